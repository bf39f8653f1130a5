// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/contention.h"
#include "tests/mutants/scenarios.h"
#include "tests/mutants/stall_meter.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace testing;
using namespace std::chrono_literals;

class TestStallMeter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void longGapsAddUp();
    void usualGapsDoNotCount();
    void theGapUntilNowCounts();
    void aStalledServerIsMeasured();
    void aBusyProcessIsMeasured();
    void limitsGrowByTheStalls();
};

namespace {

constexpr MonotonicTime start{1h};

void occupyThisProcess(Milliseconds time)
{
    SystemClock clock;
    const MonotonicTime end = clock.now() + time;
    while (clock.now() < end) { }
}

} // namespace

void TestStallMeter::longGapsAddUp()
{
    StallSum sum(start);
    sum.noteLife(start + 300ms);
    sum.noteLife(start + 310ms);
    sum.noteLife(start + 510ms);
    QCOMPARE(sum.total(start + 520ms), 500ms);
}

void TestStallMeter::usualGapsDoNotCount()
{
    StallSum sum(start);
    for (MonotonicTime at = start; at < start + 1s; at += StallSum::usual)
        sum.noteLife(at);
    QCOMPARE(sum.total(start + 1s), 0ms);
}

void TestStallMeter::theGapUntilNowCounts()
{
    QCOMPARE(StallSum(start).total(start + 700ms), 700ms);
}

void TestStallMeter::aStalledServerIsMeasured()
{
    TestServer server;
    SystemClock clock;
    StallMeter meter(server, clock);
    server.pause();
    QTest::qWait(300);
    server.resume();
    QTRY_VERIFY(meter.total() >= 300ms - StallSum::usual);
}

void TestStallMeter::aBusyProcessIsMeasured()
{
    TestServer server;
    SystemClock clock;
    StallMeter meter(server, clock);
    occupyThisProcess(300ms);
    QVERIFY(meter.total() >= 300ms);
}

void TestStallMeter::limitsGrowByTheStalls()
{
    Contention contention(LockKind::Reentrant, {});
    occupyThisProcess(300ms);
    QVERIFY(contention.tolerant({1'000ms}).wakeUp >= 1'300ms);
}

LOCKSCOPE_TEST(TestStallMeter)
#include "tst_stall_meter.moc"
