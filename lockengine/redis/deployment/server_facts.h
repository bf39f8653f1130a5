// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a server tells about itself in INFO, as values. Pure functions over reply text; a field that is
// missing, or is no number, is no fact.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/redis/wire/reply.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace lockengine::redis {

// The fields of INFO, whatever sections were asked for.
class ServerFacts
{
public:
    ServerFacts() = default;
    explicit ServerFacts(const QByteArray &info);

    [[nodiscard]] QByteArray text(const QByteArray &field) const { return m_fields.value(field); }
    [[nodiscard]] std::optional<qint64> number(const QByteArray &field) const;

    // server
    [[nodiscard]] QByteArray version() const { return text("redis_version"); } // of the protocol it speaks
    [[nodiscard]] QByteArray runId() const { return text("run_id"); } // new with each start
    [[nodiscard]] bool isAtLeast(int major, int minor = 0) const;
    [[nodiscard]] std::optional<std::chrono::seconds> uptime() const;
    [[nodiscard]] bool isCluster() const { return text("redis_mode") == "cluster"; }
    [[nodiscard]] bool isSentinel() const { return text("redis_mode") == "sentinel"; }

    // memory: whether keys may be removed to make room, and whether keys without a time to live are safe from
    // that
    [[nodiscard]] bool evicts() const;
    [[nodiscard]] bool evictsOnlyVolatile() const;
    // Its memory is used up, and nothing could be thrown away: it refuses whatever would need more.
    [[nodiscard]] bool isFull() const;

    // persistence
    [[nodiscard]] bool isLoading() const { return number("loading").value_or(0) != 0; }

    // replication
    [[nodiscard]] bool isReplica() const { return text("role") == "slave"; }
    // The replica's own primary is reachable. Requires: isReplica().
    [[nodiscard]] bool isLinkedToPrimary() const { return text("master_link_status") == "up"; }

    // CLUSTER INFO: what changes with the map of slots, or before it does
    [[nodiscard]] QByteArray clusterCondition() const;

private:
    QHash<QByteArray, QByteArray> m_fields;
};

} // namespace lockengine::redis
