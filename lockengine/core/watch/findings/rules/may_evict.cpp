// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findMayEvict(const StatusFacts &facts, RuleMemory &)
{
    if (!facts.now.evicts || facts.now.locksKnown == 0)
        return {};
    Sign sign;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = Confidence::Certain;
    sign.evidence = {item("locks", facts.now.locksKnown)};
    if (facts.now.health.evicted > 0)
        sign.evidence.append(item("evicted", facts.now.health.evicted));
    return {sign};
}

} // namespace

const ServerRule mayEvict{{"mayEvict", Harm::AboutToBreak, Need::Description, 1s}, findMayEvict};

} // namespace lockengine::rules
