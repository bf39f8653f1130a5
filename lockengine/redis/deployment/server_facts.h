// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// INFO of a server as values. Pure functions over reply text. A missing or malformed field has no value.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/redis/wire/reply.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace lockengine::redis {

// The fields of any INFO sections.
class ServerFacts
{
public:
    ServerFacts() = default;
    explicit ServerFacts(const QByteArray &info);

    [[nodiscard]] QByteArray text(const QByteArray &field) const { return m_fields.value(field); }
    [[nodiscard]] std::optional<qint64> number(const QByteArray &field) const;

    // server
    // Of the Redis protocol it implements.
    [[nodiscard]] QByteArray version() const { return text("redis_version"); }
    [[nodiscard]] QByteArray runId() const { return text("run_id"); } // new on each start
    [[nodiscard]] bool isAtLeast(int major, int minor = 0) const;
    [[nodiscard]] std::optional<std::chrono::seconds> uptime() const;
    [[nodiscard]] bool isCluster() const { return text("redis_mode") == "cluster"; }
    [[nodiscard]] bool isSentinel() const { return text("redis_mode") == "sentinel"; }

    // memory: may the server evict keys; does it spare keys without a TTL
    [[nodiscard]] bool evicts() const;
    [[nodiscard]] bool evictsOnlyVolatile() const;
    // Its memory is full and eviction cannot help: it rejects writes that need more.
    [[nodiscard]] bool isFull() const;

    // persistence
    [[nodiscard]] bool isLoading() const { return number("loading").value_or(0) != 0; }

    // replication
    [[nodiscard]] bool isReplica() const { return text("role") == "slave"; }
    // The link to the replica's primary is up. Requires: isReplica().
    [[nodiscard]] bool isLinkedToPrimary() const { return text("master_link_status") == "up"; }

    // CLUSTER INFO: the fields that change with the slot map, or before it
    [[nodiscard]] QByteArray clusterCondition() const;

private:
    QHash<QByteArray, QByteArray> m_fields;
};

} // namespace lockengine::redis
