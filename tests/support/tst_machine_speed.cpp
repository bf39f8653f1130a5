// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/machine_speed.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace testing;

class TestMachineSpeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSlowerMachineHasALargerLimit();
    void aFastMachineKeepsTheLimit();
    void theSlowestRunCounts();
    void oneLongInterruptionDoesNotLiftTheLimit();
    void theProcessHasASpeed();
    void theStopwatchComparesWithTheScaledLimit();
    void theFastestRunCountsForRatios();
};

namespace {

constexpr std::chrono::nanoseconds reference = MachineSpeed::reference;

MachineSpeed speedOf(std::chrono::nanoseconds work)
{
    MachineSpeed speed([work] { return work; });
    speed.measure();
    return speed;
}

} // namespace

void TestMachineSpeed::aSlowerMachineHasALargerLimit()
{
    QCOMPARE(speedOf(8 * reference).scaled(2s), 16s);
    QVERIFY(speedOf(9 * reference).scaled(2s) > speedOf(8 * reference).scaled(2s));
}

void TestMachineSpeed::aFastMachineKeepsTheLimit()
{
    QCOMPARE(speedOf(reference / 10).scaled(2s), patience * 2s);
    QCOMPARE(speedOf(0ns).scaled(2s), patience * 2s);
    QCOMPARE(MachineSpeed([] { return reference; }).scaled(2s), patience * 2s); // nothing measured yet
}

void TestMachineSpeed::theSlowestRunCounts()
{
    int runs = 0;
    MachineSpeed speed([&runs] { return ++runs == 3 ? 8 * reference : reference; });
    speed.measure();
    QCOMPARE(speed.scaled(1s), 8s);
    speed.measure(); // all faster
    QVERIFY(runs > 3);
    QCOMPARE(speed.scaled(1s), 8s);
}

void TestMachineSpeed::oneLongInterruptionDoesNotLiftTheLimit()
{
    QCOMPARE(speedOf(1h).slowdown(), MachineSpeed::most);
}

void TestMachineSpeed::theProcessHasASpeed()
{
    QVERIFY(MachineSpeed::fixedWork() > 0ns);
    QVERIFY(scaled(2s) >= 2s);
    QVERIFY(scaledMs(2s) >= 2'000);
}

void TestMachineSpeed::theStopwatchComparesWithTheScaledLimit()
{
    Stopwatch stopwatch;
    QVERIFY(!stopwatch.isWithin(0ms));
    QVERIFY2(stopwatch.isWithin(1h), stopwatch.compared());
    QVERIFY(stopwatch.compared().contains(" ms allowed"));
}

void TestMachineSpeed::theFastestRunCountsForRatios()
{
    int runs = 0;
    const auto fastest = fastestOf(3, [&runs] { ++runs; });
    QCOMPARE(runs, 3);
    QVERIFY(fastest < std::chrono::nanoseconds::max());
}

LOCKSCOPE_TEST(TestMachineSpeed)
#include "tst_machine_speed.moc"
