// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/fair_legacy_lock.h"

#include "lockengine/redis/kinds/redisson/key_names.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

// A try without waiting moves no other waiter's deadline, as with an allowance of 0.
Step FairLegacyLock::tryAcquire(const Claim &claim, WallTime now) const
{
    Claim plain = claim;
    plain.allowance = Milliseconds::zero();
    return FairLock::tryAcquire(plain, now);
}

Step FairLegacyLock::acquire(const Claim &claim, WallTime now) const
{
    static const Script script = Script::fromResource(u"fair_legacy_acquire_queuing"_s);
    Claim kept = claim;
    kept.allowance = allowance;
    return Step(script, acquireKeys(kept), acquireArguments(kept, now));
}

std::optional<Step> FairLegacyLock::giveUp(const Claim &claim) const
{
    static const Script script = Script::fromResource(u"fair_legacy_give_up"_s);
    Claim kept = claim;
    kept.allowance = allowance;
    return Step(script, giveUpKeys(kept), giveUpArguments(kept)).publishingBy(2);
}

} // namespace lockengine::redis
