// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// A replica without such writes is normal.
QList<Sign> findWritesToReplica(const StatusFacts &facts, RuleMemory &memory)
{
    const bool isReplica = facts.now.role == ServerRole::Replica;
    QList<Sign> signs = signOfRefusals(facts, memory, &RefusedWrites::readOnly, isReplica);
    return memory.count > 0 ? signs : QList<Sign>();
}

} // namespace

const ServerRule writesToReplica{
    {"writesToReplica", Harm::Stuck, Need::Description, 5s}, findWritesToReplica};

} // namespace lockengine::rules
