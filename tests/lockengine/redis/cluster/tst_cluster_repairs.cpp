// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Repairs on the nodes of a real cluster: a client may listen at any of them, and traces are on all of them.

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/cluster/cluster_session.h"
#include "tests/support/machine_speed.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

using namespace testing;

class TestClusterRepairs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_cluster = std::make_unique<TestCluster>(1); }
    void cleanupTestCase() { m_cluster.reset(); }
    void waiterThatListensAnywhereIsNotRemoved_data();
    void waiterThatListensAnywhereIsNotRemoved();
    void deadHeadIsRemovedAndTheNextWaiterHasTheLock();
    void lostWakeUpIsRepeated();
    void tracesOfAllNodesAreDeleted();

private:
    [[nodiscard]] static ActOutcome repair(
        ClusterSession &session, Repair repair, const LockState &seen, const QByteArray &who = {});
    [[nodiscard]] static LockState seen(
        const ClusterSession &session, const QByteArray &name, qsizetype waiters);
    void plantDeadWaiter(const QByteArray &name);

    SystemClock m_clock;
    std::unique_ptr<TestCluster> m_cluster;
};

namespace {

const QByteArray deadWaiter = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7"_ba;

} // namespace

ActOutcome TestClusterRepairs::repair(
    ClusterSession &session, Repair repair, const LockState &seen, const QByteArray &who)
{
    RepairRequest request;
    request.repair = repair;
    request.seen = seen;
    request.who = who;
    return runTask(session->acts().repair(request));
}

LockState TestClusterRepairs::seen(const ClusterSession &session, const QByteArray &name, qsizetype waiters)
{
    const auto isShown = [&] {
        const auto view = session.view(name);
        return view && view->state.isFree() && view->state.queue.size() == waiters;
    };
    if (!QTest::qWaitFor(isShown, scaledMs(15s)))
        qFatal("%s is not shown as expected", name.constData());
    return session.view(name)->state;
}

void TestClusterRepairs::plantDeadWaiter(const QByteArray &name)
{
    m_cluster->tellOwner("ZADD " + deadlinesKey(name) + " 9000000000000 " + deadWaiter);
    m_cluster->tellOwner("RPUSH " + queueKey(name) + ' ' + deadWaiter); // it is seen with its deadline
}

void TestClusterRepairs::waiterThatListensAnywhereIsNotRemoved_data()
{
    QTest::addColumn<int>("nodeAfterOwner"); // 3 and more: the replica of that primary
    QTest::addColumn<QByteArray>("subscribe");
    QTest::newRow("at the owner") << 0 << "SUBSCRIBE"_ba;
    QTest::newRow("at the owner, sharded") << 0 << "SSUBSCRIBE"_ba;
    QTest::newRow("at another primary") << 1 << "SUBSCRIBE"_ba;
    QTest::newRow("at a replica") << 3 << "SUBSCRIBE"_ba;
    QTest::newRow("at the owner's replica, sharded") << 3 << "SSUBSCRIBE"_ba;
}

void TestClusterRepairs::waiterThatListensAnywhereIsNotRemoved()
{
    QFETCH(int, nodeAfterOwner);
    QFETCH(QByteArray, subscribe);
    const QByteArray name = "listening-" + QByteArray::number(nodeAfterOwner) + subscribe;
    ClusterSession session(*m_cluster);
    QVERIFY(session.waitUntilLive());
    plantDeadWaiter(name);
    const LockState state = seen(session, name, 1);
    const int owner = m_cluster->ownerOf(name);
    const int node = nodeAfterOwner < 3 ? (owner + nodeAfterOwner) % 3 : (*m_cluster)->firstReplicaOf(owner);
    redis::Address address;
    address.host = u"127.0.0.1"_s;
    address.port = (*m_cluster)->port(node);
    auto connection = openConnection(optionsFor(address), m_clock);
    const QByteArray channel = waiterChannel(name, deadWaiter);
    QVERIFY(ask(*connection, Command(subscribe).arg(channel)).ok());
    QCOMPARE(repair(session, Repair::RemoveWaiter, state, deadWaiter).result, ActResult::ChangedHands);
    QCOMPARE(repair(session, Repair::ClearQueue, state).result, ActResult::ChangedHands);
    connection.reset();
    const QByteArray question = subscribe == "SUBSCRIBE" ? "NUMSUB"_ba : "SHARDNUMSUB"_ba;
    QTRY_COMPARE(m_cluster->tell(node, {"PUBSUB"_ba, question, channel}), channel + "\n0");
    QCOMPARE(repair(session, Repair::RemoveWaiter, state, deadWaiter).result, ActResult::Done);
    QCOMPARE(m_cluster->tellOwner("EXISTS " + queueKey(name)), "0"_ba);
}

