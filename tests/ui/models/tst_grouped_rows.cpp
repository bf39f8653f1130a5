// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Groups of locks as a view gets them: insertions, removals and changes, also while the row order is held.

#include "lockengine/core/base/clock.h"
#include "tests/support/examined_views.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
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

class TestGroupedRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void longTablesHaveTitlesAndFolds();
    void aGroupShowsItsThreeLongestHolds();
    void aTitleFollowsTheStateOfItsLocks();
    void sortingByAColumnIgnoresGroups();
    void aFilterOpensEveryGroup();
    void aFoldOpensInPlace();
    void aGroupClosesWhileOtherRowsKeepTheirPositions();
    void groupingDoesNotStartWhileRowsKeepTheirPositions();
    void theChosenLockIsShownInItsGroup();
    void namesKnowTheLengthOfTheirGroupPrefix();
    void randomChangesLeaveTheRowsOfAFreshModel();

private:
    // The rules see all locks at other times than the rows show, so that they decide at once.
    void show(const QByteArrayList &pictures)
    {
        m_time += 2s;
        const WatchBatch batch = m_examined->look(testing::batchOf(pictures, ServerTime(9s)).changed, m_time);
        m_locks->showFindings(m_examined->findings());
        m_locks->apply(batch);
    }
    void forget(const QByteArray &name);
    [[nodiscard]] static QByteArrayList rowsOf(const LockFilterModel &model);
    [[nodiscard]] QByteArrayList rows() const { return rowsOf(*m_shown); }
    [[nodiscard]] int rowNamed(const QByteArray &name) const;
    [[nodiscard]] LockId id(const QByteArray &name) const { return m_locks->view(rowNamed(name)).state.id; }

    ServerTime m_time{100s};
    std::unique_ptr<testing::ExaminedViews> m_examined;
    std::unique_ptr<LockTableModel> m_locks;
    std::unique_ptr<LockFilterModel> m_shown;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestGroupedRows::init()
{
    m_tester.reset();
    m_shown.reset();
    m_examined = std::make_unique<testing::ExaminedViews>();
    m_locks = std::make_unique<LockTableModel>();
    m_shown = std::make_unique<LockFilterModel>(*m_locks);
    m_shown->setGrouped(true);
    m_tester = std::make_unique<QAbstractItemModelTester>(m_shown.get());
    QByteArrayList pictures{"order:w fair A:1x1 30s | B:2 300s", "stock:bad fair A:1x1 never !no-expiry"};
    for (char name = 'a'; name <= 'v'; ++name) {
        pictures += QByteArray("order:") + name + " fair A:1x1 30s";
        pictures += QByteArray("stock:") + name + " fair A:1x1 30s";
    }
    show(pictures);
}

QByteArrayList TestGroupedRows::rowsOf(const LockFilterModel &model)
{
    QByteArrayList rows;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto lock = model.lockAt(row);
        rows += lock ? lock->name : model.index(row, 0).data().toString().toUtf8();
    }
    return rows;
}

int TestGroupedRows::rowNamed(const QByteArray &name) const
{
    for (int row = 0; row < m_locks->rowCount(); ++row) {
        if (m_locks->compact(row).state().name() == name)
            return row;
    }
    return -1;
}

void TestGroupedRows::forget(const QByteArray &name)
{
    WatchBatch batch;
    batch.forgotten += id(name);
    m_locks->apply(batch);
}

void TestGroupedRows::longTablesHaveTitlesAndFolds()
{
    const QByteArrayList expected{"stock:bad", "order: · 23 held · 1 with waiters", "order:w", "order:a",
        "order:b", "order:c", "19 more, no waiters", "stock: · 1 in trouble, at the top · 22 held", "stock:a",
        "stock:b", "stock:c", "19 more, no waiters"};
    QCOMPARE(rows(), expected);
    for (const int row : {1, 6, 7, 11}) {
        QVERIFY(m_shown->groupAt(row));
        QVERIFY(!m_shown->lockAt(row));
        QVERIFY(m_shown->flags(m_shown->index(row, 0)).testFlag(Qt::ItemIsSelectable)); // reachable by key
    }
    QCOMPARE(m_shown->rowOf(id("order:v")), -1);
}

