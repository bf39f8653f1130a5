// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The write part of a read-write lock: one field of the lock's hash, "U:T:write". Its holder may also read,
// and keeps its read holds when it releases the write part. A holder that only reads must release before it
// writes.

#pragma once

#include "lockengine/redis/kinds/redisson/hash_lock.h"

namespace lockengine::redis {

class WriteLock final : public HashLock
{
public:
    [[nodiscard]] QByteArray holderOf(const Identity &identity) const override;
    [[nodiscard]] Step tryAcquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
    [[nodiscard]] std::optional<QByteArray> wakeChannel(const Claim &claim) const override;
    [[nodiscard]] bool callsAll() const override { return true; }
    [[nodiscard]] bool entrySetsLease() const override { return false; }
    [[nodiscard]] std::optional<Step> giveUp(const Claim &claim) const override;
    [[nodiscard]] Step release(const Claim &claim, const QByteArray &trace, WallTime now) const override;
};

} // namespace lockengine::redis
