// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fake_clock.h"

namespace testing {

using namespace lockengine;

WallTime FakeClock::wall() const
{
    constexpr Milliseconds epoch{1'795'164'000'000};
    return WallTime(epoch + m_wallStep + std::chrono::duration_cast<Milliseconds>(m_now.time_since_epoch()));
}

TimerGuard FakeClock::callAfter(Microseconds delay, std::function<void()> action)
{
    const auto timer = m_timers->emplace(m_now + std::max(delay, Microseconds::zero()), std::move(action));
    const std::weak_ptr<Timers> timers = m_timers;
    // `pending` says whether the timer is still in the map: it may have fired before the guard is destroyed.
    const auto pending = std::make_shared<bool>(true);
    timer->second = [pending, action = std::move(timer->second)] {
        *pending = false;
        action();
    };
    return TimerGuard(nullptr, [timers, timer, pending](void *) {
        const auto still = timers.lock();
        if (still && *pending)
            still->erase(timer);
    });
}

void FakeClock::advance(Microseconds step)
{
    const MonotonicTime end = m_now + step;
    while (!m_timers->empty() && m_timers->begin()->first <= end) {
        m_now = std::max(m_now, m_timers->begin()->first);
        m_timers->extract(m_timers->begin()).mapped()();
    }
    m_now = end;
}

void FakeClock::suspend(Microseconds length)
{
    m_now += length;
    advance(Microseconds::zero());
}

} // namespace testing
