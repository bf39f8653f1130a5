// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/office.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace testing;

class TestSettlement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void contextIsReadyOnlyAfterTheReadBack();
    void readyFailsWithoutAConnection();
    void surplusHoldIsReleased();
    void surplusQueueEntryIsRemoved();
    void waiterKeepsItsQueuePosition();
    void lateHoldBelongsToItsWaiter();
    void unclaimedLateHoldIsReadAgain();
    void holdOfAnEarlierAcquireIsNotGivenToANewWaiter();
    void executedReleaseIsReportedAsUncertain();
    void unexecutedReleaseIsRetried();
    void refusedReleaseStaysPendingUntilItSucceeds();
    void pendingOutcomeExpiresAtItsDeadline();
    void pendingOutcomeSurvivesItsConnection();
    void outcomePendingDuringReconciliationIsReconciledToo();
    void unreadableHoldIsLeftAlone();
    void oldConnectionWithAPendingOutcomeIsKilled();
    void oldConnectionWithoutAPendingOutcomeIsLeftAlone();
    void connectionOfARestartedServerIsNotKilled();
    void missingKillPermissionDoesNotBlockReconciliation();
    void pendingReadyCallsFailAtTheEnd();
};

void TestSettlement::contextIsReadyOnlyAfterTheReadBack()
{
    Office office;
    office.holds.enter(job, LockKind::Reentrant, {}, 1, office.at.clock.now()); // unknown to the server
    office.open();
    Running<Result<ClientContextPtr>> context(office.settlement.ready());
    QVERIFY(!context.isOver());
    QVERIFY(context.wait().ok());
    QVERIFY(!office.holds.find(job));
}

void TestSettlement::readyFailsWithoutAConnection()
{
    Office office;
    Running<Result<ClientContextPtr>> context(office.settlement.ready());
    QVERIFY(context.isOver());
    QCOMPARE(context.result().error().kind, ErrorKind::Closed);
}

void TestSettlement::surplusHoldIsReleased()
{
    Office office;
    office.serverHolds(2);
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

void TestSettlement::surplusQueueEntryIsRemoved()
{
    Office office;
    office.at.tell(Command("HSET"_ba).arg(job.name).arg("other"_ba).arg("1"_ba));
    office.at.tell(Command("RPUSH"_ba).arg(queueKey(job.name)).arg(job.holder));
    office.at.tell(Command("ZADD"_ba).arg(deadlinesKey(job.name)).arg("9e12"_ba).arg(job.holder));
    office.owe(job, LockKind::Fair, 5s);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>{job.name});
}

void TestSettlement::waiterKeepsItsQueuePosition()
{
    Office office;
    office.at.tell(Command("HSET"_ba).arg(job.name).arg("another"_ba).arg("1"_ba));
    office.at.tell(Command("RPUSH"_ba).arg(queueKey(job.name)).arg(job.holder));
    office.at.tell(Command("ZADD"_ba).arg(deadlinesKey(job.name)).arg("9e12"_ba).arg(job.holder));
    office.waits.begin(job, LockKind::Fair)->goesOn = true;
    office.owe(job, LockKind::Fair, 5s);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.at.server.cli({"LRANGE"_ba, queueKey(job.name), "0"_ba, "-1"_ba}), job.holder);
}

void TestSettlement::lateHoldBelongsToItsWaiter()
{
    Office office;
    office.serverHolds(1);
    const std::shared_ptr<Waiting> waiting = office.waits.begin(job, LockKind::Reentrant);
    waiting->goesOn = true;
    waiting->takesLateHolds = true;
    office.owe(job, LockKind::Reentrant, 5s);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.count(), "1"_ba);
    QCOMPARE(office.settlement.takeLateHolds(job), 1);
    QCOMPARE(office.settlement.takeLateHolds(job), 0);
}

void TestSettlement::unclaimedLateHoldIsReadAgain()
{
    Office office;
    office.serverHolds(1);
    const std::shared_ptr<Waiting> waiting = office.waits.begin(job, LockKind::Reentrant);
    waiting->goesOn = true;
    waiting->takesLateHolds = true;
    office.owe(job, LockKind::Reentrant, 5s);
    office.open();
    std::ignore = office.loseConnection();
    QVERIFY(office.settlement.owesUntil());
    office.at.server.cli("DEL job");
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.settlement.takeLateHolds(job), 0);
}

// Its lease counts from an attempt that the new acquire does not know.
void TestSettlement::holdOfAnEarlierAcquireIsNotGivenToANewWaiter()
{
    Office office;
    office.serverHolds(1);
    office.waits.begin(job, LockKind::Reentrant)->takesLateHolds = true;
    office.owe(job, LockKind::Reentrant, 5s);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QCOMPARE(office.settlement.takeLateHolds(job), 0);
}

void TestSettlement::executedReleaseIsReportedAsUncertain()
{
    Office office;
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    Settlement::Debt debt(LockKind::Reentrant, 0ms, office.at.clock.now() + 30s);
    debt.releaseSentAt = office.at.clock.now();
    office.settlement.owe(job, debt);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false); // the hold may also have ended before
}

