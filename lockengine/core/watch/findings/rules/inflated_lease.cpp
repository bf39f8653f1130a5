// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// A re-entry that added its lease to what was left, as that of a write hold does: a crash now blocks the lock
// for several leases. The memory: the lease before the first such re-entry.
QList<Sign> findInflatedLease(const LockFacts &facts, RuleMemory &memory)
{
    const LeaseEstimate &lease = facts.now.lease;
    const bool isReentered = std::ranges::any_of(
        facts.events, [](const LockEvent &event) { return event.kind == EventKind::Reentered; });
    if (isReentered && memory.length == 0ms && facts.before && facts.before->lease.ceiling)
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
