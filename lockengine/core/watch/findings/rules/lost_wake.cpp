// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr Milliseconds kEnough = 2s; // a woken client acquires within a few round trips

// Clients wait, nothing keeps them from acquiring, and none does.
bool couldBeAcquired(const LockState &state)
{
    if (state.isUnread() || state.isNoLock())
        return false;
    const bool hasListener = state.anonymousWaiters > 0
        || (!state.queue.isEmpty() && state.queue[0].listening == Listening::Yes);
    if (state.isCounting())
        return hasListener && state.flaws.isEmpty() && letsIn(state).value_or(false);
    return hasListener && state.isFree() && state.flaws.isEmpty();
}

// The memory: since when.
QList<Sign> findLostWake(const LockFacts &facts, RuleMemory &memory)
{
    const LockState &state = facts.now.state;
    const bool hasMoved = !facts.events.isEmpty();
    if (!couldBeAcquired(state)) {
        memory = RuleMemory();
        return {};
    }
    if (memory.from == ServerTime() || hasMoved)
        memory.from = facts.time;
    memory.lookAt = memory.from + kEnough;
    if (facts.time - memory.from < kEnough)
        return {};
    Sign sign;
    sign.harm = Harm::Stuck;
    sign.confidence = Confidence::Likely;
    sign.independent = 2; // free with listeners, and not acquired for as long
    sign.since = memory.from;
    sign.evidence = {item("free", memory.from), item("waiters", state.waiterCount())};
    if (!state.queue.isEmpty())
        sign.evidence.append(client("waiter", state.queue[0].id));
    return {sign};
}

} // namespace

const LockRule lostWake{{"lostWake", Harm::Stuck, Need::Listeners | Need::Changes, 2s, Repair::WakeNext},
    Look::AtDetails, findLostWake};

} // namespace lockengine::rules