void TestClusterRepairs::deadHeadIsRemovedAndTheNextWaiterHasTheLock()
{
    const QByteArray name = "blocked"_ba;
    ClusterSession session(*m_cluster);
    QVERIFY(session.waitUntilLive());
    plantDeadWaiter(name);
    RunningAcquire first(session.start(name, LockKind::Fair, std::nullopt, 1));
    const LockState state = seen(session, name, 2);
    RunningAcquire second(session.start(name, LockKind::Fair, std::nullopt, 2));
    std::ignore = seen(session, name, 3);
    QVERIFY(!first.isOver());
    QCOMPARE(repair(session, Repair::RemoveWaiter, state, deadWaiter).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first.isOver(), scaledMs(1s));
    QVERIFY(!second.isOver());
    QVERIFY(runTask(session->acts().releaseOwn()).ok());
}

void TestClusterRepairs::lostWakeUpIsRepeated()
{
    const QByteArray name = "forgotten"_ba;
    ClusterSession session(*m_cluster);
    QVERIFY(session.waitUntilLive());
    m_cluster->tellOwner("HSET " + name + ' ' + deadWaiter + " 1");
    m_cluster->tellOwner("PEXPIRE " + name + " 600000");
    const int owner = m_cluster->ownerOf(name);
    std::ignore = m_cluster->tell(owner, "CONFIG RESETSTAT");
    RunningAcquire first(session.start(name, LockKind::Fair, std::nullopt, 1));
    const QByteArray channel = waiterChannel(name, session.client + ":1");
    QTRY_VERIFY(m_cluster->tell(owner, {"PUBSUB"_ba, "SHARDNUMSUB"_ba, channel}).endsWith('1'));
    QTRY_VERIFY(
        m_cluster->tell(owner, "INFO commandstats").contains("cmdstat_evalsha:calls=2,")); // its last attempt
    m_cluster->tellOwner("DEL " + name);
    const LockState state = seen(session, name, 1);
    QVERIFY(!first.isOver());
    QCOMPARE(repair(session, Repair::WakeNext, state).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first.isOver(), scaledMs(1s));
    QVERIFY(runTask(session->acts().releaseOwn()).ok());
}

void TestClusterRepairs::tracesOfAllNodesAreDeleted()
{
    ClusterSession session(*m_cluster);
    QVERIFY(session.waitUntilLive());
    const QByteArray requestId = "0f3a0f3a0f3a0f3a0f3a0f3a0f3a0f3a"_ba;
    for (int i = 0; i < 150; ++i)
        m_cluster->tellOwner("SET " + latchKey("job" + QByteArray::number(i), requestId) + " 1");
    for (int node = 0; node < 3; ++node)
        QVERIFY(m_cluster->tell(node, "DBSIZE").toInt() > 0);
    m_cluster->tellOwner("SET " + tokenKey("job") + " 7");
    const ActOutcome outcome = repair(session, Repair::DeleteTraces, LockState());
    QCOMPARE(outcome.result, ActResult::Done);
    QCOMPARE(outcome.count, 150);
    QCOMPARE(m_cluster->keys(), QList<QByteArray>{tokenKey("job")});
}

LOCKSCOPE_TEST(TestClusterRepairs)
#include "tst_cluster_repairs.moc"
