// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The state of one life of a virtual client: id, clock, fault injector and connections to servers. After a
// crash it neither sends nor receives; its VirtualClient and running coroutines keep it alive. Engine thread
// only.

#pragma once

#include "lockengine/core/quorum/quorum_lock.h"
#include "lockengine/lab/client/client_access.h"
#include "lockengine/lab/client/client_clock.h"
#include "lockengine/lab/client/seeded_randomness.h"

#include <map>
#include <utility>

namespace lockengine {

struct ClientProcess
{
    // A lock across several servers that a thread of this client holds or is acquiring.
    struct Joined
    {
        QByteArray lock;
        TakenKind kind;
        qint64 thread = 1;
        std::shared_ptr<QuorumLock> quorum;
        bool isAsking = false; // an acquire or release is running
    };

    // `life`: the number of earlier processes of that name.
    ClientProcess(const QByteArray &name, quint32 seed, quint32 life, Clock &lab)
        : clock(lab)
        , randomness(seed, name, life)
        , id(randomUuid(randomness))
    { }
    ~ClientProcess() { end(); }
    ClientProcess(const ClientProcess &) = delete;
    ClientProcess &operator=(const ClientProcess &) = delete;

    // Ends like a killed process.
    void end()
    {
        if (std::exchange(isOver, true))
            return;
        for (const QList<Joined> all = joined; const Joined &one : all) // a copy: giveUp() changes the list
            one.quorum->giveUp();
        timers.clear();
        faultInjector->cut();
        clock.freeze();
    }

    ClientClock clock;
    SeededRandomness randomness;
    QByteArray id;
    std::shared_ptr<redis::FaultInjector> faultInjector = std::make_shared<redis::FaultInjector>();
    std::map<QByteArray, std::unique_ptr<ClientAccess>> accesses; // by target
    QList<Joined> joined;
    QList<TimerGuard> timers; // of holds with automatic release
    bool isOver = false;
};

} // namespace lockengine
