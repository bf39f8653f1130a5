// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The cluster nodes that the acting side talks to, and the current owner of each slot. A MOVED reply
// overrides the topology until the next change of the map. It never connects to a node outside the cluster.
// Engine thread only.

#pragma once

#include "lockengine/redis/cluster/cluster_topology.h"
#include "lockengine/redis/cluster/node_connections.h"
#include "lockengine/redis/cluster/redirect.h"

#include <QHash>

#include <map>

namespace lockengine::redis {

class ClusterNodes final : public QObject
{
    Q_OBJECT

public:
    // `watchdogTimeout`: the lease of the holds renewed over these connections. All references must outlive
    // it.
    ClusterNodes(
        ClusterTopology &topology, Milliseconds watchdogTimeout, Clock &clock, Randomness &randomness);
    ~ClusterNodes() override;

    [[nodiscard]] std::optional<Endpoint> ownerOf(int slot) const;
    // The connections to that node. They begin to connect on the first call.
    [[nodiscard]] NodeConnections &connectionsTo(const Endpoint &node);
    // True if the control connection to the node is up.
    [[nodiscard]] bool isUp(const Endpoint &node) const;
    // Null: the node's listening connection does not exist or is down.
    [[nodiscard]] Subscriber *subscriberAt(const Endpoint &node) const;
    // Follows a redirect and returns the node to use now. RedirectedAstray: the target is not in the cluster.
    [[nodiscard]] QCoro::Task<Result<Endpoint>> follow(Redirect redirect, Endpoint teller);
    void closeAll();

    [[nodiscard]] ClusterTopology &topology() const { return m_topology; }
    [[nodiscard]] Clock &clock() const { return m_clock; }

Q_SIGNALS:
    void up(const lockengine::redis::Endpoint &node);
    void down(const lockengine::redis::Endpoint &node, const lockengine::Error &reason);
    // The subscriptions at this node are lost; messages may be missed.
    void deaf(const lockengine::redis::Endpoint &node);
    // Another node may own some slots now.
    void ownersChanged();

private:
    void dropUnlistedNodes();

    ClusterTopology &m_topology;
    const Milliseconds m_watchdogTimeout;
    Clock &m_clock;
    Randomness &m_randomness;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    std::map<QByteArray, std::unique_ptr<NodeConnections>> m_connections; // by Endpoint::display()
    QHash<int, Endpoint> m_moved; // by MOVED since the last change of the map
};

} // namespace lockengine::redis
