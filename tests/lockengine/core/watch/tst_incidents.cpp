// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/batch_merge.h"
#include "lockengine/core/watch/incident_log.h"
#include "lockengine/core/watch/watcher.h"
#include "tests/support/fake_clock.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::ScriptedLockSystem;

namespace {

// A watcher on a scripted system, and its incidents in order.
class Watched
{
public:
    Watched()
    {
        QObject::connect(&watcher, &Watcher::advanced, &watcher,
            [this](const WatchBatch &batch) { incidents += batch.incidents; });
        system.start();
        turn();
    }

    void turn() { QCoreApplication::sendPostedEvents(&watcher); }
    void show(const QByteArray &picture, const QByteArray &signs = {})
    {
        system.show(picture, signs);
        turn();
    }

    testing::FakeClock clock;
    ScriptedLockSystem system{clock};
    Watcher watcher{system, clock};
    QList<Incident> incidents;
};

LockEvent eventOf(EventKind kind, const QByteArray &lock, const QByteArray &holder, Evidence evidence = {})
{
    LockEvent event;
    event.kind = kind;
    event.lock = ScriptedLockSystem::idOf(lock);
    event.holder = holder;
    event.evidence = evidence;
    return event;
}

LockEvent goneAt(const QByteArray &lock, const QByteArray &holder)
{
    LockEvent event = eventOf(EventKind::Resynced, lock, holder, EvidenceSign::ServerReplaced);
    event.count = 0;
    return event;
}

} // namespace

class TestIncidents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expiredWatchdogHoldIsAnIncident();
    void expiredFixedLeaseIsNoIncident();
    void forcedEndIsAnIncident_data();
    void forcedEndIsAnIncident();
    void releaseIsNoIncident();
    void holdsLostTogetherAreOneIncident();
    void incidentsCarryTheServerChange();
    void nextGapIsAnotherIncident();
    void nextHolderBelongsToTheLastIncident();
    void oldIncidentsDoNotWaitForTheNextHolder();
    void updatedIncidentReplacesTheEarlierOne();
    void slowReceiverGetsEachIncidentOnce();
};

void TestIncidents::expiredWatchdogHoldIsAnIncident()
{
    Watched it;
    it.show("a fair A:1x1 30s");
    it.clock.advance(10s);
    it.show("a fair A:1x1 30s"); // renewed
    const ServerTime renewed = it.system.serverNow();
    QVERIFY(it.incidents.isEmpty());
    it.clock.advance(31s);
    it.turn();
    QCOMPARE(it.incidents.size(), 1);
    const Incident first = it.incidents[0];
    QCOMPARE(first.kind, IncidentKind::HoldDied);
    QCOMPARE(first.lock.name, "a");
    QCOMPARE(first.holder, "A:1");
    QCOMPARE(first.lastRenewal, renewed);
    QVERIFY(std::chrono::abs(first.at - (renewed + 30s)) < 20ms);
    QVERIFY(!first.next);
    it.clock.advance(5s);
    it.show("a fair B:2x1 30s");
    QCOMPARE(it.incidents.size(), 2);
    QCOMPARE(it.incidents[1].number, first.number);
    QVERIFY(it.incidents[1].next);
    QCOMPARE(it.incidents[1].next->holder, "B:2");
    QVERIFY(it.incidents[1].next->at > first.at);
    it.show("a fair free", "mt");
    it.show("a fair A:1x1 30s");
    QCOMPARE(it.incidents.size(), 2); // reported once
}

void TestIncidents::expiredFixedLeaseIsNoIncident()
{
    Watched it;
    it.show("a reentrant A:1x1 10s");
    it.clock.advance(11s);
    it.turn();
    QVERIFY(!it.watcher.view(ScriptedLockSystem::idOf("a"))->state.isHeld());
    QVERIFY(it.incidents.isEmpty());
}

void TestIncidents::forcedEndIsAnIncident_data()
{
    QTest::addColumn<EventKind>("event");
    QTest::addColumn<Evidence>("evidence");
    QTest::addColumn<IncidentKind>("kind");
    QTest::addColumn<bool>("isOurs");
    QTest::newRow("by Lockscope") << EventKind::ForceReleased << Evidence(EvidenceSign::OwnAct)
                                  << IncidentKind::ForceUnlocked << true;
    QTest::newRow("by another client")
        << EventKind::ForceReleased << Evidence() << IncidentKind::ForceUnlocked << false;
    QTest::newRow("deleted") << EventKind::Deleted << Evidence() << IncidentKind::Deleted << false;
    QTest::newRow("evicted") << EventKind::Evicted << Evidence() << IncidentKind::Evicted << false;
}

void TestIncidents::forcedEndIsAnIncident()
{
    QFETCH(const EventKind, event);
    QFETCH(const Evidence, evidence);
    IncidentLog log;
    LockEvent ended = eventOf(event, "a", "A:1", evidence);
    ended.certain = true;
    log.take({ended});
    const QList<Incident> news = log.takeNews();
    QCOMPARE(news.size(), 1);
    QTEST(news[0].kind, "kind");
    QTEST(news[0].isOurs, "isOurs");
    QVERIFY(news[0].certain);
    QVERIFY(log.takeNews().isEmpty());
}

