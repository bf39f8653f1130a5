// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/settlement.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/redis/client/old_connection.h"
#include "lockengine/redis/client/reading_back.h"
#include "lockengine/redis/client/releasing.h"

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

// Combines two debts of one hold; keeps what the former needs.
Settlement::Debt merged(const Settlement::Debt &former, Settlement::Debt debt)
{
    debt.until = std::max(former.until, debt.until);
    debt.isMixed = former.isMixed || former.traces.isEmpty() != debt.traces.isEmpty();
    debt.traces = former.traces + debt.traces;
    if (!debt.releaseSentAt)
        debt.releaseSentAt = former.releaseSentAt;
    return debt;
}

} // namespace

Settlement::Settlement(
    const LockClientOptions &options, KeptHolds &holds, const OwnWaits &waits, Clock &clock)
    : m_options(options)
    , m_holds(holds)
    , m_waits(waits)
    , m_clock(clock)
{ }

Settlement::~Settlement()
{
    m_context.reset();
    endPause();
    completeReady(Error(ErrorKind::Closed, "the client was ended"));
}

void Settlement::start(ClientContextPtr context)
{
    m_context = std::move(context);
    m_oldGreeting = std::exchange(m_greeting, m_context->greeting());
    settle();
}

void Settlement::stop(const Error &reason)
{
    const ClientContextPtr context = std::exchange(m_context, nullptr);
    if (!context)
        return;
    if (const Greeting last = context->greeting(); last.clientId != 0) // the context may have changed servers
        m_greeting = last;
    context->end();
    for (auto late = m_lateHolds.constBegin(); late != m_lateHolds.constEnd(); ++late) {
        const auto owed = m_debts.constFind(late.key()); // the wait may end before there is a new context
        m_debts.insert(late.key(), owed == m_debts.constEnd() ? late->debt : merged(late->debt, *owed));
    }
    m_lateHolds.clear();
    m_isSettled = false;
    m_isSettling = false;
    endPause();
    completeReady(reason);
}

// The pause before a retry. It ends with the context; otherwise the coroutine would leak when the process
// ends.
Pending<Done> Settlement::pause()
{
    m_pause = {};
    m_pauseEnd = m_context->clock().callAfter(settleRetryPause, [this, pause = m_pause] {
        const TimerGuard fired = std::exchange(m_pauseEnd, nullptr); // keeps this callback alive
        pause.complete(Done());
    });
    return m_pause.pending();
}

void Settlement::endPause()
{
    m_pauseEnd.reset();
    m_pause.complete(Done());
}

