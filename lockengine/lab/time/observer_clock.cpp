// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/time/observer_clock.h"

namespace lockengine {

ClockFactory clocksOf(const LabState &state)
{
    if (state.timePath.isEmpty())
        return makeSystemClock;
    return [path = state.timePath]() -> std::shared_ptr<Clock> {
        const auto clock = LabClock::open(path);
        if (!clock)
            return makeSystemClock(); // the lab is destroyed already
        return std::make_shared<ObserverClock>(*clock);
    };
}

} // namespace lockengine
