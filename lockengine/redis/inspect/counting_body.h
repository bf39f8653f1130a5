// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// From a bare number, and what lies beside it, to the state of a semaphore, a permit-expirable semaphore, a
// bounded queue's semaphore or a count-down latch. A number alone says nothing: it is one of these only by
// what lies beside it, by the channels on which its clients talk, or for who asks for it by name. Pure.

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/redis/inspect/raw_lock.h"
#include "lockengine/redis/inspect/recogniser.h"

namespace lockengine::redis {

// The kinds that the numbers fit; empty: they are those of no kind that counts.
[[nodiscard]] KindCandidates countingKinds(
    const RawLock &raw, const Audience &audience, Acquaintance acquaintance);

// Requires: state.kinds are those above.
void describeNumbers(LockState &state, const RawLock &raw, const Audience &audience);

} // namespace lockengine::redis
