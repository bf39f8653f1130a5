// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findLostWithServer(const LockFacts &facts, RuleMemory &memory)
{
    for (const LockEvent &event : facts.events) {
        const bool isGone = event.kind == EventKind::Resynced && !event.holder.isEmpty() && event.count == 0
            && event.evidence.testFlag(EvidenceSign::ServerReplaced);
        if (isGone)
            noteLoss(memory, event);
    }
    return signOfLoss(facts, memory);
}

} // namespace

const LockRule lostWithServer{
    {"lostWithServer", Harm::ExclusionBroken, Need::Nothing, 0s}, Look::AtEvents, findLostWithServer};

} // namespace lockengine::rules
