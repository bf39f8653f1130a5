// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/wire/cable.h"
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
class TestCable : public QObject
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
    std::shared_ptr<Cable> m_cable;
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

void TestCable::init()
{
    m_server = std::make_unique<TestServer>();
    m_cable = std::make_shared<Cable>();
}

void TestCable::cleanup()
{
    m_server.reset();
}

std::unique_ptr<Connection> TestCable::connectThroughIt()
{
    ConnectionOptions options = testing::optionsFor(testing::addressOf(*m_server));
    options.cable = m_cable;
    return testing::openConnection(options, m_clock);
}

void TestCable::pausedConnectionLosesNothing()
{
    const auto connection = connectThroughIt();
    auto before = awaitReply(connection->send(Command("INCR"_ba).arg("n"_ba)));
    m_cable->stop();
    auto meanwhile = awaitReply(connection->send(Command("INCR"_ba).arg("n"_ba)));
    settle(*m_server);
    QVERIFY(!before.isReady());
    QVERIFY(!meanwhile.isReady());
    QCOMPARE(m_server->cli("GET n"), "1"_ba); // the second command has not been sent
    m_cable->go();
    QCOMPARE(runTask(std::move(before)).value(), Reply::integer(1));
    QCOMPARE(runTask(std::move(meanwhile)).value(), Reply::integer(2));
}

void TestCable::cutEndsAllConnectionsAndBlocksNewOnes()
{
    const auto one = connectThroughIt();
    const auto other = connectThroughIt();
    auto asked = awaitReply(one->send(ping));
    m_cable->cut();
    QCOMPARE(runTask(std::move(asked)).error().kind, ErrorKind::Closed);
    QVERIFY(!one->isOpen() && !other->isOpen());
    QVERIFY(m_cable->ends().isEmpty());
    ConnectionOptions options = testing::optionsFor(testing::addressOf(*m_server));
    options.cable = m_cable;
    Connection late(options, m_clock);
    QCOMPARE(runTask(late.open()).error().kind, ErrorKind::Unreachable);
    m_cable->mend();
    QVERIFY(ask(*connectThroughIt(), ping));
}

void TestCable::onlyOneMessageIsLost()
{
    const auto connection = connectThroughIt();
    Subscriber subscriber(*connection);
    QByteArrayList heard;
    const auto subscription = runTask(subscriber.subscribe(
        "news"_ba, [&heard](const QByteArray &, const QByteArray &payload) { heard.append(payload); }));
    QVERIFY(subscription);
    m_cable->loseMessage();
    for (const char *word : {"PUBLISH news lost", "PUBLISH news told"})
        QCOMPARE(m_server->cli(word), "1"_ba);
    QTRY_COMPARE(heard, QByteArrayList{"told"});
    QVERIFY(!m_cable->losesMessage());
}

void TestCable::delayedReplyArrivesAfterItsDelay()
{
    const auto connection = connectThroughIt();
    m_cable->setLateness([](const Address &) { return 500ms; });
    auto answer = awaitReply(connection->send(Command("INCR"_ba).arg("n"_ba)));
    QTRY_COMPARE(m_cable->ends().first()->traffic(), CableEnd::Traffic::Late);
    QCOMPARE(m_server->cli("GET n"), "1"_ba); // the server executed it immediately
    m_clock.advance(499ms);
    QVERIFY(!answer.isReady());
    m_clock.advance(1ms);
    QVERIFY(answer.isReady());
    QCOMPARE(m_cable->ends().first()->traffic(), CableEnd::Traffic::None);
}

void TestCable::pendingTrafficIsReported()
{
    const auto connection = connectThroughIt();
    const quint64 before = m_cable->sent();
    QCOMPARE(m_cable->ends().first()->traffic(), CableEnd::Traffic::None);
    auto answer = awaitReply(connection->send(ping));
    QCOMPARE(m_cable->ends().first()->traffic(), CableEnd::Traffic::Underway);
    QCOMPARE(m_cable->sent(), before + 1);
    QVERIFY(runTask(std::move(answer)));
    QCOMPARE(m_cable->ends().first()->traffic(), CableEnd::Traffic::None);
}

void TestCable::serverDisconnectIsSeenAfterTheResume()
{
    const auto connection = connectThroughIt();
    m_cable->stop();
    m_server->kill();
    QTest::qWait(0);
    QVERIFY(connection->isOpen());
    m_cable->go();
    QTRY_VERIFY(!connection->isOpen());
}

LOCKSCOPE_TEST(TestCable)
#include "tst_cable.moc"
