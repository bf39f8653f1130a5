// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/reconciliation_fixture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// Holds of the client while a pending outcome of the same lock is reconciled.
class TestReconciledHolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownHoldsStay();
    void remainingHoldKeepsItsOwnLease();
    void leaseOfARemainingHoldIsReadFromTheServer();
    void newLeaseOfARemainingHoldCountsImmediately();
    void holdThatEndsMeanwhileIsReleasedToo();
    void outcomePendingAgainIsReconciledAgain();
};

void TestReconciledHolds::knownHoldsStay()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(2);
    fixture.holds.enter(job, LockKind::Reentrant, {}, 1, fixture.at.clock.now());
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(fixture.count(), "1"_ba);
    QCOMPARE(fixture.holds.count(job), 1);
}

void TestReconciledHolds::remainingHoldKeepsItsOwnLease()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(2);
    fixture.holds.enter(job, LockKind::Reentrant, 5min, 1, fixture.at.clock.now());
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(fixture.count(), "1"_ba);
    QVERIFY(fixture.at.tell(Command("PTTL"_ba).arg(job.name)).asInteger().value() > 290'000);
}

// The entry may have changed the lease, whether or not the server executed it.
void TestReconciledHolds::leaseOfARemainingHoldIsReadFromTheServer()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    fixture.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(5'000)));
    fixture.holds.enter(job, LockKind::Reentrant, 5min, 1, fixture.at.clock.now());
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    fixture.at.letAnswer();
    QVERIFY(fixture.holds.find(job)->confirmedUntil <= fixture.at.clock.now() + 4'950ms);
}

// Another client had extended it.
void TestReconciledHolds::newLeaseOfARemainingHoldCountsImmediately()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(2);
    fixture.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(600'000)));
    fixture.holds.enter(job, LockKind::Reentrant, 1s, 1, fixture.at.clock.now());
    fixture.at.advance(950ms);
    QVERIFY(fixture.holds.find(job)->confirmedUntil > fixture.at.clock.now() + 1min);
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    QVERIFY(fixture.holds.find(job)->confirmedUntil < fixture.at.clock.now() + 1s);
}

void TestReconciledHolds::holdThatEndsMeanwhileIsReleasedToo()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(2);
    fixture.holds.enter(job, LockKind::Reentrant, 5min, 1, fixture.at.clock.now());
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open(); // asks for the count
    fixture.at.clock.advance(5min);
    QVERIFY(!fixture.holds.find(job));
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>());
}

void TestReconciledHolds::outcomePendingAgainIsReconciledAgain()
{
    ReconciliationFixture fixture;
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    QVERIFY(fixture.isReady());
    QVERIFY(fixture.at.server.cli("INFO commandstats").contains("cmdstat_hget:calls=2,"));
}

LOCKSCOPE_TEST(TestReconciledHolds)
#include "tst_reconciled_holds.moc"
