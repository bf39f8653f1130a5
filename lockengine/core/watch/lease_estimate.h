// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What observation shows about a lease: its end, its full length, and whether it is renewed. A value, updated
// from state to state (follow). It can be evaluated for any instant (leftAt, renewalAt, renewalTimingAt)
// without another read. Unknown stays unknown: there is no ceiling until an acquire or a renewal was seen. A
// hold is "held at least" until its acquire was seen.
//
// The rules: a watchdog renews after every third of the lease, so more than two thirds remain. A renewal in
// time proves a watchdog. A hold that falls below two thirds without one is fixed, however it began. A proven
// watchdog is overdue below two thirds (one missed renewal), and late below one third (two).

#pragma once

#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/lock_state.h"

#include <optional>

namespace lockengine {

struct LeaseEstimate
{
    Expiry expiry = Expiry::Unknown;
    ServerTime deadline{}; // Timed: when it ends without a further renewal
    std::optional<Milliseconds> ceiling; // the full lease
    bool watchdogSeen = false; // a renewal came in time
    bool irregular = false; // renewed, but too late for a watchdog
    std::optional<ServerTime> lastRenewal;
    ServerTime anchoredAt{}; // when it was acquired, renewed or first seen
    Milliseconds leftAtAnchor{0};

    friend bool operator==(const LeaseEstimate &, const LeaseEstimate &) = default;
};

struct HeldSince
{
    ServerTime at{};
    bool exact = false; // false: held at least since then, because the acquire was not seen

    friend bool operator==(const HeldSince &, const HeldSince &) = default;
};

enum class RenewalTiming {
    NotKnown, // no watchdog, or not proven
    InTime,
    Overdue, // one missed renewal
    Late, // two missed renewals: the lock is about to be lost
};

// The estimate after `events` led to `now`. `notBefore`: the change happened in [notBefore, now.observedAt].
[[nodiscard]] LeaseEstimate follow(
    const LeaseEstimate &before, const LockState &now, const QList<LockEvent> &events, ServerTime notBefore);
// Absent while the lock is free.
[[nodiscard]] std::optional<HeldSince> followHold(
    const std::optional<HeldSince> &before, const LockState &now, const QList<LockEvent> &events);

// After a gap: whether it must be the same hold as before, because two holds do not get the same deadline by
// chance.
[[nodiscard]] bool isSameHold(const LockState &before, const LockState &now);

// Timed only; negative past the deadline.
[[nodiscard]] std::optional<Milliseconds> leftAt(const LeaseEstimate &lease, ServerTime now);
[[nodiscard]] Renewal renewalAt(const LeaseEstimate &lease, ServerTime now);
[[nodiscard]] RenewalTiming renewalTimingAt(const LeaseEstimate &lease, ServerTime now);
// When less than two thirds remain, including the allowance for a late renewal; absent without a ceiling.
[[nodiscard]] std::optional<ServerTime> overdueFrom(const LeaseEstimate &lease);
// The same for one third: two renewals are missed.
[[nodiscard]] std::optional<ServerTime> lateFrom(const LeaseEstimate &lease);

// The roundest number in [low, high]: a lease read 4 ms after it was set to 30 s shows 29,996 ms.
[[nodiscard]] Milliseconds roundest(Milliseconds low, Milliseconds high);

} // namespace lockengine
