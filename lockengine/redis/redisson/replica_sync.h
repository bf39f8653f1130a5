// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Taking a lock that replicas have to confirm, so that it outlives a failover to one of them: the acquire,
// and WAIT behind it on the same connection, for WAIT speaks of what this connection wrote. As Redisson does
// (checkLockSyncedSlaves): one replica that confirmed is enough, and where none did the lock is given back
// and taken again, four times at most. Others who act over the same connection wait meanwhile.

#pragma once

#include "lockengine/redis/redisson/acquiring.h"

namespace lockengine::redis {

// What is wrong with a wish, before anything is sent.
[[nodiscard]] std::optional<Error> whySyncIsRefused(const AcquireRequest &request);

// acquireLock(), and where that succeeded and the request asks for it, the replicas' word. ServerError with
// NoReplicaSynced when none gave it; nothing of the lock then stays, or the outcome says so.
[[nodiscard]] QCoro::Task<AcquireEnd> acquireSynced(Line line, const LockScheme &scheme, Claim claim,
    AcquireRequest request, std::shared_ptr<Waiting> waiting);

} // namespace lockengine::redis
