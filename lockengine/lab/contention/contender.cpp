// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/contender.h"

#include "lockengine/core/model/entered_once.h"
#include "lockengine/core/model/kind_facts.h"
#include "lockengine/core/watch/checker/operation_result.h"

#include <utility>

namespace lockengine {

using namespace std::chrono_literals;
using redis::ActingSide;
using redis::ConnectionOptions;
using redis::LockClient;
using redis::LockClientOptions;

namespace {

constexpr Milliseconds longestDelay{5'000}; // an unanswered command may be executed until then
constexpr Milliseconds afterError{50};
constexpr qint64 onlyThread = 1;

ConnectionOptions connectionTo(const redis::Address &address)
{
    ConnectionOptions options;
    options.address = address;
    options.clientName = "lockscope-contender";
    return options;
}

LockClientOptions clientOptions(const redis::ScriptStore &scripts)
{
    LockClientOptions options;
    options.scripts = scripts;
    return options;
}

bool hasQueue(LockKind kind)
{
    return has(kind, KindTrait::Queued);
}

} // namespace

Contender::Contender(int number, const ContentionPlan &plan, const ContenderTarget &contenderTarget,
    std::shared_ptr<Clock> clock)
    : m_number(number)
    , m_plan(plan)
    , m_clock(std::move(clock))
    , m_randomness(plan.seed, "contender", quint32(number))
    , m_id(randomUuid(m_ids))
    , m_side(std::make_unique<ActingSide>(
          connectionTo(contenderTarget.address), clientOptions(contenderTarget.scripts), *m_clock, m_ids))
{
    connect(m_side.get(), &ActingSide::ownHoldChanged, this, &Contender::note);
}

QCoro::Task<Result<Done>> Contender::connectNow()
{
    const Self self = shared_from_this();
    const Result<LockClient *> client = co_await self->m_side->client(m_id);
    if (!client)
        co_return client.error();
    co_return Done();
}

QCoro::Task<Done> Contender::live(Self self, std::shared_ptr<ContentionRecord> record)
{
    self->m_record = record;
    while (!self->m_isStopping) {
        const Result<LockClient *> client = co_await self->m_side->client(self->m_id);
        if (self->m_isStopping)
            break;
        if (!client) {
            record->tally.failed();
            co_await rest(self, afterError);
            continue;
        }
        co_await visit(self, *client);
        const Microseconds pause = draw(self->m_plan.pause, self->m_randomness);
        co_await rest(self, pause);
    }
    co_return Done();
}

void Contender::stop()
{
    m_isStopping = true;
    m_pauseDone.complete(Done());
    // A client that does not wait is not given up: that would release a successful attempt again, and the
    // history would lack the hold that other clients were refused for.
    if (m_side && m_plan.patience != 0ms)
        m_side->giveUp(m_plan.lock, Identity(m_id, onlyThread));
}

void Contender::abandon()
{
    m_isStopping = true;
    m_pauseDone.complete(Done());
    const auto ended = std::move(m_side); // its destructor completes all waits
}

TakenKind Contender::nextKind()
{
    if (m_plan.kind != LockKind::ReadWrite)
        return m_plan.kind;
    return TakenKind(m_plan.kind, m_randomness.bits() % 4 == 0 ? HoldMode::Write : HoldMode::Read);
}

QCoro::Task<Done> Contender::visit(Self self, LockClient *client)
{
    const TakenKind kind = self->nextKind();
    const bool isIn = co_await acquire(self, client, kind);
    if (isIn) {
        const Microseconds stay = draw(self->m_plan.hold, self->m_randomness);
        co_await rest(self, stay);
        co_await release(self, kind);
    }
    self->m_record->history.add(std::exchange(self->m_round, {}));
    co_return Done();
}

QCoro::Task<bool> Contender::acquire(Self self, LockClient *client, TakenKind kind)
{
    Operation operation = self->begun(OperationType::Acquire, kind);
    AcquireRequest request(self->m_plan.lock, kind);
    request.lease = self->m_plan.lease;
    request.wait = self->m_plan.patience;
    self->m_placed.reset();
    self->m_isBusy = true;
    const Result<AcquireOutcome> outcome = co_await client->acquire(request, onlyThread);
    self->m_isBusy = false;
    const OperationResult result = resultOf(outcome);
    const MonotonicTime now = self->m_clock->now();
    if (result == OperationResult::Succeeded) {
        operation.count = outcome->count;
        operation.token = outcome->token;
        operation.watchdog = !request.lease;
        if (hasQueue(kind.kind) && !request.wait)
            operation.queued = self->m_placed.value_or(now);
        self->m_record->tally.acquired(self->m_number, operation.invoked, now);
    } else if (!outcome && result == OperationResult::Unknown) {
        self->m_record->tally.failed();
        co_await rest(self, afterError);
    } else if (!self->m_isStopping) { // an answer without the lock, even if the wait may have held it
        self->m_record->tally.refused(self->m_number);
    }
    // A refused try on a fair lock may be due to the waiter in front.
    if (hasQueue(kind.kind) && result == OperationResult::Failed)
        operation.waits = true;
    self->end(operation, result);
    co_return result == OperationResult::Succeeded;
}

// Retries a release refused for want of a connection: the hold may still be there.
QCoro::Task<Done> Contender::release(Self self, TakenKind kind)
{
    ActOutcome outcome(ActResult::Refused);
    while (self->m_side && outcome.result == ActResult::Refused) {
        const Result<LockClient *> client = co_await self->m_side->client(self->m_id);
        if (!client) {
            co_await sleepFor(*self->m_clock, afterError);
            continue;
        }
        Operation operation = self->begun(OperationType::Release, kind);
        self->m_record->tally.releaseAsked(operation.invoked);
        self->m_isBusy = true;
        outcome = co_await (*client)->release(self->m_plan.lock, kind, onlyThread);
        self->m_isBusy = false;
        const OperationResult result = resultOf(outcome);
        if (result == OperationResult::Succeeded)
            operation.count = 0;
        if (result == OperationResult::Unknown)
            self->m_record->tally.failed();
        self->end(operation, result);
    }
    co_return Done();
}

// Sleeps for `time`, or until stop().
QCoro::Task<Done> Contender::rest(Self self, Microseconds time)
{
    if (time <= 0us || self->m_isStopping)
        co_return Done();
    self->m_pauseDone = Completion<Done>();
    const auto wake = [done = self->m_pauseDone] { done.complete(Done()); };
    const TimerGuard timer = self->m_clock->callAfter(time, wake);
    co_await self->m_pauseDone.pending();
    co_return Done();
}

Operation Contender::begun(OperationType type, TakenKind kind) const
{
    Operation operation;
    operation.type = type;
    operation.lock = m_plan.lock;
    operation.holder = m_id + ':' + QByteArray::number(onlyThread);
    operation.mode = kind.mode;
    operation.once = type == OperationType::Acquire && isEnteredOnce(kind.kind);
    operation.lease = m_plan.lease.value_or(LockClientOptions().watchdogTimeout);
    operation.waits = type == OperationType::Acquire && m_plan.patience != 0ms;
    operation.invoked = m_clock->now();
    return operation;
}

void Contender::end(Operation operation, OperationResult result)
{
    operation.result = result;
    operation.returned = m_clock->now();
    if (result == OperationResult::Unknown)
        operation.returned += longestDelay;
    m_round.append(operation);
}

// A certain loss during an operation already appears in its answer. After an uncertain loss the server may
// keep the hold until its lease ends.
void Contender::note(const OwnHold &hold)
{
    if (hold.phase == OwnHoldPhase::Waiting || hold.phase == OwnHoldPhase::LostPosition)
        m_placed = m_clock->now();
    if (hold.phase != OwnHoldPhase::Lost || (hold.certain && m_isBusy) || m_round.isEmpty())
        return;
    const OperationType type = hold.certain ? OperationType::Lost : OperationType::Unconfirmed;
    Operation lost = begun(type, TakenKind(m_plan.kind, m_round.constLast().mode));
    end(lost, OperationResult::Failed);
}

} // namespace lockengine
