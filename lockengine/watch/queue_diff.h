// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Who came to a queue, who left it and why, between two looks. Two reasons to be gone can be told apart by
// what happened to the others: who gives up takes the own allowance off the deadlines of those behind, who is
// purged was first, is past the deadline, and leaves the others' deadlines alone. A waiter that may have held
// the lock and released it between the two looks is not said to have left or lost its place. Pure; linear in
// the length of the queues.

#pragma once

#include "lockengine/model/lock_event.h"
#include "lockengine/model/waiter.h"
#include "lockengine/watch/client_habits.h"

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

// Holds that may have begun and ended between the two looks.
struct UnseenHolds
{
    qint64 atMost = 0; // of clients that leave traces
    bool mayBeUntraced = false; // and any number of other clients
    const ClientHabits *habits = nullptr; // which clients those are; null: all leave traces
};

struct QueueChange
{
    const QList<Waiter> &before;
    const QList<Waiter> &now;
    const QSet<QByteArray> &taken; // of the former queue, those who hold the lock now
    const QSet<QByteArray>
        &purged; // who was certainly purged earlier: coming back, they have lost their place
    ServerTime at;
    UnseenHolds unseen = {};
};

[[nodiscard]] QueueSteps queueSteps(const QueueChange &change);

} // namespace lockengine