// A hold whose start was not seen is as old as its first observation.
void TestGroupedRows::aGroupShowsItsThreeLongestHolds()
{
    WatchBatch batch = testing::batchOf({"order:m fair A:1x1 30s", "order:q fair A:1x1 30s",
                                            "order:t fair A:1x1 30s", "order:w fair A:1x1 30s | B:2 300s"},
        ServerTime(9s));
    batch.changed[0].heldSince = HeldSince{ServerTime(9s) - 3min, true};
    batch.changed[1].heldSince = HeldSince{ServerTime(9s) - 16min, true};
    batch.changed[2].heldSince = HeldSince{ServerTime(9s) - 9min, false};
    m_locks->apply(batch);
    const QByteArrayList longest{"order:w", "order:q", "order:t", "order:m", "19 more, no waiters"};
    QCOMPARE(rows().mid(2, 5), longest);
    m_shown->setFolding(1, Folding::Whole); // by time held, then by name
    QCOMPARE(
        rows().mid(2, 6), (QByteArrayList{"order:w", "order:q", "order:t", "order:m", "order:a", "order:b"}));
    m_shown->setFolding(1, Folding::Brief);
    show({"order:q fair free"});
    QCOMPARE(rows().mid(2, 4), (QByteArrayList{"order:w", "order:t", "order:m", "order:a"}));
    m_shown->sort(LockTableModel::Held, Qt::AscendingOrder);
    const QByteArrayList ascending = rows();
    m_shown->sort(LockTableModel::Held, Qt::DescendingOrder);
    const QByteArrayList descending = rows();
    const QByteArrayList &longestFirst = ascending.first() == "order:t" ? ascending : descending;
    QCOMPARE(longestFirst.first(2), (QByteArrayList{"order:t", "order:m"}));
    QVERIFY(ascending.indexOf("order:t") != descending.indexOf("order:t"));
}

void TestGroupedRows::aTitleFollowsTheStateOfItsLocks()
{
    QSignalSpy changed(m_shown.get(), &QAbstractItemModel::dataChanged);
    show({"order:u fair free", "order:x fair A:1x1 30s"});
    QCOMPARE(rows()[1], "order: · 23 held · 1 free · 1 with waiters");
    QCOMPARE(rows()[6], "20 more, no waiters");
    const auto tells = [&changed](int row) {
        return std::ranges::any_of(changed, [row](const QVariantList &one) {
            return one[0].toModelIndex().row() <= row && row <= one[1].toModelIndex().row();
        });
    };
    QVERIFY(tells(1));
    QVERIFY(tells(6));
    changed.clear();
    m_shown->holdOrder(true);
    forget("order:x");
    QCOMPARE(rows()[6], "19 more, no waiters");
    QVERIFY(tells(6));
}

void TestGroupedRows::sortingByAColumnIgnoresGroups()
{
    m_shown->sort(LockTableModel::Name, Qt::DescendingOrder);
    QCOMPARE(m_shown->rowCount(), 46);
    QCOMPARE(rows()[0], "stock:v");
    m_shown->sort(-1);
    QCOMPARE(m_shown->rowCount(), 12);
    m_shown->setGrouped(false);
    QCOMPARE(m_shown->rowCount(), 46);
    QCOMPARE(rows()[0], "stock:bad");
}

void TestGroupedRows::aFilterOpensEveryGroup()
{
    m_shown->setFolding(1, Folding::Closed);
    m_shown->setFilter(parseFilter(u"is:held "_s));
    QCOMPARE(m_shown->rowCount(), 48); // and two titles
    m_shown->setFolding(1, Folding::Brief); // the filter hides the fold, so this has no effect
    m_shown->setFilter({});
    QCOMPARE(rows()[1], "order: · 23 held · 1 with waiters");
    QVERIFY(rows()[2].startsWith("stock: "));
}

void TestGroupedRows::aFoldOpensInPlace()
{
    const QPersistentModelIndex below = m_shown->index(8, 0);
    m_shown->setFolding(6, Folding::Whole);
    QCOMPARE(rows().mid(5, 3), (QByteArrayList{"order:c", "order:d", "order:e"}));
    QCOMPARE(m_shown->rowCount(), 30);
    QCOMPARE(below.row(), 26);
    m_shown->setFolding(1, Folding::Brief);
    QCOMPARE(rows()[6], "19 more, no waiters");
}

