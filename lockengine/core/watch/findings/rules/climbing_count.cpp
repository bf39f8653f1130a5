// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr qint64 kReentries = 5;
constexpr Milliseconds kApartBy = 1s; // faster ones are a loop or a recursion
constexpr Milliseconds kForget = 10min;

// The memory: `who` re-entered `count` times since `from`, last at `until`, without a release.
QList<Sign> findClimbingCount(const LockFacts &facts, RuleMemory &memory)
{
    const auto forget = [&memory] { memory = RuleMemory(); };
    for (const LockEvent &event : facts.events) {
        const bool isOther = event.holder != memory.who;
        if (event.kind == EventKind::Reentered) {
            if (isOther) {
                forget();
                memory.who = event.holder;
                memory.from = event.at;
            }
            if (isOther || event.at - memory.until >= kApartBy)
                ++memory.count;
            memory.until = event.at;
        } else if (!isOther
            && (event.kind == EventKind::PartlyReleased || event.kind == EventKind::Released
                || event.kind == EventKind::Expired || event.kind == EventKind::ForceReleased)) {
            forget();
        }
    }
    const auto &holders = facts.now.state.holders;
    const auto holder = std::ranges::find(holders, memory.who, &Holder::id);
    if (holder == holders.end() || facts.time - memory.until > kForget) {
        forget();
        return {};
    }
    if (memory.count < kReentries)
        return {};
    Sign sign;
    sign.who = memory.who;
    sign.harm = Harm::Stuck;
    sign.confidence = Confidence::Possible;
    sign.independent = 2;
    sign.since = memory.from;
    sign.evidence = {client("holder", memory.who), item("reentries", memory.count),
        item("first", memory.from), item("last", memory.until)};
    if (holder->count)
        sign.evidence.append(item("count", *holder->count));
    return {sign};
}

} // namespace

const LockRule climbingCount{
    {"climbingCount", Harm::Stuck, Need::Changes, 5s}, Look::AtEvents, findClimbingCount};

} // namespace lockengine::rules
