// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks of other programs that admit several holders, with one entry each: a zset of redis-semaphore or a
// hash of sidekiq-unique-jobs. The limit is known only to their clients. Pure.

#pragma once

#include "lockengine/core/model/lock_state.h"
#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/classify/raw_lock.h"

namespace lockengine::redis {

inline constexpr char redisSemaphoreLayout[] = "redis-semaphore";
inline constexpr char sidekiqLayout[] = "sidekiq-unique-jobs";

// Fills `state` and returns true if the keys are such a lock; otherwise leaves it unchanged.
[[nodiscard]] bool describeOtherLibraryHolders(LockState &state, const RawLock &raw, Recognition recognition);

// True if the entries of a zset with this name are worth reading.
[[nodiscard]] bool isOtherLibrarySetName(const QByteArray &name);

} // namespace lockengine::redis
