// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/kept_holds.h"
#include "tests/lockengine/redis/redisson/test_line.h"

#include <QTest>

using namespace testing;

class TestKeptHolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHoldWithoutALeaseIsRenewed();
    void aLeasedHoldIsReadBackWhenItsLeaseIsOver();
    void aLeaseThatSomebodyProlongedIsLookedAtAgain();
    void aFirstHoldForTheServerEndsTheOneWeKnewOf();
    void whatIsAboutToGoIsNotRenewed();
    void aRefusedReleasePutsTheHoldBack();
    void whatIsReadBackStands();
    void aLeasedRestOfARenewedHoldIsRenewedNoMore();
    void withoutALineAllIsUnverified();
    void forceEndsEveryHoldOfThatLock();
};

namespace {

const HoldKey job("job"_ba, "a:1"_ba);

class Books
{
public:
    Books()
    {
        QObject::connect(&holds, &KeptHolds::changed, &holds,
            [this](const HoldKey &, TakenKind, OwnHoldPhase phase) { told << phase; });
        holds.start(at.line);
    }

    // As after an acquire.
    void enter(HoldLease lease, qint64 serverCount = 1, const HoldKey &key = job)
    {
        at.tell(Command("HSET"_ba).arg(key.name).arg(key.holder).arg(serverCount));
        at.tell(Command("PEXPIRE"_ba).arg(key.name).arg(qint64(20'000)));
        holds.enter(key, LockKind::Reentrant, lease, serverCount);
    }
    bool isRenewed() { return at.tell(Command("PTTL"_ba).arg(job.name)).asInteger().value_or(0) > 20'000; }

    TestLine at;
    KeptHolds holds{at.options, at.clock};
    QList<OwnHoldPhase> told;
};

using Phases = QList<OwnHoldPhase>;

} // namespace

void TestKeptHolds::aHoldWithoutALeaseIsRenewed()
{
    Books books;
    books.enter({});
    books.at.advance(10s);
    QVERIFY(books.isRenewed());
    QCOMPARE(books.told, Phases{OwnHoldPhase::Held});
}

void TestKeptHolds::aLeasedHoldIsReadBackWhenItsLeaseIsOver()
{
    Books books;
    books.enter(20s);
    books.at.tell(Command("DEL"_ba).arg(job.name));
    books.at.advance(20s);
    QVERIFY(books.holds.find(job));
    books.at.advance(1ms);
    QVERIFY(!books.holds.find(job));
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
}

void TestKeptHolds::aLeaseThatSomebodyProlongedIsLookedAtAgain()
{
    Books books;
    books.enter(20s);
    books.at.advance(20s + 1ms);
    QVERIFY(books.holds.find(job));
    books.at.tell(Command("DEL"_ba).arg(job.name));
    books.at.advance(499ms);
    QVERIFY(books.holds.find(job));
    books.at.advance(1ms);
    QVERIFY(!books.holds.find(job));
}

void TestKeptHolds::aFirstHoldForTheServerEndsTheOneWeKnewOf()
{
    Books books;
    books.enter({}, 1);
    books.enter({}, 2);
    books.enter({}, 1);
    QCOMPARE(books.holds.count(job), 1);
    QCOMPARE(
        books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Held, OwnHoldPhase::Lost, OwnHoldPhase::Held}));
}

void TestKeptHolds::whatIsAboutToGoIsNotRenewed()
{
    Books books;
    books.enter({});
    const KeptHolds::Leaving leaving = books.holds.leave(job, LockKind::Fair);
    QCOMPARE(leaving.kind, TakenKind(LockKind::Reentrant)); // as it was taken
    books.at.advance(10s);
    QVERIFY(!books.isRenewed());
    books.holds.left(job, leaving, ReleaseAnswer::Released);
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Released}));
}

void TestKeptHolds::aRefusedReleasePutsTheHoldBack()
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

void TestKeptHolds::whatIsReadBackStands()
{
    Books books;
    books.enter({}, 1);
    books.enter({}, 2);
    books.told.clear();
    books.holds.readBack(job, 3); // not ours to know
    QCOMPARE(books.holds.count(job), 2);
    books.holds.readBack(job, 1);
    QCOMPARE(books.holds.count(job), 1);
    books.holds.readBack(job, 0);
    QVERIFY(!books.holds.find(job));
    QCOMPARE(books.told, (Phases{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
}

void TestKeptHolds::aLeasedRestOfARenewedHoldIsRenewedNoMore()
{
    Books books;
    books.enter(20s, 1);
    books.enter({}, 2);
    books.holds.readBack(job, 1);
    books.at.advance(10s);
    QVERIFY(!books.isRenewed());
}

void TestKeptHolds::withoutALineAllIsUnverified()
{
    Books books;
    books.enter(20s);
    books.holds.stop();
    QCOMPARE(books.holds.find(job)->phase, OwnHoldPhase::Unverified);
    QCOMPARE(books.at.clock.timerCount(), 0);
    QCOMPARE(books.told.last(), OwnHoldPhase::Unverified);
}

void TestKeptHolds::forceEndsEveryHoldOfThatLock()
{
    Books books;
    books.enter({});
    books.enter({}, 1, HoldKey("job"_ba, "a:2"_ba));
    books.enter({}, 1, HoldKey("another"_ba, "a:1"_ba));
    books.holds.forced("job"_ba);
    QCOMPARE(books.holds.keys(), (QList<HoldKey>{HoldKey("another"_ba, "a:1"_ba)}));
    QCOMPARE(books.told.count(OwnHoldPhase::Released), 2);
}

QTEST_GUILESS_MAIN(TestKeptHolds)
#include "tst_kept_holds.moc"
