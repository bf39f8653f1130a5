// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What can be asked of a lock, and how it can end.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/base/time.h"
#include "lockengine/model/identity.h"
#include "lockengine/model/lock_id.h"
#include "lockengine/model/taken_kind.h"

#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

// Copies of the server that have to confirm a hold before it is called one, so that it outlives the loss of
// the server. One that does is enough; how many did, the outcome says.
struct ReplicaSync
{
    ReplicaSync() = default;
    explicit ReplicaSync(qint64 replicas)
        : replicas(replicas)
    { }

    qint64 replicas = 1; // 1 to 100
    Milliseconds timeout{1000}; // 1 ms to 2 s, and less than the lease

    friend bool operator==(const ReplicaSync &, const ReplicaSync &) = default;
};

struct AcquireRequest
{
    AcquireRequest() = default;
    AcquireRequest(QByteArray name, TakenKind taken)
        : name(std::move(name))
        , kind(taken.kind)
        , mode(taken.mode)
    { }

    QByteArray name; // 1 byte or more
    LockKind kind = LockKind::Reentrant;
    HoldMode mode = HoldMode::Exclusive; // how to take it: Read or Write for ReadWrite, for nothing else
    std::optional<Milliseconds> lease; // 1 ms or more; absent: the watchdog renews until released
    std::optional<Milliseconds> wait; // zero: one attempt; absent: without limit
    std::optional<ReplicaSync> sync; // absent: the server's own word is enough
    QByteArray reason; // why, for the record, in the operator's words; may be empty

    [[nodiscard]] TakenKind taken() const { return {kind, mode}; }
};

enum class AcquireResult {
    Acquired,
    NotAcquired, // somebody else has it, and the wait is over
};

struct AcquireOutcome
{
    AcquireOutcome() = default;
    AcquireOutcome(AcquireResult result)
        : result(result)
    { }

    AcquireResult result = AcquireResult::NotAcquired;
    QByteArray holder; // our id on the server
    qint64 count = 0; // re-entry count after it
    std::optional<qint64> token; // fencing token, where the kind has one
    std::optional<qint64> synced; // replicas that confirmed it, where they were asked: 1 or more
    std::optional<Milliseconds> left; // not acquired: what is left of the other's lease, where known
    bool isFree = false; // not acquired although no client holds it: other waiters are ahead in its queue
    // Not acquired, although an attempt may have won: its answer was lost or came too late, and the client
    // releases what it won. Until then the server refuses the lock to others.
    bool mayHaveHeld = false;
    Milliseconds age{0}; // not acquired: the system was asked so long ago; what it said need not be so now
    MonotonicTime sentAt{}; // acquired: when the command that acquired it was sent

    // What was said of the other's hold is told as past.
    [[nodiscard]] bool isOld() const { return age > Milliseconds(1000); }
};

enum class ActResult {
    Done,
    AlreadyGone, // nothing to do: the hold ended before us
    ChangedHands, // refused: the holder is not the one that was seen
    Refused, // by the server or by our guard; `error` says why
    Unknown, // the reply was lost: read back before anybody says more
};

struct ActOutcome
{
    ActOutcome() = default;
    ActOutcome(ActResult result, Error error = {})
        : result(result)
        , error(std::move(error))
    { }

    ActResult result = ActResult::Unknown;
    Error error;

    friend bool operator==(const ActOutcome &, const ActOutcome &) = default;
};

enum class OwnHoldPhase {
    Waiting, // queued or listening
    Held, // as far as the server's last answer goes
    Unverified, // the connection was lost; nobody may call it held until read back
    Lost, // expired, forced or evicted while we thought it ours
    Released, // given back; also a wait that ended without the lock
    LostPlace, // others removed its place from the queue; it is queued again, or has the lock out of turn
};

// One hold or wait of ours, as ownHoldChanged tells it.
struct OwnHold
{
    LockId lock;
    LockKind kind = LockKind::Reentrant;
    Identity identity;
    QByteArray holder;
    qint64 count = 0;
    bool watchdog = false;
    OwnHoldPhase phase = OwnHoldPhase::Waiting;
    // Released: false when the reply to the release was lost and the hold was gone when it was read back.
    // Lost: false when the server did not say so: its lease ended before the server confirmed it again.
    bool certain = true;
    MonotonicTime sentAt{}; // released: when the release was sent; lost, not certain: when its lease was over

    friend bool operator==(const OwnHold &, const OwnHold &) = default;
};

// One raw record behind a lock: a key with its type and time left, and its fields.
struct RawRecord
{
    QByteArray key;
    QByteArray type;
    std::optional<Milliseconds> left; // absent: no deadline
    QList<std::pair<QByteArray, QByteArray>> fields; // field/value, index/item, member/score, ""/string
    bool truncated = false;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::OwnHold)
Q_DECLARE_METATYPE(lockengine::AcquireOutcome)
Q_DECLARE_METATYPE(lockengine::ActOutcome)
