// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/watcher.h"
#include "tests/support/fake_clock.h"
#include "tests/support/run_task.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::linesOf;
using testing::ScriptedLockSystem;

namespace {

// A watcher on a scripted system, and its reports since the last turn.
class Watched
{
public:
    explicit Watched(qsizetype maxLocks = Watcher::kLocks)
        : watcher(system, clock, nullptr, maxLocks)
    {
        QObject::connect(&watcher, &Watcher::advanced, &watcher, [this](const WatchBatch &batch) {
            ++batches;
            last = batch;
        });
    }

    // Ends the turn of the event loop.
    WatchBatch turn()
    {
        last = {};
        QCoreApplication::sendPostedEvents(&watcher);
        return last;
    }

    void start()
    {
        system.start();
        turn();
        batches = 0;
    }

    [[nodiscard]] LockView view(const QByteArray &name) const
    {
        return watcher.view(ScriptedLockSystem::idOf(name)).value_or(LockView());
    }

    testing::FakeClock clock;
    ScriptedLockSystem system{clock};
    Watcher watcher{system, clock};
    WatchBatch last;
    int batches = 0;
};

} // namespace

class TestWatcher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesOfOneTurnAreOneBatch();
    void lockIsReadWhenItsDeadlinePasses();
    void extendedDeadlineCausesNoRead();
    void oneTimerServesAllDeadlines();
    void idleMinuteCausesNoReads();
    void aFreeLockIsForgottenAfterFiveMinutes();
    void aLockInViewIsKept();
    void freeLockWithAListenerIsKept();
    void forgottenLockIsReportedAsAcquired();
    void unknownFreeLockIsNotKept();
    void lostConnectionMarksEverythingStale();
    void lockWithoutAnObservationAfterAGapIsRead();
    void unreadableLockHasNotEnded();
    void ownHoldsAreMarked();
    void anUnverifiedHoldIsNotMine();
    void viewCarriesTheEstimates();
    void allLocksAreKnownWithoutAReceiver();
    void learnedKindIsKept();
    void historyBeginsWithTheFirstEvent();
    void eventsHaveTheTimeOfTheirObservation();
    void evictionMakesDeletionUncertain();
};

void TestWatcher::changesOfOneTurnAreOneBatch()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.system.show("b reentrant B:1x1 30s"_ba);
    it.system.show("a reentrant free"_ba, "mt"_ba);
    const WatchBatch batch = it.turn();
    QCOMPARE(it.batches, 1);
    QCOMPARE(linesOf(batch.events),
        (QByteArrayList{"a acquired A:1 x1 [s]", "b acquired B:1 x1 [s]", "a released A:1 x0 [smt]"}));
    QCOMPARE(batch.changed.size(), 2);
    QCOMPARE(testing::pictureOf(batch.changed[0].state), "a reentrant free"_ba);
}

void TestWatcher::lockIsReadWhenItsDeadlinePasses()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 10s"_ba);
    it.turn();
    it.clock.advance(9'990ms);
    QVERIFY(it.system.asked().isEmpty());
    it.clock.advance(20ms);
    QCOMPARE(it.system.asked(), QByteArrayList{"refresh a"});
    QCOMPARE(linesOf(it.turn().events), QByteArrayList{"a expired A:1 x0 [sd]"});
    it.clock.advance(1min);
    QCOMPARE(it.system.asked().size(), 1);
}

void TestWatcher::extendedDeadlineCausesNoRead()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 10s"_ba);
    it.clock.advance(5s);
    it.system.show("a reentrant A:1x1 10s"_ba);
    it.clock.advance(9s);
    QVERIFY(it.system.asked().isEmpty());
}

void TestWatcher::oneTimerServesAllDeadlines()
{
    Watched it;
    it.start();
    it.system.populate(1'000);
    QVERIFY2(it.clock.timerCount() <= 3, QByteArray::number(it.clock.timerCount()));
    it.clock.advance(1min);
    qsizetype timed = 0;
    for (const LockView &view : it.watcher.views())
        timed += view.state.isHeld() && view.state.lease.expiry == Expiry::Timed ? 1 : 0;
    QCOMPARE(timed, 0);
}

void TestWatcher::idleMinuteCausesNoReads()
{
    Watched it;
    it.start();
    for (int i = 0; i < 1'000; ++i)
        it.system.show("lock:"_ba + QByteArray::number(i) + " reentrant A:1x1 5m"_ba);
    it.turn();
    it.batches = 0;
    it.clock.advance(1min);
    it.turn();
    QCOMPARE(it.system.asked(), QByteArrayList());
    QCOMPARE(it.batches, 0);
}

void TestWatcher::aFreeLockIsForgottenAfterFiveMinutes()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 10m"_ba);
    it.system.show("a reentrant free"_ba, "mt"_ba);
    it.turn();
    it.clock.advance(5min - 1ms);
    QVERIFY(it.turn().forgotten.isEmpty());
    it.clock.advance(1ms);
    QCOMPARE(it.turn().forgotten, QList<LockId>{ScriptedLockSystem::idOf("a"_ba)});
    QCOMPARE(it.watcher.view(ScriptedLockSystem::idOf("a"_ba)), std::nullopt);
    QCOMPARE(it.clock.timerCount(), 0);
}

void TestWatcher::aLockInViewIsKept()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 1h"_ba);
    it.watcher.setInView({ScriptedLockSystem::idOf("a"_ba)});
    it.system.show("a reentrant free"_ba, "mt"_ba);
    it.turn();
    it.clock.advance(1h);
    QVERIFY(it.turn().forgotten.isEmpty());
    it.watcher.setInView({});
    it.clock.advance(5min);
    QCOMPARE(it.turn().forgotten.size(), 1);
}

