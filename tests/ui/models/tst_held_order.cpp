// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows keep their positions while the order is held, whatever happens to their locks.

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

class TestHeldOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void valuesChangeWhileRowsKeepTheirPositions();
    void newRowsAreAppended();
    void rowsThatNoLongerMatchTheFilterStay();
    void anIdleLockStaysAfterItLeavesTheView();
    void forgottenRowsAreRemovedWithoutReorderingOthers();
    void forgottenRowsCauseNoPendingOrder();
    void clearingRemovesAllRowsInOneSignal();
    void filterAndSortOfTheUserApplyImmediately();
    void catchingUpAppliesTheOrderOnce();
    void returningToTheSameOrderIsNotBehind();
    void randomChangesEndInTheCorrectRows();

private:
    // The rules see all locks at other times than the rows show, so that they decide at once.
    void show(const QByteArrayList &pictures)
    {
        m_time += 2s;
        const WatchBatch batch = m_examined->look(testing::batchOf(pictures, ServerTime(9s)).changed, m_time);
        m_locks->showFindings(m_examined->findings());
        m_locks->apply(batch);
    }
    void forget(const QByteArrayList &names);
    [[nodiscard]] QByteArray names() const;
    // The order of a model that was never held.
    [[nodiscard]] QByteArray namesInOrder() const;
    [[nodiscard]] int rowNamed(const QByteArray &name) const;

    ServerTime m_time{100s};
    std::unique_ptr<testing::ExaminedViews> m_examined;
    std::unique_ptr<LockTableModel> m_locks;
    std::unique_ptr<LockFilterModel> m_shown;
    std::unique_ptr<LockFilterModel> m_free; // its order is never held
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

namespace {

QByteArray namesIn(const LockFilterModel &model)
{
    QByteArrayList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names += model.view(row).state.id.name;
    return names.join(' ');
}

} // namespace

void TestHeldOrder::init()
{
    m_tester.reset();
    m_shown.reset();
    m_free.reset();
    m_examined = std::make_unique<testing::ExaminedViews>();
    m_locks = std::make_unique<LockTableModel>();
    m_shown = std::make_unique<LockFilterModel>(*m_locks);
    m_free = std::make_unique<LockFilterModel>(*m_locks);
    m_tester = std::make_unique<QAbstractItemModelTester>(m_shown.get());
    show({"a fair A:1x1 30s", "b fair A:1x1 30s", "c fair A:1x1 30s"});
    QCOMPARE(names(), "a b c"_ba);
    m_shown->holdOrder(true);
}

QByteArray TestHeldOrder::names() const
{
    return namesIn(*m_shown);
}

QByteArray TestHeldOrder::namesInOrder() const
{
    return namesIn(*m_free);
}

int TestHeldOrder::rowNamed(const QByteArray &name) const
{
    for (int row = 0; row < m_locks->rowCount(); ++row) {
        if (m_locks->view(row).state.id.name == name)
            return row;
    }
    return -1;
}

void TestHeldOrder::forget(const QByteArrayList &names)
{
    WatchBatch batch;
    for (const QByteArray &name : names)
        batch.forgotten += m_locks->view(rowNamed(name)).state.id;
    m_locks->apply(batch);
}

void TestHeldOrder::valuesChangeWhileRowsKeepTheirPositions()
{
    QSignalSpy behind(m_shown.get(), &LockFilterModel::behindChanged);
    QSignalSpy moved(m_shown.get(), &QAbstractItemModel::layoutChanged);
    show({"c fair A:1x1 never !no-expiry"}); // a finding: first
    QCOMPARE(namesInOrder(), "c a b"_ba);
    QCOMPARE(names(), "a b c"_ba);
    QCOMPARE(m_shown->view(2).state.flaws.size(), 1);
    QCOMPARE(behind, QList<QVariantList>{{true}});
    QCOMPARE(moved.size(), 0);
    m_shown->holdOrder(false);
    QCOMPARE(names(), "c a b"_ba);
    QVERIFY(!m_shown->isBehind());
    QCOMPARE(behind.size(), 2);
}

void TestHeldOrder::newRowsAreAppended()
{
    show({"0 fair A:1x1 30s", "z fair A:1x1 30s"});
    QCOMPARE(names(), "a b c 0 z"_ba);
    QVERIFY(m_shown->isBehind());
    m_shown->holdOrder(false);
    QCOMPARE(names(), "0 a b c z"_ba);
}

