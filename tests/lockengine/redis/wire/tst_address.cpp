// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/address.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;

class TestAddress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addressesAreParsedAndDisplayed_data();
    void addressesAreParsedAndDisplayed();
    void invalidAddressIsBadInput_data();
    void invalidAddressIsBadInput();
    void passwordInAnAddressIsRefusedAndNeverDisplayed_data();
    void passwordInAnAddressIsRefusedAndNeverDisplayed();
    void passwordIsNotDisplayed();
    void addressOfOneNodeKeepsTheCredentials();
    void localMeansThisMachine_data();
    void localMeansThisMachine();
};

void TestAddress::addressesAreParsedAndDisplayed_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("host") << "redis://example.com"_ba
                          << "redis://example.com:6379"_ba;
    QTest::newRow("slash") << "redis://example.com/"_ba
                           << "redis://example.com:6379"_ba;
    QTest::newRow("port") << "redis://example.com:7000"_ba
                          << "redis://example.com:7000"_ba;
    QTest::newRow("database") << "redis://h:1/15"_ba
                              << "redis://h:1/15"_ba;
    QTest::newRow("database 0") << "redis://h/0"_ba
                                << "redis://h:6379"_ba;
    QTest::newRow("user") << "redis://alice@h"_ba
                          << "redis://alice@h:6379"_ba;
    QTest::newRow("user with an at sign") << "redis://a%40b@h"_ba
                                          << "redis://a%40b@h:6379"_ba;
    QTest::newRow("TLS") << "rediss://h:6380/2"_ba
                         << "rediss://h:6380/2"_ba;
    QTest::newRow("scheme in capitals") << "REDIS://h"_ba
                                        << "redis://h:6379"_ba;
    QTest::newRow("IPv4") << "redis://127.0.0.1"_ba
                          << "redis://127.0.0.1:6379"_ba;
    QTest::newRow("IPv6") << "redis://[::1]:6379/3"_ba
                          << "redis://[::1]:6379/3"_ba;
    QTest::newRow("socket") << "unix:///run/redis.sock"_ba
                            << "unix:///run/redis.sock"_ba;
    QTest::newRow("socket and database") << "unix:///run/redis.sock?db=2"_ba
                                         << "unix:///run/redis.sock?db=2"_ba;
    QTest::newRow("socket and user") << "unix://bob@/run/r"_ba
                                     << "unix://bob@/run/r"_ba;
    QTest::newRow("sentinels") << "redis+sentinel://h1,h2:7/orders"_ba
                               << "redis+sentinel://h1:26379,h2:7/orders"_ba;
    QTest::newRow("sentinels, all parts")
        << "REDISS+SENTINEL://ops@h1:1,[::1]:2,h1:1/my%20primary/3?sentinelUser=a%40b"_ba
        << "rediss+sentinel://ops@h1:1,[::1]:2/my%20primary/3?sentinelUser=a%40b"_ba;
    QTest::newRow("sentinel with a zone") << "redis+sentinel://[fe80::1%25eth0]/orders"_ba
                                          << "redis+sentinel://[fe80::1%25eth0]:26379/orders"_ba;
    QTest::newRow("primary and a slash") << "redis+sentinel://h/orders/"_ba
                                         << "redis+sentinel://h:26379/orders"_ba;
    QTest::newRow("cluster") << "redis+cluster://ops@h1,h2:7001"_ba
                             << "redis+cluster://ops@h1:6379,h2:7001"_ba;
    QTest::newRow("cluster with TLS") << "rediss+cluster://h/0"_ba
                                      << "rediss+cluster://h:6379"_ba;
    QTest::newRow("odd path") << "unix:///run/a%20%3Fb"_ba
                              << "unix:///run/a%20%3Fb"_ba;
}

void TestAddress::addressesAreParsedAndDisplayed()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, shown);
    const auto address = parseAddress(url);
    QVERIFY2(address.ok(), address ? "" : address.error().detail.constData());
    QCOMPARE(address->display(), shown);
    QCOMPARE(parseAddress(shown)->display(), shown);
}

