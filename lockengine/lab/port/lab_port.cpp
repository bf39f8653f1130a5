// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/port/lab_port.h"

#include "lockengine/lab/port/lab_agent.h"
#include "lockengine/redis/redis_system.h"

namespace lockengine {

namespace {

// Wraps `answer` for calls from the engine thread: it runs on the port's thread if `context` still exists.
template <typename T>
LabPort::Answer<T> homeward(Mailbox::Sender home, QObject *context, LabPort::Answer<T> answer)
{
    return [home, context = QPointer(context), answer = std::move(answer)](const Result<T> &value) {
        home.post([context, answer, value] {
            if (context)
                answer(value);
        });
    };
}

} // namespace

LabPort::LabPort(EngineThread &engine, Scenario scenario, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_agent(std::make_shared<LabAgent>())
{
    m_engine.adopt(*m_agent);
    listen();
    ask([scenario = std::move(scenario)](LabAgent &agent) { agent.begin(scenario); });
}

LabPort::~LabPort()
{
    // The last reference goes through the mailbox: the lab ends on the engine thread, after all earlier
    // requests.
    m_engine.post([agent = std::move(m_agent)]() mutable { agent.reset(); });
}

// The slots run on the engine thread and post to m_home. The mailbox drops them once the port is destroyed.
void LabPort::listen()
{
    LabAgent *agent = m_agent.get();
    const auto home = m_home.sender();
    connect(
        agent, &LabAgent::playChanged, agent,
        [this, home](const PlayState &state) { home.post([this, state] { Q_EMIT playChanged(state); }); },
        Qt::DirectConnection);
    connect(
        agent, &LabAgent::labReplaced, agent, [this, home] { home.post([this] { Q_EMIT labReplaced(); }); },
        Qt::DirectConnection);
    connect(
        agent, &LabAgent::labChanged, agent,
        [this, home](const LabState &state) {
            home.post([this, state] {
                ask([](LabAgent &taker) { taker.stateTaken(); });
                Q_EMIT labChanged(state);
            });
        },
        Qt::DirectConnection);
    connect(
        agent, &LabAgent::answered, agent,
        [this, home](const QByteArray &client, const LabAnswer &answer) {
            home.post([this, client, answer] { Q_EMIT answered(client, answer); });
        },
        Qt::DirectConnection);
    connect(
        agent, &LabAgent::traced, agent,
        [this, home](const ScriptTrace &trace) { home.post([this, trace] { Q_EMIT traced(trace); }); },
        Qt::DirectConnection);
}

void LabPort::stepOnce()
{
    ask([](LabAgent &agent) { agent.stepOnce(); });
}

void LabPort::eventOnce()
{
    ask([](LabAgent &agent) { agent.eventOnce(); });
}

void LabPort::play()
{
    ask([](LabAgent &agent) { agent.play(); });
}

void LabPort::pause()
{
    ask([](LabAgent &agent) { agent.pause(); });
}

void LabPort::setAsking(bool asks)
{
    ask([asks](LabAgent &agent) { agent.setAsking(asks); });
}

void LabPort::answer()
{
    ask([](LabAgent &agent) { agent.answer(); });
}

void LabPort::goTo(int step)
{
    ask([step](LabAgent &agent) { agent.goTo(step); });
}

void LabPort::setPace(double pace)
{
    ask([pace](LabAgent &agent) { agent.setPace(pace); });
}

void LabPort::fork()
{
    ask([](LabAgent &agent) { agent.fork(); });
}

void LabPort::perform(LabAct act, QObject *context, Answer<LabAnswer> answer)
{
    ask([act = std::move(act), tell = homeward<LabAnswer>(m_home.sender(), context, std::move(answer))](
            LabAgent &agent) { agent.perform(act, tell); });
}

void LabPort::addClient(QByteArray name, QObject *context, Answer<Done> answer)
{
    ask([name = std::move(name), tell = homeward<Done>(m_home.sender(), context, std::move(answer))](
            LabAgent &agent) { agent.addClient(name, tell); });
}

void LabPort::releaseOwnHold(QObject *context, Answer<Done> answer)
{
    ask([tell = homeward<Done>(m_home.sender(), context, std::move(answer))](
            LabAgent &agent) { QCoro::connect(agent.releaseOwnHold(), &agent, tell); });
}

SessionPort::SystemFactory LabPort::lookAt(const LabServer &server) const
{
    redis::RedisSystemOptions options;
    if (const auto address = addressOf(server))
        options.address = *address;
    return [options, agent = std::weak_ptr(m_agent)](Clock &clock) {
        redis::RedisSystemOptions own = options;
        const auto lab = agent.lock();
        own.faultInjector = lab ? lab->observerClocks() : nullptr;
        return redis::makeRedisSystem(own, clock);
    };
}

void LabPort::ask(std::function<void(LabAgent &)> request)
{
    m_engine.post([agent = m_agent.get(), request = std::move(request)] { request(*agent); });
}

} // namespace lockengine
