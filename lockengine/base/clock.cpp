// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/base/clock.h"

#include <QTimer>

namespace lockengine {

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
    // deleteLater, because the guard may be dropped inside the action itself.
    const std::shared_ptr<QTimer> timer(new QTimer, [](QTimer *timer) {
        timer->stop();
        timer->deleteLater();
    });
    timer->setSingleShot(true);
    timer->setTimerType(Qt::PreciseTimer);
    QObject::connect(timer.get(), &QTimer::timeout, timer.get(), std::move(action));
    timer->start(std::chrono::ceil<Milliseconds>(std::max(delay, Microseconds::zero())));
    return timer;
}

} // namespace lockengine