void TestWatcher::freeLockWithAListenerIsKept()
{
    Watched it;
    it.start();
    it.system.show("a fair free unqueued:B:2"_ba);
    it.turn();
    QCOMPARE(it.view("a"_ba).state.unqueuedListeners, QList<QByteArray>{"B:2"_ba});
    it.clock.advance(1h);
    QVERIFY(it.turn().forgotten.isEmpty());
    it.system.show("a fair free"_ba);
    it.turn();
    it.clock.advance(5min);
    QCOMPARE(it.turn().forgotten.size(), 1);
}

void TestWatcher::forgottenLockIsReportedAsAcquired()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 1h"_ba);
    it.system.show("a reentrant free"_ba, "mt"_ba);
    it.turn();
    it.clock.advance(5min);
    it.system.show("a reentrant A:1x1 1h"_ba);
    const WatchBatch batch = it.turn();
    QVERIFY(batch.forgotten.isEmpty());
    QCOMPARE(linesOf(batch.events), QByteArrayList{"a acquired A:1 x1 [s]"});
}

void TestWatcher::unknownFreeLockIsNotKept()
{
    Watched it;
    it.start();
    it.system.show("a reentrant free"_ba);
    QCOMPARE(it.watcher.views().size(), 0);
    it.system.show("b reentrant free"_ba, "mt"_ba); // held for a moment
    QCOMPARE(linesOf(it.turn().events), QByteArrayList{"b coalesced holds=1 [mtc]"});
}

void TestWatcher::lostConnectionMarksEverythingStale()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 10s"_ba);
    it.turn();
    it.system.loseConnection();
    const WatchBatch lost = it.turn();
    QVERIFY(lost.events.isEmpty());
    QCOMPARE(lost.changed.size(), 1);
    QVERIFY(lost.changed[0].stale);
    it.clock.advance(11s);
    QVERIFY(it.system.asked().isEmpty()); // no request while the connection is lost
    it.system.show("a reentrant B:1x1 10s"_ba);
    it.system.comeBack();
    const WatchBatch back = it.turn();
    QCOMPARE(linesOf(back.events), QByteArrayList{"a resynced B:1 x1 []"});
    QVERIFY(!back.changed[0].stale);
    QCOMPARE(back.changed[0].heldSince->exact, false);
}

void TestWatcher::lockWithoutAnObservationAfterAGapIsRead()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 10s"_ba);
    it.turn();
    it.system.setPhase(ConnectionPhase::Reconnecting);
    it.system.setPhase(ConnectionPhase::Synchronising);
    it.system.setPhase(ConnectionPhase::Live); // without an observation of the lock
    QCOMPARE(it.system.asked(), QByteArrayList{"refresh a"});
    QCOMPARE(linesOf(it.turn().events), QByteArrayList{"a resynced A:1 x1 []"});
}

void TestWatcher::unreadableLockHasNotEnded()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 10s/10s wd"_ba);
    it.turn();
    it.system.show("a reentrant free !unread"_ba);
    const WatchBatch refused = it.turn();
    QVERIFY(refused.events.isEmpty());
    QVERIFY(refused.changed.at(0).state.isUnread());
    QCOMPARE(refused.changed.at(0).lease, LeaseEstimate());
    QVERIFY(!refused.changed.at(0).heldSince);
    it.clock.advance(20s); // its deadline passes, but is unknown
    QVERIFY(it.turn().events.isEmpty());
    it.system.show("a reentrant B:1x1 10s"_ba);
    QCOMPARE(linesOf(it.turn().events), QByteArrayList{"a resynced B:1 x1 []"});
    QVERIFY(!it.view("a").state.isUnread());
}

void TestWatcher::ownHoldsAreMarked()
{
    Watched it;
    it.start();
    const auto outcome = testing::runTask(
        it.system.acquire(AcquireRequest("a"_ba, LockKind::Reentrant), Identity("me"_ba, 1)));
    QVERIFY(outcome.ok());
    QVERIFY(it.view("a"_ba).isMine());
    it.system.show("a reentrant B:1x1 30s"_ba, "m"_ba); // taken over without a message
    QVERIFY(!it.view("a"_ba).isMine());
    it.system.show("b reentrant B:1x1 30s"_ba);
    QVERIFY(!it.view("b"_ba).isMine());
}

