// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/reconciliation_fixture.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace testing;

// Pending outcomes on a server that refuses reads or writes, temporarily or permanently.
class TestRefusedReconciliation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void releaseStaysPendingWhileReadsAreRefused();
    void acquireStaysPendingWhileReadsAreRefused();
    void queueEntryStaysPendingWhileWritesAreRefused();
    void unreadableReleaseIsSentAgain();
    void executedUnreadableReleaseIsUncertain();
    void permanentlyRefusedReleaseStaysPendingUntilItsDeadline();

private:
    // As a replica without its primary that may not serve stale data.
    static void refuseReads(const ReconciliationFixture &fixture)
    {
        fixture.at.server.cli("CONFIG SET replica-serve-stale-data no");
        fixture.at.server.cli("REPLICAOF 127.0.0.1 1");
    }
    static void answerAgain(ReconciliationFixture &fixture)
    {
        fixture.at.server.cli("REPLICAOF NO ONE");
        for (int i = 0; i < 50 && fixture.reconciliation.pendingUntil(); ++i)
            fixture.at.advance(100ms);
    }
    static void addPendingRelease(ReconciliationFixture &fixture)
    {
        OutcomeReconciliation::PendingOutcome pendingOutcome(
            LockKind::Reentrant, 0ms, fixture.at.clock.now() + 30s);
        pendingOutcome.releaseSentAt = fixture.at.clock.now();
        fixture.reconciliation.addPendingOutcome(job, pendingOutcome);
    }
};

void TestRefusedReconciliation::releaseStaysPendingWhileReadsAreRefused()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    refuseReads(fixture);
    addPendingRelease(fixture);
    fixture.open();
    QVERIFY(!fixture.isReady());
    QCOMPARE(changed.size(), 0);
    QVERIFY(fixture.reconciliation.pendingUntil("job"_ba));
    answerAgain(fixture);
    QVERIFY(!fixture.reconciliation.pendingUntil());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

void TestRefusedReconciliation::acquireStaysPendingWhileReadsAreRefused()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    refuseReads(fixture);
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(!fixture.isReady());
    QVERIFY(fixture.reconciliation.pendingUntil("job"_ba));
    answerAgain(fixture);
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
}

// As a primary that became a replica.
void TestRefusedReconciliation::queueEntryStaysPendingWhileWritesAreRefused()
{
    ReconciliationFixture fixture;
    fixture.at.tell(Command("HSET"_ba).arg(job.name).arg("another"_ba).arg("1"_ba));
    fixture.at.tell(Command("RPUSH"_ba).arg(queueKey(job.name)).arg(job.holder));
    fixture.at.tell(Command("ZADD"_ba).arg(deadlinesKey(job.name)).arg("9e12"_ba).arg(job.holder));
    fixture.at.server.cli("REPLICAOF 127.0.0.1 1");
    fixture.addPendingOutcome(job, LockKind::Fair, 5s);
    fixture.open();
    QVERIFY(fixture.isReady()); // acts on other locks continue
    QVERIFY(fixture.reconciliation.pendingUntil("job"_ba));
    answerAgain(fixture);
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>{job.name});
}

void TestRefusedReconciliation::unreadableReleaseIsSentAgain()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    fixture.at.server.cli("ACL SETUSER default -hget");
    addPendingRelease(fixture);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

void TestRefusedReconciliation::executedUnreadableReleaseIsUncertain()
{
    ReconciliationFixture fixture;
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    fixture.at.server.cli("ACL SETUSER default -hget");
    addPendingRelease(fixture);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false);
}

void TestRefusedReconciliation::permanentlyRefusedReleaseStaysPendingUntilItsDeadline()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    fixture.at.server.cli("ACL SETUSER default -hget -eval -evalsha");
    addPendingRelease(fixture);
    fixture.open();
    QVERIFY(fixture.isReady());
    QVERIFY(fixture.reconciliation.pendingUntil("job"_ba));
    QCOMPARE(changed.size(), 0);
    fixture.at.advance(30s);
    QVERIFY(!fixture.reconciliation.pendingUntil("job"_ba));
    for (int i = 0; i < 5; ++i)
        fixture.at.advance(100ms);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false);
    const auto asked = [&] { // the commands that the server receives for it
        const QByteArray info = fixture.at.server.cli("INFO commandstats");
        return info.sliced(info.indexOf("cmdstat_evalsha")).split('\n').constFirst();
    };
    const QByteArray before = asked();
    for (int i = 0; i < 5; ++i)
        fixture.at.advance(100ms);
    QCOMPARE(asked(), before);
}

LOCKSCOPE_TEST(TestRefusedReconciliation)
#include "tst_refused_reconciliation.moc"
