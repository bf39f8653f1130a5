// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The search for a client on a real server: which client it finds, and each limit that ends it.

#include "lockengine/redis/find/client_finder.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/redis/printed_user.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::ask;
using testing::runTask;

namespace {

const QByteArray holder = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:7";
const QByteArray otherHolder = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12";

// Limits that a busy machine cannot reach by accident.
SearchLimits patient()
{
    SearchLimits limits;
    limits.slowFrom = 60s;
    limits.commandsPerSecond = 1'000'000'000;
    return limits;
}

Command asksFor(const QByteArray &lock, const QByteArray &who)
{
    return Command("EVAL"_ba)
        .arg("return redis.call('HSET', KEYS[1], ARGV[1], 1)"_ba)
        .arg("1"_ba)
        .arg(lock)
        .arg(who);
}

} // namespace

class TestClientFinder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void clientThatUsesTheLockIsFound();
    void unixSocketClientHasTheSocketAddress();
    void longCommandIsSkipped();
    void idleClientIsNotSeen();
    void aBusyServerIsNotMonitored();
    void theSearchEndsWhenItHasReadTooMuch();
    void theSearchEndsWhenTheServerBecomesSlower();
    void searchEndsWhenTheServerStopsReplying();
    void theSearchEndsWhenItIsStopped_data();
    void theSearchEndsWhenItIsStopped();
    void lostServerEndsTheSearch();
    void aReplicaIsNotMonitored();
    void aUserNeedsTwoPermissions_data();
    void aUserNeedsTwoPermissions();
    void costIsReported();
    void nothingStaysOpenAfterwards();

private:
    [[nodiscard]] std::shared_ptr<ClientFinder> finder(SearchLimits limits = patient());
    [[nodiscard]] SearchOutcome search(SearchLimits limits = patient());
    [[nodiscard]] qint64 monitorCalls() const;
    [[nodiscard]] qint64 calls(const QByteArray &command) const;
    // Runs the action once the server is monitored and has executed this many PINGs. A few PINGs come before
    // MONITOR; more of them prove that the reply to MONITOR has arrived.
    void onceMonitored(const std::function<void()> &action, qint64 pings = 0);

    SystemClock m_clock;
    ConnectionOptions m_options;
    std::unique_ptr<testing::TestServer> m_server;
    std::unique_ptr<Connection> m_client;
    std::unique_ptr<QTimer> m_timer;
};

void TestClientFinder::init()
{
    m_server = std::make_unique<testing::TestServer>("port {port}\n");
    m_options = {};
    m_options.address = *parseAddress("redis://127.0.0.1:" + QByteArray::number(m_server->port()));
    ConnectionOptions client = testing::optionsFor(m_options.address);
    client.clientName = "orders";
    m_client = testing::openConnection(client, m_clock);
}

void TestClientFinder::cleanup()
{
    m_timer.reset();
    m_client.reset();
    m_server.reset();
}

std::shared_ptr<ClientFinder> TestClientFinder::finder(SearchLimits limits)
{
    return std::make_shared<ClientFinder>(m_options, limits, m_clock);
}

SearchOutcome TestClientFinder::search(SearchLimits limits)
{
    return runTask(ClientFinder::find(finder(limits), "order:1", holder));
}

qint64 TestClientFinder::monitorCalls() const
{
    return calls("monitor");
}

qint64 TestClientFinder::calls(const QByteArray &command) const
{
    const QByteArray stats = m_server->cli("INFO commandstats");
    const QByteArray begin = "cmdstat_" + command + ":calls=";
    const qsizetype at = stats.indexOf(begin);
    return at < 0 ? 0 : stats.mid(at + begin.size()).split(',').constFirst().toLongLong();
}

void TestClientFinder::onceMonitored(const std::function<void()> &action, qint64 pings)
{
    m_timer = std::make_unique<QTimer>();
    m_timer->setInterval(5ms);
    connect(m_timer.get(), &QTimer::timeout, this, [this, action, pings] {
        if (m_server->cli("CLIENT LIST").contains(" cmd=monitor ") && calls("ping") >= pings) {
            m_timer->stop();
            action();
        }
    });
    m_timer->start();
}

