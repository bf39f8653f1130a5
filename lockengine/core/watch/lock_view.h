// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The watcher's output: the view of each lock, with what was learned by watching, and the events. Values;
// they go to the UI thread in one batch per turn of the engine's event loop.

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/core/model/finding.h"
#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/lock_state.h"
#include "lockengine/core/model/server_clock.h"
#include "lockengine/core/watch/incident.h"
#include "lockengine/core/watch/lease_estimate.h"

#include <QMetaType>

namespace lockengine {

struct LockView
{
    LockState state; // lease.ceiling and lease.renewal as estimated when the view was made
    LeaseEstimate lease;
    std::optional<HeldSince> heldSince; // while held
    std::optional<OwnHoldPhase> own; // this client's hold or wait, the strongest of several
    bool stale = false; // the state is from before the connection was lost

    // Held by this client, as far as it knows; false while unverified.
    [[nodiscard]] bool isMine() const { return own == OwnHoldPhase::Held; }
    // This client waits for it.
    [[nodiscard]] bool isAwaited() const
    {
        return own == OwnHoldPhase::Waiting || own == OwnHoldPhase::LostPosition;
    }

    friend bool operator==(const LockView &, const LockView &) = default;
};

// Locks that are seen but not followed, because there are too many.
struct UnfollowedLocks
{
    qint64 count = 0;
    bool isAtLeast = false; // there may be more

    [[nodiscard]] bool mayBeAny() const { return count > 0 || isAtLeast; }

    friend bool operator==(const UnfollowedLocks &, const UnfollowedLocks &) = default;
};

struct WatchBatch
{
    QList<LockView> changed; // each lock at most once, with its state at the end of the turn
    QList<LockId> forgotten; // free for a while and not in view; never also in `changed`
    QList<LockEvent> events; // in order per lock
    QList<Incident> incidents; // new and updated ones, sorted by number
    QList<FindingNews> findings; // in order per finding
    ServerClockReading clock; // to extrapolate leases
    UnfollowedLocks notKept;
    qint64 eventsLeftOut = 0; // dropped for a slow receiver; histories have them
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::LockView)
Q_DECLARE_METATYPE(lockengine::WatchBatch)
