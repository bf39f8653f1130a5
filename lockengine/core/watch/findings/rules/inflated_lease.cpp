// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// Whether a re-entry added the full lease to what was left. One that asked for a longer lease did not.
bool addsItsLease(const LockFacts &facts)
{
    const auto reentry = std::ranges::find(facts.events, EventKind::Reentered, &LockEvent::kind);
    const bool isKnown = reentry != facts.events.end() && reentry->ttl && facts.before
        && facts.before->lease.ceiling && facts.before->lease.expiry == Expiry::Timed;
    if (!isKnown)
        return false;
    const Milliseconds lease = *facts.before->lease.ceiling;
    const Milliseconds added = *reentry->ttl - (facts.before->lease.deadline - reentry->at);
    return std::chrono::abs(added - lease) <= std::max<Milliseconds>(lease / 50, 100ms);
}

// A re-entry of a write hold does: a crash now blocks the lock for several leases. The memory: the lease
// before the first such re-entry.
QList<Sign> findInflatedLease(const LockFacts &facts, RuleMemory &memory)
{
    const LeaseEstimate &lease = facts.now.lease;
    if (memory.length == 0ms && addsItsLease(facts))
        memory.length = *facts.before->lease.ceiling;
    const std::optional<Milliseconds> left = leftAt(lease, facts.time);
    const bool isInflated
        = facts.now.state.isHeld() && left && memory.length > 0ms && *left > memory.length * 3 / 2;
    if (!isInflated) {
        memory = RuleMemory();
        return {};
    }
    Sign sign;
    sign.who = facts.now.state.holders[0].id;
    sign.harm = Harm::Hygiene;
    sign.confidence = Confidence::Likely;
    sign.evidence
        = {client("holder", sign.who), item("lease", memory.length), item("expires", lease.deadline)};
    return {sign};
}

} // namespace

const LockRule inflatedLease{
    {"inflatedLease", Harm::Hygiene, Need::Changes, 1s}, Look::AtEvents, findInflatedLease};

} // namespace lockengine::rules
