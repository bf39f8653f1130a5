// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/connection.h"
#include "tests/support/fake_clock.h"
#include "tests/support/literal_server.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::addressOf;
using testing::ask;
using testing::awaitReply;
using testing::LiteralServer;
using testing::openConnection;
using testing::runTask;
using testing::TestServer;
using testing::welcome;

namespace {

const QByteArray hello("%2\r\n$6\r\nserver\r\n$5\r\nredis\r\n$5\r\nproto\r\n:3\r\n");

ConnectionOptions withResp3(ConnectionOptions options)
{
    options.protocol = Protocol::Resp3;
    options.guard = CommandGuard(CommandGuard::Scope::Watch);
    return options;
}

Command words(const QByteArray &line)
{
    const QList<QByteArray> parts = line.split(' ');
    return Command(parts.constFirst()).args(parts.mid(1));
}

} // namespace

class TestResp3Connection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void serverNegotiatesResp3();
    void otherConnectionsUseResp2();
    void helloFollowsAuthAndContainsNoCredentials();
    void aRefusedHelloLeavesResp2_data();
    void aRefusedHelloLeavesResp2();
    void missingPermissionIsReported();
    void onlyWatchersMaySendHello();
    void helloIsNotAllowedAfterTheHandshake_data();
    void helloIsNotAllowedAfterTheHandshake();
    void subscriptionsAndReadsShareTheConnection();
    void invalidationsArePushed();
    void pushInsideAReplyIsDeliveredBeforeIt();
    void aSubscriptionWithoutAPushEndsTheConnection();
    void aPushBeforeHelloIsAProtocolError();
    void pushesOfOtherKindsAreForwarded();
    void invalidationsPostponeTheTimeout();
    void invalidationsPostponeTheTimeoutToALimit();

private:
    SystemClock m_clock;
};

void TestResp3Connection::serverNegotiatesResp3()
{
    TestServer server("requirepass secret\n"_ba);
    Address address = addressOf(server);
    address.password = Secret("secret"_ba);
    address.database = 2;
    const auto connection = openConnection(withResp3(testing::optionsFor(address)), m_clock);
    const Greeting &greeting = connection->greeting();
    QCOMPARE(greeting.protocol, Protocol::Resp3);
    QVERIFY(!greeting.resp3Refusal);
    QCOMPARE(greeting.role, Greeting::Role::Primary);
    QVERIFY(greeting.clientId > 0);
    QCOMPARE(greeting.runId.size(), 40);
    QVERIFY(!greeting.version.isEmpty());
}

void TestResp3Connection::otherConnectionsUseResp2()
{
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    QCOMPARE(connection->greeting().protocol, Protocol::Resp2);
    QVERIFY(!connection->greeting().resp3Refusal);
    const auto stats = ask(*connection, words("INFO commandstats"_ba));
    QVERIFY(!stats->text().contains("cmdstat_hello"));
}

void TestResp3Connection::helloFollowsAuthAndContainsNoCredentials()
{
    LiteralServer server("+OK\r\n"_ba + hello + welcome);
    ConnectionOptions options = withResp3(server.options());
    options.address.password = Secret("secret"_ba);
    Connection connection(options, m_clock);
    QVERIFY(runTask(connection.open()).ok());
    const QByteArray expected = words("AUTH secret"_ba).encoded() + words("HELLO 3"_ba).encoded()
        + words("CLIENT SETNAME lockscope"_ba).encoded();
    QTRY_VERIFY(server.heard().size() >= expected.size());
    QVERIFY2(server.heard().startsWith(expected), server.heard());
    QCOMPARE(server.heard().count("HELLO"), 1);
}

void TestResp3Connection::aRefusedHelloLeavesResp2_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("kind");
    QTest::newRow("older than 6") << "-ERR unknown command `HELLO`, with args beginning with: `3`, \r\n"_ba
                                  << int(ErrorKind::Unsupported);
    QTest::newRow("unsupported protocol version")
        << "-NOPROTO unsupported protocol version\r\n"_ba << int(ErrorKind::Unsupported);
    QTest::newRow("not permitted")
        << "-NOPERM this user has no permissions to run the 'hello' command or its subcommand\r\n"_ba
        << int(ErrorKind::NoPermission);
    QTest::newRow("another protocol") << "%1\r\n$5\r\nproto\r\n:2\r\n"_ba << int(ErrorKind::Unsupported);
    QTest::newRow("RESP2") << "*2\r\n$5\r\nproto\r\n:2\r\n"_ba << int(ErrorKind::Unsupported);
    QTest::newRow("no map") << "+OK\r\n"_ba << int(ErrorKind::Unsupported);
}

void TestResp3Connection::aRefusedHelloLeavesResp2()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, kind);
    LiteralServer server(answer + welcome);
    const auto connection = openConnection(withResp3(server.options()), m_clock);
    QCOMPARE(connection->greeting().protocol, Protocol::Resp2);
    QCOMPARE(int(connection->greeting().resp3Refusal->kind), kind);
    QCOMPARE(connection->greeting().clientId, 7);
    // A reply confirms a subscription, and messages are replies.
    QSignalSpy pushed(connection.get(), &Connection::pushed);
    auto subscribing = awaitReply(connection->send(words("SUBSCRIBE c"_ba)));
    server.say("*3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n*3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$1\r\n0\r\n"_ba);
    QVERIFY(runTask(std::move(subscribing)).ok());
    QTRY_COMPARE(pushed.size(), 1);
}

