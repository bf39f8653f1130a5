// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What rows show of trouble, which rows are idle, and how both affect the order.

#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/models/server_now.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::batchOf;

class TestTroubleInRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWorstTroubleComesFirst();
    void aRowBecomesOverdueByTimeOnly();
    void aHoldThatExpiredUnderAWatchdogIsLostUntilTheNextOne();
    void theLastHoldInABatchDecidesAboutALoss();
    void anUnreadHoldEndsALoss_data();
    void anUnreadHoldEndsALoss();
    void anExpiredFixedLeaseIsNoLoss();
    void aLostRowShowsItsLastHolderAndTheTimeSinceTheLoss();
    void idleLocksAreHiddenUnlessRequested();
    void aReleasedLockStaysVisibleForSomeSeconds();
};

namespace {

const ServerTime now{1'000'000s};

QByteArrayList names(const LockFilterModel &model)
{
    QByteArrayList list;
    for (int row = 0; row < model.rowCount(); ++row)
        list += model.view(row).state.id.name;
    return list;
}

} // namespace

namespace {

WatchBatch expiredBatch(const QByteArray &picture, ServerTime at, std::optional<ServerTime> lastRenewal = {})
{
    WatchBatch batch = batchOf({picture}, at);
    LockEvent expired;
    expired.kind = EventKind::Expired;
    expired.lock = batch.changed[0].state.id;
    expired.lastRenewal = lastRenewal;
    batch.events = {expired};
    return batch;
}

// A server that was not read has the wall clock's time.
class StoppedServer
{
public:
    [[nodiscard]] const ServerNow &at(ServerTime now)
    {
        const Milliseconds shown(m_clock.wall().time_since_epoch());
        m_clock.stepWall(std::chrono::duration_cast<Milliseconds>(now.time_since_epoch()) - shown);
        return m_now;
    }

private:
    testing::FakeClock m_clock;
    ServerNow m_now{m_clock};
};

} // namespace

void TestTroubleInRows::theWorstTroubleComesFirst()
{
    LockTableModel model;
    LockFilterModel sorted(model);
    QAbstractItemModelTester tester(&sorted);
    model.apply(
        batchOf({"free reentrant free", "held reentrant A:1x1 29s/30s wd", "late reentrant A:1x1 5s/30s wd",
                    "gone fair A:1x1 29s/30s wd | B:1 300s, C:1 400s gone", "odd spin A:1x1 never !no-expiry",
                    "slow reentrant A:1x1 15s/30s wd", "waited fair A:1x1 29s/30s wd | B:1 300s, C:1 400s"},
            now));
    QCOMPARE(names(sorted), QByteArrayList({"late", "slow", "gone", "odd", "waited", "held", "free"}));
    sorted.sort(LockTableModel::Name);
    QCOMPARE(names(sorted).first(), "free");
    sorted.sort(-1);
    QCOMPARE(names(sorted).first(), "late");
}

void TestTroubleInRows::aRowBecomesOverdueByTimeOnly()
{
    LockTableModel model;
    LockFilterModel filtered(model);
    QAbstractItemModelTester tester(&filtered);
    StoppedServer server;
    model.apply(batchOf({"a reentrant A:1x1 30s/30s wd", "b reentrant A:1x1 never"}, now));
    filtered.setFilter(parseFilter(u"is:overdue"_s));
    QCOMPARE(filtered.rowCount(), 0);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.review(server.at(now + 5s));
    QCOMPARE(changed.size(), 0);
    model.review(server.at(now + 15s));
    QCOMPARE(names(filtered), QByteArrayList{"a"});
    QCOMPARE(model.trouble(0), Trouble::Overdue);
    model.review(server.at(now + 25s));
    QCOMPARE(model.trouble(0), Trouble::Late);
    model.apply(batchOf({"a reentrant A:1x1 30s/30s wd"}, now + 26s));
    QCOMPARE(filtered.rowCount(), 0);
}

void TestTroubleInRows::aHoldThatExpiredUnderAWatchdogIsLostUntilTheNextOne()
{
    LockTableModel model;
    LockFilterModel filtered(model);
    filtered.setIdleShown(false);
    filtered.setFilter(parseFilter(u"is:lost"_s));
    model.apply(batchOf({"a reentrant A:1x1 5s/30s wd"}, now));
    QCOMPARE(filtered.rowCount(), 0);
    model.apply(expiredBatch("a reentrant free", now + 5s, now - 25s));
    QCOMPARE(names(filtered), QByteArrayList{"a"});
    StoppedServer server;
    for (int second = 6; second < 60; ++second)
        model.review(server.at(now + second * 1s));
    QCOMPARE(filtered.rowCount(), 1); // it stays, however long it has been free
    model.apply(batchOf({"a reentrant B:1x1 30s"}, now + 60s));
    QCOMPARE(filtered.rowCount(), 0);
    model.apply(batchOf({"a reentrant free"}, now + 61s));
    QCOMPARE(filtered.rowCount(), 0);
}

// After a pause, one batch may contain many events.
void TestTroubleInRows::theLastHoldInABatchDecidesAboutALoss()
{
    LockTableModel model;
    model.apply(expiredBatch("fresh reentrant free", now + 5s, now - 25s));
    QCOMPARE(model.trouble(0), Trouble::Lost);
    WatchBatch batch = expiredBatch("fresh reentrant free", now + 9s, now - 25s);
    LockEvent next = batch.events.constFirst();
    next.kind = EventKind::Acquired;
    next.lastRenewal.reset();
    LockEvent released = next;
    released.kind = EventKind::Released;
    batch.events += {next, released};
    model.apply(batch);
    QCOMPARE(model.trouble(0), Trouble::None);
}

