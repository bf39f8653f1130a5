// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/write_lock.h"

#include "lockengine/redis/client/holder_id.h"
#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

const QByteArray writeMark = ":write"_ba;

} // namespace

QByteArray WriteLock::holderOf(const Identity &identity) const
{
    return formatHolderId(identity) + writeMark;
}

Step WriteLock::tryAcquire(const Claim &claim, WallTime now) const
{
    return acquire(claim, now);
}

Step WriteLock::acquire(const Claim &claim, WallTime) const
{
    static const Script script = Script::fromResource(u"write_acquire"_s);
    const QByteArray reader = claim.holder.chopped(writeMark.size());
    return Step(script,
        {claim.name, readHoldsKey(claim.name, reader), queueKey(claim.name), tokenKey(claim.name)},
        {QByteArray::number(qint64(claim.lease.count())), claim.holder, reader});
}

Result<Attempt> WriteLock::attemptOf(const Reply &reply) const
{
    return attemptOfPair(reply);
}

std::optional<QByteArray> WriteLock::wakeChannel(const Claim &claim) const
{
    return readWriteChannel(claim.name);
}

std::optional<Step> WriteLock::giveUp(const Claim &) const
{
    return {};
}

Step WriteLock::release(const Claim &claim, const QByteArray &trace, WallTime) const
{
    static const Script script = Script::fromResource(u"write_release"_s);
    return Step(script, {claim.name, readWriteChannel(claim.name), lockTag(claim.name), trace},
        {QByteArray::number(qint64(claim.lease.count())), claim.holder, "PUBLISH"_ba})
        .publishingBy(2);
}

} // namespace lockengine::redis
