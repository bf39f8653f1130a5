// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/machine_speed.h"
#include "tests/support/run_task.h"
#include "tests/support/test_cluster.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDir>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::TestCluster;

class TestPrivateCluster : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clusterIsReadyInFiveSeconds();
    void progressIsReported();
    void slotMovesWithItsKeys();
    void consecutivelyMovedSlotsStayOnTheirNodes();
    void replicaTakesOverTheSlotsOfALostPrimary();
    void nothingRemainsAfterDestruction();
    void nothingRemainsWhenItsOwnerIsKilled();
    void missingServerProgramIsReported();
};

namespace {

PrivateClusterOptions optionsIn(const QTemporaryDir &parent)
{
    PrivateClusterOptions options;
    options.server.parentFolder = parent.path();
    options.server.guardianProgram = testing::programPath(u"lockscope-guardian"_s);
    return options;
}

bool isEmpty(const QTemporaryDir &parent)
{
    return QDir(parent.path()).isEmpty();
}

} // namespace

void TestPrivateCluster::clusterIsReadyInFiveSeconds()
{
    testing::Stopwatch stopwatch;
    TestCluster cluster(1);
    QVERIFY2(stopwatch.isWithin(std::chrono::seconds(5)), stopwatch.compared());
    qInfo("3 primaries with a replica each: ready after %s", stopwatch.compared().constData());
    QCOMPARE(cluster->size(), 6);
    QCOMPARE(cluster->firstReplicaOf(1), 4);
    for (int node = 0; node < 3; ++node)
        QVERIFY(cluster.tell(node, "ROLE").startsWith("master"));
    for (int node = 3; node < 6; ++node)
        QVERIFY(cluster.tell(node, "ROLE").startsWith("slave"));
    QCOMPARE(cluster.ownerOf("foo"), cluster->firstOwnerOf(12'182)); // the slot of "foo" in the specification
    QCOMPARE(cluster.tellOwner("SET foo bar"), "OK"_ba);
}

void TestPrivateCluster::progressIsReported()
{
    QTemporaryDir parent(u"/tmp/cluster-XXXXXX"_s);
    SystemClock clock;
    PrivateCluster cluster(optionsIn(parent), clock);
    QSignalSpy progress(&cluster, &PrivateCluster::progressed);
    QSignalSpy ready(&cluster, &PrivateCluster::ready);
    cluster.start();
    QVERIFY(ready.wait(20'000));
    QCOMPARE(progress.size(), progress.last().at(1).toInt());
    for (int i = 0; i < progress.size(); ++i)
        QCOMPARE(progress[i].at(0).toInt(), i + 1);
}

void TestPrivateCluster::slotMovesWithItsKeys()
{
    TestCluster cluster;
    const int first = cluster.ownerOf("job");
    QCOMPARE(cluster.tellOwner("SET job mine PX 60000"), "OK"_ba);
    const int second = cluster.moveOn("job");
    QVERIFY(first != second);
    QCOMPARE(cluster.ownerOf("job"), second);
    QCOMPARE(cluster.tell(second, "GET job"), "mine"_ba);
    QVERIFY(cluster.tell(second, "PTTL job").toInt() > 50'000);
    QCOMPARE(cluster.keys(), QList<QByteArray>{"job"_ba});
}

// The nodes' gossip about one move must not undo another.
void TestPrivateCluster::consecutivelyMovedSlotsStayOnTheirNodes()
{
    TestCluster cluster;
    QHash<QByteArray, int> keepers;
    for (int move = 0; move < 24; ++move) {
        const QByteArray name = "name" + QByteArray::number(move % 8);
        keepers.insert(name, cluster.moveOn(name));
    }
    for (auto keeper = keepers.cbegin(); keeper != keepers.cend(); ++keeper) {
        QCOMPARE(cluster.ownerOf(keeper.key()), keeper.value());
        QCOMPARE(cluster.tellOwner("SET " + keeper.key() + " mine"), "OK"_ba);
    }
}

void TestPrivateCluster::replicaTakesOverTheSlotsOfALostPrimary()
{
    TestCluster cluster(1);
    const int primary = cluster.ownerOf("job");
    QCOMPARE(cluster.tellOwner("SET job mine"), "OK"_ba);
    QTRY_COMPARE(cluster.tell(cluster->firstReplicaOf(primary), "DBSIZE"), "1"_ba);
    cluster.kill(primary);
    QTRY_COMPARE_WITH_TIMEOUT(cluster.ownerOf("job"), cluster->firstReplicaOf(primary), 10'000);
    cluster.waitUntilWhole();
    QCOMPARE(cluster.tellOwner("GET job"), "mine"_ba);
    cluster.restart(primary);
    QTRY_VERIFY_WITH_TIMEOUT(cluster.tell(primary, "ROLE").startsWith("slave"), 10'000);
}

void TestPrivateCluster::nothingRemainsAfterDestruction()
{
    QTemporaryDir parent(u"/tmp/cluster-XXXXXX"_s);
    SystemClock clock;
    auto cluster = std::make_unique<PrivateCluster>(optionsIn(parent), clock);
    QSignalSpy ready(cluster.get(), &PrivateCluster::ready);
    cluster->start();
    QVERIFY(ready.wait(20'000));
    QVERIFY(!isEmpty(parent));
    cluster.reset();
    QTRY_VERIFY(isEmpty(parent));
}

void TestPrivateCluster::nothingRemainsWhenItsOwnerIsKilled()
{
    QTemporaryDir parent(u"/tmp/cluster-XXXXXX"_s);
    QProcess owner;
    owner.start(QStringLiteral(OWNER_PROGRAM),
        {parent.path(), testing::programPath(u"lockscope-guardian"_s), u"cluster"_s});
    QTRY_VERIFY_WITH_TIMEOUT(owner.canReadLine(), 20'000);
    QCOMPARE(owner.readLine().trimmed(), "ready"_ba);
    QCOMPARE(QDir(parent.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 3);
    owner.kill();
    QVERIFY(owner.waitForFinished());
    QTRY_VERIFY(isEmpty(parent));
}

void TestPrivateCluster::missingServerProgramIsReported()
{
    QTemporaryDir parent(u"/tmp/cluster-XXXXXX"_s);
    SystemClock clock;
    PrivateClusterOptions options = optionsIn(parent);
    options.server.serverProgram = u"no-such-server"_s;
    PrivateCluster cluster(options, clock);
    QSignalSpy failed(&cluster, &PrivateCluster::failed);
    cluster.start();
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed.first().first().value<Error>().kind, ErrorKind::Unreachable);
    QCOMPARE(cluster.state(), PrivateCluster::State::Ended);
}

LOCKSCOPE_TEST(TestPrivateCluster)
#include "tst_private_cluster.moc"
