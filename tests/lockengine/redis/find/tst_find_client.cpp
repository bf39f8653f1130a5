// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Searches from a session for the client behind a holder: armed, audited, one at a time. In a cluster, on the
// node of the lock.

#include "lockengine/core/session/session.h"
#include "lockengine/redis/redis_system.h"
#include "tests/support/run_task.h"
#include "tests/support/test_cluster.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::runTask;

namespace {

const Identity them("9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731", 7);
const QByteArray theirHolder = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:7";
const LockId lock("test", "order:1", "redisson");

redis::RedisSystemOptions optionsOf(const QByteArray &url)
{
    redis::RedisSystemOptions options;
    options.address = *redis::parseAddress(url);
    options.name = "test";
    options.search.slowFrom = 60s; // a busy machine must not look like a slow server
    return options;
}

} // namespace

class TestFindClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void aHolderThatRenewsIsFoundAndTheSearchIsRecorded();
    void withoutArmingNothingIsSent();
    void oneSearchAtATime();
    void watchingAndReadingContinueDuringASearch();
    void destroyedSessionStopsItsSearch();
    void inAClusterTheNodeOfTheLockIsMonitored();
    void searchStoppedBeforeTheConnectionDoesNotStart();

private:
    [[nodiscard]] std::unique_ptr<Session> sessionAt(const redis::RedisSystemOptions &options);
    [[nodiscard]] QList<QJsonObject> recorded() const;

    SystemClock m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<AuditLog> m_audit;
};

void TestFindClient::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_audit = std::make_unique<AuditLog>(m_folder->filePath(u"audit.jsonl"_s));
}

std::unique_ptr<Session> TestFindClient::sessionAt(const redis::RedisSystemOptions &options)
{
    auto session = std::make_unique<Session>(redis::makeRedisSystem(options, m_clock), *m_audit, m_clock);
    session->start();
    session->acts().arming().arm(10min);
    return session;
}

QList<QJsonObject> TestFindClient::recorded() const
{
    QFile file(m_audit->path());
    QList<QJsonObject> lines;
    if (!file.open(QIODevice::ReadOnly))
        return lines;
    while (!file.atEnd())
        lines.append(QJsonDocument::fromJson(file.readLine()).object());
    return lines;
}

void TestFindClient::aHolderThatRenewsIsFoundAndTheSearchIsRecorded()
{
    const testing::TestServer server("port {port}\n");
    redis::RedisSystemOptions theirs = optionsOf("redis://127.0.0.1:" + QByteArray::number(server.port()));
    theirs.watchdogTimeout = 600ms; // renews every 200 ms
    const auto holding = redis::makeRedisSystem(theirs, m_clock);
    QVERIFY(runTask(holding->acquire({lock.name, LockKind::Reentrant}, them)).ok());
    const auto session = sessionAt(optionsOf(server.url()));

    const SearchOutcome outcome = runTask(session->acts().findClient(lock, theirHolder, "who is it"));
    QCOMPARE(outcome.end, SearchEnd::Found);
    QVERIFY2(outcome.client.address.startsWith("127.0.0.1:"), outcome.client.address);
    QCOMPARE(outcome.client.name, "lockscope"_ba);

    const QList<QJsonObject> lines = recorded();
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0][u"act"_s], u"find-client"_s);
    QCOMPARE(lines[0][u"lock"_s], u"order:1"_s);
    QCOMPARE(lines[0][u"holder"_s], QString::fromUtf8(theirHolder));
    QCOMPARE(lines[0][u"reason"_s], u"who is it"_s);
    QCOMPARE(lines[1][u"outcome"_s], u"found"_s);
    QFile file(m_audit->path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains(outcome.client.address));
    QVERIFY(runTask(holding->releaseOwn()).ok());
}

void TestFindClient::withoutArmingNothingIsSent()
{
    const testing::TestServer server;
    const auto session = sessionAt(optionsOf(server.url()));
    session->acts().arming().disarm();
    const SearchOutcome outcome = runTask(session->acts().findClient(lock, theirHolder));
    QCOMPARE(outcome.end, SearchEnd::Failed);
    QCOMPARE(outcome.error->reason, Reason::NotArmed);
    QVERIFY(recorded().isEmpty());
    QVERIFY(!server.cli("INFO commandstats").contains("cmdstat_monitor"));
}

void TestFindClient::oneSearchAtATime()
{
    const testing::TestServer server;
    const auto session = sessionAt(optionsOf(server.url()));
    auto first = session->acts().findClient(lock, theirHolder);
    const SearchOutcome second = runTask(session->acts().findClient(lock, theirHolder));
    QCOMPARE(second.end, SearchEnd::Failed);
    QCOMPARE(second.error->reason, Reason::SearchUnderWay);
    session->connection().stopSearch();
    QCOMPARE(runTask(std::move(first)).end, SearchEnd::Stopped);
}

