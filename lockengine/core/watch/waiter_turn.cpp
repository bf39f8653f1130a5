// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/waiter_turn.h"

#include <algorithm>

namespace lockengine {

namespace {

using When = WaiterTurn::When;

// The longest time that the lock stays held without renewals; absent: as long as the holder wants.
std::optional<Milliseconds> longestHold(const LockState &state, const LeaseEstimate &lease, ServerTime now)
{
    if (state.isFree())
        return Milliseconds::zero();
    const bool isRenewed
        = renewalTimingAt(lease, now) == RenewalTiming::InTime || renewalAt(lease, now) == Renewal::Unknown;
    return isRenewed ? std::nullopt : leftAt(lease, now);
}

// The time until all waiters ahead have expired; absent: one is alive, or has no deadline.
std::optional<Milliseconds> longestPlaceAhead(const QList<Waiter> &queue, qsizetype position, ServerTime now)
{
    Milliseconds longest = Milliseconds::zero();
    for (const Waiter &waiter : queue.first(position)) {
        if (waiter.listening != Listening::No || !waiter.deadline)
            return std::nullopt;
        longest = std::max(longest, *waiter.deadline - now);
    }
    return longest;
}

} // namespace

WaiterTurn turnOf(const LockState &state, const LeaseEstimate &lease, qsizetype position, ServerTime now)
{
    if (state.queue[position].listening == Listening::No)
        return {When::Never, {}};
    const std::optional<Milliseconds> hold = longestHold(state, lease, now);
    const std::optional<Milliseconds> ahead = longestPlaceAhead(state.queue, position, now);
    if (position > 0 && (!hold || !ahead))
        return {When::AfterOther, {}};
    if (!hold)
        return {When::OnRelease, {}};
    if (state.isFree() && ahead == Milliseconds::zero())
        return {When::Now, {}};
    return {When::Within, std::max(*hold, *ahead)};
}

} // namespace lockengine
