// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/read_lock.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

Step ReadLock::tryAcquire(const Claim &claim, WallTime now) const
{
    return acquire(claim, now);
}

Step ReadLock::acquire(const Claim &claim, WallTime) const
{
    static const Script script = Script::fromResource(u"read_acquire"_s);
    return Step(script,
        {claim.name, readHoldsKey(claim.name, claim.holder), queueKey(claim.name), tokenKey(claim.name)},
        {QByteArray::number(qint64(claim.lease.count())), claim.holder, claim.holder + ":write"});
}

Result<Attempt> ReadLock::attemptOf(const Reply &reply) const
{
    return attemptOfPair(reply);
}

std::optional<QByteArray> ReadLock::wakeChannel(const Claim &claim) const
{
    return readWriteChannel(claim.name);
}

std::optional<Step> ReadLock::giveUp(const Claim &) const
{
    return {};
}

// The remaining lease follows from the keys of the remaining holds.
Step ReadLock::release(const Claim &claim, const QByteArray &trace, WallTime) const
{
    static const Script script = Script::fromResource(u"read_release"_s);
    return Step(script, {claim.name, readWriteChannel(claim.name), lockTag(claim.name), trace},
        {claim.holder, "PUBLISH"_ba})
        .publishingBy(1);
}

QByteArray ReadLock::traceKey(const QByteArray &name, const QByteArray &request) const
{
    return latchKey(name, request);
}

Step ReadLock::renew(const QList<HoldKey> &holds, Milliseconds lease) const
{
    static const Script script = Script::fromResource(u"read_renew"_s);
    QList<QByteArray> keys;
    QList<QByteArray> arguments = {QByteArray::number(qint64(lease.count()))};
    for (const HoldKey &hold : holds) {
        keys << hold.name << readHoldsKey(hold.name, hold.holder);
        arguments << hold.holder;
    }
    return Step(script, keys, arguments);
}

// The field alone is not enough: it remains after the holds expire while other readers keep the lock.
Step ReadLock::readBack(const HoldKey &hold) const
{
    static const Script script = Script::fromResource(u"read_count"_s);
    return Step(script, {hold.name, readHoldsKey(hold.name, hold.holder)}, {hold.holder});
}

std::optional<qint64> ReadLock::holdsIn(const HoldKey &, const Reply &reply) const
{
    return reply.asInteger();
}

} // namespace lockengine::redis
