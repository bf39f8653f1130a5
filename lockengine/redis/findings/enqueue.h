// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the deadline of a waiter that has just joined a fair queue says. A client computes it as
// now + lease left + allowance if the queue is empty, where "now" is its own clock, and otherwise as the
// deadline before it + allowance. Pure.

#pragma once

#include "lockengine/core/watch/findings/finding_rule.h"

namespace lockengine::redis {

struct Enqueue
{
    QByteArray waiter;
    // From the end of the lease or from the deadline before it: the allowance and, for the first in a queue,
    // also how far its client's clock is ahead of the server's.
    Milliseconds kept{0};
    bool isFirst = false; // the queue was empty
};

// The waiters that joined since the last observation, if their deadlines are known; in the order of the
// queue.
[[nodiscard]] QList<Enqueue> enqueuesIn(const LockFacts &facts);

// When the lease of the lock ends; the time of the observation if it is free, or if that is not known.
[[nodiscard]] ServerTime leaseEnd(const LockState &state);

} // namespace lockengine::redis
