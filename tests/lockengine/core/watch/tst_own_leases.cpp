// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each reader has its own lease. Reports about a reader use its own lease, not that of another reader.

#include "lockengine/core/watch/followed_lock.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr ServerTime kStart{1'795'164'000s};

// "expired B:1" or "LOST A:1 +10s" (last renewed 10 s after the start), as in the line of the holder.
QByteArrayList endingsOf(const QList<LockEvent> &events)
{
    QByteArrayList reported;
    for (const LockEvent &event : events) {
        if (event.kind != EventKind::Expired)
            continue;
        if (!event.lastRenewal) {
            reported.append("expired " + event.holder);
            continue;
        }
        const auto at = std::chrono::duration_cast<std::chrono::seconds>(*event.lastRenewal - kStart);
        reported.append("LOST " + event.holder + " +" + QByteArray::number(qint64(at.count())) + "s");
    }
    return reported;
}

class Looker
{
public:
    QList<LockEvent> look(Milliseconds after, const QByteArray &picture, const QByteArray &flags = {})
    {
        Observation now;
        now.state = testing::lockFromPicture(picture, kStart + after);
        now.signs = flags.contains("mt") ? testing::evidenceFromLetters("mt"_ba) : Evidence();
        now.notBefore = now.state.observedAt - 8ms;
        now.absenceWasKnown = flags.contains("absent");
        now.afterGap = flags.contains("gap");
        return m_lock.take(now, {}, m_traceSupport, now.state.observedAt);
    }

    QByteArrayList endings(Milliseconds after, const QByteArray &picture, const QByteArray &flags = {})
    {
        return endingsOf(look(after, picture, flags));
    }

    [[nodiscard]] LockView view() const { return m_lock.view({}); }

private:
    FollowedLock m_lock;
    ClientTraceSupport m_traceSupport;
};

} // namespace

class TestOwnLeases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFixedReaderBesideARenewedOneExpires();
    void lostReaderReportsItsOwnLastRenewal();
    void lockWithOnlyAFixedReaderHasNoWatchdog();
    void lastReaderKeepsItsWatchdog();
    void leaseOfTheLockIsTheLongestReadLease();
    void returningReaderStartsANewLease();
    void lateExtendedReaderHasNoWatchdog();
    void firstSeenReaderIsEstimatedFromThenOn();
    void theSameHoldsAfterAGapKeepTheirLeases();
    void aGapForgetsTheLeases();
    void renewalsDuringAGapAreNotDatedBeforeIt();
    void expiredReaderEndsWithTheLock_data();
    void expiredReaderEndsWithTheLock();
    void unlockEndsAnExpiredReader();
    void readerWithoutANewRecordIsNotExpired();
    void permitIsNeverReportedAsLost();
    void aWriterThatAlsoReadsIsRenewed();
    void expiredReaderRenewsNothing();
    void renewalOfAReaderInsideItsWriterIsNotAWriteRenewal();
};

