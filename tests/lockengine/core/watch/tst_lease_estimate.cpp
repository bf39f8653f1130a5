// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/server_clock.h"
#include "lockengine/core/watch/diff.h"
#include "lockengine/core/watch/lease_estimate.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr ServerTime kStart{1'795'164'000s};

// Reads one lock repeatedly, as the watcher does.
class Looker
{
public:
    void look(Milliseconds after, const QByteArray &picture, const QByteArray &flags = {})
    {
        Observation now;
        now.state = testing::lockFromPicture(picture, kStart + after);
        now.signs = flags.contains("mt") ? testing::evidenceFromLetters("mt"_ba) : Evidence();
        now.notBefore = now.state.observedAt - (flags.contains("late") ? 20'000ms : 8ms);
        now.absenceWasKnown = flags.contains("absent");
        now.afterGap = flags.contains("gap");
        const DiffResult result = diff(m_state, now, {}, {});
        if (!now.afterGap || !m_state || !isSameHold(*m_state, now.state)) {
            lease = follow(lease, now.state, result.events, now.notBefore);
            since = followHold(since, now.state, result.events);
        }
        m_state = now.state;
    }

    LeaseEstimate lease;
    std::optional<HeldSince> since;

private:
    std::optional<LockState> m_state;
};

} // namespace

class TestLeaseEstimate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noCeilingUntilAnAcquireOrARenewalWasSeen();
    void lateSeenAcquireGivesNoCeiling();
    void aRenewalInTimeProvesAWatchdog();
    void renewalOfAReaderDoesNotRenewTheLongerLeaseOfTheLock();
    void firstRenewalMayComeEarly();
    void holdBelowTwoThirdsOfItsLeaseIsFixed();
    void firstSeenHoldIsFixedOnceARenewalIsOverdue();
    void extendedFixedLeaseIsNoWatchdog();
    void missedRenewalIsOverdueThenLate();
    void lateRenewalEndsTheOverdueState();
    void newHolderResetsTheEstimate();
    void reentryWithAnotherLeaseForgetsTheWatchdog();
    void permanentHoldHasNoEstimate();
    void heldSinceIsExactOnlyWhenTheAcquireWasSeen();
    void heldSinceIsALowerBoundAfterAGap();
    void theSameDeadlineAfterAGapIsTheSameHold();
    void additionalReaderKeepsHeldSince();
    void roundNumbers_data();
    void roundNumbers();
    void serverClockFollowsItsBestReply();
};

void TestLeaseEstimate::noCeilingUntilAnAcquireOrARenewalWasSeen()
{
    Looker met;
    met.look(0s, "a reentrant A:1x1 19s"_ba);
    QCOMPARE(met.lease.ceiling, std::nullopt);
    QCOMPARE(leftAt(met.lease, kStart + 4s), Milliseconds(15s));
    met.look(3s, "a reentrant A:1x1 29995ms"_ba);
    QCOMPARE(met.lease.ceiling, Milliseconds(30s));

    Looker seen;
    seen.look(0s, "a reentrant A:1x1 29996ms"_ba, "absent"_ba);
    QCOMPARE(seen.lease.ceiling, Milliseconds(30s));
    QCOMPARE(renewalAt(seen.lease, kStart + 1s), Renewal::Unknown);
}

void TestLeaseEstimate::lateSeenAcquireGivesNoCeiling()
{
    Looker late;
    late.look(0s, "a reentrant A:1x1 22s"_ba, "absent late"_ba);
    QCOMPARE(late.lease.ceiling, std::nullopt);
}

void TestLeaseEstimate::aRenewalInTimeProvesAWatchdog()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 29998ms"_ba, "absent"_ba);
    looker.look(10s, "a reentrant A:1x1 29996ms"_ba);
    QCOMPARE(renewalAt(looker.lease, kStart + 10s), Renewal::Watchdog);
    QCOMPARE(looker.lease.ceiling, Milliseconds(30s));
    QCOMPARE(looker.lease.lastRenewal, kStart + 10s);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 19s), RenewalTiming::InTime);
}

