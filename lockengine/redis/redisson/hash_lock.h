// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is common to the kinds whose lock is one hash: a field for each holder, its value how often, one
// deadline for all. Read back by that field, renewed while it is there.

#pragma once

#include "lockengine/redis/redisson/lock_scheme.h"

namespace lockengine::redis {

class HashLock : public LockScheme
{
public:
    [[nodiscard]] Step readBack(const HoldKey &hold) const override;
    [[nodiscard]] std::optional<qint64> holdsIn(const HoldKey &hold, const Reply &reply) const override;
    [[nodiscard]] Step renew(const QList<HoldKey> &holds, Milliseconds lease) const override;
};

} // namespace lockengine::redis