void TestGroupedRows::aGroupClosesWhileOtherRowsKeepTheirPositions()
{
    m_shown->holdOrder(true);
    show({"stock:a fair A:1x1 never !no-expiry", "order:new fair A:1x1 30s | B:2 300s"});
    QVERIFY(m_shown->isBehind());
    QCOMPARE(rows()[8], "stock:a");
    QCOMPARE(rows().constLast(), "order:new"); // new rows come at the end
    m_shown->setFolding(1, Folding::Closed);
    QCOMPARE(rows(),
        (QByteArrayList{"stock:bad", "order: · 24 held · 2 with waiters",
            "stock: · 2 in trouble, at the top · 21 held", "stock:a", "stock:b", "stock:c",
            "18 more, no waiters"}));
    QVERIFY(m_shown->isBehind());
    m_shown->setFolding(1, Folding::Brief);
    QCOMPARE(rows().mid(1, 4),
        (QByteArrayList{"order: · 24 held · 2 with waiters", "order:new", "order:w", "order:a"}));
    m_shown->holdOrder(false);
    QCOMPARE(rows().first(2), (QByteArrayList{"stock:bad", "stock:a"})); // the earlier finding first
}

void TestGroupedRows::groupingDoesNotStartWhileRowsKeepTheirPositions()
{
    LockTableModel locks;
    LockFilterModel shown(locks);
    shown.setGrouped(true);
    locks.apply(testing::batchOf({"order:1 fair A:1x1 30s"}, ServerTime(9s)));
    shown.holdOrder(true);
    QByteArrayList pictures;
    for (int i = 2; i <= 60; ++i)
        pictures += "order:" + QByteArray::number(i) + " fair A:1x1 30s";
    locks.apply(testing::batchOf(pictures, ServerTime(9s)));
    QCOMPARE(shown.rowCount(), 60);
    QVERIFY(shown.isBehind());
    shown.holdOrder(false);
    QCOMPARE(shown.rowCount(), 5);
}

void TestGroupedRows::theChosenLockIsShownInItsGroup()
{
    for (const bool areHeld : {false, true}) {
        m_shown->holdOrder(areHeld);
        m_shown->setKept(id("order:v"));
        QCOMPARE(m_shown->rowOf(id("order:v")), 6);
        QCOMPARE(rows()[7], "18 more, no waiters");
        m_shown->setKept(std::nullopt);
        m_shown->holdOrder(false);
        QCOMPARE(m_shown->rowOf(id("order:v")), -1);
    }
}

void TestGroupedRows::namesKnowTheLengthOfTheirGroupPrefix()
{
    const auto prefix
        = [this](int row) { return m_shown->index(row, 0).data(LockFilterModel::PrefixLengthRole); };
    QVERIFY(!prefix(0).isValid()); // with a finding: not below a title
    QVERIFY(!prefix(1).isValid());
    QCOMPARE(prefix(2).toInt(), 6);
    m_shown->setGrouped(false);
    QVERIFY(!prefix(2).isValid());
}

void TestGroupedRows::randomChangesLeaveTheRowsOfAFreshModel()
{
    QRandomGenerator random(7);
    const QByteArrayList states{
        "fair A:1x1 30s", "fair free", "fair A:1x1 never !no-expiry", "fair A:1x1 30s | B:2 300s"};
    const QByteArrayList prefixes{"order:", "stock:", "shop:lock:", "alone"};
    for (int round = 0; round < 600; ++round) {
        if (random.bounded(10) == 0)
            m_shown->holdOrder(random.bounded(2) == 0);
        const QByteArray name = prefixes[random.bounded(prefixes.size())] + char('a' + random.bounded(26));
        const int what = random.bounded(20);
        if (what < 6 && rowNamed(name) >= 0)
            forget(name);
        else
            show({name + ' ' + states[random.bounded(states.size())]});
        if (what == 19)
            m_shown->catchUp();
        if (what == 18)
            m_shown->setFilter(parseFilter(random.bounded(2) == 0 ? u"is:held "_s : QString()));
        const int row = random.bounded(m_shown->rowCount());
        if (m_shown->groupAt(row))
            m_shown->setFolding(row, Folding(random.bounded(3)));
        if (what == 17)
            m_shown->setKept(m_shown->lockAt(row));
    }
    m_shown->setKept(std::nullopt);
    m_shown->setFilter({});
    m_shown->holdOrder(false);
    for (int row = m_shown->rowCount() - 1; row >= 0; --row) {
        if (row < m_shown->rowCount() && m_shown->groupAt(row))
            m_shown->setFolding(row, Folding::Brief);
    }
    LockFilterModel fresh(*m_locks);
    fresh.setGrouped(true);
    QCOMPARE(rows(), rowsOf(fresh));
    QVERIFY(rows().size() > 10);
}

LOCKSCOPE_TEST(TestGroupedRows)
#include "tst_grouped_rows.moc"
