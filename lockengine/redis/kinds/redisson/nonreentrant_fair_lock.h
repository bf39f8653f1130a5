// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The non-reentrant fair lock: keys, queue and channels of a fair lock, but re-entry is refused.

#pragma once

#include "lockengine/redis/kinds/redisson/fair_lock.h"

namespace lockengine::redis {

class NonReentrantFairLock final : public FairLock
{
public:
    NonReentrantFairLock()
        : FairLock(Reentry::Refused)
    { }

    [[nodiscard]] bool entrySetsLease() const override { return false; } // re-entry is refused
};

} // namespace lockengine::redis
