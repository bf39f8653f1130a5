// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/support/thread_timer.h"
#include "tests/support/view_picture.h"
#include "tests/ui/support/printed_rows.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::batchOf;
using testing::printed;

class TestLockTableModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsAreAddedChangedAndRemovedById();
    void unchangedRowsAreNotReported();
    void scatteredRemovalsKeepTheIndexCorrect();
    void theModelIsNeverReset();
    void leasesAreSortedByExpiryTime();
    void holdsAreSortedByTheirStart();
    void theOrderIsCorrectAfterScatteredChanges();
    void equalRowsAreSortedByName();
    void hostileNamesAreShortAndVisible();
    void aLockWithoutReadPermissionIsMarked();
    void aTooLargeLockIsMarked();
    void unlistedHoldersAreCounted();
    void countingLocksShowTheirNumber();
    void kindAndCountFollowTheName_data();
    void kindAndCountFollowTheName();
    void aFencingTokenFollowsTheName();
    void severalSystemsAreNamed();
    void aHundredThousandRowsAreQuick();

private:
    // In microseconds of the thread.
    struct Times
    {
        qint64 filled = 0;
        qint64 filtered = 0;
        qint64 changed = 0; // for 50 changes
        int found = 0; // rows that pass the filter
    };
    [[nodiscard]] static Times timesWith(int rows);
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

void TestLockTableModel::rowsAreAddedChangedAndRemovedById()
{
    LockTableModel model;
    QAbstractItemModelTester tester(&model);
    model.apply(batchOf({"a fair A:1x2 12s/30s wd | B:7 330s listening", "b reentrant free"}, now));
    QCOMPARE(printed(model), QStringList({u"a | A:1 |  | 1 |  | "_s, u"b |  |  |  |  | "_s}));

    model.apply(batchOf({"b reentrant C:4x1 5s"}, now));
    QCOMPARE(printed(model)[1], u"b | C:4 |  |  |  | "_s);

    WatchBatch batch;
    batch.forgotten = {model.view(0).state.id};
    model.apply(batch);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.rowOf(model.view(0).state.id), 0);
}

void TestLockTableModel::unchangedRowsAreNotReported()
{
    LockTableModel model;
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.apply(batchOf({"a fair A:1x1 12s", "b fair A:1x1 12s", "c fair A:1x1 12s"}, now));
    model.apply(batchOf({"a fair A:1x1 12s"}, now));
    QCOMPARE(changed.size(), 0);
    model.apply(batchOf({"c fair A:1x1 30s", "b fair A:1x1 30s"}, now));
    QCOMPARE(changed.size(), 1); // adjacent rows are reported as one range
    QCOMPARE(changed[0][0].toModelIndex().row(), 1);
    QCOMPARE(changed[0][1].toModelIndex().row(), 2);
}

void TestLockTableModel::scatteredRemovalsKeepTheIndexCorrect()
{
    LockTableModel model;
    QAbstractItemModelTester tester(&model);
    QByteArrayList pictures;
    for (int i = 0; i < 20; ++i)
        pictures += "l" + QByteArray::number(i) + " reentrant A:1x1 9s";
    model.apply(batchOf(pictures, now));
    // Lookups during the removal must find the right rows.
    connect(&model, &QAbstractItemModel::rowsRemoved, &model, [&model] {
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.rowOf(model.view(row).state.id), row);
    });
    WatchBatch batch;
    for (const int row : {3, 4, 0, 11, 19, 7})
        batch.forgotten += model.view(row).state.id;
    model.apply(batch);
    QCOMPARE(model.rowCount(), 14);
    for (const LockId &id : batch.forgotten)
        QCOMPARE(model.rowOf(id), -1);
}

void TestLockTableModel::theModelIsNeverReset()
{
    LockTableModel model;
    LockFilterModel filtered(model);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy filteredReset(&filtered, &QAbstractItemModel::modelReset);
    model.apply(batchOf({"a fair A:1x1 12s"}, now));
    filtered.setFilter(parseFilter(u"zzz"_s));
    filtered.setFilter({});
    model.clear();
    QCOMPARE(reset.size() + filteredReset.size(), 0);
    QCOMPARE(filtered.rowCount(), 0);
}

