// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/time/lab_clock.h"
#include "lockengine/lab/time/lab_time.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>
#include <QThread>

using namespace lockengine;
using namespace std::chrono_literals;

class TestLabClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timeStartsAtNoonAndIsPaused();
    void leapFiresDueTimersInOrder();
    void timersThatAreNotDueDoNotFire();
    void timeRunsAtItsPaceUpToItsLimit();
    void aDroppedTimerIsForgotten();
    void dueTimerFiresWhileTimeIsPaused();
    void capturesAreReleasedAfterTheActionRuns();
    void actionMayDestroyTheClock();
    void anotherThreadSeesTheSameTime();
};

namespace {

// The time of a lab and its clock, as the owner has them.
struct Times
{
    LabTime time;
    LabClock clock{time.page()};

    void leap(Microseconds step)
    {
        time.leapTo(time.now() + step);
        clock.timeChanged();
    }
};

} // namespace

void TestLabClock::timeStartsAtNoonAndIsPaused()
{
    Times times;
    QCOMPARE(times.clock.wall().time_since_epoch(), 1'767'268'800'000ms);
    QTest::qSleep(5);
    QCOMPARE(times.time.elapsed(), 0us);
    QCOMPARE(times.clock.now(), LabTime::beginning());
}

void TestLabClock::leapFiresDueTimersInOrder()
{
    Times times;
    QList<int> fired;
    const TimerGuard later = times.clock.callAfter(2s, [&fired] { fired.append(3); });
    const TimerGuard one = times.clock.callAfter(1s, [&fired] { fired.append(1); });
    const TimerGuard two = times.clock.callAfter(1s, [&fired] { fired.append(2); });
    QCOMPARE(times.clock.nextDue(), std::optional(LabTime::beginning() + 1s));
    times.leap(5s);
    QTRY_COMPARE(fired, (QList<int>{1, 2, 3}));
    QVERIFY(!times.clock.nextDue());
}

void TestLabClock::timersThatAreNotDueDoNotFire()
{
    Times times;
    int fired = 0;
    const TimerGuard timer = times.clock.callAfter(1s, [&fired] { ++fired; });
    times.leap(999'999us);
    QTest::qWait(5);
    QCOMPARE(fired, 0);
    times.leap(1us);
    QTRY_COMPARE(fired, 1);
}

void TestLabClock::timeRunsAtItsPaceUpToItsLimit()
{
    Times times;
    int fired = 0;
    const TimerGuard timer = times.clock.callAfter(2s, [&fired] { ++fired; });
    QElapsedTimer real;
    real.start();
    times.time.run(50, LabTime::beginning() + 2s);
    times.clock.timeChanged();
    QTRY_COMPARE(fired, 1);
    QVERIFY(real.elapsed() >= 40);
    QTest::qSleep(5);
    QCOMPARE(times.time.elapsed(), Microseconds(2s));
}

void TestLabClock::aDroppedTimerIsForgotten()
{
    Times times;
    int fired = 0;
    TimerGuard timer = times.clock.callAfter(1s, [&fired] { ++fired; });
    timer.reset();
    QVERIFY(!times.clock.nextDue());
    times.leap(2s);
    QTest::qWait(5);
    QCOMPARE(fired, 0);
}

void TestLabClock::dueTimerFiresWhileTimeIsPaused()
{
    Times times;
    int fired = 0;
    const TimerGuard timer = times.clock.callAfter(-1s, [&fired] { ++fired; });
    QCOMPARE(fired, 0);
    QTRY_COMPARE(fired, 1);
    QCOMPARE(times.time.elapsed(), 0us);
}

void TestLabClock::capturesAreReleasedAfterTheActionRuns()
{
    Times times;
    const auto keep = std::make_shared<TimerGuard>();
    auto held = std::make_shared<int>(0);
    const std::weak_ptr<int> watched = held;
    *keep = times.clock.callAfter(1s, [held = std::move(held), keep] { ++*held; });
    times.leap(1s);
    QTRY_VERIFY(watched.expired());
    QCOMPARE(keep.use_count(), 1);
}

void TestLabClock::actionMayDestroyTheClock()
{
    Times times;
    Result<std::shared_ptr<LabClock>> opened = LabClock::open(times.time.path());
    QVERIFY(opened);
    const std::weak_ptr<LabClock> watched = *opened;
    int fired = 0;
    const auto last = std::make_shared<TimerGuard>();
    const TimerGuard after = (*opened)->callAfter(2s, [&fired] { ++fired; });
    *last = (*opened)->callAfter(1s, [clock = *opened, last, &fired] { ++fired; });
    opened = Error(ErrorKind::Closed);
    times.leap(5s);
    QTRY_VERIFY(watched.expired());
    QCOMPARE(fired, 1);
}

void TestLabClock::anotherThreadSeesTheSameTime()
{
    Times times;
    std::atomic<bool> isWaiting = false;
    std::atomic<bool> isSeen = false;
    QThread thread;
    QObject there;
    there.moveToThread(&thread);
    thread.start();
    QMetaObject::invokeMethod(&there, [path = times.time.path(), &isWaiting, &isSeen, &thread] {
        const auto clock = LabClock::open(path);
        if (!clock)
            return thread.quit();
        const auto keep = std::make_shared<TimerGuard>();
        *keep = (*clock)->callAfter(10s, [clock, keep, &isSeen, &thread] {
            isSeen = (*clock)->now() == LabTime::beginning() + 10s;
            thread.quit();
        });
        isWaiting = true;
    });
    QTRY_VERIFY(isWaiting);
    times.leap(10s);
    QVERIFY(thread.wait(10'000));
    QVERIFY(isSeen);
    QVERIFY(!LabClock::open("/nonexistent"));
}

LOCKSCOPE_TEST(TestLabClock)
#include "tst_lab_clock.moc"
