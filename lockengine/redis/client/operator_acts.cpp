// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/operator_acts.h"

#include "lockengine/redis/client/acquiring.h"
#include "lockengine/redis/client/layouts.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

Error unsupported()
{
    return Error(
        ErrorKind::Unsupported, Reason::KindNotSupported, "acts on this kind of lock are not supported");
}

Error holdersNotAllRead()
{
    return Error(ErrorKind::BadInput, Reason::HoldersNotAllRead, "the lock has more holders than were read");
}

Result<const OperatorActs *> actsOn(const LockState &seen)
{
    if (const std::optional<Error> reason = whyNotActedOn(seen))
        return *reason;
    const OperatorActs *acts = seen.kinds.isEmpty() ? nullptr : operatorActsFor(seen.kinds.constFirst());
    const bool agree = std::all_of(seen.kinds.begin(), seen.kinds.end(),
        [acts](LockKind kind) { return operatorActsFor(kind) == acts; });
    if (!acts || !agree)
        return unsupported();
    return acts;
}

} // namespace

std::optional<Error> whyNotActedOn(const LockState &seen)
{
    if (seen.id.name.isEmpty())
        return Error(ErrorKind::BadInput, Reason::NameEmpty, "the name of the lock is empty");
    if (seen.isNoLock())
        return Error(ErrorKind::WrongType, "the key of this name is not a lock");
    if (seen.flaws.contains(Flaw::Unread))
        return Error(ErrorKind::NoPermission, Reason::LockUnread, "the lock could not be read");
    const bool isOfLayout = std::all_of(seen.kinds.begin(), seen.kinds.end(),
        [&seen](LockKind kind) { return seen.id.layout == layoutOf(kind); });
    if (!isOfLayout)
        return unsupported();
    return {};
}

std::optional<Error> whyLeaseIsNotGiven(const RepairRequest &request)
{
    if (!request.seen.isHeld())
        return Error(ErrorKind::BadInput, Reason::HolderNotSeen, "the lock is not held");
    if (request.seen.isSampled())
        return holdersNotAllRead();
    if (request.seen.lease.expiry == Expiry::Timed)
        return Error(ErrorKind::BadInput, Reason::KindNotSupported, "the lock has a lease");
    return whyLeaseIsRefused(request.lease.value_or(Milliseconds::zero()));
}

QByteArray countText(const Holder &holder)
{
    return holder.count ? QByteArray::number(*holder.count) : QByteArray();
}

Result<Step> forceReleaseStep(const LockState &seen, WallTime now)
{
    const Result<const OperatorActs *> acts = actsOn(seen);
    if (!acts)
        return acts.error();
    if (seen.isSampled())
        return holdersNotAllRead();
    return (*acts)->forceRelease(seen, now);
}

QList<QByteArray> forceReleaseCommands(const LockState &seen)
{
    const Result<const OperatorActs *> acts = actsOn(seen);
    return acts ? (*acts)->forceReleaseCommands(seen) : QList<QByteArray>();
}

Result<Step> releaseSeenStep(const LockState &seen, const QByteArray &holder, WallTime now)
{
    const Result<const OperatorActs *> acts = actsOn(seen);
    if (!acts)
        return acts.error();
    const auto known = std::find_if(seen.holders.begin(), seen.holders.end(),
        [&](const Holder &candidate) { return candidate.id == holder; });
    if (known == seen.holders.end())
        return Error(
            ErrorKind::BadInput, Reason::HolderNotSeen, "that holder is not among those that were seen");
    return (*acts)->releaseSeen(seen, *known, now);
}

} // namespace lockengine::redis
