// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One lock that the watcher follows: the last state, what was learned about it, and this client's holds.
// Takes one observation after the other and returns the events. Owned by the watcher, which runs the timers
// for all locks.

#pragma once

#include "lockengine/core/watch/compact_view.h"
#include "lockengine/core/watch/diff.h"
#include "lockengine/core/watch/own_leases.h"

#include <QHash>

#include <memory>

namespace lockengine {

// Neither held nor waited for, not counting, and without flaws.
[[nodiscard]] bool isIdle(const LockState &state);

// One hold or wait of this client.
struct OwnPart
{
    OwnHoldPhase phase = OwnHoldPhase::Waiting;
    LockKind kind = LockKind::Reentrant;
};
using OwnParts = QHash<QByteArray, OwnPart>; // by holder

class FollowedLock
{
public:
    // Returns the events that led to this observation, noticed at `seen`. Adds to `clientTraceSupport` what
    // it shows about clients.
    QList<LockEvent> take(const Observation &now, const WatchConditions &conditions,
        ClientTraceSupport &clientTraceSupport, ServerTime seen);
    void setStale();

    [[nodiscard]] bool isStale() const { return m_known && m_known->isStale(); }
    [[nodiscard]] bool isIdle() const { return m_isIdle; }
    // Requires: take() was called.
    [[nodiscard]] LockId id() const { return m_known->state().id(); }
    [[nodiscard]] const CompactState &state() const { return m_known->state(); }
    [[nodiscard]] const CompactView &compact() const { return *m_known; }
    // Absent before the first take().
    [[nodiscard]] const std::optional<CompactView> &known() const { return m_known; }
    [[nodiscard]] std::optional<ServerTime> deadline() const;
    // Of several kinds that look the same, shows the one that this client requested.
    [[nodiscard]] LockView view(const OwnParts &own) const;

    // Fields of the watcher.
    std::optional<MonotonicTime> idleSince; // while it is idle and not in view
    qint32 alarmIndex = -1; // index in Alarms; -1: none
    bool isChanged = false; // its view goes into the next batch

private:
    struct Memory
    {
        LockMemory ofChanges;
        OwnLeases leases; // empty while the lock has one holder, which has the lock's lease

        friend bool operator==(const Memory &, const Memory &) = default;
    };

    QList<LockEvent> meet(const Observation &now, const WatchConditions &conditions, ServerTime seen);
    QList<LockEvent> compare(Observation now, const WatchConditions &conditions,
        ClientTraceSupport &clientTraceSupport, ServerTime seen);
    void rest(const LockView &now, Memory memory);

    bool m_isIdle = true;
    std::optional<CompactView> m_known;
    std::unique_ptr<const Memory> m_memory; // null: nothing remembered
};

} // namespace lockengine
