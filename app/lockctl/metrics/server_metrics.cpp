// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/server_metrics.h"

#include "lockengine/core/base/spare_memory.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr Milliseconds retryPause = 1min;

} // namespace

ServerMetrics::ServerMetrics(const CommandContext &context, const QByteArray &perLock)
    : m_context(context)
{
    if (!perLock.isEmpty())
        m_named.emplace(perLock);
    connect(&context.session.locks(), &Watcher::advanced, this,
        [this](const WatchBatch &batch) { m_events.take(batch); });
    connect(&context.session.connection(), &LockSystem::statusChanged, this, &ServerMetrics::follow);
}

void ServerMetrics::follow(const SystemStatus &status)
{
    m_notices.take(status);
    if (status.scan.finishedOnce && !m_spareTimer) // after the scan's results are read
        m_spareTimer = m_context.clock.callAfter(1s, releaseSpareMemory);
    if (status.phase != ConnectionPhase::Refused)
        m_retry.reset();
    else if (!m_retry)
        m_retry = m_context.clock.callAfter(retryPause, [this] {
            const TimerGuard fired = std::exchange(m_retry, nullptr); // keeps the running callback alive
            m_context.session.connection().reconnect();
        });
}

ServerFigures ServerMetrics::figures()
{
    const Watcher &watcher = m_context.session.locks();
    const ServerTime now = m_context.serverNow();
    ServerFigures figures;
    figures.server = m_context.hasSeveralServers() ? m_context.server : QByteArray();
    figures.status = m_context.session.connection().status();
    for (const Watcher::Kept &lock : watcher.kept()) {
        figures.locks.add(lock.compact(), now);
        if (m_named)
            m_named->add(lock.compact(), now);
    }
    figures.notKept = watcher.notKept().count;
    figures.events = m_events.counts();
    if (const std::optional<ServerTime> since = m_events.longestWaitSince())
        figures.longestWait = std::max(now - *since, 0ms);
    figures.rules = watcher.rules();
    figures.findings = watcher.findings();
    figures.notChecked = watcher.notChecked();
    if (m_named)
        figures.named = m_named->end();
    return figures;
}

} // namespace lockctl
