// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The only way to learn or wait for time. Injected everywhere, so that tests never sleep and the lab can skew
// one client's clock. Not thread-safe: a clock belongs to the thread whose event loop it uses.

#pragma once

#include "lockengine/base/pending.h"
#include "lockengine/base/time.h"

#include <functional>
#include <memory>

namespace lockengine {

// Keeps a timer running; dropping the last copy cancels it.
using TimerGuard = std::shared_ptr<void>;

class Clock
{
public:
    virtual ~Clock() = default;

    [[nodiscard]] virtual MonotonicTime now() const = 0;
    [[nodiscard]] virtual WallTime wall() const = 0;

    // Runs `action` once from the event loop, not before `delay` has passed (a negative delay counts as
    // zero). What the action holds goes when it has run, also while the guard is kept.
    [[nodiscard]] virtual TimerGuard callAfter(Microseconds delay, std::function<void()> action) = 0;
    // Runs `action` once from the event loop at that time, or at once when it has passed. For deadlines that
    // must not be missed: where callAfter() counts only the time in which the machine is awake, this is due
    // as soon as it wakes up.
    [[nodiscard]] virtual TimerGuard callAt(MonotonicTime deadline, std::function<void()> action);
};

// Resolves after `delay`. The clock must outlive the wait.
[[nodiscard]] Pending<Done> sleepFor(Clock &clock, Microseconds delay);

// The machine's clocks, and timers of the calling thread's event loop with a precision of one millisecond.
// now() also counts the time in which the machine is suspended (CLOCK_BOOTTIME), because a lease on a server
// expires meanwhile.
class SystemClock final : public Clock
{
public:
    // No timer of the event loop lasts longer than `longestStep`, at most 2^31 - 1 ms: a longer delay is made
    // of several.
    explicit SystemClock(Milliseconds longestStep = std::chrono::days(20));

    [[nodiscard]] MonotonicTime now() const override;
    [[nodiscard]] WallTime wall() const override;
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override;
    [[nodiscard]] TimerGuard callAt(MonotonicTime deadline, std::function<void()> action) override;

private:
    Milliseconds m_longestStep;
};

} // namespace lockengine
