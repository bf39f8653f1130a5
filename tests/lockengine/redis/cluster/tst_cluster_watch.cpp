// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The view of a cluster while slots move and nodes fail. Within 2 s of the recovery it equals a fresh read,
// and no event was invented.

#include "tests/lockengine/redis/cluster/shown_truth.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QSignalSpy>

#include <algorithm>

using namespace testing;

class TestClusterWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void locksOfAllNodesAreFound();
    void filteredLocksAreReadFirstOnEachNode();
    void eachEndIsReported_data();
    void eachEndIsReported();
    void movingSlotInventsNoEvents();
    void locksThatChangeWhileTheirSlotsMoveAreCorrect();
    void halfMovedSlotIsStale();
    void promotedReplicaIsFollowed();
    void frozenPrimaryIsReplacedAndReturnsAsReplica();
    void aFrozenPrimaryWithoutReplicaIsStaleUntilItWakes();
    void killedSubscriberConnectionAffectsOneNode();
    void unreachableNodeIsNamed();
    void cleanupTestCase() { m_shared.reset(); } // before the event loop that its connections need

private:
    std::unique_ptr<TestCluster> m_shared; // shared by rows that leave the cluster unchanged
};

void TestClusterWatch::locksOfAllNodesAreFound()
{
    TestCluster cluster;
    const QList<QByteArray> names = namesOnEachNode(cluster, "found", 20);
    for (const QByteArray &name : names)
        lock(cluster, name);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    VERIFY_SHOWN_SOON(session, cluster, names);
    QCOMPARE(session.status().locksKnown, 60);
    QCOMPARE(session.status().scan.total, 60);
    QCOMPARE(session.status().mode, WatchMode::Live);
    QCOMPARE(session.status().role, ServerRole::Primary);
    const auto read = runTask(session->connection().read(
        {session.idOf(names[0]), session.idOf(names[1]), session.idOf(names[2]), session.idOf("missing")}));
    QVERIFY(read.ok());
    QCOMPARE(read->size(), 4);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(read->at(i).id.name, names[i]);
        QCOMPARE(read->at(i).holders.size(), 1);
    }
    QVERIFY(read->at(3).isFree());
    QVERIFY(!runTask(session->connection().records(session.idOf(names[1])))->isEmpty());
}

