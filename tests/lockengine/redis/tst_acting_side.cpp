// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/acting_side.h"
#include "tests/support/fake_clock.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

namespace {

const QByteArray clientA = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731";
const QByteArray clientB = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701";

} // namespace

class TestActingSide : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void nothingConnectsBeforeTheFirstAct();
    void manyActsAtOnceShareTheConnections();
    void idleConnectionsAreClosed();
    void holdKeepsTheConnectionsOpen();
    void actReopensClosedConnections();
    void destructionEndsActsThatWaitForAConnection();
    void actWithoutAServerLeavesNoConnectionOpen();
    void lostConnectionIsNotReturnedToANewCaller();
    void renewalsNeedOnlyTheActingConnection();
    void repeatedResetsEndNoHold();
    void aHolderIsKnownByItsClient();

private:
    [[nodiscard]] qsizetype connectionCount() const { return m_server->cli("CLIENT LIST").count('\n'); }
    // Advances the clock in steps, so that the server can reply to the effects of each step.
    void pass(std::chrono::seconds time);

    testing::FakeClock m_clock;
    SystemRandomness m_randomness;
    std::unique_ptr<testing::TestServer> m_server;
    std::unique_ptr<ActingSide> m_side;
    qsizetype m_others = 0; // connections of the test itself
};

void TestActingSide::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_others = connectionCount();
    ConnectionOptions options;
    options.address = *parseAddress(m_server->url());
    m_side = std::make_unique<ActingSide>(options, LockClientOptions(), m_clock, m_randomness);
}

void TestActingSide::cleanup()
{
    m_side.reset();
    m_server.reset();
}

void TestActingSide::pass(std::chrono::seconds time)
{
    for (auto passed = 0s; passed < time; passed += 1s) {
        m_clock.advance(1s);
        QCoreApplication::processEvents(); // sends the resulting commands
        m_server->cli("PING");
        QCoreApplication::processEvents(); // receives the replies
    }
}

void TestActingSide::nothingConnectsBeforeTheFirstAct()
{
    pass(60s);
    QCOMPARE(connectionCount(), m_others);
    QVERIFY(testing::runTask(m_side->client(clientA)).ok());
    QCOMPARE(connectionCount(), m_others + 2);
}

void TestActingSide::manyActsAtOnceShareTheConnections()
{
    auto first = m_side->client(clientA);
    auto second = m_side->client(clientB);
    auto third = m_side->client(clientA);
    LockClient *const a = *testing::runTask(std::move(first));
    LockClient *const b = *testing::runTask(std::move(second));
    QVERIFY(a != b);
    QCOMPARE(*testing::runTask(std::move(third)), a);
    QCOMPARE(connectionCount(), m_others + 2);
}

void TestActingSide::idleConnectionsAreClosed()
{
    QVERIFY(testing::runTask(m_side->client(clientA)).ok());
    pass(29s);
    QCOMPARE(connectionCount(), m_others + 2);
    pass(2s);
    QTRY_COMPARE(connectionCount(), m_others);
}

void TestActingSide::holdKeepsTheConnectionsOpen()
{
    LockClient *const client = *testing::runTask(m_side->client(clientA));
    QVERIFY(testing::runTask(client->acquire(AcquireRequest("order:1", LockKind::Reentrant), 1)).ok());
    QVERIFY(m_side->isBusy());
    pass(65s);
    QCOMPARE(connectionCount(), m_others + 2);
    QCOMPARE(m_server->cli("EXISTS order:1"), QByteArray("1"));
    QVERIFY(testing::runTask(m_side->releaseOwn()).ok());
    pass(61s);
    QTRY_COMPARE(connectionCount(), m_others);
}

void TestActingSide::actReopensClosedConnections()
{
    QVERIFY(testing::runTask(m_side->client(clientA)).ok());
    pass(31s);
    QTRY_COMPARE(connectionCount(), m_others);
    LockClient *const client = *testing::runTask(m_side->client(clientA));
    const auto outcome = testing::runTask(client->acquire(AcquireRequest("order:1", LockKind::Reentrant), 1));
    QVERIFY(outcome.ok());
    QCOMPARE(outcome->count, 1);
}

void TestActingSide::destructionEndsActsThatWaitForAConnection()
{
    auto task = m_side->client(clientA);
    QVERIFY(!task.isReady());
    m_side.reset();
    QCOMPARE(testing::runTask(std::move(task)).error().kind, ErrorKind::Closed);
}

