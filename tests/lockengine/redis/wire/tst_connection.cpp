// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/connection.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::addressOf;
using testing::ask;
using testing::awaitReply;
using testing::optionsFor;
using testing::runTask;
using testing::TestServer;

class TestConnection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorRepliesAreValues();
    void oneMegabyteIsReturned();
    void transactionReturnsOneReply();
    void timedTransactionReturnsTheTimeAfterIt();
    void timedTransactionIsWrittenImmediately();
    void aRefusedCommandAbortsItsTransaction();
    void tenThousandPipelinedCommandsAnswerInOrder();
    void roundTripHasNoDelay();
    void aCommandOutsideTheGuardIsNeverSent();
    void killedClientCompletesPendingCommands();
    void aFrozenServerTimesOut();
    void destroyingInsideACompletionIsSafe();
    void destroyingCompletesPendingCommands();
    void namesAndLatencyAreKnown();

private:
    SystemClock m_clock;
};

void TestConnection::errorRepliesAreValues()
{
    TestServer server;
    Connection connection(optionsFor(addressOf(server)), m_clock);
    QVERIFY(runTask(connection.open()).ok());
    QVERIFY(ask(connection, Command("SET"_ba).arg("k"_ba).arg("v"_ba)).ok());
    const auto reply = ask(connection, Command("HGETALL"_ba).arg("k"_ba));
    QVERIFY(reply.ok());
    QVERIFY(reply->isError());
    QCOMPARE(reply->asError().kind, ErrorKind::WrongType);
    const auto unknown = ask(connection, Command("NOSUCH"_ba));
    QCOMPARE(unknown->asError().kind, ErrorKind::Unsupported);
    const auto subcommand = ask(connection, Command("CLIENT"_ba).arg("NOSUCH"_ba));
    QCOMPARE(subcommand->asError().kind, ErrorKind::Unsupported);
}

void TestConnection::oneMegabyteIsReturned()
{
    TestServer server;
    Connection connection(optionsFor(addressOf(server)), m_clock);
    QVERIFY(runTask(connection.open()).ok());
    QByteArray name(1024 * 1024, 'x');
    name[17] = '\0';
    name[18] = '\xff';
    QVERIFY(ask(connection, Command("SET"_ba).arg(name).arg(name)).ok());
    QCOMPARE(ask(connection, Command("GET"_ba).arg(name)), Reply::bulk(name));
}

void TestConnection::transactionReturnsOneReply()
{
    TestServer server;
    Connection connection(optionsFor(addressOf(server)), m_clock);
    QVERIFY(runTask(connection.open()).ok());
    QList<Command> commands;
    commands.append(Command("HSET"_ba).arg("h"_ba).arg("f"_ba).arg(qint64(1)));
    commands.append(Command("LLEN"_ba).arg("h"_ba));
    commands.append(Command("PTTL"_ba).arg("h"_ba));
    const auto reply = runTask(awaitReply(connection.transaction(commands)));
    QVERIFY(reply.ok());
    QCOMPARE(reply->items().size(), 3);
    QCOMPARE(reply->items()[0], Reply::integer(1));
    QCOMPARE(reply->items()[1].asError().kind, ErrorKind::WrongType);
    QCOMPARE(reply->items()[2], Reply::integer(-1));
}