void TestClusterWatch::filteredLocksAreReadFirstOnEachNode()
{
    constexpr int others = 8000; // on each node
    TestCluster cluster;
    for (const QByteArray &tag : namesOnEachNode(cluster, "other"))
        cluster.tell(cluster.keeperOf(tag),
            {"EVAL",
                "for i = 1, tonumber(ARGV[2]) do local name = '{' .. KEYS[1] .. '}:' .. i "
                "redis.call('HSET', name, ARGV[1], 1) redis.call('PEXPIRE', name, 600000) end",
                "1", tag, holder, QByteArray::number(others)});
    const QList<QByteArray> wanted = namesOnEachNode(cluster, "wanted");
    for (const QByteArray &name : wanted)
        lock(cluster, name);
    redis::RedisSystemOptions options;
    options.scanPacing = redis::ScanPacing::Gentle;
    ClusterSession session(cluster, options);
    session->connection().readFirst([](const QByteArray &name) { return name.startsWith("wanted"); });
    QSignalSpy advanced(&session->locks(), &Watcher::advanced);
    const auto isShown = [&session](const QByteArray &name) { return !session.shownHolders(name).isEmpty(); };
    while (!std::ranges::all_of(wanted, isShown))
        QVERIFY(advanced.wait(30'000));
    QVERIFY2(session.status().locksKnown < 3 * others / 4, QByteArray::number(session.status().locksKnown));
}

void TestClusterWatch::eachEndIsReported_data()
{
    QTest::addColumn<QByteArray>("publish");
    QTest::addColumn<bool>("leavesTrace");
    QTest::addColumn<int>("ending");
    QTest::newRow("released, PUBLISH") << "PUBLISH"_ba << true << int(EventKind::Released);
    QTest::newRow("released, SPUBLISH") << "SPUBLISH"_ba << true << int(EventKind::Released);
    QTest::newRow("force-unlocked, PUBLISH") << "PUBLISH"_ba << false << int(EventKind::ForceReleased);
    QTest::newRow("force-unlocked, SPUBLISH") << "SPUBLISH"_ba << false << int(EventKind::ForceReleased);
    QTest::newRow("deleted") << ""_ba << false << int(EventKind::Deleted);
}

void TestClusterWatch::eachEndIsReported()
{
    QFETCH(QByteArray, publish);
    QFETCH(bool, leavesTrace);
    QFETCH(int, ending);
    if (!m_shared)
        m_shared = std::make_unique<TestCluster>();
    TestCluster &cluster = *m_shared;
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    // Only a client known to leave traces can be distinguished from one that never does. A trace that arrives
    // while the lock is read proves nothing, and the release is then uncertain.
    int proofs = 0;
    for (int i = 0; proofs < 3; ++i) {
        const QByteArray proof = "proof-" + QByteArray::number(i);
        lock(cluster, proof);
        QTRY_COMPARE(session.eventsOf(proof), QList<EventKind>{EventKind::Acquired});
        unlock(cluster, proof, "PUBLISH", true);
        QTRY_COMPARE(session.eventsOf(proof).size(), 2);
        proofs += session.events.constLast().certain ? 1 : 0;
    }
    const QList<QByteArray> names
        = namesOnEachNode(cluster, QByteArray(QTest::currentDataTag()).replace(' ', '-'));
    for (const QByteArray &name : names) {
        lock(cluster, name);
        QTRY_COMPARE(session.eventsOf(name), QList<EventKind>{EventKind::Acquired});
        const QByteArray channel = redis::unlockChannel(name);
        const int owner = cluster.keeperOf(name);
        QTRY_COMPARE(cluster.tell(owner, {"PUBSUB", "SHARDNUMSUB", channel}).split('\n').value(1), "1"_ba);
        QList<EventKind> expected{EventKind::Acquired};
        for (int i = 0; i < 2; ++i) { // reads after the subscription are compared with all signs
            cluster.tellOwner("PEXPIRE " + name + ' ' + QByteArray::number(40'000 + 10'000 * i));
            expected.append(EventKind::Renewed);
            QTRY_COMPARE(session.eventsOf(name), expected);
        }
        if (publish.isEmpty())
            cluster.tellOwner("DEL " + name);
        else
            unlock(cluster, name, publish, leavesTrace);
        expected.append(EventKind(ending));
        QTRY_COMPARE(session.eventsOf(name), expected);
    }
}

void TestClusterWatch::movingSlotInventsNoEvents()
{
    TestCluster cluster;
    const QList<QByteArray> names = namesOnEachNode(cluster, "move");
    for (const QByteArray &name : names)
        lock(cluster, name);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    VERIFY_SHOWN_SOON(session, cluster, names);
    session.events.clear();
    for (int round = 0; round < 3; ++round) {
        for (const QByteArray &name : names)
            std::ignore = cluster.moveOn(name);
        VERIFY_SHOWN_SOON(session, cluster, names);
    }
    QCOMPARE(inventedCount(session, names), 0);
    // The locks are followed on their new nodes.
    for (const QByteArray &name : names)
        cluster.tellOwner("DEL " + name);
    VERIFY_SHOWN_SOON(session, cluster, names);
    for (const QByteArray &name : names) {
        const QList<EventKind> kinds = session.eventsOf(name);
        const bool isEndReported = kinds.last() == EventKind::Released || kinds.last() == EventKind::Resynced;
        QVERIFY(isEndReported);
    }
}

void TestClusterWatch::locksThatChangeWhileTheirSlotsMoveAreCorrect()
{
    TestCluster cluster;
    const QList<QByteArray> names = namesOnEachNode(cluster, "busy", 4);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    for (int round = 0; round < 4; ++round) {
        for (int i = 0; i < int(names.size()); ++i) {
            const QByteArray other = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:" + QByteArray::number(round + 20);
            cluster.tellOwner("DEL " + names[i]);
            if ((i + round) % 3 != 0)
                lock(cluster, names[i], other);
            if ((i + round) % 2 == 0)
                std::ignore = cluster.moveOn(names[i]);
        }
    }
    VERIFY_SHOWN_SOON(session, cluster, names);
}

void TestClusterWatch::halfMovedSlotIsStale()
{
    TestCluster cluster;
    lock(cluster, "half");
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    VERIFY_SHOWN_SOON(session, cluster, {"half"});
    const int slot = redis::slotOf("half");
    const int from = cluster.keeperOf("half");
    const int to = (from + 1) % 3;
    QVERIFY(runTask(cluster->beginMove(slot, from, to)).ok());
    QVERIFY(runTask(cluster->moveKeys(slot, from, to)).ok());
    QTRY_COMPARE(staleCount(session, {"half"}), 1);
    QVERIFY(runTask(cluster->endMove(slot, from, to)).ok());
    VERIFY_SHOWN_SOON(session, cluster, {"half"});
    QCOMPARE(inventedCount(session, {"half"}), 0);
}

void TestClusterWatch::promotedReplicaIsFollowed()
{
    TestCluster cluster(1);
    const QList<QByteArray> names = namesOnEachNode(cluster, "fail", 3);
    for (const QByteArray &name : names)
        lock(cluster, name);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    VERIFY_SHOWN_SOON(session, cluster, names);
    for (int replica = 3; replica < 6; ++replica)
        QTRY_COMPARE(cluster.tell(replica, "DBSIZE"), "3"_ba);
    session.events.clear();
    cluster.kill(0);
    QTRY_COMPARE_WITH_TIMEOUT(staleCount(session, names), 3, soon()); // no lock of the other nodes is stale
    QTRY_COMPARE_WITH_TIMEOUT(
        cluster.ownerOf(names[0]) >= 0 && cluster.tell(3, "ROLE").startsWith("master"), true, 15'000);
    cluster.waitUntilWhole();
    QElapsedTimer timer;
    timer.start();
    VERIFY_SHOWN_SOON(session, cluster, names);
    qInfo("shown as it is %lld ms after the cluster was whole again", timer.elapsed());
    QCOMPARE(inventedCount(session, names), 0);
    // A lock that did not reach the replica in time is lost with the primary, and reported as unknown.
    lock(cluster, "later");
    VERIFY_SHOWN_SOON(session, cluster, {"later"});
}

void TestClusterWatch::frozenPrimaryIsReplacedAndReturnsAsReplica()
{
    TestCluster cluster(1);
    const QList<QByteArray> names = namesOnEachNode(cluster, "frozen", 2);
    for (const QByteArray &name : names)
        lock(cluster, name);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    VERIFY_SHOWN_SOON(session, cluster, names);
    session.events.clear();
    cluster.pause(0);
    QTRY_VERIFY_WITH_TIMEOUT(cluster.tell(3, "ROLE").startsWith("master"), 15'000);
    cluster.waitUntilWhole();
    VERIFY_SHOWN_SOON(session, cluster, names);
    // The old primary does not know of changes in between, and is ignored when it wakes up.
    QByteArray onFrozen;
    for (const QByteArray &name : names) {
        if (cluster.keeperOf(name) == 3)
            onFrozen = name;
    }
    QVERIFY(!onFrozen.isEmpty());
    cluster.tell(3, {"DEL", onFrozen});
    VERIFY_SHOWN_SOON(session, cluster, names);
    session.events.clear();
    cluster.resume(0);
    QTRY_VERIFY_WITH_TIMEOUT(cluster.tell(0, "ROLE").startsWith("slave"), 15'000);
    VERIFY_SHOWN_SOON(session, cluster, names);
    const auto kinds = session.eventsOf(onFrozen);
    QVERIFY2(!kinds.contains(EventKind::Acquired) && !kinds.contains(EventKind::Appeared),
        "a lock that is gone came back with the old primary");
}

void TestClusterWatch::aFrozenPrimaryWithoutReplicaIsStaleUntilItWakes()
{
    TestCluster cluster;
    const QList<QByteArray> names = namesOnEachNode(cluster, "alone", 2);
    for (const QByteArray &name : names)
        lock(cluster, name);
    redis::RedisSystemOptions options;
    options.replyTimeout = 1s;
    ClusterSession session(cluster, options);
    QVERIFY(session.waitUntilLive());
    VERIFY_SHOWN_SOON(session, cluster, names);
    session.events.clear();
    cluster.pause(1);
    QTRY_VERIFY_WITH_TIMEOUT(staleCount(session, names) >= 2, 15'000);
    cluster.resume(1);
    cluster.waitUntilWhole();
    VERIFY_SHOWN_SOON(session, cluster, names);
    QCOMPARE(inventedCount(session, names), 0);
}

void TestClusterWatch::killedSubscriberConnectionAffectsOneNode()
{
    TestCluster cluster;
    const QList<QByteArray> names = namesOnEachNode(cluster, "deaf", 2);
    for (const QByteArray &name : names)
        lock(cluster, name);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    VERIFY_SHOWN_SOON(session, cluster, names);
    session.events.clear();
    int stale = 0;
    connect(&session->connection(), &LockSystem::outOfTouch, this,
        [&stale](const QList<LockId> &ids) { stale += int(ids.size()); });
    cluster.tell(0, "CLIENT KILL TYPE pubsub");
    QTRY_COMPARE(stale, 2); // only the locks of that node
    // Changes during the lost subscription are detected.
    cluster.tell(0, {"DEL", names[0]});
    VERIFY_SHOWN_SOON(session, cluster, names);
    QCOMPARE(inventedCount(session, {names.mid(1)}), 0);
    for (const QByteArray &name : names)
        lock(cluster, name, "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:99");
    VERIFY_SHOWN_SOON(session, cluster, names);
}

void TestClusterWatch::unreachableNodeIsNamed()
{
    TestCluster cluster;
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    cluster.kill(2);
    const QByteArray node = "127.0.0.1:" + QByteArray::number(cluster->port(2));
    const auto isNamed = [&] {
        const QList<Error> reasons = session.status().degraded;
        return std::any_of(reasons.begin(), reasons.end(),
            [&node](const Error &reason) { return reason.detail.contains(node); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isNamed(), 10'000);
    QCOMPARE(session.status().phase, ConnectionPhase::Live);
    cluster.restart(2);
    QTRY_VERIFY_WITH_TIMEOUT(!isNamed(), 15'000);
}

LOCKSCOPE_TEST(TestClusterWatch)
#include "tst_cluster_watch.moc"
