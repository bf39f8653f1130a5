// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fair lock: a hash as the reentrant lock's, a list of those who wait, and a sorted set of the moments
// until which their places are kept. Each waiter is called by name on a channel of its own.

#pragma once

#include "lockengine/redis/redisson/hash_lock.h"

namespace lockengine::redis {

class FairLock final : public HashLock
{
public:
    [[nodiscard]] Step tryAcquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
    [[nodiscard]] QByteArray wakeChannel(const Claim &claim) const override;
    [[nodiscard]] std::optional<Step> giveUp(const Claim &claim) const override;
    [[nodiscard]] Step release(
        const Claim &claim, const QByteArray &latch, Milliseconds latchTtl, WallTime now) const override;
};

} // namespace lockengine::redis
