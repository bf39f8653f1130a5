// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The spin lock: on the server a reentrant lock, but releases are not published. Waiters poll (SpinPauses).

#pragma once

#include "lockengine/redis/kinds/redisson/reentrant_lock.h"

namespace lockengine::redis {

class SpinLock final : public ReentrantLock
{
public:
    [[nodiscard]] std::optional<QByteArray> wakeChannel(const Claim &claim) const override;
    [[nodiscard]] Step release(const Claim &claim, const QByteArray &trace, WallTime now) const override;
};

} // namespace lockengine::redis
