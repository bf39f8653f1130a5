// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A fresh state of one lock from a LockSystem, with the signs since the last observation.

#pragma once

#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/lock_state.h"

namespace lockengine {

// How often a sign occurred since the last observation of this lock; each occurrence is counted once.
struct SignCount
{
    qint32 before = 0; // certainly before the read
    qint32 during = 0; // during the read: before or after it
    qint32 doubtful = 0; // at any time, possibly before the last observation

    friend bool operator==(const SignCount &, const SignCount &) = default;
};

struct Observation
{
    LockState state; // no holders and no queue: the lock is free or gone
    // Since the last observation, each reported once: a later cleanup of a trace is not a second sign.
    Evidence signs;
    SignCount messages; // EvidenceSign::ReleaseMessage; a sign without a count occurred once, before the read
    SignCount traces; // EvidenceSign::ReleaseTrace
    qint32 changes = 0; // number of change notifications; 0: not counted
    // Some signs from before the read may not have arrived, so a missing sign proves nothing.
    bool signsMayBeMissing = false;
    std::optional<MonotonicTime> askedAt; // at or before the time of the read request; absent: unknown
    QByteArray acquiredByUs; // the holder that acquired the lock through this client; empty: none
    QByteArray releasedByUs; // the holder that released one or all holds through this client; empty: none
    bool numberChangedByUs = false; // by an act of this client that the server confirmed
    ServerTime notBefore{}; // the change happened in [notBefore, state.observedAt]
    // The lock was known to be free before, so an acquire may be reported as one.
    bool absenceWasKnown = false;
    bool afterGap = false; // notifications since the last observation may be lost
    // The previous observation had only holders and lease, and the holders are unchanged: the rest is assumed
    // to be old.
    bool completesFirstLook = false;

    friend bool operator==(const Observation &, const Observation &) = default;
};

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::Observation, Q_RELOCATABLE_TYPE);
