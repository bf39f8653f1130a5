// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the server does when its memory is used up: whether it may throw locks away, whether it did of late,
// and whether it is so full that it takes no new ones. Engine thread only.

#pragma once

#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>

#include <optional>

namespace lockengine::redis {

class MemoryWatch
{
public:
    // Must outlive it.
    explicit MemoryWatch(Connection &connection)
        : m_connection(connection)
    { }
    ~MemoryWatch() { *m_isAlive = false; }
    Q_DISABLE_COPY_MOVE(MemoryWatch)

    [[nodiscard]] bool evicts() const { return m_evicts; }
    [[nodiscard]] bool isFull() const { return m_isFull; }

    // Asks again; to be called every ten seconds.
    [[nodiscard]] QCoro::Task<Done> look();
    // Whether the server's own count of what it threw away rose since the look before the last one.
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
