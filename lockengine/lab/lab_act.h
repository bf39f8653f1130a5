// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One thing to do in the lab, as a value: a click, a form, a line of `lockctl lab` and a step of a scenario
// all become one of these.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/model/taken_kind.h"

#include <QByteArray>
#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

enum class LabVerb {
    // A client does:
    Lock, // and waits, no longer than `wait` where that is given
    TryLock, // one attempt
    Unlock, // one hold back
    Say, // one command of its own, `words`, over its own connection
    // It happens to a client:
    Crash, // the process is gone: nothing is released, nothing renewed
    Freeze, // the process stands still, its watchdog with it: a long pause of the garbage collector
    Thaw,
    CutOff, // its network is gone; it runs on
    Reconnect,
    SkewClock, // its wall clock is off by `time` from now on, back or ahead
    DropMessage, // the next unlock message does not reach it
    // It happens to a server:
    Pause, // the process stands still
    Resume,
    Kill,
    Restart, // and has lost all data
    FailOver, // a replica takes over, whether the primary lives or not; it does not happen by itself
    Evict, // it throws the lock `lock` away, as if it were short of memory
    Slow, // each answer takes `time` longer; a replica hears nothing more from its primary. Zero: no longer
    // To all:
    Wait, // `time` passes
};

struct LabAct
{
    LabVerb verb = LabVerb::Wait;
    QByteArray who; // the name of the client or of the server; of neither for Wait
    QByteArray lock; // its name; multi and red locks: on each of `servers`
    TakenKind kind; // of Lock, TryLock and Unlock; Unlock, reentrant: of whatever kind the client holds it
    QList<QByteArray> servers; // Lock, TryLock, Unlock: where; empty: the first, multi and red: all
    qint64 thread = 1; // of the client, 1 or more
    std::optional<Milliseconds> lease; // absent: the watchdog renews
    std::optional<Milliseconds> wait; // Lock: absent, without limit
    std::optional<Milliseconds> hold; // Lock, TryLock: given back so long after it was taken
    std::optional<qint64> sync; // Lock, TryLock: replicas that have to confirm it
    Milliseconds time{0};
    QList<QByteArray> words; // of Say

    friend bool operator==(const LabAct &, const LabAct &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::LabAct)
