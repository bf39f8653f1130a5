// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock that the watcher follows: the last state, what was learned on the way, and our own holds of it.
// Takes one observation after the other and gives the events. Owned by the watcher, which keeps the time for
// all of them.

#pragma once

#include "lockengine/watch/diff.h"
#include "lockengine/watch/own_leases.h"
#include "lockengine/watch/resting_view.h"

#include <QHash>

#include <memory>

namespace lockengine {

// Neither held nor waited for, without a number that counts, and nothing wrong with it.
[[nodiscard]] bool isIdle(const LockState &state);

// What one of our clients has of a lock, or waits for.
struct OwnPart
{
    OwnHoldPhase phase = OwnHoldPhase::Waiting;
    LockKind kind = LockKind::Reentrant;
};
using OwnParts = QHash<QByteArray, OwnPart>; // by holder

class FollowedLock
{
public:
    // The events that led to this observation; they were known at `seen`.
    // What it shows of the habits of clients is learned.
    QList<LockEvent> take(
        const Observation &now, const WatchConditions &conditions, ClientHabits &habits, ServerTime seen);
    void setStale();

    [[nodiscard]] bool isStale() const { return m_known && m_known->isStale(); }
    [[nodiscard]] bool isIdle() const { return m_isIdle; }
    // Requires: it has taken an observation.
    [[nodiscard]] LockId id() const { return m_known->state().id(); }
    [[nodiscard]] const RestingState &state() const { return m_known->state(); }
    [[nodiscard]] const RestingView &resting() const { return *m_known; }
    [[nodiscard]] std::optional<ServerTime> deadline() const;
    // Of several kinds that look the same, it is the one that our client asked for.
    [[nodiscard]] LockView view(const OwnParts &own) const;

    // The watcher's notes about this lock.
    std::optional<MonotonicTime> idleSince; // while it is idle and nobody looks at it
    qint32 alarmPlace = -1; // its place among those that are to be looked at again; -1: none
    bool isChanged = false; // its view goes into the next batch

private:
    struct Memory
    {
        LockMemory ofChanges;
        OwnLeases leases; // empty while the lock has one holder: its lease is that of the lock

        friend bool operator==(const Memory &, const Memory &) = default;
    };

    QList<LockEvent> meet(const Observation &now, const WatchConditions &conditions, ServerTime seen);
    QList<LockEvent> compare(
        Observation now, const WatchConditions &conditions, ClientHabits &habits, ServerTime seen);
    void rest(const LockView &now, Memory memory);

    bool m_isIdle = true;
    std::optional<RestingView> m_known;
    std::unique_ptr<const Memory> m_memory; // null: nothing is remembered
};

} // namespace lockengine
