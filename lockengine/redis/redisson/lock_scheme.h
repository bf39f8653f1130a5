// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How one kind of lock is taken, waited for, renewed, read back and given back: what is sent and what the
// replies mean. Pure and without state; the algorithms around it (acquire, release, watchdog, settlement) are
// the same for every kind. A further kind is one more scheme and one more line in schemeFor()
// (redis/kinds.cpp).

#pragma once

#include "lockengine/base/result.h"
#include "lockengine/base/time.h"
#include "lockengine/model/identity.h"
#include "lockengine/model/taken_kind.h"
#include "lockengine/redis/redisson/hold_key.h"
#include "lockengine/redis/redisson/lock_client_options.h"
#include "lockengine/redis/redisson/step.h"

#include <optional>

namespace lockengine::redis {

// Who wants what from which lock.
struct Claim
{
    Claim() = default;

    QByteArray name;
    QByteArray holder;
    Milliseconds lease{0}; // until it must be renewed
    Milliseconds allowance{0}; // how long a place in a queue is kept for us
};

// With the lease and the allowance of a client that asks for no other.
[[nodiscard]] Claim claimOf(const HoldKey &key, const LockClientOptions &options);

// What one attempt came to.
struct Attempt
{
    Attempt() = default;

    bool acquired = false;
    qint64 count = 0; // acquired: how often we hold it now
    std::optional<qint64> token; // acquired: fencing token, where the kind has one
    std::optional<Milliseconds>
        left; // not acquired: time left of the hold in the way; absent: it has no deadline
    bool takenByNobody = false; // not acquired although nobody holds it: somebody is before us in the queue
    bool hadNoPlace = false; // in the queue, before this attempt took one, or the lock
    std::optional<Milliseconds> headLapsesIn; // until another client, the head of the queue, loses its place
    std::optional<qint64> synced; // acquired: replicas that confirmed it, where they were asked
};

// What giving back one hold came to.
enum class ReleaseAnswer { Released, OneHoldLess, Gone, SomebodyElses };

// A release in two plain commands with a gap between them, in which the lock may change hands.
struct GappedRelease
{
    GappedRelease(Command look, Command act)
        : look(std::move(look))
        , act(std::move(act))
    { }

    Command look; // answers as readBack() does
    Command act; // sent when the look found it ours; answers how many locks it ended
};

class LockScheme
{
public:
    virtual ~LockScheme() = default;

    // What that thread is called among the holders.
    [[nodiscard]] virtual QByteArray holderOf(const Identity &identity) const;

    // One attempt, for a caller that will not wait.
    [[nodiscard]] virtual Step tryAcquire(const Claim &claim, WallTime now) const = 0;
    // One attempt of a caller that waits when it fails; may leave a place in a queue behind.
    [[nodiscard]] virtual Step acquire(const Claim &claim, WallTime now) const = 0;
    [[nodiscard]] virtual Result<Attempt> attemptOf(const Reply &reply) const = 0;
    // Where the end of the hold in the way is told; absent: nowhere, and a waiter asks again after
    // SpinPauses.
    [[nodiscard]] virtual std::optional<QByteArray> wakeChannel(const Claim &claim) const = 0;
    // Whether each message there is for all who wait, whatever it says.
    [[nodiscard]] virtual bool callsAll() const { return false; }
    // Takes back whatever acquire() left behind; nothing for kinds that leave nothing.
    [[nodiscard]] virtual std::optional<Step> giveUp(const Claim &claim) const = 0;

    // One hold back; claim.lease is what a remaining hold gets. The trace is the key of this request
    // (protocol section 2.6), for the kinds that leave one. A release that ended a hold leaves its answer
    // there for 20 s: 1 the lock was released, 0 one hold less. Sent again with the same trace, it answers
    // the same and changes nothing.
    [[nodiscard]] virtual Step release(const Claim &claim, const QByteArray &trace, WallTime now) const = 0;
    [[nodiscard]] virtual bool leavesTrace() const { return true; }

    // For a kind that is unsafe on purpose, done instead of release(). Every other kind has none.
    [[nodiscard]] virtual std::optional<GappedRelease> gappedRelease(const Claim &) const { return {}; }
    // Whether an answer that a release was done says whose hold it ended.
    [[nodiscard]] bool releaseIsProven() const { return !gappedRelease(Claim()); }

    // Gives each of many holds that lease from now, only while it is there; answers one number for each, in
    // their order: 1 renewed, else it is gone. A key of another type keeps no other from its renewal.
    [[nodiscard]] virtual Step renew(const QList<HoldKey> &holds, Milliseconds lease) const = 0;

    // Asks how often that holder has the lock; changes nothing. Sent with its source, as renewals are.
    [[nodiscard]] virtual Step readBack(const HoldKey &hold) const = 0;
    // What the reply says: 0 gone, nothing when the server would not tell.
    [[nodiscard]] virtual std::optional<qint64> holdsIn(const HoldKey &hold, const Reply &reply) const = 0;
    // Whether each entry of a holder has a lease of its own, which the release of another entry leaves as it
    // is. Else all share the time to live of the lock's key, and each release of one entry sets it.
    [[nodiscard]] virtual bool hasLeasePerEntry() const { return false; }
    // Whether an entry of its holder sets the lease that all share, also to a shorter one.
    [[nodiscard]] virtual bool entrySetsLease() const { return true; }
};

// The scheme of that kind; null: it cannot be taken, or not so. Lives as long as the program.
[[nodiscard]] const LockScheme *schemeFor(TakenKind taken);

// The number that every release script answers with.
[[nodiscard]] Result<ReleaseAnswer> releaseAnswerOf(const Reply &reply);

} // namespace lockengine::redis