void TestLeaseEstimate::renewalOfAReaderDoesNotRenewTheLongerLeaseOfTheLock()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@60s,B:1x1r@30s 60s"_ba, "absent"_ba);
    looker.look(10s, "a readwrite A:1x1r@50s,B:1x1r@30s 50s"_ba);
    QCOMPARE(looker.lease.lastRenewal, std::nullopt);
    QCOMPARE(leftAt(looker.lease, kStart + 10s), Milliseconds(50s));
    looker.look(20s, "a readwrite A:1x1r@60s,B:1x1r@20s 60s"_ba);
    QCOMPARE(looker.lease.lastRenewal, kStart + 20s);
}

void TestLeaseEstimate::firstRenewalMayComeEarly()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    looker.look(700ms, "a reentrant A:1x1 30s"_ba);
    QCOMPARE(renewalAt(looker.lease, kStart + 1s), Renewal::Watchdog);
}

void TestLeaseEstimate::holdBelowTwoThirdsOfItsLeaseIsFixed()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    QCOMPARE(renewalAt(looker.lease, kStart + 11s), Renewal::Unknown); // a renewal may be a little late
    QCOMPARE(renewalAt(looker.lease, kStart + 12s), Renewal::Fixed);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 25s), RenewalTiming::NotKnown);
}

void TestLeaseEstimate::firstSeenHoldIsFixedOnceARenewalIsOverdue()
{
    // A healthy watchdog first seen with 20 s left has a full lease below 30 s, so it renews within 10 s.
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 20s"_ba);
    QCOMPARE(renewalAt(looker.lease, kStart + 10s), Renewal::Unknown);
    QCOMPARE(renewalAt(looker.lease, kStart + 12s), Renewal::Fixed);
}

void TestLeaseEstimate::extendedFixedLeaseIsNoWatchdog()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    looker.look(25s, "a reentrant A:1x1 30s"_ba);
    QCOMPARE(renewalAt(looker.lease, kStart + 26s), Renewal::Fixed);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 54s), RenewalTiming::NotKnown);
    looker.look(35s, "a reentrant A:1x1 30s"_ba); // in time this time
    QCOMPARE(renewalAt(looker.lease, kStart + 35s), Renewal::Watchdog);
}

void TestLeaseEstimate::missedRenewalIsOverdueThenLate()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    looker.look(10s, "a reentrant A:1x1 30s"_ba);
    QCOMPARE(overdueFrom(looker.lease), kStart + 21'500ms);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 21'400ms), RenewalTiming::InTime);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 21'600ms), RenewalTiming::Overdue);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 31'400ms), RenewalTiming::Overdue);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 31'600ms), RenewalTiming::Late);
}

void TestLeaseEstimate::lateRenewalEndsTheOverdueState()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    looker.look(10s, "a reentrant A:1x1 30s"_ba);
    looker.look(30s, "a reentrant A:1x1 30s"_ba);
    QCOMPARE(renewalAt(looker.lease, kStart + 30s), Renewal::Watchdog);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 31s), RenewalTiming::InTime);
}

void TestLeaseEstimate::newHolderResetsTheEstimate()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    looker.look(10s, "a reentrant A:1x1 30s"_ba);
    looker.look(12s, "a reentrant B:1x1 5s"_ba, "mt"_ba);
    QCOMPARE(looker.lease.ceiling, Milliseconds(5s));
    QCOMPARE(renewalAt(looker.lease, kStart + 12s), Renewal::Unknown);
    QCOMPARE(looker.since, (HeldSince{kStart + 12s, true}));
    looker.look(13s, "a reentrant free"_ba, "mt"_ba);
    QCOMPARE(looker.lease, LeaseEstimate());
    QCOMPARE(looker.since, std::nullopt);
}

void TestLeaseEstimate::reentryWithAnotherLeaseForgetsTheWatchdog()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    looker.look(10s, "a reentrant A:1x1 30s"_ba);
    looker.look(11s, "a reentrant A:1x2 30s"_ba);
    QCOMPARE(renewalAt(looker.lease, kStart + 11s), Renewal::Watchdog);
    looker.look(12s, "a reentrant A:1x3 60s"_ba);
    QCOMPARE(looker.lease.ceiling, Milliseconds(60s));
    QCOMPARE(renewalAt(looker.lease, kStart + 12s), Renewal::Unknown);
}

