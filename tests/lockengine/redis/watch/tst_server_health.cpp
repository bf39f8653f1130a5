// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What INFO says about a server, in the status of a watched session.

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/watch/health_facts.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/lying_server.h"
#include "tests/support/server_calls.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::InspectorLog;
using testing::TestServer;

namespace {

ServerHealth healthOf(const QByteArray &info)
{
    ServerHealth health;
    describeHealth(health, ServerFacts(info));
    return health;
}

// Polls every 1.5 s, as while a lock is shown.
void watchClosely(InspectorLog &log)
{
    log.waitUntilWatching(WatchMode::Live);
    log.inspector.setInView({"job"});
    QTRY_VERIFY(log.status().health.isDescribed);
}

} // namespace

class TestServerHealth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void infoBecomesHealth();
    void lagIsThatOfTheLastReplicaInSteps_data();
    void lagIsThatOfTheLastReplicaInSteps();
    void uptimeStaysWithTheRun();
    void whatOthersCountIsKept();
    void oldServerHasNoTime();
    void hostileInfoIsBounded();
    void serverIsDescribed();
    void refusedWritesAreCounted();
    void failedSaveIsNoticed();
    void lostReplicaLinkIsNoticed();
    void calmServerHasAConstantHealth();
    void refusedInfoLeavesTheServerUndescribed();
    void busyServerIsAskedAgain();
    void slotsThatLeaveAreCounted_data();
    void slotsThatLeaveAreCounted();
    void tokensWithoutAHoldAreCountedByWholeScans();
    void onlyTokensOfWantedNamesCount();
};

void TestServerHealth::infoBecomesHealth()
{
    const ServerHealth health = healthOf(
        "run_id:abc\r\nserver_time_usec:1795164000000000\r\nuptime_in_seconds:77\r\nrole:slave\r\n"
        "master_link_status:down\r\nconnected_slaves:2\r\nevicted_keys:9\r\nrdb_last_bgsave_status:err\r\n"
        "slave0:ip=10.0.0.5,port=1,state=online,lag=1\r\nslave1:ip=10.0.0.6,port=1,state=online,lag=12\r\n"
        "errorstat_OOM:count=1\r\nerrorstat_MISCONF:count=2\r\nerrorstat_READONLY:count=3\r\n"
        "errorstat_WRONGTYPE:count=4\r\nerrorstat_MOVED:count=10\r\nerrorstat_ASK:count=20\r\n"
        "errorstat_TRYAGAIN:count=30\r\nerrorstat_CROSSSLOT:count=40\r\nerrorstat_ERR:count=5\r\n");
    ServerHealth expected;
    expected.isDescribed = true;
    expected.hasTime = true;
    expected.run = "abc";
    expected.uptime = 77s;
    expected.refused.full = 1;
    expected.refused.unsaved = 2;
    expected.refused.readOnly = 3;
    expected.refused.wrongType = 4;
    expected.refused.moving = 100;
    expected.hasSaveFailed = true;
    expected.copies = 2;
    expected.lag = 10s;
    expected.isLinkDown = true;
    expected.evicted = 9;
    QCOMPARE(health, expected);
}

void TestServerHealth::lagIsThatOfTheLastReplicaInSteps_data()
{
    QTest::addColumn<QByteArray>("replicas");
    QTest::addColumn<int>("lag"); // in seconds; -1: none
    QTest::newRow("no replica") << ""_ba << -1;
    QTest::newRow("in time") << "slave0:ip=h,port=1,state=online,lag=4\r\n"_ba << 0;
    QTest::newRow("late") << "slave0:ip=h,port=1,state=online,lag=5\r\n"_ba << 5;
    QTest::newRow("very late") << "slave0:ip=h,port=1,state=online,lag=14\r\n"_ba << 10;
    QTest::newRow("being copied") << "slave0:ip=h,port=1,state=wait_bgsave,lag=0\r\n"_ba << 5;
    QTest::newRow("one of two") << "slave0:ip=h,port=1,state=online,lag=61\r\n"
                                   "slave1:ip=h,port=2,state=send_bulk,lag=0\r\n"_ba
                                << 60;
}