void TestClientFinder::clientThatUsesTheLockIsFound()
{
    onceMonitored([this] {
        std::ignore = m_client->send(asksFor("order:2", holder));
        std::ignore = m_client->send(asksFor("order:1", otherHolder));
        m_server->cli({"HGET", "order:1", holder}); // by a client that only reads
        std::ignore = m_client->send(asksFor("order:1", holder));
    });
    QElapsedTimer timer;
    timer.start();
    const SearchOutcome outcome = search();
    const Milliseconds searched(timer.elapsed() + 1); // of which the timer omits a fraction
    QCOMPARE(outcome.end, SearchEnd::Found);
    QVERIFY(!outcome.error);
    const QByteArray clients = m_server->cli("CLIENT LIST");
    const QByteArray own = clients.left(clients.indexOf(" name=orders"));
    const QByteArray address = own.mid(own.lastIndexOf(" addr=") + 6).split(' ').constFirst();
    QCOMPARE(outcome.client.address, address);
    QCOMPARE(outcome.client.name, "orders"_ba);
    QVERIFY(outcome.client.age && *outcome.client.age < 5min);
    QVERIFY(outcome.commandsSeen >= 4);
    QVERIFY(outcome.took <= searched);
}

void TestClientFinder::unixSocketClientHasTheSocketAddress()
{
    const auto local = testing::openConnection(*m_server, m_clock);
    onceMonitored([&local] { std::ignore = local->send(asksFor("order:1", holder)); });
    const SearchOutcome outcome = search();
    QCOMPARE(outcome.end, SearchEnd::Found);
    QCOMPARE(outcome.client.address, "unix:" + m_server->socketPath().toUtf8());
    QVERIFY(!outcome.client.age);
}

