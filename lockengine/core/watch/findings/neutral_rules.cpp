// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/rules/rules.h"

namespace lockengine {

RuleBook neutralRules()
{
    using namespace rules;
    RuleBook book;
    book.ofLocks = {severalHolders, leaseLost, lostWithServer, evicted, fenceWentBack, deadHead, deadWaiter,
        ghostWaiter, lostWake, unqueuedListener, renewedForEver, climbingCount, selfWait, badCount, wrongType,
        counterBroken, latchGone, renewalMissed, notRenewed, noExpiry, readerUntimed, endsEarly, placeLapsed,
        queueWillVanish, tokenWillVanish, abandonedQueue, inflatedLease, queueDisorder};
    book.ofServer = {serverFull, saveFailed, writesToReplica, clockJumped, mayEvict, replicasBehind,
        slotMoving, leakedChannels, latchLeak, tokenLeak, replicaView};
    book.acrossLocks = {waitCycle, partialGroup};
    return book;
}

} // namespace lockengine
