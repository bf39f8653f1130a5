// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/link.h"
#include "tests/support/fake_clock.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::ask;
using testing::TestServer;
using Pause = std::optional<Milliseconds>;

namespace {

class FixedRandomness final : public Randomness
{
public:
    explicit FixedRandomness(std::uint64_t bits)
        : m_bits(bits)
    { }
    std::uint64_t bits() override { return m_bits; }

private:
    std::uint64_t m_bits;
};

LinkOptions optionsFor(const Address &address)
{
    LinkOptions options;
    options.connection = testing::optionsFor(address);
    options.firstPause = 10ms;
    options.longestPause = 50ms;
    return options;
}

} // namespace

class TestLink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void restartedServerIsReconnected();
    void pausesGrowToTheLongest();
    void wrongPasswordIsNotRetried();
    void permanentErrorsAreNotRetried();
    void idleConnectionIsPinged();
    void frozenServerIsDetectedWithoutTraffic();
    void stoppingIsQuietAndFinal();
    void destroyingInsideDownIsSafe();

private:
    SystemClock m_clock;
    SystemRandomness m_randomness;
};

void TestLink::restartedServerIsReconnected()
{
    TestServer server;
    Link link(optionsFor(testing::addressOf(server)), m_clock, m_randomness);
    QSignalSpy up(&link, &Link::up);
    QSignalSpy down(&link, &Link::down);
    link.start();
    QCOMPARE(link.connection(), nullptr);
    QTRY_COMPARE(up.size(), 1);
    QByteArrayList runIds;
    for (int i = 1; i <= 3; ++i) {
        runIds.append(link.connection()->greeting().runId);
        server.restart();
        QTRY_VERIFY(up.size() > i && link.state() == Link::State::Up);
        QCOMPARE(ask(*link.connection(), Command("PING"_ba)), Reply::status("PONG"_ba));
    }
    QVERIFY(down.size() >= 3);
    QCOMPARE(QSet<QByteArray>(runIds.begin(), runIds.end()).size(), 3);
}

void TestLink::pausesGrowToTheLongest()
{
    testing::FakeClock clock;
    FixedRandomness randomness(0); // the shortest pauses
    Address nowhere;
    nowhere.transport = Transport::Unix;
    nowhere.path = u"/nonexistent/redis.sock"_s;
    LinkOptions options;
    options.connection = testing::optionsFor(nowhere);
    Link link(options, clock, randomness);
    QList<qint64> pauses;
    connect(&link, &Link::down, this, [&](const Error &reason, Pause pause) {
        QCOMPARE(reason.kind, ErrorKind::Unreachable);
        pauses.append(pause.value().count());
    });
    link.start();
    for (int i = 1; i <= 9; ++i) {
        QTRY_COMPARE(pauses.size(), i);
        clock.advance(*std::prev(pauses.end()) * 1ms - 1ms);
        QCOMPARE(link.state(), Link::State::Waiting);
        clock.advance(1ms);
    }
    const QList<qint64> expected{50, 100, 200, 400, 800, 1600, 2500, 2500, 2500};
    QCOMPARE(pauses.first(9), expected);
}

void TestLink::wrongPasswordIsNotRetried()
{
    TestServer server("requirepass right\n"_ba);
    Address address = testing::addressOf(server);
    address.password = Secret("wrong"_ba);
    Link link(optionsFor(address), m_clock, m_randomness);
    std::optional<Error> reason;
    Pause pause = 1ms;
    connect(&link, &Link::down, this, [&](const Error &error, Pause retryIn) {
        reason = error;
        pause = retryIn;
    });
    link.start();
    QTRY_VERIFY(reason);
    QCOMPARE(reason->kind, ErrorKind::WrongPassword);
    QVERIFY(!pause);
    QCOMPARE(link.state(), Link::State::Refused);
}

void TestLink::permanentErrorsAreNotRetried()
{
    TestServer server("user some on nopass ~* &* +@all -select\nuser norights on nopass -@all\n"_ba);
    Address address = testing::addressOf(server);
    address.password = Secret("any"_ba);
    for (const auto &[user, database] : {std::pair(u"some"_s, 3), std::pair(u"norights"_s, 0)}) {
        address.user = user;
        address.database = database;
        Link link(optionsFor(address), m_clock, m_randomness);
        QList<ErrorKind> reasons;
        connect(&link, &Link::down, this, [&](const Error &reason) { reasons.append(reason.kind); });
        link.start();
        QTRY_COMPARE(link.state(), Link::State::Refused);
        QCOMPARE(reasons, QList<ErrorKind>({ErrorKind::NoPermission}));
    }
}

void TestLink::idleConnectionIsPinged()
{
    TestServer server;
    LinkOptions options = optionsFor(testing::addressOf(server));
    options.pingInterval = 20ms;
    Link link(options, m_clock, m_randomness);
    link.start();
    QTRY_COMPARE(link.state(), Link::State::Up);
    const auto pings = [&] {
        const QByteArray stats = server.cli("INFO commandstats");
        const qsizetype at = stats.indexOf("cmdstat_ping:calls=");
        return at < 0 ? 0 : stats.sliced(at + 19, stats.indexOf(',', at) - at - 19).toInt();
    };
    const int before = pings();
    QTRY_VERIFY(pings() >= before + 3);
    QCOMPARE(link.state(), Link::State::Up);
}

void TestLink::frozenServerIsDetectedWithoutTraffic()
{
    TestServer server;
    LinkOptions options = optionsFor(testing::addressOf(server));
    options.pingInterval = 20ms;
    options.connection.replyTimeout = 50ms;
    options.connection.connectTimeout = 200ms;
    Link link(options, m_clock, m_randomness);
    QList<ErrorKind> reasons;
    connect(&link, &Link::down, this, [&](const Error &reason) { reasons.append(reason.kind); });
    link.start();
    QTRY_COMPARE(link.state(), Link::State::Up);
    server.pause();
    QTRY_VERIFY(!reasons.isEmpty());
    QCOMPARE(reasons.constFirst(), ErrorKind::TimedOut);
    server.resume();
    QTRY_COMPARE(link.state(), Link::State::Up);
}

void TestLink::stoppingIsQuietAndFinal()
{
    TestServer server;
    Link link(optionsFor(testing::addressOf(server)), m_clock, m_randomness);
    QSignalSpy down(&link, &Link::down);
    link.start();
    QTRY_COMPARE(link.state(), Link::State::Up);
    auto waiting = testing::awaitReply(link.connection()->send(Command("PING"_ba)));
    link.stop();
    QCOMPARE(link.state(), Link::State::Stopped);
    QCOMPARE(link.connection(), nullptr);
    QCOMPARE(testing::runTask(std::move(waiting)).error().kind, ErrorKind::Closed);
    QCOMPARE(down.size(), 0);
    link.start();
    QTRY_COMPARE(link.state(), Link::State::Up);
}

void TestLink::destroyingInsideDownIsSafe()
{
    TestServer server;
    auto link = std::make_unique<Link>(optionsFor(testing::addressOf(server)), m_clock, m_randomness);
    connect(link.get(), &Link::down, this, [&] { link.reset(); });
    link->start();
    QTRY_COMPARE(link->state(), Link::State::Up);
    server.kill();
    QTRY_VERIFY(!link);
}

LOCKSCOPE_TEST(TestLink)
#include "tst_link.moc"
