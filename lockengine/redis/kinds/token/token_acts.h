// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Acts on locks that are one string with the holder's token. Waiters of these locks poll, so no waiter is
// notified.

#pragma once

#include "lockengine/redis/client/operator_acts.h"

namespace lockengine::redis {

class TokenActs final : public OperatorActs
{
public:
    [[nodiscard]] Step forceRelease(const LockState &seen, WallTime now) const override;
    [[nodiscard]] QList<QByteArray> forceReleaseCommands(const LockState &seen) const override;
    [[nodiscard]] Step releaseSeen(const LockState &seen, const Holder &holder, WallTime now) const override;
};

} // namespace lockengine::redis
