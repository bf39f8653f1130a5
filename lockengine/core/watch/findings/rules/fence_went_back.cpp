// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// The memory: the highest token seen, once one below it was seen; `other` is the holder with the lower one.
QList<Sign> findFenceWentBack(const LockFacts &facts, RuleMemory &memory)
{
    const std::optional<qint64> now = facts.now.state.token;
    const std::optional<qint64> former
        = facts.before && !facts.before->stale ? facts.before->state.token : std::optional<qint64>();
    if (former && (!now || *now < *former))
        memory.count = std::max(memory.count, *former);
    const bool isBack = memory.count > 0 && (now ? *now < memory.count : facts.now.state.isHeld());
    if (memory.count > 0 && now && *now >= memory.count)
        memory = RuleMemory();
    if (!isBack)
        return {};
    Sign sign;
    sign.harm = Harm::ExclusionBroken;
    sign.confidence = Confidence::Certain;
    sign.evidence = {item("highest", memory.count)};
    if (now)
        sign.evidence.append(item("token", *now));
    sign.evidence += holderItems(facts.now.state);
    return {sign};
}

} // namespace

const LockRule fenceWentBack{
    {"fenceWentBack", Harm::ExclusionBroken, Need::Nothing, 1s}, Look::AtDetails, findFenceWentBack};

} // namespace lockengine::rules
