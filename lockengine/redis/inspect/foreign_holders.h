// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Locks of other programs that let several in and keep an entry for each: a zset of redis-semaphore, a hash
// of sidekiq-unique-jobs. How many they let in stands in their clients alone. Pure.

#pragma once

#include "lockengine/model/lock_state.h"
#include "lockengine/redis/inspect/raw_lock.h"
#include "lockengine/redis/inspect/recogniser.h"

namespace lockengine::redis {

inline constexpr char redisSemaphoreLayout[] = "redis-semaphore";
inline constexpr char sidekiqLayout[] = "sidekiq-unique-jobs";

// Makes `state` that of such a lock, or leaves it alone.
[[nodiscard]] bool describeForeignHolders(LockState &state, const RawLock &raw, Acquaintance acquaintance);

// Whether a zset of this name is worth a look at its entries.
[[nodiscard]] bool isForeignSetName(const QByteArray &name);

} // namespace lockengine::redis
