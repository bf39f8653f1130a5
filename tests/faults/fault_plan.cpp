// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/fault_plan.h"

#include "tests/faults/contending.h"
#include "tests/faults/fault_times.h"

using namespace lockengine;
using namespace std::chrono_literals;

namespace testing {

namespace {

struct KindWords
{
    FaultKind kind;
    const char *words;
    Milliseconds shortest{0}; // both 0: the fault is instantaneous
    Milliseconds longest{0};
};

constexpr Milliseconds shortestFault{100};

constexpr KindWords kinds[] = {
    {FaultKind::ServerStandsStill, "the server stands still", shortestFault, longestFault},
    {FaultKind::ServerRestarts, "the server restarts without data", shortestFault, longestFault},
    {FaultKind::ServerSleeps, "the server sleeps", shortestFault, longestFault},
    {FaultKind::ScriptsAreForgotten, "scripts are forgotten"},
    {FaultKind::DataConnectionsAreKilled, "data connections are killed"},
    {FaultKind::ListeningConnectionsAreKilled, "listening connections are killed"},
    {FaultKind::ClientStandsStill, "a client stands still", shortestFault, longestFault},
    {FaultKind::ClientIsSuspended, "a client is suspended", shortestCutOff, longestCutOff},
    {FaultKind::ClientIsRefused, "a client is refused", shortestCutOff, longestCutOff},
    {FaultKind::ClientIsStalled, "a client is stalled", shortestCutOff, longestCutOff},
    {FaultKind::ClientIsKilled, "a client is killed"},
    {FaultKind::EverythingIsLate, "everything is late", shortestFault, longestFault},
    {FaultKind::BytesTravelAlone, "bytes travel alone", shortestFault, longestFault},
    {FaultKind::RepliesAreLost, "replies are lost", shortestFault, longestFault},
    {FaultKind::MessagesAreLost, "messages are lost", shortestFault, longestFault},
    {FaultKind::ConnectionsAreCut, "connections are cut"},
};

const KindWords &entryOf(FaultKind kind)
{
    return *std::ranges::find(kinds, kind, &KindWords::kind);
}

} // namespace

bool isOfServer(FaultKind kind)
{
    return kind <= FaultKind::ListeningConnectionsAreKilled;
}

const char *wordsOf(FaultKind kind)
{
    return entryOf(kind).words;
}

bool isCutOff(FaultKind kind)
{
    return kind == FaultKind::ClientIsSuspended || kind == FaultKind::ClientIsRefused
        || kind == FaultKind::ClientIsStalled;
}

QList<Fault> faultPlan(std::uint64_t seed, Milliseconds duration, int clients)
{
    SeededRandomness randomness(seed);
    QList<Fault> plan;
    Milliseconds serverIsWell{0};
    QList<Milliseconds> isWell(clients, 0ms);
    for (Milliseconds at = 500ms; at < duration - longestCutOff; at += randomness.between(50ms, 600ms)) {
        Fault fault;
        const KindWords &drawn = kinds[randomness.below(int(std::size(kinds)))];
        fault.kind = drawn.kind;
        fault.at = at;
        fault.lasts = randomness.between(drawn.shortest, drawn.longest);
        // The operator, the last client, must stay connected.
        fault.victim = randomness.below(isCutOff(fault.kind) ? clients - 1 : clients);
        Milliseconds &well = isOfServer(fault.kind) ? serverIsWell : isWell[fault.victim];
        if (at < well)
            continue;
        well = at + fault.lasts + 300ms;
        plan.append(fault);
    }
    return plan;
}

} // namespace testing
