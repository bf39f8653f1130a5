// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Operator acts on locks that are one hash of holders. Their waiters subscribe to the unlock channel or are
// in a fair queue; the kind may be unknown, so both are woken.

#pragma once

#include "lockengine/redis/client/operator_acts.h"

namespace lockengine::redis {

class HashActs final : public OperatorActs
{
public:
    [[nodiscard]] Step forceRelease(const LockState &seen, WallTime now) const override;
    [[nodiscard]] QList<QByteArray> forceReleaseCommands(const LockState &seen) const override;
    [[nodiscard]] Step releaseSeen(const LockState &seen, const Holder &holder, WallTime now) const override;
};

} // namespace lockengine::redis
