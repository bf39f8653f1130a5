// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What happened between two looks at one lock. Pure: the former state, the new observation, and what was
// remembered of this lock go in; events in the order in which they must have happened, and the new memory,
// come out.
//
// Nothing is invented. Where one read holds more than one step, the steps in between are inferred and say so
// (EvidenceSign::Coalesced); holds that began and ended between two reads are only counted
// (EventKind::Coalesced); after a gap there is one Resynced and nothing else; a hold first met is Appeared,
// not Acquired, unless its absence was known. A waiter who came and left between two reads leaves no event.

#pragma once

#include "lockengine/model/observation.h"
#include "lockengine/watch/hold_ending.h"

#include <QSet>

#include <optional>

namespace lockengine {

struct LockMemory
{
    SignLedger messages;
    SignLedger traces;
    // Signs that are spare were given after that; absent: there are none.
    std::optional<ServerTime> spareSince;
    // Who lost the place in the queue by its deadline and has not come back; at most 64.
    QSet<QByteArray> purged;
    // When a hold ended bare: signs that follow at once belong to it.
    std::optional<ServerTime> endedWithoutSign;

    friend bool operator==(const LockMemory &, const LockMemory &) = default;
};

struct DiffResult
{
    QList<LockEvent> events;
    LockMemory memory;
    QList<HabitProof> proofs; // what was learned of the clients
};

[[nodiscard]] DiffResult diff(const std::optional<LockState> &before, const Observation &now,
    LockMemory memory, const WatchConditions &conditions, const ClientHabits &habits = {});

} // namespace lockengine
