// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/acquiring.h"

#include "lockengine/core/model/other_kind.h"
#include "lockengine/redis/client/releasing.h"
#include "lockengine/redis/client/spin_pauses.h"
#include "lockengine/redis/wire/hash_tag.h"
#include "lockengine/redis/wire/redis_reason.h"

namespace lockengine::redis {

void Waiting::end(std::optional<Error> reason)
{
    if (std::exchange(m_isEnded, true))
        return;
    m_reason = std::move(reason);
    if (const auto sleep = m_sleep)
        sleep->complete(Wake::Ended);
}

void Waiting::interrupt()
{
    ++m_interruptions;
    if (const auto sleep = m_sleep)
        sleep->complete(Wake::Ended);
}

Pending<Done> Waiting::over()
{
    const Completion<Done> completion;
    if (m_isOver)
        completion.complete(Done());
    else
        m_onOver.append(completion);
    return completion.pending();
}

void Waiting::markOver()
{
    m_isOver = true;
    const QList<Completion<Done>> onOver = std::exchange(m_onOver, {});
    for (const Completion<Done> &completion : onOver)
        completion.complete(Done());
}

void Waiting::announce(OwnHoldPhase phase)
{
    m_wasAnnounced = true;
    const auto listener = tell;
    if (listener)
        listener(phase);
}

namespace {

// Longer than any real lease or wait, and far below what would overflow a server's arithmetic.
constexpr Milliseconds longestRequest = std::chrono::hours(24 * 3650);

// First and longest pause of a waiter that finds the lock free but is not the head of the queue. The head is
// about to acquire it, or is dead: then its position expires and no client is notified.
constexpr Milliseconds firstAskPause{50};
constexpr Milliseconds longestAskPause{1000};

// Adds the lock's name, which the script's answer lacks.
Error explained(const Error &error, const QByteArray &name)
{
    if (error.reason != Reason::OtherKind)
        return error;
    return asError(OtherKind{name, kindsBySign(error.detail, name)});
}

// A pending subscription; a short wait may end before it is confirmed.
struct Opening
{
    Completion<Wake> turn;
    std::optional<Result<std::shared_ptr<WakeChannel>>> channel;
};

QCoro::Task<Done> open(
    ClientContextPtr context, QByteArray name, bool callsAll, std::shared_ptr<Opening> opening)
{
    const Result<std::shared_ptr<WakeChannel>> channel = co_await listenTo(context, name, callsAll);
    if (!opening->turn.isCompleted()) // otherwise the wait is over
        opening->channel = channel;
    opening->turn.complete(Wake::Message);
    co_return Done();
}

// One acquire, from the first step to the last. Lives in the frame of acquireLock().
class Acquiring
{
public:
    Acquiring(ClientContextPtr context, const LockProtocol &protocol, Claim claim,
        std::optional<Milliseconds> limit, std::shared_ptr<Waiting> waiting)
        : m_context(std::move(context))
        , m_protocol(protocol)
        , m_claim(std::move(claim))
        , m_waiting(std::move(waiting))
        , m_interruptions(m_waiting->interruptions())
    {
        if (limit)
            m_deadline = m_context->clock().now() + *limit;
        m_waits = !limit || *limit > Milliseconds::zero();
    }

    QCoro::Task<AcquireEnd> run();

private:
    QCoro::Task<Result<Attempt>> attempt();
    QCoro::Task<Result<Attempt>> waitForIt(Attempt last);
    QCoro::Task<Result<Done>> listen(QByteArray channel);
    QCoro::Task<bool> sleepUntilWorthwhile(Attempt last, quint64 heard);
    void dropChannelSoon();
    QCoro::Task<AcquireEnd> leave(Result<Attempt> result);
    // The wait ended, or must continue on another context.
    [[nodiscard]] bool isToStop() const { return m_waiting->isEnded() || isInterrupted(); }
    [[nodiscard]] bool isInterrupted() const
    {
        return m_waiting->interruptions() != m_interruptions || !m_context->isOpen();
    }
    [[nodiscard]] bool isLate() const { return m_deadline && m_context->clock().now() >= *m_deadline; }
    // Requires: a deadline.
    [[nodiscard]] Microseconds timeLeft() const
    {
        return std::chrono::duration_cast<Microseconds>(*m_deadline - m_context->clock().now());
    }
    [[nodiscard]] Milliseconds pauseAfter(const Attempt &last);

