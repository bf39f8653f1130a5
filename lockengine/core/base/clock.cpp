// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/base/clock.h"

#include <QBasicTimer>
#include <QObject>
#include <QSocketNotifier>

#include <ctime>
#include <sys/timerfd.h>
#include <unistd.h>

#include <utility>

namespace lockengine {

namespace {

// A timer without QTimer's limit of 24.8 days (an int of milliseconds). Dropping the guard inside its own
// action also needs no further turn of the event loop, which a nested wait would not get.
class LongTimer final : public QObject, public std::enable_shared_from_this<LongTimer>
{
public:
    LongTimer(Milliseconds left, Milliseconds longestStep, std::function<void()> action)
        : m_left(left)
        , m_longestStep(longestStep)
        , m_action(std::move(action))
    {
        startStep();
    }

protected:
    void timerEvent(QTimerEvent *) override
    {
        m_timer.stop();
        if (m_left > Milliseconds::zero())
            return startStep();
        const auto keep = shared_from_this(); // the action may drop the guard
        const auto action = std::exchange(m_action, nullptr); // the action may hold its own guard
        action();
    }

private:
    void startStep()
    {
        const Milliseconds step = std::min(m_left, m_longestStep);
        m_left -= step;
        m_timer.start(int(step.count()), Qt::PreciseTimer, this);
    }

    QBasicTimer m_timer;
    Milliseconds m_left; // after the current step
    Milliseconds m_longestStep;
    std::function<void()> m_action;
};

// A deadline on CLOCK_BOOTTIME. Qt's timers stop while the machine is suspended; this descriptor becomes
// readable as soon as the machine wakes up.
class DeadlineTimer final : public std::enable_shared_from_this<DeadlineTimer>
{
public:
    // Null if the process has no file descriptor left.
    [[nodiscard]] static std::shared_ptr<DeadlineTimer> make(
        MonotonicTime deadline, std::function<void()> action)
    {
        const int descriptor = ::timerfd_create(CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC);
        if (descriptor < 0)
            return nullptr;
        return std::make_shared<DeadlineTimer>(descriptor, deadline, std::move(action));
    }

    DeadlineTimer(int descriptor, MonotonicTime deadline, std::function<void()> action)
        : m_descriptor(descriptor)
        , m_action(std::move(action))
        , m_notifier(descriptor, QSocketNotifier::Read)
    {
        const auto since = std::max(deadline.time_since_epoch(), MonotonicTime::duration(1)); // zero disarms
        const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
        itimerspec time = {};
        time.it_value.tv_sec = seconds.count();
        time.it_value.tv_nsec = std::chrono::nanoseconds(since - seconds).count();
        ::timerfd_settime(m_descriptor, TFD_TIMER_ABSTIME, &time, nullptr);
        QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { expire(); });
    }
    ~DeadlineTimer() { ::close(m_descriptor); }
    DeadlineTimer(const DeadlineTimer &) = delete;
    DeadlineTimer &operator=(const DeadlineTimer &) = delete;

private:
    void expire()
    {
        m_notifier.setEnabled(false);
        const auto keep = shared_from_this(); // the action may drop the guard
        m_action();
    }

    const int m_descriptor;
    const std::function<void()> m_action;
    QSocketNotifier m_notifier;
};

} // namespace

TimerGuard Clock::callAt(MonotonicTime deadline, std::function<void()> action)
{
    return callAfter(std::chrono::ceil<Microseconds>(deadline - now()), std::move(action));
}

SystemClock::SystemClock(Milliseconds longestStep)
    : m_longestStep(longestStep)
{ }

Pending<Done> sleepFor(Clock &clock, Microseconds delay)
{
    Completion<Done> completion;
    auto guard = std::make_shared<TimerGuard>();
    *guard = clock.callAfter(delay, [completion, guard]() mutable {
        const auto keep = std::exchange(*guard, nullptr); // breaks the cycle timer -> action -> timer
        completion.complete(Done());
    });
    return completion.pending();
}

MonotonicTime SystemClock::now() const
{
    timespec time = {};
    ::clock_gettime(CLOCK_BOOTTIME, &time);
    return MonotonicTime(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}

WallTime SystemClock::wall() const
{
    return WallTime(std::chrono::floor<Milliseconds>(std::chrono::system_clock::now().time_since_epoch()));
}

TimerGuard SystemClock::callAfter(Microseconds delay, std::function<void()> action)
{
    const auto left = std::chrono::ceil<Milliseconds>(std::max(delay, Microseconds::zero()));
    return std::make_shared<LongTimer>(left, m_longestStep, std::move(action));
}

TimerGuard SystemClock::callAt(MonotonicTime deadline, std::function<void()> action)
{
    if (const auto timer = DeadlineTimer::make(deadline, action))
        return timer;
    return Clock::callAt(deadline, std::move(action)); // late by at most the time the machine is suspended
}

} // namespace lockengine