// Another client reads very many keys, and the search receives each command. If it left any unread, it would
// not see the holder's command at the end.
void TestFindClient::watchingAndReadingContinueDuringASearch()
{
    constexpr int keys = 50'000;
    const testing::TestServer server("port {port}\n");
    server.cli({"EVAL", "for i = 1, ARGV[1] do redis.call('set', 'key:' .. i, i) end", "0",
        QByteArray::number(keys)});
    redis::RedisSystemOptions options = optionsOf(server.url());
    options.search.duration = 60s; // it ends with the holder's command
    options.search.commandsPerSecond = 1'000'000; // the setup commands must not count as load
    options.scanPacing = redis::ScanPacing::Unpaced;
    testing::WatchedSession session(server.url(), options);
    QVERIFY(session.waitUntilLive());
    const auto holding = redis::makeRedisSystem(
        optionsOf("redis://127.0.0.1:" + QByteArray::number(server.port())), m_clock);

    auto search = session->acts().findClient(lock, theirHolder);
    QTRY_VERIFY(server.cli("CLIENT LIST").contains(" cmd=monitor "));
    server.cli(
        {"EVAL", "for i = 1, ARGV[1] do redis.call('get', 'key:' .. i) end", "0", QByteArray::number(keys)});
    QVERIFY(runTask(holding->acquire({"order:2", LockKind::Reentrant}, them)).ok());
    QTRY_VERIFY(session.eventsOf("order:2").contains(EventKind::Acquired));
    QVERIFY(runTask(holding->releaseOwn()).ok());
    QTRY_VERIFY(session.eventsOf("order:2").contains(EventKind::Released));
    QVERIFY(!search.isReady());
    QVERIFY(server.cli("CLIENT LIST").contains(" cmd=monitor "));

    QVERIFY(runTask(holding->acquire({lock.name, LockKind::Reentrant}, them)).ok());
    const SearchOutcome outcome = runTask(std::move(search));
    QCOMPARE(outcome.end, SearchEnd::Found);
    QVERIFY2(outcome.commandsSeen > keys, QByteArray::number(outcome.commandsSeen));
    QVERIFY(runTask(holding->releaseOwn()).ok());
}

void TestFindClient::destroyedSessionStopsItsSearch()
{
    const testing::TestServer server;
    auto session = sessionAt(optionsOf(server.url()));
    auto search = session->acts().findClient(lock, theirHolder);
    QTRY_VERIFY(server.cli("CLIENT LIST").contains(" cmd=monitor "));
    session.reset();
    QCOMPARE(runTask(std::move(search)).end, SearchEnd::Stopped);
    QTRY_VERIFY(!server.cli("CLIENT LIST").contains(" cmd=monitor "));
}

void TestFindClient::inAClusterTheNodeOfTheLockIsMonitored()
{
    testing::TestCluster cluster;
    redis::RedisSystemOptions theirs = optionsOf(cluster.url());
    theirs.watchdogTimeout = 600ms;
    const auto holding = redis::makeRedisSystem(theirs, m_clock);
    holding->start();
    QVERIFY(runTask(holding->acquire({lock.name, LockKind::Reentrant}, them)).ok());
    const auto session = sessionAt(optionsOf(cluster.url()));
    const SearchOutcome outcome = runTask(session->acts().findClient(lock, theirHolder));
    QCOMPARE(outcome.end, SearchEnd::Found);
    const int owner = cluster.ownerOf(lock.name);
    for (int node = 0; node < 3; ++node) {
        const bool isMonitored = cluster.tell(node, "INFO commandstats").contains("cmdstat_monitor");
        QCOMPARE(isMonitored, node == owner);
    }
    QVERIFY(runTask(holding->releaseOwn()).ok());
}

// The cluster map is still unknown when the first search is stopped and the next one starts.
void TestFindClient::searchStoppedBeforeTheConnectionDoesNotStart()
{
    testing::TestCluster cluster;
    redis::RedisSystemOptions options = optionsOf(cluster.url());
    options.search.duration = 300ms;
    const auto session = sessionAt(options);
    auto first = session->acts().findClient(lock, theirHolder);
    session->connection().stopSearch();
    auto next = session->acts().findClient(lock, theirHolder);
    const SearchOutcome beside = runTask(session->acts().findClient(lock, theirHolder));
    QCOMPARE(runTask(std::move(first)).end, SearchEnd::Stopped);
    QCOMPARE(beside.error ? beside.error->reason : Reason::None, Reason::SearchUnderWay);
    QCOMPARE(runTask(std::move(next)).end, SearchEnd::NotSeen);
    int monitored = 0;
    for (int node = 0; node < 3; ++node)
        monitored += int(cluster.tell(node, "INFO commandstats").count("cmdstat_monitor:calls=1,"));
    QCOMPARE(monitored, 1);
}

LOCKSCOPE_TEST(TestFindClient)
#include "tst_find_client.moc"
