// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Recent events and lease samples of each lock, for its log and its chart. Kept only for locks that had an
// event or are in view. Bounded: 200 events and 400 samples (of the last ten minutes) per lock, 50,000 events
// and 2,000 locks in all. Locks without news for the longest time are dropped first. That is at most about 15
// MB of events and 50 MB of samples, with shared byte arrays. A lock that only appeared displaces no other
// lock.

#pragma once

#include "lockengine/core/watch/lease_sample.h"

#include <QHash>

#include <list>

namespace lockengine {

// A copy of one lock's history, oldest first.
struct LockHistory
{
    LockId lock;
    QList<LockEvent> events;
    QList<LeaseSample> samples;
    bool complete = true; // false: older events were dropped to keep within bounds
};

class History
{
public:
    static constexpr qsizetype kEventsPerLock = 200;
    static constexpr qsizetype kSamplesPerLock = 400;
    static constexpr qsizetype kEvents = 50'000;
    static constexpr qsizetype kLocks = 2'000;
    static constexpr Milliseconds kSpan = std::chrono::minutes(10);

    // Records the events of a batch, and a sample for each changed lock that has a history.
    void take(const WatchBatch &batch);
    // Starts sampling a lock that has no events.
    void open(const LockView &view);

    [[nodiscard]] LockHistory of(const LockId &id) const;
    // Whether the lock has a history, or would get one with its next event.
    [[nodiscard]] bool hasRoomFor(const LockId &id) const;
    [[nodiscard]] qsizetype lockCount() const { return m_byLock.size(); }
    [[nodiscard]] qsizetype eventCount() const { return m_eventCount; }

private:
    struct Kept
    {
        LockId lock;
        QList<LockEvent> events;
        QList<LeaseSample> samples;
        bool complete = true;
    };
    using Order = std::list<Kept>; // longest without news first

    Kept &kept(const LockId &id);
    void record(const LockEvent &event);
    void sample(const LockView &view);
    void keepWithinBounds();

    Order m_order;
    QHash<LockId, Order::iterator> m_byLock;
    qsizetype m_eventCount = 0;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::LockHistory)
