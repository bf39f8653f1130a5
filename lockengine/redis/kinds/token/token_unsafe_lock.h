// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// UNSAFE, kept to show why: the token lock in plain commands, SET to acquire, GET and then DEL to release. If
// the lease expires between the two and another client acquires the lock, DEL removes that client's hold.
// Never use it for real work; TokenLock releases in one step.

#pragma once

#include "lockengine/redis/kinds/token/token_lock.h"

namespace lockengine::redis {

class TokenUnsafeLock final : public TokenLock
{
public:
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    // Does not tell how long the other client's lease is.
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
    [[nodiscard]] std::optional<GappedRelease> gappedRelease(const Claim &claim) const override;
};

} // namespace lockengine::redis
