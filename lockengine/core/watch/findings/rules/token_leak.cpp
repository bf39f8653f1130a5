// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr qint64 kManyTokens = 1000;

// Tokens of locks that are not used any more. The memory: `count` of an earlier scan; growth is the second
// sign.
QList<Sign> findTokenLeak(const StatusFacts &facts, RuleMemory &memory)
{
    const qint64 tokens = facts.now.health.tokensWithoutHold;
    if (tokens < kManyTokens) {
        memory = RuleMemory();
        return {};
    }
    if (memory.count == 0)
        memory.count = tokens;
    if (tokens <= memory.count)
        return {};
    Sign sign;
    sign.harm = Harm::Hygiene;
    sign.confidence = Confidence::Possible;
    sign.evidence = {item("tokens", tokens), item("earlier", memory.count)};
    return {sign};
}

} // namespace

const ServerRule tokenLeak{{"tokenLeak", Harm::Hygiene, Need::WholeScan, 10min}, findTokenLeak};

} // namespace lockengine::rules
