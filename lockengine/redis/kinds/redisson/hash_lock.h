// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Base of the kinds whose lock is one hash: one field per holder with its hold count, and one deadline for
// all. The hold is read back from its field, and renewed while the field exists.

#pragma once

#include "lockengine/redis/client/lock_protocol.h"

namespace lockengine::redis {

class HashLock : public LockProtocol
{
public:
    [[nodiscard]] QByteArray traceKey(const QByteArray &name, const QByteArray &request) const override;
    [[nodiscard]] Step readBack(const HoldKey &hold) const override;
    [[nodiscard]] std::optional<qint64> holdsIn(const HoldKey &hold, const Reply &reply) const override;
    [[nodiscard]] Step renew(const QList<HoldKey> &holds, Milliseconds lease) const override;
};

} // namespace lockengine::redis
