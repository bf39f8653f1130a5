// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/office.h"
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
    Office office;
    office.serverHolds(2);
    office.holds.enter(job, LockKind::Reentrant, {}, 1, office.at.clock.now());
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.count(), "1"_ba);
    QCOMPARE(office.holds.count(job), 1);
}

void TestReconciledHolds::remainingHoldKeepsItsOwnLease()
{
    Office office;
    office.serverHolds(2);
    office.holds.enter(job, LockKind::Reentrant, 5min, 1, office.at.clock.now());
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.count(), "1"_ba);
    QVERIFY(office.at.tell(Command("PTTL"_ba).arg(job.name)).asInteger().value() > 290'000);
}

// The entry may have changed the lease, whether or not the server executed it.
void TestReconciledHolds::leaseOfARemainingHoldIsReadFromTheServer()
{
    Office office;
    office.serverHolds(1);
    office.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(5'000)));
    office.holds.enter(job, LockKind::Reentrant, 5min, 1, office.at.clock.now());
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    office.at.letAnswer();
    QVERIFY(office.holds.find(job)->confirmedUntil <= office.at.clock.now() + 4'950ms);
}

// Another client had extended it.
void TestReconciledHolds::newLeaseOfARemainingHoldCountsImmediately()
{
    Office office;
    office.serverHolds(2);
    office.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(600'000)));
    office.holds.enter(job, LockKind::Reentrant, 1s, 1, office.at.clock.now());
    office.at.advance(950ms);
    QVERIFY(office.holds.find(job)->confirmedUntil > office.at.clock.now() + 1min);
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QVERIFY(office.holds.find(job)->confirmedUntil < office.at.clock.now() + 1s);
}

void TestReconciledHolds::holdThatEndsMeanwhileIsReleasedToo()
{
    Office office;
    office.serverHolds(2);
    office.holds.enter(job, LockKind::Reentrant, 5min, 1, office.at.clock.now());
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open(); // asks for the count
    office.at.clock.advance(5min);
    QVERIFY(!office.holds.find(job));
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

void TestReconciledHolds::outcomePendingAgainIsReconciledAgain()
{
    Office office;
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    office.open();
    office.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    QVERIFY(office.isReady());
    QVERIFY(office.at.server.cli("INFO commandstats").contains("cmdstat_hget:calls=2,"));
}

LOCKSCOPE_TEST(TestReconciledHolds)
#include "tst_reconciled_holds.moc"