void TestIncidents::releaseIsNoIncident()
{
    IncidentLog log;
    log.take({eventOf(EventKind::Acquired, "a", "A:1"), eventOf(EventKind::Renewed, "a", "A:1"),
        eventOf(EventKind::Released, "a", "A:1"), eventOf(EventKind::Expired, "a", "A:1")});
    QVERIFY(log.takeNews().isEmpty());
}

void TestIncidents::holdsLostTogetherAreOneIncident()
{
    IncidentLog log;
    log.take({goneAt("a", "A:1"), goneAt("b", "A:1")});
    QCOMPARE(log.takeNews().size(), 1);
    log.take({goneAt("c", "C:1"), goneAt("c", "C:2")}); // two readers
    const QList<Incident> news = log.takeNews();
    QCOMPARE(news.size(), 1);
    QCOMPARE(news[0].number, 1);
    QCOMPARE(news[0].kind, IncidentKind::HoldsGone);
    QCOMPARE(news[0].holds, 4);
    QCOMPARE(news[0].locks.size(), 3);
    QVERIFY(log.takeNews().isEmpty());
}

void TestIncidents::incidentsCarryTheServerChange()
{
    IncidentLog log;
    const auto changeAfter = [&log](Evidence evidence) {
        LockEvent event = goneAt("a", "A:1");
        event.evidence |= evidence;
        log.take({event});
        return log.takeNews().value(0).change;
    };
    constexpr auto restarted = EvidenceSign::ServerRestarted;
    constexpr auto tookOver = EvidenceSign::ServerTookOver;
    QCOMPARE(changeAfter(restarted), ServerChange::Restarted);
    QCOMPARE(changeAfter(restarted), ServerChange::Restarted);
    QCOMPARE(changeAfter(tookOver), ServerChange::Unknown); // the events disagree
    QCOMPARE(changeAfter(tookOver), ServerChange::Unknown);
    log.beginGap();
    QCOMPARE(changeAfter(tookOver), ServerChange::TookOver);
    log.beginGap();
    QCOMPARE(changeAfter({}), ServerChange::Unknown);
    log.beginGap();
    QCOMPARE(changeAfter(Evidence(restarted) | tookOver), ServerChange::Unknown); // one after the other
}

void TestIncidents::nextGapIsAnotherIncident()
{
    IncidentLog log;
    log.take({goneAt("a", "A:1")});
    log.beginGap();
    log.take({goneAt("a", "A:1"), goneAt("b", "A:1")});
    const QList<Incident> news = log.takeNews();
    QCOMPARE(news.size(), 2);
    QCOMPARE(news[0].holds, 1);
    QCOMPARE(news[1].holds, 2);
}

void TestIncidents::nextHolderBelongsToTheLastIncident()
{
    IncidentLog log;
    log.take({eventOf(EventKind::Deleted, "a", "A:1"), eventOf(EventKind::ForceReleased, "a", "A:2"),
        eventOf(EventKind::Acquired, "b", "B:1"), eventOf(EventKind::Promoted, "a", "C:1")});
    const QList<Incident> news = log.takeNews();
    QCOMPARE(news.size(), 2);
    QVERIFY(!news[0].next);
    QVERIFY(news[1].next);
    QCOMPARE(news[1].next->holder, "C:1");
}

void TestIncidents::oldIncidentsDoNotWaitForTheNextHolder()
{
    IncidentLog log;
    for (int i = 0; i <= IncidentLog::kOpen; ++i)
        log.take({eventOf(EventKind::Deleted, QByteArray::number(i), "A:1")});
    QCOMPARE(log.takeNews().size(), IncidentLog::kOpen + 1);
    log.take({eventOf(EventKind::Acquired, "0", "B:1"), eventOf(EventKind::Acquired, "1", "B:1")});
    const QList<Incident> news = log.takeNews();
    QCOMPARE(news.size(), 1);
    QCOMPARE(news[0].lock.name, "1");
}

void TestIncidents::updatedIncidentReplacesTheEarlierOne()
{
    const auto numbered = [](qint64 number, qint64 holds) {
        Incident incident;
        incident.number = number;
        incident.holds = holds;
        return incident;
    };
    QList<Incident> known;
    addIncidents(known, {numbered(1, 1), numbered(2, 1)}, 3);
    addIncidents(known, {numbered(1, 5), numbered(3, 1), numbered(4, 1)}, 3);
    QCOMPARE(known.size(), 3);
    QCOMPARE(known[0].number, 2); // the oldest was dropped
    addIncidents(known, {numbered(3, 7)}, 3);
    QCOMPARE(known[1].holds, 7);
}

void TestIncidents::slowReceiverGetsEachIncidentOnce()
{
    IncidentLog log;
    BatchMerge merge;
    log.take({eventOf(EventKind::Deleted, "a", "A:1")});
    WatchBatch batch;
    batch.incidents = log.takeNews();
    merge.add(batch);
    QVERIFY(!merge.isEmpty());
    log.take({eventOf(EventKind::Acquired, "a", "B:1")});
    batch.incidents = log.takeNews();
    merge.add(batch);
    const WatchBatch sum = merge.take();
    QCOMPARE(sum.incidents.size(), 1);
    QVERIFY(sum.incidents[0].next);
    QVERIFY(merge.isEmpty());
}

LOCKSCOPE_TEST(TestIncidents)
#include "tst_incidents.moc"
