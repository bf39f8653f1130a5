// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/session/session_port.h"

#include "lockengine/core/base/open_outcome.h"
#include "lockengine/core/session/session_agent.h"

#include <algorithm>

namespace lockengine {

namespace {

// Wraps `answer` for calls from the engine thread: it runs on the port's thread if `context` still exists.
template <typename T>
SessionPort::Answer<T> homeward(Mailbox::Sender home, QObject *context, SessionPort::Answer<T> answer)
{
    return [home, context = QPointer(context), answer = std::move(answer)](T value) {
        home.post([context, answer, value = std::move(value)] {
            if (context)
                answer(value);
        });
    };
}

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
    , m_engine(engine)
    , m_agent(std::make_shared<SessionAgent>(std::move(auditPath)))
{
    m_engine.adopt(*m_agent);
    carry(&SessionAgent::batchReady, &SessionPort::takeBatch);
    carry(&SessionAgent::statusChanged, &SessionPort::statusChanged);
    carry(&SessionAgent::ownHoldChanged, &SessionPort::ownHoldChanged);
    carry(&SessionAgent::armedChanged, &SessionPort::armedChanged);
    carry(&SessionAgent::auditFailed, &SessionPort::auditFailed);
    ask([factory = std::move(factory), clocks = std::move(clocks)](
            SessionAgent &agent) { agent.begin(factory, clocks); });
}

// The slot runs on the engine thread and posts the value to m_home. The mailbox drops it once the port is
// destroyed.
template <typename Value>
void SessionPort::carry(void (SessionAgent::*fact)(Value), void (SessionPort::*tell)(Value))
{
    const auto post = [this, tell, home = m_home.sender()](Value value) {
        home.post([this, tell, value = std::decay_t<Value>(value)] { (this->*tell)(value); });
    };
    connect(m_agent.get(), fact, m_agent.get(), post, Qt::DirectConnection);
}

SessionPort::~SessionPort()
{
    // The last reference goes through the mailbox: the session ends on the engine thread, after all earlier
    // requests.
    m_engine.post([agent = std::move(m_agent)]() mutable { agent.reset(); });
}

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
    ask([](SessionAgent &agent) { agent.session().connection().reconnect(); });
}

void SessionPort::refresh(const QList<LockId> &ids)
{
    ask([ids](SessionAgent &agent) { agent.session().connection().refresh(ids); });
}

void SessionPort::stopScan()
{
    ask([](SessionAgent &agent) { agent.session().connection().stopScan(); });
}

void SessionPort::startScan()
{
    ask([](SessionAgent &agent) { agent.session().connection().startScan(); });
}

void SessionPort::readFirst(const NameTest &test)
{
    ask([test](SessionAgent &agent) { agent.session().connection().readFirst(test); });
}

void SessionPort::setInView(const QList<LockId> &ids)
{
    ask([ids](SessionAgent &agent) { agent.session().locks().setInView(ids); });
}

void SessionPort::arm(Milliseconds howLong)
{
    ask([howLong](SessionAgent &agent) { agent.session().acts().arming().arm(howLong); });
}

void SessionPort::disarm()
{
    ask([](SessionAgent &agent) { agent.session().acts().arming().disarm(); });
}

void SessionPort::acquire(
    AcquireRequest request, Identity identity, QObject *context, Answer<Result<AcquireOutcome>> answer)
{
    askFor<Result<AcquireOutcome>>(
        [request, identity](
            SessionAgent &agent) { return agent.session().acts().acquire(request, identity); },
        context, counted(std::move(answer)));
}

void SessionPort::giveUp(QByteArray name, Identity identity)
{
    ask([name, identity](SessionAgent &agent) { agent.session().connection().giveUp(name, identity); });
}

void SessionPort::release(
    LockState seen, QByteArray holder, QByteArray reason, QObject *context, Answer<ActOutcome> answer)
{
    askFor<ActOutcome>(
        [seen, holder, reason](
            SessionAgent &agent) { return agent.session().acts().release(seen, holder, reason); },
        context, counted(std::move(answer)));
}

void SessionPort::forceRelease(LockState seen, QByteArray reason, QObject *context, Answer<ActOutcome> answer)
{
    askFor<ActOutcome>(
        [seen, reason](SessionAgent &agent) { return agent.session().acts().forceRelease(seen, reason); },
        context, std::move(answer));
}

void SessionPort::previewForceRelease(LockState seen, QObject *context, Answer<QList<QByteArray>> answer)
{
    const auto tell = homeward<QList<QByteArray>>(m_home.sender(), context, std::move(answer));
    ask([seen, tell](SessionAgent &agent) { tell(agent.session().connection().previewForceRelease(seen)); });
}

void SessionPort::changePermits(
    LockState seen, qint64 change, QByteArray reason, QObject *context, Answer<ActOutcome> answer)
{
    askFor<ActOutcome>(
        [seen, change, reason](
            SessionAgent &agent) { return agent.session().acts().changePermits(seen, change, reason); },
        context, std::move(answer));
}

void SessionPort::previewChangePermits(
    LockState seen, qint64 change, QObject *context, Answer<QList<QByteArray>> answer)
{
    const auto tell = homeward<QList<QByteArray>>(m_home.sender(), context, std::move(answer));
    ask([seen, change, tell](
            SessionAgent &agent) { tell(agent.session().connection().previewChangePermits(seen, change)); });
}

void SessionPort::searchCost(LockId id, QObject *context, Answer<Result<SearchCost>> answer)
{
    askFor<Result<SearchCost>>(
        [id](SessionAgent &agent) { return agent.session().connection().searchCost(id); }, context,
        std::move(answer));
}

void SessionPort::findClient(
    LockId id, QByteArray holder, QByteArray reason, QObject *context, Answer<SearchOutcome> answer)
{
    askFor<SearchOutcome>(
        [id, holder, reason](
            SessionAgent &agent) { return agent.session().acts().findClient(id, holder, reason); },
        context, std::move(answer));
}

void SessionPort::stopSearch()
{
    ask([](SessionAgent &agent) { agent.session().connection().stopSearch(); });
}

void SessionPort::releaseOwn(QObject *context, Answer<Result<Done>> answer)
{
    const auto settled = [self = QPointer(this), answer = std::move(answer)](const Result<Done> &released) {
        if (self)
            self->m_openActs = 0;
        answer(released);
    };
    askFor<Result<Done>>(
        [](SessionAgent &agent) { return agent.session().acts().releaseOwn(); }, context, settled);
}

void SessionPort::records(LockId id, QObject *context, Answer<Result<QList<RawRecord>>> answer)
{
    askFor<Result<QList<RawRecord>>>(
        [id](SessionAgent &agent) { return agent.session().connection().records(id); }, context,
        std::move(answer));
}

void SessionPort::history(LockId id, QObject *context, Answer<LockHistory> answer)
{
    const auto tell = homeward<LockHistory>(m_home.sender(), context, std::move(answer));
    ask([id, tell](SessionAgent &agent) { tell(agent.session().locks().history(id)); });
}

void SessionPort::takeBatch(const WatchBatch &batch)
{
    Q_EMIT updated(batch);
    ask([](SessionAgent &agent) { agent.batchTaken(); });
}

void SessionPort::ask(std::function<void(SessionAgent &)> request)
{
    m_engine.post([agent = m_agent.get(), request = std::move(request)] { request(*agent); });
}

template <typename T>
void SessionPort::askFor(
    std::function<QCoro::Task<T>(SessionAgent &)> request, QObject *context, Answer<T> answer)
{
    const auto tell = homeward<T>(m_home.sender(), context, std::move(answer));
    ask([request = std::move(request), tell](
            SessionAgent &agent) { QCoro::connect(request(agent), &agent, tell); });
}

} // namespace lockengine
