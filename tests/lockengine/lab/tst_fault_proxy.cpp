// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/fault_proxy.h"
#include "lockengine/redis/deployment/subscriber.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTcpSocket>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::ask;
using testing::runTask;
using testing::TestServer;

// Each fault, between Lockscope's socket and a real server.
class TestFaultProxy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void allDataArrivesWithoutFaults();
    void delayAppliesInBothDirections();
    void delayedRepliesKeepTheirOrder();
    void slicedRepliesAreComplete();
    void requestOfALostReplyArrives();
    void nothingArrivesAfterALostReply();
    void repliesArriveWhileMessagesAreLost();
    void cutEndsPendingCommands();
    void newConnectionAfterACutWorks();
    void stalledDataContinuesAfterTheStall();
    void restartedProxyUsesTheSamePort();
    void serverDisconnectClosesTheConnection();
    void clientDisconnectClosesTheConnection();

private:
    [[nodiscard]] std::unique_ptr<Connection> connectThroughIt();

    SystemClock m_clock;
    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<FaultProxy> m_proxy;
};

namespace {

ProxyFaults delayed(Milliseconds delay)
{
    ProxyFaults faults;
    faults.delay = delay;
    return faults;
}

ProxyFaults sliced()
{
    ProxyFaults faults;
    faults.slices = true;
    return faults;
}

ProxyFaults losingReplies()
{
    ProxyFaults faults;
    faults.losesReplies = true;
    return faults;
}

ProxyFaults losingMessages()
{
    ProxyFaults faults;
    faults.losesMessages = true;
    return faults;
}

ProxyFaults stalling()
{
    ProxyFaults faults;
    faults.stalls = true;
    return faults;
}

const Command ping("PING"_ba);

} // namespace

void TestFaultProxy::init()
{
    m_server = std::make_unique<TestServer>("port {port}\n"_ba);
    m_proxy = std::make_unique<FaultProxy>(m_server->port(), m_clock);
    QVERIFY(m_proxy->start());
}

void TestFaultProxy::cleanup()
{
    m_proxy.reset();
    m_server.reset();
}

std::unique_ptr<Connection> TestFaultProxy::connectThroughIt()
{
    Address address;
    address.port = m_proxy->port();
    ConnectionOptions options = testing::optionsFor(address);
    options.replyTimeout = 1s;
    return testing::openConnection(options, m_clock);
}

void TestFaultProxy::allDataArrivesWithoutFaults()
{
    const auto connection = connectThroughIt();
    const QByteArray value(3'000'000, 'x');
    QVERIFY(ask(*connection, Command("SET"_ba).arg("key"_ba).arg(value)));
    QCOMPARE(ask(*connection, Command("GET"_ba).arg("key"_ba)).value(), Reply::bulk(value));
    QCOMPARE(m_proxy->connectionCount(), 1);
}

void TestFaultProxy::delayAppliesInBothDirections()
{
    const auto connection = connectThroughIt();
    m_proxy->setFaults(delayed(60ms));
    QElapsedTimer timer;
    timer.start();
    QVERIFY(ask(*connection, ping));
    QVERIFY(timer.elapsed() >= 120);
    m_proxy->setFaults({});
    QVERIFY(ask(*connection, ping));
}

void TestFaultProxy::delayedRepliesKeepTheirOrder()
{
    const auto connection = connectThroughIt();
    m_proxy->setFaults(delayed(100ms));
    auto first = testing::awaitReply(connection->send(Command("ECHO"_ba).arg("first"_ba)));
    QTest::qWait(10);
    m_proxy->setFaults({});
    QCOMPARE(ask(*connection, Command("ECHO"_ba).arg("second"_ba)).value(), Reply::bulk("second"_ba));
    QVERIFY(first.isReady());
    QCOMPARE(runTask(std::move(first)).value(), Reply::bulk("first"_ba));
}

void TestFaultProxy::slicedRepliesAreComplete()
{
    m_proxy->setFaults(sliced());
    const auto connection = connectThroughIt();
    const QByteArray value = "a\r\n$3\r\nb"_ba;
    QVERIFY(ask(*connection, Command("SET"_ba).arg("key"_ba).arg(value)));
    QCOMPARE(ask(*connection, Command("GET"_ba).arg("key"_ba)).value(), Reply::bulk(value));
}

void TestFaultProxy::requestOfALostReplyArrives()
{
    const auto connection = connectThroughIt();
    m_proxy->setFaults(losingReplies());
    const Result<Reply> reply = ask(*connection, Command("SET"_ba).arg("key"_ba).arg("here"_ba));
    QVERIFY(!reply);
    QCOMPARE(reply.error().kind, ErrorKind::TimedOut);
    QCOMPARE(m_server->cli("GET key"), "here"_ba);
}

