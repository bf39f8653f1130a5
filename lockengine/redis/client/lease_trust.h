// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long a client may rely on a lease that the server confirmed.

#pragma once

#include "lockengine/core/base/time.h"

namespace lockengine::redis {

// Counts from when the confirmed command was sent, because the server may have executed it at once. Ends 1 %
// early, because the clocks of client and server may drift apart.
[[nodiscard]] constexpr MonotonicTime trustedUntil(MonotonicTime sentAt, Milliseconds lease)
{
    return sentAt + lease - std::chrono::duration_cast<Microseconds>(lease) / 100;
}

} // namespace lockengine::redis