void TestClientFinder::longCommandIsSkipped()
{
    onceMonitored([this] {
        std::ignore = m_client->send(Command("SET"_ba).arg("other"_ba).arg(QByteArray(300'000, 'x')));
        std::ignore = m_client->send(asksFor("order:1", holder));
    });
    const SearchOutcome outcome = search();
    QCOMPARE(outcome.end, SearchEnd::Found);
    QCOMPARE(outcome.client.name, "orders"_ba);
}

void TestClientFinder::idleClientIsNotSeen()
{
    SearchLimits limits = patient();
    limits.duration = 300ms;
    onceMonitored([this] { std::ignore = m_client->send(asksFor("order:1", otherHolder)); });
    const SearchOutcome outcome = search(limits);
    QCOMPARE(outcome.end, SearchEnd::NotSeen);
    QVERIFY(outcome.took >= 300ms);
    QCOMPARE(outcome.client, ClientConnection());
}

void TestClientFinder::aBusyServerIsNotMonitored()
{
    SearchLimits limits = patient();
    limits.commandsPerSecond = -1; // any server exceeds this limit
    const SearchOutcome outcome = search(limits);
    QCOMPARE(outcome.end, SearchEnd::TooBusy);
    QVERIFY(outcome.cost.clients >= 2);
    QCOMPARE(monitorCalls(), 0);
}

void TestClientFinder::theSearchEndsWhenItHasReadTooMuch()
{
    SearchLimits limits = patient();
    limits.bytes = 100'000;
    onceMonitored([this] {
        for (int i = 0; i < 300; ++i)
            std::ignore = m_client->send(Command("SET"_ba).arg("other"_ba).arg(QByteArray(1'000, 'x')));
    });
    const SearchOutcome outcome = search(limits);
    QCOMPARE(outcome.end, SearchEnd::TooMuch);
    QVERIFY(outcome.commandsSeen < 300);
    QTRY_COMPARE(m_server->cli("CLIENT LIST").count("name=lockscope-find"), 0);
}

void TestClientFinder::theSearchEndsWhenTheServerBecomesSlower()
{
    SearchLimits limits;
    limits.pingEvery = 10ms;
    limits.slowFrom = 100ms; // so that a busy machine does not look like a slow server
    m_options.faultInjector = std::make_shared<FaultInjector>();
    onceMonitored([faultInjector = m_options.faultInjector] {
        faultInjector->setReplyDelay([](const Address &) { return 400ms; });
    });
    const SearchOutcome outcome = search(limits);
    QCOMPARE(outcome.end, SearchEnd::SystemSlowed);
    QVERIFY(outcome.answeredBefore > 0us && outcome.answeredBefore < 200ms);
    QVERIFY(outcome.answeredLast > 200ms);
}

// The search does not wait for the reply to its PING.
void TestClientFinder::searchEndsWhenTheServerStopsReplying()
{
    SearchLimits limits;
    limits.duration = 60s; // thirty PINGs take a busy machine seconds
    limits.pingEvery = 10ms;
    limits.slowFrom = 100ms;
    m_options.replyTimeout = 60s;
    m_options.faultInjector = std::make_shared<FaultInjector>();
    const qint64 before = calls("ping"); // from the wait for the server's start
    onceMonitored(
        [faultInjector = m_options.faultInjector] {
            faultInjector->setReplyDelay([](const Address &) { return 60s; });
        },
        before + 30);
    const SearchOutcome outcome = search(limits);
    QCOMPARE(outcome.end, SearchEnd::SystemSlowed);
}

void TestClientFinder::theSearchEndsWhenItIsStopped_data()
{
    QTest::addColumn<bool>("isMonitored");
    QTest::newRow("before it monitors") << false;
    QTest::newRow("while it monitors") << true;
}

void TestClientFinder::theSearchEndsWhenItIsStopped()
{
    QFETCH(const bool, isMonitored);
    const auto search = finder();
    if (isMonitored)
        onceMonitored([search] { search->stop(); });
    else
        QTimer::singleShot(0, this, [search] { search->stop(); });
    const SearchOutcome outcome = runTask(ClientFinder::find(search, "order:1", holder));
    QCOMPARE(outcome.end, SearchEnd::Stopped);
    QVERIFY(!outcome.error);
    QTRY_COMPARE(m_server->cli("CLIENT LIST").count("name=lockscope-find"), 0);
}

void TestClientFinder::lostServerEndsTheSearch()
{
    onceMonitored([this] { m_server->kill(); });
    const SearchOutcome outcome = search();
    QCOMPARE(outcome.end, SearchEnd::Failed);
    QCOMPARE(outcome.error->kind, ErrorKind::Closed);
}

void TestClientFinder::aReplicaIsNotMonitored()
{
    m_server->cli("REPLICAOF 127.0.0.1 1");
    const SearchOutcome outcome = search();
    QCOMPARE(outcome.end, SearchEnd::Failed);
    QCOMPARE(outcome.error->reason, redis::RedisReason::ReplicaHearsNoClients);
    QCOMPARE(monitorCalls(), 0);
}

void TestClientFinder::aUserNeedsTwoPermissions_data()
{
    QTest::addColumn<bool>("finds");
    QTest::addColumn<QByteArray>("without");
    QTest::addColumn<SearchEnd>("end");
    QTest::addColumn<Reason>("reason");
    QTest::newRow("the user for searches") << true << ""_ba << SearchEnd::Found << Reason::None;
    QTest::newRow("the user for watching")
        << false << ""_ba << SearchEnd::Failed << redis::RedisReason::CommandsNotShown;
    QTest::newRow("without MONITOR") << true << "+monitor"_ba << SearchEnd::Failed
                                     << redis::RedisReason::CommandsNotShown;
    QTest::newRow("without CLIENT LIST")
        << true << "+client|list"_ba << SearchEnd::Found << redis::RedisReason::ClientsNotListed;
}

void TestClientFinder::aUserNeedsTwoPermissions()
{
    QFETCH(const bool, finds);
    QFETCH(const QByteArray, without);
    QFETCH(const SearchEnd, end);
    QFETCH(const Reason, reason);
    AclRequest request;
    request.version = {7, 0};
    request.finds = finds;
    testing::makeUser(*m_server, testing::without(testing::printedWords(request), without));
    m_options.address.user = u"lockwatch"_s;
    m_options.address.password = Secret(testing::userPassword);
    onceMonitored([this] { std::ignore = m_client->send(asksFor("order:1", holder)); });
    const SearchOutcome outcome = search();
    QCOMPARE(outcome.end, end);
    QCOMPARE(outcome.error ? outcome.error->reason : Reason::None, reason);
    if (!without.isEmpty())
        QCOMPARE(outcome.error->detail, without);
    QCOMPARE(!outcome.client.address.isEmpty(), end == SearchEnd::Found);
}

void TestClientFinder::costIsReported()
{
    const Result<SearchCost> cost = runTask(ClientFinder::cost(finder()));
    QVERIFY(cost.ok());
    QVERIFY(cost->clients >= 2);
    QVERIFY(cost->commandsPerSecond >= 0);
    QCOMPARE(monitorCalls(), 0);
}

void TestClientFinder::nothingStaysOpenAfterwards()
{
    onceMonitored([this] { std::ignore = m_client->send(asksFor("order:1", holder)); });
    std::ignore = search();
    std::ignore = runTask(ClientFinder::cost(finder()));
    QTRY_COMPARE(m_server->cli("CLIENT LIST").count("name=lockscope-find"), 0);
}

LOCKSCOPE_TEST(TestClientFinder)
#include "tst_client_finder.moc"
