// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/connection.h"
#include "tests/support/fake_clock.h"
#include "tests/support/literal_server.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::ask;
using testing::LiteralServer;
using testing::runTask;
using testing::welcome;

class TestHostileServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void garbageInTheHandshakeIsAProtocolError_data();
    void garbageInTheHandshakeIsAProtocolError();
    void disconnectDuringTheHandshakeIsClosed();
    void garbageLaterEndsTheConnectionOnce();
    void unexpectedReplyEndsTheConnection();
    void aReplyThatLooksLikeAMessageIsAReply();
    void halfAReplyTimesOut();
    void halfAMessageTimesOut();
    void slowBytesDoNotPostponeTheTimeout();
    void repliesBeforeTheEndAreDelivered();
    void aLateReplyIsNotGivenToTheNextCommand();
    void errorInsteadOfMultiIsReported();

private:
    SystemClock m_clock;
};

void TestHostileServer::garbageInTheHandshakeIsAProtocolError_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("HTTP") << "HTTP/1.1 400 Bad Request\r\n\r\n"_ba;
    QTest::newRow("RESP3") << "%7\r\n$6\r\nserver\r\n"_ba;
    QTest::newRow("enormous array") << "*1000000000\r\n"_ba;
    QTest::newRow("enormous bulk") << "$99999999999\r\n"_ba;
    QTest::newRow("one reply too many") << welcome + "+OK\r\n";
    QTest::newRow("a line without an end") << '+' + QByteArray(1'000'000, 'x');
}

void TestHostileServer::garbageInTheHandshakeIsAProtocolError()
{
    QFETCH(QByteArray, bytes);
    LiteralServer server(bytes);
    Connection connection(server.options(), m_clock);
    QSignalSpy closed(&connection, &Connection::closed);
    const auto greeting = runTask(connection.open());
    // A surplus reply may arrive just after the greeting.
    if (greeting) {
        QTRY_COMPARE(closed.size(), 1);
        QCOMPARE(closed[0][0].value<Error>().kind, ErrorKind::Protocol);
    } else {
        QCOMPARE(greeting.error().kind, ErrorKind::Protocol);
    }
    QVERIFY(!connection.isOpen());
}

void TestHostileServer::disconnectDuringTheHandshakeIsClosed()
{
    LiteralServer server("+OK\r\n:7\r\n"_ba);
    Connection connection(server.options(), m_clock);
    auto opening = connection.open();
    QTRY_VERIFY(server.heard().contains("PING"));
    server.hangUp();
    QCOMPARE(runTask(std::move(opening)).error().kind, ErrorKind::Closed);
}

void TestHostileServer::garbageLaterEndsTheConnectionOnce()
{
    LiteralServer server(welcome);
    const auto connection = testing::openConnection(server.options(), m_clock);
    QSignalSpy closed(connection.get(), &Connection::closed);
    auto first = testing::awaitReply(connection->send(Command("PING"_ba)));
    auto second = testing::awaitReply(connection->send(Command("PING"_ba)));
    server.say("+PONG\r\n?\r\n"_ba);
    QCOMPARE(runTask(std::move(first)), Reply::status("PONG"_ba));
    QCOMPARE(runTask(std::move(second)).error().kind, ErrorKind::Protocol);
    QCOMPARE(closed.size(), 1);
}

void TestHostileServer::unexpectedReplyEndsTheConnection()
{
    LiteralServer server(welcome);
    const auto connection = testing::openConnection(server.options(), m_clock);
    QSignalSpy closed(connection.get(), &Connection::closed);
    server.say("*3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$1\r\nx\r\n"_ba); // without a subscription
    QTRY_COMPARE(closed.size(), 1);
    QCOMPARE(closed[0][0].value<Error>().kind, ErrorKind::Protocol);
}

void TestHostileServer::aReplyThatLooksLikeAMessageIsAReply()
{
    testing::TestServer server;
    const auto connection = testing::openConnection(server, m_clock);
    QSignalSpy pushed(connection.get(), &Connection::pushed);
    const Command fill
        = Command("RPUSH"_ba).arg("queue"_ba).arg("message"_ba).arg("channel"_ba).arg("payload"_ba);
    QVERIFY(ask(*connection, fill).ok());
    const auto reply = ask(*connection, Command("LRANGE"_ba).arg("queue"_ba).arg(qint64(0)).arg(qint64(-1)));
    QCOMPARE(reply->items().size(), 3);
    QCOMPARE(pushed.size(), 0);
}

