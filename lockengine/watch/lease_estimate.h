// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be told about a lease from watching it: when it ends, how long it is in full, and whether somebody
// renews it. A plain value, followed from state to state (follow) and asked about any instant (leftAt,
// renewalAt, beatAt) without a further look at the server. Unknown stays unknown: there is no ceiling until
// an acquire or a renewal was seen, and a hold is "held at least" until its acquire was.
//
// The rules. A watchdog sets the full lease again every third of it, so its remainder stays above two thirds:
// a renewal that comes in time proves a watchdog. A hold that falls below two thirds without one is fixed,
// however it began. Once proven, a watchdog that falls below two thirds is overdue (one beat missed), below
// one third late (two).

#pragma once

#include "lockengine/model/lock_event.h"
#include "lockengine/model/lock_state.h"

#include <optional>

namespace lockengine {

struct LeaseEstimate
{
    Expiry expiry = Expiry::Unknown;
    ServerTime deadline{}; // Timed: when it ends if nobody does anything
    std::optional<Milliseconds> ceiling; // the full lease
    bool watchdogSeen = false; // a renewal came in time
    bool irregular = false; // renewed, but too late for a watchdog: somebody extends it
    std::optional<ServerTime> lastRenewal;
    ServerTime anchoredAt{}; // since when the remainder has only run down: acquire, renewal, first sight
    Milliseconds leftAtAnchor{0};

    friend bool operator==(const LeaseEstimate &, const LeaseEstimate &) = default;
};

struct HeldSince
{
    ServerTime at{};
    bool exact = false; // false: held at least since then, for the acquire was not seen

    friend bool operator==(const HeldSince &, const HeldSince &) = default;
};

enum class Beat {
    NotKnown, // no watchdog, or not proven
    InTime,
    Overdue, // one beat missed
    Late, // two beats missed: the lock is about to be lost
};

// The estimate after `events` led to `now`. `notBefore`: the change happened in [notBefore, now.observedAt].
[[nodiscard]] LeaseEstimate follow(
    const LeaseEstimate &before, const LockState &now, const QList<LockEvent> &events, ServerTime notBefore);
// Absent while nobody holds the lock.
[[nodiscard]] std::optional<HeldSince> followHold(
    const std::optional<HeldSince> &before, const LockState &now, const QList<LockEvent> &events);

// After a gap: whether it must be the same hold as before, for nobody gets the same deadline by chance.
[[nodiscard]] bool isSameHold(const LockState &before, const LockState &now);

// Timed only; negative past the deadline.
[[nodiscard]] std::optional<Milliseconds> leftAt(const LeaseEstimate &lease, ServerTime now);
[[nodiscard]] Renewal renewalAt(const LeaseEstimate &lease, ServerTime now);
[[nodiscard]] Beat beatAt(const LeaseEstimate &lease, ServerTime now);
// When the remainder falls below two thirds, the allowance for a slow beat included; absent without a
// ceiling.
[[nodiscard]] std::optional<ServerTime> overdueFrom(const LeaseEstimate &lease);

// The roundest number in [low, high]: a lease read 4 ms after it was set to 30 s shows 29,996 ms.
[[nodiscard]] Milliseconds roundest(Milliseconds low, Milliseconds high);

} // namespace lockengine
