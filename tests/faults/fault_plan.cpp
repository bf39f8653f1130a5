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
    bool lasts;
};

constexpr KindWords kinds[] = {
    {FaultKind::ServerStandsStill, "the server stands still", true},
    {FaultKind::ServerRestarts, "the server restarts without data", true},
    {FaultKind::ServerSleeps, "the server sleeps", true},
    {FaultKind::ScriptsAreForgotten, "scripts are forgotten", false},
    {FaultKind::DataConnectionsAreKilled, "data connections are killed", false},
    {FaultKind::ListeningConnectionsAreKilled, "listening connections are killed", false},
    {FaultKind::ClientStandsStill, "a client stands still", true},
    {FaultKind::ClientIsKilled, "a client is killed", false},
    {FaultKind::EverythingIsLate, "everything is late", true},
    {FaultKind::BytesTravelAlone, "bytes travel alone", true},
    {FaultKind::RepliesAreLost, "replies are lost", true},
    {FaultKind::MessagesAreLost, "messages are lost", true},
    {FaultKind::ConnectionsAreCut, "connections are cut", false},
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

QList<Fault> faultPlan(std::uint64_t seed, Milliseconds duration, int clients)
{
    SeededRandomness randomness(seed);
    QList<Fault> plan;
    Milliseconds serverIsWell{0};
    QList<Milliseconds> isWell(clients, 0ms);
    for (Milliseconds at = 500ms; at < duration - longestFault; at += randomness.between(50ms, 600ms)) {
        Fault fault;
        const KindWords &drawn = kinds[randomness.below(int(std::size(kinds)))];
        fault.kind = drawn.kind;
        fault.at = at;
        fault.lasts = drawn.lasts ? randomness.between(100ms, longestFault) : 0ms;
        fault.victim = randomness.below(clients);
        Milliseconds &well = isOfServer(fault.kind) ? serverIsWell : isWell[fault.victim];
        if (at < well)
            continue;
        well = at + fault.lasts + 300ms;
        plan.append(fault);
    }
    return plan;
}

} // namespace testing
