// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/books.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestKeptHolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHoldWithoutALeaseIsRenewed();
    void aLeasedHoldIsReadBackBeforeItsLeaseEnds();
    void leaseExtendedByAnotherClientCounts();
    void aLeasedHoldEndsWithItsLease();
    void unconfirmedHoldIsLostWhenItsLeaseEnds();
    void aLeaseCountsFromWhenItsCommandWasSent();
    void leaseEndedDuringASuspensionIsReportedFirst_data();
    void leaseEndedDuringASuspensionIsReportedFirst();
    void unansweredRenewalMayHaveBeenExecuted();
    void holdMayOutlastItsTrustedLease();
    void holdMissingInAWatchIsReadBackImmediately();
    void holdMissedByTheWatcherIsKept();
    void serverCountOfOneEndsTheEarlierHold();
    void holdBeingReleasedIsNotRenewed();
    void refusedReleaseRestoresTheHold();
    void readBackCountReplacesTheKnownCount();
    void remainingLeasedHoldIsNotRenewed();
    void holdsAreUnverifiedWithoutAConnection();
    void forceUnlockEndsEveryHoldOfTheLock();
};

void TestKeptHolds::aHoldWithoutALeaseIsRenewed()
{
    Books books;
    books.enter({});
    books.at.advance(10s);
    QVERIFY(books.isRenewed());
    QCOMPARE(books.told, Phases{OwnHoldPhase::Held});
}

// A lease of 20 s is trusted for 19.8 s, and read back 100 ms before that.
void TestKeptHolds::aLeasedHoldIsReadBackBeforeItsLeaseEnds()
{
    Books books;
    books.enter(20s);
    books.at.tell(Command("DEL"_ba).arg(job.name));
    books.at.advance(19'699ms);
    QVERIFY(books.holds.find(job));
    books.at.advance(1ms);
    QVERIFY(!books.holds.find(job));
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(books.isCertain);
}

void TestKeptHolds::leaseExtendedByAnotherClientCounts()
{
    Books books;
    books.enter(20s);
    books.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(60'000)));
    books.at.advance(19'700ms);
    books.at.advance(20s);
    QVERIFY(books.holds.find(job));
    QCOMPARE(books.told, Phases{OwnHoldPhase::Held});
    books.at.advance(60s);
    QVERIFY(!books.holds.find(job));
}

void TestKeptHolds::aLeasedHoldEndsWithItsLease()
{
    Books books;
    books.enter(20s);
    books.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(300)));
    books.at.advance(19'700ms); // the server reports 300 ms left
    QVERIFY(books.holds.find(job));
    books.at.clock.advance(300ms); // no further reply
    QVERIFY(!books.holds.find(job));
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
}

void TestKeptHolds::unconfirmedHoldIsLostWhenItsLeaseEnds()
{
    Books books;
    books.enter({});
    books.holds.stop();
    books.at.clock.advance(29'699ms);
    QVERIFY(books.holds.find(job));
    books.at.clock.advance(1ms);
    QVERIFY(!books.holds.find(job));
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Unverified, OwnHoldPhase::Lost}));
    QVERIFY(!books.isCertain); // the server did not confirm it
    QVERIFY(!books.maybeUntil); // the server cannot still hold it
}