void TestHeldOrder::rowsThatNoLongerMatchTheFilterStay()
{
    m_shown->setFilter(parseFilter(u"is:held "_s));
    show({"b fair free"});
    QCOMPARE(names(), "a b c"_ba);
    QVERIFY(m_shown->isBehind());
    m_shown->holdOrder(false);
    QCOMPARE(names(), "a c"_ba);
}

void TestHeldOrder::anIdleLockStaysAfterItLeavesTheView()
{
    m_shown->setIdleShown(false);
    m_shown->setKept(m_locks->view(rowNamed("b")).state.id);
    show({"b fair free"});
    for (int second = 0; second < LockTableModel::idleAfter; ++second)
        m_locks->review();
    QVERIFY(m_locks->isIdle(rowNamed("b")));
    QCOMPARE(names(), "a b c"_ba);
    m_shown->setKept(std::nullopt);
    QCOMPARE(names(), "a b c"_ba);
    m_shown->holdOrder(false);
    QCOMPARE(names(), "a c"_ba);
}

void TestHeldOrder::forgottenRowsAreRemovedWithoutReorderingOthers()
{
    show({"c fair A:1x1 never !no-expiry", "d fair A:1x1 30s"});
    forget({"a", "d"});
    QCOMPARE(names(), "b c"_ba);
    show({"b fair A:1x2 30s"});
    QCOMPARE(names(), "b c"_ba);
    m_shown->holdOrder(false);
    QCOMPARE(names(), "c b"_ba);
}

void TestHeldOrder::forgottenRowsCauseNoPendingOrder()
{
    show({"c fair A:1x1 never !no-expiry"});
    QVERIFY(m_shown->isBehind());
    forget({"c"});
    QCOMPARE(names(), "a b"_ba);
    QVERIFY(!m_shown->isBehind());
}

void TestHeldOrder::clearingRemovesAllRowsInOneSignal()
{
    QByteArrayList many;
    for (int i = 0; i < 5000; ++i)
        many.append("many:" + QByteArray::number(i) + " fair A:1x1 30s");
    show(many);
    QSignalSpy removed(m_shown.get(), &QAbstractItemModel::rowsRemoved);
    m_locks->clear();
    QCOMPARE(removed.size(), 1);
    QCOMPARE(m_shown->rowCount(), 0);
    QVERIFY(!m_shown->isBehind());
}

void TestHeldOrder::filterAndSortOfTheUserApplyImmediately()
{
    show({"c fair A:1x1 never !no-expiry"});
    m_shown->setFilter(parseFilter(u"is:held "_s));
    QCOMPARE(names(), "c a b"_ba);
    QVERIFY(!m_shown->isBehind());
    m_shown->sort(LockTableModel::Name, Qt::DescendingOrder);
    QCOMPARE(names(), "c b a"_ba);
}

void TestHeldOrder::catchingUpAppliesTheOrderOnce()
{
    show({"c fair A:1x1 never !no-expiry"});
    m_shown->catchUp();
    QCOMPARE(names(), "c a b"_ba);
    QVERIFY(!m_shown->isBehind());
    show({"c fair A:1x1 30s"});
    QCOMPARE(names(), "c a b"_ba);
    QVERIFY(m_shown->isBehind());
}

void TestHeldOrder::returningToTheSameOrderIsNotBehind()
{
    show({"c fair A:1x1 never !no-expiry"});
    QVERIFY(m_shown->isBehind());
    show({"c fair A:1x1 30s"});
    QVERIFY(!m_shown->isBehind());
}

void TestHeldOrder::randomChangesEndInTheCorrectRows()
{
    QRandomGenerator random(7);
    const QByteArrayList states{
        "fair A:1x1 30s", "fair free", "fair A:1x1 never !no-expiry", "fair A:1x1 30s | B:2 300s"};
    m_free->setFilter(parseFilter(u"is:held "_s));
    m_shown->setFilter(parseFilter(u"is:held "_s));
    for (int round = 0; round < 300; ++round) {
        if (random.bounded(10) == 0)
            m_shown->holdOrder(random.bounded(2) == 0);
        const QByteArray name(1, char('a' + random.bounded(20)));
        if (random.bounded(8) == 0 && rowNamed(name) >= 0)
            forget({name});
        else
            show({name + ' ' + states[random.bounded(states.size())]});
        if (random.bounded(20) == 0)
            m_shown->catchUp();
    }
    m_shown->holdOrder(false);
    QCOMPARE(names(), namesInOrder());
    QVERIFY(!names().isEmpty());
}

LOCKSCOPE_TEST(TestHeldOrder)
#include "tst_held_order.moc"
