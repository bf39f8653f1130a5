// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/contending.h"

#include "lockengine/core/model/entered_once.h"
#include "lockengine/core/watch/checker/operation_line.h"
#include "lockengine/core/watch/checker/operation_result.h"
#include "tests/faults/contended_lock.h"
#include "tests/faults/fault_times.h"

#include <cstdio>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace testing {

namespace {

ConnectionOptions connectionTo(Address address)
{
    ConnectionOptions options;
    options.address = std::move(address);
    options.connectTimeout = 2s;
    options.replyTimeout = 1s;
    return options;
}

LockClientOptions clientOptions(ScriptStore scripts)
{
    LockClientOptions options;
    options.scripts = std::move(scripts);
    options.watchdogTimeout = watchdogTimeout;
    options.fairWait = keptPlace;
    return options;
}

} // namespace

Contending::Contending(Address address, std::uint64_t seed, QByteArrayList locks, ScriptStore scripts)
    : m_randomness(seed)
    , m_locks(std::move(locks))
    , m_short(thatAreForced(m_locks))
    , m_id(randomUuid(m_randomness))
    , m_side(connectionTo(std::move(address)), clientOptions(std::move(scripts)), m_clock, m_randomness)
{
    connect(&m_side, &ActingSide::ownHoldChanged, this, &Contending::note);
}

void Contending::start()
{
    for (qint64 thread = 1; thread <= 2; ++thread) {
        ++m_living;
        QCoro::connect(live(thread), this, [this](Done) {
            if (--m_living == 0)
                Q_EMIT over();
        });
    }
}

QByteArray Contending::holder(qint64 thread) const
{
    return m_id + ':' + QByteArray::number(thread);
}

// The key with the holder as the lock stores it.
HoldKey Contending::keyOf(const Plan &plan) const
{
    return HoldKey(plan.lock, protocolFor(plan.kind)->holderOf(Identity(m_id, plan.thread)));
}

// A fair waiter with a wait limit may lose its position, so only waiters without a limit rely on the queue.
Contending::Plan Contending::nextPlan(qint64 thread)
{
    Plan plan;
    plan.thread = thread;
    const QByteArrayList &locks = m_short.isEmpty() || m_randomness.below(6) == 0 ? m_locks : m_short;
    plan.lock = locks[m_randomness.below(int(locks.size()))];
    plan.kind = kindOf(plan.lock).value_or(LockKind::Reentrant);
    if (plan.kind.kind == LockKind::ReadWrite)
        plan.kind.mode = m_randomness.below(3) == 0 ? HoldMode::Write : HoldMode::Read;
    if (m_randomness.below(3) == 0)
        plan.wait = 0ms;
    else if (!hasQueue(plan.kind.kind) || m_randomness.below(4) == 0)
        plan.wait = m_randomness.between(200ms, 2s);
    if (!isKeptLong(plan.lock) && m_randomness.below(4) != 0)
        plan.lease = m_randomness.between(300ms, longestLease);
    return plan;
}

// The holder asks once more; a writer may ask to read.
Contending::Plan Contending::planAgain(const Plan &plan)
{
    Plan again = plan;
    again.wait = 0ms;
    if (plan.kind.mode == HoldMode::Write && m_randomness.below(2) == 0)
        again.kind.mode = HoldMode::Read;
    return again;
}

QCoro::Task<Done> Contending::live(qint64 thread)
{
    while (!m_isStopping) {
        const Result<LockClient *> client = co_await m_side.client(m_id);
        const Plan plan = nextPlan(thread);
        const MonotonicTime free = m_forgotten.value({plan.lock, thread});
        if (client && free < m_clock.now())
            co_await visit(**client, plan);
        const Milliseconds pause = m_randomness.between(1ms, 30ms);
        co_await sleepFor(m_clock, pause);
    }
    co_return Done();
}

// Sometimes re-enters, sometimes outstays its lease, sometimes forgets to release a hold that has a lease.
QCoro::Task<Done> Contending::visit(LockClient &client, Plan plan)
{
    const bool entered = co_await acquire(client, plan);
    if (!entered)
        co_return Done();
    bool enteredTwice = false;
    const Plan again = planAgain(plan);
    if (m_randomness.below(4) == 0) {
        enteredTwice = co_await acquire(client, again);
    }
    const bool outstays = m_randomness.below(50) == 0;
    Milliseconds stay = outstays ? longestLease + 200ms : m_randomness.between(0ms, 60ms);
    if (isKeptLong(plan.lock))
        stay = m_randomness.between(shortestStay, longestStay);
    co_await sleepFor(m_clock, stay);
    const bool forgets = plan.lease && m_randomness.below(50) == 0;
    if (forgets) {
        m_forgotten[{plan.lock, plan.thread}] = m_clock.now() + 2 * longestLease;
        co_return Done();
    }
    co_await release(client, plan);
    if (enteredTwice)
        co_await release(client, again);
    co_return Done();
}

