// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How a hold ended, derived from the signs that came with its end:
//
//   cause                                         message               trace   deadline passed
//   release, kind with messages                   yes                   yes     -
//   release, kind that notifies one waiter        if there is a waiter  yes     -
//   force-release, kind with messages             yes                   no      -
//   deleted by hand; force-release of a kind
//   that notifies one waiter, without a waiter    no                    no      no
//   expiry                                        no                    no      yes
//
// A missing trace is evidence only against a client that is known to leave traces (ClientTraceSupport), and
// only when all signs have arrived. If several rows fit, the ordinary one is reported as not certain. Pure.

#pragma once

#include "lockengine/core/model/observation.h"
#include "lockengine/core/watch/client_trace_support.h"
#include "lockengine/core/watch/sign_ledger.h"

#include <optional>

namespace lockengine {

// What the watch mode guarantees.
struct WatchConditions
{
    // Events of this lock are stored or received; otherwise a first meeting is not reported.
    bool isRecorded = true;
    bool changesAnnounced = true; // changes are announced at once; otherwise a missing sign proves nothing
    bool evicts = false; // the server may evict locks

    friend bool operator==(const WatchConditions &, const WatchConditions &) = default;
};

struct HoldEnding
{
    EventKind kind = EventKind::Deleted;
    Evidence evidence;
    bool certain = false;
};

// `last`: no other holder is left; kinds with messages send one only then.
enum class WasLast { No, Yes };

// The signs that came with the end of one hold, or of several at once.
struct EndingSigns
{
    SignWindow messages;
    SignWindow traces;
    qint32 ended = 1; // holds that ended in the same window
    qint64 tracesExplained = 1; // the most traces that the ended holds can leave
    bool othersUnseen = false; // more holds began and ended in the same window
    TraceSupport traceSupport = TraceSupport::Unknown; // of the holder's client
};

[[nodiscard]] HoldEnding endingOf(const LockState &before, const Observation &now, const Holder &holder,
    const EndingSigns &signs, const WatchConditions &conditions, WasLast last);

// Whether its lease had ended: its own if it has one, otherwise the lock's.
[[nodiscard]] bool hasLapsed(const LockState &before, const Observation &now, const Holder &holder);

// Whether a full release may send no message: the kind never sends one, or there are no waiters.
[[nodiscard]] bool mayEndSilently(const LockState &before);

// Two reads of one deadline may differ by this much, because the server rounds and its clock advances while
// it answers.
constexpr Milliseconds deadlineNoise{10};

// The end of a state's lease, by the server's clock; absent: none, or unknown.
[[nodiscard]] std::optional<ServerTime> deadlineOf(const LockState &state);
// Positive: extended; negative: shortened. Absent: at least one has no deadline.
[[nodiscard]] std::optional<Milliseconds> deadlineShift(const LockState &before, const LockState &now);
// Whether the lease of a holder in both states was set again: its own if holders have their own, otherwise
// the lock's. False if its own is unknown.
[[nodiscard]] bool wasRenewed(
    const LockState &before, const LockState &now, const Holder &was, const Holder &is);

} // namespace lockengine
