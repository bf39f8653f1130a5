// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr Milliseconds kLong = 10min;
constexpr int kTimesLonger = 10;

// The memory, only of locks with waiters: `length` of the longest hold that was seen whole.
void learn(const LockFacts &facts, RuleMemory &memory)
{
    const auto ended = [](const LockEvent &event) {
        return event.kind == EventKind::Released || event.kind == EventKind::Promoted
            || event.kind == EventKind::Acquired;
    };
    if (!facts.before || !facts.before->heldSince || !facts.before->heldSince->exact)
        return;
    const auto end = std::ranges::find_if(facts.events, ended);
    if (end == facts.events.end() || facts.now.heldSince == facts.before->heldSince)
        return;
    memory.length = std::max<Milliseconds>(memory.length, end->at - facts.before->heldSince->at);
}

QList<Sign> findRenewedForEver(const LockFacts &facts, RuleMemory &memory)
{
    const LockView &now = facts.now;
    learn(facts, memory);
    if (now.state.waiterCount() == 0)
        memory = RuleMemory();
    if (!now.state.isHeld() || now.state.waiterCount() == 0)
        return {};
    const bool isRenewed = renewalAt(now.lease, facts.time) == Renewal::Watchdog;
    if (!isRenewed || !now.heldSince)
        return {};
    const Milliseconds held = facts.time - now.heldSince->at;
    const bool isKnown = memory.length > 0ms;
    if (held < kLong || (isKnown && held < kTimesLonger * memory.length))
        return {};
    Sign sign;
    sign.who = now.state.holders[0].id;
    // Without an earlier hold to compare with, it may simply be a long job.
    sign.harm = isKnown ? Harm::Stuck : Harm::AboutToBreak;
    sign.confidence = isKnown ? Confidence::Likely : Confidence::Possible;
    sign.independent = 2; // renewed for so long, and waited for
    sign.since = now.heldSince->at;
    sign.evidence = {client("holder", sign.who), item("held", now.heldSince->at),
        item("waiters", now.state.waiterCount())};
    if (isKnown)
        sign.evidence.append(item("longest", memory.length));
    if (now.lease.ceiling)
        sign.evidence.append(item("lease", *now.lease.ceiling));
    return {sign};
}

} // namespace

const LockRule renewedForEver{
    {"renewedForEver", Harm::Stuck, Need::Changes, 10min}, Look::AtDetails, findRenewedForEver};

} // namespace lockengine::rules
