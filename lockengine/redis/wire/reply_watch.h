// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Calls back once when the oldest command has waited longer than the limit. The caller updates its start time
// with every reply. One timer serves all: it checks the limit again only when it fires.

#pragma once

#include "lockengine/core/base/clock.h"

#include <functional>
#include <optional>

namespace lockengine::redis {

class ReplyWatch
{
public:
    // The clock must outlive the watch. `whenLate` may destroy it.
    ReplyWatch(Clock &clock, Milliseconds limit, std::function<void()> whenLate);

    // No value: no command waits.
    void setWaitingSince(std::optional<MonotonicTime> since);
    void stop();

private:
    void arm(MonotonicTime deadline);
    void checkDeadline(MonotonicTime deadline);

    Clock &m_clock;
    Milliseconds m_limit;
    std::function<void()> m_whenLate;
    std::optional<MonotonicTime> m_since;
    TimerGuard m_timer;
};

} // namespace lockengine::redis