void TestLockTableModel::leasesAreSortedByExpiryTime()
{
    LockTableModel model;
    LockFilterModel sorted(model);
    QAbstractItemModelTester tester(&sorted);
    // As text, "9.0 s" sorts after "28 s".
    model.apply(batchOf({"c reentrant A:1x1 28s", "a reentrant A:1x1 9s", "e reentrant free",
                            "d reentrant A:1x1 never", "b reentrant A:1x1 10s"},
        now));
    sorted.sort(LockTableModel::Lease);
    QCOMPARE(names(sorted), QByteArrayList({"a", "b", "c", "d", "e"}));
    // Read later with less remaining: the same deadline, the same position.
    model.apply(batchOf({"c reentrant A:1x1 20s"}, now + 8s));
    QCOMPARE(names(sorted), QByteArrayList({"a", "b", "c", "d", "e"}));
    model.apply(batchOf({"a reentrant A:1x1 30s"}, now + 8s));
    QCOMPARE(names(sorted), QByteArrayList({"b", "c", "a", "d", "e"}));
}

void TestLockTableModel::holdsAreSortedByTheirStart()
{
    LockTableModel model;
    LockFilterModel sorted(model);
    QAbstractItemModelTester tester(&sorted);
    const auto held = [&model](const QByteArray &picture, ServerTime since) {
        WatchBatch batch = batchOf({picture}, now);
        batch.changed[0].heldSince = HeldSince{since, true};
        model.apply(batch);
    };
    // Neither names, leases nor the display texts of the time have that order.
    held("b reentrant A:1x1 30s", now - 9min);
    held("a reentrant A:1x1 10s", now - 28s);
    held("c reentrant A:1x1 20s", now - 2h);
    model.apply(batchOf({"free reentrant free"}, now));
    sorted.sort(LockTableModel::Held);
    QCOMPARE(names(sorted), QByteArrayList({"c", "b", "a", "free"})); // the longest first
    sorted.sort(LockTableModel::Held, Qt::DescendingOrder);
    QCOMPARE(names(sorted), QByteArrayList({"free", "a", "b", "c"}));
    held("c reentrant B:1x1 20s", now - 1s); // it changed hands
    QCOMPARE(names(sorted), QByteArrayList({"free", "c", "a", "b"}));
}

void TestLockTableModel::theOrderIsCorrectAfterScatteredChanges()
{
    LockTableModel model;
    LockFilterModel sorted(model);
    QAbstractItemModelTester tester(&sorted);
    sorted.sort(LockTableModel::Lease);
    QRandomGenerator random(1);
    for (int round = 0; round < 50; ++round) {
        QByteArrayList pictures;
        for (int lock = 0; lock < 30; ++lock) {
            if (round == 0 || random.bounded(3) == 0)
                pictures += "l" + QByteArray::number(lock) + " reentrant A:1x1 "
                    + QByteArray::number(random.bounded(1, 300)) + "s";
        }
        model.apply(batchOf(pictures, now));
        for (int row = 1; row < sorted.rowCount(); ++row)
            QVERIFY(sorted.view(row - 1).lease.deadline <= sorted.view(row).lease.deadline);
    }
}

void TestLockTableModel::equalRowsAreSortedByName()
{
    LockTableModel model;
    LockFilterModel sorted(model);
    model.apply(batchOf({"b fair free", "c fair free", "a fair free"}, now));
    for (int column = 0; column < LockTableModel::ColumnCount; ++column) {
        sorted.sort(column);
        QCOMPARE(names(sorted), QByteArrayList({"a", "b", "c"}));
    }
}

