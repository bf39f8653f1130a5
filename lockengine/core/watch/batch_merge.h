// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Merges successive batches into one, for a receiver slower than the engine.

#pragma once

#include "lockengine/core/watch/lock_view.h"

#include <QHash>

namespace lockengine {

// Above this number of events per batch, the oldest are dropped and counted.
constexpr qsizetype kEventsPerBatch = 20'000;

// Above this number of incidents per batch, the oldest are dropped.
constexpr qsizetype kIncidentsPerBatch = 10'000;

class BatchMerge
{
public:
    // Nothing is new since the last take().
    [[nodiscard]] bool isEmpty() const;
    // Adds the next batch. The later view of a lock replaces the earlier, a forgotten lock that reappears is
    // not forgotten, events are appended, and of each finding the last state counts. Takes time proportional
    // to `next`; only forgotten locks need a pass over the waiting batch.
    void add(const WatchBatch &next);
    // Returns the merged batch and starts an empty one.
    [[nodiscard]] WatchBatch take();

private:
    void addViews(const QList<LockView> &next);
    void forget(const QList<LockId> &ids);
    void addFindings(const QList<FindingNews> &next);

    WatchBatch m_sum;
    UnfollowedLocks m_taken; // the count in the last batch returned
    QHash<LockId, qsizetype> m_indexOf; // index in m_sum.changed
    QHash<qint64, qsizetype> m_findingAt; // index in m_sum.findings, by number
};

} // namespace lockengine