void TestFaultProxy::nothingArrivesAfterALostReply()
{
    const auto connection = connectThroughIt();
    m_proxy->setFaults(losingReplies());
    auto lost = testing::awaitReply(connection->send(Command("SET"_ba).arg("key"_ba).arg("here"_ba)));
    const auto direct = testing::openConnection(*m_server, m_clock);
    QTRY_COMPARE(ask(*direct, Command("GET"_ba).arg("key"_ba)).value(), Reply::bulk("here"_ba));
    QVERIFY(ask(*direct, ping)); // everything that the server sent to the proxy before has arrived
    m_proxy->setFaults({});
    const Result<Reply> next = ask(*connection, ping);
    QVERIFY(!next);
    QVERIFY(!runTask(std::move(lost)));
    QVERIFY(ask(*connectThroughIt(), ping));
}

void TestFaultProxy::repliesArriveWhileMessagesAreLost()
{
    const auto connection = connectThroughIt();
    Subscriber subscriber(*connection);
    QByteArrayList heard;
    const auto subscription = runTask(subscriber.subscribe(
        "news"_ba, [&heard](const QByteArray &, const QByteArray &payload) { heard.append(payload); }));
    QVERIFY(subscription);
    m_proxy->setFaults(losingMessages());
    QCOMPARE(m_server->cli("PUBLISH news lost"), "1"_ba);
    QVERIFY(runTask(testing::awaitReply(subscriber.ping())));
    const auto other
        = runTask(subscriber.subscribe("more"_ba, [](const QByteArray &, const QByteArray &) {}));
    QVERIFY(other);
    m_proxy->setFaults({});
    QCOMPARE(m_server->cli("PUBLISH news told"), "1"_ba);
    QTRY_COMPARE(heard, QByteArrayList{"told"});
}

void TestFaultProxy::cutEndsPendingCommands()
{
    const auto connection = connectThroughIt();
    m_proxy->setFaults(delayed(10s));
    auto task = testing::awaitReply(connection->send(ping));
    QTest::qWait(10);
    m_proxy->cut();
    const Result<Reply> reply = runTask(std::move(task));
    QVERIFY(!reply);
    QCOMPARE(reply.error().kind, ErrorKind::Closed);
    QCOMPARE(m_proxy->connectionCount(), 0);
}

void TestFaultProxy::newConnectionAfterACutWorks()
{
    const auto connection = connectThroughIt();
    m_proxy->cut();
    QVERIFY(ask(*connectThroughIt(), ping));
}

void TestFaultProxy::stalledDataContinuesAfterTheStall()
{
    const auto connection = connectThroughIt();
    QCOMPARE(m_server->cli("SET key before"), "OK"_ba);
    m_proxy->setFaults(stalling());
    auto task = testing::awaitReply(connection->send(Command("GET"_ba).arg("key"_ba)));
    QTest::qWait(10);
    QVERIFY(connection->isOpen());
    QCOMPARE(m_server->cli("SET key after"), "OK"_ba); // the stalled command has not reached the server
    m_proxy->setFaults({});
    QCOMPARE(runTask(std::move(task)).value(), Reply::bulk("after"_ba));
}

void TestFaultProxy::restartedProxyUsesTheSamePort()
{
    const auto connection = connectThroughIt();
    const quint16 port = m_proxy->port();
    m_proxy->refuse();
    QTRY_VERIFY(!connection->isOpen());
    QTcpSocket refused;
    refused.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    QTRY_COMPARE(refused.error(), QAbstractSocket::ConnectionRefusedError);
    QVERIFY(m_proxy->start());
    QCOMPARE(m_proxy->port(), port);
    QVERIFY(ask(*connectThroughIt(), ping));
}

void TestFaultProxy::serverDisconnectClosesTheConnection()
{
    const auto connection = connectThroughIt();
    m_server->kill();
    QTRY_VERIFY(!connection->isOpen());
    QTRY_COMPARE(m_proxy->connectionCount(), 0);
    m_server->restart();
    QVERIFY(ask(*connectThroughIt(), ping));
}

void TestFaultProxy::clientDisconnectClosesTheConnection()
{
    auto connection = connectThroughIt();
    connection.reset();
    QTRY_COMPARE(m_proxy->connectionCount(), 0);
    QTRY_VERIFY(!m_server->cli("CLIENT LIST").contains("name=lockscope"));
}

LOCKSCOPE_TEST(TestFaultProxy)
#include "tst_fault_proxy.moc"
