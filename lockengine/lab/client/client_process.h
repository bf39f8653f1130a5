// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a virtual client is made of while its process lives: an id, a clock, a cable and ways to servers. A
// process that crashed says and hears nothing any more, and is kept only until nothing of ours refers to it.
// Engine thread only.

#pragma once

#include "lockengine/lab/client/client_clock.h"
#include "lockengine/lab/client/client_way.h"
#include "lockengine/lab/client/seeded_randomness.h"
#include "lockengine/quorum/quorum_lock.h"

#include <map>
#include <utility>

namespace lockengine {

struct ClientProcess
{
    // A lock of several servers that a thread of this client has taken, or asks for.
    struct Joined
    {
        QByteArray lock;
        TakenKind kind;
        qint64 thread = 1;
        std::shared_ptr<QuorumLock> quorum;
        bool isAsking = false; // an acquire or a release is under way
    };

    // `life`: how many processes of that name there were before.
    ClientProcess(const QByteArray &name, quint32 seed, quint32 life, Clock &lab)
        : clock(lab)
        , randomness(seed, name, life)
        , id(randomUuid(randomness))
    { }
    ~ClientProcess() { end(); }
    ClientProcess(const ClientProcess &) = delete;
    ClientProcess &operator=(const ClientProcess &) = delete;

    // As a process ends that was killed.
    void end()
    {
        if (std::exchange(isOver, true))
            return;
        for (const QList<Joined> all = joined; const Joined &one : all) // whose end takes it off the list
            one.quorum->giveUp();
        timers.clear();
        cable->cut();
        clock.freeze();
    }

    ClientClock clock;
    SeededRandomness randomness;
    QByteArray id;
    std::shared_ptr<redis::Cable> cable = std::make_shared<redis::Cable>();
    std::map<QByteArray, std::unique_ptr<ClientWay>> ways; // by target
    QList<Joined> joined;
    QList<TimerGuard> timers; // of holds that are given back by themselves
    bool isOver = false;
};

} // namespace lockengine