void TestAddress::invalidAddressIsBadInput_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::newRow("nothing") << ""_ba;
    QTest::newRow("host alone") << "example.com:6379"_ba;
    QTest::newRow("other scheme") << "http://example.com"_ba;
    QTest::newRow("scheme alone") << "redis://"_ba;
    QTest::newRow("no host") << "redis:///0"_ba;
    QTest::newRow("port alone") << "redis://:6379"_ba;
    QTest::newRow("port 0") << "redis://h:0"_ba;
    QTest::newRow("port too large") << "redis://h:65536"_ba;
    QTest::newRow("port that is not a number") << "redis://h:port"_ba;
    QTest::newRow("database that is not a number") << "redis://h/main"_ba;
    QTest::newRow("negative database") << "redis://h/-1"_ba;
    QTest::newRow("database too large") << "redis://h/99999999999"_ba;
    QTest::newRow("two databases") << "redis://h/1/2"_ba;
    QTest::newRow("query") << "redis://h/0?db=1"_ba;
    QTest::newRow("fragment") << "redis://h/0#x"_ba;
    QTest::newRow("IPv6 without brackets") << "redis://::1/0"_ba;
    QTest::newRow("space in the host") << "redis://a b"_ba;
    QTest::newRow("zero byte") << QByteArray("redis://h\0x", 11);
    QTest::newRow("sentinels without a primary") << "redis+sentinel://h"_ba;
    QTest::newRow("sentinels with an empty primary") << "redis+sentinel://h//0"_ba;
    QTest::newRow("sentinels, database that is not a number") << "redis+sentinel://h/orders/main"_ba;
    QTest::newRow("sentinels, two databases") << "redis+sentinel://h/orders/1/2"_ba;
    QTest::newRow("sentinels with another query") << "redis+sentinel://h/orders?user=x"_ba;
    QTest::newRow("sentinels with a nameless user") << "redis+sentinel://h/orders?sentinelUser="_ba;
    QTest::newRow("sentinels with a fragment") << "redis+sentinel://h/orders#x"_ba;
    QTest::newRow("sentinels with an empty host") << "redis+sentinel://h1,,h2/orders"_ba;
    QTest::newRow("sentinels with a port of 0") << "redis+sentinel://h1:0/orders"_ba;
    QTest::newRow("sentinels by a socket") << "unix+sentinel:///run/s/orders"_ba;
    QTest::newRow("a user before the second host") << "redis+sentinel://h1,ops@h2/orders/x"_ba;
    QTest::newRow("cluster without a host") << "redis+cluster://"_ba;
    QTest::newRow("cluster with a database") << "redis+cluster://h/1"_ba;
    QTest::newRow("cluster with a query") << "redis+cluster://h?sentinelUser=x"_ba;
    QTest::newRow("cluster with a path") << "redis+cluster://h/orders"_ba;
    QTest::newRow("relative socket") << "unix://run/redis.sock"_ba;
    QTest::newRow("no socket") << "unix://"_ba;
    QTest::newRow("root as socket") << "unix:///"_ba;
    QTest::newRow("socket path too long") << "unix:///" + QByteArray(107, 'x');
    QTest::newRow("socket with another query") << "unix:///a?database=1"_ba;
    QTest::newRow("socket with a zero byte") << "unix:///a%00b"_ba;
    QTest::newRow("zone that is not UTF-8") << "redis://[fe80::1%25e\xb8t]"_ba;
    QTest::newRow("zone with a right-to-left override") << "redis://[fe80::1%25e\xe2\x80\xaeth0]"_ba;
    QTest::newRow("fragment in the place of a socket") << "unix://#ab"_ba;
    QTest::newRow("socket that is not UTF-8") << "unix:///a%ff"_ba;
}

void TestAddress::invalidAddressIsBadInput()
{
    QFETCH(QByteArray, url);
    const auto address = parseAddress(url);
    QVERIFY(!address.ok());
    QCOMPARE(address.error().kind, ErrorKind::BadInput);
    QVERIFY(address.error().reason != Reason::None);
    QVERIFY(!address.error().detail.isEmpty());
}

