// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What happened between two looks at one lock. Pure: the former state, the new observation, and what was
// remembered of this lock go in; events in the order in which they must have happened, and the new memory,
// come out.
//
// Nothing is invented. Where one read holds more than one step, the steps in between are inferred and say so
// (Coalesced); after a gap there is one Resynced and nothing else; a hold first met is Appeared, not
// Acquired, unless its absence was known. A quick A -> free -> A, or a waiter who came and left between two
// reads, leaves no event.

#pragma once

#include "lockengine/model/observation.h"
#include "lockengine/watch/hold_ending.h"

#include <QSet>

#include <optional>

namespace lockengine {

struct LockMemory
{
    TraceHabit habit;
    QSet<QByteArray>
        purged; // lost their place in the queue by its deadline and have not come back; at most 64

    friend bool operator==(const LockMemory &, const LockMemory &) = default;
};

struct DiffResult
{
    QList<LockEvent> events;
    LockMemory memory;
};

[[nodiscard]] DiffResult diff(const std::optional<LockState> &before, const Observation &now,
    LockMemory memory, const WatchConditions &conditions);

// When the lease of a state ends, on the server's clock; absent when it does not or nobody knows.
[[nodiscard]] std::optional<ServerTime> deadlineOf(const LockState &state);

} // namespace lockengine
