// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findQueueDisorder(const LockFacts &facts, RuleMemory &)
{
    return signOfFlaws(facts, {Flaw::TimedButNotQueued, Flaw::DuplicateInQueue, Flaw::DeadlinesOutOfOrder},
        Harm::Hygiene, Confidence::Likely);
}

} // namespace

const LockRule queueDisorder{
    {"queueDisorder", Harm::Hygiene, Need::Nothing, 1s}, Look::AtDetails, findQueueDisorder};

} // namespace lockengine::rules
