// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/first_look.h"

#include <limits>

namespace lockctl {

using namespace lockengine;

FirstLook::FirstLook(const CommandContext &context, QByteArray pattern)
    : m_context(context)
    , m_pattern(std::move(pattern))
{
    connect(&context.session.connection(), &LockSystem::statusChanged, this, &FirstLook::checkStatus);
    connect(&context.session.locks(), &Watcher::advanced, this, &FirstLook::follow);
}

void FirstLook::checkStatus(const SystemStatus &status)
{
    if (status.phase == ConnectionPhase::Reconnecting || status.phase == ConnectionPhase::Refused)
        return end();
    if (m_isScanned || status.phase != ConnectionPhase::Live || !status.scan.finishedOnce)
        return;
    m_isScanned = true;
    m_unsure = unsureAmong(m_context.session.locks().kept(), m_pattern);
    m_least = std::numeric_limits<qsizetype>::max();
    settle();
}

void FirstLook::follow(const WatchBatch &batch)
{
    if (!m_isScanned || m_isEnded)
        return;
    m_unsure.follow(batch);
    settle();
}

void FirstLook::settle()
{
    if (m_unsure.count() == 0)
        return end();
    if (m_unsure.count() >= m_least)
        return;
    m_least = m_unsure.count();
    m_limit = m_context.clock.callAfter(longestSettling, [this] {
        const TimerGuard fired = std::exchange(m_limit, nullptr); // keeps the running callback alive
        end();
    });
}

void FirstLook::end()
{
    if (std::exchange(m_isEnded, true))
        return;
    m_limit.reset();
    Q_EMIT ended();
}

} // namespace lockctl
