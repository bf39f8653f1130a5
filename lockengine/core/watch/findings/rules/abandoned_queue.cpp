// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// All waiters are dead, and their positions have expired. The queue itself never expires, which is normal.
QList<Sign> findAbandonedQueue(const LockFacts &facts, RuleMemory &)
{
    const LockState &state = facts.now.state;
    const auto isOver = [&facts](const Waiter &waiter) {
        return waiter.listening == Listening::No && waiter.deadline && *waiter.deadline <= facts.time;
    };
    const bool isAbandoned = state.isFree() && !state.queue.isEmpty() && state.anonymousWaiters == 0
        && std::ranges::all_of(state.queue, isOver);
    if (!isAbandoned)
        return {};
    Sign sign;
    sign.harm = Harm::Hygiene;
    sign.confidence = Confidence::Likely;
    sign.independent = 2;
    sign.evidence = {item("waiters", state.waiterCount()), client("waiter", state.queue[0].id)};
    return {sign};
}

} // namespace

const LockRule abandonedQueue{{"abandonedQueue", Harm::Hygiene, Need::Listeners, 2s, Repair::ClearQueue},
    Look::AtDetails, findAbandonedQueue};

} // namespace lockengine::rules
