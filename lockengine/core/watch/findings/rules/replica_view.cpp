// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findReplicaView(const StatusFacts &facts, RuleMemory &)
{
    if (facts.now.role != ServerRole::Replica)
        return {};
    Sign sign;
    sign.harm = Harm::Hygiene;
    sign.confidence = Confidence::Certain;
    sign.independent = 2;
    if (facts.now.health.lag)
        sign.evidence = {item("lag", Milliseconds(*facts.now.health.lag))};
    return {sign};
}

} // namespace

const ServerRule replicaView{{"replicaView", Harm::Hygiene, Need::Nothing, 0s}, findReplicaView};

} // namespace lockengine::rules
