// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the watcher tells the world: each lock as it stands, with all that was learned by watching it, and
// what happened. Values; they cross the border to the window's thread in one batch per turn of the engine's
// event loop.

#pragma once

#include "lockengine/model/act.h"
#include "lockengine/model/lock_event.h"
#include "lockengine/model/lock_state.h"
#include "lockengine/model/server_clock.h"
#include "lockengine/watch/incident.h"
#include "lockengine/watch/lease_estimate.h"

#include <QMetaType>

namespace lockengine {

struct LockView
{
    LockState state; // lease.ceiling and lease.renewal as estimated when the view was made
    LeaseEstimate lease;
    std::optional<HeldSince> heldSince; // while held
    std::optional<OwnHoldPhase> own; // our own hold or wait of it, the strongest if there are several
    bool stale = false; // as it was when the connection was lost

    // Held by us, as far as anybody knows; not while unverified.
    [[nodiscard]] bool isMine() const { return own == OwnHoldPhase::Held; }
    // Our client waits for it.
    [[nodiscard]] bool isAwaited() const
    {
        return own == OwnHoldPhase::Waiting || own == OwnHoldPhase::LostPlace;
    }

    friend bool operator==(const LockView &, const LockView &) = default;
};

// Locks that are seen but not followed, because there are too many.
struct UnfollowedLocks
{
    qint64 count = 0;
    bool isAtLeast = false; // there may be more of them

    [[nodiscard]] bool mayBeAny() const { return count > 0 || isAtLeast; }

    friend bool operator==(const UnfollowedLocks &, const UnfollowedLocks &) = default;
};

struct WatchBatch
{
    QList<LockView> changed; // each lock at most once, as it stands at the end of the turn
    QList<LockId> forgotten; // free for a while and looked at by nobody; none of them is in `changed`
    QList<LockEvent> events; // in order per lock
    QList<Incident> incidents; // new ones, and those of which more is known, in the order of their numbers
    ServerClockReading clock; // to extrapolate leases with
    UnfollowedLocks notKept;
    qint64 eventsLeftOut = 0; // events that a slow receiver missed; histories have them
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::LockView)
Q_DECLARE_METATYPE(lockengine::WatchBatch)
