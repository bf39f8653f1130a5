// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/outcome_reconciliation.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/redis/client/old_connection.h"
#include "lockengine/redis/client/reading_back.h"
#include "lockengine/redis/client/releasing.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>
#include <functional>
#include <utility>

using namespace Qt::StringLiterals;

namespace lockengine::redis {

namespace {

constexpr Milliseconds settleRetryPause{100};

// Also Done if the server refuses for good: the position then expires.
QCoro::Task<Result<Done>> leaveQueue(ClientContextPtr context, const LockProtocol &protocol, Claim claim)
{
    const std::optional<Step> step = protocol.giveUp(claim);
    if (!step)
        co_return Done();
    const Result<Reply> reply = co_await run(context, *step);
    const bool isToBeRepeated = !reply && (!isAnswer(reply.error()) || isRefusedForATime(reply.error()));
    if (isToBeRepeated)
        co_return reply.error();
    co_return Done();
}

// Repeats the earlier request if there is a trace.
QCoro::Task<Result<ReleaseAnswer>> releaseBy(const QByteArray &trace, const ClientContextPtr &context,
    const LockProtocol &protocol, const Claim &claim)
{
    return trace.isEmpty() ? releaseHoldOnce(context, protocol, claim)
                           : releaseHold(context, protocol, claim, trace);
}

// Whether one of those releases ended the lock. Only reads the traces: repeating a release on a free lock
// would notify waiters.
QCoro::Task<bool> tracesTell(ClientContextPtr context, QList<QByteArray> traces)
{
    for (const QByteArray &trace : traces) {
        const Command ask = Command("GET"_ba).arg(trace);
        const Result<Reply> former = co_await context->route()->send(ask);
        if (former && !former->isError() && former->text() == "1")
            co_return true;
    }
    co_return false;
}

// Combines two pending outcomes of one hold; keeps what the former needs.
OutcomeReconciliation::PendingOutcome merged(
    const OutcomeReconciliation::PendingOutcome &former, OutcomeReconciliation::PendingOutcome outcome)
{
    outcome.until = std::max(former.until, outcome.until);
    outcome.isMixed = former.isMixed || former.traces.isEmpty() != outcome.traces.isEmpty();
    outcome.traces = former.traces + outcome.traces;
    if (!outcome.releaseSentAt)
        outcome.releaseSentAt = former.releaseSentAt;
    return outcome;
}

} // namespace

OutcomeReconciliation::OutcomeReconciliation(
    const LockClientOptions &options, KeptHolds &holds, const OwnWaits &waits, Clock &clock)
    : m_options(options)
    , m_holds(holds)
    , m_waits(waits)
    , m_clock(clock)
{ }

OutcomeReconciliation::~OutcomeReconciliation()
{
    m_context.reset();
    endPause();
    completeReady(Error(ErrorKind::Closed, "the client was ended"));
}

void OutcomeReconciliation::start(ClientContextPtr context)
{
    m_context = std::move(context);
    m_oldGreeting = std::exchange(m_greeting, m_context->greeting());
    reconcile();
}

void OutcomeReconciliation::stop(const Error &reason)
{
    const ClientContextPtr context = std::exchange(m_context, nullptr);
    if (!context)
        return;
    if (const Greeting last = context->greeting(); last.clientId != 0) // the context may have changed servers
        m_greeting = last;
    context->end();
    for (auto late = m_lateHolds.constBegin(); late != m_lateHolds.constEnd(); ++late) {
        const auto known
            = m_pendingOutcomes.constFind(late.key()); // the wait may end before there is a new context
        m_pendingOutcomes.insert(late.key(),
            known == m_pendingOutcomes.constEnd() ? late->outcome : merged(late->outcome, *known));
    }
    m_lateHolds.clear();
    m_isSettled = false;
    m_isSettling = false;
    endPause();
    completeReady(reason);
}

// The pause before a retry. It ends with the context; otherwise the coroutine would leak when the process
// ends.
Pending<Done> OutcomeReconciliation::pause()
{
    m_pause = {};
    m_pauseEnd = m_context->clock().callAfter(settleRetryPause, [this, pause = m_pause] {
        const TimerGuard fired = std::exchange(m_pauseEnd, nullptr); // keeps this callback alive
        pause.complete(Done());
    });
    return m_pause.pending();
}

void OutcomeReconciliation::endPause()
{
    m_pauseEnd.reset();
    m_pause.complete(Done());
}

QCoro::Task<Result<ClientContextPtr>> OutcomeReconciliation::ready()
{
    const QPointer<OutcomeReconciliation> self = this;
    if (!m_context || (!m_isSettled && !m_context->isOpen())) // stop() follows
        co_return Error(ErrorKind::Closed, "not connected");
    if (!m_isSettled) {
        const Completion<Result<Done>> ready;
        m_onReady.append(ready);
        const Result<Done> result = co_await ready.pending();
        if (!result)
            co_return result.error();
        if (!self || !m_context)
            co_return Error(ErrorKind::Closed, "not connected");
    }
    const ClientContextPtr context = m_context; // a copy: co_return moves from any lvalue, members too
    co_return context;
}

void OutcomeReconciliation::completeReady(const Result<Done> &result)
{
    const QList<Completion<Result<Done>>> onReady = std::exchange(m_onReady, {});
    for (const Completion<Result<Done>> &ready : onReady)
        ready.complete(result);
}

void OutcomeReconciliation::releaseBehind(const HoldKey &key, TakenKind kind)
{
    if (m_context)
        sendRelease(m_context, *protocolFor(kind), claimOf(key, m_options));
}

void OutcomeReconciliation::forgetChannels()
{
    if (m_context)
        m_context->channels.clear();
}

void OutcomeReconciliation::addPendingOutcome(const HoldKey &key, const PendingOutcome &outcome)
{
    const auto former = m_pendingOutcomes.constFind(key);
    PendingOutcome known = former == m_pendingOutcomes.constEnd() ? outcome : merged(*former, outcome);
    known.turn = ++m_turn;
    m_pendingOutcomes.insert(key, known);
    m_isSettled = false; // after a break, stop() follows
    if (m_context && m_context->isOpen())
        reconcile();
}

std::optional<MonotonicTime> OutcomeReconciliation::pendingUntil(const QByteArray &name) const
{
    std::optional<MonotonicTime> last;
    for (auto outcome = m_pendingOutcomes.constBegin(); outcome != m_pendingOutcomes.constEnd(); ++outcome) {
        if (outcome.key().name == name && outcome->until > m_clock.now())
            last = std::max(last, std::optional(outcome->until));
    }
    return last;
}

std::optional<MonotonicTime> OutcomeReconciliation::pendingUntil() const
{
    std::optional<MonotonicTime> last;
    for (const PendingOutcome &outcome : m_pendingOutcomes) {
        if (outcome.until > m_clock.now())
            last = std::max(last, std::optional(outcome.until));
    }
    return last;
}

void OutcomeReconciliation::reconcile()
{
    m_isSettled = false;
    if (std::exchange(m_isSettling, true))
        return;
    QCoro::connect(reconcileAll(m_context), this, [](Done) {});
}

QCoro::Task<Done> OutcomeReconciliation::reconcileAll(ClientContextPtr context)
{
    const QPointer<OutcomeReconciliation> self = this;
    if (!m_pendingOutcomes.isEmpty()) {
        co_await endOldConnection(context, m_oldGreeting);
        if (!self || m_context != context)
            co_return Done();
    }
    bool isSettled = false;
    while (!isSettled) {
        std::vector<QCoro::Task<bool>> tasks; // all in parallel, so that thousands take one round trip
        const QHash<HoldKey, PendingOutcome> pendingOutcomes = m_pendingOutcomes;
        for (auto outcome = pendingOutcomes.constBegin(); outcome != pendingOutcomes.constEnd(); ++outcome)
            tasks.push_back(resolveOne(context, outcome.key(), *outcome));
        const QList<HoldKey> holds = m_holds.keys();
        for (const HoldKey &key : holds) {
            if (!pendingOutcomes.contains(key))
                tasks.push_back(readBackOne(context, key));
        }
        const std::vector<bool> answers = co_await whenAll(std::move(tasks));
        const bool answered = std::ranges::all_of(answers, std::identity());
        if (!self || m_context != context)
            co_return Done();
        if (!answered && !context->isOpen()) { // the connection is gone; stop() follows
            m_isSettling = false;
            co_return Done();
        }
        const bool areRefused = answered && !m_pendingOutcomes.isEmpty()
            && std::ranges::all_of(
                m_pendingOutcomes, [](const PendingOutcome &outcome) { return outcome.isRefused; });
        if (areRefused) // nothing is unknown, so other locks need not wait
            completeReady(Done());
        else if (!answered) // no server keeps the lock now
            completeReady(
                Error(ErrorKind::Unreachable, RedisReason::ClusterDown, "what is ours cannot be read back"));
        if (!self || m_context != context)
            co_return Done();
        if (areRefused || !answered) {
            co_await pause();
            if (!self || m_context != context)
                co_return Done();
        }
        isSettled = answered && m_pendingOutcomes.isEmpty();
    }
    m_isSettling = false;
    m_isSettled = true;
    completeReady(Done());
    co_return Done();
}

// False if no server answered, or the context ended meanwhile.
QCoro::Task<bool> OutcomeReconciliation::readBackOne(ClientContextPtr context, HoldKey key)
{
    const QPointer<OutcomeReconciliation> self = this;
    const HoldRecord *record = m_holds.find(key);
    const Result<std::optional<qint64>> found = co_await readBack(context, *protocolFor(record->kind), key);
    if (!found || !self || m_context != context)
        co_return false;
    if (*found) // otherwise the server does not permit it; the hold is left as it is
        m_holds.readBack(key, **found);
    co_return true;
}

// Removes the pending outcome, unless a newer one replaced it.
void OutcomeReconciliation::removeOutcome(const HoldKey &key, const PendingOutcome &outcome)
{
    if (m_pendingOutcomes.value(key).turn == outcome.turn)
        m_pendingOutcomes.remove(key);
}

// Its lease is over; the outcome of its release stays unknown.
void OutcomeReconciliation::expire(const HoldKey &key, const PendingOutcome &outcome)
{
    const bool isCurrent = m_pendingOutcomes.value(key).turn == outcome.turn;
    removeOutcome(key, outcome);
    if (isCurrent && outcome.releaseSentAt && m_holds.count(key) == 0)
        m_holds.released(key, outcome.kind, false, *outcome.releaseSentAt);
}

void OutcomeReconciliation::expireRefused()
{
    const QHash<HoldKey, PendingOutcome> pendingOutcomes = m_pendingOutcomes;
    for (auto outcome = pendingOutcomes.constBegin(); outcome != pendingOutcomes.constEnd(); ++outcome) {
        if (outcome->isRefused && outcome->until <= m_clock.now())
            expire(outcome.key(), *outcome);
    }
}

// Keeps the pending outcome as refused while its lease may last.
void OutcomeReconciliation::noteRefusal(const HoldKey &key, const PendingOutcome &outcome)
{
    if (outcome.until <= m_clock.now())
        expire(key, outcome);
    else if (const auto known = m_pendingOutcomes.find(key); known != m_pendingOutcomes.end())
        known->isRefused = true;
}

// False if not all of it was answered, or the context ended meanwhile.
QCoro::Task<bool> OutcomeReconciliation::resolveOne(
    ClientContextPtr context, HoldKey key, PendingOutcome outcome)
{
    const QPointer<OutcomeReconciliation> self = this;
    const LockProtocol &protocol = *protocolFor(outcome.kind);
    Claim claim = claimOf(key, m_options);
    claim.allowance = outcome.allowance;
    if (!m_waits.keepsPosition(key)) {
        const Result<Done> left = co_await leaveQueue(context, protocol, claim);
        if (!self || m_context != context)
            co_return false;
        if (!left && isAnswer(left.error())) {
            noteRefusal(key, outcome);
            co_return true;
        }
        if (!left)
            co_return false;
    }
    const bool isLast = m_holds.count(key) == 0;
    const Result<std::optional<qint64>> found = co_await readBack(context, protocol, key);
    if (!self || m_context != context)
        co_return false;
    if (!found && isAnswer(found.error()) && outcome.until <= m_clock.now()) {
        expire(key, outcome);
        co_return true;
    }
    if (!found)
        co_return false;
    // A hold that cannot be read is released unread, but only if the client wants none of it.
    const bool isUnseen = !*found && isLast && !m_waits.keepsPosition(key);
    qint64 there = found->value_or(m_holds.count(key) + (isUnseen ? 1 : 0));
    if (*found && there == m_holds.count(key) + 1 && m_waits.takesLateHold(key)) {
        removeOutcome(key, outcome);
        m_lateHolds.insert(key, LateHold{there, outcome});
        co_return true;
    }
    m_lateHolds.remove(key);
    std::optional<MonotonicTime> releasedAt;
    while (there > m_holds.count(key)) { // this count changes when a hold of this client ends
        const QByteArray trace = outcome.traces.isEmpty() ? QByteArray() : outcome.traces.takeFirst();
        const HoldRecord *record = m_holds.find(key);
        if (record)
            claim.lease = record->lease(m_options.watchdogTimeout);
        const MonotonicTime sentAt = m_clock.now();
        const Result<ReleaseAnswer> answer = co_await releaseBy(trace, context, protocol, claim);
        if (self)
            m_holds.mayEndEarlier(key, sentAt, claim.lease);
        if (!answer && !isAnswer(answer.error()))
            co_return false;
        if (!self || m_context != context)
            co_return false;
        if (!answer) { // it stays on the server until a retry succeeds or its lease ends
            noteRefusal(key, outcome);
            co_return true;
        }
        if (const auto known = m_pendingOutcomes.find(key); known != m_pendingOutcomes.end())
            known->traces.removeOne(trace);
        if (*answer == ReleaseAnswer::Released)
            releasedAt = trace.isEmpty() ? sentAt : outcome.releaseSentAt.value_or(sentAt);
        if (isUnseen && *answer == ReleaseAnswer::OneHoldLess)
            co_return true; // more holds remain
        --there;
        if (trace.isEmpty())
            continue;
        // The server may have executed this request before; then the extra hold is another one.
        const Result<std::optional<qint64>> again = co_await readBack(context, protocol, key);
        if (!again || !self || m_context != context)
            co_return false;
        const bool mayBeMore = isUnseen && (outcome.isMixed || !outcome.traces.isEmpty());
        there = again->value_or(m_holds.count(key) + (mayBeMore ? 1 : 0));
    }
    if (outcome.releaseSentAt && isLast && !releasedAt && !outcome.traces.isEmpty()) {
        const bool wasReleased = co_await tracesTell(context, outcome.traces);
        if (!self || m_context != context || !context->isOpen())
            co_return false;
        if (wasReleased)
            releasedAt = outcome.releaseSentAt;
    }
    const bool isCurrent
        = m_pendingOutcomes.value(key).turn == outcome.turn; // otherwise the newer pending outcome reports it
    removeOutcome(key, outcome);
    const bool isCertain = releasedAt && protocol.releaseIsProven() && !outcome.isMixed;
    if (outcome.releaseSentAt && isLast && isCurrent)
        m_holds.released(key, outcome.kind, isCertain, releasedAt.value_or(*outcome.releaseSentAt));
    else if (*found)
        m_holds.readBack(key, **found);
    m_holds.confirmSoon(key); // unanswered commands may have changed its lease
    co_return true;
}

} // namespace lockengine::redis
