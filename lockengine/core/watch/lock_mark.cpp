// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/lock_mark.h"

#include <algorithm>

namespace lockengine {

LockMark markOf(const QList<Finding> &findings)
{
    LockMark mark;
    if (findings.isEmpty())
        return mark;
    mark.harm = findings[0].harm;
    mark.since = findings[0].since;
    mark.isOverdue = std::ranges::any_of(findings, isMissedRenewal);
    mark.isLost = std::ranges::any_of(findings, isLoss);
    return mark;
}

std::strong_ordering markOrder(const LockMark &a, const LockMark &b)
{
    if (a.harm != b.harm)
        return b.harm <=> a.harm; // absent is the least
    return a.since <=> b.since;
}

bool isLoss(const Finding &finding)
{
    return finding.rule == "leaseLost" || finding.rule == "lostWithServer" || finding.rule == "evicted";
}

bool isMissedRenewal(const Finding &finding)
{
    return finding.rule == "renewalMissed";
}

bool isIdle(const CompactView &lock, const LockMark &mark)
{
    const LockState *full = lock.state().full();
    return lock.state().isFree() && !mark.harm && lock.state().waiterCount() == 0
        && !(full && full->isCounting()) && !lock.own();
}

} // namespace lockengine
