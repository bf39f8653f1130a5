// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The printed ACL users for a cluster have all permissions that Lockscope needs there.

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/cluster/cluster_session.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"
#include "tests/lockengine/redis/printed_user.h"
#include "tests/support/test_program.h"

using namespace testing;

class TestClusterUser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void watchUserSeesEverything();
    void controlUserMayDoEverything();
};

namespace {

const QByteArray stranger = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12";

redis::RedisSystemOptions asPrinted(TestCluster &cluster, redis::AclRequest::For use)
{
    redis::AclRequest request;
    request.use = use;
    request.version = {7, 0};
    request.isCluster = true;
    request.names = {"*"};
    const QList<QByteArray> words = printedWords(request);
    for (int node = 0; node < cluster->size(); ++node) {
        if (cluster.tell(node, words) != "OK")
            qFatal("no user");
        cluster.tell(node, "ACL LOG RESET");
    }
    redis::RedisSystemOptions options;
    options.address.user = QString::fromUtf8(words.value(2));
    options.address.password = Secret(userPassword);
    return options;
}

QByteArray refusals(TestCluster &cluster)
{
    QByteArray all;
    for (int node = 0; node < cluster->size(); ++node)
        all += cluster.tell(node, "ACL LOG");
    return all;
}

} // namespace

void TestClusterUser::watchUserSeesEverything()
{
    TestCluster cluster;
    ClusterSession session(cluster, asPrinted(cluster, redis::AclRequest::For::Watch));
    QVERIFY(session.waitUntilLive());
    QCOMPARE(session.status().mode, WatchMode::Live);
    for (const char *name : {"a", "b", "c", "d", "e"}) { // spread over all nodes
        cluster.tellOwner(QByteArray("HSET ") + name + ' ' + stranger + " 1");
        cluster.tellOwner(QByteArray("PEXPIRE ") + name + " 600000");
        QTRY_COMPARE(session.shownHolders(name), QList<QByteArray>{stranger});
    }
    std::ignore = cluster.moveOn("a");
    QTRY_COMPARE(session.shownHolders("a"), QList<QByteArray>{stranger});
    QCOMPARE(session.status().degraded, QList<Error>());
    QCOMPARE(refusals(cluster), ""_ba);
}

void TestClusterUser::controlUserMayDoEverything()
{
    TestCluster cluster;
    ClusterSession session(cluster, asPrinted(cluster, redis::AclRequest::For::Control));
    QVERIFY(session.waitUntilLive());
    for (int i = 0; i < int(takenKinds().size()); ++i)
        QVERIFY(session.take("kind-" + QByteArray::number(i), takenKinds()[i].kind));
    // A waiter is notified, and follows the slot to its new node. Keys of a half-moved slot are requested
    // with ASK.
    QVERIFY(session.take("{job}"));
    RunningAcquire waiting(session.start("{job}", {}, 20s, 8));
    const int from = cluster.keeperOf("{job}");
    const int to = (from + 1) % 3;
    const int slot = redis::slotOf("{job}");
    QVERIFY(runTask(cluster->beginMove(slot, from, to)).ok());
    QVERIFY(runTask(cluster->moveKeys(slot, from, to)).ok());
    QTest::qWait(300);
    QVERIFY(runTask(cluster->endMove(slot, from, to)).ok());
    QVERIFY(runTask(session->acts().releaseOwn()).ok());
    QTRY_COMPARE(cluster.tell(to, "EXISTS {job}"), "0"_ba);
    QCOMPARE(refusals(cluster), ""_ba);
}

LOCKSCOPE_TEST(TestClusterUser)
#include "tst_cluster_user.moc"
