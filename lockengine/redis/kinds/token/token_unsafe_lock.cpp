// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/token/token_unsafe_lock.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

Step TokenUnsafeLock::acquire(const Claim &claim, WallTime) const
{
    return Step(Command("SET"_ba)
                    .arg(claim.name)
                    .arg(claim.holder)
                    .arg("NX"_ba)
                    .arg("PX"_ba)
                    .arg(qint64(claim.lease.count())));
}

Result<Attempt> TokenUnsafeLock::attemptOf(const Reply &reply) const
{
    if (!reply.isNil() && reply.text() != "OK")
        return Error(ErrorKind::Protocol, "SET answered with something else than OK or nothing");
    Attempt attempt;
    attempt.acquired = !reply.isNil();
    attempt.count = attempt.acquired ? 1 : 0;
    return attempt;
}

std::optional<GappedRelease> TokenUnsafeLock::gappedRelease(const Claim &claim) const
{
    return GappedRelease(Command("GET"_ba).arg(claim.name), Command("DEL"_ba).arg(claim.name));
}

} // namespace lockengine::redis
