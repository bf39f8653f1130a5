// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// It keeps what it has and lets leases be renewed, but refuses acquires.
QList<Sign> findServerFull(const StatusFacts &facts, RuleMemory &memory)
{
    return signOfRefusals(facts, memory, &RefusedWrites::full, facts.now.isFull);
}

} // namespace

const ServerRule serverFull{{"serverFull", Harm::Stuck, Need::Description, 5s}, findServerFull};

} // namespace lockengine::rules
