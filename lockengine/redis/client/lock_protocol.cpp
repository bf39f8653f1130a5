// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/lock_protocol.h"

#include "lockengine/redis/client/holder_id.h"

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

QByteArray LockProtocol::holderOf(const Identity &identity) const
{
    return formatHolderId(identity);
}

QByteArray LockProtocol::traceKey(const QByteArray &, const QByteArray &) const
{
    return {};
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