void TestServerHealth::lagIsThatOfTheLastReplicaInSteps()
{
    QFETCH(const QByteArray, replicas);
    QFETCH(const int, lag);
    const auto expected = lag < 0 ? std::nullopt : std::optional(std::chrono::seconds(lag));
    QCOMPARE(healthOf("run_id:a\r\n" + replicas).lag, expected);
}

void TestServerHealth::uptimeStaysWithTheRun()
{
    ServerHealth health = healthOf("run_id:a\r\nuptime_in_seconds:10\r\n");
    describeHealth(health, ServerFacts("run_id:a\r\nuptime_in_seconds:25\r\n"_ba));
    QCOMPARE(health.uptime, 10s);
    describeHealth(health, ServerFacts("run_id:b\r\nuptime_in_seconds:2\r\n"_ba));
    QCOMPARE(health.uptime, 2s);
    ServerHealth unknown = healthOf("uptime_in_seconds:10\r\n");
    describeHealth(unknown, ServerFacts("uptime_in_seconds:11\r\n"_ba));
    QCOMPARE(unknown.uptime, 10s);
}

void TestServerHealth::whatOthersCountIsKept()
{
    ServerHealth health;
    health.movingParts = 1;
    health.idleChannels = 2;
    health.tokensWithoutHold = 3;
    const ServerHealth before = health;
    describeHealth(health, ServerFacts("run_id:a\r\n"_ba));
    QVERIFY(health.isDescribed);
    QCOMPARE(health.movingParts + health.idleChannels + health.tokensWithoutHold, 6);
    forgetDescription(health);
    QCOMPARE(health, before);
}

void TestServerHealth::oldServerHasNoTime()
{
    const ServerHealth health = healthOf("redis_version:6.0.16\r\nrun_id:a\r\nuptime_in_seconds:10\r\n");
    QVERIFY(health.isDescribed && !health.hasTime);
    QCOMPARE(health.refused, RefusedWrites());
    QVERIFY(!healthOf("").isDescribed);
    QVERIFY(!healthOf("nonsense").isDescribed);
}

void TestServerHealth::hostileInfoIsBounded()
{
    const QByteArray most = "9223372036854775807\r\n";
    QByteArray info = "connected_slaves:" + most + "evicted_keys:" + most + "uptime_in_seconds:" + most;
    for (const char *code : {"MOVED", "ASK", "TRYAGAIN", "CROSSSLOT", "OOM"})
        info += QByteArray("errorstat_") + code + ":count=" + most;
    const ServerHealth health = healthOf(info);
    QVERIFY(health.refused.moving > 0 && health.refused.moving <= 4 * ServerFacts::kCount);
    QVERIFY(health.copies > 0 && health.evicted > 0 && health.refused.full > 0);
    QCOMPARE(health.uptime, std::nullopt);
    const ServerHealth negative = healthOf("connected_slaves:-1\r\nerrorstat_OOM:count=-7\r\n");
    QCOMPARE(negative.copies, 0);
    QCOMPARE(negative.refused.full, 0);
}

