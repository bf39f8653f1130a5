// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Clients and locks by number, and who waits and holds: what a wait-for graph is computed from. It has one
// vertex per client and one per lock, so that a lock with many holders and many waiters stays small. Pure.

#pragma once

#include "lockengine/core/watch/wait_graph.h"

#include <vector>

namespace lockengine {

struct WaitIndex
{
    struct Lock
    {
        LockId id;
        std::vector<int> holders; // ascending
        std::vector<int> waiters; // in queue order
        qint64 unnamed = 0;
    };

    std::vector<QByteArray> clients; // sorted
    std::vector<Lock> locks; // sorted
    // By client.
    std::vector<std::vector<int>> waitsFor; // locks
    std::vector<qsizetype> position; // the best one in a queue
    std::vector<qint64> behind; // as in WaitGraph::Node
    std::vector<bool> isInCycle;
    // Two vertices of one component lead to each other. Clients, then locks.
    std::vector<int> component;

    [[nodiscard]] int componentOfLock(int lock) const { return component[clients.size() + size_t(lock)]; }
};

[[nodiscard]] WaitIndex waitIndexOf(const QList<LockState> &locks, PartyOf partyOf);

} // namespace lockengine
