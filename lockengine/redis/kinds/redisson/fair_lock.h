// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fair lock: a hash as in the reentrant lock, a list of waiters, and a sorted set of the deadlines until
// which their positions are kept. Each waiter is notified on its own channel.

#pragma once

#include "lockengine/redis/kinds/redisson/hash_lock.h"

namespace lockengine::redis {

class FairLock : public HashLock
{
public:
    enum class Reentry { Allowed, Refused };

    explicit FairLock(Reentry reentry = Reentry::Allowed)
        : m_reentry(reentry)
    { }

    [[nodiscard]] Step tryAcquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
    [[nodiscard]] std::optional<QByteArray> wakeChannel(const Claim &claim) const override;
    [[nodiscard]] std::optional<Step> giveUp(const Claim &claim) const override;
    [[nodiscard]] Step release(const Claim &claim, const QByteArray &trace, WallTime now) const override;

protected:
    [[nodiscard]] QList<QByteArray> acquireKeys(const Claim &claim) const;
    [[nodiscard]] QList<QByteArray> acquireArguments(const Claim &claim, WallTime now) const;
    [[nodiscard]] QList<QByteArray> giveUpKeys(const Claim &claim) const;
    [[nodiscard]] QList<QByteArray> giveUpArguments(const Claim &claim) const;

private:
    const Reentry m_reentry;
};

} // namespace lockengine::redis
