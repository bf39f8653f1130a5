// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/office.h"
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
    static void refuseReads(const Office &office)
    {
        office.at.server.cli("CONFIG SET replica-serve-stale-data no");
        office.at.server.cli("REPLICAOF 127.0.0.1 1");
    }
    static void answerAgain(Office &office)
    {
        office.at.server.cli("REPLICAOF NO ONE");
        for (int i = 0; i < 50 && office.reconciliation.pendingUntil(); ++i)
            office.at.advance(100ms);
    }
    static void addPendingRelease(Office &office)
    {
        OutcomeReconciliation::PendingOutcome pendingOutcome(
            LockKind::Reentrant, 0ms, office.at.clock.now() + 30s);
        pendingOutcome.releaseSentAt = office.at.clock.now();
        office.reconciliation.addPendingOutcome(job, pendingOutcome);
    }
};

void TestRefusedReconciliation::releaseStaysPendingWhileReadsAreRefused()
{
    Office office;
    office.serverHolds(1);
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    refuseReads(office);
    addPendingRelease(office);
    office.open();
    QVERIFY(!office.isReady());
    QCOMPARE(changed.size(), 0);
    QVERIFY(office.reconciliation.pendingUntil("job"_ba));
    answerAgain(office);
    QVERIFY(!office.reconciliation.pendingUntil());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

void TestRefusedReconciliation::acquireStaysPendingWhileReadsAreRefused()
{
    Office office;
    office.serverHolds(1);
    refuseReads(office);
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(!office.isReady());
    QVERIFY(office.reconciliation.pendingUntil("job"_ba));
    answerAgain(office);
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

// As a primary that became a replica.
void TestRefusedReconciliation::queueEntryStaysPendingWhileWritesAreRefused()
{
    Office office;
    office.at.tell(Command("HSET"_ba).arg(job.name).arg("another"_ba).arg("1"_ba));
    office.at.tell(Command("RPUSH"_ba).arg(queueKey(job.name)).arg(job.holder));
    office.at.tell(Command("ZADD"_ba).arg(deadlinesKey(job.name)).arg("9e12"_ba).arg(job.holder));
    office.at.server.cli("REPLICAOF 127.0.0.1 1");
    office.addPendingOutcome(job, LockKind::Fair, 5s);
    office.open();
    QVERIFY(office.isReady()); // acts on other locks continue
    QVERIFY(office.reconciliation.pendingUntil("job"_ba));
    answerAgain(office);
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>{job.name});
}

void TestRefusedReconciliation::unreadableReleaseIsSentAgain()
{
    Office office;
    office.serverHolds(1);
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    office.at.server.cli("ACL SETUSER default -hget");
    addPendingRelease(office);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
}

void TestRefusedReconciliation::executedUnreadableReleaseIsUncertain()
{
    Office office;
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    office.at.server.cli("ACL SETUSER default -hget");
    addPendingRelease(office);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false);
}

void TestRefusedReconciliation::permanentlyRefusedReleaseStaysPendingUntilItsDeadline()
{
    Office office;
    office.serverHolds(1);
    QSignalSpy changed(&office.holds, &KeptHolds::changed);
    office.at.server.cli("ACL SETUSER default -hget -eval -evalsha");
    addPendingRelease(office);
    office.open();
    QVERIFY(office.isReady());
    QVERIFY(office.reconciliation.pendingUntil("job"_ba));
    QCOMPARE(changed.size(), 0);
    office.at.advance(30s);
    QVERIFY(!office.reconciliation.pendingUntil("job"_ba));
    for (int i = 0; i < 5; ++i)
        office.at.advance(100ms);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false);
    const auto asked = [&] { // the commands that the server receives for it
        const QByteArray info = office.at.server.cli("INFO commandstats");
        return info.sliced(info.indexOf("cmdstat_evalsha")).split('\n').constFirst();
    };
    const QByteArray before = asked();
    for (int i = 0; i < 5; ++i)
        office.at.advance(100ms);
    QCOMPARE(asked(), before);
}

LOCKSCOPE_TEST(TestRefusedReconciliation)
#include "tst_refused_reconciliation.moc"
