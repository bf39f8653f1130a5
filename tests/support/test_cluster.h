// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A Redis Cluster of the test's own, started and stopped in step with it: every function returns when its
// effect is there. Fails the test when the cluster does not come up.

#pragma once

#include "lockengine/lab/private_cluster.h"
#include "lockengine/redis/cluster/slot.h"

#include <QHash>

namespace testing {

class TestCluster
{
public:
    // A node that is silent for a second is lost.
    explicit TestCluster(int replicas = 0, QByteArray configuration = {});
    explicit TestCluster(lockengine::PrivateClusterOptions options);

    lockengine::PrivateCluster *operator->() { return &m_cluster; }
    [[nodiscard]] QByteArray url() const { return m_cluster.url(); }

    // The text, number or lines of the answer; fails the test when the node does not answer.
    QByteArray tell(int node, const QList<QByteArray> &words);
    QByteArray tell(int node, const char *line);
    // The same to the node that keeps the key, which is the second word, as the nodes agree at present.
    QByteArray tellOwner(const char *line);
    // The number of the node that keeps that key's slot, whoever it was at the start; -1: nobody.
    int ownerOf(const QByteArray &key);
    // The same, once there is one.
    int keeperOf(const QByteArray &key);
    // Moves the key's slot to the next primary; its number.
    int moveOn(const QByteArray &key);
    // From now on this node is called by that port, as by one of something between it and its clients.
    void announce(int node, quint16 port);
    // Every key of every primary, sorted.
    QList<QByteArray> keys();

    void kill(int node);
    void restart(int node);
    void pause(int node);
    void resume(int node);
    void waitUntilWhole(); // every node that answers says that all slots are served

private:
    void waitFor(int node, lockengine::PrivateServer::State state);

    lockengine::SystemClock m_clock;
    lockengine::PrivateCluster m_cluster;
};

} // namespace testing
