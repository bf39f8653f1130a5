// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/client/client_clock.h"

#include <utility>

namespace lockengine {

TimerGuard ClientClock::callAfter(Microseconds delay, std::function<void()> action)
{
    const auto timer = std::make_shared<Timer>();
    timer->action = std::move(action);
    start(timer, delay);
    return timer;
}

void ClientClock::start(const std::shared_ptr<Timer> &timer, Microseconds delay)
{
    timer->inLab = m_lab.callAfter(delay, [state = m_state, weak = std::weak_ptr(timer)] {
        const auto timer = weak.lock(); // keeps it alive: the action may drop the guard
        if (!timer)
            return;
        if (state->isFrozen)
            state->missed.push_back(timer);
        else
            timer->action();
    });
}

void ClientClock::thaw()
{
    m_state->isFrozen = false;
    for (const std::weak_ptr<Timer> &missed : std::exchange(m_state->missed, {})) {
        if (const auto timer = missed.lock())
            start(timer, Microseconds(0));
    }
}

} // namespace lockengine
