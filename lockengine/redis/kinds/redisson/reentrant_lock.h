// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The reentrant lock: one hash whose only field is the holder, with its hold count. Waiters subscribe to the
// unlock channel.

#pragma once

#include "lockengine/redis/kinds/redisson/hash_lock.h"

namespace lockengine::redis {

class ReentrantLock : public HashLock
{
public:
    [[nodiscard]] Step tryAcquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
    [[nodiscard]] std::optional<QByteArray> wakeChannel(const Claim &claim) const override;
    [[nodiscard]] std::optional<Step> giveUp(const Claim &claim) const override;
    [[nodiscard]] Step release(const Claim &claim, const QByteArray &trace, WallTime now) const override;
};

} // namespace lockengine::redis