QCoro::Task<Result<ClientContextPtr>> Settlement::ready()
{
    const QPointer<Settlement> self = this;
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

void Settlement::completeReady(const Result<Done> &result)
{
    const QList<Completion<Result<Done>>> onReady = std::exchange(m_onReady, {});
    for (const Completion<Result<Done>> &ready : onReady)
        ready.complete(result);
}

void Settlement::releaseBehind(const HoldKey &key, TakenKind kind)
{
    if (m_context)
        sendRelease(m_context, *protocolFor(kind), claimOf(key, m_options));
}

void Settlement::forgetChannels()
{
    if (m_context)
        m_context->channels.clear();
}

void Settlement::owe(const HoldKey &key, const Debt &debt)
{
    const auto former = m_debts.constFind(key);
    Debt owed = former == m_debts.constEnd() ? debt : merged(*former, debt);
    owed.turn = ++m_turn;
    m_debts.insert(key, owed);
    m_isSettled = false; // after a break, stop() follows
    if (m_context && m_context->isOpen())
        settle();
}

std::optional<MonotonicTime> Settlement::owesUntil(const QByteArray &name) const
{
    std::optional<MonotonicTime> last;
    for (auto debt = m_debts.constBegin(); debt != m_debts.constEnd(); ++debt) {
        if (debt.key().name == name && debt->until > m_clock.now())
            last = std::max(last, std::optional(debt->until));
    }
    return last;
}

std::optional<MonotonicTime> Settlement::owesUntil() const
{
    std::optional<MonotonicTime> last;
    for (const Debt &debt : m_debts) {
        if (debt.until > m_clock.now())
            last = std::max(last, std::optional(debt.until));
    }
    return last;
}

void Settlement::settle()
{
    m_isSettled = false;
    if (std::exchange(m_isSettling, true))
        return;
    QCoro::connect(settleAll(m_context), this, [](Done) {});
}

QCoro::Task<Done> Settlement::settleAll(ClientContextPtr context)
{
    const QPointer<Settlement> self = this;
    if (!m_debts.isEmpty()) {
        co_await endOldConnection(context, m_oldGreeting);
        if (!self || m_context != context)
            co_return Done();
    }
    bool isSettled = false;
    while (!isSettled) {
        std::vector<QCoro::Task<bool>> tasks; // all in parallel, so that thousands take one round trip
        const QHash<HoldKey, Debt> debts = m_debts;
        for (auto debt = debts.constBegin(); debt != debts.constEnd(); ++debt)
            tasks.push_back(payOne(context, debt.key(), *debt));
        const QList<HoldKey> holds = m_holds.keys();
        for (const HoldKey &key : holds) {
            if (!debts.contains(key))
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
        const bool areRefused = answered && !m_debts.isEmpty()
            && std::ranges::all_of(m_debts, [](const Debt &debt) { return debt.isRefused; });
        if (areRefused) // nothing is unknown, so other locks need not wait
            completeReady(Done());
        else if (!answered) // no server keeps the lock now
            completeReady(
                Error(ErrorKind::Unreachable, Reason::ClusterDown, "what is ours cannot be read back"));
        if (!self || m_context != context)
            co_return Done();
        if (areRefused || !answered) {
            co_await pause();
            if (!self || m_context != context)
                co_return Done();
        }
        isSettled = answered && m_debts.isEmpty();
    }
    m_isSettling = false;
    m_isSettled = true;
    completeReady(Done());
    co_return Done();
}

// False if no server answered, or the context ended meanwhile.
QCoro::Task<bool> Settlement::readBackOne(ClientContextPtr context, HoldKey key)
{
    const QPointer<Settlement> self = this;
    const HoldRecord *record = m_holds.find(key);
    const Result<std::optional<qint64>> found = co_await readBack(context, *protocolFor(record->kind), key);
    if (!found || !self || m_context != context)
        co_return false;
    if (*found) // otherwise the server does not permit it; the hold is left as it is
        m_holds.readBack(key, **found);
    co_return true;
}

// Removes the debt, unless a newer one replaced it.
void Settlement::strike(const HoldKey &key, const Debt &debt)
{
    if (m_debts.value(key).turn == debt.turn)
        m_debts.remove(key);
}

// Its lease is over; the outcome of its release stays unknown.
void Settlement::lapse(const HoldKey &key, const Debt &debt)
{
    const bool isCurrent = m_debts.value(key).turn == debt.turn;
    strike(key, debt);
    if (isCurrent && debt.releaseSentAt && m_holds.count(key) == 0)
        m_holds.released(key, debt.kind, false, *debt.releaseSentAt);
}

void Settlement::lapseRefused()
{
    const QHash<HoldKey, Debt> debts = m_debts;
    for (auto debt = debts.constBegin(); debt != debts.constEnd(); ++debt) {
        if (debt->isRefused && debt->until <= m_clock.now())
            lapse(debt.key(), *debt);
    }
}

// Keeps the debt as refused while its lease may last.
void Settlement::noteRefusal(const HoldKey &key, const Debt &debt)
{
    if (debt.until <= m_clock.now())
        lapse(key, debt);
    else if (const auto owed = m_debts.find(key); owed != m_debts.end())
        owed->isRefused = true;
}

// False if not all of it was answered, or the context ended meanwhile.
QCoro::Task<bool> Settlement::payOne(ClientContextPtr context, HoldKey key, Debt debt)
{
    const QPointer<Settlement> self = this;
    const LockProtocol &protocol = *protocolFor(debt.kind);
    Claim claim = claimOf(key, m_options);
    claim.allowance = debt.allowance;
    if (!m_waits.keepsPlace(key)) {
        const Result<Done> left = co_await leaveQueue(context, protocol, claim);
        if (!self || m_context != context)
            co_return false;
        if (!left && isAnswer(left.error())) {
            noteRefusal(key, debt);
            co_return true;
        }
        if (!left)
            co_return false;
    }
    const bool isLast = m_holds.count(key) == 0;
    const Result<std::optional<qint64>> found = co_await readBack(context, protocol, key);
    if (!self || m_context != context)
        co_return false;
    if (!found && isAnswer(found.error()) && debt.until <= m_clock.now()) {
        lapse(key, debt);
        co_return true;
    }
    if (!found)
        co_return false;
    // A hold that cannot be read is released unread, but only if the client wants none of it.
    const bool isUnseen = !*found && isLast && !m_waits.keepsPlace(key);
    qint64 there = found->value_or(m_holds.count(key) + (isUnseen ? 1 : 0));
    if (*found && there == m_holds.count(key) + 1 && m_waits.takesLateHold(key)) {
        strike(key, debt);
        m_lateHolds.insert(key, LateHold{there, debt});
        co_return true;
    }
    m_lateHolds.remove(key);
    std::optional<MonotonicTime> releasedAt;
    while (there > m_holds.count(key)) { // this count changes when a hold of this client ends
        const QByteArray trace = debt.traces.isEmpty() ? QByteArray() : debt.traces.takeFirst();
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
            noteRefusal(key, debt);
            co_return true;
        }
        if (const auto owed = m_debts.find(key); owed != m_debts.end())
            owed->traces.removeOne(trace);
        if (*answer == ReleaseAnswer::Released)
            releasedAt = trace.isEmpty() ? sentAt : debt.releaseSentAt.value_or(sentAt);
        if (isUnseen && *answer == ReleaseAnswer::OneHoldLess)
            co_return true; // more holds remain
        --there;
        if (trace.isEmpty())
            continue;
        // The server may have executed this request before; then the extra hold is another one.
        const Result<std::optional<qint64>> again = co_await readBack(context, protocol, key);
        if (!again || !self || m_context != context)
            co_return false;
        const bool mayBeMore = isUnseen && (debt.isMixed || !debt.traces.isEmpty());
        there = again->value_or(m_holds.count(key) + (mayBeMore ? 1 : 0));
    }
    if (debt.releaseSentAt && isLast && !releasedAt && !debt.traces.isEmpty()) {
        const bool wasReleased = co_await tracesTell(context, debt.traces);
        if (!self || m_context != context || !context->isOpen())
            co_return false;
        if (wasReleased)
            releasedAt = debt.releaseSentAt;
    }
    const bool isCurrent = m_debts.value(key).turn == debt.turn; // otherwise the newer debt reports it
    strike(key, debt);
    const bool isCertain = releasedAt && protocol.releaseIsProven() && !debt.isMixed;
    if (debt.releaseSentAt && isLast && isCurrent)
        m_holds.released(key, debt.kind, isCertain, releasedAt.value_or(*debt.releaseSentAt));
    else if (*found)
        m_holds.readBack(key, **found);
    m_holds.confirmSoon(key); // unanswered commands may have changed its lease
    co_return true;
}

} // namespace lockengine::redis
