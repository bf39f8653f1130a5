// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/lease_sample.h"
#include "tests/lockengine/core/watch/view_of.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;
using testing::viewOf;

class TestLeaseSample : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sampleKeepsTheHolderAndTheProvenWatchdog();
    void freeWithWaitersIsKept();
    void eachMissedRenewalIsReportedOnce();
    void unprovenWatchdogMissesNoRenewal();
};

namespace {

const ServerTime start{1'000'000s};

LeaseSample watched(ServerTime at, Milliseconds left)
{
    LeaseSample sample;
    sample.at = at;
    sample.left = left;
    sample.watchdogLease = 30s;
    return sample;
}

} // namespace

void TestLeaseSample::sampleKeepsTheHolderAndTheProvenWatchdog()
{
    LockView view = viewOf("a reentrant A:1x1 25s", start);
    view.lease.ceiling = 30s;
    QCOMPARE(sampleOf(view).holder, "A:1");
    QCOMPARE(sampleOf(view).left, std::optional<Milliseconds>(25s));
    QCOMPARE(sampleOf(view).watchdogLease, 0ms);
    view.lease.watchdogSeen = true;
    QCOMPARE(sampleOf(view).watchdogLease, 30s);
    QVERIFY(!sampleOf(view).isWaitedFor);
}

void TestLeaseSample::freeWithWaitersIsKept()
{
    QVERIFY(sampleOf(viewOf("a fair free | B:2 300s listening", start)).isWaitedFor);
    QVERIFY(!sampleOf(viewOf("a fair free", start)).isWaitedFor);
    QVERIFY(sampleOf(viewOf("a fair free", start)).holder.isEmpty());
}

// Renewals are due 10 s and 20 s after the full lease. Each counts as missed 1.5 s later.
void TestLeaseSample::eachMissedRenewalIsReportedOnce()
{
    const LeaseSample full = watched(start, 30s);
    QCOMPARE(missedRenewals(full, start + 11s), QList<ServerTime>());
    QCOMPARE(missedRenewals(full, start + 12s), QList<ServerTime>({start + 10s}));
    QCOMPARE(missedRenewals(full, start + 60s), QList<ServerTime>({start + 10s, start + 20s}));
    const LeaseSample between = watched(start + 11s, 19s);
    QCOMPARE(missedRenewals(between, start + 15s), QList<ServerTime>({start + 10s}));
    const LeaseSample later = watched(start + 15s, 15s);
    QCOMPARE(missedRenewals(later, start + 60s), QList<ServerTime>({start + 20s}));
}

void TestLeaseSample::unprovenWatchdogMissesNoRenewal()
{
    LeaseSample fixed = watched(start, 30s);
    fixed.watchdogLease = 0ms;
    QVERIFY(missedRenewals(fixed, start + 29s).isEmpty());
    LeaseSample free;
    free.at = start;
    QVERIFY(missedRenewals(free, start + 29s).isEmpty());
}

LOCKSCOPE_TEST(TestLeaseSample)
#include "tst_lease_sample.moc"
