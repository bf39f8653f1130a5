// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

QList<Sign> findClockJumped(const StatusFacts &facts, RuleMemory &)
{
    if (!facts.now.clockStep) // shown for ten minutes
        return {};
    Sign sign;
    sign.harm = Harm::AboutToBreak;
    sign.confidence = Confidence::Likely;
    sign.independent = 2; // two answers disagree with a clock that does not jump
    sign.since = facts.now.clockStep->to;
    const Milliseconds by = facts.now.clockStep->by;
    sign.evidence
        = {item(by > 0ms ? "ahead" : "back", std::chrono::abs(by)), item("at", facts.now.clockStep->to)};
    return {sign};
}

} // namespace

const ServerRule clockJumped{
    {"clockJumped", Harm::AboutToBreak, Need::Description | Need::ServerTime, 3s}, findClockJumped};

} // namespace lockengine::rules
