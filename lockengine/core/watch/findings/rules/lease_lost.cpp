// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// A fixed lease ends as intended; a lease that a watchdog renewed ends because its client is gone.
QList<Sign> findLeaseLost(const LockFacts &facts, RuleMemory &memory)
{
    for (const LockEvent &event : facts.events) {
        if (event.kind == EventKind::Expired && event.lastRenewal)
            noteLoss(memory, event);
    }
    return signOfLoss(facts, memory);
}

} // namespace

const LockRule leaseLost{
    {"leaseLost", Harm::ExclusionBroken, Need::Nothing, 0s}, Look::AtEvents, findLeaseLost};

} // namespace lockengine::rules
