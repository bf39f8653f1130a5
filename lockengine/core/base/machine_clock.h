// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The machine clock for objects that may outlive their owner. For example, a connection may stay referenced
// after its owner is gone, then receive a reply and read the clock.

#pragma once

#include "lockengine/core/base/clock.h"

namespace lockengine {

// Never destroyed before its users and stateless, so any thread may use it.
[[nodiscard]] inline Clock &machineClock()
{
    static SystemClock clock;
    return clock;
}

} // namespace lockengine
