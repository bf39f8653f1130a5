// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Acquires a lock that replicas must confirm, so that it survives a failover to one of them. WAIT follows on
// the same connection, because it covers only the writes of its connection. As in Redisson
// (checkLockSyncedSlaves), one confirming replica is enough. If none confirms, the lock is released and
// acquired again, at most four times. Other operations on this connection wait meanwhile.

#pragma once

#include "lockengine/redis/client/acquiring.h"

namespace lockengine::redis {

// The error of an invalid request; checked before anything is sent.
[[nodiscard]] std::optional<Error> whySyncIsRefused(const AcquireRequest &request);

// acquireLock(), then the confirmation of the replicas if requested. ServerError with NoReplicaSynced if none
// confirmed; then nothing of the lock remains, or the outcome says so.
[[nodiscard]] QCoro::Task<AcquireEnd> acquireSynced(ClientContextPtr context, const LockProtocol &protocol,
    Claim claim, AcquireRequest request, std::shared_ptr<Waiting> waiting);

} // namespace lockengine::redis
