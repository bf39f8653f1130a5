// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each watch command returns the same Reply with both protocols, alone and in a transaction.

#include "lockengine/redis/wire/command_guard.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_cluster.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using testing::ask;
using testing::awaitReply;
using testing::openConnection;
using testing::runTask;
using testing::TestServer;

namespace {

Command words(const QByteArray &line)
{
    const QList<QByteArray> parts = line.split(' ');
    return Command(parts.constFirst()).args(parts.mid(1));
}

// Removes parts that differ between calls or clients.
Reply comparable(const QByteArray &line, const Reply &reply)
{
    if (line.startsWith("SCAN")) { // the order depends on hash buckets, which are being rehashed
        QList<Reply> keys = reply.items().value(1).items();
        std::ranges::sort(keys, {}, [](const Reply &key) { return key.text(); });
        return Reply::array({reply.items().value(0), Reply::array(keys)});
    }
    const bool isVolatile = line == "TIME" || line == "CLIENT ID" || line == "CLIENT LIST"
        || line.startsWith("INFO") || line.startsWith("CLUSTER NODES");
    if (!isVolatile)
        return reply;
    if (reply.type() == Reply::Type::Integer)
        return Reply::integer(0);
    if (reply.type() == Reply::Type::Array)
        return Reply::array(QList<Reply>(reply.items().size(), Reply::bulk("any"_ba)));
    // For text replies, keeps the names before the colons.
    QByteArrayList names;
    for (const QByteArray &fact : reply.text().split('\n'))
        names.append(fact.left(fact.indexOf(':')));
    return reply.type() == Reply::Type::Bulk ? Reply::bulk(names.join('\n')) : reply;
}

} // namespace

class TestResp3Replies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void bothProtocolsReturnTheSameReply_data();
    void bothProtocolsReturnTheSameReply();
    void allWatchCommandsAreCompared();
    void clusterDescriptionIsTheSameInBothProtocols_data();
    void clusterDescriptionIsTheSameInBothProtocols();

private:
    struct Pair
    {
        std::unique_ptr<Connection> resp2;
        std::unique_ptr<Connection> resp3;
    };

    [[nodiscard]] Pair connectTo(const Address &address);

    SystemClock m_clock;
    std::unique_ptr<TestServer> m_server;
    Pair m_pair;
};

namespace {

const QByteArrayList lines{"PING"_ba, "ROLE"_ba, "INFO server"_ba, "INFO stats"_ba, "ACL WHOAMI"_ba,
    "ACL DRYRUN default GET a"_ba, "ACL DRYRUN reader DEL a"_ba, "CLIENT ID"_ba, "CLIENT LIST"_ba,
    "CLIENT TRACKING OFF"_ba, "CLIENT TRACKINGINFO"_ba, "CLIENT TRACKING ON BCAST PREFIX job PREFIX other"_ba,
    "CLIENT TRACKINGINFO"_ba, "CLIENT TRACKING OFF"_ba, "CLUSTER INFO"_ba, "SCAN 0 COUNT 1000"_ba,
    "SCAN 0 MATCH q* COUNT 1000 TYPE list"_ba, "DBSIZE"_ba, "TYPE job"_ba, "TYPE absent"_ba,
    "EXISTS job absent"_ba, "PTTL job"_ba, "PTTL absent"_ba, "TIME"_ba, "MEMORY USAGE job"_ba,
    "MEMORY USAGE absent"_ba, "HLEN job"_ba, "HLEN token"_ba, "HSCAN job 0 COUNT 64"_ba, "HSCAN absent 0"_ba,
    "HGETALL job"_ba, "HGETALL absent"_ba, "HGETALL token"_ba, "HGET job absent"_ba, "HSTRLEN job absent"_ba,
    "LLEN queue"_ba, "LRANGE queue 0 -1"_ba, "LRANGE absent 0 -1"_ba, "LRANGE job 0 -1"_ba,
    "ZCARD deadlines"_ba, "ZRANGE deadlines 0 -1"_ba, "ZRANGE deadlines 0 -1 WITHSCORES"_ba,
    "ZRANGE absent 0 -1 WITHSCORES"_ba, "ZRANGE job 0 -1 WITHSCORES"_ba, "ZRANGE scores 0 -1 withscores"_ba,
    "STRLEN token"_ba, "GETRANGE token 0 31"_ba, "GETRANGE absent 0 31"_ba, "PUBSUB CHANNELS redisson*"_ba,
    "PUBSUB NUMSUB a redisson_lock__channel:{job}"_ba, "PUBSUB SHARDCHANNELS"_ba, "PUBSUB SHARDNUMSUB a"_ba,
    "SUBSCRIBE redisson_lock__channel:{job}"_ba, "PSUBSCRIBE redisson_lock__channel*"_ba,
    "PUBSUB CHANNELS redisson*"_ba, "PUBSUB NUMSUB a redisson_lock__channel:{job}"_ba,
    "UNSUBSCRIBE redisson_lock__channel:{job}"_ba, "PUNSUBSCRIBE redisson_lock__channel*"_ba,
    "SSUBSCRIBE s"_ba, "SUNSUBSCRIBE s"_ba};

const QByteArrayList clusterLines{"CLUSTER SHARDS"_ba, "CLUSTER SLOTS"_ba, "CLUSTER NODES"_ba};

} // namespace

