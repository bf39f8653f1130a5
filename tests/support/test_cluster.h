// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A Redis Cluster for a test, started and stopped synchronously: every function returns when its effect is
// visible. Fails the test when the cluster does not start.

#pragma once

#include "lockengine/lab/private_cluster.h"
#include "lockengine/redis/cluster/slot.h"

#include <QHash>

namespace testing {

class TestCluster
{
public:
    // A node that is silent for a second counts as failed.
    explicit TestCluster(int replicas = 0, QByteArray configuration = {});
    explicit TestCluster(lockengine::PrivateClusterOptions options);

    lockengine::PrivateCluster *operator->() { return &m_cluster; }
    [[nodiscard]] QByteArray url() const { return m_cluster.url(); }

    // The text, number or lines of the reply; fails the test when the node does not answer.
    QByteArray tell(int node, const QList<QByteArray> &words);
    QByteArray tell(int node, const char *line);
    // The same for the current owner of the key's slot; the key is the second word.
    QByteArray tellOwner(const char *line);
    // Index of the node that currently owns the key's slot; -1: none.
    int ownerOf(const QByteArray &key);
    // The same, but waits until there is an owner.
    int keeperOf(const QByteArray &key);
    // Moves the key's slot to the next primary; returns its index.
    int moveOn(const QByteArray &key);
    // Makes the node announce that port, as if a proxy stood in front of it.
    void announce(int node, quint16 port);
    // Every key of every primary, sorted.
    QList<QByteArray> keys();

    void kill(int node);
    void restart(int node);
    void pause(int node);
    void resume(int node);
    void waitUntilWhole(); // until every node that answers reports all slots as served

private:
    void waitFor(int node, lockengine::PrivateServer::State state);

    lockengine::SystemClock m_clock;
    lockengine::PrivateCluster m_cluster;
};

} // namespace testing
