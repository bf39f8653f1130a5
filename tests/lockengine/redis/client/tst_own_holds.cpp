// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/own_holds.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestOwnHolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachLevelKeepsItsOwnLease();
    void oneRenewedLevelKeepsTheWatchdogRunning();
    void recordIsRemovedWithItsLastLevel();
    void threadsAreIndependent();
    void trimmingKeepsTheOutermostLevels();
};

namespace {

const HoldKey key("job"_ba, "a:1"_ba);

} // namespace

void TestOwnHolds::eachLevelKeepsItsOwnLease()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Fair, 10s);
    holds.enter(key, LockKind::Reentrant, 20s);
    QCOMPARE(holds.find(key)->kind, LockKind::Fair);
    QCOMPARE(holds.find(key)->lease(30s), Milliseconds(20s));
    QCOMPARE(holds.leave(key), HoldLevel(20s));
    QCOMPARE(holds.find(key)->lease(30s), Milliseconds(10s));
}

void TestOwnHolds::oneRenewedLevelKeepsTheWatchdogRunning()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Reentrant, {});
    QVERIFY(holds.enter(key, LockKind::Reentrant, 10s).isRenewed());
    QCOMPARE(holds.find(key)->lease(30s), Milliseconds(30s));
    holds.leave(key);
    QVERIFY(holds.find(key)->isRenewed());
}

void TestOwnHolds::recordIsRemovedWithItsLastLevel()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Reentrant, {});
    QCOMPARE(holds.count(key), 1);
    holds.leave(key);
    QVERIFY(!holds.find(key));
    QCOMPARE(holds.count(key), 0);
    QCOMPARE(holds.leave(key), HoldLevel());
}

void TestOwnHolds::threadsAreIndependent()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Reentrant, {});
    QVERIFY(!holds.find(HoldKey("job"_ba, "a:2"_ba)));
    QVERIFY(!holds.find(HoldKey("jobs"_ba, "a:1"_ba)));
}

void TestOwnHolds::trimmingKeepsTheOutermostLevels()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Reentrant, 1s);
    holds.enter(key, LockKind::Reentrant, {});
    holds.trim(key, 5);
    QCOMPARE(holds.count(key), 2);
    holds.trim(key, 1);
    QCOMPARE(holds.find(key)->levels, QList<HoldLevel>{HoldLevel(1s)});
    holds.trim(key, 0);
    QVERIFY(!holds.find(key));
}

LOCKSCOPE_TEST(TestOwnHolds)
#include "tst_own_holds.moc"
