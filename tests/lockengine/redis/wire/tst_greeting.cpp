// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/connection.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QTcpServer>
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

namespace {

quint16 unusedPort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

ErrorKind errorOf(const Address &address)
{
    SystemClock clock;
    Connection connection(optionsFor(address), clock);
    const auto greeting = runTask(connection.open());
    return greeting ? ErrorKind::Internal : greeting.error().kind;
}

} // namespace

class TestGreeting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aUnixSocketIsGreeted();
    void aTcpServerIsGreeted();
    void aPasswordOpensTheDefaultUser();
    void aclUserConnectsAndSeesItsLimits();
    void aMissingDatabaseIsRefused();
    void aFrozenServerIsNotOpened();
    void closedPortIsUnreachable();
    void missingSocketIsReported();
    void fullServerIsReported();
    void replicaIsReportedAndRefusesWrites();

private:
    SystemClock m_clock;
};

void TestGreeting::aUnixSocketIsGreeted()
{
    TestServer server;
    Connection connection(optionsFor(addressOf(server)), m_clock);
    const auto greeting = runTask(connection.open());
    QVERIFY(greeting.ok());
    QVERIFY(connection.isOpen());
    QCOMPARE(greeting->role, Greeting::Role::Primary);
    QVERIFY(greeting->clientId > 0);
    QVERIFY(greeting->version.contains('.'));
    QCOMPARE(greeting->runId.size(), 40);
    QCOMPARE(ask(connection, Command("PING"_ba)), Reply::status("PONG"_ba));
}

void TestGreeting::aTcpServerIsGreeted()
{
    TestServer server("port {port}\n"_ba);
    Address address;
    address.port = server.port();
    address.database = 3;
    Connection connection(optionsFor(address), m_clock);
    QVERIFY(runTask(connection.open()).ok());
    const auto info = ask(connection, Command("CLIENT"_ba).arg("INFO"_ba));
    QVERIFY(info.ok());
    QVERIFY(info->text().contains(" db=3 "));
    QVERIFY(info->text().contains(" name=lockscope "));
}

void TestGreeting::aPasswordOpensTheDefaultUser()
{
    TestServer server("requirepass hunter2\n"_ba);
    Address address = addressOf(server);
    QCOMPARE(errorOf(address), ErrorKind::AuthenticationRequired);
    address.password = Secret("wrong"_ba);
    QCOMPARE(errorOf(address), ErrorKind::WrongPassword);
    address.user = u"stranger"_s;
    QCOMPARE(errorOf(address), ErrorKind::WrongPassword);
    address.user.clear();
    address.password = Secret("hunter2"_ba);
    Connection connection(optionsFor(address), m_clock);
    QVERIFY(runTask(connection.open()).ok());

    // A server without a password reports an error, which must not count as success.
    TestServer open;
    Address superfluous = addressOf(open);
    superfluous.password = Secret("hunter2"_ba);
    QCOMPARE(errorOf(superfluous), ErrorKind::WrongPassword);
}

void TestGreeting::aclUserConnectsAndSeesItsLimits()
{
    TestServer server("user reader on >pass ~lock:* -@all +ping +pttl +info +multi +exec\n"_ba);
    Address address = addressOf(server);
    address.user = u"reader"_s;
    address.password = Secret("pass"_ba);
    Connection connection(optionsFor(address), m_clock);
    const auto greeting = runTask(connection.open());
    QVERIFY(greeting.ok());
    QCOMPARE(greeting->role, Greeting::Role::Unknown); // +role is missing
    QCOMPARE(greeting->clientId, 0);
    QVERIFY(!greeting->version.isEmpty());
    QCOMPARE(ask(connection, Command("PTTL"_ba).arg("lock:a"_ba)), Reply::integer(-2));
    const auto key = ask(connection, Command("PTTL"_ba).arg("other"_ba));
    QCOMPARE(key->asError().kind, ErrorKind::NoPermission);
    const auto command = ask(connection, Command("DEL"_ba).arg("lock:a"_ba));
    QCOMPARE(command->asError().kind, ErrorKind::NoPermission);
    QVERIFY(command->asError().detail.contains("'del'"));
    QList<Command> commands;
    commands.append(Command("PTTL"_ba).arg("other"_ba));
    const auto transaction = runTask(awaitReply(connection.transaction(commands)));
    QCOMPARE(transaction.error().kind, ErrorKind::NoPermission);
}

void TestGreeting::aMissingDatabaseIsRefused()
{
    TestServer server;
    Address address = addressOf(server);
    address.database = 99;
    QCOMPARE(errorOf(address), ErrorKind::BadInput);
}

void TestGreeting::aFrozenServerIsNotOpened()
{
    TestServer server;
    server.pause();
    ConnectionOptions options = optionsFor(addressOf(server));
    options.connectTimeout = 100ms;
    Connection connection(options, m_clock);
    QCOMPARE(runTask(connection.open()).error().kind, ErrorKind::TimedOut);
}

void TestGreeting::closedPortIsUnreachable()
{
    Address address;
    address.port = unusedPort();
    QCOMPARE(errorOf(address), ErrorKind::Unreachable);
    address.transport = Transport::Tls;
    QCOMPARE(errorOf(address), ErrorKind::Unreachable);
    address.transport = Transport::Unix;
    address.path = u"/nonexistent/redis.sock"_s;
    QCOMPARE(errorOf(address), ErrorKind::Unreachable);
    address.transport = Transport::Tcp;
    address.host = u"no-such-host.invalid"_s;
    QCOMPARE(errorOf(address), ErrorKind::Unreachable);
}

void TestGreeting::missingSocketIsReported()
{
    Address address;
    address.transport = Transport::Unix;
    address.path = u"/nowhere/at/all"_s;
    Connection connection(optionsFor(address), m_clock);
    const auto greeting = runTask(connection.open());
    QCOMPARE(
        greeting.error(), Error(ErrorKind::Unreachable, Reason::SocketMissing, "there is no such socket"));
}

void TestGreeting::fullServerIsReported()
{
    TestServer server("maxclients 1\n"_ba);
    Connection first(optionsFor(addressOf(server)), m_clock);
    // The fixture's own probe may still be counted.
    QTRY_VERIFY_WITH_TIMEOUT(errorOf(addressOf(server)) == ErrorKind::Internal, 5000);
    QVERIFY(runTask(first.open()).ok());
    Connection second(optionsFor(addressOf(server)), m_clock);
    const auto greeting = runTask(second.open());
    QVERIFY(!greeting.ok());
    QVERIFY2(greeting.error().kind == ErrorKind::ServerError, greeting.error().detail.constData());
    QVERIFY(greeting.error().detail.contains("max number of clients"));
}

void TestGreeting::replicaIsReportedAndRefusesWrites()
{
    TestServer server("replicaof 127.0.0.1 1\n"_ba); // a primary that never exists
    const auto connection = testing::openConnection(server, m_clock);
    QCOMPARE(connection->greeting().role, Greeting::Role::Replica);
    const auto reply = ask(*connection, Command("DEL"_ba).arg("a"_ba));
    QCOMPARE(reply->asError().kind, ErrorKind::ReadOnly);
}

LOCKSCOPE_TEST(TestGreeting)
#include "tst_greeting.moc"
