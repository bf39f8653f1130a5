// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a LockSystem tells the watcher about one lock: a fresh state, and the signs that were noticed since
// the last one.

#pragma once

#include "lockengine/model/lock_event.h"
#include "lockengine/model/lock_state.h"

namespace lockengine {

// How often a sign was given since the last observation of this lock; each is told once.
struct SignCount
{
    qint32 before = 0; // certainly before the state was read
    qint32 during = 0; // while it was read: before or after that
    qint32 doubtful = 0; // at any time, perhaps before the last observation

    friend bool operator==(const SignCount &, const SignCount &) = default;
};

struct Observation
{
    LockState state; // holders and queue empty: the lock is free, or gone
    Evidence signs; // noticed since the last observation of this lock, each told once: a trace that
                    // is only cleaned up afterwards is no second sign
    SignCount
        messages; // EvidenceSign::ReleaseMessage; a sign without a count was given once, before the read
    SignCount traces; // EvidenceSign::ReleaseTrace
    qint32 changes = 0; // how often it was announced to have changed; 0: not counted
    bool signsMayBeMissing = false; // not every sign given before the read has arrived: a missing one proves
                                    // nothing
    std::optional<MonotonicTime> askedAt; // not after the state was asked for; absent: not known
    QByteArray acquiredByUs; // a holder that has the lock by an act of our own client; empty: none
    QByteArray releasedByUs; // one that released it, in whole or in part; empty: none
    bool numberChangedByUs = false; // by an act that the server has confirmed
    ServerTime notBefore{}; // the change that led to it happened in [notBefore, state.observedAt]
    bool absenceWasKnown = false; // it is known that the lock was free before: an acquire may be called one
    bool afterGap = false; // notices may have been lost since the last observation
    bool completesFirstLook = false; // the last one showed holders and lease alone, and the holders are the
                                     // same here: all else is taken to have been there then

    friend bool operator==(const Observation &, const Observation &) = default;
};

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::Observation, Q_RELOCATABLE_TYPE);