void TestServerHealth::serverIsDescribed()
{
    const TestServer server;
    InspectorLog log(server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_VERIFY(log.status().health.isDescribed);
    const ServerHealth &health = log.status().health;
    QVERIFY(health.hasTime);
    QCOMPARE(health.run, log.status().server);
    QVERIFY(health.uptime && *health.uptime < 120s);
    QCOMPARE(health.refused.full + health.refused.unsaved + health.refused.readOnly, 0);
    QVERIFY(!health.hasSaveFailed && !health.isLinkDown);
    QCOMPARE(health.copies, 0);
    QCOMPARE(health.lag, std::nullopt);
}

void TestServerHealth::refusedWritesAreCounted()
{
    const TestServer server;
    InspectorLog log(server);
    watchClosely(log);
    const RefusedWrites before = log.status().health.refused;
    server.cli("LPUSH list a");
    server.cli("GET list");
    server.cli("CONFIG SET maxmemory 1");
    server.cli("SET a b");
    server.cli({"EVAL", "return redis.call('SET', KEYS[1], 'b')", "1", "a"}); // as a client acquires
    server.cli("CONFIG SET maxmemory 0");
    QTRY_COMPARE(log.status().health.refused.full, before.full + 2);
    QCOMPARE(log.status().health.refused.wrongType, before.wrongType + 1);
    QCOMPARE(log.status().health.refused.readOnly, before.readOnly);
    server.cli("REPLICAOF 127.0.0.1 1");
    server.cli("SET a b");
    QTRY_COMPARE(log.status().health.refused.readOnly, before.readOnly + 1);
    QTRY_VERIFY(log.status().health.isLinkDown);
    QCOMPARE(log.status().role, ServerRole::Replica);
}

void TestServerHealth::failedSaveIsNoticed()
{
    const TestServer server("enable-protected-configs yes\n");
    InspectorLog log(server);
    watchClosely(log);
    QVERIFY(!log.status().health.hasSaveFailed);
    server.cli({"CONFIG", "SET", "save", "3600 1"});
    {
        const QTemporaryDir folder;
        QCOMPARE(server.cli({"CONFIG", "SET", "dir", folder.path().toUtf8()}), "OK");
    }
    server.cli("BGSAVE");
    QTRY_VERIFY(log.status().health.hasSaveFailed);
    QVERIFY(server.cli("SET a b").startsWith("MISCONF"));
    QTRY_COMPARE(log.status().health.refused.unsaved, 1);
}

void TestServerHealth::lostReplicaLinkIsNoticed()
{
    const TestServer primary("port {port}\nrepl-diskless-sync-delay 0\n");
    const TestServer replica;
    replica.cli("REPLICAOF 127.0.0.1 " + QByteArray::number(primary.port()));
    QTRY_VERIFY_WITH_TIMEOUT(replica.cli("INFO replication").contains("master_link_status:up"), 20'000);
    InspectorLog log(primary);
    watchClosely(log);
    QTRY_COMPARE(log.status().health.copies, 1);
    QTRY_COMPARE_WITH_TIMEOUT(log.status().health.lag, 0s, 20'000);
    InspectorLog ofReplica(replica);
    watchClosely(ofReplica);
    QVERIFY(!ofReplica.status().health.isLinkDown);
    replica.cli("REPLICAOF NO ONE");
    QTRY_COMPARE(log.status().health.copies, 0);
    QCOMPARE(log.status().health.lag, std::nullopt);
}

// Otherwise each poll would be a status of its own, for window and terminal.
void TestServerHealth::calmServerHasAConstantHealth()
{
    const TestServer server;
    InspectorLog log(server);
    watchClosely(log);
    const ServerHealth first = log.status().health;
    int others = 0;
    connect(&log.inspector, &Inspector::statusChanged, this,
        [&](const SystemStatus &status) { others += status.health == first ? 0 : 1; });
    const int before = testing::callsOf(server, "info");
    QTRY_VERIFY_WITH_TIMEOUT(testing::callsOf(server, "info") >= before + 8, 20'000); // some are ours
    QCOMPARE(others, 0);
}

void TestServerHealth::refusedInfoLeavesTheServerUndescribed()
{
    const TestServer server;
    QCOMPARE(server.cli("ACL SETUSER some on nopass ~* &* +@all"), "OK");
    InspectorOptions options = InspectorLog::optionsFor(server);
    options.connection.address.user = u"some"_s;
    options.connection.address.password = Secret("any");
    InspectorLog log(options);
    watchClosely(log);
    QCOMPARE(server.cli("ACL SETUSER some -info"), "OK");
    QTRY_VERIFY_WITH_TIMEOUT(!log.status().health.isDescribed, 10'000);
    QCOMPARE(log.status().health, ServerHealth());
    const auto isOfInfo = [](const Error &error) { return error.reason == Reason::ServerNotDescribed; };
    QVERIFY(std::ranges::any_of(log.status().degraded, isOfInfo));
}

void TestServerHealth::busyServerIsAskedAgain()
{
    const TestServer server;
    testing::LyingServer proxy(server);
    InspectorOptions options = InspectorLog::optionsFor(server);
    options.connection.address = proxy.address();
    InspectorLog log(options);
    watchClosely(log);
    int refusals = 0;
    proxy.setLying([&refusals](const QList<QByteArray> &command) {
        const bool isMeant = command == QList<QByteArray>{"INFO"} && ++refusals > 0;
        return isMeant ? std::optional(testing::Lie{"-BUSY a script runs\r\n", {}}) : std::nullopt;
    });
    QTRY_VERIFY(refusals > 0);
    QVERIFY(log.status().health.isDescribed);
    proxy.tellTheTruth();
    server.cli("LPUSH list a");
    const qint64 before = log.status().health.refused.wrongType;
    server.cli("GET list");
    QTRY_VERIFY(log.status().health.refused.wrongType > before);
}

void TestServerHealth::slotsThatLeaveAreCounted_data()
{
    QTest::addColumn<QByteArray>("nodes");
    QTest::addColumn<qint64>("slots");
    const QByteArray other = "bb 10.0.0.6:6379@16379 master - 0 1 2 connected 100-200 [150->-cc]\n";
    const auto own = [&other](const QByteArray &slots) {
        return other + "aa 10.0.0.5:6379@16379,host myself,master - 0 0 1 connected 0-99" + slots + "\n";
    };
    QTest::newRow("not a list") << "+OK"_ba << qint64(0);
    QTest::newRow("of another node") << own("") << qint64(0);
    QTest::newRow("two leave, one arrives") << own(" [5->-bb] [6->-bb] [7-<-bb]") << qint64(2);
    QTest::newRow("a replica") << other + "aa 10.0.0.5:6379@16379 myself,slave bb 0 0 1 connected\n"
                               << qint64(0);
    QTest::newRow("hostile") << own(" [5->-bb]"_ba.repeated(20'000)) << qint64(16'384);
}

void TestServerHealth::slotsThatLeaveAreCounted()
{
    QFETCH(const QByteArray, nodes);
    QTEST(slotsLeaving(nodes), "slots");
}

void TestServerHealth::tokensWithoutAHoldAreCountedByWholeScans()
{
    const TestServer server;
    const auto hold = [&server](const QByteArray &name) {
        server.cli({"HSET", name, testing::holderId(1), "1"});
        server.cli({"PEXPIRE", name, "600000"});
    };
    for (const char *name : {"a", "b", "c", "{d}", "held"})
        server.cli({"SET", "redisson_lock_token:" + lockTag(name), "7"});
    hold("held");
    hold("without");
    InspectorLog log(server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.status().health.tokensWithoutHold, 4);
    server.cli("DEL held");
    server.cli("SET redisson_lock_token:{e} 1");
    // The slow round finds them without a scan on purpose.
    QTRY_COMPARE_WITH_TIMEOUT(log.status().health.tokensWithoutHold, 6, 30'000);
    hold("held");
    QTRY_VERIFY(log.last("held").isHeld());
    server.cli("DEL redisson_lock_token:{a} redisson_lock_token:{b}");
    log.inspector.startScan();
    QTRY_COMPARE(log.status().health.tokensWithoutHold, 3);
}

void TestServerHealth::onlyTokensOfWantedNamesCount()
{
    const TestServer server;
    server.cli("SET redisson_lock_token:{app:1} 7");
    server.cli("SET redisson_lock_token:{other:1} 7");
    InspectorOptions options = InspectorLog::optionsFor(server);
    options.prefixes = {"app:"};
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.status().health.tokensWithoutHold, 1);
}

LOCKSCOPE_TEST(TestServerHealth)
#include "tst_server_health.moc"
