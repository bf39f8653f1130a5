// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Acquires a lock over one context (ClientContext), with or without waiting: attempt, subscribe, attempt
// again, sleep until notified or until the other hold expires, and repeat. A wait that ends without the lock
// leaves nothing on the server: the waiter leaves the queue, and a hold that came too late is released. The
// outcome says if that could not be confirmed. A waiter whose connection ends is only interrupted: it keeps
// its position in the queue and continues on the next context.

#pragma once

#include "lockengine/core/model/act.h"
#include "lockengine/redis/client/client_context.h"
#include "lockengine/redis/client/lock_protocol.h"
#include "lockengine/redis/client/wake_channel.h"

namespace lockengine::redis {

// One wait of this client, shared by the algorithm and by the code that may end it.
class Waiting
{
public:
    // Reports Waiting and LostPosition as they happen; may be unset.
    std::function<void(OwnHoldPhase)> tell;

    // Ends the wait; `reason` becomes its error. Without a reason it ends as "not acquired".
    void end(std::optional<Error> reason);
    [[nodiscard]] bool isEnded() const { return m_isEnded; }
    [[nodiscard]] const std::optional<Error> &reason() const { return m_reason; }
    // Its messages may be lost: the wait restarts and keeps its position in the queue.
    void interrupt();
    [[nodiscard]] int interruptions() const { return m_interruptions; }

    // Resolves when the wait has finished its cleanup.
    [[nodiscard]] Pending<Done> over();
    void markOver();

    void fallAsleep(Completion<Wake> sleep) { m_sleep = std::move(sleep); }
    void announce(OwnHoldPhase phase);
    [[nodiscard]] bool wasAnnounced() const { return m_wasAnnounced; }

    bool everQueued = false; // it had a position in the queue
    bool goesOn = false; // it was interrupted and continues: it owns what its attempts left on the server
    bool takesLateHolds = false; // after that, it also accepts a hold whose acquire got no reply

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
    AcquireEnd(Result<Attempt> result, bool outcomeUnknown)
        : result(std::move(result))
        , outcomeUnknown(outcomeUnknown)
    { }

    Result<Attempt> result;
    bool outcomeUnknown = false; // it may have left a hold or a position in a queue on the server
    bool interrupted = false; // the wait continues and keeps its position in the queue
    bool mayHaveWon = false; // not acquired; an attempt succeeded and was undone, or its reply was lost
    MonotonicTime sentAt{}; // of the last attempt
};

// The error of an invalid request; checked before anything is sent.
[[nodiscard]] std::optional<Error> whyRefused(const AcquireRequest &request);
// The same for the length of a lease.
[[nodiscard]] std::optional<Error> whyLeaseIsRefused(Milliseconds lease);

// Waits at most `limit` from now; zero: one attempt; absent: no limit.
[[nodiscard]] QCoro::Task<AcquireEnd> acquireLock(ClientContextPtr context, const LockProtocol &protocol,
    Claim claim, std::optional<Milliseconds> limit, std::shared_ptr<Waiting> waiting);

} // namespace lockengine::redis
