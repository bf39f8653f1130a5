// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Maps each kind to its implementation. Only this file knows every layout of a lock.

#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/client/operator_acts.h"
#include "lockengine/redis/kinds/redisson/counting_acts.h"
#include "lockengine/redis/kinds/redisson/fair_legacy_lock.h"
#include "lockengine/redis/kinds/redisson/fair_lock.h"
#include "lockengine/redis/kinds/redisson/fenced_lock.h"
#include "lockengine/redis/kinds/redisson/hash_acts.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/kinds/redisson/nonreentrant_fair_lock.h"
#include "lockengine/redis/kinds/redisson/nonreentrant_lock.h"
#include "lockengine/redis/kinds/redisson/read_lock.h"
#include "lockengine/redis/kinds/redisson/read_write_acts.h"
#include "lockengine/redis/kinds/redisson/reentrant_lock.h"
#include "lockengine/redis/kinds/redisson/repairs.h"
#include "lockengine/redis/kinds/redisson/spin_lock.h"
#include "lockengine/redis/kinds/redisson/write_lock.h"
#include "lockengine/redis/kinds/token/token_acts.h"
#include "lockengine/redis/kinds/token/token_repairs.h"
#include "lockengine/redis/kinds/token/token_unsafe_lock.h"

namespace lockengine::redis {

const LockProtocol *protocolFor(TakenKind taken)
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
    static const TokenLock token;
    static const TokenUnsafeLock tokenUnsafe;
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
    case LockKind::Token:
        return &token;
    case LockKind::TokenUnsafe:
        return &tokenUnsafe;
    case LockKind::ReadWrite:
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

QByteArray layoutOf(LockKind kind)
{
    const bool isToken = kind == LockKind::Token || kind == LockKind::TokenUnsafe;
    return isToken ? QByteArray(tokenLayout) : QByteArray(redissonLayout);
}

// A sign is 'mode', 'faster-multi', 'hash', or a key that only those kinds have.
KindCandidates kindsBySign(const QByteArray &sign, const QByteArray &name)
{
    if (sign == "mode")
        return {LockKind::ReadWrite};
    if (sign == "faster-multi")
        return {LockKind::FasterMulti};
    if (sign == tokenKey(name))
        return {LockKind::Fenced};
    if (sign == queueKey(name))
        return {LockKind::Fair, LockKind::NonReentrantFair};
    if (sign == "hash")
        return {LockKind::Reentrant, LockKind::NonReentrant, LockKind::Spin, LockKind::Fair,
            LockKind::NonReentrantFair};
    return {};
}

const OperatorActs *operatorActsFor(LockKind kind)
{
    static const HashActs hash;
    static const PermitActs permits;
    static const LatchActs latch;
    static const ReadWriteActs readWrite;
    static const TokenActs token;
    switch (kind) {
    case LockKind::Reentrant:
    case LockKind::NonReentrant:
    case LockKind::Fair:
    case LockKind::NonReentrantFair:
    case LockKind::FairLegacy:
    case LockKind::Spin:
    case LockKind::Fenced:
        return &hash;
    case LockKind::Token:
    case LockKind::TokenUnsafe:
        return &token;
    case LockKind::ReadWrite:
        return &readWrite;
    case LockKind::PermitSemaphore:
        return &permits;
    case LockKind::CountDownLatch:
        return &latch;
    case LockKind::Multi:
    case LockKind::Red:
    case LockKind::FasterMulti:
    case LockKind::Semaphore:
    case LockKind::QueueSemaphore:
    case LockKind::Counter:
        return nullptr;
    }
    return nullptr;
}

Result<RepairPlan> planRepair(const RepairRequest &request, WallTime now)
{
    if (const std::optional<Error> reason = whyNotActedOn(request.seen))
        return *reason;
    return request.seen.id.layout == tokenLayout ? tokenRepair(request) : redissonRepair(request, now);
}

} // namespace lockengine::redis