void TestLeaseEstimate::permanentHoldHasNoEstimate()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 never"_ba, "absent"_ba);
    QCOMPARE(looker.lease.expiry, Expiry::Never);
    QCOMPARE(leftAt(looker.lease, kStart + 1s), std::nullopt);
    QCOMPARE(renewalAt(looker.lease, kStart + 100s), Renewal::Unknown);
    QCOMPARE(renewalTimingAt(looker.lease, kStart + 100s), RenewalTiming::NotKnown);
    QCOMPARE(overdueFrom(looker.lease), std::nullopt);
}

void TestLeaseEstimate::heldSinceIsExactOnlyWhenTheAcquireWasSeen()
{
    Looker met;
    met.look(0s, "a reentrant A:1x1 19s"_ba);
    QCOMPARE(met.since, (HeldSince{kStart, false}));
    met.look(3s, "a reentrant A:1x1 30s"_ba);
    QCOMPARE(met.since, (HeldSince{kStart, false}));
    Looker seen;
    seen.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    QCOMPARE(seen.since, (HeldSince{kStart, true}));
}

void TestLeaseEstimate::heldSinceIsALowerBoundAfterAGap()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 30s"_ba, "absent"_ba);
    looker.look(10s, "a reentrant A:1x1 30s"_ba);
    looker.look(40s, "a reentrant A:1x1 25s"_ba, "gap"_ba);
    QCOMPARE(looker.since, (HeldSince{kStart + 40s, false}));
    QCOMPARE(looker.lease.ceiling, std::nullopt);
    QCOMPARE(renewalAt(looker.lease, kStart + 40s), Renewal::Unknown);
}

void TestLeaseEstimate::theSameDeadlineAfterAGapIsTheSameHold()
{
    Looker looker;
    looker.look(0s, "a reentrant A:1x1 60s"_ba, "absent"_ba);
    looker.look(40s, "a reentrant A:1x1 20s"_ba, "gap"_ba);
    QCOMPARE(looker.since, (HeldSince{kStart, true}));
    QCOMPARE(looker.lease.ceiling, Milliseconds(60s));
}

void TestLeaseEstimate::additionalReaderKeepsHeldSince()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r 30s"_ba, "absent"_ba);
    looker.look(5s, "a readwrite A:1x1r,B:1x1r 30s"_ba);
    QCOMPARE(looker.since, (HeldSince{kStart, true}));
}

void TestLeaseEstimate::roundNumbers_data()
{
    QTest::addColumn<int>("low");
    QTest::addColumn<int>("high");
    QTest::addColumn<int>("round");
    QTest::newRow("thirty seconds") << 29'996 << 30'004 << 30'000;
    QTest::newRow("not round, but exact") << 1'234 << 1'234 << 1'234;
    QTest::newRow("a test's watchdog") << 2'991 << 3'003 << 3'000;
    QTest::newRow("half a second") << 497 << 505 << 500;
    QTest::newRow("a minute rather than 59 s") << 58'990 << 60'010 << 60'000;
    QTest::newRow("zero") << 0 << 0 << 0;
}

void TestLeaseEstimate::roundNumbers()
{
    QFETCH(const int, low);
    QFETCH(const int, high);
    QFETCH(const int, round);
    QCOMPARE(roundest(Milliseconds(low), Milliseconds(high)), Milliseconds(round));
}

void TestLeaseEstimate::serverClockFollowsItsBestReply()
{
    const MonotonicTime here{1h};
    ServerClockReading clock;
    QVERIFY(!clock.isKnown());
    clock.take(kStart, std::nullopt, here);
    QCOMPARE(clock.at(here + 2s), kStart + 2s);
    clock.take(kStart + 900ms, std::nullopt, here + 1s); // a reply that took 100 ms longer
    QCOMPARE(clock.at(here + 2s), kStart + 2s);
    clock.take(kStart + 2'040ms, std::nullopt, here + 2s); // a faster reply
    QCOMPARE(clock.at(here + 2s), kStart + 2'040ms);
    clock.take(kStart + 40s, std::nullopt, here + 40s); // the old reading is too old by now
    QCOMPARE(clock.at(here + 40s), kStart + 40s);
    clock.take(kStart, std::nullopt, here + 41s); // the server's clock was set back
    QCOMPARE(clock.at(here + 41s), kStart);
}

LOCKSCOPE_TEST(TestLeaseEstimate)
#include "tst_lease_estimate.moc"
