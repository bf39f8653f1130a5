// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/replica_sync.h"

#include "lockengine/redis/client/releasing.h"
#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr int attempts = 1 + 4; // Redisson's retryAttempts
constexpr Milliseconds pauseBetween{250};
constexpr qint64 mostReplicas = 100;
constexpr Milliseconds longestSync{2000}; // below replyTimeout

// The number of replicas that have all writes of this connection. Waits in parts, so that renewals of a short
// lease queued behind WAIT are not late.
QCoro::Task<Result<qint64>> awaitReplicas(ClientContextPtr context, ReplicaSync sync)
{
    const Milliseconds longest = longestBlockFor(context->options().watchdogTimeout);
    for (Milliseconds left = sync.timeout;;) {
        const Milliseconds part = std::min(left, longest);
        const Command command = Command("WAIT"_ba).arg(sync.replicas).arg(qint64(part.count()));
        const Step step(command);
        const Result<Reply> reply = co_await run(context, step);
        if (!reply)
            co_return reply.error();
        const std::optional<qint64> count = reply->asInteger();
        if (!count)
            co_return Error(ErrorKind::Protocol, "WAIT was not answered by a number"_ba);
        left -= part;
        if (*count >= sync.replicas || left <= Milliseconds::zero())
            co_return *count;
    }
}

} // namespace

std::optional<Error> whySyncIsRefused(const AcquireRequest &request)
{
    const std::optional<ReplicaSync> &sync = request.sync;
    if (!sync)
        return {};
    const bool isInRange = sync->replicas >= 1 && sync->replicas <= mostReplicas
        && sync->timeout >= Milliseconds(1) && sync->timeout <= longestSync;
    if (isInRange && (!request.lease || *request.lease > sync->timeout))
        return {};
    return Error(ErrorKind::BadInput, RedisReason::SyncOutOfRange,
        "replicas to wait for are from 1 to 100, for 1 ms to 2 s and less than the lease"_ba);
}

QCoro::Task<AcquireEnd> acquireSynced(ClientContextPtr context, const LockProtocol &protocol, Claim claim,
    AcquireRequest request, std::shared_ptr<Waiting> waiting)
{
    bool outcomeUnknown = false;
    bool mayHaveWon = false;
    for (int attempt = 1;; ++attempt) {
        AcquireEnd end = co_await acquireLock(context, protocol, claim, request.wait, waiting);
        outcomeUnknown = outcomeUnknown || end.outcomeUnknown;
        end.outcomeUnknown = outcomeUnknown;
        mayHaveWon = mayHaveWon || end.mayHaveWon;
        end.mayHaveWon = mayHaveWon;
        const bool isAcquired = end.result && end.result->acquired;
        if (!isAcquired || !request.sync)
            co_return end;
        const Result<qint64> confirmed = co_await awaitReplicas(context, *request.sync);
        const bool isWanted = !waiting->isEnded();
        if (isWanted && confirmed && *confirmed > 0) {
            end.result.value().synced = *confirmed;
            co_return end;
        }
        const Result<ReleaseAnswer> released = co_await releaseHoldOnce(context, protocol, claim);
        outcomeUnknown = outcomeUnknown || leavesWork(released);
        end.outcomeUnknown = outcomeUnknown;
        mayHaveWon = true;
        end.mayHaveWon = true;
        if (!isWanted || waiting->isEnded()) {
            end.result = Attempt();
            if (waiting->reason())
                end.result = *waiting->reason();
            co_return end;
        }
        if (!confirmed) {
            end.result = confirmed.error();
            end.interrupted = !isAnswer(confirmed.error()); // the wait continues on the next context
            co_return end;
        }
        if (attempt == attempts) {
            end.result
                = Error(ErrorKind::ServerError, RedisReason::NoReplicaSynced, "no replica confirmed it"_ba);
            co_return end;
        }
        co_await sleepFor(context->clock(), pauseBetween);
    }
}

} // namespace lockengine::redis
