// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The lab's time for who looks at the lab from outside and is not part of it: its timers come when they are
// due in that time, or when as much of the machine's time has passed, whichever is first. So who looks
// notices a server that says nothing, and asks again what nobody announces, also while the lab's time stands.

#pragma once

#include "lockengine/base/clock_factory.h"
#include "lockengine/lab/lab_state.h"
#include "lockengine/lab/time/lab_clock.h"

namespace lockengine {

class LookingClock final : public Clock
{
public:
    explicit LookingClock(std::shared_ptr<LabClock> lab)
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
    // What is a moment away in a time that stands may not be asked for again and again.
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

// Of who looks at this lab, on any thread.
[[nodiscard]] ClockFactory clocksOf(const LabState &state);

} // namespace lockengine
