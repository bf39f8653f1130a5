// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The queue of a fair lock: the waiters, their deadlines, and what no healthy client leaves there. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/classify/raw_lock.h"

namespace lockengine::redis {

// Call it after the holders are described.
void describeQueue(LockState &state, const RawLock &raw, const SubscriberSample &subscribers);

} // namespace lockengine::redis
