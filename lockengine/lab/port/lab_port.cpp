// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/port/lab_port.h"

#include "lockengine/lab/port/lab_agent.h"
#include "lockengine/redis/redis_system.h"

namespace lockengine {

LabPort::LabPort(EngineThread &engine, Scenario scenario, QObject *parent)
    : QObject(parent)
    , m_agent(engine, std::make_shared<LabAgent>())
{
    m_agent.carry(&LabAgent::playChanged, this, &LabPort::playChanged);
    m_agent.carry(&LabAgent::labReplaced, this, &LabPort::labReplaced);
    m_agent.carry(&LabAgent::labChanged, this, &LabPort::takeState);
    m_agent.carry(&LabAgent::answered, this, &LabPort::answered);
    m_agent.carry(&LabAgent::traced, this, &LabPort::traced);
    m_agent.ask([scenario = std::move(scenario)](LabAgent &agent) { agent.begin(scenario); });
}

LabPort::~LabPort() = default;

void LabPort::takeState(const LabState &state)
{
    m_agent.ask([](LabAgent &agent) { agent.stateTaken(); });
    Q_EMIT labChanged(state);
}

void LabPort::stepOnce()
{
    m_agent.ask([](LabAgent &agent) { agent.stepOnce(); });
}

void LabPort::eventOnce()
{
    m_agent.ask([](LabAgent &agent) { agent.eventOnce(); });
}

void LabPort::play()
{
    m_agent.ask([](LabAgent &agent) { agent.play(); });
}

void LabPort::pause()
{
    m_agent.ask([](LabAgent &agent) { agent.pause(); });
}

void LabPort::setAsking(bool asks)
{
    m_agent.ask([asks](LabAgent &agent) { agent.setAsking(asks); });
}

void LabPort::answer()
{
    m_agent.ask([](LabAgent &agent) { agent.answer(); });
}

void LabPort::goTo(int step)
{
    m_agent.ask([step](LabAgent &agent) { agent.goTo(step); });
}

void LabPort::setPace(double pace)
{
    m_agent.ask([pace](LabAgent &agent) { agent.setPace(pace); });
}

void LabPort::fork()
{
    m_agent.ask([](LabAgent &agent) { agent.fork(); });
}

void LabPort::perform(LabAct act, QObject *context, Answer<LabAnswer> answer)
{
    m_agent.ask([act = std::move(act), tell = m_agent.homeward(context, std::move(answer))](
                    LabAgent &agent) { agent.perform(act, tell); });
}

void LabPort::addClient(QByteArray name, QObject *context, Answer<Done> answer)
{
    m_agent.ask([name = std::move(name), tell = m_agent.homeward(context, std::move(answer))](
                    LabAgent &agent) { agent.addClient(name, tell); });
}

void LabPort::releaseOwnHold(QObject *context, Answer<Done> answer)
{
    m_agent.ask([tell = m_agent.homeward(context, std::move(answer))](
                    LabAgent &agent) { QCoro::connect(agent.releaseOwnHold(), &agent, tell); });
}

SessionPort::SystemFactory LabPort::lookAt(const LabServer &server) const
{
    redis::RedisSystemOptions options;
    if (const auto address = addressOf(server))
        options.address = *address;
    return [options, agent = m_agent.agent()](Clock &clock) {
        redis::RedisSystemOptions own = options;
        const auto lab = agent.lock();
        own.faultInjector = lab ? lab->observerClocks() : nullptr;
        return redis::makeRedisSystem(own, clock);
    };
}

} // namespace lockengine
