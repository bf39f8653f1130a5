// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Operator acts on semaphores and latches. A single permit of a permit-expirable semaphore is returned as its
// client would return it. Forcing the semaphore returns all seen permits or none. A latch is forced open with
// a message: the deletion alone, as its clients do it, would leave waiters asleep forever. A semaphore's
// number is changed by a difference; its clients' SET would remove its deadline. Pure.

#pragma once

#include "lockengine/redis/client/operator_acts.h"

namespace lockengine::redis {

class PermitActs final : public OperatorActs
{
public:
    Step forceRelease(const LockState &seen, WallTime now) const override;
    QList<QByteArray> forceReleaseCommands(const LockState &seen) const override;
    Step releaseSeen(const LockState &seen, const Holder &permit, WallTime now) const override;
};

class LatchActs final : public OperatorActs
{
public:
    Step forceRelease(const LockState &seen, WallTime now) const override;
    QList<QByteArray> forceReleaseCommands(const LockState &seen) const override;
    // A latch has no holders: answers that the hold is gone.
    Step releaseSeen(const LockState &seen, const Holder &holder, WallTime now) const override;
};

// Adds `change` permits (negative: removes them) if the number is still the one seen. The answer is that of a
// release script. Unsupported if the lock is not certainly a semaphore.
[[nodiscard]] Result<Step> changePermitsStep(const LockState &seen, qint64 change);
// The commands of changePermitsStep() if nothing has changed, one per line; none if it would be refused.
[[nodiscard]] QList<QByteArray> changePermitsCommands(const LockState &seen, qint64 change);

} // namespace lockengine::redis
