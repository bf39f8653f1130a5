// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which locks `top` shows, in which order, and that rows keep their positions while the user works.

#include "app/lockctl/top/top_list.h"
#include "tests/support/fake_clock.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::ScriptedLockSystem;

class TestTopList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theWorstTroubleIsFirst();
    void eachSortHasItsOrder_data();
    void eachSortHasItsOrder();
    void theLongestHoldComesFirst();
    void freeLocksAreHiddenUntilRequested();
    void filterAndTroubleOnlyNarrowTheList();
    void onlyTheRequestedRowsAreSorted();
    void rowsKeepTheirPositions();
    void aForgottenRowIsShownAsGone();
    void aLostHoldStaysInTroubleUntilTheNext();

private:
    [[nodiscard]] QByteArrayList shown(TopList &list, qsizetype count = 100, bool keepsOrder = false)
    {
        list.review(m_system->serverNow(), count, keepsOrder);
        QByteArrayList names;
        for (const TopRow &row : list.rows(0, count, m_system->serverNow()))
            names.append(row.isGone ? row.view.state.id.name + " gone" : row.view.state.id.name);
        return names;
    }

    void turn() { QCoreApplication::sendPostedEvents(m_watcher.get()); }

    std::unique_ptr<testing::FakeClock> m_clock;
    std::unique_ptr<ScriptedLockSystem> m_system;
    std::unique_ptr<Watcher> m_watcher;
};

void TestTopList::init()
{
    m_watcher.reset();
    m_system.reset();
    m_clock = std::make_unique<testing::FakeClock>();
    m_system = std::make_unique<ScriptedLockSystem>(*m_clock);
    m_watcher = std::make_unique<Watcher>(*m_system, *m_clock);
    m_system->showAll({"a reentrant B:1x1 50s/60s fixed", "b reentrant A:1x1 60s/60s fixed",
        "idle reentrant I:1x1 5s/30s fixed", "stuck fair free !head-not-listening | D:1 400s gone",
        "waited fair C:1x1 40s/60s fixed | D:1 400s listening, E:1 500s listening"});
    m_system->start();
    turn();
    m_system->show("idle reentrant free", "mt");
    turn();
}

void TestTopList::theWorstTroubleIsFirst()
{
    TopList list(*m_watcher, {});
    QCOMPARE(shown(list), (QByteArrayList{"stuck", "waited", "a", "b"}));
    QCOMPARE(list.tally(), (ListTally{5, 1, 0, 3, 1}));
    QCOMPARE(list.size(), 4);
}

void TestTopList::eachSortHasItsOrder_data()
{
    QTest::addColumn<int>("sort");
    QTest::addColumn<QByteArrayList>("names");
    QTest::newRow("waiters") << int(TopSort::Waiters) << QByteArrayList{"waited", "stuck", "b", "a"};
    QTest::newRow("lease") << int(TopSort::Lease) << QByteArrayList{"waited", "a", "b", "stuck"};
    QTest::newRow("holder") << int(TopSort::Holder) << QByteArrayList{"b", "a", "waited", "stuck"};
    QTest::newRow("name") << int(TopSort::Name) << QByteArrayList{"a", "b", "stuck", "waited"};
}

void TestTopList::eachSortHasItsOrder()
{
    QFETCH(const int, sort);
    TopList list(*m_watcher, {});
    list.setSort(TopSort(sort));
    QTEST(shown(list), "names");
}

void TestTopList::theLongestHoldComesFirst()
{
    TopList list(*m_watcher, {});
    list.setSort(TopSort::Held);
    const auto acquire = [this](const QByteArray &lock) {
        m_clock->advance(1s);
        m_system->show(lock + " reentrant Z:1x1 60s/60s fixed");
        turn();
    };
    acquire("new:c"); // their names have the opposite order
    acquire("new:b");
    acquire("new:a");
    // Locks that existed before are held for as long as they have been seen.
    QCOMPARE(shown(list), (QByteArrayList{"a", "b", "waited", "new:c", "new:b", "new:a", "stuck"}));
    m_system->show("new:b reentrant free", "mt");
    turn();
    acquire("new:b");
    QCOMPARE(shown(list), (QByteArrayList{"a", "b", "waited", "new:c", "new:a", "new:b", "stuck"}));
    // A renewal does not begin a new hold.
    acquire("new:c");
    QCOMPARE(shown(list), (QByteArrayList{"a", "b", "waited", "new:c", "new:a", "new:b", "stuck"}));
}

