// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/session/session_agent.h"

namespace lockengine {

SessionAgent::SessionAgent(QString auditPath)
    : m_audit(std::move(auditPath))
{ }

void SessionAgent::begin(const SystemFactory &factory, const ClockFactory &clocks)
{
    m_clock = clocks();
    m_session = std::make_unique<Session>(factory(*m_clock), m_audit, *m_clock);
    connect(&m_session->locks(), &Watcher::advanced, this, &SessionAgent::add);
    connect(&m_session->connection(), &LockSystem::statusChanged, this, &SessionAgent::statusChanged);
    connect(&m_session->connection(), &LockSystem::ownHoldChanged, this, &SessionAgent::ownHoldChanged);
    connect(&m_session->acts().arming(), &Arming::changed, this, &SessionAgent::armedChanged);
    connect(&m_session->acts(), &ActExecutor::auditFailed, this, &SessionAgent::auditFailed);
    m_session->start();
}

void SessionAgent::batchTaken()
{
    m_windowBusy = false;
    if (!m_waiting.isEmpty())
        send();
}

void SessionAgent::add(const WatchBatch &batch)
{
    m_waiting.add(batch);
    if (!m_windowBusy)
        send();
}

void SessionAgent::send()
{
    m_windowBusy = true;
    Q_EMIT batchReady(m_waiting.take());
}

} // namespace lockengine
