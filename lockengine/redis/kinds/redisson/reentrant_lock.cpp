// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/reentrant_lock.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

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

} // namespace lockengine::redis
