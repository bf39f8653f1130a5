// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/office.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace testing;

class TestOutcomeReconciliation : public QObject
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

void TestOutcomeReconciliation::contextIsReadyOnlyAfterTheReadBack()
{
    Office office;
    office.holds.enter(job, LockKind::Reentrant, {}, 1, office.at.clock.now()); // unknown to the server
    office.open();
    Running<Result<ClientContextPtr>> context(office.reconciliation.ready());
    QVERIFY(!context.isOver());
    QVERIFY(context.wait().ok());
    QVERIFY(!office.holds.find(job));
}

void TestOutcomeReconciliation::readyFailsWithoutAConnection()
{
    Office office;
    Running<Result<ClientContextPtr>> context(office.reconciliation.ready());
    QVERIFY(context.isOver());
    QCOMPARE(context.result().error().kind, ErrorKind::Closed);
}

void TestOutcomeReconciliation::surplusHoldIsReleased()
{
    Office office;
    office.serverHolds(2);
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

void TestOutcomeReconciliation::surplusQueueEntryIsRemoved()
{
    Office office;
    office.at.tell(Command("HSET"_ba).arg(job.name).arg("other"_ba).arg("1"_ba));
    office.at.tell(Command("RPUSH"_ba).arg(queueKey(job.name)).arg(job.holder));
    office.at.tell(Command("ZADD"_ba).arg(deadlinesKey(job.name)).arg("9e12"_ba).arg(job.holder));
    office.addPendingOutcome(job, LockKind::Fair, 5s);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>{job.name});
}

void TestOutcomeReconciliation::waiterKeepsItsQueuePosition()
{
    Office office;
    office.at.tell(Command("HSET"_ba).arg(job.name).arg("another"_ba).arg("1"_ba));
    office.at.tell(Command("RPUSH"_ba).arg(queueKey(job.name)).arg(job.holder));
    office.at.tell(Command("ZADD"_ba).arg(deadlinesKey(job.name)).arg("9e12"_ba).arg(job.holder));
    office.waits.begin(job, LockKind::Fair)->goesOn = true;
    office.addPendingOutcome(job, LockKind::Fair, 5s);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.at.server.cli({"LRANGE"_ba, queueKey(job.name), "0"_ba, "-1"_ba}), job.holder);
}

void TestOutcomeReconciliation::lateHoldBelongsToItsWaiter()
{
    Office office;
    office.serverHolds(1);
    const std::shared_ptr<Waiting> waiting = office.waits.begin(job, LockKind::Reentrant);
    waiting->goesOn = true;
    waiting->takesLateHolds = true;
    office.addPendingOutcome(job, LockKind::Reentrant, 5s);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.count(), "1"_ba);
    QCOMPARE(office.reconciliation.takeLateHolds(job), 1);
    QCOMPARE(office.reconciliation.takeLateHolds(job), 0);
}

void TestOutcomeReconciliation::unclaimedLateHoldIsReadAgain()
{
    Office office;
    office.serverHolds(1);
    const std::shared_ptr<Waiting> waiting = office.waits.begin(job, LockKind::Reentrant);
    waiting->goesOn = true;
    waiting->takesLateHolds = true;
    office.addPendingOutcome(job, LockKind::Reentrant, 5s);
    office.open();
    std::ignore = office.loseConnection();
    QVERIFY(office.reconciliation.pendingUntil());
    office.at.server.cli("DEL job");
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.reconciliation.takeLateHolds(job), 0);
}

// Its lease counts from an attempt that the new acquire does not know.
void TestOutcomeReconciliation::holdOfAnEarlierAcquireIsNotGivenToANewWaiter()
{
    Office office;
    office.serverHolds(1);
    office.waits.begin(job, LockKind::Reentrant)->takesLateHolds = true;
    office.addPendingOutcome(job, LockKind::Reentrant, 5s);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QCOMPARE(office.reconciliation.takeLateHolds(job), 0);
}

void TestOutcomeReconciliation::executedReleaseIsReportedAsUncertain()
{
    Office office;
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    OutcomeReconciliation::PendingOutcome pendingOutcome(
        LockKind::Reentrant, 0ms, office.at.clock.now() + 30s);
    pendingOutcome.releaseSentAt = office.at.clock.now();
    office.reconciliation.addPendingOutcome(job, pendingOutcome);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false); // the hold may also have ended before
}

