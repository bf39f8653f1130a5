// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Redis, for a window whose scan is not paced, so that the benchmarks do not wait for the scan.

#pragma once

#include "lockengine/redis/redis_system.h"
#include "ui/redis/redis_server_kind.h"

namespace bench {

class UnpacedKind final : public ui::RedisServerKind
{
public:
    [[nodiscard]] lockengine::SessionPort::SystemFactory connectTo(const ui::Access &access) const override
    {
        lockengine::redis::RedisSystemOptions options;
        options.address = lockengine::redis::parseAddress(access.url.toUtf8()).value();
        options.scanPacing = lockengine::redis::ScanPacing::Unpaced;
        return [options](lockengine::Clock &clock) { return makeRedisSystem(options, clock); };
    }
};

} // namespace bench
