// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/reconciliation_fixture.h"
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
    ReconciliationFixture fixture;
    fixture.holds.enter(job, LockKind::Reentrant, {}, 1, fixture.at.clock.now()); // unknown to the server
    fixture.open();
    Running<Result<ClientContextPtr>> context(fixture.reconciliation.ready());
    QVERIFY(!context.isOver());
    QVERIFY(context.wait().ok());
    QVERIFY(!fixture.holds.find(job));
}

void TestOutcomeReconciliation::readyFailsWithoutAConnection()
{
    ReconciliationFixture fixture;
    Running<Result<ClientContextPtr>> context(fixture.reconciliation.ready());
    QVERIFY(context.isOver());
    QCOMPARE(context.result().error().kind, ErrorKind::Closed);
}

void TestOutcomeReconciliation::surplusHoldIsReleased()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(2);
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
}

void TestOutcomeReconciliation::surplusQueueEntryIsRemoved()
{
    ReconciliationFixture fixture;
    fixture.at.tell(Command("HSET"_ba).arg(job.name).arg("other"_ba).arg("1"_ba));
    fixture.at.tell(Command("RPUSH"_ba).arg(queueKey(job.name)).arg(job.holder));
    fixture.at.tell(Command("ZADD"_ba).arg(deadlinesKey(job.name)).arg("9e12"_ba).arg(job.holder));
    fixture.addPendingOutcome(job, LockKind::Fair, 5s);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>{job.name});
}

void TestOutcomeReconciliation::waiterKeepsItsQueuePosition()
{
    ReconciliationFixture fixture;
    fixture.at.tell(Command("HSET"_ba).arg(job.name).arg("another"_ba).arg("1"_ba));
    fixture.at.tell(Command("RPUSH"_ba).arg(queueKey(job.name)).arg(job.holder));
    fixture.at.tell(Command("ZADD"_ba).arg(deadlinesKey(job.name)).arg("9e12"_ba).arg(job.holder));
    fixture.waits.begin(job, LockKind::Fair)->goesOn = true;
    fixture.addPendingOutcome(job, LockKind::Fair, 5s);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(fixture.at.server.cli({"LRANGE"_ba, queueKey(job.name), "0"_ba, "-1"_ba}), job.holder);
}

void TestOutcomeReconciliation::lateHoldBelongsToItsWaiter()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    const std::shared_ptr<Waiting> waiting = fixture.waits.begin(job, LockKind::Reentrant);
    waiting->goesOn = true;
    waiting->takesLateHolds = true;
    fixture.addPendingOutcome(job, LockKind::Reentrant, 5s);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(fixture.count(), "1"_ba);
    QCOMPARE(fixture.reconciliation.takeLateHolds(job), 1);
    QCOMPARE(fixture.reconciliation.takeLateHolds(job), 0);
}

void TestOutcomeReconciliation::unclaimedLateHoldIsReadAgain()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    const std::shared_ptr<Waiting> waiting = fixture.waits.begin(job, LockKind::Reentrant);
    waiting->goesOn = true;
    waiting->takesLateHolds = true;
    fixture.addPendingOutcome(job, LockKind::Reentrant, 5s);
    fixture.open();
    std::ignore = fixture.loseConnection();
    QVERIFY(fixture.reconciliation.pendingUntil());
    fixture.at.server.cli("DEL job");
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(fixture.reconciliation.takeLateHolds(job), 0);
}

// Its lease counts from an attempt that the new acquire does not know.
void TestOutcomeReconciliation::holdOfAnEarlierAcquireIsNotGivenToANewWaiter()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    fixture.waits.begin(job, LockKind::Reentrant)->takesLateHolds = true;
    fixture.addPendingOutcome(job, LockKind::Reentrant, 5s);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
    QCOMPARE(fixture.reconciliation.takeLateHolds(job), 0);
}

void TestOutcomeReconciliation::executedReleaseIsReportedAsUncertain()
{
    ReconciliationFixture fixture;
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    OutcomeReconciliation::PendingOutcome pendingOutcome(
        LockKind::Reentrant, 0ms, fixture.at.clock.now() + 30s);
    pendingOutcome.releaseSentAt = fixture.at.clock.now();
    fixture.reconciliation.addPendingOutcome(job, pendingOutcome);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false); // the hold may also have ended before
}

void TestOutcomeReconciliation::unexecutedReleaseIsRetried()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    OutcomeReconciliation::PendingOutcome pendingOutcome(
        LockKind::Reentrant, 0ms, fixture.at.clock.now() + 30s);
    pendingOutcome.releaseSentAt = fixture.at.clock.now();
    fixture.reconciliation.addPendingOutcome(job, pendingOutcome);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

