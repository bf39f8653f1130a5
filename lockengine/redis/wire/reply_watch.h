// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Says once when somebody has waited too long. Told since when the longest of them waits as often as that
// changes, which is with every reply, it keeps to one timer and only judges anew when that fires.

#pragma once

#include "lockengine/base/clock.h"

#include <functional>
#include <optional>

namespace lockengine::redis {

class ReplyWatch
{
public:
    // The clock must outlive the watch. `whenLate` may destroy it.
    ReplyWatch(Clock &clock, Milliseconds limit, std::function<void()> whenLate);

    // No value: nobody waits.
    void setWaitingSince(std::optional<MonotonicTime> since);
    void stop();

private:
    void arm(MonotonicTime deadline);
    void judge(MonotonicTime deadline);

    Clock &m_clock;
    Milliseconds m_limit;
    std::function<void()> m_whenLate;
    std::optional<MonotonicTime> m_since;
    TimerGuard m_timer;
};

} // namespace lockengine::redis
