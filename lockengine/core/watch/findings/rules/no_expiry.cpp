// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// Counting kinds and latches never expire by design; the classifier gives them no such flaw.
QList<Sign> findNoExpiry(const LockFacts &facts, RuleMemory &)
{
    QList<Sign> signs = signOfFlaws(facts, {Flaw::NoExpiry}, Harm::AboutToBreak, Confidence::Possible);
    for (Sign &sign : signs) {
        if (facts.now.state.holders.isEmpty())
            continue;
        sign.who = facts.now.state.holders[0].id;
        if (facts.now.heldSince)
            sign.evidence.append(item("held", facts.now.heldSince->at));
        if (facts.now.state.waiterCount() > 0)
            sign.evidence.append(item("waiters", facts.now.state.waiterCount()));
    }
    return signs;
}

} // namespace

const LockRule noExpiry{
    {"noExpiry", Harm::AboutToBreak, Need::Nothing, 1s, Repair::GiveLease}, Look::AtDetails, findNoExpiry};

} // namespace lockengine::rules
