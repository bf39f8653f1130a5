// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checker.h"

#include "lockengine/core/watch/checker/checks.h"

namespace lockengine {

QList<Violation> check(const QList<Operation> &history, CheckLimits limits)
{
    QList<Violation> found;
    for (const LockAccount &lock : byLock(history)) {
        found += checkOneHolder(lock);
        found += lock.contradictions;
        found += checkTokens(lock);
        found += checkOrder(lock);
        found += checkLeaseEnds(lock);
        found += checkWakesUp(lock, limits.wakeUp);
    }
    return found;
}

} // namespace lockengine