void TestLockTableModel::hostileNamesAreShortAndVisible()
{
    LockTableModel model;
    WatchBatch batch = batchOf({"a fair A:1x1 12s"}, now);
    batch.changed[0].state.id.name = QByteArray("<img src=x>\n\u202E") + QByteArray(1'000'000, 'x');
    batch.changed[0].state.holders[0].id = QByteArray(1'000'000, '\x02');
    model.apply(batch);
    for (int column = 0; column < LockTableModel::ColumnCount; ++column) {
        const QString text = model.index(0, column).data().toString();
        QVERIFY(text.size() <= 600);
        QVERIFY(!text.contains(u'\n') && !text.contains(QChar(0x202E)) && !text.contains(QChar(2)));
        QVERIFY(!model.index(0, column).data(Qt::ToolTipRole).toString().contains("<img"_L1));
    }
}

void TestLockTableModel::aLockWithoutReadPermissionIsMarked()
{
    LockTableModel model;
    model.apply(testing::batchOf({"secret reentrant free !unread"}, now));
    QCOMPARE(testing::printed(model), QStringList{u"secret | not readable |  | ? |  | "_s});
    const QString why = model.index(0, LockTableModel::Held).data(Qt::ToolTipRole).toString();
    QVERIFY2(why.contains("This user may not read the lock"_L1), qPrintable(why));
}

void TestLockTableModel::aTooLargeLockIsMarked()
{
    LockTableModel model;
    WatchBatch batch = batchOf({"huge reentrant free"}, now);
    batch.changed[0].state.flaws = {Flaw::TooLarge};
    model.apply(batch);
    QCOMPARE(model.index(0, LockTableModel::Holder).data().toString(), u"not readable"_s);
    const QString why = model.index(0, LockTableModel::Held).data(Qt::ToolTipRole).toString();
    QVERIFY2(why.contains("too large to read"_L1), qPrintable(why));
}

void TestLockTableModel::unlistedHoldersAreCounted()
{
    LockTableModel model;
    WatchBatch batch = batchOf({"doc readwrite A:1x1 12s"}, now);
    batch.changed[0].state.moreHolders = 999;
    model.apply(batch);
    QVERIFY(model.index(0, LockTableModel::Holder).data().toString().endsWith(u" +999"_s));
}

void TestLockTableModel::countingLocksShowTheirNumber()
{
    LockTableModel model;
    QAbstractItemModelTester tester(&model);
    model.apply(batchOf({"a semaphore/permits free =3 +2", "b permits P1x1p@9s 9s =4/5", "c latch free =2 +1",
                            "d bounded-queue free =1/4", "e latch free"},
        now));
    QCOMPARE(printed(model),
        QStringList({u"a | 3 free |  | 2 |  | "_s, u"b | 4 of 5 free |  |  |  | "_s,
            u"c | 2 to go |  | 1 |  | "_s, u"d | 1 of 4 free |  |  |  | "_s, u"e |  |  |  |  | "_s}));
    model.apply(batchOf({"c latch free =1 +1"}, now));
    QCOMPARE(model.index(2, LockTableModel::Holder).data().toString(), u"1 to go"_s);
}

void TestLockTableModel::kindAndCountFollowTheName_data()
{
    QTest::addColumn<QByteArray>("picture");
    QTest::addColumn<QString>("note");
    QTest::newRow("plain") << "a reentrant A:1x1 9s"_ba << QString();
    QTest::newRow("re-entered") << "a reentrant A:1x2 9s"_ba << u"×2"_s;
    QTest::newRow("special kind") << "a fair A:1x1 9s"_ba << u"fair"_s;
    QTest::newRow("special kind, re-entered") << "a fair A:1x2 9s"_ba << u"fair ×2"_s;
    QTest::newRow("free") << "a fair free"_ba << u"fair"_s;
    QTest::newRow("foreign") << "a token A:1x1 9s ~ShedLock"_ba << u"token · looks like ShedLock"_s;
    QTest::newRow("permits") << "a permits P1x2p@9s 9s =3/5"_ba << u"permit semaphore"_s;
}

