// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// UNSAFE, and kept to show why: the token lock in plain commands, SET to take it, GET and then DEL to release
// it. Between the two the lease may run out and somebody else may take the lock, and the DEL removes theirs.
// Nobody should use it for anything that matters; TokenLock does the same in one step.

#pragma once

#include "lockengine/redis/token/token_lock.h"

namespace lockengine::redis {

class TokenUnsafeLock final : public TokenLock
{
public:
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    // Says not for how long somebody else has it.
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
    [[nodiscard]] std::optional<GappedRelease> gappedRelease(const Claim &claim) const override;
};

} // namespace lockengine::redis