// Also if the server's clock does not advance within the transaction.
void TestConnection::timedTransactionReturnsTheTimeAfterIt()
{
    TestServer server("enable-debug-command yes\n");
    Connection connection(optionsFor(addressOf(server)), m_clock);
    QVERIFY(runTask(connection.open()).ok());
    const auto microseconds = [](const Reply &time) {
        return time.items().value(0).toInteger().value_or(0) * 1'000'000
            + time.items().value(1).toInteger().value_or(0);
    };
    QList<Command> commands{Command("TIME"_ba), Command("DEBUG"_ba).arg("SLEEP"_ba).arg("0.05"_ba)};
    const auto reply = runTask(awaitReply(connection.timedTransaction(commands)));
    QVERIFY(reply.ok());
    QCOMPARE(reply->items().size(), 3);
    QVERIFY(microseconds(reply->items()[2]) - microseconds(reply->items()[0]) >= 50'000);
    QCOMPARE(ask(connection, Command("PING"_ba))->text(), "PONG"_ba);

    commands.append(Command("NOSUCH"_ba));
    const auto refused = runTask(awaitReply(connection.timedTransaction(commands)));
    QCOMPARE(refused.error().kind, ErrorKind::Unsupported);
    QCOMPARE(ask(connection, Command("PING"_ba))->text(), "PONG"_ba);
}

// The server executes it while the client processes earlier replies, which takes a whole turn.
void TestConnection::timedTransactionIsWrittenImmediately()
{
    TestServer server;
    Connection connection(optionsFor(addressOf(server)), m_clock);
    QVERIFY(runTask(connection.open()).ok());
    const auto before = connection.send(Command("PING"_ba));
    const auto reply
        = connection.timedTransaction({Command("TIME"_ba), Command("SET"_ba).arg("k"_ba).arg("v"_ba)});
    QCOMPARE(server.cli("GET k"), "v"_ba); // without a turn of the event loop in between
    QVERIFY(runTask(awaitReply(before)).ok());
    QVERIFY(runTask(awaitReply(reply)).ok());
}

void TestConnection::aRefusedCommandAbortsItsTransaction()
{
    TestServer server;
    Connection connection(optionsFor(addressOf(server)), m_clock);
    QVERIFY(runTask(connection.open()).ok());
    QList<Command> commands;
    commands.append(Command("SET"_ba).arg("k"_ba).arg("v"_ba));
    commands.append(Command("NOSUCH"_ba));
    const auto reply = runTask(awaitReply(connection.transaction(commands)));
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().kind, ErrorKind::Unsupported);
    QCOMPARE(ask(connection, Command("EXISTS"_ba).arg("k"_ba)), Reply::integer(0));
}