// The next hold may be too short to be read, or begin while the connection is down.
void TestTroubleInRows::anUnreadHoldEndsALoss_data()
{
    QTest::addColumn<EventKind>("kind");
    QTest::addColumn<QByteArray>("holder");
    QTest::addColumn<Trouble>("trouble");
    QTest::newRow("counted") << EventKind::Coalesced << QByteArray() << Trouble::None;
    QTest::newRow("released") << EventKind::Released << "B:1"_ba << Trouble::None;
    QTest::newRow("held after a gap") << EventKind::Resynced << "B:1"_ba << Trouble::None;
    QTest::newRow("free after a gap") << EventKind::Resynced << QByteArray() << Trouble::Lost;
    QTest::newRow("a client queues") << EventKind::Queued << "B:1"_ba << Trouble::Lost;
    QTest::newRow("a waiter leaves") << EventKind::LeftQueue << "B:1"_ba << Trouble::Lost;
}

void TestTroubleInRows::anUnreadHoldEndsALoss()
{
    QFETCH(EventKind, kind);
    QFETCH(QByteArray, holder);
    QFETCH(Trouble, trouble);
    LockTableModel model;
    WatchBatch batch = expiredBatch("a reentrant free", now + 5s, now - 25s);
    model.apply(batch);
    QCOMPARE(model.trouble(0), Trouble::Lost);
    batch.changed.clear();
    batch.events[0].kind = kind;
    batch.events[0].holder = holder;
    batch.events[0].lastRenewal.reset();
    model.apply(batch);
    QCOMPARE(model.trouble(0), trouble);
}

void TestTroubleInRows::anExpiredFixedLeaseIsNoLoss()
{
    LockTableModel model;
    model.apply(batchOf({"a reentrant A:1x1 5s"}, now));
    model.apply(expiredBatch("a reentrant free", now + 5s));
    QCOMPARE(model.trouble(0), Trouble::None);
}

void TestTroubleInRows::aLostRowShowsItsLastHolderAndTheTimeSinceTheLoss()
{
    LockTableModel model;
    StoppedServer server;
    model.speakBy(server.at(now + 58s));
    const auto shown
        = [&model](int column, int role) { return model.index(0, column).data(role).toString(); };
    model.apply(batchOf({"a reentrant A:1x1 5s/30s wd"}, now));
    QVERIFY(!model.index(0, 0).data(LockTableModel::LossRole).isValid());
    WatchBatch lost = expiredBatch("a reentrant free", now + 5s, now - 25s);
    lost.events[0].holder = "A:1";
    lost.events[0].at = now + 5s;
    model.apply(lost);
    const Loss loss = model.index(0, 0).data(LockTableModel::LossRole).value<Loss>();
    QCOMPARE(loss, (Loss{"A:1", now + 5s, {}}));
    QCOMPARE(shown(LockTableModel::Holder, Qt::DisplayRole), u"was A:1"_s);
    QCOMPARE(shown(LockTableModel::Holder, Qt::AccessibleTextRole), u"was A:1"_s);
    QCOMPARE(shown(LockTableModel::Holder, Qt::ToolTipRole), u"A:1"_s);
    QCOMPARE(shown(LockTableModel::Lease, Qt::AccessibleTextRole), u"free for 53 s"_s);
    model.apply(batchOf({"a reentrant B:1x1 30s"}, now + 60s));
    QVERIFY(!model.index(0, 0).data(LockTableModel::LossRole).isValid());
    QCOMPARE(shown(LockTableModel::Holder, Qt::DisplayRole), u"B:1"_s);
}

void TestTroubleInRows::idleLocksAreHiddenUnlessRequested()
{
    LockTableModel model;
    LockFilterModel filtered(model);
    QAbstractItemModelTester tester(&filtered);
    model.apply(batchOf(
        {"a reentrant free", "b reentrant A:1x1 5s", "c fair free | B:1 300s", "d semaphore/permits free =3"},
        now));
    QCOMPARE(filtered.rowCount(), 4);
    filtered.setIdleShown(false);
    QCOMPARE(names(filtered), QByteArrayList({"c", "b", "d"}));
    filtered.setFilter(parseFilter(u"is:free"_s));
    QCOMPARE(names(filtered), QByteArrayList({"c", "a", "d"}));
    filtered.setFilter(parseFilter(u"a"_s)); // a filter by name also finds idle locks
    QCOMPARE(names(filtered), QByteArrayList{"a"});
    filtered.setFilter({});
    filtered.setKept(model.view(0).state.id);
    QCOMPARE(names(filtered), QByteArrayList({"c", "b", "a", "d"}));
    filtered.setKept(std::nullopt);
    QCOMPARE(filtered.rowCount(), 3);
    filtered.setIdleShown(true);
    QCOMPARE(filtered.rowCount(), 4);
}

void TestTroubleInRows::aReleasedLockStaysVisibleForSomeSeconds()
{
    LockTableModel model;
    LockFilterModel filtered(model);
    filtered.setIdleShown(false);
    StoppedServer server;
    model.apply(batchOf({"a reentrant A:1x1 5s"}, now));
    model.apply(batchOf({"a reentrant free"}, now + 1s));
    for (int second = 1; second < LockTableModel::idleAfter; ++second)
        model.review(server.at(now + second * 1s));
    QCOMPARE(filtered.rowCount(), 1);
    model.review(server.at(now + 11s));
    QCOMPARE(filtered.rowCount(), 0);
    model.apply(batchOf({"a reentrant A:1x1 5s"}, now + 12s));
    QCOMPARE(filtered.rowCount(), 1);
}

LOCKSCOPE_TEST(TestTroubleInRows)
#include "tst_trouble_in_rows.moc"
