// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Redis, for a window whose scan is not paced, so that the benchmarks do not wait for the scan.

#pragma once

#include "lockengine/redis/redis_kind.h"

namespace bench {

class UnpacedKind final : public lockengine::redis::RedisKind
{
public:
    [[nodiscard]] std::unique_ptr<lockengine::LockSystem> open(
        const lockengine::SystemAccess &access, lockengine::Clock &clock) const override
    {
        lockengine::SystemAccess unpaced = access;
        unpaced.scan = lockengine::ScanEffort::Unpaced;
        return RedisKind::open(unpaced, clock);
    }
};

} // namespace bench
