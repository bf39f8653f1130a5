// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long to wait before the next attempt to connect: longer with each failure in a row, never the same for
// many clients of one server, and short again only after a connection that lasted. Also says which failures
// are not worth another attempt. No I/O.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/base/randomness.h"
#include "lockengine/base/time.h"

#include <optional>

namespace lockengine::redis {

class BackOff
{
public:
    // Pauses double from `first` up to `longest`. The randomness must outlive this.
    BackOff(Milliseconds first, Milliseconds longest, Randomness &randomness);

    // A connection is up since now.
    void noteUp(MonotonicTime now) { m_upSince = now; }
    // It was lost, or could not be made. Only one that was up for the longest pause makes pauses short again:
    // a server that lets us in and throws us out at once is not to be asked again and again.
    [[nodiscard]] Milliseconds nextPause(MonotonicTime now);
    void reset();

private:
    Milliseconds m_first;
    Milliseconds m_longest;
    Randomness &m_randomness;
    std::optional<MonotonicTime> m_upSince;
    int m_failures = 0; // in a row
};

// The longest pause of a client that renews leases of that length: several attempts fit into what is left of
// one. 100 ms to 1 s.
[[nodiscard]] Milliseconds longestPauseFor(Milliseconds lease);

// How long a connection that renews leases of that length may owe a reply, if it may take `usual` at most:
// when it falls silent, a new one is there in time for the next attempt. At least 250 ms, a busy server's
// pauses.
[[nodiscard]] Milliseconds replyTimeoutFor(Milliseconds lease, Milliseconds usual);

// How long such a connection may be blocked by one command, so that what comes behind it is not late.
[[nodiscard]] Milliseconds longestBlockFor(Milliseconds lease);

// Whether the same attempt would fail again, whenever it is made: somebody has to change something first.
[[nodiscard]] bool isRefusal(const Error &error);

} // namespace lockengine::redis
