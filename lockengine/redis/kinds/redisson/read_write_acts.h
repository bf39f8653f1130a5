// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Operator acts on read-write locks. They also remove the keys of ended read holds and wake all waiters.

#pragma once

#include "lockengine/redis/client/operator_acts.h"

namespace lockengine::redis {

class ReadWriteActs final : public OperatorActs
{
public:
    [[nodiscard]] Step forceRelease(const LockState &seen, WallTime now) const override;
    [[nodiscard]] QList<QByteArray> forceReleaseCommands(const LockState &seen) const override;
    [[nodiscard]] Step releaseSeen(const LockState &seen, const Holder &holder, WallTime now) const override;
};

} // namespace lockengine::redis
