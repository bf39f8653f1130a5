// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/fault_proxy.h"
#include "lockengine/redis/acting_side.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

// The connection of a holder stalls while a new connection can reach the server.
class TestStalledConnection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdSurvivesAStalledConnection_data();
    void holdSurvivesAStalledConnection();
    void slowReplicaDoesNotEndTheConnection();
};

namespace {

const QByteArray clientA = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731";

// Locates the server at another port after takeTheOther().
class TwoPorts final : public Locator
{
public:
    TwoPorts(quint16 first, quint16 second)
        : m_first(addressAt(first))
        , m_second(addressAt(second))
    { }

    void takeTheOther() { m_isSecond = true; }
    [[nodiscard]] QCoro::Task<Result<Address>> locate() override
    {
        const Address address = m_isSecond ? m_second : m_first;
        co_return address;
    }
    [[nodiscard]] Result<Done> verifyRole(const Endpoint &, Greeting::Role) override { return Done(); }

private:
    [[nodiscard]] static Address addressAt(quint16 port)
    {
        return *parseAddress("redis://127.0.0.1:" + QByteArray::number(port));
    }

    const Address m_first;
    const Address m_second;
    bool m_isSecond = false;
};

} // namespace

void TestStalledConnection::holdSurvivesAStalledConnection_data()
{
    QTest::addColumn<std::chrono::milliseconds>("lease");
    QTest::newRow("3 s") << std::chrono::milliseconds(3s);
    QTest::newRow("4.5 s") << std::chrono::milliseconds(4500ms);
}

void TestStalledConnection::holdSurvivesAStalledConnection()
{
    QFETCH(std::chrono::milliseconds, lease);
    testing::TestServer server("port {port}\n");
    SystemClock clock;
    SystemRandomness randomness;
    FaultProxy first(server.port(), clock);
    FaultProxy second(server.port(), clock);
    QVERIFY(first.start());
    QVERIFY(second.start());
    const auto ports = std::make_shared<TwoPorts>(first.port(), second.port());
    LockClientOptions options;
    options.watchdogTimeout = lease;
    ActingSide side(ConnectionOptions(), options, clock, randomness, ports);
    LockClient *const client = *testing::runTask(side.client(clientA));
    QList<OwnHoldPhase> phases;
    connect(client, &LockClient::ownHoldChanged, this,
        [&phases](const OwnHold &hold) { phases.append(hold.phase); });
    QVERIFY(testing::runTask(client->acquire(AcquireRequest("job", LockKind::Reentrant), 1)).ok());
    ports->takeTheOther();
    ProxyFaults silence;
    silence.stalls = true;
    first.setFaults(silence);
    QTest::qWait(int((lease + lease / 3).count())); // the stall itself needs real time
    QVERIFY(!phases.contains(OwnHoldPhase::Lost));
    QCOMPARE(client->holds().size(), 1);
    QCOMPARE(server.cli("HVALS job"), "1"_ba);
    QVERIFY(testing::runTask(side.releaseOwn()).ok());
}

// A reply that waits for replicas may be late.
void TestStalledConnection::slowReplicaDoesNotEndTheConnection()
{
    testing::TestServer server;
    SystemClock clock;
    SystemRandomness randomness;
    LockClientOptions options;
    options.watchdogTimeout = 2s;
    ConnectionOptions connection;
    connection.address = *parseAddress(server.url());
    ActingSide side(connection, options, clock, randomness);
    LockClient *const client = *testing::runTask(side.client(clientA));
    AcquireRequest request("job", LockKind::Reentrant);
    request.sync = ReplicaSync(1);
    const auto outcome = testing::runTask(client->acquire(request, 1));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().reason, redis::RedisReason::NoReplicaSynced);
}

LOCKSCOPE_TEST(TestStalledConnection)
#include "tst_stalled_connection.moc"