void TestLockTableModel::kindAndCountFollowTheName()
{
    QFETCH(QByteArray, picture);
    QFETCH(QString, note);
    LockTableModel model;
    model.apply(batchOf({picture}, now));
    const QModelIndex name = model.index(0, LockTableModel::Name);
    QCOMPARE(name.data(LockTableModel::NoteRole).toString(), note);
    QCOMPARE(name.data().toString(), u"a"_s);
    QCOMPARE(name.data(Qt::AccessibleTextRole).toString(), note.isEmpty() ? u"a"_s : u"a, "_s + note);
}

void TestLockTableModel::aFencingTokenFollowsTheName()
{
    LockTableModel model;
    WatchBatch batch = batchOf({"a fenced A:1x1 9s"}, now);
    batch.changed[0].state.token = 1204;
    model.apply(batch);
    QCOMPARE(
        model.index(0, LockTableModel::Name).data(LockTableModel::NoteRole).toString(), u"fenced 1204"_s);
}

void TestLockTableModel::severalSystemsAreNamed()
{
    LockTableModel model;
    QAbstractItemModelTester tester(&model);
    WatchBatch batch;
    batch.changed = {testing::viewOf("a fair free", now), testing::viewOf("a fair free", now)};
    batch.changed[0].state.id.system = "1";
    batch.changed[1].state.id.system = "2";
    model.apply(batch);
    QCOMPARE(model.rowCount(), 2); // the same name, but another lock
    QSignalSpy changes(&model, &LockTableModel::dataChanged);
    model.nameSystems({{"1", {u"orders"_s, Tone::Red}}, {"2", {u"billing"_s, Tone::Amber}}});
    QCOMPARE(changes.size(), 1);
    QCOMPARE(model.index(0, LockTableModel::System).data().toString(), u"orders"_s);
    QCOMPARE(model.index(1, LockTableModel::System).data().toString(), u"billing"_s);
    QCOMPARE(
        Tone(model.index(1, LockTableModel::System).data(LockTableModel::ToneRole).toInt()), Tone::Amber);
    LockFilterModel sorted(model);
    sorted.sort(LockTableModel::System, Qt::DescendingOrder);
    QCOMPARE(sorted.view(0).state.id.system, "2"_ba);
}

TestLockTableModel::Times TestLockTableModel::timesWith(int rows)
{
    LockTableModel model;
    LockFilterModel sorted(model);
    sorted.sort(LockTableModel::Lease);
    WatchBatch batch;
    batch.changed.fill(testing::viewOf("x fair A:1x1 12s", now), rows);
    for (int i = 0; i < rows; ++i) {
        batch.changed[i].state.id.name = "lock:" + QByteArray::number(i);
        batch.changed[i].lease.deadline += Milliseconds((i * 7919) % 30'000);
    }
    Times times;
    testing::ThreadTimer timer;
    model.apply(batch);
    times.filled = timer.microseconds();
    timer.restart();
    sorted.setFilter(parseFilter(u"lock:999 waiters=0"_s));
    times.filtered = timer.microseconds();
    times.found = sorted.rowCount();
    sorted.setFilter({});
    WatchBatch some;
    for (int i = 0; i < 50; ++i) {
        LockView view = batch.changed[i * (rows - 1) / 49];
        view.lease.deadline += 20s;
        some.changed += view;
    }
    timer.restart();
    model.apply(some);
    times.changed = timer.microseconds();
    return times;
}

// Time grows about linearly with the rows: no step visits all rows for each row.
void TestLockTableModel::aHundredThousandRowsAreQuick()
{
    const Times few = timesWith(10'000);
    const Times many = timesWith(100'000);
    QCOMPARE(few.found, 11);
    QCOMPARE(many.found, 111);
    qInfo("100,000 rows and 10,000: filled in %lld us and %lld us, filtered in %lld us and %lld us, 50 rows "
          "changed in %lld us and %lld us",
        many.filled, few.filled, many.filtered, few.filtered, many.changed, few.changed);
    QVERIFY(many.filled < 40 * few.filled);
    QVERIFY(many.filtered < 40 * few.filtered);
    QVERIFY(many.changed < 40 * few.changed);
}

LOCKSCOPE_TEST(TestLockTableModel)
#include "tst_lock_table_model.moc"
