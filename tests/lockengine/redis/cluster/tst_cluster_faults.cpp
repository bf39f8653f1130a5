// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session that reaches each cluster node through a proxy, which breaks the connection to one of them.
// Within two seconds of the repair the view equals a fresh read. No event is invented, and only that node is
// affected.

#include "lockengine/lab/fault_proxy.h"
#include "tests/lockengine/redis/cluster/shown_truth.h"
#include "tests/support/test_program.h"

using namespace testing;

class TestClusterFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();

    void killedTrackingConnectionAffectsOneNode();
    void cutConnectionAffectsOneNode();
    void lostMessagesAreDetected_data();
    void lostMessagesAreDetected();
    void unresponsiveNodeIsStaleUntilItRecovers();

private:
    void breakWayTo(int node, const ProxyFaults &faults) { m_proxies[size_t(node)]->setFaults(faults); }
    void changeAll();

    std::unique_ptr<TestCluster> m_cluster;
    SystemClock m_clock;
    std::vector<std::unique_ptr<FaultProxy>> m_proxies; // indexed by node
    std::unique_ptr<WatchedSession> m_session;
    QList<QByteArray> m_names; // two on each node
};

namespace {

const QByteArray another = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:99";

} // namespace

// The nodes announce themselves and each other with the addresses of the proxies.
void TestClusterFaults::initTestCase()
{
    m_cluster = std::make_unique<TestCluster>();
    for (int node = 0; node < 3; ++node) {
        m_proxies.push_back(std::make_unique<FaultProxy>((*m_cluster)->port(node), m_clock));
        QVERIFY(m_proxies.back()->start());
        m_cluster->announce(node, m_proxies.back()->port());
    }
    const auto allKnowThem = [this] {
        for (int node = 0; node < 3; ++node) {
            const QByteArray map = m_cluster->tell(node, "CLUSTER SLOTS");
            for (const auto &proxy : m_proxies) {
                if (!map.contains(QByteArray::number(proxy->port())))
                    return false;
            }
        }
        return true;
    };
    QTRY_VERIFY(allKnowThem());
}

void TestClusterFaults::init()
{
    for (int node = 0; node < 3; ++node)
        m_cluster->tell(node, "FLUSHALL");
    m_names = namesOnEachNode(*m_cluster, "way", 2);
    for (const QByteArray &name : m_names)
        lock(*m_cluster, name);
    redis::RedisSystemOptions options;
    options.replyTimeout = 1s;
    m_session = std::make_unique<WatchedSession>(
        "redis+cluster://127.0.0.1:" + QByteArray::number(m_proxies[0]->port()), options);
    QVERIFY(m_session->waitUntilLive());
    (*m_session)->locks().setInView({m_session->idOf(m_names[0])});
    VERIFY_SHOWN_SOON(*m_session, *m_cluster, m_names);
    for (const auto &proxy : m_proxies)
        QVERIFY(proxy->connectionCount() > 0);
    m_session->events.clear();
}

void TestClusterFaults::cleanup()
{
    m_session.reset();
    for (int node = 0; node < 3; ++node)
        breakWayTo(node, {});
}

void TestClusterFaults::cleanupTestCase()
{
    m_proxies.clear();
    m_cluster.reset(); // before the event loop that its connections need
}

// Ends half of the locks, and changes the holder of the others, on every node.
void TestClusterFaults::changeAll()
{
    for (int i = 0; i < int(m_names.size()); ++i) {
        m_cluster->tellOwner("DEL " + m_names[i]);
        if (i % 2 == 0)
            lock(*m_cluster, m_names[i], another);
    }
}

// Kills the connection with client tracking.
void TestClusterFaults::killedTrackingConnectionAffectsOneNode()
{
    int stale = 0;
    connect(&(*m_session)->connection(), &LockSystem::outOfTouch, this,
        [&stale](const QList<LockId> &ids) { stale += int(ids.size()); });
    QByteArray victim;
    for (const QByteArray &client : m_cluster->tell(0, "CLIENT LIST").split('\n')) {
        const QByteArray flags = client.mid(client.indexOf(" flags=") + 7).split(' ').first();
        const bool tracks = flags.contains('t') && client.contains("name=lockscope");
        victim = tracks ? client.split(' ').first().sliced(3) : victim;
    }
    QVERIFY(!victim.isEmpty());
    m_cluster->tell(0, "CLIENT KILL ID " + victim);
    QTRY_COMPARE(stale, 2); // only the locks of that node
    VERIFY_SHOWN_SOON(*m_session, *m_cluster, m_names);
    changeAll();
    VERIFY_SHOWN_SOON(*m_session, *m_cluster, m_names);
}

void TestClusterFaults::cutConnectionAffectsOneNode()
{
    int stale = 0;
    connect(&(*m_session)->connection(), &LockSystem::outOfTouch, this,
        [&stale](const QList<LockId> &ids) { stale += int(ids.size()); });
    m_proxies[1]->cut();
    QTRY_COMPARE(stale, 2);
    VERIFY_SHOWN_SOON(*m_session, *m_cluster, m_names);
    QCOMPARE(inventedCount(*m_session, m_names), 0);
    changeAll();
    VERIFY_SHOWN_SOON(*m_session, *m_cluster, m_names);
}

void TestClusterFaults::lostMessagesAreDetected_data()
{
    QTest::addColumn<QList<int>>("nodes");
    QTest::newRow("from one node") << QList<int>{2};
    QTest::newRow("from all nodes") << QList<int>{0, 1, 2};
}

void TestClusterFaults::lostMessagesAreDetected()
{
    QFETCH(QList<int>, nodes);
    ProxyFaults swallowing;
    swallowing.losesMessages = true;
    for (const int node : nodes)
        breakWayTo(node, swallowing);
    changeAll();
    for (const int node : nodes)
        breakWayTo(node, {});
    VERIFY_SHOWN_SOON(*m_session, *m_cluster, m_names);
    for (const QByteArray &name : m_names) {
        if (nodes.contains(m_cluster->ownerOf(name)))
            QCOMPARE(m_session->eventsOf(name), QList<EventKind>{EventKind::Resynced});
        else
            QVERIFY(!m_session->eventsOf(name).contains(EventKind::Resynced));
    }
}

void TestClusterFaults::unresponsiveNodeIsStaleUntilItRecovers()
{
    ProxyFaults mute;
    mute.losesReplies = true;
    breakWayTo(2, mute);
    changeAll();
    QTRY_COMPARE_WITH_TIMEOUT(staleCount(*m_session, m_names), 2, 15'000);
    breakWayTo(2, {});
    VERIFY_SHOWN_SOON(*m_session, *m_cluster, m_names);
}

LOCKSCOPE_TEST(TestClusterFaults)
#include "tst_cluster_faults.moc"