void TestOwnLeases::aFixedReaderBesideARenewedOneExpires()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@15s 30s"_ba, "absent"_ba);
    looker.look(10s, "a readwrite A:1x1r@30s,B:1x1r@5s 30s"_ba);
    QCOMPARE(
        looker.endings(15'010ms, "a readwrite A:1x1r@24990ms 24990ms"_ba), QByteArrayList{"expired B:1"});
    QCOMPARE(renewalAt(looker.view().lease, kStart + 16s), Renewal::Watchdog);
}

void TestOwnLeases::lostReaderReportsItsOwnLastRenewal()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba, "absent"_ba);
    looker.look(9s, "a readwrite A:1x1r@30s,B:1x1r@21s 30s"_ba);
    looker.look(10s, "a readwrite A:1x1r@29s,B:1x1r@30s 30s"_ba);
    looker.look(20s, "a readwrite A:1x1r@19s,B:1x1r@30s 30s"_ba);
    looker.look(30s, "a readwrite A:1x1r@9s,B:1x1r@30s 30s"_ba);
    QCOMPARE(
        looker.endings(39'010ms, "a readwrite B:1x1r@20990ms 20990ms"_ba), QByteArrayList{"LOST A:1 +9s"});
    QCOMPARE(looker.endings(60'010ms, "a readwrite free"_ba), QByteArrayList{"LOST B:1 +30s"});
}

void TestOwnLeases::lockWithOnlyAFixedReaderHasNoWatchdog()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@25s 30s"_ba, "absent"_ba);
    looker.look(10s, "a readwrite A:1x1r@30s,B:1x1r@15s 30s"_ba);
    QCOMPARE(renewalAt(looker.view().lease, kStart + 11s), Renewal::Watchdog);
    looker.look(11s, "a readwrite B:1x1r@14s 14s"_ba, "mt"_ba);
    QCOMPARE(renewalAt(looker.view().lease, kStart + 11s), Renewal::Fixed);
    QCOMPARE(looker.view().lease.ceiling, Milliseconds(25s));
    QCOMPARE(looker.endings(25'010ms, "a readwrite free"_ba), QByteArrayList{"expired B:1"});
}

void TestOwnLeases::lastReaderKeepsItsWatchdog()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@60s,B:1x1r@30s 60s"_ba, "absent"_ba);
    looker.look(10s, "a readwrite A:1x1r@50s,B:1x1r@30s 50s"_ba);
    QCOMPARE(looker.view().lease.lastRenewal, std::nullopt); // the lease of the lock is A's
    looker.look(12s, "a readwrite B:1x1r@28s 28s"_ba, "mt"_ba);
    QCOMPARE(renewalAt(looker.view().lease, kStart + 12s), Renewal::Watchdog);
    QCOMPARE(renewalTimingAt(looker.view().lease, kStart + 22s), RenewalTiming::Overdue);
    QCOMPARE(looker.endings(40'010ms, "a readwrite free"_ba), QByteArrayList{"LOST B:1 +10s"});
}

void TestOwnLeases::leaseOfTheLockIsTheLongestReadLease()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@40s 40s"_ba, "absent"_ba);
    QCOMPARE(looker.view().lease.ceiling, Milliseconds(40s));
    looker.look(10s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba);
    looker.look(20s, "a readwrite A:1x1r@30s,B:1x1r@20s 30s"_ba);
    QVERIFY(!looker.view().lease.irregular);
    QCOMPARE(renewalAt(looker.view().lease, kStart + 20s), Renewal::Watchdog);
    QCOMPARE(looker.view().lease.ceiling, Milliseconds(30s));
    looker.look(30s,
        "a readwrite A:1x1r@20s,B:1x1r@40s 40s"_ba); // B's lease is extended by hand, too late for a watchdog
    QVERIFY(looker.view().lease.irregular);
    QCOMPARE(renewalAt(looker.view().lease, kStart + 30s), Renewal::Fixed);
}

void TestOwnLeases::returningReaderStartsANewLease()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba, "absent"_ba);
    looker.look(10s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba);
    looker.look(11s, "a readwrite A:1x1r@29s 29s"_ba, "mt"_ba);
    looker.look(12s, "a readwrite A:1x1r@28s,B:1x1r@5s 28s"_ba);
    QCOMPARE(
        looker.endings(17'010ms, "a readwrite A:1x1r@22990ms 22990ms"_ba), QByteArrayList{"expired B:1"});
}

void TestOwnLeases::lateExtendedReaderHasNoWatchdog()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@10s 30s"_ba, "absent"_ba);
    looker.look(9s, "a readwrite A:1x1r@30s,B:1x1r@10s 30s"_ba);
    QCOMPARE(
        looker.endings(19'010ms, "a readwrite A:1x1r@19990ms 19990ms"_ba), QByteArrayList{"expired B:1"});
}

void TestOwnLeases::firstSeenReaderIsEstimatedFromThenOn()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@25s,B:1x1r@22s 25s"_ba);
    looker.look(5s, "a readwrite A:1x1r@30s,B:1x1r@17s 30s"_ba);
    QCOMPARE(
        looker.endings(22'010ms, "a readwrite A:1x1r@12990ms 12990ms"_ba), QByteArrayList{"expired B:1"});
    QCOMPARE(looker.endings(35'010ms, "a readwrite free"_ba), QByteArrayList{"LOST A:1 +5s"});
}

void TestOwnLeases::theSameHoldsAfterAGapKeepTheirLeases()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@15s 30s"_ba, "absent"_ba);
    looker.look(9s, "a readwrite A:1x1r@30s,B:1x1r@6s 30s"_ba);
    looker.look(10s, "a readwrite A:1x1r@29s,B:1x1r@5s 29s"_ba, "gap"_ba);
    QCOMPARE(
        looker.endings(15'010ms, "a readwrite A:1x1r@23990ms 23990ms"_ba), QByteArrayList{"expired B:1"});
    QCOMPARE(looker.endings(39'010ms, "a readwrite free"_ba), QByteArrayList{"LOST A:1 +9s"});
}

void TestOwnLeases::aGapForgetsTheLeases()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba, "absent"_ba);
    looker.look(9s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba);
    looker.look(20s, "a readwrite A:1x1r@25s,B:1x1r@8s 25s"_ba, "gap"_ba);
    QCOMPARE(
        looker.endings(28'010ms, "a readwrite A:1x1r@16990ms 16990ms"_ba), QByteArrayList{"expired B:1"});
}

// B was renewed during the gap, at a time that is not known: "renewals stopped" must not name an earlier one.
void TestOwnLeases::renewalsDuringAGapAreNotDatedBeforeIt()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba, "absent"_ba);
    looker.look(9s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba);
    looker.look(25s, "a readwrite A:1x1r@29s,B:1x1r@24s 29s"_ba, "gap"_ba);
    QCOMPARE(looker.endings(49'010ms, "a readwrite A:1x1r@4990ms 4990ms"_ba), QByteArrayList{"expired B:1"});
}

// Redisson counts such a reader while another reader keeps the lock alive.
void TestOwnLeases::expiredReaderEndsWithTheLock_data()
{
    QTest::addColumn<QByteArray>("renewedOnce");
    QTest::addColumn<QByteArray>("ending");
    QTest::newRow("fixed") << "B:1x1r@20s"_ba
                           << "expired B:1"_ba;
    QTest::newRow("renewed once") << "B:1x1r@30s"_ba
                                  << "LOST B:1 +10s"_ba;
}

void TestOwnLeases::expiredReaderEndsWithTheLock()
{
    QFETCH(const QByteArray, renewedOnce);
    QFETCH(const QByteArray, ending);
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba, "absent"_ba);
    looker.look(10s, "a readwrite A:1x1r@30s," + renewedOnce + " 30s");
    for (const Milliseconds after : {20s, 30s, 40s}) {
        const Milliseconds left = 40s - after;
        const QByteArray other = left > 0s ? "@" + QByteArray::number(qint64(left.count())) + "ms" : ""_ba;
        looker.look(after, "a readwrite A:1x1r@30s,B:1x1r" + other + " 30s");
    }
    QCOMPARE(looker.look(50s, "a readwrite A:1x1r@30s,B:1x1r 30s"_ba).size(), 1); // A's renewal
    const QList<LockEvent> events = looker.look(80'010ms, "a readwrite free"_ba);
    QCOMPARE(endingsOf(events), QByteArrayList({"LOST A:1 +50s", ending}));
    for (const LockEvent &event : events)
        QVERIFY(event.at >= kStart + 80s);
}

void TestOwnLeases::unlockEndsAnExpiredReader()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@5s 30s"_ba, "absent"_ba);
    looker.look(6s, "a readwrite A:1x1r@24s,B:1x1r 24s"_ba);
    QCOMPARE(testing::linesOf(looker.look(9s, "a readwrite free"_ba, "mt"_ba)),
        QByteArrayList({"a released? A:1 x0 [smt]", "a expired? B:1 x0 [smtd]"}));
}

// With very many readers, each read returns only some records.
void TestOwnLeases::readerWithoutANewRecordIsNotExpired()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@30s 30s"_ba, "absent"_ba);
    looker.look(10s, "a readwrite A:1x1r@30s,B:1x1r 30s"_ba);
    looker.look(35s, "a readwrite A:1x1r@30s,B:1x1r 30s"_ba);
    QCOMPARE(testing::linesOf(looker.look(36s, "a readwrite free"_ba, "mt"_ba)),
        QByteArrayList({"a released? A:1 x0 [smt]", "a released? B:1 x0 [smt]"}));
}

void TestOwnLeases::permitIsNeverReportedAsLost()
{
    Looker looker;
    looker.look(0s, "a permits p1x1p@30s,p2x1p@30s =0/2 30s"_ba, "absent"_ba);
    looker.look(9s, "a permits p1x1p@30s,p2x1p@30s =0/2 30s"_ba);
    QCOMPARE(looker.endings(39'010ms, "a permits p1x1p@1s =1/2 1s"_ba), QByteArrayList{"expired p2"});
}

void TestOwnLeases::aWriterThatAlsoReadsIsRenewed()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1w,A:1x1r@20s 30s"_ba, "absent"_ba);
    const QList<LockEvent> events = looker.look(10s, "a readwrite A:1x1w,A:1x1r@10s 30s"_ba);
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.constFirst().kind, EventKind::Renewed);
    QCOMPARE(events.constFirst().holder, "A:1"_ba);
    QCOMPARE(events.constFirst().mode, HoldMode::Write);
    QCOMPARE(renewalAt(looker.view().lease, kStart + 10s), Renewal::Watchdog);
}

// It is only still counted.
void TestOwnLeases::expiredReaderRenewsNothing()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1r@30s,B:1x1r@5s 30s"_ba, "absent"_ba);
    looker.look(6s, "a readwrite A:1x1r@24s,B:1x1r 24s"_ba);
    QCOMPARE(looker.look(7s, "a readwrite A:1x1r@23s,B:1x1r 29s"_ba).size(), 0);
}

// The renewal of the reader also extends the lease of the lock. It does not prove that the writer renewed.
void TestOwnLeases::renewalOfAReaderInsideItsWriterIsNotAWriteRenewal()
{
    Looker looker;
    looker.look(0s, "a readwrite A:1x1w,A:1x1r@30s 30s"_ba, "absent"_ba);
    const QList<LockEvent> events = looker.look(10s, "a readwrite A:1x1w,A:1x1r@30s 30s"_ba);
    QCOMPARE(events.size(), 1);
    QCOMPARE(events.constFirst().mode, HoldMode::Read);
    QCOMPARE(
        looker.endings(40'010ms, "a readwrite free"_ba), QByteArrayList({"LOST A:1 +10s", "LOST A:1 +10s"}));
}

LOCKSCOPE_TEST(TestOwnLeases)
#include "tst_own_leases.moc"
