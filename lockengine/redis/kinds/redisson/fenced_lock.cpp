// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/fenced_lock.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

Step FencedLock::acquire(const Claim &claim, WallTime) const
{
    static const Script script = Script::fromResource(u"fenced_acquire"_s);
    return Step(script, {claim.name, tokenKey(claim.name), queueKey(claim.name)},
        {QByteArray::number(qint64(claim.lease.count())), claim.holder});
}

Result<Attempt> FencedLock::attemptOf(const Reply &reply) const
{
    Result<Attempt> attempt = attemptOfPair(reply);
    if (!attempt || !attempt->acquired)
        return attempt;
    attempt.value().token = reply.items().size() > 2 ? reply.items()[2].asInteger() : std::nullopt;
    if (!attempt->token)
        return Error(ErrorKind::Protocol, "a fenced lock was acquired without a token");
    return attempt;
}

} // namespace lockengine::redis
