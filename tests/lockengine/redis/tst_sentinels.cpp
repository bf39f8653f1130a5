// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A session on a deployment with sentinels, with real processes. After any failure the view equals a fresh
// read within two seconds of the recovery, and no event is invented.

#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/redis/sentinel_scene.h"
#include "tests/support/lock_picture.h"
#include "tests/support/machine_speed.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace std::chrono_literals;
using testing::SentinelScene;
using testing::TestSentinels;

namespace {

// The time limit in ms until the view is correct again.
int healing()
{
    return testing::scaledMs(2s);
}

} // namespace

class TestSentinelDeployment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void primaryIsFoundAndUsed();
    void failoverIsFollowedImmediately();
    void killedPrimaryIsReplacedAndReturnsAsReplica();
    void frozenPrimaryIsAbandonedAndIgnoredAfterwards();
    void unreplicatedLocksAreReportedAsLost();
    void anotherSentinelIsUsedWhenOneFails();
    void existingConnectionIsKeptWithoutSentinels();
    void unknownPrimaryNameIsRefused();
};

void TestSentinelDeployment::primaryIsFoundAndUsed()
{
    SentinelScene scene;
    scene.takeForAnother("order:1");
    QTRY_COMPARE(scene.events.size(), 1);
    QCOMPARE(scene.events[0].kind, EventKind::Acquired);
    const auto outcome = scene.take(AcquireRequest("order:2", LockKind::Reentrant));
    QVERIFY2(outcome.ok(), outcome ? "" : outcome.error().detail.constData());
    QTRY_COMPARE_WITH_TIMEOUT(scene.shown(), scene.fresh(), healing());
    QCOMPARE(scene.shown().count('\n'), 1);
    QVERIFY(scene.status().address.startsWith("redis+sentinel://127.0.0.1:"));
    QVERIFY(scene.status().address.endsWith("/main"));
    QVERIFY(scene.status().degraded.isEmpty());
}

void TestSentinelDeployment::failoverIsFollowedImmediately()
{
    SentinelScene scene;
    scene.takeForAnother("order:1");
    QTRY_VERIFY(scene.showsTheTruth());
    const QByteArray before = scene.status().server;
    scene.statuses.clear();
    scene.failOver();
    QTRY_VERIFY_WITH_TIMEOUT(scene.showsTheTruth() && scene.status().server != before, healing());
    QVERIFY(scene.shown().startsWith("order:1 "));
    // A message or the closed connection revealed it, not a timeout.
    QVERIFY(!scene.statuses.isEmpty());
    QVERIFY(scene.statuses[0].error.kind != ErrorKind::TimedOut);
    for (const LockEvent &event : scene.events) // it was held all the time
        QVERIFY2(event.kind == EventKind::Acquired || event.kind == EventKind::Resynced,
            testing::linesOf({event}).join());
}

