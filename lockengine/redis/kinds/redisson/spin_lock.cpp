// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/spin_lock.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

std::optional<QByteArray> SpinLock::wakeChannel(const Claim &) const
{
    return std::nullopt;
}

Step SpinLock::release(const Claim &claim, const QByteArray &trace, WallTime) const
{
    static const Script script = Script::fromResource(u"spin_release"_s);
    return Step(script, {claim.name, trace}, {QByteArray::number(qint64(claim.lease.count())), claim.holder});
}

} // namespace lockengine::redis
