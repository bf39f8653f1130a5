// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock that the watcher follows: the last state, what was learned on the way, and our own holds of it.
// Takes one observation after the other and gives the events. Owned by the watcher, which keeps the time for
// all of them.

#pragma once

#include "lockengine/model/resting_state.h"
#include "lockengine/watch/diff.h"
#include "lockengine/watch/lock_view.h"

#include <QHash>

namespace lockengine {

// Neither held nor waited for, without a number that counts, and nothing wrong with it.
[[nodiscard]] bool isIdle(const LockState &state);

class FollowedLock
{
public:
    // The events that led to this observation; they were known at `seen`.
    QList<LockEvent> take(Observation now, const WatchConditions &conditions, ServerTime seen);
    void setStale() { m_stale = true; }

    [[nodiscard]] bool isStale() const { return m_stale; }
    [[nodiscard]] bool isIdle() const { return m_isIdle; }
    [[nodiscard]] std::optional<ServerTime> deadline() const;
    [[nodiscard]] LockView view(const QHash<QByteArray, OwnHoldPhase> &own) const;

    // The watcher's notes about this lock.
    std::optional<ServerTime> alarm; // when it is to be looked at again
    std::optional<MonotonicTime> idleSince; // while it is idle and nobody looks at it
    bool isChanged = false; // its view goes into the next batch

private:
    void becomeUnread(const LockState &state);
    void rest(const LockState &state);

    std::optional<RestingState> m_state;
    LockMemory m_memory;
    LeaseEstimate m_lease;
    std::optional<HeldSince> m_heldSince;
    bool m_stale = false;
    bool m_isIdle = true;
};

} // namespace lockengine
