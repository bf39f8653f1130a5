// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/own_holds.h"

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
    void oneRenewedLevelKeepsTheWatchdogAtWork();
    void theRecordGoesWithItsLastLevel();
    void threadsAreApart();
    void trimmingKeepsTheOutermostLevels();
    void onlyAnAnswerSaysThatAHoldIsGone();
};

namespace {

const HoldKey key("job"_ba, 1);

} // namespace

void TestOwnHolds::eachLevelKeepsItsOwnLease()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Fair, 10s);
    holds.enter(key, LockKind::Reentrant, 20s);
    QCOMPARE(holds.find(key)->kind, LockKind::Fair);
    QCOMPARE(holds.find(key)->lease(30s), Milliseconds(20s));
    QCOMPARE(holds.leave(key), HoldLease(20s));
    QCOMPARE(holds.find(key)->lease(30s), Milliseconds(10s));
}

void TestOwnHolds::oneRenewedLevelKeepsTheWatchdogAtWork()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Reentrant, {});
    QVERIFY(holds.enter(key, LockKind::Reentrant, 10s).isRenewed());
    QCOMPARE(holds.find(key)->lease(30s), Milliseconds(30s));
    holds.leave(key);
    QVERIFY(holds.find(key)->isRenewed());
}

void TestOwnHolds::theRecordGoesWithItsLastLevel()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Reentrant, {});
    QCOMPARE(holds.count(key), 1);
    holds.leave(key);
    QVERIFY(!holds.find(key));
    QCOMPARE(holds.count(key), 0);
    QCOMPARE(holds.leave(key), HoldLease());
}

void TestOwnHolds::threadsAreApart()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Reentrant, {});
    QVERIFY(!holds.find(HoldKey("job"_ba, 2)));
    QVERIFY(!holds.find(HoldKey("jobs"_ba, 1)));
}

void TestOwnHolds::trimmingKeepsTheOutermostLevels()
{
    OwnHolds holds;
    holds.enter(key, LockKind::Reentrant, 1s);
    holds.enter(key, LockKind::Reentrant, {});
    holds.trim(key, 5);
    QCOMPARE(holds.count(key), 2);
    holds.trim(key, 1);
    QCOMPARE(holds.find(key)->levels, QList<HoldLease>{HoldLease(1s)});
    holds.trim(key, 0);
    QVERIFY(!holds.find(key));
}

void TestOwnHolds::onlyAnAnswerSaysThatAHoldIsGone()
{
    QCOMPARE(holdsIn(Reply::bulk("2"_ba)), 2);
    QCOMPARE(holdsIn(Reply::nil()), 0);
    QCOMPARE(holdsIn(Reply::bulk("many"_ba)), 0);
    QCOMPARE(holdsIn(Reply::error("WRONGTYPE Operation against a key"_ba)), 0);
    QCOMPARE(holdsIn(Reply::error("NOPERM this user has no permissions"_ba)), std::nullopt);
    QCOMPARE(holdsIn(Reply::error("LOADING Redis is loading"_ba)), std::nullopt);
}

QTEST_GUILESS_MAIN(TestOwnHolds)
#include "tst_own_holds.moc"
