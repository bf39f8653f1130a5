// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/lock_scheme.h"

#include "lockengine/redis/redisson/fair_legacy_lock.h"
#include "lockengine/redis/redisson/fair_lock.h"
#include "lockengine/redis/redisson/fenced_lock.h"
#include "lockengine/redis/redisson/holder_id.h"
#include "lockengine/redis/redisson/nonreentrant_fair_lock.h"
#include "lockengine/redis/redisson/nonreentrant_lock.h"
#include "lockengine/redis/redisson/read_lock.h"
#include "lockengine/redis/redisson/reentrant_lock.h"
#include "lockengine/redis/redisson/spin_lock.h"
#include "lockengine/redis/redisson/write_lock.h"

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

const LockScheme *schemeFor(TakenKind taken)
{
    static const ReentrantLock reentrant;
    static const FairLock fair;
    static const FairLegacyLock fairLegacy;
    static const NonReentrantLock nonReentrant;
    static const NonReentrantFairLock nonReentrantFair;
    static const SpinLock spin;
    static const FencedLock fenced;
    static const ReadLock read;
    static const WriteLock write;
    if (taken == TakenKind(LockKind::ReadWrite, HoldMode::Read))
        return &read;
    if (taken == TakenKind(LockKind::ReadWrite, HoldMode::Write))
        return &write;
    if (taken.mode != HoldMode::Exclusive)
        return nullptr;
    switch (taken.kind) {
    case LockKind::Reentrant:
        return &reentrant;
    case LockKind::Fair:
        return &fair;
    case LockKind::NonReentrant:
        return &nonReentrant;
    case LockKind::NonReentrantFair:
        return &nonReentrantFair;
    case LockKind::FairLegacy:
        return &fairLegacy;
    case LockKind::Spin:
        return &spin;
    case LockKind::Fenced:
        return &fenced;
    case LockKind::ReadWrite:
    case LockKind::Token:
    case LockKind::TokenUnsafe:
    case LockKind::Multi:
    case LockKind::Red:
    case LockKind::FasterMulti:
    case LockKind::Semaphore:
    case LockKind::PermitSemaphore:
    case LockKind::QueueSemaphore:
    case LockKind::CountDownLatch:
    case LockKind::Counter:
        return nullptr;
    }
    return nullptr;
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
        return ReleaseAnswer::SomebodyElses;
    return Error(ErrorKind::Protocol, "a release script answered with something else than -2 to 1");
}

} // namespace lockengine::redis
