// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What will go wrong, and when: made from a seed, so that a run can be done again. Pure.

#pragma once

#include "lockengine/base/time.h"

#include <QList>

#include <cstdint>

namespace testing {

enum class FaultKind {
    // of the server
    ServerStandsStill, // SIGSTOP, SIGCONT
    ServerRestarts, // killed, and back without data
    ServerSleeps, // DEBUG SLEEP
    ScriptsAreForgotten, // SCRIPT FLUSH
    DataConnectionsAreKilled, // CLIENT KILL
    ListeningConnectionsAreKilled,
    // of one client process, or of its way to the server
    ClientStandsStill, // SIGSTOP, SIGCONT
    ClientIsSuspended, // the same, for longer than a lease
    ClientIsRefused, // connections are cut, and new ones refused, for longer than a lease
    ClientIsStalled, // connections stay open and nothing arrives, for longer than a lease
    ClientIsKilled, // and replaced by another
    EverythingIsLate,
    BytesTravelAlone,
    RepliesAreLost,
    MessagesAreLost,
    ConnectionsAreCut,
};

struct Fault
{
    FaultKind kind = FaultKind::ServerStandsStill;
    lockengine::Milliseconds at{0}; // from the beginning of the run
    lockengine::Milliseconds lasts{0}; // zero: it is over at once
    int victim = 0; // number of a client

    friend bool operator==(const Fault &, const Fault &) = default;
};

[[nodiscard]] bool isOfServer(FaultKind kind);
// For longer than a lease.
[[nodiscard]] bool isCutOff(FaultKind kind);
[[nodiscard]] const char *wordsOf(FaultKind kind);

// `clients`: 2 or more, of which the last is never cut off. In the order of their times; the last is over
// before the end. What happens to the server, or to one client, happens one after the other.
[[nodiscard]] QList<Fault> faultPlan(std::uint64_t seed, lockengine::Milliseconds duration, int clients);

} // namespace testing
