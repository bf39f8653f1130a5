// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Batches in a row as one, for a receiver that is slower than the engine.

#pragma once

#include "lockengine/watch/lock_view.h"

#include <QHash>

namespace lockengine {

// Beyond this many events in one batch the oldest are left out and counted.
constexpr qsizetype kEventsPerBatch = 20'000;

// Beyond this many incidents the oldest are left out.
constexpr qsizetype kIncidentsPerBatch = 10'000;

class BatchMerge
{
public:
    // Nothing to tell that was not taken yet.
    [[nodiscard]] bool isEmpty() const;
    // Adds what came after all that was added before: the later view of a lock replaces the earlier, a
    // forgotten lock that is seen again is not forgotten, events are appended. Costs what `next` holds,
    // however much is waiting; only locks that are forgotten cost a pass over it.
    void add(const WatchBatch &next);
    // The sum so far; it begins anew.
    [[nodiscard]] WatchBatch take();

private:
    void addViews(const QList<LockView> &next);
    void forget(const QList<LockId> &ids);

    WatchBatch m_sum;
    UnfollowedLocks m_taken; // the count that was taken last
    QHash<LockId, qsizetype> m_placeOf; // in m_sum.changed
};

} // namespace lockengine
