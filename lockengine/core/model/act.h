// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Requests for acts on a lock, and their results.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/base/time.h"
#include "lockengine/core/model/identity.h"
#include "lockengine/core/model/lock_id.h"
#include "lockengine/core/model/taken_kind.h"

#include <QList>
#include <QMetaType>

#include <optional>

namespace lockengine {

// Replicas that must confirm a hold before it counts as acquired, so that it survives the loss of the
// primary. One confirmation is enough; the outcome says how many confirmed.
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
    HoldMode mode = HoldMode::Exclusive; // Read or Write for ReadWrite, otherwise Exclusive
    std::optional<Milliseconds> lease; // 1 ms or more; absent: the watchdog renews until released
    std::optional<Milliseconds> wait; // zero: one attempt; absent: without limit
    std::optional<ReplicaSync> sync; // absent: the primary's reply is enough
    QByteArray reason; // the operator's reason, for the audit log; may be empty

    [[nodiscard]] TakenKind taken() const { return {kind, mode}; }
};

enum class AcquireResult {
    Acquired,
    NotAcquired, // another holder has the lock, and the wait is over
};

struct AcquireOutcome
{
    AcquireOutcome() = default;
    AcquireOutcome(AcquireResult result)
        : result(result)
    { }

    AcquireResult result = AcquireResult::NotAcquired;
    QByteArray holder; // this client's holder id on the server
    qint64 count = 0; // hold count after the acquire
    std::optional<qint64> token; // fencing token, where the kind has one
    std::optional<qint64> synced; // replicas that confirmed it, 1 or more; absent: not requested
    std::optional<Milliseconds> left; // not acquired: the holder's remaining lease, if known
    bool isFree = false; // not acquired although no client holds it: other waiters are ahead in its queue
    // Not acquired, although an attempt may have won: its answer was lost or late, and the client releases
    // what it won. Until then the server refuses the lock to others.
    bool mayHaveHeld = false;
    Milliseconds age{0}; // not acquired: time since the server was asked; its answer may be stale
    MonotonicTime sentAt{}; // acquired: when the command that acquired it was sent

    // The information about the holder is stale.
    [[nodiscard]] bool isOld() const { return age > Milliseconds(1000); }
};

enum class ActResult {
    Done,
    AlreadyGone, // nothing to do: the hold had already ended
    ChangedHands, // refused: the holder is not the expected one
    Refused, // by the server or by Lockscope; `error` says why
    Unknown, // the reply was lost; the outcome is unknown until the lock is read back
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
    qint64 count = 0; // Repair::DeleteTraces: how many it deleted, whatever the result

    friend bool operator==(const ActOutcome &, const ActOutcome &) = default;
};

enum class OwnHoldPhase {
    Waiting, // queued or subscribed
    Held, // according to the server's last answer
    Unverified, // the connection was lost; unknown until read back
    Lost, // expired, force-unlocked or evicted while this client counted it as held
    Released, // released, or the wait ended without the lock
    LostPosition, // another client removed this waiter; it is queued again, or acquired the lock out of turn
};

// One hold or wait of this client, as ownHoldChanged reports it.
struct OwnHold
{
    LockId lock;
    LockKind kind = LockKind::Reentrant;
    Identity identity;
    QByteArray holder;
    qint64 count = 0;
    bool watchdog = false;
    OwnHoldPhase phase = OwnHoldPhase::Waiting;
    // Released: false if the release's reply was lost and a later read found no hold. Lost: false if the
    // server did not report it: the lease ended before the server confirmed it again.
    bool certain = true;
    MonotonicTime sentAt{}; // released: when the release was sent; lost and not certain: when its lease ended

    friend bool operator==(const OwnHold &, const OwnHold &) = default;
};

// One raw record of a lock: a key with its type, TTL and fields.
struct RawRecord
{
    QByteArray key;
    QByteArray type;
    std::optional<Milliseconds> left; // TTL; absent: no deadline
    QList<std::pair<QByteArray, QByteArray>> fields; // field/value, index/item, member/score, ""/string
    bool truncated = false;
};

} // namespace lockengine

Q_DECLARE_METATYPE(lockengine::OwnHold)
Q_DECLARE_METATYPE(lockengine::AcquireOutcome)
Q_DECLARE_METATYPE(lockengine::ActOutcome)
