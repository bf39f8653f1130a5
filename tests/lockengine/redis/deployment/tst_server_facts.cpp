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

LOCKSCOPE_TEST(TestServerFacts)
#include "tst_server_facts.moc"
