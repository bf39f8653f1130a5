// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In a cluster, a waiter may be subscribed at any node, also at a replica. It counts as dead only if all
// nodes were asked.

#include "tests/lockengine/redis/cluster/cluster_session.h"
#include "tests/support/machine_speed.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <algorithm>

using namespace testing;

class TestClusterListeners : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waiterAtAnyNodeIsNotDead_data();
    void waiterAtAnyNodeIsNotDead();
    void deadWaiterIsNoticed();
    void nodeThatDoesNotAnswerLeavesWaitersUnknown();
    void movingSlotsAreCounted();
    void healthIsThatOfAllNodes();

private:
    [[nodiscard]] std::unique_ptr<redis::Connection> waiterAt(
        TestCluster &cluster, int node, const QByteArray &command);
    void enqueue(TestCluster &cluster, const QByteArray &id);
    [[nodiscard]] static Listening listeningOf(const ClusterSession &session, const QByteArray &id);
    [[nodiscard]] static QList<QByteArray> troubles(const ClusterSession &session);

    const QByteArray m_id = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";
    const QByteArray m_other = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:8";
    SystemClock m_clock;
};

std::unique_ptr<redis::Connection> TestClusterListeners::waiterAt(
    TestCluster &cluster, int node, const QByteArray &command)
{
    redis::Address address;
    address.host = u"127.0.0.1"_s;
    address.port = cluster->port(node);
    auto connection = openConnection(optionsFor(address), m_clock);
    const auto reply = ask(*connection, redis::Command(command).arg("redisson_lock__channel:{job}:" + m_id));
    if (!reply || reply->isError())
        qFatal("it does not listen");
    return connection;
}

void TestClusterListeners::enqueue(TestCluster &cluster, const QByteArray &id)
{
    cluster.tellOwner("RPUSH redisson_lock_queue:{job} " + id);
    cluster.tellOwner("ZADD redisson_lock_timeout:{job} 99999999999999 " + id);
}

Listening TestClusterListeners::listeningOf(const ClusterSession &session, const QByteArray &id)
{
    const auto view = session.view("job");
    for (const Waiter &waiter : view ? view->state.queue : QList<Waiter>()) {
        if (waiter.id == id)
            return waiter.listening;
    }
    return Listening::Unknown;
}

QList<QByteArray> TestClusterListeners::troubles(const ClusterSession &session)
{
    QList<QByteArray> details;
    for (const Error &error : session.status().degraded) {
        if (error.reason == Reason::ListenersPartlySeen)
            details.append(error.detail);
    }
    return details;
}

void TestClusterListeners::waiterAtAnyNodeIsNotDead_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<int>("step"); // from the owner to the node
    QTest::addColumn<bool>("isReplica");
    QTest::newRow("sharded, at the owner") << "SSUBSCRIBE"_ba << 0 << false;
    QTest::newRow("sharded, at its replica") << "SSUBSCRIBE"_ba << 0 << true;
    QTest::newRow("plain, at another primary") << "SUBSCRIBE"_ba << 1 << false;
    QTest::newRow("plain, at a replica of another") << "SUBSCRIBE"_ba << 2 << true;
}

void TestClusterListeners::waiterAtAnyNodeIsNotDead()
{
    QFETCH(QByteArray, command);
    QFETCH(int, step);
    QFETCH(bool, isReplica);
    TestCluster cluster(1);
    const int primary = (cluster.keeperOf("job") + step) % 3;
    const auto waiter = waiterAt(cluster, isReplica ? cluster->firstReplicaOf(primary) : primary, command);
    enqueue(cluster, m_id);
    enqueue(cluster, m_other);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    bool wasDead = false;
    connect(&session->locks(), &Watcher::advanced, this,
        [&] { wasDead = wasDead || listeningOf(session, m_id) == Listening::No; });
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(session, m_other), Listening::No, 10'000);
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(session, m_id), Listening::Yes, 10'000);
    QVERIFY(!wasDead);
    QCOMPARE(troubles(session), QList<QByteArray>());
}

void TestClusterListeners::deadWaiterIsNoticed()
{
    TestCluster cluster;
    const int elsewhere = (cluster.keeperOf("job") + 1) % 3;
    auto waiter = waiterAt(cluster, elsewhere, "SUBSCRIBE");
    enqueue(cluster, m_id);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(session, m_id), Listening::Yes, 10'000);
    Stopwatch stopwatch;
    waiter.reset();
    QTRY_COMPARE(listeningOf(session, m_id), Listening::No);
    QVERIFY2(stopwatch.isWithin(3s), stopwatch.compared());
    QVERIFY(session.view("job")->state.flaws.contains(Flaw::HeadNotListening));
}

void TestClusterListeners::nodeThatDoesNotAnswerLeavesWaitersUnknown()
{
    TestCluster cluster(1);
    const int elsewhere = (cluster.keeperOf("job") + 1) % 3;
    const int replica = cluster->firstReplicaOf(elsewhere);
    enqueue(cluster, m_id);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(session, m_id), Listening::No, 10'000);
    cluster.pause(replica);
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(session, m_id), Listening::Unknown, 10'000);
    QTRY_COMPARE(troubles(session).size(), 1);
    QVERIFY(
        troubles(session)[0].startsWith("127.0.0.1:" + QByteArray::number(cluster->port(replica)) + ": "));
    QVERIFY(!session.status().scan.incomplete);
    cluster.resume(replica);
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(session, m_id), Listening::No, 15'000);
    QTRY_COMPARE(troubles(session), QList<QByteArray>());
}

void TestClusterListeners::movingSlotsAreCounted()
{
    TestCluster cluster;
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    QCOMPARE(session.status().health.movingParts, 0);
    const int from = cluster.keeperOf("job");
    const int to = (from + 1) % 3;
    const int slot = redis::slotOf("job");
    QVERIFY(runTask(cluster->beginMove(slot, from, to)).ok());
    QTRY_COMPARE_WITH_TIMEOUT(session.status().health.movingParts, 1, 20'000);
    QVERIFY(runTask(cluster->endMove(slot, from, to)).ok());
    QTRY_COMPARE_WITH_TIMEOUT(session.status().health.movingParts, 0, 20'000);
}

void TestClusterListeners::healthIsThatOfAllNodes()
{
    TestCluster cluster(1);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    QTRY_VERIFY(session.status().health.isDescribed);
    QTRY_COMPARE_WITH_TIMEOUT(session.status().health.copies, 3, 30'000);
    QVERIFY(session.status().health.hasTime);
    QCOMPARE(session.status().health.run.size(), 40);
    session->locks().setInView({session.idOf("job")}); // polls often
    for (int node = 0; node < 3; ++node)
        cluster.tell(node, "CONFIG SET maxmemory 1");
    for (int i = 0; i < 20; ++i) { // at every node
        const QByteArray key = "key:" + QByteArray::number(i);
        const QString node = cluster->server(cluster.keeperOf(key)).socketPath();
        QVERIFY(cliAt(node, {"SET", key, "1"}).startsWith("OOM"));
    }
    QTRY_COMPARE_WITH_TIMEOUT(session.status().health.refused.full, 20, 10'000);
}

LOCKSCOPE_TEST(TestClusterListeners)
#include "tst_cluster_listeners.moc"
