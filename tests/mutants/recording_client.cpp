// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/recording_client.h"

#include "lockengine/core/model/entered_once.h"
#include "lockengine/core/watch/checker/operation_result.h"

namespace testing {

namespace {

bool isServedInOrder(LockKind kind)
{
    return kind == LockKind::Fair || kind == LockKind::NonReentrantFair || kind == LockKind::FairLegacy;
}

} // namespace

RecordingClient::RecordingClient(QByteArray name, const TestServer &server, History history,
    LockClientOptions options, Collaborators injected)
    : m_name(std::move(name))
    , m_history(std::move(history))
    , m_watchdogTimeout(options.watchdogTimeout)
    , m_client(server, std::move(options), 3s, injected)
{
    QObject::connect(&*m_client, &LockClient::ownHoldChanged, &*m_client,
        [this](const OwnHold &hold) { noteQueue(hold); });
}

// A hold enters Waiting once the first attempt is queued. It enters LostPosition once another client took its
// position or the lock itself. In that case the earlier position counts, because the other client was wrong.
void RecordingClient::noteQueue(const OwnHold &hold)
{
    const HoldKey key(hold.lock.name, hold.holder);
    if (hold.phase == OwnHoldPhase::LostPosition) {
        m_lostPosition->insert(key, m_placed->value(key));
        QMetaObject::invokeMethod(
            &*m_client, [lost = m_lostPosition, key] { lost->remove(key); }, Qt::QueuedConnection);
    }
    if (hold.phase == OwnHoldPhase::Waiting || hold.phase == OwnHoldPhase::LostPosition)
        m_placed->insert(key, m_client.clock.now());
    if (hold.phase == OwnHoldPhase::Held && m_lostPosition->contains(key))
        m_placed->insert(key, m_lostPosition->take(key));
}

Operation RecordingClient::begun(OperationType type, const Ask &ask, QByteArray holder)
{
    Operation operation;
    operation.type = type;
    operation.lock = ask.lock;
    operation.holder = std::move(holder);
    operation.mode = ask.kind.mode;
    operation.once = type == OperationType::Acquire && isEnteredOnce(ask.kind.kind);
    operation.lease = ask.lease;
    operation.watchdog = !ask.lease;
    operation.invoked = m_client.clock.now();
    return operation;
}

QByteArray RecordingClient::holder(const Ask &ask) const
{
    return protocolFor(ask.kind)->holderOf(Identity(m_id, ask.thread));
}

// A renewal that was already sent may still arrive.
void RecordingClient::die(const QList<Ask> &held)
{
    m_client->detach(Error(ErrorKind::Closed, "it died"), LockClient::After::IsOver); // also ends its waits
    m_client.cut();
    for (const Ask &ask : held) {
        Operation end = begun(OperationType::Lost, ask, name(ask.thread));
        end.returned = end.invoked + m_watchdogTimeout + 100ms;
        m_history->append(end);
    }
}

QCoro::Task<bool> RecordingClient::acquire(Ask ask)
{
    Operation operation = begun(OperationType::Acquire, ask, name(ask.thread));
    operation.waits = ask.wait != 0ms;
    const HoldKey key(ask.lock, holder(ask));
    m_placed->remove(key);
    const Result<AcquireOutcome> outcome
        = co_await m_client.start(ask.lock, ask.wait, ask.kind, ask.thread, ask.lease);
    operation.result = resultOf(outcome);
    operation.returned = m_client.clock.now();
    const bool acquired = operation.result == OperationResult::Succeeded;
    if (acquired) {
        operation.count = outcome->count;
        operation.token = outcome->token;
        if (isServedInOrder(ask.kind.kind))
            operation.queued = m_placed->value(key, operation.returned);
    }
    m_history->append(operation);
    co_return acquired;
}

QCoro::Task<Done> RecordingClient::release(Ask ask)
{
    Operation operation = begun(OperationType::Release, ask, name(ask.thread));
    const ActOutcome outcome = co_await m_client->release(ask.lock, ask.kind, ask.thread);
    operation.result = resultOf(outcome);
    operation.returned = m_client.clock.now();
    if (operation.result == OperationResult::Succeeded) {
        operation.count = 0;
        for (const OwnHold &hold : m_client->holds()) {
            if (hold.lock.name == ask.lock && hold.holder == holder(ask))
                operation.count = hold.count;
        }
    }
    m_history->append(operation);
    co_return Done();
}

QCoro::Task<Done> RecordingClient::forceRelease(Ask ask, LockState seen, QByteArray whose)
{
    Operation operation = begun(OperationType::Release, ask, whose);
    const ActOutcome outcome = co_await m_client->forceRelease(seen);
    noteAct(operation, outcome, 0);
    co_return Done();
}

QCoro::Task<Done> RecordingClient::releaseSeen(Ask ask, LockState seen, QByteArray whose)
{
    Operation operation = begun(OperationType::Release, ask, whose);
    const ActOutcome outcome = co_await m_client->releaseSeen(seen, seen.holders.first().id);
    noteAct(operation, outcome, *seen.holders.first().count - 1);
    co_return Done();
}

// An act that was refused because the lock changed is no release.
void RecordingClient::noteAct(Operation operation, const ActOutcome &outcome, qint64 count)
{
    operation.result = resultOf(outcome);
    operation.returned = m_client.clock.now();
    operation.count = count;
    if (operation.result != OperationResult::Failed)
        m_history->append(operation);
}

} // namespace testing