void TestResp3Connection::missingPermissionIsReported()
{
    LiteralServer server("-NOPERM this user has no permissions to run the 'hello' command\r\n"_ba + welcome);
    Connection connection(withResp3(server.options()), m_clock);
    QSignalSpy lacked(&connection, &Connection::lacked);
    QVERIFY(runTask(connection.open()).ok());
    QCOMPARE(lacked.size(), 1);
    const Error expected(ErrorKind::NoPermission, Reason::OrderNotKnown, "+hello"_ba);
    QCOMPARE(lacked[0][0].value<Error>(), expected);
}

void TestResp3Connection::onlyWatchersMaySendHello()
{
    using Scope = CommandGuard::Scope;
    for (const Scope scope : {Scope::Watch, Scope::Control, Scope::Sentinel, Scope::OwnServer}) {
        const CommandGuard guard(scope);
        QCOMPARE(guard.allowsInHandshake(words("HELLO 3"_ba)), scope == Scope::Watch);
        for (const auto &line : {"HELLO"_ba, "HELLO 2"_ba, "HELLO 3 AUTH default secret"_ba,
                 "HELLO 3 SETNAME x"_ba, "HELLO 03"_ba, "DEL a"_ba, "FLUSHALL"_ba})
            QVERIFY2(!guard.allowsInHandshake(words(line)), line);
        QVERIFY(guard.allowsInHandshake(words("AUTH secret"_ba)));
        QVERIFY(guard.allowsInHandshake(words("PING"_ba)));
    }
    TestServer server;
    ConnectionOptions options = withResp3(testing::optionsFor(addressOf(server)));
    options.guard = CommandGuard(Scope::Control);
    Connection connection(options, m_clock);
    QCOMPARE(runTask(connection.open()).error().kind, ErrorKind::Forbidden);
}

void TestResp3Connection::helloIsNotAllowedAfterTheHandshake_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const auto &line : {"HELLO"_ba, "HELLO 2"_ba, "HELLO 3"_ba, "HELLO 3 AUTH a b"_ba,
             "CLIENT NO-EVICT on"_ba, "DEL a"_ba, "PUBLISH a b"_ba, "MULTI"_ba})
        QTest::newRow(line) << line;
}

void TestResp3Connection::helloIsNotAllowedAfterTheHandshake()
{
    QFETCH(QByteArray, line);
    TestServer server;
    const auto connection = openConnection(withResp3(testing::optionsFor(addressOf(server))), m_clock);
    QCOMPARE(ask(*connection, words(line)).error().kind, ErrorKind::Forbidden);
}

void TestResp3Connection::subscriptionsAndReadsShareTheConnection()
{
    TestServer server;
    const auto connection = openConnection(withResp3(testing::optionsFor(addressOf(server))), m_clock);
    QSignalSpy pushed(connection.get(), &Connection::pushed);
    const Reply confirmed
        = Reply::array({Reply::bulk("subscribe"_ba), Reply::bulk("c"_ba), Reply::integer(1)});
    QCOMPARE(ask(*connection, words("SUBSCRIBE c"_ba)), confirmed);
    QCOMPARE(ask(*connection, words("PSUBSCRIBE d*"_ba))->items().value(2), Reply::integer(2));
    QCOMPARE(ask(*connection, words("PING"_ba)), Reply::status("PONG"_ba));
    server.cli("RPUSH queue message c x"); // a reply that looks like a message
    const auto looks = ask(*connection, words("LRANGE queue 0 -1"_ba));
    QCOMPARE(looks->items().size(), 3);
    server.cli("PUBLISH c 1");
    server.cli("PUBLISH d2 2");
    QCOMPARE(ask(*connection, words("PING"_ba)), Reply::status("PONG"_ba));
    QCOMPARE(pushed.size(), 2);
    QCOMPARE(pushed[0][0].value<Reply>().items().value(0).text(), "message"_ba);
    QCOMPARE(pushed[1][0].value<Reply>().items().value(0).text(), "pmessage"_ba);
    QVERIFY(ask(*connection, words("UNSUBSCRIBE c"_ba)).ok());
    server.cli("PUBLISH c 3");
    QCOMPARE(ask(*connection, words("PING"_ba)), Reply::status("PONG"_ba));
    QCOMPARE(pushed.size(), 2);
}

void TestResp3Connection::invalidationsArePushed()
{
    TestServer server;
    const auto connection = openConnection(withResp3(testing::optionsFor(addressOf(server))), m_clock);
    QSignalSpy pushed(connection.get(), &Connection::pushed);
    QVERIFY(!ask(*connection, words("CLIENT TRACKING ON BCAST"_ba))->isError());
    server.cli("SET a 1");
    server.cli("FLUSHALL");
    QTRY_COMPARE(pushed.size(), 2);
    const Reply ofKey = Reply::array({Reply::bulk("invalidate"_ba), Reply::array({Reply::bulk("a"_ba)})});
    QCOMPARE(pushed[0][0].value<Reply>(), ofKey);
    const Reply ofAll = Reply::array({Reply::bulk("invalidate"_ba), Reply::nil()});
    QCOMPARE(pushed[1][0].value<Reply>(), ofAll);
}

