// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How lock_client takes up a connection, lets go of one, and puts its books straight in between.

#include "lockengine/redis/redisson/lock_client.h"
#include "lockengine/redis/redisson/releasing.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

void LockClient::attach(Connection &control, Subscriber &subscriber)
{
    detach(Error(ErrorKind::Closed, "replaced by another connection"));
    m_line = std::make_shared<LockLine>(control, subscriber, m_options, m_clock, m_randomness);
    m_line->latches = m_latches;
    m_watchdog.start(m_line);
    settle();
}

void LockClient::detach(Error reason)
{
    const Line line = std::exchange(m_line, nullptr);
    if (!line)
        return;
    line->end();
    m_latches = line->latches;
    m_watchdog.stop();
    m_isSettled = false;
    m_isSettling = false;
    endWaits(reason);
    completeReady(reason);
    const QList<HoldKey> keys = m_holds.keys();
    for (const HoldKey &key : keys) {
        HoldRecord *record = m_holds.find(key);
        if (!record)
            continue;
        record->verification.reset();
        record->phase = OwnHoldPhase::Unverified;
        tell(key, record->kind, OwnHoldPhase::Unverified);
    }
}

// The line, once the books agree with the server.
QCoro::Task<Result<Line>> LockClient::readyLine()
{
    const QPointer<LockClient> self = this;
    if (!m_line)
        co_return Error(ErrorKind::Closed, "not connected");
    if (!m_isSettled) {
        const Completion<Result<Done>> ready;
        m_onReady.append(ready);
        const Result<Done> result = co_await ready.pending();
        if (!result)
            co_return result.error();
        if (!self || !m_line)
            co_return Error(ErrorKind::Closed, "not connected");
    }
    const Line line = m_line; // co_return moves from any lvalue, members too
    co_return line;
}

void LockClient::completeReady(const Result<Done> &result)
{
    const QList<Completion<Result<Done>>> onReady = std::exchange(m_onReady, {});
    for (const Completion<Result<Done>> &ready : onReady)
        ready.complete(result);
}

// Remembers that the server may know more of us than we do, and finds out as soon as somebody answers.
void LockClient::owe(const HoldKey &key, LockKind kind, Milliseconds allowance)
{
    Debt &debt = m_debts[key];
    debt.kind = kind;
    debt.allowance = allowance;
    if (m_line && m_line->isOpen())
        settle();
}

void LockClient::settle()
{
    m_isSettled = false;
    if (std::exchange(m_isSettling, true))
        return;
    QCoro::connect(settleAll(m_line), this, [](Done) {});
}

QCoro::Task<Done> LockClient::settleAll(Line line)
{
    const QPointer<LockClient> self = this;
    bool isSettled = false;
    while (!isSettled) {
        QList<HoldKey> keys = m_holds.keys();
        for (auto debt = m_debts.constBegin(); debt != m_debts.constEnd(); ++debt) {
            if (!keys.contains(debt.key()))
                keys.append(debt.key());
        }
        std::vector<QCoro::Task<bool>> tasks; // all under way at once, so that thousands take one round trip
        for (const HoldKey &key : keys)
            tasks.push_back(settleOne(line, key));
        for (const QByteArray &latch : std::exchange(m_latches, {}))
            tasks.push_back(removeLatch(line, latch));
        bool answered = true;
        for (QCoro::Task<bool> &task : tasks)
            answered = co_await task && answered;
        if (!self || m_line != line)
            co_return Done();
        if (!answered) { // the connection is gone; detach() will say so
            m_isSettling = false;
            co_return Done();
        }
        isSettled = m_debts.isEmpty();
    }
    m_isSettling = false;
    m_isSettled = true;
    completeReady(Done());
    co_return Done();
}

// False when the connection did not answer.
QCoro::Task<bool> LockClient::settleOne(Line line, HoldKey key)
{
    const QPointer<LockClient> self = this;
    const bool owed = m_debts.contains(key);
    const Debt debt = m_debts.value(key);
    Claim claim = claimOf(key);
    claim.allowance = debt.allowance;
    if (owed) {
        const bool left = co_await leaveQueue(line, debt.kind, claim);
        if (!left || !self)
            co_return false;
    }
    const qint64 expected = m_holds.count(key);
    const Result<Reply> reply = co_await readHold(line, key);
    if (!reply || !self)
        co_return false;
    const std::optional<qint64> count = holdsIn(*reply);
    const qint64 found = count.value_or(expected); // not to be known: then nothing is done about it
    for (qint64 extra = found; owed && extra > expected; --extra) {
        const Result<ReleaseAnswer> answer = co_await releaseHold(line, *schemeFor(debt.kind), claim);
        if (!answer && leavesOutcomeOpen(answer.error()))
            co_return false;
        if (!self)
            co_return false;
    }
    m_debts.remove(key);
    if (count)
        settled(key, found);
    co_return true;
}

QCoro::Task<bool> LockClient::leaveQueue(Line line, LockKind kind, Claim claim)
{
    const std::optional<Step> step = schemeFor(kind)->giveUp(claim);
    if (!step)
        co_return true;
    const Result<Reply> reply = co_await run(line, *step);
    co_return reply.ok() || !leavesOutcomeOpen(reply.error());
}

// The field of that hold in the hash of its lock, as the server has it.
QCoro::Task<Result<Reply>> LockClient::readHold(Line line, HoldKey key)
{
    if (!line->isOpen())
        co_return Error(ErrorKind::Closed, "not connected");
    const Command command = Command("HGET"_ba).arg(key.name).arg(holderOf(key));
    co_return co_await line->control()->send(command);
}

// The server has `found` holds for that key.
void LockClient::settled(const HoldKey &key, qint64 found)
{
    HoldRecord *record = m_holds.find(key);
    if (!record)
        return;
    if (found <= 0) {
        lose(key);
        return;
    }
    const bool changed = record->phase != OwnHoldPhase::Held || found < record->count();
    m_holds.trim(key, found);
    record->phase = OwnHoldPhase::Held;
    keep(key);
    if (changed)
        tell(key, record->kind, OwnHoldPhase::Held);
}

} // namespace lockengine::redis
