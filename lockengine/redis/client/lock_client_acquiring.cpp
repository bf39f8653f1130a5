// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The acquires of a client: each uses as many lines as needed until its wait is over.

#include "lockengine/core/model/other_kind.h"
#include "lockengine/redis/client/lease_trust.h"
#include "lockengine/redis/client/lock_client.h"
#include "lockengine/redis/client/replica_sync.h"

namespace lockengine::redis {

namespace {

// The pause before retrying on an open line, and the longest wait for a line.
constexpr Milliseconds acquireRetryPause{100};
constexpr Milliseconds longestAcquireTimer = std::chrono::hours(1);

} // namespace

// The state of one acquire.
struct LockClient::Trying
{
    Trying(HoldKey key, AcquireRequest request, Claim claim, std::shared_ptr<Waiting> waiting)
        : key(std::move(key))
        , request(std::move(request))
        , claim(std::move(claim))
        , waiting(std::move(waiting))
    { }

    [[nodiscard]] bool waits() const { return !request.wait || *request.wait > Milliseconds::zero(); }
    // Whether the lease requested by the last attempt is over, if that attempt succeeded.
    [[nodiscard]] bool hasRunOut(MonotonicTime now) const
    {
        return trustedUntil(lastSentAt, claim.lease) <= now;
    }