void TestTopList::freeLocksAreHiddenUntilRequested()
{
    TopList list(*m_watcher, {});
    list.setFreeShown(true);
    QCOMPARE(shown(list).last(), "idle");
    list.setFreeShown(false);
    list.setFilter(u"id"_s); // a filter by name also finds idle locks
    QCOMPARE(shown(list), QByteArrayList{"idle"});
}

void TestTopList::filterAndTroubleOnlyNarrowTheList()
{
    const NameOfClient names
        = [](const QByteArray &, const QByteArray &id) { return id == "A:1" ? u"orders"_s : QString(); };
    TopList list(*m_watcher, names);
    list.setFilter(u"holder:orders"_s);
    QCOMPARE(shown(list), QByteArrayList{"b"});
    list.setFilter({});
    list.setTroubleOnly(true);
    QCOMPARE(shown(list), QByteArrayList{"stuck"});
}

void TestTopList::onlyTheRequestedRowsAreSorted()
{
    TopList list(*m_watcher, {});
    QCOMPARE(shown(list, 2), (QByteArrayList{"stuck", "waited"}));
    QCOMPARE(list.size(), 4);
    QVERIFY(!list.at(2));
    QCOMPARE(list.rowOf(ScriptedLockSystem::idOf("waited")), 1);
    QCOMPARE(list.rowOf(ScriptedLockSystem::idOf("b")), -1);
}

void TestTopList::rowsKeepTheirPositions()
{
    TopList list(*m_watcher, {});
    const QByteArrayList before = shown(list);
    m_system->show("b fair A:1x1 60s/60s fixed | D:1 400s listening, E:1 1s listening, F:1 2s listening", {});
    m_system->show("new reentrant N:1x1 60s/60s fixed");
    turn();
    QCOMPARE(shown(list, 100, true), before + QByteArrayList{"new"});
    QVERIFY(list.isBehind());
    QCOMPARE(shown(list), (QByteArrayList{"stuck", "b", "waited", "a", "new"}));
    QVERIFY(!list.isBehind());
}

void TestTopList::aForgottenRowIsShownAsGone()
{
    TopList list(*m_watcher, {});
    QCOMPARE(shown(list).last(), "b");
    m_system->show("b reentrant free", "mt");
    turn();
    m_clock->advance(Watcher::kForgetAfter + 1min);
    turn();
    QVERIFY(!m_watcher->view(ScriptedLockSystem::idOf("b")));
    QVERIFY(shown(list, 100, true).contains("b gone"));
    QVERIFY(!shown(list).contains("b gone"));
}

void TestTopList::aLostHoldStaysInTroubleUntilTheNext()
{
    TopList list(*m_watcher, {});
    LockEvent expired;
    expired.kind = EventKind::Expired;
    expired.lock = ScriptedLockSystem::idOf("idle");
    expired.lastRenewal = ServerTime(1s);
    WatchBatch batch;
    batch.events = {expired};
    list.note(batch);
    QCOMPARE(shown(list).first(), "idle"); // worse than a dead waiter
    QCOMPARE(list.tally().problems, 2);
    batch.events[0].kind = EventKind::Acquired;
    batch.events[0].lastRenewal.reset();
    list.note(batch);
    QVERIFY(!shown(list).contains("idle"));
    batch.events[0] = expired;
    list.note(batch);
    QCOMPARE(shown(list).first(), "idle");
    batch.events[0].kind = EventKind::Coalesced; // a hold that no read saw
    batch.events[0].lastRenewal.reset();
    list.note(batch);
    QVERIFY(!shown(list).contains("idle"));
}

LOCKSCOPE_TEST(TestTopList)
#include "tst_top_list.moc"
