// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The common hand-written lock: SET key value NX PX, one string whose value is the holder's token. One script
// releases it (compare and delete), one renews it (compare and extend). No message follows its release:
// waiters poll.

#pragma once

#include "lockengine/redis/client/lock_protocol.h"

namespace lockengine::redis {

class TokenLock : public LockProtocol
{
public:
    [[nodiscard]] Step tryAcquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
    [[nodiscard]] bool entrySetsLease() const override { return false; } // re-entry is refused
    [[nodiscard]] std::optional<QByteArray> wakeChannel(const Claim &claim) const override;
    [[nodiscard]] std::optional<Step> giveUp(const Claim &claim) const override;
    // Leaves no trace: a second release finds another value or no key and reports that.
    [[nodiscard]] Step release(const Claim &claim, const QByteArray &trace, WallTime now) const override;
    [[nodiscard]] Step renew(const QList<HoldKey> &holds, Milliseconds lease) const override;
    [[nodiscard]] Step readBack(const HoldKey &hold) const override;
    [[nodiscard]] std::optional<qint64> holdsIn(const HoldKey &hold, const Reply &reply) const override;
};

// Deletes the key if its value is this token.
[[nodiscard]] Step tokenRelease(const QByteArray &name, const QByteArray &token);

} // namespace lockengine::redis
