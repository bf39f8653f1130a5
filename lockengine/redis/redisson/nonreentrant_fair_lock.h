// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The non-reentrant fair lock: a fair lock's keys, queue and channels, but its holder is refused when it
// comes again.

#pragma once

#include "lockengine/redis/redisson/fair_lock.h"

namespace lockengine::redis {

class NonReentrantFairLock final : public FairLock
{
public:
    NonReentrantFairLock()
        : FairLock(Reentry::Refused)
    { }

    [[nodiscard]] bool entrySetsLease() const override { return false; } // it is refused
};

} // namespace lockengine::redis
