// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The only source of time and timers. Injected everywhere, so that tests never sleep and the lab can skew one
// client's clock. Not thread-safe: a clock belongs to the thread whose event loop it uses.

#pragma once

#include "lockengine/core/base/pending.h"
#include "lockengine/core/base/time.h"

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

    // Runs `action` once from the event loop, never before `delay` has passed; a negative delay counts as
    // zero. The action's captures are freed after it ran, even if the guard is kept.
    [[nodiscard]] virtual TimerGuard callAfter(Microseconds delay, std::function<void()> action) = 0;
    // Runs `action` once from the event loop at `deadline`, or at once if it has passed. For deadlines that
    // must not be missed: it also counts time while the machine is suspended. callAfter() counts only the
    // time awake.
    [[nodiscard]] virtual TimerGuard callAt(MonotonicTime deadline, std::function<void()> action);
};

// Resolves after `delay`. The clock must outlive the wait.
[[nodiscard]] Pending<Done> sleepFor(Clock &clock, Microseconds delay);

// The machine's clocks, and timers of the calling thread's event loop with 1 ms precision. now() includes the
// time while the machine is suspended (CLOCK_BOOTTIME), because leases on a server expire meanwhile.
class SystemClock final : public Clock
{
public:
    // `longestStep`: the longest single timer, at most 2^31 - 1 ms; a longer delay uses several.
    explicit SystemClock(Milliseconds longestStep = std::chrono::days(20));

    [[nodiscard]] MonotonicTime now() const override;
    [[nodiscard]] WallTime wall() const override;
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override;
    [[nodiscard]] TimerGuard callAt(MonotonicTime deadline, std::function<void()> action) override;

private:
    Milliseconds m_longestStep;
};

} // namespace lockengine
