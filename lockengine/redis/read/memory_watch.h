// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether the server may evict locks, has evicted keys recently, or is too full for new locks. Engine thread
// only.

#pragma once

#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

#include <optional>

namespace lockengine::redis {

class MemoryWatch
{
public:
    // The connection must outlive it.
    explicit MemoryWatch(Connection &connection)
        : m_connection(connection)
    { }
    ~MemoryWatch() { *m_isAlive = false; }
    Q_DISABLE_COPY_MOVE(MemoryWatch)

    [[nodiscard]] bool evicts() const { return m_evicts; }
    [[nodiscard]] bool isFull() const { return m_isFull; }

    // An INFO that came anyway. Without a section about memory it changes nothing.
    void take(const ServerFacts &facts);
    // Queries the server. WatchSession calls it every 30 s.
    [[nodiscard]] QCoro::Task<Done> look();
    // True if the server's evicted_keys counter has risen since the look before the last one.
    [[nodiscard]] QCoro::Task<bool> evictedOfLate();

private:
    [[nodiscard]] QCoro::Task<std::optional<qint64>> evictedKeys();

    Connection &m_connection;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    bool m_evicts = false;
    bool m_isFull = false;
    std::optional<qint64> m_evictedBefore; // at the look before the last one
    std::optional<qint64> m_evicted; // at the last look
};

} // namespace lockengine::redis
