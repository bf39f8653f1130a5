// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/selection/lock_order.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QTest>

#include <random>

using namespace lockengine;
using namespace std::chrono_literals;

class TestLockOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orderKeyAgreesWithTheOrder_data();
    void orderKeyAgreesWithTheOrder();
    void orderKeysDistinguishNamesWithACommonPrefix();
};

namespace {

const ServerTime now{1'000'000s};
constexpr std::array orders{
    OrderBy::Name, OrderBy::Holder, OrderBy::Lease, OrderBy::Waiters, OrderBy::Held, OrderBy::System};

struct Lock
{
    CompactView view;
    LockMark mark;
};

// Short names of few letters, so that many share a prefix and some are equal. They include bytes that text
// lacks.
QList<Lock> someLocks(std::mt19937 &dice)
{
    const auto pick
        = [&dice](const QByteArrayList &all) { return all.at(qsizetype(dice() % quint64(all.size()))); };
    QList<Lock> locks;
    for (int i = 0; i < 60; ++i) {
        QByteArray name = "app:";
        for (int letters = int(dice() % 20); letters > 0; --letters)
            name += pick({"a", "a", "a", "b", "%00", "%ff", "%c3%a9"});
        const QByteArray rest = pick({" reentrant free", " reentrant A:1x1 9s", " reentrant B:1x1 9s/30s wd",
            " fair A:1x1 12s | B:1 300s", " fair A:1x1 12s | B:1 300s, C:1 400s", " reentrant A:1x1 never"});
        LockMark mark;
        if (const auto harm = dice() % 4; harm > 0)
            mark = {.harm = Harm(harm), .since = now - std::chrono::seconds(dice() % 3)};
        locks.append({CompactView(testing::viewOf(name + rest, now)), mark});
    }
    return locks;
}

} // namespace

void TestLockOrder::orderKeyAgreesWithTheOrder_data()
{
    QTest::addColumn<qsizetype>("shared");
    QTest::newRow("whole names") << qsizetype(0);
    QTest::newRow("without the common prefix") << qsizetype(4);
}

void TestLockOrder::orderKeyAgreesWithTheOrder()
{
    QFETCH(const qsizetype, shared);
    std::mt19937 dice(7);
    const QList<Lock> locks = someLocks(dice);
    int decided = 0;
    int open = 0;
    const auto compare = [&](const OrderKey &a, const OrderKey &b, std::strong_ordering truth) {
        const std::strong_ordering said = a <=> b;
        said == 0 ? ++open : ++decided;
        return said == 0 || said == truth;
    };
    for (const Lock &a : locks) {
        for (const Lock &b : locks) {
            for (const OrderBy by : orders)
                QVERIFY(compare(orderKey(a.view, by, shared), orderKey(b.view, by, shared),
                    lockOrder(a.view, b.view, by)));
            QVERIFY(compare(findingKey(a.view, a.mark, shared), findingKey(b.view, b.mark, shared),
                findingOrder(a.view, a.mark, b.view, b.mark)));
        }
    }
    QVERIFY2(decided > open && open > 0, QByteArray::number(decided) + " and " + QByteArray::number(open));
}

void TestLockOrder::orderKeysDistinguishNamesWithACommonPrefix()
{
    const auto lock = [](const QByteArray &name) {
        return CompactView(testing::viewOf(name + " reentrant A:1x1 9s", now));
    };
    const QByteArray common = "com.example.production.orders:";
    const CompactView one = lock(common + "payment:1000001");
    const CompactView other = lock(common + "payment:1000002");
    QVERIFY(orderKey(one, OrderBy::Name, common.size()) < orderKey(other, OrderBy::Name, common.size()));
    QVERIFY(orderKey(one, OrderBy::Name, 0) == orderKey(other, OrderBy::Name, 0));
    QVERIFY(orderKey(one, OrderBy::Name, 1000) == orderKey(other, OrderBy::Name, 1000));
}

LOCKSCOPE_TEST(TestLockOrder)
#include "tst_lock_order.moc"
