// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What happened to each lock lately, and how its lease ran, for the log and the chart of one lock. Kept only
// for locks that had an event or are looked at. Bounded, whatever the server holds: 200 events and 400
// samples (of the last ten minutes) a lock, 50,000 events and 2,000 locks in all, those without news for the
// longest time going first; that is at most some 15 MB of events and 50 MB of samples, the byte arrays being
// shared. A lock that merely appeared takes no other lock's place.

#pragma once

#include "lockengine/watch/lease_sample.h"

#include <QHash>

#include <list>

namespace lockengine {

// A copy of what is kept about one lock, oldest first.
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

    // Records the batch: its events, and a sample for each changed lock that has a history.
    void take(const WatchBatch &batch);
    // Begins to keep samples of a lock although nothing has happened to it.
    void open(const LockView &view);

    [[nodiscard]] LockHistory of(const LockId &id) const;
    // Whether it keeps one for that lock, or would with the next event.
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
    using Order = std::list<Kept>; // the one without news for the longest time first

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
