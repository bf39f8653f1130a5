// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/reentrant_lock.h"

#include "lockengine/redis/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

Step ReentrantLock::tryAcquire(const Claim &claim, WallTime now) const
{
    return acquire(claim, now);
}

Step ReentrantLock::acquire(const Claim &claim, WallTime) const
{
    static const Script script = Script::fromResource(u"reentrant_acquire"_s);
    return Step(script, {claim.name, queueKey(claim.name), tokenKey(claim.name)},
        {QByteArray::number(qint64(claim.lease.count())), claim.holder});
}

Result<Attempt> ReentrantLock::attemptOf(const Reply &reply) const
{
    return attemptOfPair(reply);
}

std::optional<QByteArray> ReentrantLock::wakeChannel(const Claim &claim) const
{
    return unlockChannel(claim.name);
}

std::optional<Step> ReentrantLock::giveUp(const Claim &) const
{
    return {};
}

Step ReentrantLock::release(const Claim &claim, const QByteArray &trace, WallTime) const
{
    static const Script script = Script::fromResource(u"reentrant_release"_s);
    return Step(script, {claim.name, unlockChannel(claim.name), trace},
        {QByteArray::number(qint64(claim.lease.count())), claim.holder, "PUBLISH"_ba})
        .publishingBy(2);
}

Result<Attempt> attemptOfPair(const Reply &reply)
{
    const QList<Reply> &items = reply.items();
    if (items.size() == 2 && items[0].asInteger() == -2) // only a caller with the name knows the kind
        return Error(ErrorKind::BadInput, Reason::OtherKind, items[1].text());
    if (items.size() < 2 || !items[0].asInteger() || !items[1].asInteger())
        return Error(ErrorKind::Protocol, "an acquire script did not return two numbers");
    switch (*items[0].asInteger()) {
    case -1:
        return Error(ErrorKind::BadInput, Reason::NotReentrant,
            "this holder has the lock already, and its kind cannot be entered twice");
    case -3:
        return Error(
            ErrorKind::BadInput, Reason::NoUpgrade, "this holder reads the lock, and would wait for itself");
    default:
        break;
    }
    Attempt attempt;
    attempt.acquired = *items[0].asInteger() == 1;
    const qint64 number = *items[1].asInteger();
    if (attempt.acquired) {
        attempt.count = number;
        return attempt;
    }
    attempt.wasFree = number == -2;
    if (number != -1)
        attempt.left = Milliseconds(std::max<qint64>(0, number));
    return attempt;
}

} // namespace lockengine::redis
