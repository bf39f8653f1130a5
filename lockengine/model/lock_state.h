// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is true of one lock at one instant, whatever system keeps it. A regular value: read by a LockSystem,
// compared by watch/diff, shown by ui/models.

#pragma once

#include "lockengine/base/checked.h"
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
    DeadlinesOutOfOrder, // somebody's place in the queue lapses before that of one further ahead
    DeadlineTooFar, // a place is kept longer than anybody would wait: a clock jumped
    HeadOverdue, // the first waiter's place has lapsed, and nobody took it away yet
    HeadNotListening, // the first waiter would not hear that it is its turn
    HolderMissing, // a hold is recorded, but nobody who has it
    HoldUntimed, // a hold lacks the record of its own deadline
    EndsBeforeAHold, // all of it ends while one of its holds should go on
    NumberTooLow, // the number that it keeps is below what its clients leave
    NoNumber, // what should be its number is none
    LifetimesDiffer, // one of its parts carries a deadline, another none
    MixedFormats, // its permits are written in two ways: some clients cannot give back those of others
    TokenWillVanish, // the fencing token carries a deadline: after it, tokens begin anew
    NobodyWillWake, // they wait for what is gone, and nothing will wake them
    WrongType, // the name belongs to an object that is no lock
    Unread, // we may not read it: what is shown of it says nothing
    TooLarge, // larger than we are willing to read: what is shown of it says nothing
    QueueNotRead, // its queue is longer than is read; what is shown of it is its beginning
    QueueWrongType, // its queue, or the deadlines of its queue, is of another type
    Truncated, // larger than we are willing to read; what is shown of it is a sample
};

struct LockState
{
    LockId id;
    KindCandidates kinds;
    QList<Holder> holders; // empty: free
    qint64 moreHolders = 0; // that hold it beside those in `holders`, which is a sample then
    QList<Waiter> queue; // in the order in which they will be served
    qint64 anonymousWaiters
        = 0; // how many more wait without a place in an order (listeners on a shared channel)
    Lease lease;
    std::optional<qint64> token; // fencing token, where the kind has one
    std::optional<qint64> number; // of a kind that counts: permits that are free, or what a latch waits for
    std::optional<qint64> capacity; // of a kind that counts: all permits, where free and taken are both known
    QByteArray guess; // the program that its shape reminds of, where none can be sure; empty: no guess
    QList<Flaw> flaws;
    ServerTime observedAt{};

    [[nodiscard]] bool isHeld() const { return !holders.isEmpty(); }
    [[nodiscard]] qint64 holderCount() const { return holders.size() + moreHolders; }
    // It could not be read, because of a permission or its size: whether it is held or free is not known.
    [[nodiscard]] bool isUnread() const
    {
        return flaws.contains(Flaw::Unread) || flaws.contains(Flaw::TooLarge);
    }
    // `holders` does not have all of them: one that is missing there may hold it all the same.
    [[nodiscard]] bool isSampled() const { return flaws.contains(Flaw::Truncated); }
    // An object of another type has its name: nobody holds it, and nobody can acquire it.
    [[nodiscard]] bool isNoLock() const { return flaws.contains(Flaw::WrongType); }
    [[nodiscard]] bool isFree() const { return !isHeld() && !isUnread(); }
    // It keeps a number; holders, if any, are single permits.
    [[nodiscard]] bool isCounting() const { return number.has_value(); }
    [[nodiscard]] qint64 waiterCount() const { return queue.size() + anonymousWaiters; }

    friend bool operator==(const LockState &, const LockState &) = default;
};

// The number and all single permits that are out: it stays when a permit that is told by itself is taken or
// given back. No value: it keeps none, or the sum is beyond 64 bits.
[[nodiscard]] inline std::optional<qint64> numberWithPermits(const LockState &state)
{
    return checkedSum(state.number, state.holders.size());
}

// Whether who asks now is let in by a kind that counts; nothing: its number does not tell.
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