void TestConnection::tenThousandPipelinedCommandsAnswerInOrder()
{
    TestServer server;
    Connection connection(optionsFor(addressOf(server)), m_clock);
    QVERIFY(runTask(connection.open()).ok());
    QElapsedTimer timer;
    timer.start();
    std::vector<QCoro::Task<Result<Reply>>> tasks;
    for (int i = 0; i < 10'000; ++i)
        tasks.push_back(awaitReply(connection.send(Command("INCR"_ba).arg("n"_ba))));
    qint64 expected = 0;
    for (auto &task : tasks)
        QCOMPARE(runTask(std::move(task))->asInteger(), ++expected);
    qInfo("10,000 commands: %lld ms", timer.elapsed());
}

namespace {

constexpr int shortestDelay = 40; // ms, of an acknowledgement that the kernel delays

// Counts the replies that took so long in `delayed`.
QCoro::Task<int> askRepeatedly(Connection &connection, int times, int &delayed)
{
    const Command ping("PING"_ba);
    int answered = 0;
    QElapsedTimer timer;
    for (int i = 0; i < times; ++i) {
        timer.start();
        const Result<Reply> reply = co_await connection.send(ping);
        delayed += timer.elapsed() >= shortestDelay ? 1 : 0;
        answered += reply.ok() ? 1 : 0;
    }
    co_return answered;
}

} // namespace

// Sequential round trips reveal a write that a timer or Nagle's algorithm delays: it delays most of them, and
// other load on the machine only some.
void TestConnection::roundTripHasNoDelay()
{
    TestServer server("port {port}\n"_ba);
    Address address;
    address.port = server.port();
    for (const Address &way : {address, addressOf(server)}) {
        const auto connection = testing::openConnection(optionsFor(way), m_clock);
        int delayed = 0;
        QCOMPARE(runTask(askRepeatedly(*connection, 1000, delayed)), 1000);
        QVERIFY2(delayed < 500, QByteArray::number(delayed) + " over " + way.display());
    }
}

void TestConnection::aCommandOutsideTheGuardIsNeverSent()
{
    TestServer server;
    ConnectionOptions options = optionsFor(addressOf(server));
    options.guard = CommandGuard(CommandGuard::Scope::Watch);
    Connection connection(options, m_clock);
    QVERIFY(runTask(connection.open()).ok());
    QCOMPARE(ask(connection, Command("flushall"_ba)).error().kind, ErrorKind::Forbidden);
    QList<Command> commands;
    commands.append(Command("PTTL"_ba).arg("a"_ba));
    commands.append(Command("DEL"_ba).arg("a"_ba));
    QCOMPARE(runTask(awaitReply(connection.transaction(commands))).error().kind, ErrorKind::Forbidden);
    const auto stats = ask(connection, Command("INFO"_ba).arg("commandstats"_ba));
    QVERIFY(!stats->text().contains("flushall"));
    QVERIFY(!stats->text().contains("multi"));
    const auto twoChannels = ask(connection, Command("SUBSCRIBE"_ba).arg("a"_ba).arg("b"_ba));
    QCOMPARE(twoChannels.error().kind, ErrorKind::Internal);
}

void TestConnection::killedClientCompletesPendingCommands()
{
    TestServer server;
    Connection victim(optionsFor(addressOf(server)), m_clock);
    Connection killer(optionsFor(addressOf(server)), m_clock);
    const auto greeting = runTask(victim.open());
    QVERIFY(runTask(killer.open()).ok());
    QSignalSpy closed(&victim, &Connection::closed);
    auto waiting = awaitReply(victim.send(Command("BLPOP"_ba).arg("nothing"_ba).arg(qint64(0))));
    QTRY_VERIFY(ask(killer, Command("CLIENT"_ba).arg("LIST"_ba))->text().contains("cmd=blpop"));
    QVERIFY(ask(killer, Command("CLIENT"_ba).arg("KILL"_ba).arg("ID"_ba).arg(greeting->clientId)).ok());
    QCOMPARE(runTask(std::move(waiting)).error().kind, ErrorKind::Closed);
    QTRY_COMPARE(closed.size(), 1);
    QVERIFY(!victim.isOpen());
    QCOMPARE(ask(victim, Command("PING"_ba)).error().kind, ErrorKind::Closed);
}

void TestConnection::aFrozenServerTimesOut()
{
    TestServer server;
    ConnectionOptions options = optionsFor(addressOf(server));
    options.replyTimeout = 100ms;
    Connection connection(options, m_clock);
    QVERIFY(runTask(connection.open()).ok());
    server.pause();
    auto first = awaitReply(connection.send(Command("PING"_ba)));
    auto second = awaitReply(connection.send(Command("PING"_ba)));
    QCOMPARE(runTask(std::move(first)).error().kind, ErrorKind::TimedOut);
    QCOMPARE(runTask(std::move(second)).error().kind, ErrorKind::TimedOut);
    QVERIFY(!connection.isOpen());
}

namespace {

QCoro::Task<int> destroyOnReply(std::unique_ptr<Connection> &connection, Pending<Result<Reply>> pending)
{
    static_cast<void>(co_await pending);
    connection.reset();
    co_return 1;
}

} // namespace

void TestConnection::destroyingInsideACompletionIsSafe()
{
    TestServer server;
    auto connection = std::make_unique<Connection>(optionsFor(addressOf(server)), m_clock);
    QVERIFY(runTask(connection->open()).ok());
    auto destroyer = destroyOnReply(connection, connection->send(Command("PING"_ba)));
    std::vector<QCoro::Task<Result<Reply>>> behind;
    for (int i = 0; i < 3; ++i)
        behind.push_back(awaitReply(connection->send(Command("PING"_ba))));
    QCOMPARE(runTask(std::move(destroyer)), 1);
    QVERIFY(!connection);
    for (auto &task : behind)
        QCOMPARE(runTask(std::move(task)).error().kind, ErrorKind::Closed);
}

void TestConnection::destroyingCompletesPendingCommands()
{
    TestServer server;
    auto connection = std::make_unique<Connection>(optionsFor(addressOf(server)), m_clock);
    auto opening = connection->open();
    connection.reset();
    QCOMPARE(runTask(std::move(opening)).error().kind, ErrorKind::Closed);
}

void TestConnection::namesAndLatencyAreKnown()
{
    TestServer server;
    Connection connection(optionsFor(addressOf(server)), m_clock);
    QVERIFY(!connection.latency());
    QVERIFY(runTask(connection.open()).ok());
    QCOMPARE(ask(connection, Command("CLIENT"_ba).arg("GETNAME"_ba)), Reply::bulk("lockscope"_ba));
    QVERIFY(connection.latency().value() > 0us);
    QVERIFY(connection.latency().value() < 1s);
}

LOCKSCOPE_TEST(TestConnection)
#include "tst_connection.moc"
