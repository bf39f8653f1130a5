// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/redirect.h"
#include "lockengine/redis/wire/redis_reason.h"

#include "lockengine/redis/wire/reply.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

class TestRedirect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void movedIsParsed();
    void askIsParsed();
    void anIpv6HostHasNoBrackets();
    void omittedHostIsEmpty();
    void retryErrorsAreParsed_data();
    void retryErrorsAreParsed();
    void otherErrorsAreNoRedirect_data();
    void otherErrorsAreNoRedirect();
    void redirectErrorsHaveTheirReason();
};

void TestRedirect::movedIsParsed()
{
    const auto redirect = parseRedirect("MOVED 3999 127.0.0.1:6381");
    QVERIFY(redirect);
    QCOMPARE(redirect->kind, Redirect::Kind::Moved);
    QCOMPARE(redirect->slot, 3999);
    QCOMPARE(redirect->to.host, u"127.0.0.1"_s);
    QCOMPARE(redirect->to.port, 6381);
}

void TestRedirect::askIsParsed()
{
    const auto redirect = parseRedirect("ASK 16383 redis-2.example.org:7001");
    QVERIFY(redirect);
    QCOMPARE(redirect->kind, Redirect::Kind::Ask);
    QCOMPARE(redirect->slot, 16383);
    QCOMPARE(redirect->to.host, u"redis-2.example.org"_s);
}

void TestRedirect::anIpv6HostHasNoBrackets()
{
    const auto redirect = parseRedirect("MOVED 1 fd00::12:7000");
    QVERIFY(redirect);
    QCOMPARE(redirect->to.host, u"fd00::12"_s);
    QCOMPARE(redirect->to.port, 7000);
}

void TestRedirect::omittedHostIsEmpty()
{
    const auto redirect = parseRedirect("MOVED 1 :7000"); // since Redis 7: the node that replied
    QVERIFY(redirect);
    QVERIFY(redirect->to.host.isEmpty());
}

void TestRedirect::retryErrorsAreParsed_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text :
        {"TRYAGAIN Multiple keys request during rehashing of slot", "CLUSTERDOWN The cluster is down",
            "CLUSTERDOWN Hash slot not served", "LOADING Redis is loading the dataset in memory",
            "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'."})
        QTest::newRow(text) << QByteArray(text);
}

void TestRedirect::retryErrorsAreParsed()
{
    QFETCH(QByteArray, text);
    QCOMPARE(parseRedirect(text).value_or(Redirect{Redirect::Kind::Ask, 1, {}}), Redirect());
}

void TestRedirect::otherErrorsAreNoRedirect_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("another error") << "ERR MOVED 1 127.0.0.1:1"_ba;
    QTest::newRow("empty") << ""_ba;
    QTest::newRow("no slot") << "MOVED 127.0.0.1:7000"_ba;
    QTest::newRow("a slot too large") << "MOVED 16384 127.0.0.1:7000"_ba;
    QTest::newRow("a negative slot") << "MOVED -1 127.0.0.1:7000"_ba;
    QTest::newRow("a slot that is not a number") << "MOVED x 127.0.0.1:7000"_ba;
    QTest::newRow("no port") << "MOVED 1 127.0.0.1"_ba;
    QTest::newRow("port zero") << "MOVED 1 127.0.0.1:0"_ba;
    QTest::newRow("a port too large") << "MOVED 1 127.0.0.1:65536"_ba;
    QTest::newRow("a host too long") << "MOVED 1 "_ba + QByteArray(300, 'x') + ":7000";
    QTest::newRow("another word") << "MOVED 1 127.0.0.1:7000 please"_ba;
}

void TestRedirect::otherErrorsAreNoRedirect()
{
    QFETCH(QByteArray, text);
    QVERIFY(!parseRedirect(text));
}

void TestRedirect::redirectErrorsHaveTheirReason()
{
    QCOMPARE(Reply::error("MOVED 1 127.0.0.1:1").asError().reason, redis::RedisReason::KeptElsewhere);
    QCOMPARE(Reply::error("ASK 1 127.0.0.1:1").asError().reason, redis::RedisReason::KeptElsewhere);
    QCOMPARE(Reply::error("TRYAGAIN x").asError().reason, redis::RedisReason::KeysMoving);
    QCOMPARE(Reply::error("CLUSTERDOWN x").asError().reason, redis::RedisReason::ClusterDown);
    QCOMPARE(Reply::error("CROSSSLOT x").asError().reason, redis::RedisReason::NameSpansServers);
}

LOCKSCOPE_TEST(TestRedirect)
#include "tst_redirect.moc"
