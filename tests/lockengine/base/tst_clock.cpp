// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/base/clock.h"
#include "tests/support/run_task.h"

#include <QRegularExpression>
#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyDelayIsWaitedFor_data();
    void anyDelayIsWaitedFor();
    void aDelayOfSeveralStepsEndsOnce();
    void aDroppedGuardCancelsADelayOfSeveralSteps();
    void aGuardMayBeDroppedByItsAction();
};

namespace {

QCoro::Task<Done> nap(Clock &clock, Microseconds delay)
{
    co_await sleepFor(clock, delay);
    co_return Done();
}

} // namespace

// Each of them is nearly nothing, or negative, as an int of milliseconds.
void TestClock::anyDelayIsWaitedFor_data()
{
    QTest::addColumn<qint64>("milliseconds");
    const qint64 wrap = qint64(1) << 32;
    QTest::newRow("the least that overflows") << wrap / 2;
    QTest::newRow("nothing in 32 bits") << wrap;
    QTest::newRow("a moment in 32 bits") << wrap + 1;
    QTest::newRow("as long as can be said") << qint64(Microseconds::max().count() / 1000);
}

void TestClock::anyDelayIsWaitedFor()
{
    QFETCH(qint64, milliseconds);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("negative")));
    SystemClock clock;
    bool fired = false;
    const TimerGuard guard = clock.callAfter(Milliseconds(milliseconds), [&] { fired = true; });
    testing::runTask(nap(clock, 20ms));
    QVERIFY(!fired);
}

// A clock whose timers cannot last longer than 3 ms makes three of one that is asked for 8 ms.
void TestClock::aDelayOfSeveralStepsEndsOnce()
{
    SystemClock clock(3ms);
    int fired = 0;
    const MonotonicTime asked = clock.now();
    MonotonicTime ended{};
    const TimerGuard guard = clock.callAfter(8ms, [&] {
        ++fired;
        ended = clock.now();
    });
    QTRY_COMPARE(fired, 1);
    QVERIFY(ended - asked >= 8ms);
    testing::runTask(nap(clock, 10ms));
    QCOMPARE(fired, 1);
}

void TestClock::aDroppedGuardCancelsADelayOfSeveralSteps()
{
    SystemClock clock(3ms);
    bool fired = false;
    TimerGuard guard = clock.callAfter(8ms, [&] { fired = true; });
    testing::runTask(nap(clock, 4ms)); // in its second step
    guard.reset();
    testing::runTask(nap(clock, 10ms));
    QVERIFY(!fired);
}

void TestClock::aGuardMayBeDroppedByItsAction()
{
    SystemClock clock(3ms);
    bool fired = false;
    TimerGuard guard;
    guard = clock.callAfter(4ms, [&] {
        guard.reset();
        fired = true;
    });
    QTRY_VERIFY(fired);
}

QTEST_GUILESS_MAIN(TestClock)
#include "tst_clock.moc"
