// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// After a failed save the server may refuse all writes.
QList<Sign> findSaveFailed(const StatusFacts &facts, RuleMemory &memory)
{
    return signOfRefusals(facts, memory, &RefusedWrites::unsaved, facts.now.health.hasSaveFailed);
}

} // namespace

const ServerRule saveFailed{{"saveFailed", Harm::Stuck, Need::Description, 5s}, findSaveFailed};

} // namespace lockengine::rules
