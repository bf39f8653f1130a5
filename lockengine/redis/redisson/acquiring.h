// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Acquiring a lock over one line, with or without waiting: attempt, listen, attempt again, sleep until called
// or until the hold in the way expires, and so on. When the wait ends without the lock, nothing of it stays
// on the server: the waiter leaves the queue, and a hold that came too late is released. Where that could not
// be confirmed, the outcome says so. A waiter whose connection ends is only interrupted: it keeps its place
// in the queue and goes on over the next line.

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
    // What it hears is lost: it is to begin again, keeping its place in the queue.
    void interrupt();
    [[nodiscard]] int interruptions() const { return m_interruptions; }

    // Resolves when the wait has left nothing to do.
    [[nodiscard]] Pending<Done> over();
    void markOver();

    void fallAsleep(Completion<Wake> sleep) { m_sleep = std::move(sleep); }
    void announce(OwnHoldPhase phase);
    [[nodiscard]] bool wasAnnounced() const { return m_wasAnnounced; }

    bool everPlaced = false; // it has had a place in the queue
    bool goesOn = false; // it was interrupted; what its attempts left on the server is still its own
    bool takesLateHolds = false; // then also a hold whose acquire was not answered

private:
    std::optional<Completion<Wake>> m_sleep;
    std::optional<Error> m_reason;
    QList<Completion<Done>> m_onOver;
    int m_interruptions = 0;
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
    bool interrupted = false; // the wait is not over; its place in the queue was not given up
    bool mayHaveWon = false; // not acquired, but an attempt won in vain, or its answer was lost
    MonotonicTime sentAt{}; // of the last attempt
};

// What is wrong with a request, before anything is sent.
[[nodiscard]] std::optional<Error> whyRefused(const AcquireRequest &request);

// Waits up to `limit` from now; zero: one attempt; absent: as long as it takes.
[[nodiscard]] QCoro::Task<AcquireEnd> acquireLock(Line line, const LockScheme &scheme, Claim claim,
    std::optional<Milliseconds> limit, std::shared_ptr<Waiting> waiting);

} // namespace lockengine::redis
