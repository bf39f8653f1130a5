// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/redisson/office.h"

#include <QTest>

using namespace testing;

// What is held beside a debt while that is paid.
class TestSettledHolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsInOurBooksStay();
    void aHoldThatStaysKeepsItsOwnLease();
    void theLeaseOfAHoldThatStaysIsReadFromTheServer();
    void theLeaseThatARestIsGivenCountsAtOnce();
    void aHoldThatEndsMeanwhileIsReleasedToo();
    void aDebtMadeWhileItIsPaidIsPaidOnceMore();
};

void TestSettledHolds::holdsInOurBooksStay()
{
    Office office;
    office.serverHolds(2);
    office.holds.enter(job, LockKind::Reentrant, {}, 1, office.at.clock.now());
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.count(), "1"_ba);
    QCOMPARE(office.holds.count(job), 1);
}

void TestSettledHolds::aHoldThatStaysKeepsItsOwnLease()
{
    Office office;
    office.serverHolds(2);
    office.holds.enter(job, LockKind::Reentrant, 5min, 1, office.at.clock.now());
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QCOMPARE(office.count(), "1"_ba);
    QVERIFY(office.at.tell(Command("PTTL"_ba).arg(job.name)).asInteger().value() > 290'000);
}

// Whether the entry in question was executed or not, it may have changed the lease.
void TestSettledHolds::theLeaseOfAHoldThatStaysIsReadFromTheServer()
{
    Office office;
    office.serverHolds(1);
    office.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(5'000)));
    office.holds.enter(job, LockKind::Reentrant, 5min, 1, office.at.clock.now());
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    office.at.letAnswer();
    QVERIFY(office.holds.find(job)->confirmedUntil <= office.at.clock.now() + 4'950ms);
}

// Another client had prolonged it.
void TestSettledHolds::theLeaseThatARestIsGivenCountsAtOnce()
{
    Office office;
    office.serverHolds(2);
    office.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(600'000)));
    office.holds.enter(job, LockKind::Reentrant, 1s, 1, office.at.clock.now());
    office.at.advance(950ms);
    QVERIFY(office.holds.find(job)->confirmedUntil > office.at.clock.now() + 1min);
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    QVERIFY(office.isReady());
    QVERIFY(office.holds.find(job)->confirmedUntil < office.at.clock.now() + 1s);
}

void TestSettledHolds::aHoldThatEndsMeanwhileIsReleasedToo()
{
    Office office;
    office.serverHolds(2);
    office.holds.enter(job, LockKind::Reentrant, 5min, 1, office.at.clock.now());
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open(); // asks how many there are
    office.at.clock.advance(5min);
    QVERIFY(!office.holds.find(job));
    QVERIFY(office.isReady());
    QCOMPARE(keysOf(office.at.server), QList<QByteArray>());
}

void TestSettledHolds::aDebtMadeWhileItIsPaidIsPaidOnceMore()
{
    Office office;
    office.owe(job, LockKind::Reentrant, 0ms);
    office.open();
    office.owe(job, LockKind::Reentrant, 0ms);
    QVERIFY(office.isReady());
    QVERIFY(office.at.server.cli("INFO commandstats").contains("cmdstat_hget:calls=2,"));
}

QTEST_GUILESS_MAIN(TestSettledHolds)
#include "tst_settled_holds.moc"
