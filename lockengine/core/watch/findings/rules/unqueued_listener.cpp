// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rule_parts.h"

namespace lockengine::rules {

namespace {

constexpr Milliseconds kLeaving = 2s; // a client that leaves ends its subscription soon

QList<Sign> findUnqueuedListener(const LockFacts &facts, RuleMemory &memory)
{
    const LockState &state = facts.now.state;
    memory.times.removeIf(
        [&state](const auto &entry) { return !state.unqueuedListeners.contains(entry.key()); });
    memory.lookAt.reset();
    QList<Sign> signs;
    for (const QByteArray &id : state.unqueuedListeners) {
        if (memory.times.size() >= RuleMemory::kTimes && !memory.times.contains(id))
            continue;
        const ServerTime from = memory.times.value(id, facts.time);
        memory.times.insert(id, from);
        if (facts.time - from < kLeaving) {
            memory.lookAt = std::min(memory.lookAt.value_or(from + kLeaving), from + kLeaving);
            continue;
        }
        Sign sign;
        sign.who = id;
        sign.harm = Harm::Stuck;
        sign.confidence = Confidence::Likely;
        sign.since = from;
        sign.independent = 2;
        sign.evidence = {client("waiter", id), item("listening", from)};
        signs.append(sign);
    }
    return signs;
}

} // namespace

const LockRule unqueuedListener{{"unqueuedListener", Harm::Stuck, Need::Listeners, 2s, Repair::WakeNext},
    Look::AtDetails, findUnqueuedListener};

} // namespace lockengine::rules
