// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl hold --sync N: the output says what replicas confirmed, and a lock that none confirmed is not held.
// Through sentinels, and on a cluster.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_cluster.h"
#include "tests/support/test_program.h"
#include "tests/support/test_sentinels.h"

#include <QTest>

using namespace Qt::StringLiterals;
using lockengine::PrivateSentinelsOptions;
using lockengine::PrivateServer;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestCluster;
using testing::TestSentinels;

class TestSync : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replicasBehindSentinelsConfirm();
    void replicasOfEachNodeOfAClusterConfirm();
    void holdWaitsForALoadingPrimaryBehindSentinels();
};

namespace {

// Holds until the acquire is reported.
QJsonObject heldBriefly(const QByteArray &url, const QString &name, const QString &replicas)
{
    RunningLockctl hold(url, {u"--json"_s, u"hold"_s, name, u"--sync"_s, replicas});
    const QJsonObject acquired = hold.nextEvent(u"acquired"_s).object();
    hold.closeInput();
    if (hold.exitStatus() != 0)
        qWarning("%s", hold.errors().constData());
    return acquired;
}

} // namespace

void TestSync::replicasBehindSentinelsConfirm()
{
    TestSentinels sentinels;
    const QByteArray url = sentinels.address().display();
    QCOMPARE(heldBriefly(url, u"order:1"_s, u"2"_s).value(u"synced"_s).toInt(), 2);

    const QList<PrivateServer *> replicas = sentinels.replicas();
    TestSentinels::pause(*replicas[0]);
    QCOMPARE(heldBriefly(url, u"order:2"_s, u"2"_s).value(u"synced"_s).toInt(), 1);

    TestSentinels::pause(*replicas[1]);
    const Finished refused = lockctl(url, {u"--json"_s, u"hold"_s, u"order:3"_s, u"--sync"_s, u"1"_s});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.errors.contains("No replica confirmed the lock in time"), refused.errors);
    QVERIFY2(refused.errors.contains("Check that the server has replicas"), refused.errors);
    QCOMPARE(refused.errors.count('\n'), 1);
    QCOMPARE(TestSentinels::cli(sentinels.primary(), "KEYS *"), "");
    for (PrivateServer *replica : replicas)
        TestSentinels::resume(*replica);
}

void TestSync::replicasOfEachNodeOfAClusterConfirm()
{
    TestCluster cluster(1);
    QSet<int> owners;
    for (const char *name : {"a", "b", "c", "d"}) {
        const QJsonObject acquired = heldBriefly(cluster.url(), QString::fromLatin1(name), u"1"_s);
        QCOMPARE(acquired.value(u"synced"_s).toInt(), 1);
        owners.insert(cluster.keeperOf(name));
    }
    QCOMPARE(owners.size(), 3);

    const int owner = cluster.keeperOf("a");
    cluster.pause(cluster->firstReplicaOf(owner));
    const Finished refused = lockctl(cluster.url(), {u"--json"_s, u"hold"_s, u"a"_s, u"--sync"_s, u"1"_s});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.errors.contains("No replica confirmed the lock in time"), refused.errors);
    QVERIFY2(refused.errors.contains("Check that the server has replicas"), refused.errors);
    QCOMPARE(cluster.tell(owner, "EXISTS a"), "0");
}

// Loads 600 keys at 5 ms each, and replies in between; sentinels accept such a reply.
void TestSync::holdWaitsForALoadingPrimaryBehindSentinels()
{
    PrivateSentinelsOptions options;
    options.replicas = 0;
    options.sentinels = 1;
    options.downAfter = lockengine::Milliseconds(60'000);
    options.serverConfiguration
        = "rdbcompression no\nkey-load-delay 5000\nloading-process-events-interval-bytes 1024\n";
    TestSentinels sentinels(options);
    PrivateServer &primary = sentinels.primary();
    TestSentinels::cli(primary,
        QList<QByteArray>{"EVAL", "for i = 1, 600 do redis.call('SET', i, string.rep('x', 2000)) end", "0"});
    TestSentinels::cli(primary, "HSET old 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    QCOMPARE(TestSentinels::cli(primary, "SAVE"), "OK");
    const QByteArray url = sentinels.address().display();
    RunningLockctl watch(url, {u"--json"_s, u"watch"_s});
    QVERIFY(!watch.nextEvent(u"appeared"_s).text.isEmpty());
    primary.restart(); // returns at once, and loads
    QTRY_VERIFY(TestSentinels::cli(primary, "PING").startsWith("LOADING"));
    const Finished refused = lockctl(url, {u"--json"_s, u"hold"_s, u"job"_s});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.errors.contains("loading"), refused.errors);

    QTRY_COMPARE_WITH_TIMEOUT(TestSentinels::cli(primary, "PING"), "PONG", 60'000);
    QVERIFY(!watch.nextEvent(u"resynced"_s).text.isEmpty()); // it reconnects automatically
    RunningLockctl hold(url, {u"--json"_s, u"hold"_s, u"job"_s, u"--wait"_s, u"10s"_s});
    QVERIFY(!hold.nextEvent(u"acquired"_s).text.isEmpty());
    // Until the scan after the gap is complete, a lock seen for the first time is reported as appeared only.
    const auto showsTheHold = [](const QJsonObject &reported) {
        const QString event = reported.value(u"event"_s).toString();
        return reported.value(u"lock"_s) == "job"_L1 && (event == "acquired"_L1 || event == "appeared"_L1);
    };
    QVERIFY2(!watch.next(showsTheHold).text.isEmpty(), watch.events() + watch.errors());
    hold.closeInput();
    QCOMPARE(hold.exitStatus(), 0);
    QVERIFY(watch.isRunning());
}

LOCKSCOPE_TEST(TestSync)
#include "tst_sync.moc"
