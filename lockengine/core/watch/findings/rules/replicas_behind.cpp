// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr std::chrono::seconds kBehind = 5s;

QList<Sign> findReplicasBehind(const StatusFacts &facts, RuleMemory &)
{
    const ServerHealth &health = facts.now.health;
    const bool isBehind = health.lag && *health.lag >= kBehind;
    if (!isBehind && !health.isLinkDown)
        return {};
    Sign sign;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = Confidence::Likely;
    sign.evidence = {item("copies", health.copies)};
    if (isBehind)
        sign.evidence.append(item("lag", Milliseconds(*health.lag)));
    return {sign};
}

} // namespace

const ServerRule replicasBehind{
    {"replicasBehind", Harm::AboutToBreak, Need::Description, 5s}, findReplicasBehind};

} // namespace lockengine::rules
