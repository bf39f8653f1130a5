// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is true of one lock at one instant, whatever system keeps it. A regular value: read by a LockSystem,
// compared by watch/diff, shown by ui/models.

#pragma once

#include "lockengine/model/holder.h"
#include "lockengine/model/lease.h"
#include "lockengine/model/lock_id.h"
#include "lockengine/model/lock_kind.h"
#include "lockengine/model/waiter.h"

#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

// What makes a state unlike any that a healthy client leaves. Facts, not judgements: findings draw
// conclusions.
enum class Flaw {
    SeveralHolders, // more holders than the kind allows
    CountNotANumber, // a holder's count is no integer, or below 1
    NoExpiry, // held without any deadline
    QueueEntryUntimed, // in the queue, but its deadline record is missing
    TimedButNotQueued, // has a deadline record, but no place in the queue
    DuplicateInQueue, // one id stands in the queue twice
    HolderQueued, // the holder also waits
    QueueWillVanish, // the queue itself carries a deadline
    WrongType, // the name belongs to an object that is no lock
    Unread, // we may not read it: what is shown of it says nothing
    Truncated, // larger than we are willing to read; what is shown is its beginning
};

struct LockState
{
    LockId id;
    KindCandidates kinds;
    QList<Holder> holders; // empty: free
    QList<Waiter> queue; // in the order in which they will be served
    qint64 anonymousWaiters
        = 0; // how many more wait without a place in an order (listeners on a shared channel)
    Lease lease;
    std::optional<qint64> token; // fencing token, where the kind has one
    QList<Flaw> flaws;
    ServerTime observedAt{};

    [[nodiscard]] bool isHeld() const { return !holders.isEmpty(); }
    // Nobody let us read it: neither held nor free, for nobody here knows.
    [[nodiscard]] bool isUnread() const { return flaws.contains(Flaw::Unread); }
    [[nodiscard]] bool isFree() const { return !isHeld() && !isUnread(); }
    [[nodiscard]] qint64 waiterCount() const { return queue.size() + anonymousWaiters; }

    friend bool operator==(const LockState &, const LockState &) = default;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::LockState)