void TestOutcomeReconciliation::unexecutedReleaseIsRetried()
{
    Office office;
    office.serverHolds(1);
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    OutcomeReconciliation::PendingOutcome pendingOutcome(
        LockKind::Reentrant, 0ms, office.at.clock.now() + 30s);
    pendingOutcome.releaseSentAt = office.at.clock.now();
    office.reconciliation.addPendingOutcome(job, pendingOutcome);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

// As on a primary that became a replica: it serves reads and refuses writes.
void TestOutcomeReconciliation::refusedReleaseStaysPendingUntilItSucceeds()
{
    Office office;
    office.serverHolds(1);
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    OutcomeReconciliation::PendingOutcome pendingOutcome(
        LockKind::Reentrant, 0ms, office.at.clock.now() + 30s);
    pendingOutcome.releaseSentAt = office.at.clock.now();
    office.at.server.cli("REPLICAOF 127.0.0.1 1");
    office.reconciliation.addPendingOutcome(job, pendingOutcome);
    office.open();
    QVERIFY(office.isReady()); // acts on other locks continue
    QCOMPARE(office.count(), "1"_ba);
    QVERIFY(office.reconciliation.pendingUntil("job"_ba));
    QCOMPARE(changed.size(), 0);
    office.at.server.cli("REPLICAOF NO ONE");
    for (int i = 0; i < 50 && office.reconciliation.pendingUntil(); ++i)
        office.at.advance(100ms);
    QVERIFY(!office.reconciliation.pendingUntil());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

void TestOutcomeReconciliation::pendingOutcomeExpiresAtItsDeadline()
{
    Office office;
    const MonotonicTime until = office.at.clock.now() + 30s;
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    QCOMPARE(office.reconciliation.pendingUntil(), std::optional(until));
    QCOMPARE(office.reconciliation.pendingUntil("job"_ba), std::optional(until));
    QCOMPARE(office.reconciliation.pendingUntil("another"_ba), std::optional<MonotonicTime>());
    office.at.clock.advance(30s);
    QCOMPARE(office.reconciliation.pendingUntil(), std::optional<MonotonicTime>());
}

void TestOutcomeReconciliation::pendingOutcomeSurvivesItsConnection()
{
    Office office;
    office.serverHolds(1);
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    office.reconciliation.stop(Error(ErrorKind::Closed, "cut by the test")); // before any reply
    office.at.connectAgain();
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

void TestOutcomeReconciliation::outcomePendingDuringReconciliationIsReconciledToo()
{
    Office office;
    office.serverHolds(1);
    office.open();
    QVERIFY(office.isReady());
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.addPendingOutcome(HoldKey("another"_ba, "a:1"_ba), LockKind::Fair, 0ms);
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

void TestOutcomeReconciliation::unreadableHoldIsLeftAlone()
{
    Office office;
    office.serverHolds(2);
    office.holds.enter(job, LockKind::Reentrant, {}, 1, office.at.clock.now());
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.at.server.cli("ACL SETUSER default -hget");
    office.open();
    QVERIFY(office.isReady());
    office.at.server.cli("ACL SETUSER default +hget");
    QCOMPARE(office.count(), "2"_ba);
    QCOMPARE(office.holds.count(job), 1);
}

void TestOutcomeReconciliation::oldConnectionWithAPendingOutcomeIsKilled()
{
    Office office;
    office.open();
    const std::unique_ptr<Connection> old = office.loseConnection();
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QTRY_VERIFY(!old->isOpen());
}

void TestOutcomeReconciliation::oldConnectionWithoutAPendingOutcomeIsLeftAlone()
{
    Office office;
    office.open();
    const std::unique_ptr<Connection> old = office.loseConnection();
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(ask(*old, Command("PING"_ba))->text(), "PONG"_ba);
}

// The old id may belong to any connection there.
void TestOutcomeReconciliation::connectionOfARestartedServerIsNotKilled()
{
    Office office;
    office.open();
    const std::unique_ptr<Connection> old = office.loseConnection();
    Office restarted;
    const std::unique_ptr<Connection> bystander = restarted.at.abandonConnection();
    QCOMPARE(bystander->greeting().clientId, old->greeting().clientId);
    restarted.at.connectAgain();
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.reconciliation.start(restarted.at.context);
    QVERIFY(office.isReady());
    QCOMPARE(ask(*bystander, Command("PING"_ba))->text(), "PONG"_ba);
    office.reconciliation.stop(Error(ErrorKind::Closed, "the end of the test"));
}

void TestOutcomeReconciliation::missingKillPermissionDoesNotBlockReconciliation()
{
    Office office;
    office.serverHolds(1);
    office.open();
    office.at.server.cli("ACL SETUSER default -client|kill");
    const std::unique_ptr<Connection> old = office.loseConnection();
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QVERIFY(old->isOpen());
}

void TestOutcomeReconciliation::pendingReadyCallsFailAtTheEnd()
{
    Office office;
    auto reconciliation = std::make_unique<OutcomeReconciliation>(
        office.at.options, office.holds, office.waits, office.at.clock);
    reconciliation->addPendingOutcome(
        job, OutcomeReconciliation::PendingOutcome(LockKind::Reentrant, 0ms, office.at.clock.now() + 30s));
    reconciliation->start(office.at.context);
    Running<Result<ClientContextPtr>> stopped(reconciliation->ready());
    reconciliation->stop(Error(ErrorKind::TimedOut, "cut by the test"));
    QVERIFY(stopped.isOver());
    QCOMPARE(stopped.result().error().kind, ErrorKind::TimedOut);
    office.at.connectAgain();
    reconciliation->start(office.at.context);
    Running<Result<ClientContextPtr>> ended(reconciliation->ready());
    reconciliation.reset();
    QVERIFY(ended.isOver());
    QCOMPARE(ended.result().error().kind, ErrorKind::Closed);
}

LOCKSCOPE_TEST(TestOutcomeReconciliation)
#include "tst_outcome_reconciliation.moc"
