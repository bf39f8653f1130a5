// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr qint64 kManyTraces = 100;

// The memory: `count` of the last whole scan. While the next one runs, that count stands.
QList<Sign> findLatchLeak(const StatusFacts &facts, RuleMemory &memory)
{
    const qint64 traces = facts.now.scan.running ? memory.count : facts.now.scan.releaseTraces;
    memory.count = traces;
    if (traces < kManyTraces)
        return {};
    Sign sign;
    sign.harm = Harm::Hygiene;
    sign.confidence = Confidence::Likely;
    sign.evidence = {item("traces", traces)};
    return {sign};
}

} // namespace

const ServerRule latchLeak{
    {"latchLeak", Harm::Hygiene, Need::WholeScan, 1s, Repair::DeleteTraces}, findLatchLeak};

} // namespace lockengine::rules
