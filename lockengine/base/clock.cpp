// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/base/clock.h"

#include <QBasicTimer>
#include <QObject>

#include <utility>

namespace lockengine {

namespace {

// Qt's timers count milliseconds in an int, which is enough for 24.8 days. Nor do they go away inside their
// own action without a turn of the event loop, which whoever is called while he waits would wait for.
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
        const auto keep = shared_from_this(); // the guard may be dropped inside the action itself
        const auto action = std::exchange(m_action, nullptr); // it may hold its own guard
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
    Milliseconds m_left; // after the step under way
    Milliseconds m_longestStep;
    std::function<void()> m_action;
};

} // namespace

SystemClock::SystemClock(Milliseconds longestStep)
    : m_longestStep(longestStep)
{ }

Pending<Done> sleepFor(Clock &clock, Microseconds delay)
{
    Completion<Done> completion;
    auto guard = std::make_shared<TimerGuard>();
    *guard = clock.callAfter(delay, [completion, guard]() mutable {
        const auto keep = std::exchange(*guard, nullptr); // ends the cycle timer -> action -> timer
        completion.complete(Done());
    });
    return completion.pending();
}

MonotonicTime SystemClock::now() const
{
    return std::chrono::steady_clock::now();
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

} // namespace lockengine
