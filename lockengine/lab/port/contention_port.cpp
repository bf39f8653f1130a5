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
    , m_agent(engine, std::make_shared<Agent>())
{ }

ContentionPort::~ContentionPort() = default;

void ContentionPort::start(ContentionPlan plan, ContentionTarget target)
{
    m_isRunning = true;
    m_agent.ask([this, home = m_agent.home(), plan, target](Agent &agent) {
        agent.run = std::make_unique<ContentionRun>(plan, target);
        ContentionRun *run = agent.run.get();
        const auto carry
            = [this, &home, run](auto fact, auto tell) { Remote<Agent>::carry(home, run, fact, this, tell); };
        carry(&ContentionRun::began, &ContentionPort::began);
        carry(&ContentionRun::sampled, &ContentionPort::sampled);
        carry(&ContentionRun::finished, &ContentionPort::finish);
        carry(&ContentionRun::failed, &ContentionPort::fail);
        run->start();
    });
}

void ContentionPort::stop()
{
    m_agent.ask([](Agent &agent) {
        if (agent.run)
            agent.run->stop();
    });
}

void ContentionPort::finish(const ContentionReport &report)
{
    end();
    Q_EMIT finished(report);
}

void ContentionPort::fail(const Error &error)
{
    end();
    Q_EMIT failed(error);
}

// Frees the server and the connections; all results have arrived by then.
void ContentionPort::end()
{
    m_isRunning = false;
    m_agent.ask([](Agent &agent) { agent.run.reset(); });
}

} // namespace lockengine
