// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How Lockscope combines what the nodes of a cluster report.

#include "lockengine/redis/cluster/cluster_topology.h"

#include "tests/lockengine/redis/cluster/two_nodes.h"
#include "tests/support/machine_speed.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using testing::FakeNode;
using testing::halves;
using testing::isMapAsked;
using testing::runTask;

class TestClusterTopology : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void hostileMapIsRefused();
    void olderMapIsIgnored();
    void primaryIsAuthoritativeForItsOwnSlots();
    void idleClusterIsCheckedOnOneNode();

private:
    void start();

    SystemClock m_clock;
    std::unique_ptr<FakeNode> m_one;
    std::unique_ptr<FakeNode> m_other;
    std::unique_ptr<ClusterTopology> m_topology;
};

void TestClusterTopology::init()
{
    m_one = std::make_unique<FakeNode>();
    m_other = std::make_unique<FakeNode>();
    m_one->answers = m_other->answers = [this](const QByteArrayList &words) {
        return isMapAsked(words) ? halves(*m_one, *m_other) : QByteArray();
    };
}

void TestClusterTopology::cleanup()
{
    m_topology.reset();
    m_one.reset();
    m_other.reset();
}

void TestClusterTopology::start()
{
    ConnectionOptions options;
    options.address.topology = Topology::Cluster;
    options.address.seeds = {m_one->endpoint()};
    m_topology = std::make_unique<ClusterTopology>(options, m_clock);
    QVERIFY(runTask(m_topology->known()).ok());
}

void TestClusterTopology::hostileMapIsRefused()
{
    m_one->answers = [](const QByteArrayList &words) {
        return isMapAsked(words) ? "*1\r\n" + FakeNode::shard(5, 99'999, 1) : QByteArray();
    };
    ConnectionOptions options;
    options.address.topology = Topology::Cluster;
    options.address.seeds = {m_one->endpoint()};
    ClusterTopology topology(options, m_clock);
    const auto known = runTask(topology.known());
    QVERIFY(!known.ok());
    QCOMPARE(known.error().kind, ErrorKind::Protocol);
    QVERIFY(topology.map().isEmpty());
}

void TestClusterTopology::olderMapIsIgnored()
{
    int epoch = 5;
    bool isOld = false;
    m_one->answers = [this, &epoch, &isOld](const QByteArrayList &words) {
        if (isMapAsked(words))
            return isOld ? halves(*m_other, *m_one) : halves(*m_one, *m_other);
        if (words.value(0) == "CLUSTER")
            return FakeNode::bulk("cluster_current_epoch:" + QByteArray::number(epoch) + "\r\n");
        return QByteArray();
    };
    m_other->answers = m_one->answers;
    start();
    isOld = true;
    epoch = 4;
    runTask(m_topology->askedAgain());
    QCOMPARE(m_topology->map().ownerOf(0)->port, m_one->port());
    epoch = 6;
    runTask(m_topology->askedAgain());
    QTRY_COMPARE(m_topology->map().ownerOf(0)->port, m_other->port());
}

void TestClusterTopology::primaryIsAuthoritativeForItsOwnSlots()
{
    bool hasMoved = false;
    m_other->answers = [this, &hasMoved](const QByteArrayList &words) {
        if (words != QByteArrayList{"CLUSTER", "SLOTS"})
            return words.value(1) == "INFO" ? FakeNode::bulk("cluster_my_epoch:6\r\n") : QByteArray();
        return "*1\r\n*3\r\n:" + QByteArray(hasMoved ? "0" : "8001") + "\r\n:16383\r\n*2\r\n"
            + FakeNode::bulk("127.0.0.1") + ':' + QByteArray::number(m_other->port()) + "\r\n";
    };
    start();
    QCOMPARE(m_topology->map().ownerOf(0)->port, m_one->port());
    hasMoved = true; // the other node, which returns the whole map, does not know yet
    m_topology->suspect();
    QTRY_COMPARE(m_topology->map().ownerOf(0)->port, m_other->port());
}

// One command per second checks the topology. Only a change causes more commands.
void TestClusterTopology::idleClusterIsCheckedOnOneNode()
{
    const auto asked
        = [](const FakeNode &node, const QByteArrayList &words) { return int(node.commands.count(words)); };
    QByteArray epoch = "1";
    m_one->answers = [this, &epoch](const QByteArrayList &words) {
        if (words == QByteArrayList{"CLUSTER", "INFO"})
            return FakeNode::bulk("cluster_current_epoch:" + epoch + "\r\n");
        return isMapAsked(words) ? halves(*m_one, *m_other) : QByteArray();
    };
    start();
    const QByteArrayList map{"CLUSTER", "SHARDS"};
    const QByteArrayList look{"CLUSTER", "INFO"};
    // Two checks without a map request in between: the topology has settled.
    int maps = -1;
    int looks = 0;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            if (std::exchange(maps, asked(*m_one, map)) != asked(*m_one, map))
                looks = asked(*m_one, look);
            return asked(*m_one, look) >= looks + 2;
        }(),
        10'000);
    epoch = "2";
    QTRY_VERIFY_WITH_TIMEOUT(
        asked(*m_one, map) >= maps + 3, testing::scaledMs(std::chrono::milliseconds(2'500)));
}

LOCKSCOPE_TEST(TestClusterTopology)
#include "tst_cluster_topology.moc"
