// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a hold ended, judged from the signs that came with its disappearance:
//
//   cause                                     message   trace   deadline passed
//   release of a kind that announces          yes       yes     -
//   release of a kind that calls one waiter   only if somebody waits   yes   -
//   forced release of a kind that announces   yes       no      -
//   deleted by hand; forced release of a
//   kind that calls, and nobody waits         no        no      no
//   expiry                                    no        no      yes
//
// Clients that leave no trace make some rows alike; whether a lock's clients do is learned (TraceHabit), and
// until it is known, or where two rows look alike, the verdict is not certain. Pure.

#pragma once

#include "lockengine/model/observation.h"

#include <optional>

namespace lockengine {

// What is known about the traces that the clients of one lock leave.
struct TraceHabit
{
    qint32 traced = 0; // traces seen
    qint32 untraced = 0; // partial releases without one: proof of a client that leaves none
    qint32 bare = 0; // releases announced without one while nothing else was known

    // No trace ever, and either proof or a habit that would otherwise be a series of forced releases.
    [[nodiscard]] bool leavesNone() const { return traced <= untraced && (untraced > 0 || bare >= 3); }
    [[nodiscard]] bool leavesOne() const { return traced > untraced; }
    [[nodiscard]] bool isProven() const { return traced > 0 && untraced == 0; }

    friend bool operator==(const TraceHabit &, const TraceHabit &) = default;
};

// What the way of watching can promise.
struct WatchConditions
{
    bool changesAnnounced = true; // a change is told when it happens; otherwise an absent sign proves nothing
    bool evicts = false; // the server may throw locks away for memory

    friend bool operator==(const WatchConditions &, const WatchConditions &) = default;
};

struct HoldEnding
{
    EventKind kind = EventKind::Deleted;
    Evidence evidence;
    bool certain = false;
};

// `last`: nobody else holds the lock any more; a kind that announces does so only then.
enum class WasLast { No, Yes };

[[nodiscard]] HoldEnding endingOf(const LockState &before, const Observation &now, const TraceHabit &habit,
    const WatchConditions &conditions, WasLast last);

// Whether a full release of this lock may go without a message: the kind never sends one, or nobody waits.
[[nodiscard]] bool mayEndSilently(const LockState &before);

// Two reads of one deadline may differ by this much: the server rounds, and its clock runs on while it
// answers.
constexpr Milliseconds deadlineNoise{10};

// When the lease of a state ends, on the server's clock; absent when it does not or nobody knows.
[[nodiscard]] std::optional<ServerTime> deadlineOf(const LockState &state);
// Positive: the deadline moved out; negative: in. Absent: at least one of them has none.
[[nodiscard]] std::optional<Milliseconds> deadlineShift(const LockState &before, const LockState &now);
// Of one who holds the lock in both states. One lease for all is told of the first; where each has his own,
// each is told of alone, and one that is not known says nothing.
[[nodiscard]] bool wasRenewed(
    const LockState &before, const LockState &now, const Holder &was, const Holder &is);

} // namespace lockengine
