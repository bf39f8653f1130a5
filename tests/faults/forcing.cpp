// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/forcing.h"

#include "lockengine/core/watch/checker/operation_line.h"
#include "lockengine/redis/classify/classifier.h"
#include "tests/faults/fault_times.h"

#include <cstdio>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace testing {

namespace {

const QByteArray systemName = "contended"_ba;

std::unique_ptr<LockSystem> systemAt(
    Address address, Randomness &randomness, ScriptStore scripts, Clock &clock)
{
    RedisSystemOptions options;
    options.address = std::move(address);
    options.name = systemName;
    options.clientId = randomUuid(randomness);
    options.connectTimeout = 2s;
    options.replyTimeout = 1s;
    options.scripts = std::move(scripts);
    return makeRedisSystem(options, clock);
}

OperationResult resultOf(ActResult result)
{
    switch (result) {
    case ActResult::Done:
        return OperationResult::Succeeded;
    case ActResult::AlreadyGone:
    case ActResult::ChangedHands:
    case ActResult::Refused:
        return OperationResult::Failed;
    case ActResult::Unknown:
        return OperationResult::Unknown;
    }
    Q_UNREACHABLE();
}

// The writer and the reader are the same thread.
QByteArray threadOf(const Holder &holder)
{
    constexpr QByteArrayView writes = ":write";
    return holder.mode == HoldMode::Write && holder.id.endsWith(writes) ? holder.id.chopped(writes.size())
                                                                        : holder.id;
}

} // namespace

Forcing::Forcing(
    Address address, std::uint64_t seed, QByteArrayList locks, QString audit, ScriptStore scripts)
    : m_randomness(seed)
    , m_locks(std::move(locks))
    , m_system(systemAt(std::move(address), m_randomness, std::move(scripts), m_clock))
    , m_audit(std::move(audit))
    , m_executor(*m_system, m_audit, m_clock)
{ }

void Forcing::start()
{
    m_system->start();
    m_executor.arming().arm(24h);
    QCoro::connect(live(), this, [this](Done) { Q_EMIT over(); });
}

QCoro::Task<Done> Forcing::live()
{
    while (!m_isStopping) {
        co_await openOne();
        const Milliseconds pause = m_randomness.between(20ms, 200ms);
        co_await sleepFor(m_clock, pause);
    }
    co_return Done();
}

// Often too late: the state may change between the read and the decision.
QCoro::Task<Done> Forcing::openOne()
{
    QList<LockId> ids;
    for (const QByteArray &lock : m_locks)
        ids.append(lockIdOf(systemName, lock));
    const Result<QList<LockState>> states = co_await m_system->read(ids);
    if (!states)
        co_return Done();
    QList<LockState> held = *states;
    held.removeIf([](const LockState &state) { return !state.isHeld(); });
    if (held.isEmpty())
        co_return Done();
    const LockState seen = held[m_randomness.below(int(held.size()))];
    const Milliseconds thought = m_randomness.between(0ms, 60ms);
    co_await sleepFor(m_clock, thought);
    const QList<Operation> operations = begin(seen);
    const QByteArray reason;
    const ActOutcome outcome = co_await m_executor.forceRelease(seen, reason);
    end(operations, outcome.result);
    co_return Done();
}

QList<Operation> Forcing::begin(const LockState &seen) const
{
    QList<Operation> operations;
    for (const Holder &holder : seen.holders) {
        Operation operation;
        operation.type = OperationType::ForceRelease;
        operation.result = OperationResult::Unknown;
        operation.lock = seen.id.name;
        operation.holder = threadOf(holder);
        operation.mode = holder.mode;
        operation.invoked = m_clock.now();
        operation.returned = operation.invoked + unanswered;
        std::puts(operationLine(operation).constData());
        operations.append(operation);
    }
    return operations;
}

// An unanswered command may still be on its way to a server that is suspended.
void Forcing::end(QList<Operation> operations, ActResult result) const
{
    for (Operation &operation : operations) {
        operation.result = resultOf(result);
        operation.returned = m_clock.now();
        if (operation.result == OperationResult::Unknown)
            operation.returned += longestDelay;
        std::puts(operationLine(operation).constData());
    }
}

} // namespace testing
