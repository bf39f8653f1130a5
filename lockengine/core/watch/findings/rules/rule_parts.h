// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What several rules share.

#pragma once

#include "lockengine/core/watch/findings/rules/rules.h"

#include <algorithm>

namespace lockengine::rules {

using namespace std::chrono_literals;

// A loss stays in the list this long after the next client acquired the lock; without one, this long in all.
inline constexpr Milliseconds kShownAfterNext = 1min;
inline constexpr Milliseconds kShownAlone = 5min;

[[nodiscard]] inline EvidenceItem item(const char *name, EvidenceItem::Value value)
{
    return {QByteArray::fromRawData(name, qsizetype(qstrlen(name))), std::move(value)};
}
[[nodiscard]] inline EvidenceItem client(const char *name, const QByteArray &id)
{
    return item(name, ClientId{id});
}

[[nodiscard]] inline bool hasFlaw(const LockFacts &facts, Flaw flaw)
{
    return facts.now.state.flaws.contains(flaw);
}

// The holders that are listed, as evidence "holder"; none if the lock is free.
[[nodiscard]] inline QList<EvidenceItem> holderItems(const LockState &state)
{
    return state.holders.isEmpty() ? QList<EvidenceItem>() : QList{client("holder", state.holders[0].id)};
}

// A finding that lasts exactly as long as a flaw of the state.
[[nodiscard]] QList<Sign> signOfFlaws(const LockFacts &facts, std::initializer_list<Flaw> flaws, Harm harm,
    Confidence confidence, QList<EvidenceItem> evidence = {});

// The lock has lost the hold of `holder` at `at`: how long that stays a finding. Ends when the former holder
// acts again, which shows that it knows.
[[nodiscard]] QList<Sign> signOfLoss(const LockFacts &facts, RuleMemory &memory);
void noteLoss(RuleMemory &memory, const LockEvent &event);

// A server that is in a state in which it refuses writes, and writes of clients that it refused: two signs.
[[nodiscard]] QList<Sign> signOfRefusals(
    const StatusFacts &facts, RuleMemory &memory, qint64 RefusedWrites::*cause, bool isInState);

} // namespace lockengine::rules