// As on a primary that became a replica: it serves reads and refuses writes.
void TestOutcomeReconciliation::refusedReleaseStaysPendingUntilItSucceeds()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    OutcomeReconciliation::PendingOutcome pendingOutcome(
        LockKind::Reentrant, 0ms, fixture.at.clock.now() + 30s);
    pendingOutcome.releaseSentAt = fixture.at.clock.now();
    fixture.at.server.cli("REPLICAOF 127.0.0.1 1");
    fixture.reconciliation.addPendingOutcome(job, pendingOutcome);
    fixture.open();
    QVERIFY(fixture.isReady()); // acts on other locks continue
    QCOMPARE(fixture.count(), "1"_ba);
    QVERIFY(fixture.reconciliation.pendingUntil("job"_ba));
    QCOMPARE(changed.size(), 0);
    fixture.at.server.cli("REPLICAOF NO ONE");
    for (int i = 0; i < 50 && fixture.reconciliation.pendingUntil(); ++i)
        fixture.at.advance(100ms);
    QVERIFY(!fixture.reconciliation.pendingUntil());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

void TestOutcomeReconciliation::pendingOutcomeExpiresAtItsDeadline()
{
    ReconciliationFixture fixture;
    const MonotonicTime until = fixture.at.clock.now() + 30s;
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    QCOMPARE(fixture.reconciliation.pendingUntil(), std::optional(until));
    QCOMPARE(fixture.reconciliation.pendingUntil("job"_ba), std::optional(until));
    QCOMPARE(fixture.reconciliation.pendingUntil("another"_ba), std::optional<MonotonicTime>());
    fixture.at.clock.advance(30s);
    QCOMPARE(fixture.reconciliation.pendingUntil(), std::optional<MonotonicTime>());
}

void TestOutcomeReconciliation::pendingOutcomeSurvivesItsConnection()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    fixture.reconciliation.stop(Error(ErrorKind::Closed, "cut by the test")); // before any reply
    fixture.at.connectAgain();
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
}

void TestOutcomeReconciliation::outcomePendingDuringReconciliationIsReconciledToo()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    fixture.open();
    QVERIFY(fixture.isReady());
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.addPendingOutcome(HoldKey("another"_ba, "a:1"_ba), LockKind::Fair, 0ms);
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
}

void TestOutcomeReconciliation::unreadableHoldIsLeftAlone()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(2);
    fixture.holds.enter(job, LockKind::Reentrant, {}, 1, fixture.at.clock.now());
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.at.server.cli("ACL SETUSER default -hget");
    fixture.open();
    QVERIFY(fixture.isReady());
    fixture.at.server.cli("ACL SETUSER default +hget");
    QCOMPARE(fixture.count(), "2"_ba);
    QCOMPARE(fixture.holds.count(job), 1);
}

void TestOutcomeReconciliation::oldConnectionWithAPendingOutcomeIsKilled()
{
    ReconciliationFixture fixture;
    fixture.open();
    const std::unique_ptr<Connection> old = fixture.loseConnection();
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    QTRY_VERIFY(!old->isOpen());
}

void TestOutcomeReconciliation::oldConnectionWithoutAPendingOutcomeIsLeftAlone()
{
    ReconciliationFixture fixture;
    fixture.open();
    const std::unique_ptr<Connection> old = fixture.loseConnection();
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(ask(*old, Command("PING"_ba))->text(), "PONG"_ba);
}

// The old id may belong to any connection there.
void TestOutcomeReconciliation::connectionOfARestartedServerIsNotKilled()
{
    ReconciliationFixture fixture;
    fixture.open();
    const std::unique_ptr<Connection> old = fixture.loseConnection();
    ReconciliationFixture restarted;
    const std::unique_ptr<Connection> bystander = restarted.at.abandonConnection();
    QCOMPARE(bystander->greeting().clientId, old->greeting().clientId);
    restarted.at.connectAgain();
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.reconciliation.start(restarted.at.context);
    QVERIFY(fixture.isReady());
    QCOMPARE(ask(*bystander, Command("PING"_ba))->text(), "PONG"_ba);
    fixture.reconciliation.stop(Error(ErrorKind::Closed, "the end of the test"));
}

void TestOutcomeReconciliation::missingKillPermissionDoesNotBlockReconciliation()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    fixture.open();
    fixture.at.server.cli("ACL SETUSER default -client|kill");
    const std::unique_ptr<Connection> old = fixture.loseConnection();
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
    QVERIFY(old->isOpen());
}

void TestOutcomeReconciliation::pendingReadyCallsFailAtTheEnd()
{
    ReconciliationFixture fixture;
    auto reconciliation = std::make_unique<OutcomeReconciliation>(
        fixture.at.options, fixture.holds, fixture.waits, fixture.at.clock);
    reconciliation->addPendingOutcome(
        job, OutcomeReconciliation::PendingOutcome(LockKind::Reentrant, 0ms, fixture.at.clock.now() + 30s));
    reconciliation->start(fixture.at.context);
    Running<Result<ClientContextPtr>> stopped(reconciliation->ready());
    reconciliation->stop(Error(ErrorKind::TimedOut, "cut by the test"));
    QVERIFY(stopped.isOver());
    QCOMPARE(stopped.result().error().kind, ErrorKind::TimedOut);
    fixture.at.connectAgain();
    reconciliation->start(fixture.at.context);
    Running<Result<ClientContextPtr>> ended(reconciliation->ready());
    reconciliation.reset();
    QVERIFY(ended.isOver());
    QCOMPARE(ended.result().error().kind, ErrorKind::Closed);
}

LOCKSCOPE_TEST(TestOutcomeReconciliation)
#include "tst_outcome_reconciliation.moc"