void TestWatcher::anUnverifiedHoldIsNotMine()
{
    Watched it;
    it.start();
    it.system.show("a reentrant me:1x1 30s"_ba);
    OwnHold hold;
    hold.lock = ScriptedLockSystem::idOf("a"_ba);
    hold.holder = "me:1"_ba;
    hold.phase = OwnHoldPhase::Held;
    it.system.tellOwnHold(hold);
    QVERIFY(it.view("a"_ba).isMine());
    hold.phase = OwnHoldPhase::Unverified;
    it.system.tellOwnHold(hold);
    QVERIFY(!it.view("a"_ba).isMine());
    QCOMPARE(it.view("a"_ba).own, OwnHoldPhase::Unverified);
    hold.phase = OwnHoldPhase::Lost;
    it.system.tellOwnHold(hold);
    QCOMPARE(it.view("a"_ba).own, std::nullopt);
    QCOMPARE(it.turn().changed.size(), 1);
}

void TestWatcher::allLocksAreKnownWithoutAReceiver()
{
    testing::FakeClock clock;
    ScriptedLockSystem system(clock);
    Watcher watcher(system, clock);
    constexpr int locks = int(History::kLocks) + 50;
    const auto idOf = [](int i) { return ScriptedLockSystem::idOf("lock:" + QByteArray::number(i)); };
    for (int i = 0; i < locks; ++i)
        system.show("lock:"_ba + QByteArray::number(i) + " reentrant A:1x1 5m"_ba);
    system.start();
    QCoreApplication::sendPostedEvents(&watcher);
    QCOMPARE(watcher.views().size(), locks);
    QCOMPARE(qint64(watcher.kept().size()), locks);
    int recorded = 0; // there is no room for all appeared locks
    for (int i = 0; i < locks; ++i) {
        recorded += int(watcher.history(idOf(i)).events.size());
        const LockView view = watcher.view(idOf(i)).value_or(LockView());
        QCOMPARE(view.lease.expiry, Expiry::Timed);
        QVERIFY(view.heldSince && !view.heldSince->exact);
    }
    QCOMPARE(recorded, int(History::kLocks));
    for (int i = 0; i < locks; i += 10) {
        system.show("lock:"_ba + QByteArray::number(i) + " reentrant free"_ba, "mt"_ba);
        QCoreApplication::sendPostedEvents(&watcher);
        QCOMPARE(watcher.history(idOf(i)).events.constLast().kind, EventKind::Released);
    }
}

void TestWatcher::viewCarriesTheEstimates()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 29998ms"_ba);
    it.clock.advance(10s);
    it.system.show("a reentrant A:1x1 29997ms"_ba);
    const LockView view = it.view("a"_ba);
    QCOMPARE(testing::pictureOf(view.state), "a reentrant A:1x1 29997ms/30s wd"_ba);
    QVERIFY(view.heldSince->exact);
    QCOMPARE(leftAt(view.lease, it.watcher.serverClock().at(it.clock.now() + 3s)), Milliseconds(26'997));
}

void TestWatcher::learnedKindIsKept()
{
    Watched it;
    it.start();
    it.system.show("a reentrant/spin/fair A:1x1 30s"_ba);
    it.system.show("a fair A:1x1 30s | B:1 330s"_ba);
    it.system.show("a reentrant/spin/fair A:1x1 30s"_ba);
    QCOMPARE(it.view("a"_ba).state.kinds, KindCandidates{LockKind::Fair});
    it.system.show("a fenced A:1x1 30s"_ba);
    QCOMPARE(it.view("a"_ba).state.kinds, KindCandidates{LockKind::Fenced});
}

void TestWatcher::historyBeginsWithTheFirstEvent()
{
    Watched it;
    it.start();
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.turn();
    it.clock.advance(10s);
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.turn();
    const LockHistory history = it.watcher.history(ScriptedLockSystem::idOf("a"_ba));
    QCOMPARE(linesOf(history.events), (QByteArrayList{"a acquired A:1 x1 [s]", "a renewed A:1 x1 [s]"}));
    QCOMPARE(history.samples.size(), 2);
    QVERIFY(history.samples[1].renewed);
}

void TestWatcher::eventsHaveTheTimeOfTheirObservation()
{
    Watched it;
    it.start();
    LockState state = testing::lockFromPicture("a reentrant A:1x1 30s"_ba, it.system.serverNow());
    it.system.show(state);
    it.turn();
    it.clock.advance(100ms);
    state.observedAt += 60ms; // the reply took 40 ms
    state.lease.left = 30s;
    it.system.show(state);
    const WatchBatch batch = it.turn();
    QCOMPARE(batch.events.size(), 1);
    QCOMPARE(batch.events[0].seen - batch.events[0].at, Milliseconds(40));
}

void TestWatcher::evictionMakesDeletionUncertain()
{
    Watched it;
    it.start();
    SystemStatus status = it.system.status();
    status.evicts = true;
    it.system.setStatus(status);
    it.system.show("a reentrant A:1x1 30s"_ba);
    it.system.show("a reentrant free"_ba);
    QCOMPARE(linesOf(it.turn().events).last(), "a deleted? A:1 x0 [s]"_ba);
}

LOCKSCOPE_TEST(TestWatcher)
#include "tst_watcher.moc"
