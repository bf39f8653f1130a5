// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/lock_scheme.h"

#include "lockengine/redis/redisson/holder_id.h"

namespace lockengine::redis {

Claim claimOf(const HoldKey &key, const LockClientOptions &options)
{
    Claim claim;
    claim.name = key.name;
    claim.holder = key.holder;
    claim.lease = options.watchdogTimeout;
    claim.allowance = options.fairWait;
    return claim;
}

QByteArray LockScheme::holderOf(const Identity &identity) const
{
    return formatHolderId(identity);
}

Result<ReleaseAnswer> releaseAnswerOf(const Reply &reply)
{
    const std::optional<qint64> number = reply.asInteger();
    if (number == 1)
        return ReleaseAnswer::Released;
    if (number == 0)
        return ReleaseAnswer::OneHoldLess;
    if (number == -1)
        return ReleaseAnswer::Gone;
    if (number == -2)
        return ReleaseAnswer::OtherHolder;
    return Error(ErrorKind::Protocol, "a release script answered with something else than -2 to 1");
}

} // namespace lockengine::redis