    ClientContextPtr m_context;
    const LockProtocol &m_protocol;
    Claim m_claim;
    std::optional<MonotonicTime> m_deadline; // absent: no limit
    std::shared_ptr<Waiting> m_waiting;
    std::shared_ptr<WakeChannel> m_channel;
    Milliseconds m_pause = firstAskPause;
    SpinPauses m_spinPauses;
    const int m_interruptions;
    MonotonicTime m_sentAt{}; // of the last attempt
    bool m_waits = false;
    bool m_maybeOnServer = false; // the reply of an attempt was lost
};

QCoro::Task<AcquireEnd> Acquiring::run()
{
    Result<Attempt> result = co_await attempt();
    if (result && !result->acquired && m_waits)
        result = co_await waitForIt(*result);
    dropChannelSoon();
    co_return co_await leave(result);
}

QCoro::Task<Result<Attempt>> Acquiring::attempt()
{
    const WallTime now = m_context->clock().wall();
    const Step step = m_waits ? m_protocol.acquire(m_claim, now) : m_protocol.tryAcquire(m_claim, now);
    m_sentAt = m_context->clock().now();
    const Result<Reply> reply = co_await redis::run(m_context, step);
    if (!reply) {
        m_maybeOnServer = m_maybeOnServer || leavesOutcomeOpen(reply.error());
        co_return reply.error();
    }
    const Result<Attempt> attempt = m_protocol.attemptOf(*reply);
    if (!attempt) {
        m_maybeOnServer = m_maybeOnServer || leavesOutcomeOpen(attempt.error());
        co_return explained(attempt.error(), m_claim.name);
    }
    if (attempt->wasNotQueued && m_waiting->everQueued)
        m_waiting->announce(OwnHoldPhase::LostPosition);
    if (attempt->wasNotQueued && !attempt->acquired)
        m_waiting->everQueued = true;
    co_return *attempt;
}

QCoro::Task<Result<Attempt>> Acquiring::waitForIt(Attempt last)
{
    m_waiting->announce(OwnHoldPhase::Waiting);
    if (isLate() || isToStop())
        co_return last;
    const std::optional<QByteArray> channel = m_protocol.wakeChannel(m_claim);
    if (channel) {
        const Result<Done> listening = co_await listen(*channel);
        if (!listening)
            co_return listening.error();
    } else {
        co_await sleepUntilWorthwhile(last, 0);
    }

    while (!isLate() && !isToStop()) {
        const quint64 heard = m_channel ? m_channel->calls() : 0;
        const Result<Attempt> next = co_await attempt();
        if (!next || next->acquired)
            co_return next;
        last = *next;
        if (isLate() || isToStop())
            co_return last;
        const bool called = co_await sleepUntilWorthwhile(last, heard);
        // A notification may be for one waiter only, so it is always followed by an attempt, even after the
        // time limit.
        if (called && isLate() && !isToStop())
            co_return co_await attempt();
    }
    co_return last;
}

// Ends without a channel if the time limit comes before the server's confirmation.
QCoro::Task<Result<Done>> Acquiring::listen(QByteArray channel)
{
    const auto opening = std::make_shared<Opening>();
    const Completion<Wake> turn = opening->turn;
    QCoro::connect(
        open(m_context, channel, m_protocol.callsAll(), opening), m_context->taskContext(), [](Done) {});
    m_waiting->fallAsleep(turn);
    TimerGuard timer;
    if (m_deadline)
        timer = m_context->clock().callAfter(timeLeft(), [turn] { turn.complete(Wake::Timer); });
    co_await turn.pending();
    if (!opening->channel)
        co_return Done();
    if (!*opening->channel)
        co_return opening->channel->error();
    m_channel = opening->channel->value();
    co_return Done();
}

// True if a message woke it.
QCoro::Task<bool> Acquiring::sleepUntilWorthwhile(Attempt last, quint64 heard)
{
    Clock &clock = m_context->clock();
    Microseconds pause = pauseAfter(last);
    if (m_deadline)
        pause = std::min(pause, timeLeft());
    const Completion<Wake> sleep = m_channel ? m_channel->sleep(heard) : Completion<Wake>();
    m_waiting->fallAsleep(sleep);
    const TimerGuard timer = clock.callAfter(pause, [sleep] { sleep.complete(Wake::Timer); });
    const Wake wake = co_await sleep.pending();
    if (wake == Wake::Message)
        m_pause = firstAskPause;
    co_return wake == Wake::Message;
}

// How long to pause before the next attempt if no message arrives.
Milliseconds Acquiring::pauseAfter(const Attempt &last)
{
    if (!m_channel)
        return m_spinPauses.next(m_context->randomness());
    // Releases are published to the head of the queue. If it is dead, the next attempt is due when its
    // position expires.
    const Milliseconds lapse = last.headLapsesIn.value_or(longestRequest) + Milliseconds(1);
    if (last.wasFree)
        return std::min(lapse, std::exchange(m_pause, std::min(m_pause * 2, longestAskPause)));
    m_pause = firstAskPause;
    // Without a deadline the hold cannot expire, but another client may delete it without a message.
    const Milliseconds left = last.left ? *last.left + Milliseconds(1) : m_context->options().watchdogTimeout;
    return std::min(lapse, left);
}

// The caller need not wait for the unsubscribe.
void Acquiring::dropChannelSoon()
{
    if (m_channel)
        QMetaObject::invokeMethod(
            m_context->taskContext(), [channel = std::exchange(m_channel, nullptr)] {}, Qt::QueuedConnection);
}

// Cleans up after a wait that failed, and returns the result of the acquire.
QCoro::Task<AcquireEnd> Acquiring::leave(Result<Attempt> result)
{
    bool outcomeUnknown = m_maybeOnServer;
    const bool acquired = result && result->acquired;
    const bool isOutOfTouch = !acquired && (isInterrupted() || (!result && !isAnswer(result.error())));
    if (!m_waiting->isEnded() && (acquired || (m_waits && isOutOfTouch))) {
        if (result && !acquired)
            result = Error(ErrorKind::Closed, "the connection ended");
        AcquireEnd end(result, outcomeUnknown);
        end.interrupted = !acquired;
        end.mayHaveWon = !acquired && m_maybeOnServer;
        end.sentAt = m_sentAt;
        co_return end;
    }

    if (acquired) { // the wait ended while the successful attempt was in flight
        const Result<ReleaseAnswer> released = co_await releaseHoldOnce(m_context, m_protocol, m_claim);
        outcomeUnknown = outcomeUnknown || leavesWork(released);
        result = Attempt();
    } else if (m_waits) {
        const std::optional<Step> step = m_protocol.giveUp(m_claim);
        if (step) {
            const Result<Reply> left = co_await redis::run(m_context, *step);
            outcomeUnknown = outcomeUnknown || !left;
        }
    }
    if (m_waiting->isEnded() && m_waiting->reason())
        result = *m_waiting->reason();
    AcquireEnd end(result, outcomeUnknown);
    end.mayHaveWon = acquired || m_maybeOnServer;
    end.sentAt = m_sentAt;
    co_return end;
}

// The keys of an attempt on the server of the lock.
QList<QByteArray> keysOf(const AcquireRequest &request)
{
    const LockProtocol &protocol = *protocolFor(request.taken());
    Claim claim;
    claim.name = request.name;
    claim.holder = protocol.holderOf(Identity());
    return protocol.tryAcquire(claim, WallTime()).keys;
}

} // namespace

std::optional<Error> whyLeaseIsRefused(Milliseconds lease)
{
    if (lease < Milliseconds(1) || lease > longestRequest)
        return Error(
            ErrorKind::BadInput, Reason::LeaseOutOfRange, "the lease must be between 1 ms and 10 years");
    return {};
}

std::optional<Error> whyRefused(const AcquireRequest &request)
{
    if (request.name.isEmpty())
        return Error(ErrorKind::BadInput, Reason::NameEmpty, "the name of the lock is empty");
    if (request.lease) {
        if (const std::optional<Error> reason = whyLeaseIsRefused(*request.lease))
            return reason;
    }
    if (request.wait && (*request.wait < Milliseconds::zero() || *request.wait > longestRequest))
        return Error(
            ErrorKind::BadInput, Reason::WaitOutOfRange, "the wait must be between nothing and 10 years");
    if (!protocolFor(request.taken()))
        return Error(ErrorKind::Unsupported, Reason::KindNotSupported, "locks of this kind cannot be taken");
    if (!shareOneSlot(keysOf(request)))
        return Error(ErrorKind::BadInput, RedisReason::NameSpansServers,
            "in a Redis Cluster the braces of this name would part the lock's keys: use none, or one {part}");
    return {};
}

QCoro::Task<AcquireEnd> acquireLock(ClientContextPtr context, const LockProtocol &protocol, Claim claim,
    std::optional<Milliseconds> limit, std::shared_ptr<Waiting> waiting)
{
    Acquiring acquiring(std::move(context), protocol, std::move(claim), limit, std::move(waiting));
    co_return co_await acquiring.run();
}

} // namespace lockengine::redis
