// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Computes the events between two reads of one lock. Pure: takes the former state, the new observation and
// the memory of this lock. Returns the events, in the order in which they must have happened, and the new
// memory.
//
// It never invents events. If one read covers several steps, the inferred ones have EvidenceSign::Coalesced.
// Holds that began and ended between two reads are only counted (EventKind::Coalesced). After a gap there are
// only Resynced events. A hold first seen is Appeared, not Acquired, unless the lock was known to be absent.
// A waiter that came and left between two reads leaves no event.

#pragma once

#include "lockengine/core/model/observation.h"
#include "lockengine/core/watch/hold_ending.h"

#include <QSet>

#include <optional>

namespace lockengine {

struct LockMemory
{
    SignLedger messages;
    SignLedger traces;
    // Spare signs were sent after this; absent: there are none.
    std::optional<ServerTime> spareSince;
    // Waiters that were purged by their deadline and have not returned; at most 64.
    QSet<QByteArray> purged;
    // When a hold ended without signs; signs that follow at once belong to it.
    std::optional<ServerTime> endedWithoutSign;

    friend bool operator==(const LockMemory &, const LockMemory &) = default;
};

struct DiffResult
{
    QList<LockEvent> events;
    LockMemory memory;
    QList<TraceProof> proofs; // what was learned about clients
};

[[nodiscard]] DiffResult diff(const std::optional<LockState> &before, const Observation &now,
    LockMemory memory, const WatchConditions &conditions, const ClientTraceSupport &clientTraceSupport = {});

} // namespace lockengine