void TestResp3Connection::pushInsideAReplyIsDeliveredBeforeIt()
{
    LiteralServer server(hello + welcome);
    const auto connection = openConnection(withResp3(server.options()), m_clock);
    QByteArrayList trace;
    connect(connection.get(), &Connection::pushed, this, [&trace](const Reply &push) {
        trace.append(push.items().value(0).text()); //
    });
    auto reading = awaitReply(connection->transaction({words("PTTL a"_ba), words("PTTL b"_ba)}));
    server.say("+OK\r\n>2\r\n+first\r\n_\r\n+QUEUED\r\n+QUEUED\r\n*2\r\n:1\r\n>2\r\n+second\r\n_\r\n"_ba);
    QTRY_COMPARE(trace.join(' '), "first second"_ba);
    server.say(":2\r\n"_ba);
    QCOMPARE(runTask(std::move(reading)), Reply::array({Reply::integer(1), Reply::integer(2)}));
}

void TestResp3Connection::aSubscriptionWithoutAPushEndsTheConnection()
{
    LiteralServer server(hello + welcome);
    const auto connection = openConnection(withResp3(server.options()), m_clock);
    QSignalSpy closed(connection.get(), &Connection::closed);
    auto subscribing = awaitReply(connection->send(words("SUBSCRIBE c"_ba)));
    QTRY_VERIFY(server.heard().endsWith(words("SUBSCRIBE c"_ba).encoded() + words("PING"_ba).encoded()));
    server.say("+PONG\r\n"_ba);
    QCOMPARE(runTask(std::move(subscribing)).error().kind, ErrorKind::Protocol);
    QCOMPARE(closed.size(), 1);
}

void TestResp3Connection::aPushBeforeHelloIsAProtocolError()
{
    LiteralServer server(">1\r\n+invalidate\r\n"_ba + hello + welcome);
    Connection connection(withResp3(server.options()), m_clock);
    QCOMPARE(runTask(connection.open()).error().kind, ErrorKind::Protocol);
}

void TestResp3Connection::pushesOfOtherKindsAreForwarded()
{
    LiteralServer server(hello + welcome);
    const auto connection = openConnection(withResp3(server.options()), m_clock);
    QSignalSpy pushed(connection.get(), &Connection::pushed);
    server.say(">2\r\n+tracking-redir-broken\r\n:5\r\n>1\r\n*1\r\n:1\r\n>1\r\n:1\r\n"_ba);
    QTRY_COMPARE(pushed.size(), 3);
    QVERIFY(connection->isOpen());
}

void TestResp3Connection::invalidationsPostponeTheTimeout()
{
    testing::FakeClock clock;
    LiteralServer server(hello + welcome);
    ConnectionOptions options = withResp3(server.options());
    options.lateSince = LateSince::LastByte;
    const auto connection = openConnection(options, clock);
    QSignalSpy closed(connection.get(), &Connection::closed);
    auto reply = awaitReply(connection->send(Command("PING"_ba)));
    for (int i = 0; i < 5; ++i) {
        const auto receivedBefore = connection->lastReceivedAt();
        clock.advance(2s);
        server.say(">2\r\n+invalidate\r\n_\r\n"_ba);
        QTRY_VERIFY(connection->lastReceivedAt() > receivedBefore);
        QVERIFY(closed.isEmpty());
    }
    clock.advance(2999ms);
    QVERIFY(closed.isEmpty());
    clock.advance(2ms);
    QCOMPARE(closed.size(), 1);
    QCOMPARE(runTask(std::move(reply)).error().kind, ErrorKind::TimedOut);
}

void TestResp3Connection::invalidationsPostponeTheTimeoutToALimit()
{
    testing::FakeClock clock;
    LiteralServer server(hello + welcome);
    ConnectionOptions options = withResp3(server.options());
    options.lateSince = LateSince::LastByte;
    const auto connection = openConnection(options, clock);
    QSignalSpy closed(connection.get(), &Connection::closed);
    auto reply = awaitReply(connection->send(Command("PING"_ba)));
    Milliseconds passed(0);
    for (; closed.isEmpty() && passed < 60s; passed += 1s) {
        const auto receivedBefore = connection->lastReceivedAt();
        clock.advance(1s);
        server.say(">2\r\n+invalidate\r\n_\r\n"_ba);
        QTRY_VERIFY(connection->lastReceivedAt() > receivedBefore || !closed.isEmpty());
    }
    QCOMPARE(passed, 10 * options.replyTimeout);
    QCOMPARE(runTask(std::move(reply)).error().kind, ErrorKind::TimedOut);
}

LOCKSCOPE_TEST(TestResp3Connection)
#include "tst_resp3_connection.moc"
