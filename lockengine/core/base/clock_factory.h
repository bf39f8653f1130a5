// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A clock belongs to one thread. To use the same time on several threads, pass a factory.

#pragma once

#include "lockengine/core/base/clock.h"

namespace lockengine {

// Called on the thread that will use the clock.
using ClockFactory = std::function<std::shared_ptr<Clock>()>;

// A clock on the machine's time.
[[nodiscard]] inline std::shared_ptr<Clock> makeSystemClock()
{
    return std::make_shared<SystemClock>();
}

} // namespace lockengine
