// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findRenewalMissed(const LockFacts &facts, RuleMemory &)
{
    const LeaseEstimate &lease = facts.now.lease;
    if (!facts.now.state.isHeld())
        return {};
    const RenewalTiming timing = renewalTimingAt(lease, facts.time);
    if (timing != RenewalTiming::Overdue && timing != RenewalTiming::Late)
        return {};
    const Milliseconds beat = *lease.ceiling / 3;
    Sign sign;
    sign.who = facts.now.state.holders[0].id;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = Confidence::Likely;
    sign.independent = 2; // no renewal was announced, and a fresh read shows none
    sign.evidence
        = {client("holder", sign.who), item("missed", qint64(timing == RenewalTiming::Late ? 2 : 1)),
            item("due", lease.deadline - 2 * beat), item("expires", lease.deadline)};
    if (lease.lastRenewal)
        sign.evidence.append(item("renewed", *lease.lastRenewal));
    if (facts.now.state.waiterCount() > 0)
        sign.evidence.append(item("waiters", facts.now.state.waiterCount()));
    return {sign};
}

} // namespace

const LockRule renewalMissed{
    {"renewalMissed", Harm::AboutToBreak, Need::Nothing, 10s}, Look::AtLease, findRenewalMissed};

} // namespace lockengine::rules
