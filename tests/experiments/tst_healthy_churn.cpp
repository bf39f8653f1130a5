// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Eight healthy clients acquire and release locks of all kinds for a while: nothing is wrong, so nothing may
// be found. LOCKSCOPE_CHURN_SECONDS sets how long each deployment is tried; the default is 20.

#include "lockengine/core/model/kind_facts.h"
#include "tests/support/run_task.h"
#include "tests/support/test_cluster.h"
#include "tests/support/test_program.h"
#include "tests/support/test_sentinels.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QTest>

#include <random>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestHealthyChurn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneServer();
    void sentinels();
    void cluster();

private:
    void churn(const redis::Address &address);
};

namespace {

constexpr int kClients = 8;
constexpr int kLocks = 50;

std::chrono::seconds duration()
{
    const int given = qEnvironmentVariableIntValue("LOCKSCOPE_CHURN_SECONDS");
    return std::chrono::seconds(given > 0 ? given : 20);
}

// The kinds that one client can acquire and release without preparation.
QList<TakenKind> kinds()
{
    return {{LockKind::Reentrant, HoldMode::Exclusive}, {LockKind::NonReentrant, HoldMode::Exclusive},
        {LockKind::Fair, HoldMode::Exclusive}, {LockKind::NonReentrantFair, HoldMode::Exclusive},
        {LockKind::FairLegacy, HoldMode::Exclusive}, {LockKind::ReadWrite, HoldMode::Read},
        {LockKind::Spin, HoldMode::Exclusive}, {LockKind::Fenced, HoldMode::Exclusive},
        {LockKind::Token, HoldMode::Exclusive}, {LockKind::TokenUnsafe, HoldMode::Exclusive}};
}

class ChurnClient
{
public:
    ChurnClient(const redis::Address &address, quint32 seed)
        : m_random(seed)
    {
        redis::RedisSystemOptions options;
        options.address = address;
        m_system = redis::makeRedisSystem(options, m_clock);
        m_system->start();
    }

    [[nodiscard]] bool isLive() const { return m_system->status().phase == ConnectionPhase::Live; }

    // Each lock is used as one kind only. Readers of a read-write lock are sometimes writers.
    QCoro::Task<Done> live(MonotonicTime end)
    {
        const Identity identity(
            "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e77" + QByteArray::number(m_random() % 90 + 10), 1);
        while (m_clock.now() < end) {
            const AcquireRequest request = nextRequest();
            const Result<AcquireOutcome> outcome = co_await m_system->acquire(request, identity);
            if (outcome && outcome->result == AcquireResult::Acquired) {
                co_await sleepFor(m_clock, Microseconds(upTo(30'000)));
                const LockId id(
                    "", request.name, has(request.kind, KindTrait::OneValue) ? "token" : "redisson");
                const Result<QList<LockState>> seen = co_await m_system->read(QList<LockId>(1, id));
                if (seen)
                    co_await m_system->release(seen->constFirst(), outcome->holder);
                ++holds;
            }
            co_await sleepFor(m_clock, Microseconds(upTo(20'000)));
        }
        co_await m_system->releaseOwn();
        co_return Done();
    }

    qint64 holds = 0;

private:
    [[nodiscard]] int upTo(int most) { return int(m_random() % quint32(most)); }

    AcquireRequest nextRequest()
    {
        const int lock = upTo(kLocks);
        TakenKind kind = kinds()[lock % kinds().size()];
        if (kind.kind == LockKind::ReadWrite && upTo(4) == 0)
            kind.mode = HoldMode::Write;
        AcquireRequest request("churn:" + QByteArray::number(lock), kind);
        request.wait = 3s;
        if (upTo(3) == 0)
            request.lease = 5s;
        return request;
    }

    SystemClock m_clock;
    std::mt19937 m_random;
    std::unique_ptr<LockSystem> m_system;
};

} // namespace

void TestHealthyChurn::churn(const redis::Address &address)
{
    redis::RedisSystemOptions options;
    options.address = address; // has the secrets
    testing::WatchedSession session(address.display(), options);
    QVERIFY(session.waitUntilLive());
    std::vector<std::unique_ptr<ChurnClient>> clients;
    for (quint32 seed = 1; seed <= kClients; ++seed)
        clients.push_back(std::make_unique<ChurnClient>(address, seed));
    QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(clients, &ChurnClient::isLive), 20'000);
    const MonotonicTime end = session.clock.now() + duration();
    int ended = 0;
    for (const auto &client : clients)
        QCoro::connect(client->live(end), this, [&ended](Done) { ++ended; });
    QVERIFY(QTest::qWaitFor([&ended] { return ended == kClients; }, int(duration().count() * 1000 + 30'000)));
    qint64 holds = 0;
    for (const auto &client : clients)
        holds += client->holds;
    qInfo("%lld holds, %lld events", holds, qint64(session.events.size()));
    QVERIFY2(holds > 5 * duration().count(), QByteArray::number(holds));
    QCOMPARE(session.found(), QByteArrayList());
}

void TestHealthyChurn::oneServer()
{
    const testing::TestServer server;
    churn(*redis::parseAddress(server.url()));
}

void TestHealthyChurn::sentinels()
{
    testing::TestSentinels lab;
    churn(lab.address());
}

void TestHealthyChurn::cluster()
{
    testing::TestCluster nodes;
    churn(*redis::parseAddress(nodes.url()));
}

LOCKSCOPE_TEST(TestHealthyChurn)
#include "tst_healthy_churn.moc"
