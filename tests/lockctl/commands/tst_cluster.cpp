// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl on a Redis Cluster of three primaries.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_cluster.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestCluster;

class TestLockctlOnACluster : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listShowsTheLocksOfAllNodes();
    void showAddsTheKeys();
    void watchReportsTheEventsOfALockOnEachNode();
    void holdHoldsOnEachNode();
    void forceUnlockEndsAHoldOnEachNode();
    void aNameWithUnbalancedBracesIsRefused();
    void oneReachableNodeIsEnough();
    void anUnreachableNodeIsReported_data();
    void anUnreachableNodeIsReported();
    void aPlainAddressOfAClusterNodeReportsMoved();

private:
    void makeLock(const QByteArray &name)
    {
        m_cluster.tellOwner("HSET " + name + " 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
        m_cluster.tellOwner("PEXPIRE " + name + " 60000");
    }
    void makeLocks()
    {
        for (const QByteArray &name : names)
            makeLock(name);
    }
    void clear()
    {
        for (int node = 0; node < 3; ++node)
            m_cluster.tell(node, "FLUSHALL");
    }

    TestCluster m_cluster;
    const QList<QByteArray> names{"a", "b", "c", "d", "e"}; // on all three nodes
};

void TestLockctlOnACluster::listShowsTheLocksOfAllNodes()
{
    clear();
    makeLocks();
    QSet<int> owners;
    for (const QByteArray &name : names)
        owners.insert(m_cluster.ownerOf(name));
    QCOMPARE(owners.size(), 3);
    const Finished done = lockctl(m_cluster.url(), {u"--json"_s, u"list"_s});
    QCOMPARE(done.status, 0);
    QList<QByteArray> listed;
    for (const QByteArray &line : done.output.trimmed().split('\n')) {
        const QJsonObject lock = QJsonDocument::fromJson(line).object();
        QCOMPARE(lock.value(u"state"_s), u"held"_s);
        listed.append(lock.value(u"name"_s).toString().toLatin1());
    }
    QCOMPARE(listed, names);
}

void TestLockctlOnACluster::showAddsTheKeys()
{
    clear();
    makeLocks();
    for (const QByteArray &name : names) {
        const Finished done = lockctl(m_cluster.url(), {u"--json"_s, u"show"_s, QString::fromLatin1(name)});
        QCOMPARE(done.status, 0);
        const QJsonObject lock = QJsonDocument::fromJson(done.output).object();
        QCOMPARE(lock.value(u"state"_s), u"held"_s);
        QVERIFY(!lock.value(u"keys"_s).toArray().isEmpty());
    }
    QCOMPARE(lockctl(m_cluster.url(), {u"show"_s, u"missing"_s}).status, 1);
}

void TestLockctlOnACluster::watchReportsTheEventsOfALockOnEachNode()
{
    clear();
    RunningLockctl watch(m_cluster.url(), {u"--json"_s, u"watch"_s});
    makeLock("first");
    QVERIFY(!watch.nextEvent(u"acquired"_s).text.isEmpty() || !watch.lines().isEmpty());
    for (const QByteArray &name : names) {
        makeLock(name);
        const auto isOfIt = [&name](const QJsonObject &event) {
            return event.value(u"lock"_s).toString().toLatin1() == name;
        };
        const QJsonObject acquired = watch.next(isOfIt).object();
        QCOMPARE(acquired.value(u"event"_s), u"acquired"_s);
        m_cluster.tellOwner("DEL " + name);
        const auto isItsEnd = [&](const QJsonObject &event) {
            // The releasing client is not known to leave a trace.
            return isOfIt(event) && event.value(u"event"_s) == u"released"_s
                && event.value(u"certain"_s) == false;
        };
        QVERIFY(!watch.next(isItsEnd).text.isEmpty());
    }
}

