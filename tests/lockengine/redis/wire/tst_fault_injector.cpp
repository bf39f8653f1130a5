// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/wire/fault_injector.h"
#include "tests/support/fake_clock.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::ask;
using testing::awaitReply;
using testing::runTask;
using testing::TestServer;

// Faults that affect all connections of one client, between Lockscope's socket and a real server.
class TestFaultInjector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void pausedConnectionLosesNothing();
    void cutEndsAllConnectionsAndBlocksNewOnes();
    void onlyOneMessageIsLost();
    void delayedReplyArrivesAfterItsDelay();
    void pendingTrafficIsReported();
    void serverDisconnectIsSeenAfterTheResume();

private:
    [[nodiscard]] std::unique_ptr<Connection> connectThroughIt();

    testing::FakeClock m_clock;
    std::unique_ptr<TestServer> m_server;
    std::shared_ptr<FaultInjector> m_faultInjector;
};

namespace {

const Command ping("PING"_ba);

// Everything that the server has sent so far has arrived.
void settle(TestServer &server)
{
    server.cli("PING");
    QTest::qWait(0);
    QCoreApplication::processEvents();
}

} // namespace

void TestFaultInjector::init()
{
    m_server = std::make_unique<TestServer>();
    m_faultInjector = std::make_shared<FaultInjector>();
}

void TestFaultInjector::cleanup()
{
    m_server.reset();
}

std::unique_ptr<Connection> TestFaultInjector::connectThroughIt()
{
    ConnectionOptions options = testing::optionsFor(testing::addressOf(*m_server));
    options.faultInjector = m_faultInjector;
    return testing::openConnection(options, m_clock);
}

void TestFaultInjector::pausedConnectionLosesNothing()
{
    const auto connection = connectThroughIt();
    auto before = awaitReply(connection->send(Command("INCR"_ba).arg("n"_ba)));
    m_faultInjector->stop();
    auto meanwhile = awaitReply(connection->send(Command("INCR"_ba).arg("n"_ba)));
    settle(*m_server);
    QVERIFY(!before.isReady());
    QVERIFY(!meanwhile.isReady());
    QCOMPARE(m_server->cli("GET n"), "1"_ba); // the second command has not been sent
    m_faultInjector->go();
    QCOMPARE(runTask(std::move(before)).value(), Reply::integer(1));
    QCOMPARE(runTask(std::move(meanwhile)).value(), Reply::integer(2));
}

void TestFaultInjector::cutEndsAllConnectionsAndBlocksNewOnes()
{
    const auto one = connectThroughIt();
    const auto other = connectThroughIt();
    auto asked = awaitReply(one->send(ping));
    m_faultInjector->cut();
    QCOMPARE(runTask(std::move(asked)).error().kind, ErrorKind::Closed);
    QVERIFY(!one->isOpen() && !other->isOpen());
    QVERIFY(m_faultInjector->ends().isEmpty());
    ConnectionOptions options = testing::optionsFor(testing::addressOf(*m_server));
    options.faultInjector = m_faultInjector;
    Connection late(options, m_clock);
    QCOMPARE(runTask(late.open()).error().kind, ErrorKind::Unreachable);
    m_faultInjector->mend();
    QVERIFY(ask(*connectThroughIt(), ping));
}

void TestFaultInjector::onlyOneMessageIsLost()
{
    const auto connection = connectThroughIt();
    Subscriber subscriber(*connection);
    QByteArrayList heard;
    const auto subscription = runTask(subscriber.subscribe(
        "news"_ba, [&heard](const QByteArray &, const QByteArray &payload) { heard.append(payload); }));
    QVERIFY(subscription);
    m_faultInjector->dropNextMessage();
    for (const char *word : {"PUBLISH news lost", "PUBLISH news told"})
        QCOMPARE(m_server->cli(word), "1"_ba);
    QTRY_COMPARE(heard, QByteArrayList{"told"});
    QVERIFY(!m_faultInjector->dropsNextMessage());
}

void TestFaultInjector::delayedReplyArrivesAfterItsDelay()
{
    const auto connection = connectThroughIt();
    m_faultInjector->setReplyDelay([](const Address &) { return 500ms; });
    auto answer = awaitReply(connection->send(Command("INCR"_ba).arg("n"_ba)));
    QTRY_COMPARE(m_faultInjector->ends().first()->traffic(), FaultableEndpoint::Traffic::Late);
    QCOMPARE(m_server->cli("GET n"), "1"_ba); // the server executed it immediately
    m_clock.advance(499ms);
    QVERIFY(!answer.isReady());
    m_clock.advance(1ms);
    QVERIFY(answer.isReady());
    QCOMPARE(m_faultInjector->ends().first()->traffic(), FaultableEndpoint::Traffic::None);
}

void TestFaultInjector::pendingTrafficIsReported()
{
    const auto connection = connectThroughIt();
    const quint64 before = m_faultInjector->sent();
    QCOMPARE(m_faultInjector->ends().first()->traffic(), FaultableEndpoint::Traffic::None);
    auto answer = awaitReply(connection->send(ping));
    QCOMPARE(m_faultInjector->ends().first()->traffic(), FaultableEndpoint::Traffic::Underway);
    QCOMPARE(m_faultInjector->sent(), before + 1);
    QVERIFY(runTask(std::move(answer)));
    QCOMPARE(m_faultInjector->ends().first()->traffic(), FaultableEndpoint::Traffic::None);
}

void TestFaultInjector::serverDisconnectIsSeenAfterTheResume()
{
    const auto connection = connectThroughIt();
    m_faultInjector->stop();
    m_server->kill();
    QTest::qWait(0);
    QVERIFY(connection->isOpen());
    m_faultInjector->go();
    QTRY_VERIFY(!connection->isOpen());
}

LOCKSCOPE_TEST(TestFaultInjector)
#include "tst_fault_injector.moc"
