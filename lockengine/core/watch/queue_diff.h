// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which waiters joined and left a queue between two reads, and why. The deadlines of the others separate two
// reasons. A waiter that gives up subtracts its own allowance from the deadlines behind it. A purged waiter
// was first and past its deadline, and the other deadlines stay. A waiter that may have held the lock in
// between is not reported as gone or displaced. Pure; linear in the length of the queues.

#pragma once

#include "lockengine/core/model/lock_event.h"
#include "lockengine/core/model/waiter.h"
#include "lockengine/core/watch/client_trace_support.h"

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
    QList<QueueStep> departures; // Purged and LeftQueue, in the former order
    QList<QueueStep> arrivals; // Queued and LostPosition, in the current order
};

// Holds that may have begun and ended between the two reads.
struct UnseenHolds
{
    qint64 atMost = 0; // by clients that leave traces
    bool mayBeUntraced = false; // and any number by other clients
    const ClientTraceSupport *clientTraceSupport = nullptr; // which clients leave traces; null: all
};

struct QueueChange
{
    const QList<Waiter> &before;
    const QList<Waiter> &now;
    const QSet<QByteArray> &taken; // former waiters that now hold the lock
    // Waiters certainly purged earlier: if they return, they have lost their position.
    const QSet<QByteArray> &purged;
    ServerTime at;
    UnseenHolds unseen = {};
};

[[nodiscard]] QueueSteps queueSteps(const QueueChange &change);

} // namespace lockengine
