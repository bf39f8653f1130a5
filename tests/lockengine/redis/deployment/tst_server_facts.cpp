// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/server_facts.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

class TestServerFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void infoOfARealServerIsParsed();
    void evictionNeedsAPolicyAndALimit_data();
    void evictionNeedsAPolicyAndALimit();
    void versionsCompareByNumber();
    void missingAndMalformedFieldsAreIgnored();
    void errorsAreCountedByCode();
    void failedSavesAreNoticed_data();
    void failedSavesAreNoticed();
    void replicasAreListedWithTheirLag();
    void replicasMayHaveNoUsableAddress_data();
    void replicasMayHaveNoUsableAddress();
    void longListsAndTextsAreBounded();
    void replicaNamesItsPrimary();
};

void TestServerFacts::infoOfARealServerIsParsed()
{
    testing::TestServer server("maxmemory 100mb\nmaxmemory-policy volatile-lru\n"_ba);
    SystemClock clock;
    const auto connection = testing::openConnection(server, clock);
    const ServerFacts facts(testing::ask(*connection, Command("INFO"_ba))->text());
    QCOMPARE(facts.version(), connection->greeting().version);
    QCOMPARE(facts.runId(), connection->greeting().runId);
    QVERIFY(facts.isAtLeast(6));
    QVERIFY(facts.uptime().value() < 60s);
    QVERIFY(facts.evictsOnlyVolatile());
    QVERIFY(!facts.isLoading());
    QVERIFY(!facts.isReplica());
    QVERIFY(!facts.isCluster());
}

void TestServerFacts::evictionNeedsAPolicyAndALimit_data()
{
    QTest::addColumn<QByteArray>("info");
    QTest::addColumn<bool>("evicts");
    QTest::addColumn<bool>("onlyVolatile");
    QTest::newRow("empty") << ""_ba << false << false;
    QTest::newRow("no limit") << "maxmemory:0\r\nmaxmemory_policy:allkeys-lru\r\n"_ba << false << false;
    QTest::newRow("refuses instead") << "maxmemory:1\r\nmaxmemory_policy:noeviction\r\n"_ba << false << false;
    QTest::newRow("any key") << "maxmemory:1\r\nmaxmemory_policy:allkeys-lfu\r\n"_ba << true << false;
    QTest::newRow("keys with a TTL only")
        << "maxmemory:1\r\nmaxmemory_policy:volatile-ttl\r\n"_ba << true << true;
}

void TestServerFacts::evictionNeedsAPolicyAndALimit()
{
    QFETCH(QByteArray, info);
    const ServerFacts facts(info);
    QTEST(facts.evicts(), "evicts");
    QTEST(facts.evictsOnlyVolatile(), "onlyVolatile");
}

void TestServerFacts::versionsCompareByNumber()
{
    const ServerFacts facts("redis_version:7.10.1\r\n"_ba);
    QVERIFY(facts.isAtLeast(7, 9));
    QVERIFY(facts.isAtLeast(6, 99));
    QVERIFY(!facts.isAtLeast(7, 11));
    QVERIFY(!facts.isAtLeast(10));
}

