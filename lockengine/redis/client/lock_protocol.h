// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The protocol of one kind of lock: the steps to acquire, wait, renew, read back and release, and what their
// replies mean. Pure and stateless; the algorithms that use it (acquire, release, watchdog, reconciliation)
// are the same for every kind. A new kind needs one more protocol and one more line in protocolFor()
// (redis/kinds.cpp).

#pragma once

#include "lockengine/core/base/result.h"
#include "lockengine/core/base/time.h"
#include "lockengine/core/model/identity.h"
#include "lockengine/core/model/taken_kind.h"
#include "lockengine/redis/client/hold_key.h"
#include "lockengine/redis/client/lock_client_options.h"
#include "lockengine/redis/client/step.h"

#include <optional>

namespace lockengine::redis {

// A request for one lock: by which holder, with which lease.
struct Claim
{
    Claim() = default;

    QByteArray name;
    QByteArray holder;
    Milliseconds lease{0}; // time until it must be renewed
    Milliseconds allowance{0}; // how long a queue keeps this holder's position
};

// With the client's default lease and allowance.
[[nodiscard]] Claim claimOf(const HoldKey &key, const LockClientOptions &options);

// The result of one attempt.
struct Attempt
{
    Attempt() = default;

    bool acquired = false;
    qint64 count = 0; // acquired: hold count
    std::optional<qint64> token; // acquired: fencing token, if the kind has one
    std::optional<Milliseconds>
        left; // not acquired: remaining lease of the other hold; absent: it has no deadline
    bool wasFree = false; // not acquired although free: another waiter is first in the queue
    bool wasNotQueued = false; // had neither a position in the queue nor the lock before this attempt
    // Until the head of the queue, another client, loses its position.
    std::optional<Milliseconds> headLapsesIn;
    std::optional<qint64> synced; // acquired: replicas that confirmed it, if requested
};

// The result of releasing one hold.
enum class ReleaseAnswer { Released, OneHoldLess, Gone, OtherHolder };

// A release in two plain commands; the lock may change hands in the gap between them.
struct GappedRelease
{
    GappedRelease(Command look, Command act)
        : look(std::move(look))
        , act(std::move(act))
    { }

    Command look; // same reply as readBack()
    Command act; // sent if `look` found this holder; returns the number of locks it ended
};

class LockProtocol
{
public:
    virtual ~LockProtocol() = default;

    // The holder id of that thread.
    [[nodiscard]] virtual QByteArray holderOf(const Identity &identity) const;

    // One attempt of a caller that does not wait.
    [[nodiscard]] virtual Step tryAcquire(const Claim &claim, WallTime now) const = 0;
    // One attempt of a caller that waits afterwards; may leave a position in a queue.
    [[nodiscard]] virtual Step acquire(const Claim &claim, WallTime now) const = 0;
    [[nodiscard]] virtual Result<Attempt> attemptOf(const Reply &reply) const = 0;
    // The channel that announces releases; absent: none, the waiter retries after SpinPauses.
    [[nodiscard]] virtual std::optional<QByteArray> wakeChannel(const Claim &claim) const = 0;
    // Whether every message there wakes all waiters.
    [[nodiscard]] virtual bool callsAll() const { return false; }
    // Removes what acquire() left on the server; absent for kinds that leave nothing.
    [[nodiscard]] virtual std::optional<Step> giveUp(const Claim &claim) const = 0;

    // Releases one hold; a remaining hold gets claim.lease. The trace is the key of this request (protocol
    // section 2.6), for the kinds that leave one. For 20 s it stores the answer of a release that ended a
    // hold: 1 the lock was released, 0 one hold less. A repeat with the same trace returns the same answer
    // and changes nothing.
    [[nodiscard]] virtual Step release(const Claim &claim, const QByteArray &trace, WallTime now) const = 0;
    // The key of that trace; empty: this kind leaves none.
    [[nodiscard]] virtual QByteArray traceKey(const QByteArray &name, const QByteArray &request) const;
    [[nodiscard]] bool leavesTrace() const { return !traceKey({}, {}).isEmpty(); }

    // Replaces release() for a kind that is unsafe on purpose; absent for all others.
    [[nodiscard]] virtual std::optional<GappedRelease> gappedRelease(const Claim &) const { return {}; }
    // Whether the answer to a release proves whose hold it ended.
    [[nodiscard]] bool releaseIsProven() const { return !gappedRelease(Claim()); }

    // Renews each existing hold to at least that lease from now. Returns one number per hold, in order: 1
    // renewed, otherwise it is gone. A key of another type does not affect the others.
    [[nodiscard]] virtual Step renew(const QList<HoldKey> &holds, Milliseconds lease) const = 0;

    // Queries the holder's hold count; changes nothing. Sent with its source, as renewals are.
    [[nodiscard]] virtual Step readBack(const HoldKey &hold) const = 0;
    // The hold count in the reply: 0 gone; no value if the server refused to answer.
    [[nodiscard]] virtual std::optional<qint64> holdsIn(const HoldKey &hold, const Reply &reply) const = 0;
    // Whether each entry of a holder has its own lease, unaffected by releases of other entries. Otherwise
    // all entries share the TTL of the lock's key, and each release of one entry sets it.
    [[nodiscard]] virtual bool hasLeasePerEntry() const { return false; }
    // Whether a re-entry sets the shared lease, even to a shorter one.
    [[nodiscard]] virtual bool entrySetsLease() const { return true; }
};

// The protocol of that kind; null: it cannot be acquired, or not in that variant. Lives as long as the
// program.
[[nodiscard]] const LockProtocol *protocolFor(TakenKind taken);

// Reads {1, count} and {0, PTTL}, and the refusals: {-1, ...} already held, {-2, sign} another kind, {-3,
// ...} the holder would wait for itself. Shared by the kinds that answer so.
[[nodiscard]] Result<Attempt> attemptOfPair(const Reply &reply);

// The kinds that fit the sign of another kind in an answer.
[[nodiscard]] KindCandidates kindsBySign(const QByteArray &sign, const QByteArray &name);

// Reads the number that every release script returns.
[[nodiscard]] Result<ReleaseAnswer> releaseAnswerOf(const Reply &reply);

} // namespace lockengine::redis