void TestActingSide::actWithoutAServerLeavesNoConnectionOpen()
{
    m_server->kill();
    QVERIFY(!testing::runTask(m_side->client(clientA)).ok());
    m_server->restart();
    for (auto passed = 0s; passed < 40s; passed += 1s) {
        m_clock.advance(1s);
        QTest::qWait(1);
    }
    QTRY_COMPARE(connectionCount(), m_others);
}

void TestActingSide::lostConnectionIsNotReturnedToANewCaller()
{
    LockClient *client = testing::runTask(m_side->client(clientA)).value();
    QVERIFY(testing::runTask(client->acquire(AcquireRequest("job", LockKind::Reentrant), 1)).ok());
    std::optional<bool> wasGivenAtOnce;
    connect(m_side.get(), &ClientSource::ownHoldChanged, m_side.get(), [&](const OwnHold &hold) {
        if (hold.phase != OwnHoldPhase::Unverified || wasGivenAtOnce)
            return;
        QCoro::Task<Result<LockClient *>> again = m_side->client(clientA);
        wasGivenAtOnce = again.isReady();
        QCoro::connect(std::move(again), m_side.get(), [](const Result<LockClient *> &) {});
    });
    m_server->cli("CLIENT KILL TYPE normal SKIPME yes");
    QTRY_VERIFY(wasGivenAtOnce.has_value());
    QVERIFY(!*wasGivenAtOnce);
}

void TestActingSide::renewalsNeedOnlyTheActingConnection()
{
    LockClient *client = testing::runTask(m_side->client(clientA)).value();
    QVERIFY(testing::runTask(client->acquire(AcquireRequest("job", LockKind::Reentrant), 1)).ok());
    QTRY_COMPARE(connectionCount(), m_others + 2);
    QList<OwnHoldPhase> reported;
    connect(m_side.get(), &ClientSource::ownHoldChanged, m_side.get(),
        [&reported](const OwnHold &hold) { reported.append(hold.phase); });
    // The subscriber connection is the newer of the two.
    const QList<QByteArray> clients = m_server->cli("CLIENT LIST TYPE normal").split('\n');
    const auto idOf = [](const QByteArray &line) { return line.mid(3, line.indexOf(' ') - 3); };
    const QByteArray listening = idOf(clients.value(clients.size() - 2));
    m_server->cli(QList<QByteArray>{"CLIENT", "KILL", "ID", listening});
    QTRY_COMPARE(connectionCount(), m_others + 1);
    pass(10s);
    QTRY_VERIFY(m_server->cli("PTTL job").toInt() > 29'000);
    QVERIFY(reported.isEmpty());
}

// After any number of resets, the next attempt comes long before the lease ends.
void TestActingSide::repeatedResetsEndNoHold()
{
    LockClientOptions client;
    client.watchdogTimeout = 2s;
    ConnectionOptions options;
    options.address = *parseAddress(m_server->url());
    m_side = std::make_unique<ActingSide>(options, client, m_clock, m_randomness);
    QList<OwnHoldPhase> reported;
    connect(m_side.get(), &ClientSource::ownHoldChanged, m_side.get(),
        [&reported](const OwnHold &hold) { reported.append(hold.phase); });
    LockClient *holder = *testing::runTask(m_side->client(clientA));
    QVERIFY(testing::runTask(holder->acquire(AcquireRequest("job", LockKind::Reentrant), 1)).ok());
    for (int reset = 0; reset < 8; ++reset) {
        reported.clear();
        m_server->cli("CLIENT KILL TYPE normal SKIPME yes");
        QTRY_COMPARE(reported, QList<OwnHoldPhase>{OwnHoldPhase::Unverified});
        m_clock.advance(client.watchdogTimeout / 10);
        QTRY_COMPARE(reported, (QList<OwnHoldPhase>{OwnHoldPhase::Unverified, OwnHoldPhase::Held}));
    }
}

void TestActingSide::aHolderIsKnownByItsClient()
{
    QVERIFY(testing::runTask(m_side->client(clientA)).ok());
    QCOMPARE(m_side->clientOfHolder(clientA + ":5"), clientA);
    QCOMPARE(m_side->clientOfHolder(clientB + ":5"), std::nullopt);
}

LOCKSCOPE_TEST(TestActingSide)
#include "tst_acting_side.moc"
