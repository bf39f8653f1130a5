// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The non-reentrant lock: keys and channel of a reentrant lock, but re-entry is refused.

#pragma once

#include "lockengine/redis/kinds/redisson/reentrant_lock.h"

namespace lockengine::redis {

class NonReentrantLock final : public ReentrantLock
{
public:
    [[nodiscard]] Step acquire(const Claim &claim, WallTime now) const override;
    [[nodiscard]] bool entrySetsLease() const override { return false; } // re-entry is refused
};

} // namespace lockengine::redis
