// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A clock that only a test advances. Timers fire in the order of their deadlines, inside advance().

#pragma once

#include "lockengine/core/base/clock.h"

#include <map>

namespace testing {

class FakeClock final : public lockengine::Clock
{
public:
    [[nodiscard]] lockengine::MonotonicTime now() const override { return m_now; }
    [[nodiscard]] lockengine::WallTime wall() const override;
    [[nodiscard]] lockengine::TimerGuard callAfter(
        lockengine::Microseconds delay, std::function<void()> action) override;

    void advance(lockengine::Microseconds step);
    // Simulates a suspended machine: no timer fires in time, and all due timers fire on wake-up.
    void suspend(lockengine::Microseconds length);
    // Steps the wall clock without time passing.
    void stepWall(lockengine::Milliseconds step) { m_wallStep += step; }
    [[nodiscard]] qsizetype timerCount() const { return qsizetype(m_timers->size()); }

private:
    using Timers = std::multimap<lockengine::MonotonicTime, std::function<void()>>;

    lockengine::MonotonicTime m_now{std::chrono::hours(1)};
    lockengine::Milliseconds m_wallStep{0};
    std::shared_ptr<Timers> m_timers = std::make_shared<Timers>();
};

} // namespace testing
