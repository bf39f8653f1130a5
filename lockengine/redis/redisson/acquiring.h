// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Taking a lock, with or without waiting: attempt, listen, attempt again, sleep until called or until the
// hold in the way runs out, and so on. Whatever ends the wait without the lock, nothing of it stays on the
// server: a place in a queue is given up, a hold that came too late is given back. Where that could not be
// confirmed, the outcome says so.

#pragma once

#include "lockengine/model/act.h"
#include "lockengine/redis/redisson/lock_line.h"
#include "lockengine/redis/redisson/lock_scheme.h"
#include "lockengine/redis/redisson/wake_channel.h"

namespace lockengine::redis {

// One wait of ours, shared by the algorithm and by those who may end it.
class Waiting
{
public:
    // Waiting and LostPlace, as they happen; may be left unset.
    std::function<void(OwnHoldPhase)> tell;

    // Ends the wait: `reason` becomes its error; without one it ends as "not acquired".
    void end(std::optional<Error> reason);
    [[nodiscard]] bool isEnded() const { return m_isEnded; }
    [[nodiscard]] const std::optional<Error> &reason() const { return m_reason; }

    // Resolves when the wait has left nothing to do.
    [[nodiscard]] Pending<Done> over();
    void markOver();

    void fallAsleep(Completion<Wake> sleep) { m_sleep = std::move(sleep); }
    void announce(OwnHoldPhase phase);
    [[nodiscard]] bool wasAnnounced() const { return m_wasAnnounced; }

private:
    std::optional<Completion<Wake>> m_sleep;
    std::optional<Error> m_reason;
    QList<Completion<Done>> m_onOver;
    bool m_isEnded = false;
    bool m_isOver = false;
    bool m_wasAnnounced = false;
};

struct AcquireEnd
{
    AcquireEnd(Result<Attempt> result, bool unsettled)
        : result(std::move(result))
        , unsettled(unsettled)
    { }

    Result<Attempt> result;
    bool unsettled = false; // something of it may be on the server: a hold, a place in a queue
};

// What is wrong with a request, before anything is sent.
[[nodiscard]] std::optional<Error> whyRefused(const AcquireRequest &request);

// Waits up to `limit` from now; zero: one attempt; absent: as long as it takes.
[[nodiscard]] QCoro::Task<AcquireEnd> acquireLock(Line line, const LockScheme &scheme, Claim claim,
    std::optional<Milliseconds> limit, std::shared_ptr<Waiting> waiting);

} // namespace lockengine::redis