void TestLockctlOnACluster::holdHoldsOnEachNode()
{
    clear();
    for (const QByteArray &name : names) {
        const QString text = QString::fromLatin1(name);
        RunningLockctl hold(m_cluster.url(), {u"--json"_s, u"hold"_s, text});
        QVERIFY2(!hold.nextEvent(u"acquired"_s).text.isEmpty(), hold.errors());
        QCOMPARE(m_cluster.tellOwner("EXISTS " + name), "1"_ba);
        RunningLockctl waiting(
            m_cluster.url(), {u"--json"_s, u"hold"_s, text, u"--wait"_s, u"20s"_s, u"--for"_s, u"10ms"_s});
        QTRY_VERIFY(m_cluster.tell(m_cluster.ownerOf(name), "PUBSUB SHARDCHANNELS").contains(name));
        hold.closeInput();
        QCOMPARE(hold.exitStatus(), 0);
        QCOMPARE(waiting.exitStatus(), 0);
    }
    QCOMPARE(m_cluster.keys(), QList<QByteArray>());
}

void TestLockctlOnACluster::forceUnlockEndsAHoldOnEachNode()
{
    clear();
    makeLocks();
    for (const QByteArray &name : names) {
        const Finished done = lockctl(
            m_cluster.url(), {u"--json"_s, u"force-unlock"_s, QString::fromLatin1(name), u"--yes"_s});
        QVERIFY2(done.status == 0, done.errors);
    }
    QCOMPARE(m_cluster.keys(), QList<QByteArray>());
}

void TestLockctlOnACluster::aNameWithUnbalancedBracesIsRefused()
{
    clear();
    const Finished done = lockctl(m_cluster.url(), {u"--json"_s, u"hold"_s, u"a{b"_s, u"--for"_s, u"1ms"_s});
    QVERIFY(done.status != 0);
    QVERIFY2(done.errors.contains("braces"), done.errors);
    QCOMPARE(m_cluster.keys(), QList<QByteArray>());
}

void TestLockctlOnACluster::oneReachableNodeIsEnough()
{
    clear();
    makeLocks();
    const QByteArray url = "redis+cluster://127.0.0.1:1,127.0.0.1:" + QByteArray::number(m_cluster->port(1));
    const Finished done = lockctl(url, {u"list"_s});
    QVERIFY2(done.status == 0, done.errors);
    QCOMPARE(done.output.count('\n'), 5);
    const Finished unreachable = lockctl("redis+cluster://127.0.0.1:1", {u"list"_s});
    QCOMPARE(unreachable.status, 3);
}

void TestLockctlOnACluster::anUnreachableNodeIsReported_data()
{
    QTest::addColumn<QByteArray>("coverage");
    QTest::newRow("the other nodes serve their slots") << "no"_ba;
    QTest::newRow("no node serves its slots") << "yes"_ba;
}

// Lists the locks of the other nodes, and says that some locks may be missing.
void TestLockctlOnACluster::anUnreachableNodeIsReported()
{
    QFETCH(const QByteArray, coverage);
    TestCluster cluster(0, "cluster-require-full-coverage " + coverage + '\n');
    QByteArray name;
    for (int i = 0; cluster.ownerOf(name) < 1; ++i)
        name = "job:" + QByteArray::number(i);
    const int owner = cluster.ownerOf(name);
    cluster.tellOwner("HSET " + name + " 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    cluster.kill(0);
    if (coverage == "yes")
        QTRY_VERIFY_WITH_TIMEOUT(cluster.tell(owner, "CLUSTER INFO").contains("cluster_state:fail"), 20'000);
    const Finished done = lockctl(cluster.url(), {u"list"_s});
    QCOMPARE(done.status, 3);
    QVERIFY2(done.errors.contains("some locks may be missing"), done.errors);
    QCOMPARE(done.output.contains(name), coverage == "no");
}

void TestLockctlOnACluster::aPlainAddressOfAClusterNodeReportsMoved()
{
    clear();
    QByteArray elsewhere;
    for (const QByteArray &name : names)
        elsewhere = m_cluster.ownerOf(name) == 0 ? elsewhere : name;
    const QByteArray url = "redis://127.0.0.1:" + QByteArray::number(m_cluster->port(0));
    const Finished done
        = lockctl(url, {u"--json"_s, u"hold"_s, QString::fromLatin1(elsewhere), u"--for"_s, u"1ms"_s});
    QVERIFY(done.status != 0);
    QVERIFY2(done.errors.contains("MOVED"), done.errors);
}

LOCKSCOPE_TEST(TestLockctlOnACluster)
#include "tst_cluster.moc"
