// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The neutral rules, one a file. The number in brackets is the failure mode that the rule names, in the list
// of docs/findings.md.

#pragma once

#include "lockengine/core/watch/findings/finding_rule.h"

namespace lockengine::rules {

// Exclusion broken
extern const LockRule severalHolders; // [32]
extern const LockRule leaseLost; // [2]
extern const LockRule lostWithServer; // [3, 36]
extern const LockRule evicted; // [21]
extern const LockRule fenceWentBack; // [35]

// Stuck
extern const LockRule deadHead; // [11]
extern const LockRule deadWaiter; // [11]
extern const LockRule ghostWaiter; // [12]
extern const LockRule lostWake; // [16]
extern const LockRule unqueuedListener; // [14]
extern const LockRule renewedForEver; // [8, 9]
extern const LockRule climbingCount; // [4]
extern const CrossRule waitCycle;
extern const LockRule selfWait;
extern const LockRule badCount; // [20]
extern const LockRule wrongType; // [19]
extern const LockRule counterBroken;
extern const LockRule latchGone;
extern const ServerRule serverFull; // [22]
extern const ServerRule saveFailed; // [23]
extern const ServerRule writesToReplica; // [6]

// About to break
extern const LockRule renewalMissed; // [2]
extern const LockRule notRenewed; // [1]
extern const LockRule noExpiry; // [18]
extern const LockRule readerUntimed; // [24]
extern const LockRule endsEarly; // [26]
extern const LockRule placeLapsed;
extern const ServerRule clockJumped; // [36]
extern const ServerRule mayEvict; // [21]
extern const ServerRule replicasBehind; // [5]
extern const ServerRule slotMoving; // [7]
extern const CrossRule partialGroup; // [27]
extern const LockRule queueWillVanish;
extern const LockRule tokenWillVanish;

// Hygiene
extern const LockRule abandonedQueue; // [13]
extern const LockRule inflatedLease; // [26]
extern const LockRule queueDisorder;
extern const ServerRule leakedChannels; // [17]
extern const ServerRule latchLeak;
extern const ServerRule tokenLeak;
extern const ServerRule replicaView; // [31]

} // namespace lockengine::rules
