// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lab time for code that watches the lab from outside. A timer fires when it is due in lab time or when the
// same delay has passed in real time, whichever is first. So a watch notices a silent server and polls
// unannounced changes even while lab time is stopped.

#pragma once

#include "lockengine/core/base/clock_factory.h"
#include "lockengine/lab/lab_state.h"
#include "lockengine/lab/time/lab_clock.h"

namespace lockengine {

class ObserverClock final : public Clock
{
public:
    explicit ObserverClock(std::shared_ptr<LabClock> lab)
        : m_lab(std::move(lab))
    { }

    [[nodiscard]] MonotonicTime now() const override { return m_lab->now(); }
    [[nodiscard]] WallTime wall() const override { return m_lab->wall(); }

    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override
    {
        const auto both = std::make_shared<Both>();
        both->action = std::move(action);
        const auto once = [weak = std::weak_ptr(both)] {
            const auto same = weak.lock();
            if (!same || !same->action)
                return;
            const auto wanted = std::exchange(same->action, nullptr);
            same->lab.reset();
            same->machine.reset();
            wanted();
        };
        both->lab = m_lab->callAfter(delay, once);
        both->machine = m_machine.callAfter(std::max<Microseconds>(delay, least), once);
        return both;
    }

private:
    // The shortest real delay: prevents busy polling while lab time is stopped.
    static constexpr Milliseconds least{50};

    struct Both
    {
        std::function<void()> action;
        TimerGuard lab;
        TimerGuard machine;
    };

    const std::shared_ptr<LabClock> m_lab;
    SystemClock m_machine;
};

// The clocks for watching this lab, on any thread.
[[nodiscard]] ClockFactory clocksOf(const LabState &state);

} // namespace lockengine