void TestSettlement::unexecutedReleaseIsRetried()
{
    Office office;
    office.serverHolds(1);
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    Settlement::Debt debt(LockKind::Reentrant, 0ms, office.at.clock.now() + 30s);
    debt.releaseSentAt = office.at.clock.now();
    office.settlement.owe(job, debt);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

// As on a primary that became a replica: it serves reads and refuses writes.
void TestSettlement::refusedReleaseStaysPendingUntilItSucceeds()
{
    Office office;
    office.serverHolds(1);
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    Settlement::Debt debt(LockKind::Reentrant, 0ms, office.at.clock.now() + 30s);
    debt.releaseSentAt = office.at.clock.now();
    office.at.server.cli("REPLICAOF 127.0.0.1 1");
    office.settlement.owe(job, debt);
    office.open();
    QVERIFY(office.isReady()); // acts on other locks continue
    QCOMPARE(office.count(), "1"_ba);
    QVERIFY(office.settlement.owesUntil("job"_ba));
    QCOMPARE(changed.size(), 0);
    office.at.server.cli("REPLICAOF NO ONE");
    for (int i = 0; i < 50 && office.settlement.owesUntil(); ++i)
        office.at.advance(100ms);
    QVERIFY(!office.settlement.owesUntil());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

void TestSettlement::pendingOutcomeExpiresAtItsDeadline()
{
    Office office;
    const MonotonicTime until = office.at.clock.now() + 30s;
    office.owe(job, LockKind::Reentrant, 0ms);
    QCOMPARE(office.settlement.owesUntil(), std::optional(until));
    QCOMPARE(office.settlement.owesUntil("job"_ba), std::optional(until));
    QCOMPARE(office.settlement.owesUntil("another"_ba), std::optional<MonotonicTime>());
    office.at.clock.advance(30s);
    QCOMPARE(office.settlement.owesUntil(), std::optional<MonotonicTime>());
}

void TestSettlement::pendingOutcomeSurvivesItsConnection()
{
    Office office;
    office.serverHolds(1);
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    office.settlement.stop(Error(ErrorKind::Closed, "cut by the test")); // before any reply
    office.at.connectAgain();
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

void TestSettlement::outcomePendingDuringReconciliationIsReconciledToo()
{
    Office office;
    office.serverHolds(1);
    office.open();
    QVERIFY(office.isReady());
    office.owe(job, LockKind::Reentrant, 0ms);
    office.owe(HoldKey("another"_ba, "a:1"_ba), LockKind::Fair, 0ms);
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

void TestSettlement::unreadableHoldIsLeftAlone()
{
    Office office;
    office.serverHolds(2);
    office.holds.enter(job, LockKind::Reentrant, {}, 1, office.at.clock.now());
    office.owe(job, LockKind::Reentrant, 0ms);
    office.at.server.cli("ACL SETUSER default -hget");
    office.open();
    QVERIFY(office.isReady());
    office.at.server.cli("ACL SETUSER default +hget");
    QCOMPARE(office.count(), "2"_ba);
    QCOMPARE(office.holds.count(job), 1);
}

void TestSettlement::oldConnectionWithAPendingOutcomeIsKilled()
{
    Office office;
    office.open();
    const std::unique_ptr<Connection> old = office.loseConnection();
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QTRY_VERIFY(!old->isOpen());
}

void TestSettlement::oldConnectionWithoutAPendingOutcomeIsLeftAlone()
{
    Office office;
    office.open();
    const std::unique_ptr<Connection> old = office.loseConnection();
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(ask(*old, Command("PING"_ba))->text(), "PONG"_ba);
}

// The old id may belong to any connection there.
void TestSettlement::connectionOfARestartedServerIsNotKilled()
{
    Office office;
    office.open();
    const std::unique_ptr<Connection> old = office.loseConnection();
    Office restarted;
    const std::unique_ptr<Connection> bystander = restarted.at.abandonConnection();
    QCOMPARE(bystander->greeting().clientId, old->greeting().clientId);
    restarted.at.connectAgain();
    office.owe(job, LockKind::Reentrant, 0ms);
    office.settlement.start(restarted.at.context);
    QVERIFY(office.isReady());
    QCOMPARE(ask(*bystander, Command("PING"_ba))->text(), "PONG"_ba);
    office.settlement.stop(Error(ErrorKind::Closed, "the end of the test"));
}

void TestSettlement::missingKillPermissionDoesNotBlockReconciliation()
{
    Office office;
    office.serverHolds(1);
    office.open();
    office.at.server.cli("ACL SETUSER default -client|kill");
    const std::unique_ptr<Connection> old = office.loseConnection();
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QVERIFY(old->isOpen());
}

void TestSettlement::pendingReadyCallsFailAtTheEnd()
{
    Office office;
    auto settlement
        = std::make_unique<Settlement>(office.at.options, office.holds, office.waits, office.at.clock);
    settlement->owe(job, Settlement::Debt(LockKind::Reentrant, 0ms, office.at.clock.now() + 30s));
    settlement->start(office.at.context);
    Running<Result<ClientContextPtr>> stopped(settlement->ready());
    settlement->stop(Error(ErrorKind::TimedOut, "cut by the test"));
    QVERIFY(stopped.isOver());
    QCOMPARE(stopped.result().error().kind, ErrorKind::TimedOut);
    office.at.connectAgain();
    settlement->start(office.at.context);
    Running<Result<ClientContextPtr>> ended(settlement->ready());
    settlement.reset();
    QVERIFY(ended.isOver());
    QCOMPARE(ended.result().error().kind, ErrorKind::Closed);
}

LOCKSCOPE_TEST(TestSettlement)
#include "tst_settlement.moc"