void TestAddress::passwordInAnAddressIsRefusedAndNeverDisplayed_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<bool>("isRecognised");
    QTest::newRow("user and password") << "redis://alice:canary@h"_ba << true;
    QTest::newRow("password alone") << "redis://:canary@h"_ba << true;
    QTest::newRow("TLS") << "rediss://alice:canary@h:6380/1"_ba << true;
    QTest::newRow("socket") << "unix://alice:canary@/run/r"_ba << true;
    QTest::newRow("with an at sign") << "redis://alice:can@canary@h"_ba << true;
    QTest::newRow("sentinels") << "redis+sentinel://alice:canary@h1,h2/orders"_ba << true;
    QTest::newRow("the second sentinel") << "redis+sentinel://h1,alice:canary@h2/orders"_ba << true;
    QTest::newRow("cluster") << "rediss+cluster://:canary@h1,h2"_ba << true;
    QTest::newRow("malformed") << "redis://alice:%canary@h"_ba << true;
    QTest::newRow("other scheme") << "http://alice:canary@h"_ba << true;
    QTest::newRow("with a slash") << "redis://alice:can/canary@h"_ba << false;
    QTest::newRow("in the wrong place") << "redis://h:canary"_ba << false;
}

void TestAddress::passwordInAnAddressIsRefusedAndNeverDisplayed()
{
    QFETCH(QByteArray, url);
    QFETCH(bool, isRecognised);
    const auto address = parseAddress(url);
    QVERIFY(!address.ok());
    QCOMPARE(address.error().kind, ErrorKind::BadInput);
    QVERIFY(!address.error().detail.contains("canary"));
    for (const char *way : {"LOCKSCOPE_URL", "REDISCLI_AUTH", "--ask-pass"})
        QCOMPARE(address.error().detail.contains(way), isRecognised);
}

void TestAddress::passwordIsNotDisplayed()
{
    Address address = parseAddress("redis://alice@h"_ba).value();
    address.password = Secret("canary"_ba);
    QCOMPARE(address.display(), "redis://alice@h:6379"_ba);
}

void TestAddress::addressOfOneNodeKeepsTheCredentials()
{
    Address address = parseAddress("rediss+sentinel://alice@h1,h2/orders/2?sentinelUser=spy"_ba).value();
    QCOMPARE(address.topology, Topology::Sentinel);
    const QList<Endpoint> seeds{Endpoint{u"h1"_s, 26379}, Endpoint{u"h2"_s, 26379}};
    QCOMPARE(address.seeds, seeds);
    QCOMPARE(address.primaryName, u"orders"_s);
    QCOMPARE(address.sentinelUser, u"spy"_s);
    address.password = Secret("canary"_ba);
    address.caFile = u"/ca.pem"_s;
    const Address one = address.at(Endpoint{u"::1"_s, 7});
    QCOMPARE(one.topology, Topology::Single);
    QCOMPARE(one.display(), "rediss://alice@[::1]:7/2"_ba);
    QCOMPARE(one.password.reveal(), "canary"_ba);
    QCOMPARE(one.caFile, u"/ca.pem"_s);
    QCOMPARE(one.endpoint().display(), "[::1]:7"_ba);
}

void TestAddress::localMeansThisMachine_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<bool>("isLocal");
    QTest::newRow("socket") << "unix:///run/r"_ba << true;
    QTest::newRow("name") << "redis://LocalHost"_ba << true;
    QTest::newRow("IPv4") << "redis://127.9.9.9"_ba << true;
    QTest::newRow("IPv6") << "redis://[::1]"_ba << true;
    QTest::newRow("localhost prefix") << "redis://localhost.example"_ba << false;
    QTest::newRow("IPv4 elsewhere") << "redis://10.0.0.1"_ba << false;
    QTest::newRow("sentinels") << "redis+sentinel://localhost,[::1]:1/orders"_ba << true;
    QTest::newRow("one sentinel elsewhere") << "redis+sentinel://localhost,10.0.0.1/orders"_ba << false;
    QTest::newRow("cluster elsewhere") << "redis+cluster://10.0.0.1"_ba << false;
    QTest::newRow("any address") << "redis://0.0.0.0"_ba << false;
}

void TestAddress::localMeansThisMachine()
{
    QFETCH(QByteArray, url);
    const auto address = parseAddress(url);
    QVERIFY(address.ok());
    QTEST(address->isLocal(), "isLocal");
}

LOCKSCOPE_TEST(TestAddress)
#include "tst_address.moc"