void TestSentinelDeployment::killedPrimaryIsReplacedAndReturnsAsReplica()
{
    SentinelScene scene;
    scene.takeForAnother("order:1");
    QTRY_VERIFY(scene.showsTheTruth());
    for (PrivateServer *replica : scene.sentinels.replicas())
        QTRY_COMPARE(TestSentinels::cli(*replica, "EXISTS order:1"), "1");
    PrivateServer &former = scene.killPrimary();
    QTRY_VERIFY_WITH_TIMEOUT(scene.showsTheTruth(), healing());
    const QByteArray successor = scene.status().server;
    scene.statuses.clear();
    TestSentinels::restart(former); // it considers itself an empty primary until a sentinel demotes it
    scene.takeForAnother("order:2");
    QTRY_VERIFY_WITH_TIMEOUT(TestSentinels::cli(former, "ROLE").startsWith("slave"), 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(scene.showsTheTruth(), healing());
    QCOMPARE(scene.status().server, successor);
    QCOMPARE(scene.shown().count('\n'), 1);
    for (const SystemStatus &status : scene.statuses) // the session was not affected
        QCOMPARE(status.phase, ConnectionPhase::Live);
}

void TestSentinelDeployment::frozenPrimaryIsAbandonedAndIgnoredAfterwards()
{
    SentinelScene scene;
    scene.takeForAnother("order:1");
    QTRY_VERIFY(scene.showsTheTruth());
    for (PrivateServer *replica : scene.sentinels.replicas())
        QTRY_COMPARE(TestSentinels::cli(*replica, "EXISTS order:1"), "1");
    PrivateServer &former = scene.sentinels.primary();
    TestSentinels::pause(former);
    QTRY_VERIFY_WITH_TIMEOUT(scene.sentinels.hasTakenOver(former), TestSentinels::failoverTime);
    // A message reveals it immediately. Detecting the frozen server would need a ping and a reply timeout.
    QTRY_VERIFY_WITH_TIMEOUT(scene.showsTheTruth(), healing());
    scene.takeForAnother("order:2");
    TestSentinels::resume(former);
    QTRY_VERIFY_WITH_TIMEOUT(scene.showsTheTruth(), healing());
    QCOMPARE(scene.shown().count('\n'), 1);
    QTRY_VERIFY_WITH_TIMEOUT(TestSentinels::cli(former, "ROLE").startsWith("slave"), 30'000);
    QVERIFY(scene.showsTheTruth());
}

void TestSentinelDeployment::unreplicatedLocksAreReportedAsLost()
{
    SentinelScene scene;
    scene.takeForAnother("order:kept");
    const QList<PrivateServer *> replicas = scene.sentinels.replicas();
    for (PrivateServer *replica : replicas)
        QTRY_COMPARE(TestSentinels::cli(*replica, "EXISTS order:kept"), "1");
    PrivateServer &former = scene.sentinels.primary();
    for (PrivateServer *replica : replicas)
        TestSentinels::pause(*replica);
    TestSentinels::cli(former,
        "CLIENT KILL TYPE replica"); // otherwise the following writes wait in the sockets of the replicas
    scene.takeForAnother("order:lost");
    AcquireRequest ours("order:ours", LockKind::Reentrant);
    ours.lease = 10min; // on a busy machine a failover may take longer than a watchdog lease
    QVERIFY(scene.take(ours).ok());
    // The view is ahead of the events, which are sent once per turn of the event loop.
    QTRY_COMPARE(scene.events.size(), 3);
    QCOMPARE(scene.shown().count('\n'), 2);
    scene.events.clear();
    TestSentinels::kill(former);
    for (PrivateServer *replica : replicas)
        TestSentinels::resume(*replica);
    QTRY_VERIFY_WITH_TIMEOUT(scene.sentinels.hasTakenOver(former), TestSentinels::failoverTime);
    QTRY_VERIFY_WITH_TIMEOUT(scene.showsTheTruth(), healing());
    QVERIFY(scene.shown().startsWith("order:kept "));

    // The own hold must be read back before it is reported as held again.
    QTRY_COMPARE(scene.phases.last(), OwnHoldPhase::Lost);
    QCOMPARE(scene.phases.count(OwnHoldPhase::Held), 1);
    QVERIFY(scene.phases.contains(OwnHoldPhase::Unverified));
    // Each of them is reported with the reason, and not as an act of a client.
    const auto lost = [&scene] {
        QSet<QByteArray> names;
        for (const LockEvent &event : std::as_const(scene.events)) {
            if (event.evidence.testFlag(EvidenceSign::ServerReplaced) && !event.holder.isEmpty())
                names.insert(event.lock.name);
        }
        return names;
    };
    QTRY_COMPARE(lost(), QSet<QByteArray>({"order:lost", "order:ours"}));
    for (const LockEvent &event : scene.events) {
        QCOMPARE(event.kind, EventKind::Resynced);
        QCOMPARE(event.evidence.testFlag(EvidenceSign::ServerTookOver), event.count == 0);
        QVERIFY(!event.evidence.testFlag(EvidenceSign::ServerRestarted));
    }
    QVERIFY(!scene.incidents.isEmpty());
    QCOMPARE(scene.incidents.constLast().holds, 2);
    QCOMPARE(scene.incidents.constLast().change, ServerChange::TookOver);
}

void TestSentinelDeployment::anotherSentinelIsUsedWhenOneFails()
{
    SentinelScene scene;
    scene.takeForAnother("order:1");
    QTRY_VERIFY(scene.showsTheTruth());
    TestSentinels::kill(scene.sentinels.lab().sentinel(0)); // the sentinel that was queried first
    PrivateServer &former = scene.sentinels.primary(1);
    const QByteArray before = scene.status().server;
    TestSentinels::cli(scene.sentinels.lab().sentinel(1), "SENTINEL FAILOVER main");
    QTRY_VERIFY_WITH_TIMEOUT(scene.sentinels.hasTakenOver(former), TestSentinels::failoverTime);
    QTRY_VERIFY_WITH_TIMEOUT(scene.isSettled() && scene.status().server != before, healing());
    QTRY_VERIFY_WITH_TIMEOUT(
        scene.shown().startsWith("order:1 ") && !scene.shown().contains("stale"), healing());
    QVERIFY(scene.status().degraded.isEmpty());
}

void TestSentinelDeployment::existingConnectionIsKeptWithoutSentinels()
{
    SentinelScene scene;
    scene.takeForAnother("order:1");
    QTRY_VERIFY(scene.showsTheTruth());
    const PrivateServer &primary = scene.sentinels.primary();
    scene.statuses.clear();
    for (int i = 0; i < 3; ++i)
        TestSentinels::kill(scene.sentinels.lab().sentinel(i));
    QTRY_COMPARE(scene.status().degraded.size(), 1);
    QCOMPARE(scene.status().degraded[0].reason, redis::RedisReason::NoSentinelAnswers);
    QCOMPARE(scene.status().phase, ConnectionPhase::Live);
    TestSentinels::cli(primary, "DEL order:1");
    QTRY_VERIFY(scene.shown().isEmpty()); // still watched

    // Lockscope does not reconnect to a server that no sentinel names.
    TestSentinels::cli(primary, "CLIENT KILL TYPE normal");
    QTRY_COMPARE(scene.status().phase, ConnectionPhase::Reconnecting);
    QTRY_COMPARE(scene.status().error.reason, redis::RedisReason::NoSentinelAnswers);
    TestSentinels::restart(scene.sentinels.lab().sentinel(1));
    QTRY_VERIFY_WITH_TIMEOUT(scene.isSettled(), healing());
    QVERIFY(scene.status().degraded.isEmpty());
}

void TestSentinelDeployment::unknownPrimaryNameIsRefused()
{
    PrivateSentinelsOptions options;
    options.replicas = 0;
    options.sentinels = 1;
    TestSentinels sentinels(options);
    SystemClock clock;
    redis::RedisSystemOptions wrong;
    wrong.address = sentinels.address();
    wrong.address.primaryName = u"mian"_s;
    const auto system = redis::makeRedisSystem(wrong, clock);
    system->start();
    QTRY_COMPARE(system->status().phase, ConnectionPhase::Refused);
    QCOMPARE(system->status().error.kind, ErrorKind::BadInput);
    QCOMPARE(system->status().error.reason, redis::RedisReason::PrimaryUnknown);
    const auto outcome
        = testing::runTask(system->acquire(AcquireRequest("a", LockKind::Reentrant), Identity("c", 1)));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().reason, redis::RedisReason::PrimaryUnknown);
}

LOCKSCOPE_TEST(TestSentinelDeployment)
#include "tst_sentinels.moc"
