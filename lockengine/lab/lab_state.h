// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the lab looks like at one moment: its servers, its clients, its time. Values; they cross to the
// window's thread. What the locks look like is not in here: a session on each server sees that, as
// everywhere.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/base/secret.h"
#include "lockengine/lab/lab_act.h"
#include "lockengine/model/act.h"

namespace lockengine {

enum class LabServerState { Starting, Running, Paused, Slowed, Down };

struct LabServer
{
    QByteArray name; // "main"; of several "s1", "s2", ...
    LabServerState state = LabServerState::Starting;
    bool isReplica = false; // at present
    QByteArray url; // of a session that looks at it
    Secret password = {}; // for that; empty: none is asked for. Stays as long as the url

    friend bool operator==(const LabServer &one, const LabServer &other)
    {
        return one.name == other.name && one.state == other.state && one.isReplica == other.isReplica
            && one.url == other.url;
    }
};

enum class LabClientState { Running, Frozen, CutOff, Crashed };

enum class LabResult {
    Waiting, // it was asked, and waits: in the queue, or for the server
    Acquired,
    NotAcquired,
    Done, // given back, or whatever else was asked
    Refused, // `error` says why
    Unknown, // the reply was lost
};

// What a client was last told.
struct LabAnswer
{
    LabVerb verb = LabVerb::Lock; // of what was asked
    LabResult result = LabResult::Waiting;
    QByteArray lock;
    qint64 thread = 1;
    std::optional<qint64> count; // after it
    std::optional<qint64> token;
    std::optional<qint64> synced;
    QByteArray reply; // of Say: as redis-cli would print it
    Error error;

    friend bool operator==(const LabAnswer &, const LabAnswer &) = default;
};

struct LabClient
{
    QByteArray name; // "A"; unique
    QByteArray id; // UUID; its threads are holders "id:1", "id:2", ...
    LabClientState state = LabClientState::Running;
    Milliseconds skew{0}; // of its wall clock
    bool dropsMessage = false; // the next one
    QList<OwnHold> holds; // as the client itself believes
    std::optional<LabAnswer> answer; // the last

    friend bool operator==(const LabClient &, const LabClient &) = default;
};

struct LabState
{
    QList<LabServer> servers;
    QList<LabClient> clients; // in the order in which they came
    Microseconds elapsed{0}; // of the lab's time, since the start
    double pace = 0; // of the lab's time: 1 as everywhere, 0 stands still
    QByteArray timePath; // where clocks of any thread read that time; empty: it is the machine's
    bool isForeign = false; // the server is not ours: nothing can happen to it, and time runs as it does

    friend bool operator==(const LabState &, const LabState &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::LabState)
Q_DECLARE_METATYPE(lockengine::LabAnswer)
