// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A snapshot of the lab: its servers, its clients, its time. Values; they cross to the window's thread. The
// state of the locks is not included: a session on each server watches those.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/base/secret.h"
#include "lockengine/core/model/act.h"
#include "lockengine/lab/lab_act.h"

namespace lockengine {

enum class LabServerState { Starting, Running, Paused, Slowed, Down };

struct LabServer
{
    QByteArray name; // "main"; several: "s1", "s2", ...
    LabServerState state = LabServerState::Starting;
    bool isReplica = false; // currently
    QByteArray url; // for a session that watches it
    Secret password = {}; // for that session; empty: none. Changes only with the url

    friend bool operator==(const LabServer &one, const LabServer &other)
    {
        return one.name == other.name && one.state == other.state && one.isReplica == other.isReplica
            && one.url == other.url;
    }
};

enum class LabClientState { Running, Frozen, CutOff, Crashed };

enum class LabResult {
    Waiting, // it waits in the queue or for the server
    Acquired,
    NotAcquired,
    Done, // released, or another act succeeded
    Refused, // `error` says why
    Unknown, // the reply was lost
};

// The last answer to a client.
struct LabAnswer
{
    LabVerb verb = LabVerb::Lock; // of the act
    LabResult result = LabResult::Waiting;
    QByteArray lock;
    qint64 thread = 1;
    std::optional<qint64> count; // hold count afterwards
    std::optional<qint64> token;
    std::optional<qint64> synced;
    QByteArray reply; // of Say: as redis-cli prints it
    Error error;

    friend bool operator==(const LabAnswer &, const LabAnswer &) = default;
};

struct LabClient
{
    QByteArray name; // "A"; unique
    QByteArray id; // UUID; its threads are holders "id:1", "id:2", ...
    LabClientState state = LabClientState::Running;
    Milliseconds skew{0}; // of its wall clock
    bool dropsMessage = false; // it will miss the next message
    QList<OwnHold> holds; // as the client itself believes
    std::optional<LabAnswer> answer; // the last answer

    friend bool operator==(const LabClient &, const LabClient &) = default;
};

struct LabState
{
    QList<LabServer> servers;
    QList<LabClient> clients; // in order of creation
    Microseconds elapsed{0}; // of the lab's time, since the start
    double pace = 0; // of the lab's time: 1 real time, 0 stopped
    QByteArray timePath; // file from which clocks of any thread read that time; empty: real time
    bool isExternal = false; // a foreign server: no faults, and time is real

    friend bool operator==(const LabState &, const LabState &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::LabState)
Q_DECLARE_METATYPE(lockengine::LabAnswer)
