// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/clock.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

#include <fcntl.h>
#include <limits>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace lockengine;
using namespace std::chrono_literals;

class TestClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void longDelayDoesNotOverflow_data();
    void longDelayDoesNotOverflow();
    void aDelayOfSeveralStepsEndsOnce();
    void aDroppedGuardCancelsADelayOfSeveralSteps();
    void aGuardMayBeDroppedByItsAction();
    void aDeadlineIsMet_data();
    void aDeadlineIsMet();
    void aDroppedGuardCancelsADeadline();
    void suspendedTimeCounts();
};

namespace {

QCoro::Task<Done> pauseFor(Clock &clock, Microseconds delay)
{
    co_await sleepFor(clock, delay);
    co_return Done();
}

} // namespace

// As an int of milliseconds, each of these is almost zero or negative.
void TestClock::longDelayDoesNotOverflow_data()
{
    QTest::addColumn<qint64>("milliseconds");
    const qint64 wrap = qint64(1) << 32;
    QTest::newRow("smallest overflow") << wrap / 2;
    QTest::newRow("zero in 32 bits") << wrap;
    QTest::newRow("one in 32 bits") << wrap + 1;
    QTest::newRow("maximum") << qint64(Microseconds::max().count() / 1000);
}

void TestClock::longDelayDoesNotOverflow()
{
    QFETCH(qint64, milliseconds);
    QTest::failOnWarning(QRegularExpression(QStringLiteral("negative")));
    SystemClock clock;
    bool fired = false;
    const TimerGuard guard = clock.callAfter(Milliseconds(milliseconds), [&] { fired = true; });
    testing::runTask(pauseFor(clock, 20ms));
    QVERIFY(!fired);
}

// A clock with timers of at most 3 ms splits a delay of 8 ms into three.
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
    testing::runTask(pauseFor(clock, 10ms));
    QCOMPARE(fired, 1);
}

void TestClock::aDroppedGuardCancelsADelayOfSeveralSteps()
{
    SystemClock clock(3ms);
    bool fired = false;
    TimerGuard guard = clock.callAfter(8ms, [&] { fired = true; });
    testing::runTask(pauseFor(clock, 4ms)); // in its second step
    guard.reset();
    testing::runTask(pauseFor(clock, 10ms));
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

void TestClock::aDeadlineIsMet_data()
{
    QTest::addColumn<int>("milliseconds");
    QTest::newRow("in the future") << 20;
    QTest::newRow("now") << 0;
    QTest::newRow("in the past") << -5000;
    QTest::newRow("before the machine started") << std::numeric_limits<int>::min();
}

void TestClock::aDeadlineIsMet()
{
    QFETCH(int, milliseconds);
    SystemClock clock;
    int fired = 0;
    TimerGuard guard;
    const MonotonicTime deadline = clock.now() + Milliseconds(milliseconds);
    guard = clock.callAt(deadline, [&] {
        ++fired;
        guard.reset();
    });
    QCOMPARE(fired, 0); // only from the event loop
    QTRY_COMPARE(fired, 1);
    QVERIFY(clock.now() >= deadline);
    QCoreApplication::processEvents();
    QCOMPARE(fired, 1);
}

void TestClock::aDroppedGuardCancelsADeadline()
{
    SystemClock clock;
    bool fired = false;
    TimerGuard guard = clock.callAt(clock.now() + 1ms, [&] { fired = true; });
    guard.reset();
    testing::runTask(pauseFor(clock, 10ms));
    QVERIFY(!fired);
}

// The child process simulates a machine that was suspended for a day: CLOCK_BOOTTIME is ahead of
// CLOCK_MONOTONIC there.
void TestClock::suspendedTimeCounts()
{
    const pid_t child = ::fork();
    if (child == 0) {
        if (::unshare(CLONE_NEWTIME) != 0)
            ::_exit(2);
        const int offsets = ::open("/proc/self/timens_offsets", O_WRONLY | O_CLOEXEC);
        const char day[] = "boottime 86400 0\n";
        if (offsets < 0 || ::write(offsets, day, sizeof day - 1) < 0)
            ::_exit(2);
        const pid_t suspended = ::fork();
        if (suspended == 0) {
            const auto ahead = SystemClock().now().time_since_epoch()
                - std::chrono::steady_clock::now().time_since_epoch();
            ::_exit(ahead > std::chrono::hours(23) ? 0 : 1);
        }
        int status = 0;
        ::waitpid(suspended, &status, 0);
        ::_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 3);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    if (WEXITSTATUS(status) == 2)
        QSKIP("needs the right to make a time namespace");
    QCOMPARE(WEXITSTATUS(status), 0);
}

LOCKSCOPE_TEST(TestClock)
#include "tst_clock.moc"
