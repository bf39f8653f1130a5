// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The write side of a RedisSystem for a Redis Cluster. Each client has one part per slot that it uses. A node
// failure therefore affects only the locks of its slots, and renewals go out slot by slot. Connections open
// with the first act and close after kKeptIdle without a hold, a wait or an act. Engine thread only.

#pragma once

#include "lockengine/redis/client/client_source.h"
#include "lockengine/redis/cluster/slot_route.h"
#include "lockengine/redis/deployment/idle_timer.h"

#include <map>

namespace lockengine::redis {

// How the clients of a cluster wake each other (protocol section 1.4).
enum class Publishing {
    Auto, // as Redisson by default: sharded if the servers support it, else plain
    Plain,
    Sharded,
};

class ClusterActing final : public ClientSource
{
    Q_OBJECT

public:
    static constexpr Milliseconds kKeptIdle = std::chrono::seconds(30);

    // All references must outlive it.
    ClusterActing(ClusterTopology &topology, LockClientOptions client, Publishing publishing, Clock &clock,
        Randomness &randomness);
    ~ClusterActing() override;

    [[nodiscard]] QCoro::Task<Result<LockClient *>> client(QByteArray id, QByteArray name) override;
    void giveUp(const QByteArray &name, const Identity &identity) override;
    [[nodiscard]] QCoro::Task<Result<Done>> releaseOwn() override;
    [[nodiscard]] OwnLease ownLease(const QByteArray &name) const override;
    void noteSeen(const LockState &seen) override;
    [[nodiscard]] qint64 timesGivenUp() const override { return m_timesGivenUp; }
    void suspectServer() override { m_nodes.topology().suspect(); }
    [[nodiscard]] std::optional<QByteArray> clientOfHolder(const QByteArray &holder) const override;
    [[nodiscard]] QByteArray publishWord() const override { return m_clientOptions.publishWord; }

private:
    struct Part
    {
        std::unique_ptr<LockClient> client;
        bool isAttached = false;
    };

    [[nodiscard]] QCoro::Task<Result<Done>> waitFor(int slot);
    [[nodiscard]] QCoro::Task<Done> learnPublishing(int slot);
    [[nodiscard]] Part &partOf(const QByteArray &id, int slot);
    void attachAll();
    void detachFrom(const Endpoint &node, const Error &reason);
    void interruptWaitsAt(const Endpoint &node);
    [[nodiscard]] bool isBusy() const;
    void closeIdle();

    LockClientOptions m_clientOptions;
    Publishing m_publishing;
    Clock &m_clock;
    Randomness &m_randomness;
    Milliseconds m_patience; // for a node to become reachable, and for a reply
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    ClusterNodes m_nodes;
    QHash<int, Endpoint> m_attachedTo; // the last known owner of each slot
    // By slot and client id; insertion must keep iterators valid.
    std::map<int, std::map<QByteArray, Part>> m_parts;
    bool m_knowsPublishing = false;
    qint64 m_timesGivenUp = 0;
    IdleTimer m_idleTimer;
};

} // namespace lockengine::redis
