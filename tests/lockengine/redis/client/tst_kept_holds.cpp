// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/kept_holds_fixture.h"
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
    KeptHoldsFixture fixture;
    fixture.enter({});
    fixture.at.advance(10s);
    QVERIFY(fixture.isRenewed());
    QCOMPARE(fixture.reported, Phases{OwnHoldPhase::Held});
}

// A lease of 20 s is trusted for 19.8 s, and read back 100 ms before that.
void TestKeptHolds::aLeasedHoldIsReadBackBeforeItsLeaseEnds()
{
    KeptHoldsFixture fixture;
    fixture.enter(20s);
    fixture.at.tell(Command("DEL"_ba).arg(job.name));
    fixture.at.advance(19'699ms);
    QVERIFY(fixture.holds.find(job));
    fixture.at.advance(1ms);
    QVERIFY(!fixture.holds.find(job));
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(fixture.isCertain);
}

void TestKeptHolds::leaseExtendedByAnotherClientCounts()
{
    KeptHoldsFixture fixture;
    fixture.enter(20s);
    fixture.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(60'000)));
    fixture.at.advance(19'700ms);
    fixture.at.advance(20s);
    QVERIFY(fixture.holds.find(job));
    QCOMPARE(fixture.reported, Phases{OwnHoldPhase::Held});
    fixture.at.advance(60s);
    QVERIFY(!fixture.holds.find(job));
}

void TestKeptHolds::aLeasedHoldEndsWithItsLease()
{
    KeptHoldsFixture fixture;
    fixture.enter(20s);
    fixture.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(300)));
    fixture.at.advance(19'700ms); // the server reports 300 ms left
    QVERIFY(fixture.holds.find(job));
    fixture.at.clock.advance(300ms); // no further reply
    QVERIFY(!fixture.holds.find(job));
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
}

void TestKeptHolds::unconfirmedHoldIsLostWhenItsLeaseEnds()
{
    KeptHoldsFixture fixture;
    fixture.enter({});
    fixture.holds.stop();
    fixture.at.clock.advance(29'699ms);
    QVERIFY(fixture.holds.find(job));
    fixture.at.clock.advance(1ms);
    QVERIFY(!fixture.holds.find(job));
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Unverified, OwnHoldPhase::Lost}));
    QVERIFY(!fixture.isCertain); // the server did not confirm it
    QVERIFY(!fixture.maybeUntil); // the server cannot still hold it
}

void TestKeptHolds::aLeaseCountsFromWhenItsCommandWasSent()
{
    KeptHoldsFixture fixture;
    fixture.holds.enter(job, LockKind::Reentrant, {}, 1, fixture.at.clock.now() - 5s);
    fixture.holds.stop();
    fixture.at.clock.advance(24'700ms);
    QVERIFY(!fixture.holds.find(job));
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
    KeptHoldsFixture fixture;
    fixture.enter(lease);
    fixture.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(600'000)));
    fixture.at.tell(Command("CONFIG"_ba).arg("RESETSTAT"_ba));
    fixture.at.clock.suspend(60s);
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(!fixture.isCertain);
    fixture.at.letAnswer();
    QCOMPARE(fixture.reported.size(), 2);
    const QByteArray asked = fixture.at.tell(Command("INFO"_ba).arg("commandstats"_ba)).text();
    QVERIFY2(!asked.contains("eval") && !asked.contains("hget") && !asked.contains("pttl"), asked);
}

void TestKeptHolds::unansweredRenewalMayHaveBeenExecuted()
{
    KeptHoldsFixture fixture;
    const MonotonicTime begin = fixture.at.clock.now();
    fixture.enter({});
    fixture.at.server.pause();
    fixture.at.clock.advance(10s); // a renewal is sent
    fixture.holds.stop();
    fixture.at.clock.advance(19'700ms);
    QVERIFY(!fixture.holds.find(job));
    QCOMPARE(fixture.maybeUntil, std::optional(begin + 40s));
    fixture.at.server.resume();
}

// What a release with a lost reply may leave on the server.
void TestKeptHolds::holdMayOutlastItsTrustedLease()
{
    KeptHoldsFixture leased;
    const MonotonicTime begin = leased.at.clock.now();
    leased.enter(20s);
    QCOMPARE(leased.holds.leave(job, LockKind::Reentrant).mayLastUntil, begin + 20s);
    KeptHoldsFixture renewed;
    renewed.enter({});
    renewed.at.server.pause();
    renewed.at.clock.advance(10s); // a renewal is sent
    QCOMPARE(renewed.holds.leave(job, LockKind::Reentrant).mayLastUntil, renewed.at.clock.now() + 30s);
    renewed.holds.stop();
    renewed.at.server.resume();
}

void TestKeptHolds::holdMissingInAWatchIsReadBackImmediately()
{
    KeptHoldsFixture fixture;
    fixture.enter({});
    fixture.at.tell(Command("DEL"_ba).arg(job.name));
    fixture.holds.doubt("job"_ba, {"b:1"_ba});
    fixture.at.letAnswer();
    QVERIFY(!fixture.holds.find(job));
    QVERIFY(fixture.isCertain);
}

void TestKeptHolds::holdMissedByTheWatcherIsKept()
{
    KeptHoldsFixture fixture;
    fixture.enter({});
    fixture.holds.doubt("job"_ba, {});
    fixture.at.letAnswer();
    QVERIFY(fixture.holds.find(job));
    QCOMPARE(fixture.reported, Phases{OwnHoldPhase::Held});
}

void TestKeptHolds::serverCountOfOneEndsTheEarlierHold()
{
    KeptHoldsFixture fixture;
    fixture.enter({}, 1);
    fixture.enter({}, 2);
    fixture.enter({}, 1);
    QCOMPARE(fixture.holds.count(job), 1);
    QCOMPARE(fixture.reported,
        (Phases{OwnHoldPhase::Held, OwnHoldPhase::Held, OwnHoldPhase::Lost, OwnHoldPhase::Held}));
}

void TestKeptHolds::holdBeingReleasedIsNotRenewed()
{
    KeptHoldsFixture fixture;
    fixture.enter({});
    const KeptHolds::Leaving leaving = fixture.holds.leave(job, LockKind::Fair);
    QCOMPARE(leaving.kind, TakenKind(LockKind::Reentrant)); // the kind at acquire
    fixture.at.advance(10s);
    QVERIFY(!fixture.isRenewed());
    fixture.holds.left(job, leaving, ReleaseAnswer::Released, fixture.at.clock.now());
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Released}));
}

