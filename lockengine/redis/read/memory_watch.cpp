// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/memory_watch.h"

namespace lockengine::redis {

void MemoryWatch::take(const ServerFacts &facts)
{
    if (!facts.number("used_memory"))
        return;
    m_evicts = facts.evicts();
    m_isFull = facts.isFull();
    if (m_evicts && !m_evicted) // the policy is new
        m_evictedBefore = m_evicted = facts.number("evicted_keys");
}

QCoro::Task<Done> MemoryWatch::look()
{
    const auto alive = m_isAlive;
    const Result<Reply> memory = co_await m_connection.send(Command("INFO").arg(QByteArray("memory")));
    if (!*alive || !memory || memory->isError())
        co_return Done();
    const ServerFacts facts(memory->text());
    m_evicts = facts.evicts();
    m_isFull = facts.isFull();
    if (!m_evicts)
        co_return Done();
    const std::optional<qint64> evicted = co_await evictedKeys();
    if (!*alive)
        co_return Done();
    m_evictedBefore = m_evicted ? m_evicted : evicted;
    m_evicted = evicted;
    co_return Done();
}

QCoro::Task<bool> MemoryWatch::evictedOfLate()
{
    const auto alive = m_isAlive;
    if (!m_evictedBefore)
        co_return false;
    const std::optional<qint64> evicted = co_await evictedKeys();
    if (!*alive || !evicted)
        co_return false;
    co_return *evicted > *m_evictedBefore;
}

QCoro::Task<std::optional<qint64>> MemoryWatch::evictedKeys()
{
    const Result<Reply> stats = co_await m_connection.send(Command("INFO").arg(QByteArray("stats")));
    if (!stats || stats->isError())
        co_return std::nullopt;
    co_return ServerFacts(stats->text()).number("evicted_keys");
}

} // namespace lockengine::redis
