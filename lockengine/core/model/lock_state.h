// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The state of one lock at one instant, independent of the system. A value: read by a LockSystem, compared by
// watch/diff, shown by ui/models.

#pragma once

#include "lockengine/core/base/checked.h"
#include "lockengine/core/model/holder.h"
#include "lockengine/core/model/lease.h"
#include "lockengine/core/model/lock_id.h"
#include "lockengine/core/model/lock_kind.h"
#include "lockengine/core/model/waiter.h"

#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

// A deviation from the states that healthy clients leave. Flaws are facts; findings draw conclusions from
// them.
enum class Flaw {
    SeveralHolders, // more holders than the kind allows
    CountNotANumber, // a hold count is not an integer, or below 1
    NoExpiry, // held without a deadline
    QueueEntryUntimed, // a queue entry without a deadline record
    TimedButNotQueued, // a deadline record without a queue entry
    DuplicateInQueue, // the same id is in the queue twice
    HolderQueued, // the holder is also in the queue
    QueueWillVanish, // the queue key itself has a TTL
    DeadlinesOutOfOrder, // a waiter's deadline is earlier than that of a waiter ahead of it
    DeadlineTooFar, // a waiter's deadline is implausibly far away: a clock jumped
    HeadOverdue, // the first waiter's deadline has passed, and no client removed it yet
    HeadNotListening, // the first waiter has no subscription, so no message wakes it
    HolderMissing, // a hold is recorded without a holder
    HoldUntimed, // a hold without a record of its deadline
    EndsBeforeAHold, // the lock's key expires before one of its holds
    NumberTooLow, // the number is lower than any client sets it
    NoNumber, // the value that must be a number is not one
    LifetimesDiffer, // some of its keys have a TTL, others none
    MixedFormats, // its permits have two formats: some clients cannot return those of others
    TokenWillVanish, // the fencing token has a TTL: after it, tokens start again
    NobodyWillWake, // waiters exist for a lock that is gone, and nothing will wake them
    WrongType, // the key is an object that is not a lock
    Unread, // not readable for lack of permission; the state says nothing
    TooLarge, // exceeds the size limit; the state says nothing
    QueueNotRead, // the queue is longer than the limit; the state has its beginning
    QueueWrongType, // its queue or the queue's deadlines have another type
    Truncated, // exceeds the size limit; the state has a sample
};

struct LockState
{
    LockId id;
    KindCandidates kinds;
    QList<Holder> holders; // empty: free
    qint64 moreHolders = 0; // holders besides those in `holders`, which is then a sample
    QList<Waiter> queue; // in the order of service
    qint64 anonymousWaiters = 0; // waiters without a queue position
    // Subscribed to their own wake-up message, but neither in the queue nor a holder.
    QList<QByteArray> unqueuedListeners;
    Lease lease;
    std::optional<qint64> token; // fencing token, if the kind has one
    std::optional<qint64> number; // of a counting kind: free permits, or a latch's remaining count
    std::optional<qint64> capacity; // of a counting kind: all permits, if both free and taken are known
    QByteArray guess; // the program that the data resembles, if it is not certain; empty: no guess
    QList<Flaw> flaws;
    ServerTime observedAt{};

    [[nodiscard]] bool isHeld() const { return !holders.isEmpty(); }
    [[nodiscard]] qint64 holderCount() const { return holders.size() + moreHolders; }
    // Not readable, for lack of permission or because of its size: held or free is unknown.
    [[nodiscard]] bool isUnread() const
    {
        return flaws.contains(Flaw::Unread) || flaws.contains(Flaw::TooLarge);
    }
    // `holders` is incomplete: a client missing there may still hold the lock.
    [[nodiscard]] bool isSampled() const { return flaws.contains(Flaw::Truncated); }
    // The name belongs to another object: it is not held and cannot be acquired.
    [[nodiscard]] bool isNoLock() const { return flaws.contains(Flaw::WrongType); }
    [[nodiscard]] bool isFree() const { return !isHeld() && !isUnread(); }
    // Keeps a number; any holders are single permits.
    [[nodiscard]] bool isCounting() const { return number.has_value(); }
    [[nodiscard]] qint64 waiterCount() const { return queue.size() + anonymousWaiters; }

    friend bool operator==(const LockState &, const LockState &) = default;
};

// The number plus all permits that are out. Unchanged when a separately reported permit is acquired or
// returned. No value: there is no number, or the sum exceeds 64 bits.
[[nodiscard]] inline std::optional<qint64> numberWithPermits(const LockState &state)
{
    return checkedSum(state.number, state.holders.size());
}

// Whether a new client can acquire a counting lock now. No value: the number does not say.
[[nodiscard]] inline std::optional<bool> letsIn(const LockState &state)
{
    if (!state.number || state.kinds.isEmpty() || state.kinds.contains(LockKind::Counter))
        return {};
    const bool isLatch = state.kinds.constFirst() == LockKind::CountDownLatch;
    return isLatch ? *state.number <= 0 : *state.number > 0;
}

} // namespace lockengine

Q_DECLARE_TYPEINFO(lockengine::LockState, Q_RELOCATABLE_TYPE);
Q_DECLARE_METATYPE(lockengine::LockState)