void TestHostileServer::halfAReplyTimesOut()
{
    LiteralServer server(welcome);
    ConnectionOptions options = server.options();
    options.replyTimeout = 50ms;
    const auto connection = testing::openConnection(options, m_clock);
    auto reply = testing::awaitReply(connection->send(Command("PING"_ba)));
    server.say("$10\r\nabc"_ba);
    QCOMPARE(runTask(std::move(reply)).error().kind, ErrorKind::TimedOut);
}

void TestHostileServer::halfAMessageTimesOut()
{
    LiteralServer server(welcome);
    ConnectionOptions options = server.options();
    options.replyTimeout = 50ms;
    const auto connection = testing::openConnection(options, m_clock);
    QSignalSpy closed(connection.get(), &Connection::closed);
    auto subscribing = testing::awaitReply(connection->send(Command("SUBSCRIBE"_ba).arg("c"_ba)));
    server.say(
        "*3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n*3\r\n$7\r\nmess"_ba); // no command is pending any more
    QVERIFY(runTask(std::move(subscribing)).ok());
    QTRY_COMPARE(closed.size(), 1);
    QCOMPARE(closed[0][0].value<Error>().kind, ErrorKind::TimedOut);
}

void TestHostileServer::slowBytesDoNotPostponeTheTimeout()
{
    testing::FakeClock clock;
    LiteralServer server(welcome);
    const auto connection = testing::openConnection(server.options(), clock);
    QSignalSpy closed(connection.get(), &Connection::closed);
    auto reply = testing::awaitReply(connection->send(Command("PING"_ba)));
    server.say("$100\r\n"_ba);
    for (int i = 0; i < 3 && closed.isEmpty(); ++i) {
        const auto receivedBefore = connection->lastReceivedAt();
        server.say("x"_ba);
        clock.advance(999ms);
        QTRY_VERIFY(connection->lastReceivedAt() > receivedBefore);
    }
    QVERIFY(closed.isEmpty());
    clock.advance(3ms);
    QCOMPARE(closed.size(), 1);
    QCOMPARE(runTask(std::move(reply)).error().kind, ErrorKind::TimedOut);
}

void TestHostileServer::repliesBeforeTheEndAreDelivered()
{
    LiteralServer server(welcome);
    const auto connection = testing::openConnection(server.options(), m_clock);
    auto first = testing::awaitReply(connection->send(Command("PING"_ba)));
    auto second = testing::awaitReply(connection->send(Command("PING"_ba)));
    server.say("+PONG\r\n"_ba);
    server.hangUp();
    QCOMPARE(runTask(std::move(first)), Reply::status("PONG"_ba));
    QCOMPARE(runTask(std::move(second)).error().kind, ErrorKind::Closed);
}

void TestHostileServer::aLateReplyIsNotGivenToTheNextCommand()
{
    testing::FakeClock clock;
    LiteralServer server(welcome);
    const auto connection = testing::openConnection(server.options(), clock);
    auto late = testing::awaitReply(connection->send(Command("GET"_ba).arg("a"_ba)));
    clock.advance(3s);
    QCOMPARE(runTask(std::move(late)).error().kind, ErrorKind::TimedOut);
    server.say("$1\r\na\r\n"_ba);
    QCOMPARE(ask(*connection, Command("GET"_ba).arg("b"_ba)).error().kind, ErrorKind::Closed);
}

void TestHostileServer::errorInsteadOfMultiIsReported()
{
    LiteralServer server(welcome);
    const auto connection = testing::openConnection(server.options(), m_clock);
    auto reply = testing::awaitReply(connection->transaction({Command("PING"_ba)}));
    server.say(
        "-NOPERM no permissions to run the 'multi' command\r\n+PONG\r\n-ERR EXEC without MULTI\r\n"_ba);
    QCOMPARE(runTask(std::move(reply)).error().kind, ErrorKind::NoPermission);
    auto next = testing::awaitReply(connection->send(Command("PING"_ba)));
    server.say("+PONG\r\n"_ba);
    QCOMPARE(runTask(std::move(next)), Reply::status("PONG"_ba));
}

LOCKSCOPE_TEST(TestHostileServer)
#include "tst_hostile_server.moc"
