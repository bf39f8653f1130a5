// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findQueueWillVanish(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::QueueWillVanish}, Harm::AboutToBreak, Confidence::Likely);
}

} // namespace

const LockRule queueWillVanish{
    {"queueWillVanish", Harm::AboutToBreak, Need::Nothing, 1s}, Look::AtDetails, findQueueWillVanish};

} // namespace lockengine::rules
