// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which faults happen when. Made from a seed, so that a run can be repeated. Pure.

#pragma once

#include "lockengine/core/base/time.h"

#include <QList>

#include <cstdint>

namespace testing {

enum class FaultKind {
    // of the server:
    ServerStandsStill, // SIGSTOP, SIGCONT
    ServerRestarts, // killed, and back without data
    ServerSleeps, // DEBUG SLEEP
    ScriptsAreForgotten, // SCRIPT FLUSH
    DataConnectionsAreKilled, // CLIENT KILL
    ListeningConnectionsAreKilled,
    // of one client process, or of its connection to the server:
    ClientStandsStill, // SIGSTOP, SIGCONT
    ClientIsSuspended, // the same, for longer than a lease
    ClientIsRefused, // connections are closed and new ones refused, for longer than a lease
    ClientIsStalled, // connections stay open and no data arrives, for longer than a lease
    ClientIsKilled, // and replaced by another client
    EverythingIsLate,
    BytesTravelAlone,
    RepliesAreLost,
    MessagesAreLost,
    ConnectionsAreCut,
};

struct Fault
{
    FaultKind kind = FaultKind::ServerStandsStill;
    lockengine::Milliseconds at{0}; // from the start of the run
    lockengine::Milliseconds lasts{0}; // zero: instantaneous
    int victim = 0; // index of a client

    friend bool operator==(const Fault &, const Fault &) = default;
};

[[nodiscard]] bool isOfServer(FaultKind kind);
// Whether the fault cuts a client off for longer than a lease.
[[nodiscard]] bool isCutOff(FaultKind kind);
[[nodiscard]] const char *wordsOf(FaultKind kind);

// `clients`: at least 2; the last is never cut off. Ordered by time; the last fault ends before the run does.
// Faults of the server, or of one client, never overlap.
[[nodiscard]] QList<Fault> faultPlan(std::uint64_t seed, lockengine::Milliseconds duration, int clients);

} // namespace testing
