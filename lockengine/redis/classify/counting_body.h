// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Builds the state of a semaphore, permit-expirable semaphore, bounded queue's semaphore or count-down latch.
// A bare number proves no kind. Companion keys, subscribed channels or a request by name decide. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/classify/raw_lock.h"

namespace lockengine::redis {

// The kinds that the numbers fit; empty: none.
[[nodiscard]] KindCandidates countingKinds(
    const RawLock &raw, const SubscriberSample &subscribers, Recognition recognition);

// Requires: state.kinds is the result of countingKinds().
void describeNumbers(LockState &state, const RawLock &raw, const SubscriberSample &subscribers);

} // namespace lockengine::redis
