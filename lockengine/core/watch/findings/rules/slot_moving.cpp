// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findSlotMoving(const StatusFacts &facts, RuleMemory &)
{
    const qint64 parts = facts.now.health.movingParts;
    if (parts == 0)
        return {};
    Sign sign;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = Confidence::Certain;
    sign.evidence = {item("parts", parts)};
    if (facts.now.health.refused.moving > 0)
        sign.evidence.append(item("refused", facts.now.health.refused.moving));
    return {sign};
}

} // namespace

const ServerRule slotMoving{{"slotMoving", Harm::AboutToBreak, Need::Nothing, 10s}, findSlotMoving};

} // namespace lockengine::rules
