// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Consoles on a cluster subscribe to the shard channels of all known locks, and must not count as waiters.

#include "tests/lockengine/redis/cluster/cluster_session.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <algorithm>

using namespace testing;

class TestClusterSubscribers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_cluster = std::make_unique<TestCluster>(); }
    void cleanup() { m_cluster.reset(); }
    void anotherConsoleIsNoWaiter();

private:
    // Subscribes like a waiting client of a cluster, until it is destroyed.
    [[nodiscard]] std::unique_ptr<redis::Connection> waiter();
    // The number of subscribers of the lock's shard channel on its node.
    [[nodiscard]] int listeners();
    [[nodiscard]] static qint64 waitersIn(const ClusterSession &session)
    {
        const auto view = session.view("job");
        return view ? view->state.anonymousWaiters : -1;
    }

    static constexpr char channel[] = "redisson_lock__channel:{job}";
    SystemClock m_clock;
    std::unique_ptr<TestCluster> m_cluster;
};

std::unique_ptr<redis::Connection> TestClusterSubscribers::waiter()
{
    const int node = m_cluster->ownerOf("job");
    redis::Address address;
    address.host = u"127.0.0.1"_s;
    address.port = (*m_cluster)->port(node);
    redis::ConnectionOptions options = optionsFor(address);
    auto connection = openConnection(options, m_clock);
    redis::Command command("SSUBSCRIBE"_ba);
    command.arg(QByteArray(channel));
    if (!ask(*connection, command).ok())
        qFatal("it does not listen");
    return connection;
}

int TestClusterSubscribers::listeners()
{
    return m_cluster->tell(m_cluster->ownerOf("job"), {"PUBSUB", "SHARDNUMSUB", channel})
        .split('\n')
        .value(1)
        .toInt();
}

void TestClusterSubscribers::anotherConsoleIsNoWaiter()
{
    m_cluster->tellOwner("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    ClusterSession first(*m_cluster);
    QVERIFY(first.waitUntilLive());
    QTRY_COMPARE(listeners(), 1);
    ClusterSession second(*m_cluster);
    QVERIFY(second.waitUntilLive());
    QTRY_COMPARE(listeners(), 2);
    auto client = waiter();
    QCOMPARE(listeners(), 3);
    QTRY_COMPARE(waitersIn(first), 1);
    QTRY_COMPARE(waitersIn(second), 1);
    client.reset();
    QTRY_COMPARE(waitersIn(first), 0);
    QTRY_COMPARE(waitersIn(second), 0);
    QCOMPARE(listeners(), 2);
}

LOCKSCOPE_TEST(TestClusterSubscribers)
#include "tst_cluster_subscribers.moc"
