// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "tests/lockengine/redis/client/books.h"
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
    Books books;
    books.enter({});
    books.at.clock.advance(1s);
    books.holds.mayEndEarlier(job, books.at.clock.now(), 2s);
    books.at.clock.advance(1'979ms);
    QVERIFY(books.holds.find(job));
    books.at.clock.advance(1ms);
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(!books.isCertain);
}

// The command may never have reached the server.
void TestKeptLeases::aHoldThatMayEndEarlierMayAlsoLast()
{
    Books books;
    const MonotonicTime entered = books.at.clock.now();
    books.enter(1h);
    books.at.clock.advance(1s);
    books.holds.mayEndEarlier(job, books.at.clock.now(), 2s);
    books.at.clock.advance(2s);
    QCOMPARE(books.told.last(), OwnHoldPhase::Lost);
    QCOMPARE(books.maybeUntil, std::optional<MonotonicTime>(entered + 1h));
}

void TestKeptLeases::shortReentryOfARenewedHoldIsRenewedImmediately()
{
    Books books;
    books.enter({}, 1);
    books.at.clock.advance(1s);
    books.enter(2s, 2);
    books.at.advance(1ms);
    QVERIFY(books.isRenewed());
    books.at.advance(5s);
    QCOMPARE(books.holds.count(job), 2);
}

void TestKeptLeases::aRenewalKeepsALongerLease()
{
    Books books;
    books.enter({}, 1);
    books.enter(10min, 2);
    books.at.tell(Command("PEXPIRE"_ba).arg(job.name).arg(qint64(600'000)));
    const MonotonicTime entered = books.at.clock.now();
    books.at.advance(10s);
    QVERIFY(books.at.tell(Command("PTTL"_ba).arg(job.name)).asInteger().value() > 590'000);
    QCOMPARE(books.holds.find(job)->confirmedAt, books.at.clock.now());
    QCOMPARE(books.holds.find(job)->confirmedUntil, entered + 594s);
}

// Its reply takes a while.
void TestKeptLeases::aRenewalCountsFromWhenItWasSent()
{
    Books books;
    books.enter({});
    books.at.clock.advance(10s);
    const MonotonicTime sent = books.at.clock.now();
    books.at.clock.advance(700ms);
    QVERIFY(books.holds.find(job)->confirmedAt < sent); // the reply has not been read yet
    books.at.letAnswer();
    QCOMPARE(books.holds.find(job)->confirmedAt, sent);
    QCOMPARE(books.holds.find(job)->confirmedUntil, sent + 29'700ms);
}

void TestKeptLeases::reentryDoesNotShortenAWriteLease()
{
    Books books;
    const MonotonicTime now = books.at.clock.now();
    const TakenKind writing(LockKind::ReadWrite, HoldMode::Write);
    books.holds.enter(job, writing, 10min, 1, now);
    books.holds.enter(job, writing, 1s, 2, now);
    QCOMPARE(books.holds.find(job)->confirmedUntil, now + 594s);
}

// The server keeps each lease in its own key. A release changes no other lease.
void TestKeptLeases::eachReadHoldLastsAsLongAsItsOwnLease()
{
    Books books;
    books.read(2s, 1);
    books.read(20s, 2);
    books.at.clock.advance(1'500ms);
    books.stopReadingOnce();
    books.at.clock.advance(479ms);
    QVERIFY(books.holds.find(job));
    books.at.clock.advance(1ms);
    QVERIFY(!books.holds.find(job));

    books.read(20s, 1);
    books.read(2s, 2);
    books.at.clock.advance(3s);
    QCOMPARE(books.holds.count(job), 2); // as on the server
    books.stopReadingOnce();
    QCOMPARE(books.holds.count(job), 1);
    books.at.clock.advance(16'800ms);
    QVERIFY(!books.holds.find(job));

    books.read({}, 1);
    books.at.clock.advance(5s);
    books.read(2s, 2);
    books.at.clock.advance(3s);
    QCOMPARE(books.holds.count(job), 2);
}

void TestKeptLeases::renewalDoesNotReviveAnExpiredReadHold()
{
    Books books;
    books.read(2s, 1);
    books.read({}, 2);
    books.at.tell(Command("HSET"_ba).arg(job.name).arg("mode"_ba).arg("read"_ba).arg(job.holder).arg("2"_ba));
    const QByteArray second = readHoldsKey(job.name, job.holder) + ":2";
    books.at.tell(Command("SET"_ba).arg(second).arg("1"_ba).arg("PX"_ba).arg("60000"_ba));
    books.at.advance(10s);
    QCOMPARE(books.holds.count(job), 2);
    QVERIFY(books.holds.find(job)->confirmedAt == books.at.clock.now());
    books.stopReadingOnce();
    books.at.clock.advance(1ms);
    QVERIFY(!books.holds.find(job));
}

// Due timers then run in any order. A release may come before the end of the lease.
void TestKeptLeases::aReleaseAfterASuspensionFindsTheHoldLost()
{
    Books books;
    books.enter(20s);
    KeptHolds::Leaving leaving;
    const TimerGuard release
        = books.at.clock.callAfter(1ms, [&] { leaving = books.holds.leave(job, LockKind::Reentrant); });
    books.at.clock.suspend(60s);
    QVERIFY(!leaving.level);
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(!books.isCertain);
}

void TestKeptLeases::reentryAfterASuspensionFindsTheHoldLost()
{
    Books books;
    books.enter(20s);
    const TimerGuard entry = books.at.clock.callAfter(1ms, [&] { books.enter(20s, 2); });
    books.at.clock.suspend(60s);
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost, OwnHoldPhase::Held}));
    QCOMPARE(books.holds.count(job), 1);
}

LOCKSCOPE_TEST(TestKeptLeases)
#include "tst_kept_leases.moc"