TestResp3Replies::Pair TestResp3Replies::connectTo(const Address &address)
{
    ConnectionOptions options = testing::optionsFor(address);
    options.guard = CommandGuard(CommandGuard::Scope::Watch);
    Pair pair;
    pair.resp2 = openConnection(options, m_clock);
    options.protocol = Protocol::Resp3;
    pair.resp3 = openConnection(options, m_clock);
    return pair;
}

void TestResp3Replies::initTestCase()
{
    m_server = std::make_unique<TestServer>();
    m_server->cli("ACL SETUSER reader on nopass ~* +get");
    m_server->cli("HSET job holder:1 2 holder:2 1 mode read");
    m_server->cli("SET token 17");
    m_server->cli("RPUSH queue a b c");
    m_server->cli("ZADD deadlines 1790000000123 a 1790000005123 b 17 c");
    m_server->cli("ZADD scores 1.5 a inf b -inf c 1e300 d 0.1 e 9007199254740993 f 3e-7 g");
    m_pair = connectTo(testing::addressOf(*m_server));
    QCOMPARE(m_pair.resp2->greeting().protocol, Protocol::Resp2);
    QCOMPARE(m_pair.resp3->greeting().protocol, Protocol::Resp3);
}

void TestResp3Replies::bothProtocolsReturnTheSameReply_data()
{
    QTest::addColumn<QByteArray>("line");
    int number = 0;
    for (const QByteArray &line : lines)
        QTest::newRow(QByteArray::number(++number) + ' ' + line) << line;
}

void TestResp3Replies::bothProtocolsReturnTheSameReply()
{
    QFETCH(QByteArray, line);
    const Command command = words(line);
    const bool isSubscription = command.name().endsWith("SUBSCRIBE");
    // A subscribed RESP2 connection allows no other commands, so the test uses a new one for subscriptions.
    const auto inResp3 = ask(*m_pair.resp3, command);
    QVERIFY(inResp3.ok());
    const auto inResp2 = isSubscription || line == "PING" ? ask(*openConnection(*m_server, m_clock), command)
                                                          : ask(*m_pair.resp2, command);
    QVERIFY(inResp2.ok());
    if (isSubscription) {
        QCOMPARE(inResp3->items().size(), 3);
        QCOMPARE(inResp3->items().first(2), inResp2->items().first(2));
        QCOMPARE(inResp3->items()[2].type(), Reply::Type::Integer);
        return;
    }
    QCOMPARE(comparable(line, *inResp3), comparable(line, *inResp2));
    if (inResp2->isError())
        return; // the error aborts the whole transaction
    const auto atomic3 = runTask(awaitReply(m_pair.resp3->transaction({command, words("TIME"_ba)})));
    const auto atomic2 = runTask(awaitReply(m_pair.resp2->transaction({command, words("TIME"_ba)})));
    QCOMPARE(atomic3.ok(), atomic2.ok());
    if (atomic2)
        QCOMPARE(comparable(line, atomic3->items().value(0)), comparable(line, atomic2->items().value(0)));
}

void TestResp3Replies::allWatchCommandsAreCompared()
{
    const CommandGuard guard(CommandGuard::Scope::Watch);
    QSet<QByteArray> compared;
    for (const QByteArray &line : lines + clusterLines)
        compared.insert(permissionWord(*guard.rowOf(words(line))));
    for (const AllowedCommand &row : allowedCommands()) {
        if (row.use == CommandUse::Watch)
            QVERIFY2(compared.contains(permissionWord(row)), permissionWord(row));
    }
}

void TestResp3Replies::clusterDescriptionIsTheSameInBothProtocols_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const QByteArray &line : clusterLines)
        QTest::newRow(line) << line;
}

void TestResp3Replies::clusterDescriptionIsTheSameInBothProtocols()
{
    QFETCH(QByteArray, line);
    testing::TestCluster cluster;
    const Address address = parseAddress(cluster.url()).value();
    const Pair pair = connectTo(address.at(address.seeds.constFirst()));
    const auto ofNode = [&](Connection &connection) { return ask(connection, words(line)); };
    QVERIFY(!ofNode(*pair.resp3)->isError());
    QTRY_COMPARE(comparable(line, *ofNode(*pair.resp3)), comparable(line, *ofNode(*pair.resp2)));
}

LOCKSCOPE_TEST(TestResp3Replies)
#include "tst_resp3_replies.moc"