void TestServerFacts::missingAndMalformedFieldsAreIgnored()
{
    const ServerFacts facts("# Server\r\nno colon\r\n:empty\r\nuptime_in_seconds:12x\r\nrole:slave\r\n"
                            "master_link_status:down\r\nloading:1\r\na:b:c\r\n"_ba);
    QCOMPARE(facts.uptime(), std::nullopt);
    QCOMPARE(facts.version(), ""_ba);
    QVERIFY(!facts.isAtLeast(1));
    QVERIFY(facts.isReplica());
    QVERIFY(!facts.isLinkedToPrimary());
    QVERIFY(facts.isLoading());
    QCOMPARE(facts.text("a"_ba), "b:c"_ba);
    for (const char *never : {"-1", "9223372036854775807", "-9223372036854775808", "10000000000"})
        QCOMPARE(ServerFacts(QByteArray("uptime_in_seconds:") + never).uptime(), std::nullopt);
    QCOMPARE(ServerFacts("uptime_in_seconds:3153600000\r\n"_ba).uptime(), 3'153'600'000s); // 100 years
}

void TestServerFacts::errorsAreCountedByCode()
{
    testing::TestServer server;
    server.cli("LPUSH list a");
    server.cli("GET list");
    server.cli("HGET list a");
    SystemClock clock;
    const auto connection = testing::openConnection(server, clock);
    const ServerFacts facts(testing::ask(*connection, Command("INFO"_ba))->text());
    QCOMPARE(facts.errors("WRONGTYPE"_ba), 2);
    QCOMPARE(facts.errors("OOM"_ba), 0);
    const auto errors = [](const QByteArray &value) {
        return ServerFacts("errorstat_OOM:" + value + "\r\n").errors("OOM"_ba);
    };
    QCOMPARE(errors("count=3"), 3);
    QCOMPARE(errors("more=1,count=3"), 3);
    for (const char *none : {"", "3", "count=", "count=-3", "count=3x", "discount=3"})
        QCOMPARE(errors(none), 0);
    QCOMPARE(errors("count=9223372036854775807"), ServerFacts::kCount);
}

void TestServerFacts::failedSavesAreNoticed_data()
{
    QTest::addColumn<QByteArray>("info");
    QTest::addColumn<bool>("failed");
    QTest::newRow("not described") << ""_ba << false;
    QTest::newRow("both well") << "rdb_last_bgsave_status:ok\r\naof_last_write_status:ok\r\n"_ba << false;
    QTest::newRow("snapshot") << "rdb_last_bgsave_status:err\r\naof_last_write_status:ok\r\n"_ba << true;
    QTest::newRow("append-only file") << "aof_last_write_status:err\r\n"_ba << true;
}

void TestServerFacts::failedSavesAreNoticed()
{
    QFETCH(QByteArray, info);
    QTEST(ServerFacts(info).hasSaveFailed(), "failed");
}

void TestServerFacts::replicasAreListedWithTheirLag()
{
    const ServerFacts facts("role:master\r\nconnected_slaves:3\r\n"
                            "slave0:ip=10.0.0.5,port=6380,state=online,offset=42,lag=1\r\n"
                            "slave1:ip=fe80::1%eth0,port=1,state=wait_bgsave,offset=0,lag=0\r\n"
                            "slave2:ip=db-2.example.org,port=65535,state=online,lag=7\r\n"_ba);
    const QList<ListedReplica> replicas = facts.replicas();
    QCOMPARE(replicas.size(), 3);
    QCOMPARE(replicas[0].endpoint, (Endpoint{u"10.0.0.5"_s, 6380}));
    QVERIFY(replicas[0].isOnline);
    QCOMPARE(replicas[0].lag, 1s);
    QCOMPARE(replicas[1].endpoint, (Endpoint{u"fe80::1%eth0"_s, 1}));
    QVERIFY(!replicas[1].isOnline);
    QCOMPARE(replicas[2].endpoint, (Endpoint{u"db-2.example.org"_s, 65535}));
    QCOMPARE(replicas[2].lag, 7s);
    QCOMPARE(facts.primary(), std::nullopt);
}

void TestServerFacts::replicasMayHaveNoUsableAddress_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("a socket only") << "ip=10.0.0.5,port=0,state=online,lag=0"_ba;
    QTest::newRow("no address") << "state=online,lag=0"_ba;
    QTest::newRow("no port") << "ip=10.0.0.5,state=online"_ba;
    QTest::newRow("port too large") << "ip=10.0.0.5,port=65536"_ba;
    QTest::newRow("negative port") << "ip=10.0.0.5,port=-1"_ba;
    QTest::newRow("a space") << "ip=10.0.0.5 x,port=1"_ba;
    QTest::newRow("a path") << "ip=../x,port=1"_ba;
    QTest::newRow("not ASCII") << "ip=h\xc3\xb6st,port=1"_ba;
    QTest::newRow("a long name") << "ip=" + QByteArray(256, 'x') + ",port=1";
}

void TestServerFacts::replicasMayHaveNoUsableAddress()
{
    QFETCH(QByteArray, line);
    const ServerFacts facts("slave0:" + line + "\r\nslave1:ip=10.0.0.6,port=6381,state=online\r\n");
    QCOMPARE(facts.replicas().size(), 2);
    QCOMPARE(facts.replicas()[0].endpoint, std::nullopt);
    QCOMPARE(facts.replicas()[1].endpoint, (Endpoint{u"10.0.0.6"_s, 6381}));
}

void TestServerFacts::longListsAndTextsAreBounded()
{
    QByteArray info = "run_id:" + QByteArray(10'000, 'a') + "\r\nevicted_keys:-4\r\nused_memory:12x\r\n";
    for (int i = 0; i < 1'000; ++i)
        info += "slave" + QByteArray::number(i) + ":ip=10.0.0.5,port=1,lag=99999999999\r\n";
    const ServerFacts facts(info);
    QCOMPARE(facts.replicas().size(), ServerFacts::kReplicas);
    QCOMPARE(facts.replicas()[0].lag, 3'153'600'000s);
    QCOMPARE(facts.runId(), QByteArray(64, 'a'));
    QCOMPARE(facts.count("evicted_keys"_ba), 0);
    QCOMPARE(facts.count("used_memory"_ba), 0);
    QCOMPARE(facts.count("missing"_ba), 0);
}

void TestServerFacts::replicaNamesItsPrimary()
{
    const QByteArray link = "master_host:10.0.0.1\r\nmaster_port:6379\r\n";
    QCOMPARE(ServerFacts("role:slave\r\n" + link).primary(), (Endpoint{u"10.0.0.1"_s, 6379}));
    QCOMPARE(ServerFacts("role:master\r\n" + link).primary(), std::nullopt);
    QCOMPARE(ServerFacts("role:slave\r\nmaster_host:a b\r\nmaster_port:1\r\n"_ba).primary(), std::nullopt);
}

LOCKSCOPE_TEST(TestServerFacts)
#include "tst_server_facts.moc"
