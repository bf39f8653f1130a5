// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who came to a queue, who left it and why, between two looks. Two reasons to be gone can be told apart by
// what happened to the others: who gives up takes the own allowance off the deadlines of those behind, who is
// purged was first, is past the deadline, and leaves the others' deadlines alone. Pure; linear in the length
// of the queues.

#pragma once

#include "lockengine/model/lock_event.h"
#include "lockengine/model/waiter.h"

#include <QSet>

namespace lockengine {

struct QueueStep
{
    EventKind kind = EventKind::Queued;
    QByteArray waiter;
    std::optional<qint64> position;
    bool certain = true;
};

struct QueueSteps
{
    QList<QueueStep> departures; // Purged and LeftQueue, in the order of the former queue
    QList<QueueStep> arrivals; // Queued and LostPlace, in the order of the queue now
};

struct QueueChange
{
    const QList<Waiter> &before;
    const QList<Waiter> &now;
    const QSet<QByteArray> &taken; // of the former queue, those who hold the lock now
    const QSet<QByteArray> &purged; // who was purged earlier: coming back, they have lost their place
    ServerTime at;
};

[[nodiscard]] QueueSteps queueSteps(const QueueChange &change);

} // namespace lockengine
