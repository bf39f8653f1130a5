// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/cluster_nodes.h"

#include "lockengine/redis/wire/redis_reason.h"

#include <QSet>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

ClusterNodes::ClusterNodes(
    ClusterTopology &topology, Milliseconds watchdogTimeout, Clock &clock, Randomness &randomness)
    : m_topology(topology)
    , m_watchdogTimeout(watchdogTimeout)
    , m_clock(clock)
    , m_randomness(randomness)
{
    connect(&m_topology, &ClusterTopology::changed, this, [this] {
        m_moved.clear();
        dropUnlistedNodes();
        Q_EMIT ownersChanged();
    });
}

ClusterNodes::~ClusterNodes()
{
    *m_isAlive = false;
    closeAll();
}

std::optional<Endpoint> ClusterNodes::ownerOf(int slot) const
{
    const auto moved = m_moved.constFind(slot);
    if (moved != m_moved.constEnd())
        return *moved;
    const Endpoint *owner = m_topology.map().ownerOf(slot);
    return owner ? std::optional(*owner) : std::nullopt;
}

NodeConnections &ClusterNodes::connectionsTo(const Endpoint &node)
{
    std::unique_ptr<NodeConnections> &connections = m_connections[node.display()];
    if (!connections) {
        connections = std::make_unique<NodeConnections>(
            m_topology.optionsFor(node), m_watchdogTimeout, m_clock, m_randomness);
        connect(connections.get(), &NodeConnections::up, this, [this, node] { Q_EMIT up(node); });
        connect(connections.get(), &NodeConnections::down, this, [this, node](const Error &reason) {
            m_topology.suspect(node);
            Q_EMIT down(node, reason);
        });
        connect(connections.get(), &NodeConnections::deaf, this, [this, node] {
            m_topology.suspect(node);
            Q_EMIT deaf(node);
        });
    }
    return *connections;
}

bool ClusterNodes::isUp(const Endpoint &node) const
{
    const auto connections = m_connections.find(node.display());
    return connections != m_connections.end() && connections->second->isUp();
}

Subscriber *ClusterNodes::subscriberAt(const Endpoint &node) const
{
    const auto connections = m_connections.find(node.display());
    return connections == m_connections.end() ? nullptr : connections->second->subscriber();
}

QCoro::Task<Result<Endpoint>> ClusterNodes::follow(Redirect redirect, Endpoint teller)
{
    const auto alive = m_isAlive;
    Endpoint to = redirect.to;
    if (to.host.isEmpty())
        to.host = teller.host;
    if (!m_topology.map().names(to)) { // it may have joined since
        co_await m_topology.askedAgain();
        if (!*alive)
            co_return Error(ErrorKind::Closed, "the session ended");
    }
    if (!m_topology.map().names(to))
        co_return Error(ErrorKind::Protocol, RedisReason::RedirectedAstray, to.display());
    m_topology.suspect();
    if (redirect.kind == Redirect::Kind::Moved && ownerOf(redirect.slot) != to) {
        m_moved.insert(redirect.slot, to);
        Q_EMIT ownersChanged();
    }
    co_return to;
}

void ClusterNodes::closeAll()
{
    for (auto &[name, connections] : m_connections)
        connections->disconnect(this);
    m_connections.clear();
}

// Drops nodes that left the cluster. Their users see the loss of a connection.
void ClusterNodes::dropUnlistedNodes()
{
    QSet<QByteArray> named;
    for (const Endpoint &node : m_topology.map().nodes())
        named.insert(node.display());
    for (auto connections = m_connections.begin(); connections != m_connections.end();) {
        if (named.contains(connections->first)) {
            ++connections;
            continue;
        }
        connections->second.release()->deleteLater();
        connections = m_connections.erase(connections);
    }
}

} // namespace lockengine::redis
