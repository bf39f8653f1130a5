// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

// A client that knows the lock as a plain one holds it, and another as a read-write lock: they do not exclude
// each other.
bool isUsedAsTwoKinds(const LockFacts &facts)
{
    if (!facts.before || facts.before->state.kinds.isEmpty() || facts.now.state.kinds.isEmpty())
        return false;
    const bool wasPlain = facts.before->state.kinds.constFirst() != LockKind::ReadWrite;
    const bool isReadWrite = facts.now.state.kinds.constFirst() == LockKind::ReadWrite;
    const auto stays = [&facts](const Holder &former) {
        return std::ranges::any_of(
            facts.now.state.holders, [&former](const Holder &now) { return now.id == former.id; });
    };
    return wasPlain && isReadWrite && facts.now.state.holders.size() > 1
        && std::ranges::any_of(facts.before->state.holders, stays);
}

QList<Sign> findSeveralHolders(const LockFacts &facts, RuleMemory &memory)
{
    const LockState &state = facts.now.state;
    if (isUsedAsTwoKinds(facts))
        memory.count = 1;
    if (state.holders.size() < 2)
        memory = RuleMemory();
    if (memory.count == 0 && !hasFlaw(facts, Flaw::SeveralHolders))
        return {};
    Sign sign;
    sign.harm = Harm::ExclusionBroken;
    sign.confidence = Confidence::Likely;
    sign.evidence = {item("holders", state.holderCount())};
    for (qsizetype i = 0; i < std::min<qsizetype>(state.holders.size(), 2); ++i)
        sign.evidence.append(client(i == 0 ? "holder" : "other", state.holders[i].id));
    if (memory.count > 0)
        sign.evidence.append(item("mixed", QByteArray("read-write")));
    return {sign};
}

} // namespace

const LockRule severalHolders{
    {"severalHolders", Harm::ExclusionBroken, Need::Nothing, 1s}, Look::AtDetails, findSeveralHolders};

} // namespace lockengine::rules
