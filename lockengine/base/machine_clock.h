// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The machine's time for who cannot say how long a wait of his lasts: a connection that somebody in the
// middle of something still refers to may hear from its server after its owner is gone, and looks at the
// clock then.

#pragma once

#include "lockengine/base/clock.h"

namespace lockengine {

// Outlives everything that runs; has no state, so that any thread may use it for itself.
[[nodiscard]] inline Clock &machineClock()
{
    static SystemClock clock;
    return clock;
}

} // namespace lockengine
