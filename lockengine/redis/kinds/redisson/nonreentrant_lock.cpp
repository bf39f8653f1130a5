// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/nonreentrant_lock.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

Step NonReentrantLock::acquire(const Claim &claim, WallTime) const
{
    static const Script script = Script::fromResource(u"nonreentrant_acquire"_s);
    return Step(script, {claim.name, queueKey(claim.name), tokenKey(claim.name)},
        {QByteArray::number(qint64(claim.lease.count())), claim.holder});
}

} // namespace lockengine::redis