QCoro::Task<bool> Contending::acquire(LockClient &client, Plan plan)
{
    Operation operation = begin(OperationType::Acquire, plan);
    const HoldKey key = keyOf(plan);
    m_placed.remove(key);
    AcquireRequest request(plan.lock, plan.kind);
    request.lease = plan.lease;
    request.wait = plan.wait;
    const Result<AcquireOutcome> outcome = co_await client.acquire(request, plan.thread);
    const OperationResult result = resultOf(outcome);
    if (result == OperationResult::Succeeded) {
        if (outcome->count == 1)
            m_unconfirmed.remove(key);
        operation.count = outcome->count;
        operation.token = outcome->token;
        operation.watchdog = !plan.lease;
        if (hasQueue(plan.kind.kind) && !plan.wait)
            operation.queued = m_placed.value(key, m_clock.now());
    }
    // A refusal by a fair lock may be caused by a dead waiter, so it proves nothing.
    if (hasQueue(plan.kind.kind) && result == OperationResult::Failed)
        operation.waits = true;
    m_busy.remove(key);
    end(operation, result);
    co_return result == OperationResult::Succeeded;
}

// A release that fails for lack of a connection is retried: the hold still exists.
QCoro::Task<Done> Contending::release(LockClient &client, Plan plan)
{
    ActOutcome outcome(ActResult::Refused);
    while (outcome.result == ActResult::Refused) {
        const Result<LockClient *> connected = co_await m_side.client(m_id);
        if (!connected) {
            co_await sleepFor(m_clock, 5ms);
            continue;
        }
        Operation operation = begin(OperationType::Release, plan);
        outcome = co_await client.release(plan.lock, plan.kind, plan.thread);
        // The client does not know the count of an unconfirmed hold.
        const bool isKnown = !m_unconfirmed.contains(keyOf(plan));
        const OperationResult result = isKnown ? resultOf(outcome) : OperationResult::Unknown;
        if (result == OperationResult::Succeeded) {
            operation.count = 0;
            for (const OwnHold &hold : client.holds()) {
                if (HoldKey(hold.lock.name, hold.holder) == keyOf(plan))
                    operation.count = hold.count;
            }
        }
        m_busy.remove(keyOf(plan));
        end(operation, result);
        co_await sleepFor(m_clock, 5ms);
    }
    co_return Done();
}

Operation Contending::begin(OperationType type, const Plan &plan)
{
    Operation operation;
    operation.type = type;
    operation.result = OperationResult::Unknown;
    operation.lock = plan.lock;
    operation.holder = holder(plan.thread);
    operation.mode = plan.kind.mode;
    operation.once = type == OperationType::Acquire && isEnteredOnce(plan.kind.kind);
    operation.lease = plan.lease.value_or(watchdogTimeout);
    operation.waits = type == OperationType::Acquire && plan.wait != 0ms;
    operation.invoked = m_clock.now();
    operation.returned = operation.invoked + unanswered;
    std::puts(operationLine(operation).constData());
    m_busy.insert(keyOf(plan));
    return operation;
}

// An unanswered command may still be on its way to a server that is suspended.
void Contending::end(Operation operation, OperationResult result)
{
    operation.result = result;
    operation.returned = m_clock.now();
    if (result == OperationResult::Unknown)
        operation.returned += longestDelay;
    std::puts(operationLine(operation).constData());
}

void Contending::note(const OwnHold &hold)
{
    const HoldKey key(hold.lock.name, hold.holder);
    if (hold.phase == OwnHoldPhase::Waiting || hold.phase == OwnHoldPhase::LostPosition)
        m_placed.insert(key, m_clock.now());
    if (hold.phase != OwnHoldPhase::Lost)
        return;
    if (!hold.certain) // given up shortly before its lease ends
        m_unconfirmed.insert(key);
    else if (m_busy.contains(key)) // the answer to the pending operation reports it
        return;
    if (m_ignoresLosses)
        return;
    Operation lost;
    lost.type = hold.certain ? OperationType::Lost : OperationType::Unconfirmed;
    lost.result = OperationResult::Failed;
    lost.lock = hold.lock.name;
    lost.holder = holder(hold.identity.thread);
    if (hold.kind == LockKind::ReadWrite)
        lost.mode = hold.holder == lost.holder ? HoldMode::Read : HoldMode::Write;
    lost.invoked = m_clock.now();
    lost.returned = lost.invoked;
    std::puts(operationLine(lost).constData());
}

} // namespace testing