    const HoldKey key;
    const AcquireRequest request;
    const Claim claim;
    const std::shared_ptr<Waiting> waiting;
    std::optional<MonotonicTime> deadline; // absent: waits without limit
    bool hasAsked = false; // it may be in a queue
    bool mayHaveWon = false; // an attempt may have succeeded unnoticed or too late; its hold is released
    MonotonicTime lastSentAt{};
};

QCoro::Task<Result<AcquireOutcome>> LockClient::acquire(AcquireRequest request, qint64 thread)
{
    if (const std::optional<Error> error = whyRefused(request))
        co_return *error;
    if (const std::optional<Error> error = whySyncIsRefused(request))
        co_return *error;
    const HoldKey key = keyOf(request.name, request.taken(), thread);
    const HoldRecord *held = m_holds.find(key);
    if (held && held->kind != request.taken()) { // the server cannot always distinguish kinds
        const OtherKind other{request.name, {held->kind.kind}};
        co_return asError(other);
    }
    if (m_waits.has(key))
        co_return Error(
            ErrorKind::BadInput, Reason::AlreadyAcquiring, "this thread is acquiring this lock already");

    const QPointer<LockClient> self = this;
    const std::shared_ptr<Waiting> waiting = m_waits.begin(key, request.taken());
    // A late fenced hold lacks its token, and a late synced hold the confirmation of its replicas.
    waiting->takesLateHolds = request.kind != LockKind::Fenced && !request.sync;
    Claim claim = claimOf(key, m_options);
    claim.lease = request.lease.value_or(m_options.watchdogTimeout);
    if (request.wait && *request.wait > Milliseconds::zero())
        claim.allowance = *request.wait;
    const auto trying = std::make_shared<Trying>(key, request, claim, waiting);
    if (request.wait)
        trying->deadline = m_clock.now() + *request.wait;

    Result<AcquireOutcome> result = co_await tryUntilOver(trying);
    if (self) {
        const bool acquired = result && result->result == AcquireResult::Acquired;
        m_waits.conclude(key, acquired);
        if (!acquired && m_settlement.takeLateHolds(key) > 0)
            releaseLate(*trying);
        if (result && !acquired)
            result.value().mayHaveHeld = trying->mayHaveWon;
    }
    waiting->markOver();
    co_return result;
}

QCoro::Task<Result<AcquireOutcome>> LockClient::tryUntilOver(std::shared_ptr<Trying> trying)
{
    const QPointer<LockClient> self = this;
    const Error ended(ErrorKind::Closed, "the client was ended");
    const std::shared_ptr<Waiting> waiting = trying->waiting;
    const LockScheme &scheme = *schemeFor(trying->request.taken());
    Result<AcquireOutcome> result = AcquireOutcome();
    while (true) {
        const Result<Line> line = co_await m_settlement.ready();
        if (!self)
            co_return ended;
        const qint64 lateHolds = line ? m_settlement.takeLateHolds(trying->key) : 0;
        if (lateHolds > 0) {
            if (!waiting->isEnded() && !trying->hasRunOut(m_clock.now()))
                co_return takeLateHold(*trying, lateHolds);
            releaseLate(*trying);
            if (!waiting->isEnded())
                continue;
        }
        if (!line)
            result = line.error();
        if (waiting->isEnded())
            result = waiting->reason() ? Result<AcquireOutcome>(*waiting->reason()) : AcquireOutcome();
        const bool isOver = trying->deadline && m_clock.now() >= *trying->deadline;
        const bool isLate = isOver && (trying->hasAsked || !line);
        if (waiting->isEnded() || isLate || (!line && m_after == After::IsOver)) {
            if (trying->hasAsked && mayBeQueued(*trying))
                owe(*trying);
            co_return result;
        }
        if (line) {
            AcquireRequest request = trying->request;
            if (trying->deadline && trying->waits())
                request.wait = std::max(
                    Milliseconds(1), std::chrono::ceil<Milliseconds>(*trying->deadline - m_clock.now()));
            trying->hasAsked = true;
            const AcquireEnd end = co_await acquireSynced(*line, scheme, trying->claim, request, waiting);
            if (!self)
                co_return ended;
            trying->lastSentAt = end.sentAt;
            trying->mayHaveWon = trying->mayHaveWon || end.mayHaveWon;
            const bool isDoubtful = !end.result && end.result.error().kind == ErrorKind::ReadOnly;
            if (isDoubtful && trying->waits())
                Q_EMIT serverDoubted();
            if (!self)
                co_return ended;
            const bool goesOn = end.interrupted || (isDoubtful && !(*line)->isOpen());
            const bool isTooLate = end.result && end.result->acquired && trying->hasRunOut(m_clock.now());
            if (!goesOn && !isTooLate)
                co_return conclude(*trying, end);
            if (isTooLate) {
                result = Error(ErrorKind::TimedOut, Reason::LeaseEndedFirst,
                    "its answer came after the end of the lease");
                releaseLate(*trying);
            } else {
                waiting->goesOn = true;
                if (end.unsettled)
                    owe(*trying);
                if (!end.result)
                    result = end.result.error();
            }
            if (!trying->waits())
                co_return result;
        }
        // An open line whose server cannot answer, for example while it loads its data, is retried soon.
        const Milliseconds pause = m_settlement.hasOpenLine() ? acquireRetryPause : longestAcquireTimer;
        co_await untilAttached(trying, pause);
        if (!self)
            co_return ended;
    }
}

// Resolves when a line is attached, the wait ends, or `limit` is over.
QCoro::Task<Done> LockClient::untilAttached(std::shared_ptr<Trying> trying, Milliseconds limit)
{
    if (trying->waiting->isEnded())
        co_return Done();
    const Completion<Wake> wake = wakeOnAttach();
    trying->waiting->fallAsleep(wake);
    MonotonicTime until = m_clock.now() + limit;
    if (trying->deadline)
        until = std::min(until, *trying->deadline);
    const TimerGuard timer = m_clock.callAt(until, [wake] { wake.complete(Wake::Timer); });
    co_await wake.pending();
    co_return Done();
}

Completion<Wake> LockClient::wakeOnAttach()
{
    m_onAttached.removeIf([](const Completion<Wake> &wake) { return wake.isCompleted(); });
    m_onAttached.append(Completion<Wake>());
    return m_onAttached.constLast();
}

// Records the result of an acquire.
Result<AcquireOutcome> LockClient::conclude(const Trying &trying, const AcquireEnd &end)
{
    if (end.unsettled)
        owe(trying);
    if (!end.result)
        return end.result.error();
    AcquireOutcome outcome;
    outcome.holder = trying.claim.holder;
    outcome.left = end.result->left;
    outcome.isFree = end.result->wasFree;
    if (!end.result->acquired) {
        outcome.age = std::chrono::floor<Milliseconds>(m_clock.now() - end.sentAt);
        return outcome;
    }
    outcome.result = AcquireResult::Acquired;
    outcome.count = end.result->count;
    outcome.token = end.result->token;
    outcome.synced = end.result->synced;
    outcome.sentAt = end.sentAt;
    enter(trying, outcome);
    return outcome;
}

// The server counts `outcome.count` holds.
void LockClient::enter(const Trying &trying, AcquireOutcome &outcome)
{
    m_holds.enter(trying.key, trying.request.taken(), trying.request.lease, outcome.count, trying.lastSentAt);
    const qint64 ours = m_holds.count(trying.key);
    if (outcome.count > ours && !schemeFor(trying.request.taken())->hasLeasePerEntry()) {
        outcome.count = ours; // the others were given up shortly before their lease ended
        owe(trying);
    }
}

// The acquire with the lost reply succeeded. Its lease counts from when it was sent, so it is renewed at
// once.
AcquireOutcome LockClient::takeLateHold(const Trying &trying, qint64 holds)
{
    AcquireOutcome outcome(AcquireResult::Acquired);
    outcome.holder = trying.claim.holder;
    outcome.count = holds;
    outcome.sentAt = trying.lastSentAt;
    enter(trying, outcome);
    m_holds.confirmSoon(trying.key);
    return outcome;
}

// The hold on the server may have expired or is about to: the client releases it and does not count it.
void LockClient::releaseLate(Trying &trying)
{
    trying.mayHaveWon = true;
    trying.waiting->goesOn = false; // otherwise the settlement would accept its hold
    owe(trying);
}

// The acquire may have left something on the server, and may have changed the lease of an existing hold.
void LockClient::owe(const Trying &trying)
{
    if (schemeFor(trying.request.taken())->entrySetsLease())
        m_holds.mayEndEarlier(trying.key, trying.lastSentAt, trying.claim.lease);
    m_holds.confirmSoon(trying.key);
    m_settlement.owe(trying.key, debtOf(trying));
}

// Whether it may have a position in a queue.
bool LockClient::mayBeQueued(const Trying &trying) const
{
    return trying.waits() && schemeFor(trying.request.taken())->giveUp(trying.claim).has_value();
}

// An acquire with a lost reply may be executed until its connection is closed, which is about now.
Settlement::Debt LockClient::debtOf(const Trying &trying) const
{
    const Milliseconds longest
        = mayBeQueued(trying) ? std::max(trying.claim.lease, trying.claim.allowance) : trying.claim.lease;
    return Settlement::Debt(trying.request.taken(), trying.claim.allowance, m_clock.now() + longest);
}

} // namespace lockengine::redis
