// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One act in the lab, as a value. Clicks, forms, lines of `lockctl lab` and steps of a scenario all become
// such acts.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/core/model/taken_kind.h"

#include <QByteArray>
#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

enum class LabVerb {
    // Acts of a client:
    Lock, // waits at most `wait`, if set
    TryLock, // one attempt
    Unlock, // releases one hold
    Say, // sends the command `words` over its own connection
    // Faults of a client:
    Crash, // the process dies: nothing is released or renewed
    Freeze, // the process and its watchdog pause, as in a long garbage collection
    Thaw,
    CutOff, // its network fails; the process runs on
    Reconnect,
    SkewClock, // its wall clock is off by `time`, back or ahead
    DropMessage, // it does not receive the next unlock message
    // Faults of a server:
    Pause, // the process is stopped
    Resume,
    Kill,
    Restart, // with all data lost
    FailOver, // a replica takes over, even from a live primary; never automatic
    Evict, // evicts the lock `lock`, as if memory were short
    Slow, // delays each reply by `time`; a replica loses its primary. Zero: ends it
    // For all:
    Wait, // `time` passes
};

struct LabAct
{
    LabVerb verb = LabVerb::Wait;
    QByteArray who; // name of the client or server; empty for Wait
    QByteArray lock; // its name; multi and red: on each of `servers`
    TakenKind kind; // Lock, TryLock, Unlock; Unlock with the default: kind of the client's hold
    QList<QByteArray> servers; // Lock, TryLock, Unlock; empty: the first, multi and red: all
    qint64 thread = 1; // of the client, 1 or more
    std::optional<Milliseconds> lease; // absent: the watchdog renews
    std::optional<Milliseconds> wait; // Lock; absent: no limit
    std::optional<Milliseconds> hold; // Lock, TryLock: released after this time
    std::optional<qint64> sync; // Lock, TryLock: replicas that must confirm it
    Milliseconds time{0};
    QList<QByteArray> words; // of Say

    friend bool operator==(const LabAct &, const LabAct &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::LabAct)
