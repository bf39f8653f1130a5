// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/sentinel_words.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;

class TestSentinelWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void primaryAddressIsParsed();
    void invalidAddressIsRefused_data();
    void invalidAddressIsRefused();
    void unknownPrimaryNameIsRefused();
    void otherSentinelsAreParsedUpToALimit();
    void switchMessageMustNameThePrimary();
};

namespace {

Reply place(const QByteArray &host, const QByteArray &port)
{
    return Reply::array({Reply::bulk(host), Reply::bulk(port)});
}

Reply sentinel(const QByteArray &host, const QByteArray &port)
{
    return Reply::array({Reply::bulk("name"_ba), Reply::bulk("x"_ba), Reply::bulk("ip"_ba), Reply::bulk(host),
        Reply::bulk("port"_ba), Reply::bulk(port), Reply::bulk("odd"_ba)});
}

} // namespace

void TestSentinelWords::primaryAddressIsParsed()
{
    QCOMPARE(primaryIn(place("10.0.0.1"_ba, "6379"_ba))->display(), "10.0.0.1:6379"_ba);
    QCOMPARE(primaryIn(place("fd00::1"_ba, "7"_ba))->display(), "[fd00::1]:7"_ba);
    QCOMPARE(primaryIn(place("db.example"_ba, "65535"_ba))->display(), "db.example:65535"_ba);
}

void TestSentinelWords::invalidAddressIsRefused_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<QByteArray>("port");
    QTest::newRow("no host") << ""_ba
                             << "1"_ba;
    QTest::newRow("port 0") << "h"_ba
                            << "0"_ba;
    QTest::newRow("port too large") << "h"_ba
                                    << "65536"_ba;
    QTest::newRow("port that is not a number") << "h"_ba
                                               << "http"_ba;
    QTest::newRow("space") << "h h"_ba
                           << "1"_ba;
    QTest::newRow("zero byte") << QByteArray("h\0h", 3) << "1"_ba;
    QTest::newRow("a host with a user") << "u@h"_ba
                                        << "1"_ba;
    QTest::newRow("a path") << "/run/redis.sock"_ba
                            << "1"_ba;
    QTest::newRow("escape") << "\x1b[2J"_ba
                            << "1"_ba;
    QTest::newRow("too long") << QByteArray(256, 'h') << "1"_ba;
}

void TestSentinelWords::invalidAddressIsRefused()
{
    QFETCH(QByteArray, host);
    QFETCH(QByteArray, port);
    const auto primary = primaryIn(place(host, port));
    QVERIFY(!primary.ok());
    QCOMPARE(primary.error().kind, ErrorKind::Protocol);
    QVERIFY(sentinelsIn(Reply::array({sentinel(host, port)})).isEmpty());
    QVERIFY(!newPrimaryIn("main 10.0.0.1 1 "_ba + host + ' ' + port, u"main"_s));
}

void TestSentinelWords::unknownPrimaryNameIsRefused()
{
    QCOMPARE(primaryIn(Reply::nil()).error().reason, redis::RedisReason::PrimaryUnknown);
    QCOMPARE(primaryIn(Reply::error("NOAUTH Authentication required."_ba)).error().kind,
        ErrorKind::AuthenticationRequired);
    for (const Reply &odd : {Reply::integer(1), Reply::bulk("h"_ba), Reply::array({})})
        QCOMPARE(primaryIn(odd).error().kind, ErrorKind::Protocol);
}

void TestSentinelWords::otherSentinelsAreParsedUpToALimit()
{
    const Reply reply = Reply::array({sentinel("h1"_ba, "26379"_ba), Reply::nil(), Reply::array({}),
        Reply::bulk("h2"_ba), sentinel("h3"_ba, "1"_ba)});
    const QList<Endpoint> expected{Endpoint{u"h1"_s, 26379}, Endpoint{u"h3"_s, 1}};
    QCOMPARE(sentinelsIn(reply), expected);
    QCOMPARE(sentinelsIn(Reply::array(QList<Reply>(1000, sentinel("h"_ba, "1"_ba)))).size(), 32);
    QVERIFY(sentinelsIn(Reply::nil()).isEmpty());
}

void TestSentinelWords::switchMessageMustNameThePrimary()
{
    const Endpoint there{u"10.0.0.2"_s, 6380};
    QCOMPARE(newPrimaryIn("main 10.0.0.1 6379 10.0.0.2 6380"_ba, u"main"_s), there);
    QVERIFY(!newPrimaryIn("other 10.0.0.1 6379 10.0.0.2 6380"_ba, u"main"_s));
    QVERIFY(!newPrimaryIn("main 10.0.0.1 6379 10.0.0.2"_ba, u"main"_s));
    QVERIFY(!newPrimaryIn("main 10.0.0.1 6379 10.0.0.2 6380 x"_ba, u"main"_s));
    QVERIFY(!newPrimaryIn(""_ba, u""_s));
}

LOCKSCOPE_TEST(TestSentinelWords)
#include "tst_sentinel_words.moc"
