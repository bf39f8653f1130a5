// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "tests/lockengine/redis/client/kept_holds_fixture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// How long a hold counts if its entries have different leases, or an unanswered command may have changed its
// lease.
class TestKeptLeases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unansweredCommandMayHaveShortenedTheLease();
    void aHoldThatMayEndEarlierMayAlsoLast();
    void shortReentryOfARenewedHoldIsRenewedImmediately();
    void aRenewalKeepsALongerLease();
    void aRenewalCountsFromWhenItWasSent();
    void reentryDoesNotShortenAWriteLease();
    void eachReadHoldLastsAsLongAsItsOwnLease();
    void renewalDoesNotReviveAnExpiredReadHold();
    void aReleaseAfterASuspensionFindsTheHoldLost();
    void reentryAfterASuspensionFindsTheHoldLost();
};

// As by an entry with its own lease, whose reply was lost.
void TestKeptLeases::unansweredCommandMayHaveShortenedTheLease()
{
    KeptHoldsFixture fixture;
    fixture.enter({});
    fixture.at.clock.advance(1s);
    fixture.holds.mayEndEarlier(job, fixture.at.clock.now(), 2s);
    fixture.at.clock.advance(1'979ms);
    QVERIFY(fixture.holds.find(job));
    fixture.at.clock.advance(1ms);
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(!fixture.isCertain);
}

// The command may never have reached the server.
void TestKeptLeases::aHoldThatMayEndEarlierMayAlsoLast()
{
    KeptHoldsFixture fixture;
    const MonotonicTime entered = fixture.at.clock.now();
    fixture.enter(1h);
    fixture.at.clock.advance(1s);
    fixture.holds.mayEndEarlier(job, fixture.at.clock.now(), 2s);
    fixture.at.clock.advance(2s);
    QCOMPARE(fixture.reported.last(), OwnHoldPhase::Lost);
    QCOMPARE(fixture.maybeUntil, std::optional<MonotonicTime>(entered + 1h));
}

void TestKeptLeases::shortReentryOfARenewedHoldIsRenewedImmediately()
{
    KeptHoldsFixture fixture;
    fixture.enter({}, 1);
    fixture.at.clock.advance(1s);
    fixture.enter(2s, 2);
    fixture.at.advance(1ms);
    QVERIFY(fixture.isRenewed());
    fixture.at.advance(5s);
    QCOMPARE(fixture.holds.count(job), 2);
}

void TestKeptLeases::aRenewalKeepsALongerLease()
{
    KeptHoldsFixture fixture;
    fixture.enter({}, 1);
    fixture.enter(10min, 2);
    fixture.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(600'000)));
    const MonotonicTime entered = fixture.at.clock.now();
    fixture.at.advance(10s);
    QVERIFY(fixture.at.tell(Command("PTTL"_ba).arg(job.name)).asInteger().value() > 590'000);
    QCOMPARE(fixture.holds.find(job)->confirmedAt, fixture.at.clock.now());
    QCOMPARE(fixture.holds.find(job)->confirmedUntil, entered + 594s);
}

// Its reply takes a while.
void TestKeptLeases::aRenewalCountsFromWhenItWasSent()
{
    KeptHoldsFixture fixture;
    fixture.enter({});
    fixture.at.clock.advance(10s);
    const MonotonicTime sent = fixture.at.clock.now();
    fixture.at.clock.advance(700ms);
    QVERIFY(fixture.holds.find(job)->confirmedAt < sent); // the reply has not been read yet
    fixture.at.letAnswer();
    QCOMPARE(fixture.holds.find(job)->confirmedAt, sent);
    QCOMPARE(fixture.holds.find(job)->confirmedUntil, sent + 29'700ms);
}

void TestKeptLeases::reentryDoesNotShortenAWriteLease()
{
    KeptHoldsFixture fixture;
    const MonotonicTime now = fixture.at.clock.now();
    const TakenKind writing(LockKind::ReadWrite, HoldMode::Write);
    fixture.holds.enter(job, writing, 10min, 1, now);
    fixture.holds.enter(job, writing, 1s, 2, now);
    QCOMPARE(fixture.holds.find(job)->confirmedUntil, now + 594s);
}

// The server keeps each lease in its own key. A release changes no other lease.
void TestKeptLeases::eachReadHoldLastsAsLongAsItsOwnLease()
{
    KeptHoldsFixture fixture;
    fixture.read(2s, 1);
    fixture.read(20s, 2);
    fixture.at.clock.advance(1'500ms);
    fixture.stopReadingOnce();
    fixture.at.clock.advance(479ms);
    QVERIFY(fixture.holds.find(job));
    fixture.at.clock.advance(1ms);
    QVERIFY(!fixture.holds.find(job));

    fixture.read(20s, 1);
    fixture.read(2s, 2);
    fixture.at.clock.advance(3s);
    QCOMPARE(fixture.holds.count(job), 2); // as on the server
    fixture.stopReadingOnce();
    QCOMPARE(fixture.holds.count(job), 1);
    fixture.at.clock.advance(16'800ms);
    QVERIFY(!fixture.holds.find(job));

    fixture.read({}, 1);
    fixture.at.clock.advance(5s);
    fixture.read(2s, 2);
    fixture.at.clock.advance(3s);
    QCOMPARE(fixture.holds.count(job), 2);
}

void TestKeptLeases::renewalDoesNotReviveAnExpiredReadHold()
{
    KeptHoldsFixture fixture;
    fixture.read(2s, 1);
    fixture.read({}, 2);
    fixture.at.tell(
        Command("HSET"_ba).arg(job.name).arg("mode"_ba).arg("read"_ba).arg(job.holder).arg("2"_ba));
    const QByteArray second = readHoldsKey(job.name, job.holder) + ":2";
    fixture.at.tell(Command("SET"_ba).arg(second).arg("1"_ba).arg("PX"_ba).arg("60000"_ba));
    fixture.at.advance(10s);
    QCOMPARE(fixture.holds.count(job), 2);
    QVERIFY(fixture.holds.find(job)->confirmedAt == fixture.at.clock.now());
    fixture.stopReadingOnce();
    fixture.at.clock.advance(1ms);
    QVERIFY(!fixture.holds.find(job));
}

// Due timers then run in any order. A release may come before the end of the lease.
void TestKeptLeases::aReleaseAfterASuspensionFindsTheHoldLost()
{
    KeptHoldsFixture fixture;
    fixture.enter(20s);
    KeptHolds::Leaving leaving;
    const TimerGuard release
        = fixture.at.clock.callAfter(1ms, [&] { leaving = fixture.holds.leave(job, LockKind::Reentrant); });
    fixture.at.clock.suspend(60s);
    QVERIFY(!leaving.level);
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(!fixture.isCertain);
}

void TestKeptLeases::reentryAfterASuspensionFindsTheHoldLost()
{
    KeptHoldsFixture fixture;
    fixture.enter(20s);
    const TimerGuard entry = fixture.at.clock.callAfter(1ms, [&] { fixture.enter(20s, 2); });
    fixture.at.clock.suspend(60s);
    QCOMPARE(fixture.reported, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost, OwnHoldPhase::Held}));
    QCOMPARE(fixture.holds.count(job), 1);
}

LOCKSCOPE_TEST(TestKeptLeases)
#include "tst_kept_leases.moc"
