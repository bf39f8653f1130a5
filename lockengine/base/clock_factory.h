// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A clock belongs to one thread: who needs the same time on several passes on how to make one.

#pragma once

#include "lockengine/base/clock.h"

namespace lockengine {

// Called on the thread that will use the clock.
using ClockFactory = std::function<std::shared_ptr<Clock>()>;

// Of the machine's time.
[[nodiscard]] inline std::shared_ptr<Clock> makeSystemClock()
{
    return std::make_shared<SystemClock>();
}

} // namespace lockengine
