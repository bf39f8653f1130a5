// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The read part of a read-write lock. Readers share the lock. Each hold has its own key with its own lease,
// so a dead reader expires while others keep the lock. Waiters of both parts subscribe to one channel, and
// each message is for all of them.

#pragma once

#include "lockengine/redis/client/lock_protocol.h"

namespace lockengine::redis {

class ReadLock final : public LockProtocol
{
public:
    [[nodiscard]] Step tryAcquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
    [[nodiscard]] std::optional<QByteArray> wakeChannel(const Claim &claim) const override;
    [[nodiscard]] bool callsAll() const override { return true; }
    [[nodiscard]] bool entrySetsLease() const override { return false; }
    [[nodiscard]] std::optional<Step> giveUp(const Claim &claim) const override;
    [[nodiscard]] Step release(const Claim &claim, const QByteArray &trace, WallTime now) const override;
    [[nodiscard]] QByteArray traceKey(const QByteArray &name, const QByteArray &request) const override;
    [[nodiscard]] Step renew(const QList<HoldKey> &holds, Milliseconds lease) const override;
    [[nodiscard]] Step readBack(const HoldKey &hold) const override;
    [[nodiscard]] bool hasLeasePerEntry() const override { return true; }
    [[nodiscard]] std::optional<qint64> holdsIn(const HoldKey &hold, const Reply &reply) const override;
};

} // namespace lockengine::redis
