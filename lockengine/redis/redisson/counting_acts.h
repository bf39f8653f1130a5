// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator's acts on what counts. A permit of a permit-expirable semaphore is given back as its client
// would; all permits that were seen are, or none, when the semaphore is forced. A latch is forced open:
// deleting it as its clients do would leave those who wait asleep for ever. A semaphore's number is changed
// by so many, where its clients would write it anew and lose its deadline. Pure.

#pragma once

#include "lockengine/redis/redisson/seen_acts.h"

namespace lockengine::redis {

class PermitActs final : public SeenActs
{
public:
    Step forceRelease(const LockState &seen, WallTime now) const override;
    QList<QByteArray> forceReleaseCommands(const LockState &seen) const override;
    Step releaseSeen(const LockState &seen, const Holder &permit, WallTime now) const override;
};

class LatchActs final : public SeenActs
{
public:
    Step forceRelease(const LockState &seen, WallTime now) const override;
    QList<QByteArray> forceReleaseCommands(const LockState &seen) const override;
    // Nobody holds a latch: answers that the hold is gone.
    Step releaseSeen(const LockState &seen, const Holder &holder, WallTime now) const override;
};

// Adds `change` permits, or takes them away where it is below zero, if the number is the one that was seen.
// It answers as release scripts do. Unsupported for what is certainly no semaphore, or not certainly one.
[[nodiscard]] Result<Step> changePermitsStep(const LockState &seen, qint64 change);
// What that does to the server when nothing has changed, one command a line; none when it would be refused.
[[nodiscard]] QList<QByteArray> changePermitsCommands(const LockState &seen, qint64 change);

} // namespace lockengine::redis
