// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/lock_tally.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

// A semaphore is taken when it has no permits left, whether or not the holders of permits are known.
bool isTaken(const CompactState &state)
{
    const std::optional<bool> lets = state.full() ? letsIn(*state.full()) : std::nullopt;
    return lets ? !*lets : state.isHeld();
}

} // namespace

void LockTally::add(const CompactView &lock, ServerTime now)
{
    const CompactState &state = lock.state();
    ++known;
    if (lock.isStale()) {
        ++stale;
        return;
    }
    if (state.isUnread()) {
        ++unreadable;
        return;
    }
    held += state.isHeld();
    longestHold = std::max(longestHold, heldFor(lock, now));
    const qint64 waiting = state.waiterCount();
    waiters += waiting;
    if (waiting > 0)
        ++(isTaken(state) ? contended : freeWithWaiters);
}

Milliseconds heldFor(const CompactView &lock, ServerTime now)
{
    const std::optional<HeldSince> since = lock.heldSince();
    return since && lock.state().isHeld() ? std::max(now - since->at, Milliseconds::zero())
                                          : Milliseconds::zero();
}

} // namespace lockctl
