// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The pauses between connection attempts. They grow with each consecutive failure, are randomised between
// clients, and shorten again only after a stable connection. isRefusal() tells which failures a retry cannot
// fix. No I/O.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/base/randomness.h"
#include "lockengine/core/base/time.h"

#include <optional>

namespace lockengine::redis {

class BackOff
{
public:
    // Pauses double from `first` up to `longest`. The randomness must outlive it.
    BackOff(Milliseconds first, Milliseconds longest, Randomness &randomness);

    // The connection came up at `now`.
    void noteUp(MonotonicTime now) { m_upSince = now; }
    // Call after a loss or a failed attempt. Pauses restart at `first` only if the connection was up for
    // `longest`. A server that accepts and then closes connections at once must not be flooded with attempts.
    [[nodiscard]] Milliseconds nextPause(MonotonicTime now);
    void reset();

private:
    Milliseconds m_first;
    Milliseconds m_longest;
    Randomness &m_randomness;
    std::optional<MonotonicTime> m_upSince;
    int m_failures = 0; // consecutive
};

// The longest pause for a client that renews leases of this length, so that several attempts fit into one
// lease. 100 ms to 1 s.
[[nodiscard]] Milliseconds longestPauseFor(Milliseconds lease);

// The reply timeout for a connection that renews leases of this length, at most `usual`. If the connection
// goes silent, a new one must be up for the next renewal. At least 250 ms unless `usual` is shorter: a busy
// server pauses for that long.
[[nodiscard]] Milliseconds replyTimeoutFor(Milliseconds lease, Milliseconds usual);

// The longest time that one command may block such a connection, so that later commands are not late. At
// least 125 ms.
[[nodiscard]] Milliseconds longestBlockFor(Milliseconds lease);

// True if a retry must fail until the input, the credentials or the permissions change.
[[nodiscard]] bool isRefusal(const Error &error);

} // namespace lockengine::redis
