// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who waits for whom, and through which lock. Values and one pure function; any thread.
//
// Only held locks with waiters count. Permits are left out, because their ids name no client. A holder and a
// waiter are the same client if their ids are equal. Where a system writes another id for some holds, its
// PartyOf returns the id under which such a holder waits.

#pragma once

#include "lockengine/core/model/lock_state.h"

namespace lockengine {

// The id under which the holder with that id waits for other locks. Null: the same id.
using PartyOf = QByteArray (*)(const QByteArray &holder);

struct WaitGraph
{
    static constexpr qsizetype kNodes = 200;
    static constexpr qsizetype kEdges = 2'000;
    static constexpr qsizetype kCycles = 100;
    static constexpr qsizetype kUnlisted = 200;

    struct Node
    {
        QByteArray client;
        // Waiters for its locks, and for the locks of those waiters, and so on, unnamed ones included. A
        // client that waits for several of these locks counts once for each.
        qint64 behind = 0;
        bool isInCycle = false;

        friend bool operator==(const Node &, const Node &) = default;
    };
    // The client `waiter` waits for `lock`, which the client `holder` holds. Both are indexes of `nodes`.
    struct Edge
    {
        int waiter = 0;
        int holder = 0;
        LockId lock;

        friend bool operator==(const Edge &, const Edge &) = default;
    };
    // nodes[i] waits for locks[i], which nodes[i + 1] holds; the first node holds the last lock. A client
    // that waits for its own lock is a cycle of one.
    struct Cycle
    {
        QList<int> nodes;
        QList<LockId> locks;

        friend bool operator==(const Cycle &, const Cycle &) = default;
    };
    // The waiters of a lock that are not in `nodes`.
    struct Unlisted
    {
        LockId lock;
        int holder = 0; // the first node that holds the lock
        qint64 unnamed = 0; // waiters without a queue position
        qint64 leftOut = 0; // named waiters that had no room

        friend bool operator==(const Unlisted &, const Unlisted &) = default;
    };

    // In this order: the clients of `cycles`, other clients in cycles, then those with most waiters behind
    // them; of equals the one that is further ahead in a queue.
    QList<Node> nodes;
    QList<Edge> edges; // sorted by waiter, holder and lock
    // The shortest cycles that show every client in a cycle at least once, as far as there is room.
    QList<Cycle> cycles;
    QList<Unlisted> unlisted; // most waiters first

    // What had no room.
    qint64 nodesLeftOut = 0;
    qint64 edgesLeftOut = 0;
    qint64 unlistedLeftOut = 0; // locks
    qint64 cyclicLeftOut = 0; // clients that are in a cycle, but in none of `cycles`

    friend bool operator==(const WaitGraph &, const WaitGraph &) = default;
};

// The same for every order of `locks`.
[[nodiscard]] WaitGraph waitGraphOf(const QList<LockState> &locks, PartyOf partyOf = nullptr);

} // namespace lockengine
