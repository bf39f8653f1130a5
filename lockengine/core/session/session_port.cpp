// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/session/session_port.h"

#include "lockengine/core/base/open_outcome.h"
#include "lockengine/core/session/session_agent.h"

#include <algorithm>

namespace lockengine {

namespace {

// An acquire that ends with Unreachable may have reached the server earlier.
bool isCertain(const Result<AcquireOutcome> &outcome)
{
    return outcome || (!leavesOutcomeOpen(outcome.error()) && outcome.error().kind != ErrorKind::Unreachable);
}

bool isCertain(const ActOutcome &outcome)
{
    return outcome.result != ActResult::Unknown;
}

} // namespace

SessionPort::SessionPort(
    EngineThread &engine, SystemFactory factory, QString auditPath, ClockFactory clocks, QObject *parent)
    : QObject(parent)
    , m_agent(engine, std::make_shared<SessionAgent>(std::move(auditPath)))
{
    m_agent.carry(&SessionAgent::batchReady, this, &SessionPort::takeBatch);
    m_agent.carry(&SessionAgent::statusChanged, this, &SessionPort::statusChanged);
    m_agent.carry(&SessionAgent::ownHoldChanged, this, &SessionPort::ownHoldChanged);
    m_agent.carry(&SessionAgent::armedChanged, this, &SessionPort::armedChanged);
    m_agent.carry(&SessionAgent::auditFailed, this, &SessionPort::auditFailed);
    m_agent.ask([factory = std::move(factory), clocks = std::move(clocks)](
                    SessionAgent &agent) { agent.begin(factory, clocks); });
}

SessionPort::~SessionPort() = default;

template <typename T>
SessionPort::Answer<T> SessionPort::counted(Answer<T> answer)
{
    ++m_openActs;
    return [self = QPointer(this), answer = std::move(answer)](const T &outcome) {
        if (self && isCertain(outcome))
            self->m_openActs = std::max(0, self->m_openActs - 1);
        answer(outcome);
    };
}

void SessionPort::reconnect()
{
    m_agent.ask([](SessionAgent &agent) { agent.session().connection().reconnect(); });
}

void SessionPort::refresh(const QList<LockId> &ids)
{
    m_agent.ask([ids](SessionAgent &agent) { agent.session().connection().refresh(ids); });
}

void SessionPort::stopScan()
{
    m_agent.ask([](SessionAgent &agent) { agent.session().connection().stopScan(); });
}

void SessionPort::startScan()
{
    m_agent.ask([](SessionAgent &agent) { agent.session().connection().startScan(); });
}

void SessionPort::readFirst(const NameTest &test)
{
    m_agent.ask([test](SessionAgent &agent) { agent.session().connection().readFirst(test); });
}

void SessionPort::setInView(const QList<LockId> &ids)
{
    m_agent.ask([ids](SessionAgent &agent) { agent.session().locks().setInView(ids); });
}

void SessionPort::arm(Milliseconds howLong)
{
    m_agent.ask([howLong](SessionAgent &agent) { agent.session().acts().arming().arm(howLong); });
}

void SessionPort::disarm()
{
    m_agent.ask([](SessionAgent &agent) { agent.session().acts().arming().disarm(); });
}

void SessionPort::acquire(
    AcquireRequest request, Identity identity, QObject *context, Answer<Result<AcquireOutcome>> answer)
{
    m_agent.askFor<Result<AcquireOutcome>>(
        [request, identity](
            SessionAgent &agent) { return agent.session().acts().acquire(request, identity); },
        context, counted(std::move(answer)));
}

void SessionPort::giveUp(QByteArray name, Identity identity)
{
    m_agent.ask(
        [name, identity](SessionAgent &agent) { agent.session().connection().giveUp(name, identity); });
}

void SessionPort::release(
    LockState seen, QByteArray holder, QByteArray reason, QObject *context, Answer<ActOutcome> answer)
{
    m_agent.askFor<ActOutcome>(
        [seen, holder, reason](
            SessionAgent &agent) { return agent.session().acts().release(seen, holder, reason); },
        context, counted(std::move(answer)));
}

void SessionPort::forceRelease(LockState seen, QByteArray reason, QObject *context, Answer<ActOutcome> answer)
{
    m_agent.askFor<ActOutcome>(
        [seen, reason](SessionAgent &agent) { return agent.session().acts().forceRelease(seen, reason); },
        context, std::move(answer));
}

void SessionPort::previewForceRelease(LockState seen, QObject *context, Answer<QList<QByteArray>> answer)
{
    const auto tell = m_agent.homeward(context, std::move(answer));
    m_agent.ask(
        [seen, tell](SessionAgent &agent) { tell(agent.session().connection().previewForceRelease(seen)); });
}

void SessionPort::changePermits(
    LockState seen, qint64 change, QByteArray reason, QObject *context, Answer<ActOutcome> answer)
{
    m_agent.askFor<ActOutcome>(
        [seen, change, reason](
            SessionAgent &agent) { return agent.session().acts().changePermits(seen, change, reason); },
        context, std::move(answer));
}

void SessionPort::previewChangePermits(
    LockState seen, qint64 change, QObject *context, Answer<QList<QByteArray>> answer)
{
    const auto tell = m_agent.homeward(context, std::move(answer));
    m_agent.ask([seen, change, tell](SessionAgent &agent) {
        tell(agent.session().connection().previewChangePermits(seen, change));
    });
}

void SessionPort::repair(
    RepairRequest request, QByteArray reason, QObject *context, Answer<ActOutcome> answer)
{
    m_agent.askFor<ActOutcome>(
        [request, reason](SessionAgent &agent) { return agent.session().acts().repair(request, reason); },
        context, std::move(answer));
}

void SessionPort::previewRepair(RepairRequest request, QObject *context, Answer<QList<QByteArray>> answer)
{
    const auto tell = m_agent.homeward(context, std::move(answer));
    m_agent.ask(
        [request, tell](SessionAgent &agent) { tell(agent.session().connection().previewRepair(request)); });
}

void SessionPort::searchCost(LockId id, QObject *context, Answer<Result<SearchCost>> answer)
{
    m_agent.askFor<Result<SearchCost>>(
        [id](SessionAgent &agent) { return agent.session().connection().searchCost(id); }, context,
        std::move(answer));
}

void SessionPort::findClient(
    LockId id, QByteArray holder, QByteArray reason, QObject *context, Answer<SearchOutcome> answer)
{
    m_agent.askFor<SearchOutcome>(
        [id, holder, reason](
            SessionAgent &agent) { return agent.session().acts().findClient(id, holder, reason); },
        context, std::move(answer));
}

void SessionPort::stopSearch()
{
    m_agent.ask([](SessionAgent &agent) { agent.session().connection().stopSearch(); });
}

void SessionPort::releaseOwn(QObject *context, Answer<Result<Done>> answer)
{
    const auto settled = [self = QPointer(this), answer = std::move(answer)](const Result<Done> &released) {
        if (self)
            self->m_openActs = 0;
        answer(released);
    };
    m_agent.askFor<Result<Done>>(
        [](SessionAgent &agent) { return agent.session().acts().releaseOwn(); }, context, settled);
}

void SessionPort::records(LockId id, QObject *context, Answer<Result<QList<RawRecord>>> answer)
{
    m_agent.askFor<Result<QList<RawRecord>>>(
        [id](SessionAgent &agent) { return agent.session().connection().records(id); }, context,
        std::move(answer));
}

void SessionPort::history(LockId id, QObject *context, Answer<LockHistory> answer)
{
    const auto tell = m_agent.homeward(context, std::move(answer));
    m_agent.ask([id, tell](SessionAgent &agent) { tell(agent.session().locks().history(id)); });
}

void SessionPort::takeBatch(const WatchBatch &batch)
{
    Q_EMIT updated(batch);
    m_agent.ask([](SessionAgent &agent) { agent.batchTaken(); });
}

} // namespace lockengine
