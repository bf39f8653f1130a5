// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/port/contention_port.h"

namespace lockengine {

// Owns the run; lives on the engine thread.
class ContentionPort::Agent final : public QObject
{
public:
    std::unique_ptr<ContentionRun> run;
};

ContentionPort::ContentionPort(EngineThread &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_agent(std::make_shared<Agent>())
{
    m_engine.adopt(*m_agent);
}

ContentionPort::~ContentionPort()
{
    m_engine.post([agent = std::move(m_agent)]() mutable { agent.reset(); });
}

// The slots run on the engine thread and post to m_home. The mailbox drops them once the port is destroyed.
void ContentionPort::start(ContentionPlan plan, ContentionTarget target)
{
    m_isRunning = true;
    const auto home = m_home.sender();
    m_engine.post([this, home, agent = m_agent.get(), plan, target] {
        agent->run = std::make_unique<ContentionRun>(plan, target);
        ContentionRun *run = agent->run.get();
        connect(run, &ContentionRun::began, agent, [this, home] { home.post([this] { Q_EMIT began(); }); });
        connect(run, &ContentionRun::sampled, agent, [this, home](const ContentionSample &sample) {
            home.post([this, sample] { Q_EMIT sampled(sample); });
        });
        connect(run, &ContentionRun::finished, agent, [this, home](const ContentionReport &report) {
            home.post([this, report] {
                end();
                Q_EMIT finished(report);
            });
        });
        connect(run, &ContentionRun::failed, agent, [this, home](const Error &error) {
            home.post([this, error] {
                end();
                Q_EMIT failed(error);
            });
        });
        run->start();
    });
}

void ContentionPort::stop()
{
    m_engine.post([agent = m_agent.get()] {
        if (agent->run)
            agent->run->stop();
    });
}

// Frees the server and the connections; all results have arrived by then.
void ContentionPort::end()
{
    m_isRunning = false;
    m_engine.post([agent = m_agent.get()] { agent->run.reset(); });
}

} // namespace lockengine
