// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a hold ended, judged from the signs that came with its disappearance:
//
//   cause                                     message   trace   deadline passed
//   release of a kind that announces          yes       yes     -
//   release of a kind that calls one waiter   only if a waiter is there   yes   -
//   forced release of a kind that announces   yes       no      -
//   deleted by hand; forced release of a
//   kind that calls, and no waiter is there   no        no      no
//   expiry                                    no        no      yes
//
// A missing trace is evidence only against a client that is known to leave one (ClientHabits), and only when
// all signs have arrived. Where several rows fit, the ordinary one is told and is not certain. Pure.

#pragma once

#include "lockengine/model/observation.h"
#include "lockengine/watch/client_habits.h"
#include "lockengine/watch/sign_ledger.h"

#include <optional>

namespace lockengine {

// What the way of watching can promise.
struct WatchConditions
{
    bool isRecorded = true; // what is told of this lock is kept or heard; else a first meeting is not told
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

// `last`: no other holder is left; a kind that announces does so only then.
enum class WasLast { No, Yes };

// The signs that came with the end of one hold, or of several at once.
struct EndingSigns
{
    SignWindow messages;
    SignWindow traces;
    qint32 ended = 1; // holds that ended in the same window
    qint64 tracesExplained = 1; // traces that the ended holds leave at most
    bool othersUnseen = false; // more holds began and ended in the same window
    TraceHabit habit = TraceHabit::Unknown; // of the holder's client
};

[[nodiscard]] HoldEnding endingOf(const LockState &before, const Observation &now, const Holder &holder,
    const EndingSigns &signs, const WatchConditions &conditions, WasLast last);

// Whether its lease was over by then: its own where it has one, else that of the lock.
[[nodiscard]] bool hasLapsed(const LockState &before, const Observation &now, const Holder &holder);

// Whether a full release of this lock may go without a message: the kind never sends one, or nobody waits.
[[nodiscard]] bool mayEndSilently(const LockState &before);

// Two reads of one deadline may differ by this much: the server rounds, and its clock runs on while it
// answers.
constexpr Milliseconds deadlineNoise{10};

// When the lease of a state ends, on the server's clock; absent when it does not or nobody knows.
[[nodiscard]] std::optional<ServerTime> deadlineOf(const LockState &state);
// Positive: the deadline moved out; negative: in. Absent: at least one of them has none.
[[nodiscard]] std::optional<Milliseconds> deadlineShift(const LockState &before, const LockState &now);
// Whether the lease of one who holds the lock in both states was set again: his own where holders have one
// each, and one that is not known says nothing; else that of all.
[[nodiscard]] bool wasRenewed(
    const LockState &before, const LockState &now, const Holder &was, const Holder &is);

} // namespace lockengine