void TestKeptHolds::aLeaseCountsFromWhenItsCommandWasSent()
{
    Books books;
    books.holds.enter(job, LockKind::Reentrant, {}, 1, books.at.clock.now() - 5s);
    books.holds.stop();
    books.at.clock.advance(24'700ms);
    QVERIFY(!books.holds.find(job));
}

void TestKeptHolds::leaseEndedDuringASuspensionIsReportedFirst_data()
{
    QTest::addColumn<HoldLease>("lease");
    QTest::newRow("renewed") << HoldLease();
    QTest::newRow("fixed") << HoldLease(20s);
}

// Another client has extended the hold, so the server would still confirm it. The caller must learn that its
// known lease ended before Lockscope asks the server.
void TestKeptHolds::leaseEndedDuringASuspensionIsReportedFirst()
{
    QFETCH(HoldLease, lease);
    Books books;
    books.enter(lease);
    books.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(600'000)));
    books.at.tell(Command("CONFIG"_ba).arg("RESETSTAT"_ba));
    books.at.clock.suspend(60s);
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(!books.isCertain);
    books.at.letAnswer();
    QCOMPARE(books.told.size(), 2);
    const QByteArray asked = books.at.tell(Command("INFO"_ba).arg("commandstats"_ba)).text();
    QVERIFY2(!asked.contains("eval") && !asked.contains("hget") && !asked.contains("pttl"), asked);
}

void TestKeptHolds::unansweredRenewalMayHaveBeenExecuted()
{
    Books books;
    const MonotonicTime begin = books.at.clock.now();
    books.enter({});
    books.at.server.pause();
    books.at.clock.advance(10s); // a renewal is sent
    books.holds.stop();
    books.at.clock.advance(19'700ms);
    QVERIFY(!books.holds.find(job));
    QCOMPARE(books.maybeUntil, std::optional(begin + 40s));
    books.at.server.resume();
}

// What a release with a lost reply may leave on the server.
void TestKeptHolds::holdMayOutlastItsTrustedLease()
{
    Books leased;
    const MonotonicTime begin = leased.at.clock.now();
    leased.enter(20s);
    QCOMPARE(leased.holds.leave(job, LockKind::Reentrant).mayLastUntil, begin + 20s);
    Books renewed;
    renewed.enter({});
    renewed.at.server.pause();
    renewed.at.clock.advance(10s); // a renewal is sent
    QCOMPARE(renewed.holds.leave(job, LockKind::Reentrant).mayLastUntil, renewed.at.clock.now() + 30s);
    renewed.holds.stop();
    renewed.at.server.resume();
}

void TestKeptHolds::holdMissingInAWatchIsReadBackImmediately()
{
    Books books;
    books.enter({});
    books.at.tell(Command("DEL"_ba).arg(job.name));
    books.holds.doubt("job"_ba, {"b:1"_ba});
    books.at.letAnswer();
    QVERIFY(!books.holds.find(job));
    QVERIFY(books.isCertain);
}

void TestKeptHolds::holdMissedByTheWatcherIsKept()
{
    Books books;
    books.enter({});
    books.holds.doubt("job"_ba, {});
    books.at.letAnswer();
    QVERIFY(books.holds.find(job));
    QCOMPARE(books.told, Phases{OwnHoldPhase::Held});
}

void TestKeptHolds::serverCountOfOneEndsTheEarlierHold()
{
    Books books;
    books.enter({}, 1);
    books.enter({}, 2);
    books.enter({}, 1);
    QCOMPARE(books.holds.count(job), 1);
    QCOMPARE(
        books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Held, OwnHoldPhase::Lost, OwnHoldPhase::Held}));
}

void TestKeptHolds::holdBeingReleasedIsNotRenewed()
{
    Books books;
    books.enter({});
    const KeptHolds::Leaving leaving = books.holds.leave(job, LockKind::Fair);
    QCOMPARE(leaving.kind, TakenKind(LockKind::Reentrant)); // the kind at acquire
    books.at.advance(10s);
    QVERIFY(!books.isRenewed());
    books.holds.left(job, leaving, ReleaseAnswer::Released, books.at.clock.now());
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Released}));
}

void TestKeptHolds::refusedReleaseRestoresTheHold()
{
    Books books;
    books.enter({});
    const KeptHolds::Leaving leaving = books.holds.leave(job, LockKind::Reentrant);
    books.holds.restore(job, leaving);
    QCOMPARE(books.holds.count(job), 1);
    books.at.advance(10s);
    QVERIFY(books.isRenewed());
    QCOMPARE(books.told, Phases{OwnHoldPhase::Held});
}

void TestKeptHolds::readBackCountReplacesTheKnownCount()
{
    Books books;
    books.enter({}, 1);
    books.enter({}, 2);
    books.told.clear();
    books.holds.readBack(job, 3); // more than the client knows of
    QCOMPARE(books.holds.count(job), 2);
    books.holds.readBack(job, 1);
    QCOMPARE(books.holds.count(job), 1);
    books.holds.readBack(job, 0);
    QVERIFY(!books.holds.find(job));
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
}

void TestKeptHolds::remainingLeasedHoldIsNotRenewed()
{
    Books books;
    books.enter(20s, 1);
    books.enter({}, 2);
    books.holds.readBack(job, 1);
    books.at.advance(10s);
    QVERIFY(!books.isRenewed());
}

void TestKeptHolds::holdsAreUnverifiedWithoutAConnection()
{
    Books books;
    books.enter(20s);
    books.holds.stop();
    QCOMPARE(books.holds.find(job)->phase, OwnHoldPhase::Unverified);
    QCOMPARE(books.at.clock.timerCount(), 1); // the end of its lease
    QCOMPARE(books.told.last(), OwnHoldPhase::Unverified);
}

void TestKeptHolds::forceUnlockEndsEveryHoldOfTheLock()
{
    Books books;
    books.enter({});
    books.enter({}, 1, HoldKey("job"_ba, "a:2"_ba));
    books.enter({}, 1, HoldKey("another"_ba, "a:1"_ba));
    books.holds.forced("job"_ba);
    QCOMPARE(books.holds.keys(), (QList<HoldKey>{HoldKey("another"_ba, "a:1"_ba)}));
    QCOMPARE(books.told.count(OwnHoldPhase::Released), 2);
}

LOCKSCOPE_TEST(TestKeptHolds)
#include "tst_kept_holds.moc"