void TestKeptHolds::refusedReleaseRestoresTheHold()
{
    KeptHoldsFixture fixture;
    fixture.enter({});
    const KeptHolds::Leaving leaving = fixture.holds.leave(job, LockKind::Reentrant);
    fixture.holds.restore(job, leaving);
    QCOMPARE(fixture.holds.count(job), 1);
    fixture.at.advance(10s);
    QVERIFY(fixture.isRenewed());
    QCOMPARE(fixture.reported, Phases{OwnHoldPhase::Held});
}

void TestKeptHolds::readBackCountReplacesTheKnownCount()
{
    KeptHoldsFixture fixture;
    fixture.enter({}, 1);
    fixture.enter({}, 2);
    fixture.reported.clear();
    fixture.holds.readBack(job, 3); // more than the client knows of
    QCOMPARE(fixture.holds.count(job), 2);
    fixture.holds.readBack(job, 1);
    QCOMPARE(fixture.holds.count(job), 1);
    fixture.holds.readBack(job, 0);
    QVERIFY(!fixture.holds.find(job));
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
}

void TestKeptHolds::remainingLeasedHoldIsNotRenewed()
{
    KeptHoldsFixture fixture;
    fixture.enter(20s, 1);
    fixture.enter({}, 2);
    fixture.holds.readBack(job, 1);
    fixture.at.advance(10s);
    QVERIFY(!fixture.isRenewed());
}

void TestKeptHolds::holdsAreUnverifiedWithoutAConnection()
{
    KeptHoldsFixture fixture;
    fixture.enter(20s);
    fixture.holds.stop();
    QCOMPARE(fixture.holds.find(job)->phase, OwnHoldPhase::Unverified);
    QCOMPARE(fixture.at.clock.timerCount(), 1); // the end of its lease
    QCOMPARE(fixture.reported.last(), OwnHoldPhase::Unverified);
}

void TestKeptHolds::forceUnlockEndsEveryHoldOfTheLock()
{
    KeptHoldsFixture fixture;
    fixture.enter({});
    fixture.enter({}, 1, HoldKey("job"_ba, "a:2"_ba));
    fixture.enter({}, 1, HoldKey("another"_ba, "a:1"_ba));
    fixture.holds.forced("job"_ba);
    QCOMPARE(fixture.holds.keys(), (QList<HoldKey>{HoldKey("another"_ba, "a:1"_ba)}));
    QCOMPARE(fixture.reported.count(OwnHoldPhase::Released), 2);
}

LOCKSCOPE_TEST(TestKeptHolds)
#include "tst_kept_holds.moc"
