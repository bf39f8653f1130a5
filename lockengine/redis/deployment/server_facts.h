// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// INFO of a server as values. Pure functions over reply text. A missing or malformed field has no value.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/redis/wire/address.h"
#include "lockengine/redis/wire/reply.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace lockengine::redis {

// A replica, as its primary lists it.
struct ListedReplica
{
    std::optional<Endpoint> endpoint; // absent: the address is not valid, for example without a port
    bool isOnline = false; // false: it is still being copied to
    std::chrono::seconds lag{0}; // since its last confirmation; only valid if online

    friend bool operator==(const ListedReplica &, const ListedReplica &) = default;
};

// The fields of any INFO sections.
class ServerFacts
{
public:
    ServerFacts() = default;
    explicit ServerFacts(const QByteArray &info);

    static constexpr qsizetype kReplicas = 64; // most replicas to list
    static constexpr qint64 kCount = 1'000'000'000'000'000; // greatest count; thousands of them fit 64 bits

    [[nodiscard]] bool isEmpty() const { return m_fields.isEmpty(); }
    [[nodiscard]] QByteArray text(const QByteArray &field) const { return m_fields.value(field); }
    [[nodiscard]] std::optional<qint64> number(const QByteArray &field) const;
    // A number that counts something: between 0 and kCount, and 0 if it is missing.
    [[nodiscard]] qint64 count(const QByteArray &field) const;

    // server
    // Of the Redis protocol it implements.
    [[nodiscard]] QByteArray version() const { return text("redis_version"); }
    [[nodiscard]] QByteArray runId() const; // new on each start; at most 64 bytes
    [[nodiscard]] std::optional<ServerTime> time() const; // since Redis 6.2
    [[nodiscard]] bool isAtLeast(int major, int minor = 0) const;
    [[nodiscard]] std::optional<std::chrono::seconds> uptime() const;
    [[nodiscard]] bool isCluster() const { return text("redis_mode") == "cluster"; }
    [[nodiscard]] bool isSentinel() const { return text("redis_mode") == "sentinel"; }

    // errorstats, since Redis 6.2: how often clients got an error with this code, for example "OOM"
    [[nodiscard]] qint64 errors(const QByteArray &code) const;

    // memory: may the server evict keys; does it spare keys without a TTL
    [[nodiscard]] bool evicts() const;
    [[nodiscard]] bool evictsOnlyVolatile() const;
    // Its memory is full and eviction cannot help: it rejects writes that need more.
    [[nodiscard]] bool isFull() const;

    // persistence
    [[nodiscard]] bool isLoading() const { return number("loading").value_or(0) != 0; }
    // The last snapshot failed, or the last write to the append-only file.
    [[nodiscard]] bool hasSaveFailed() const;

    // replication
    [[nodiscard]] bool isReplica() const { return text("role") == "slave"; }
    // The link to the replica's primary is up. Requires: isReplica().
    [[nodiscard]] bool isLinkedToPrimary() const { return text("master_link_status") == "up"; }

    // The replicas that this server lists; at most kReplicas.
    [[nodiscard]] QList<ListedReplica> replicas() const;
    // The primary of a replica; no value: this is not a replica, or the address is not valid.
    [[nodiscard]] std::optional<Endpoint> primary() const;

    // CLUSTER INFO: the fields that change with the slot map, or before it
    [[nodiscard]] QByteArray clusterCondition() const;

private:
    QHash<QByteArray, QByteArray> m_fields;
};

} // namespace lockengine::redis
