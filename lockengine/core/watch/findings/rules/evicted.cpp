// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findEvicted(const LockFacts &facts, RuleMemory &memory)
{
    for (const LockEvent &event : facts.events) {
        if (event.kind == EventKind::Evicted)
            noteLoss(memory, event);
    }
    return signOfLoss(facts, memory);
}

} // namespace

const LockRule evicted{
    {"evicted", Harm::ExclusionBroken, Need::Description, 0s}, Look::AtEvents, findEvicted};

} // namespace lockengine::rules
