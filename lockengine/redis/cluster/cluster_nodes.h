// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The nodes of a cluster that the acting side talks to, and which of them keeps a slot at present: by the
// topology, or by what a node said since. A node that the cluster does not name is never gone to. Engine
// thread only.

#pragma once

#include "lockengine/redis/cluster/cluster_topology.h"
#include "lockengine/redis/cluster/node_lines.h"
#include "lockengine/redis/cluster/redirect.h"

#include <QHash>

#include <map>

namespace lockengine::redis {

class ClusterNodes final : public QObject
{
    Q_OBJECT

public:
    // `watchdogTimeout`: the lease of what is renewed over the lines. All others must outlive it.
    ClusterNodes(
        ClusterTopology &topology, Milliseconds watchdogTimeout, Clock &clock, Randomness &randomness);
    ~ClusterNodes() override;

    [[nodiscard]] std::optional<Endpoint> ownerOf(int slot) const;
    // The lines to that node, which begin to connect when they are asked for the first time.
    [[nodiscard]] NodeLines &linesTo(const Endpoint &node);
    // Whether there are lines to it, and acts can be sent.
    [[nodiscard]] bool isUp(const Endpoint &node) const;
    // Null: there are no lines to it, or it cannot be heard now.
    [[nodiscard]] Subscriber *subscriberAt(const Endpoint &node) const;
    // What a node said about one of its slots; where to go now. RedirectedAstray: to no node of the cluster.
    [[nodiscard]] QCoro::Task<Result<Endpoint>> follow(Redirect redirect, Endpoint teller);
    void closeAll();

    [[nodiscard]] ClusterTopology &topology() const { return m_topology; }
    [[nodiscard]] Clock &clock() const { return m_clock; }

Q_SIGNALS:
    void up(const lockengine::redis::Endpoint &node);
    void down(const lockengine::redis::Endpoint &node, const lockengine::Error &reason);
    // Messages of it may be missed.
    void deaf(const lockengine::redis::Endpoint &node);
    // Some slots may be kept by another node now.
    void ownersChanged();

private:
    void dropStrangers();

    ClusterTopology &m_topology;
    const Milliseconds m_watchdogTimeout;
    Clock &m_clock;
    Randomness &m_randomness;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::map<QByteArray, std::unique_ptr<NodeLines>> m_lines; // by Endpoint::display()
    QHash<int, Endpoint> m_moved; // since the topology was told
};

} // namespace lockengine::redis
