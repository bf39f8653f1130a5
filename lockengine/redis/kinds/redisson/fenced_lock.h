// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The fenced lock: a reentrant lock whose every acquire, re-entries included, returns a higher number (token)
// than all before. The protected resource rejects tokens lower than one it has seen, and so does not depend
// on leases. The token outlives the lock.

#pragma once

#include "lockengine/redis/kinds/redisson/reentrant_lock.h"

namespace lockengine::redis {

class FencedLock final : public ReentrantLock
{
public:
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] Result<Attempt> attemptOf(const Reply &reply) const override;
};

} // namespace lockengine::redis
