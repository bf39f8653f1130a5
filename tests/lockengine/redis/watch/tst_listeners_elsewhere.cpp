// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A waiter may be subscribed at a replica. It counts as dead only if all servers were asked.

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/watch/listeners_elsewhere.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/fake_clock.h"
#include "tests/support/machine_speed.h"
#include "tests/support/open_connection.h"
#include "tests/support/server_calls.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::holderId;
using testing::InspectorLog;
using testing::TestServer;

using Answer = ListenersElsewhere::Answer;

namespace {

const QByteArray withPort = "port {port}\nrepl-diskless-sync-delay 0\n";

void replicate(const TestServer &replica, const TestServer &primary)
{
    replica.cli("REPLICAOF 127.0.0.1 " + QByteArray::number(primary.port()));
    QTRY_VERIFY_WITH_TIMEOUT(replica.cli("INFO replication").contains("master_link_status:up"), 20'000);
    QTRY_VERIFY(primary.cli("INFO replication").contains("state=online"));
}

void enqueue(const TestServer &server, int thread)
{
    server.cli({"RPUSH", "redisson_lock_queue:{job}", holderId(thread)});
    server.cli({"ZADD", "redisson_lock_timeout:{job}", "99999999999999", holderId(thread)});
}

Listening listeningOf(const InspectorLog &log, int thread)
{
    for (const Waiter &waiter : log.last("job").queue) {
        if (waiter.id == holderId(thread))
            return waiter.listening;
    }
    return Listening::Unknown;
}

bool wasEver(const InspectorLog &log, int thread, Listening listening)
{
    return std::ranges::any_of(log.of("job"), [&](const Observation &observation) {
        return std::ranges::any_of(observation.state.queue, [&](const Waiter &waiter) {
            return waiter.id == holderId(thread) && waiter.listening == listening;
        });
    });
}

QList<QByteArray> troubles(const InspectorLog &log)
{
    QList<QByteArray> details;
    for (const Error &error : log.status().degraded) {
        if (error.reason == Reason::ListenersPartlySeen)
            details.append(error.detail);
    }
    return details;
}

// The connections of consoles to that server.
qsizetype consolesAt(const TestServer &server)
{
    return server.cli("CLIENT LIST").count("name=lockscope");
}

int refusedRoles(const TestServer &server)
{
    const QByteArray stats = server.cli("INFO commandstats");
    const qsizetype at = stats.indexOf("cmdstat_role:");
    const qsizetype number = stats.indexOf("rejected_calls=", at) + 15;
    return at < 0 ? 0 : stats.mid(number, stats.indexOf(',', number) - number).toInt();
}

// Samples of the watched server.
int samplesOf(const TestServer &server)
{
    return testing::callsOf(server, "pubsub|numsub");
}

} // namespace

class TestListenersElsewhere : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waiterAtAReplicaIsNotDead();
    void deadWaiterBesideAReplicaIsNoticed();
    void replicaThatDoesNotAnswerLeavesWaitersUnknown();
    void replicaThatRefusesLeavesWaitersUnknown();
    void replicaWithoutAnAddressLeavesWaitersUnknown();
    void replicaThatJoinsIsAsked();
    void replicaOfAReplicaIsAsked();
    void watchedReplicaAsksItsPrimary();
    void unknownReplicasLeaveWaitersUnknown();
    void roleIsEnoughToKnowTheReplicas();
    void loneClusterNodeProvesNothing();
    void withoutAQueueNoReplicaIsConnected();
    void questionsAreAskedOncePerPause();
    void connectionsEndWithTheQuestions();
    void tooManyServersLeaveWaitersUnknown();
    void watchingEndsWhileQuestionsArePending();

private:
    // Listens as the waiter until it is destroyed.
    [[nodiscard]] std::unique_ptr<Connection> waiterAt(const TestServer &server, int thread);
    [[nodiscard]] InspectorOptions optionsOfUser(const TestServer &server, const QByteArray &rules);

    SystemClock m_clock;
    testing::FakeClock m_time;
};

std::unique_ptr<Connection> TestListenersElsewhere::waiterAt(const TestServer &server, int thread)
{
    auto connection = testing::openConnection(server, m_clock);
    if (!testing::ask(*connection, Command("SUBSCRIBE").arg(waiterChannel("job", holderId(thread)))).ok())
        qFatal("it does not listen");
    return connection;
}

InspectorOptions TestListenersElsewhere::optionsOfUser(const TestServer &server, const QByteArray &rules)
{
    const auto words = ("ACL SETUSER some on nopass ~* &* +@all " + rules).split(' ');
    if (server.cli(words) != "OK")
        qFatal("no such rules: %s", rules.constData());
    auto options = InspectorLog::optionsFor(server);
    options.connection.address.user = u"some"_s;
    options.connection.address.password = Secret("any");
    return options;
}

void TestListenersElsewhere::waiterAtAReplicaIsNotDead()
{
    const TestServer primary(withPort);
    const TestServer replica(withPort);
    replicate(replica, primary);
    const auto here = waiterAt(primary, 2);
    const auto there = waiterAt(replica, 3);
    enqueue(primary, 2);
    enqueue(primary, 3);
    enqueue(primary, 4); // which listens nowhere
    InspectorLog log(primary);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(listeningOf(log, 4), Listening::No);
    QTRY_COMPARE(listeningOf(log, 3), Listening::Yes);
    QTRY_COMPARE(listeningOf(log, 2), Listening::Yes);
    const int before = samplesOf(primary);
    QTRY_VERIFY_WITH_TIMEOUT(samplesOf(primary) > before + 3, 15'000);
    QVERIFY(!wasEver(log, 2, Listening::No) && !wasEver(log, 3, Listening::No));
    QCOMPARE(listeningOf(log, 3), Listening::Yes);
    QCOMPARE(troubles(log), QList<QByteArray>());
}

void TestListenersElsewhere::deadWaiterBesideAReplicaIsNoticed()
{
    const TestServer primary(withPort);
    const TestServer replica(withPort);
    replicate(replica, primary);
    auto waiter = waiterAt(replica, 2);
    enqueue(primary, 2);
    InspectorLog log(primary);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(listeningOf(log, 2), Listening::Yes);
    testing::Stopwatch stopwatch;
    waiter.reset();
    QTRY_COMPARE(listeningOf(log, 2), Listening::No);
    QVERIFY2(stopwatch.isWithin(3s), stopwatch.compared());
    QVERIFY(log.last("job").flaws.contains(Flaw::HeadNotListening));
    waiter = waiterAt(replica, 2); // it was only disconnected
    QTRY_COMPARE(listeningOf(log, 2), Listening::Yes);
}

void TestListenersElsewhere::replicaThatDoesNotAnswerLeavesWaitersUnknown()
{
    const TestServer primary(withPort);
    TestServer replica(withPort);
    replicate(replica, primary);
    const auto here = waiterAt(primary, 2);
    enqueue(primary, 2);
    enqueue(primary, 3);
    InspectorLog log(primary);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(listeningOf(log, 3), Listening::No);
    replica.pause();
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(log, 3), Listening::Unknown, 10'000);
    QCOMPARE(listeningOf(log, 2), Listening::Yes);
    QVERIFY(!log.last("job").flaws.contains(Flaw::HeadNotListening));
    QTRY_COMPARE(troubles(log).size(), 1);
    QVERIFY(troubles(log)[0].startsWith("127.0.0.1:" + QByteArray::number(replica.port()) + ": "));
    replica.resume();
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(log, 3), Listening::No, 15'000);
    QTRY_COMPARE(troubles(log), QList<QByteArray>());
}

void TestListenersElsewhere::replicaThatRefusesLeavesWaitersUnknown()
{
    const TestServer primary(withPort);
    const TestServer replica(withPort + "requirepass other\n");
    qputenv("REDISCLI_AUTH", "other");
    replicate(replica, primary);
    qunsetenv("REDISCLI_AUTH");
    enqueue(primary, 2);
    InspectorLog log(primary);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE_WITH_TIMEOUT(troubles(log).size(), 1, 10'000);
    const int before = samplesOf(primary);
    QTRY_VERIFY_WITH_TIMEOUT(samplesOf(primary) > before + 3, 15'000);
    QVERIFY(!wasEver(log, 2, Listening::No));
    primary.cli("DEL redisson_lock_queue:{job} redisson_lock_timeout:{job}");
    QTRY_COMPARE(troubles(log), QList<QByteArray>()); // nothing depends on it any more
}

void TestListenersElsewhere::replicaWithoutAnAddressLeavesWaitersUnknown()
{
    const TestServer primary(withPort);
    const TestServer replica; // on a socket only
    replicate(replica, primary);
    enqueue(primary, 2);
    InspectorLog log(primary);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE_WITH_TIMEOUT(
        troubles(log), QList<QByteArray>{"a replica: its address is not known"}, 10'000);
    const int before = samplesOf(primary);
    QTRY_VERIFY_WITH_TIMEOUT(samplesOf(primary) > before + 3, 15'000);
    QVERIFY(!wasEver(log, 2, Listening::No));
    replica.cli("REPLICAOF NO ONE");
    QTRY_COMPARE_WITH_TIMEOUT(listeningOf(log, 2), Listening::No, 20'000);
    QCOMPARE(troubles(log), QList<QByteArray>());
}

// The list of replicas is not older than the silence.
void TestListenersElsewhere::replicaThatJoinsIsAsked()
{
    const TestServer primary(withPort);
    const TestServer replica(withPort);
    const auto here = waiterAt(primary, 2);
    enqueue(primary, 2);
    InspectorLog log(primary);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(listeningOf(log, 2), Listening::Yes);
    replicate(replica, primary);
    const auto there = waiterAt(replica, 3);
    enqueue(primary, 3);
    QTRY_COMPARE(listeningOf(log, 3), Listening::Yes);
    QVERIFY(!wasEver(log, 3, Listening::No));
}

void TestListenersElsewhere::replicaOfAReplicaIsAsked()
{
    const TestServer primary(withPort);
    const TestServer replica(withPort);
    const TestServer further(withPort);
    replicate(replica, primary);
    replicate(further, replica);
    const auto waiter = waiterAt(further, 2);
    enqueue(primary, 2);
    InspectorLog log(primary);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(listeningOf(log, 2), Listening::Yes);
    QVERIFY(!wasEver(log, 2, Listening::No));
}

void TestListenersElsewhere::watchedReplicaAsksItsPrimary()
{
    const TestServer primary(withPort);
    const TestServer replica(withPort);
    const TestServer other(withPort);
    replicate(replica, primary);
    replicate(other, primary);
    const auto above = waiterAt(primary, 2);
    const auto beside = waiterAt(other, 3);
    for (int thread : {2, 3, 4})
        enqueue(primary, thread);
    InspectorLog log(replica);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(listeningOf(log, 2), Listening::Yes);
    QTRY_COMPARE(listeningOf(log, 3), Listening::Yes);
    QTRY_COMPARE(listeningOf(log, 4), Listening::No);
    QVERIFY(!wasEver(log, 2, Listening::No) && !wasEver(log, 3, Listening::No));
}

void TestListenersElsewhere::unknownReplicasLeaveWaitersUnknown()
{
    const TestServer server;
    enqueue(server, 2);
    InspectorLog log(optionsOfUser(server, "-info -role"));
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE_WITH_TIMEOUT(troubles(log).size(), 1, 10'000);
    QVERIFY2(troubles(log)[0].startsWith("its replicas: "), troubles(log)[0].constData());
    const int before = samplesOf(server);
    const int refused = refusedRoles(server);
    QTRY_VERIFY_WITH_TIMEOUT(samplesOf(server) > before + 4, 15'000);
    QVERIFY(!wasEver(log, 2, Listening::No));
    QVERIFY2(refusedRoles(server) <= refused + 2, "it is not asked each second");
}

void TestListenersElsewhere::roleIsEnoughToKnowTheReplicas()
{
    const TestServer primary(withPort);
    const TestServer replica(withPort);
    replicate(replica, primary);
    QCOMPARE(replica.cli("ACL SETUSER some on nopass ~* &* +@all -info"), "OK");
    const auto there = waiterAt(replica, 2);
    enqueue(primary, 2);
    enqueue(primary, 3);
    InspectorLog log(optionsOfUser(primary, "-info"));
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(listeningOf(log, 2), Listening::Yes);
    QTRY_COMPARE(listeningOf(log, 3), Listening::No);
}

void TestListenersElsewhere::loneClusterNodeProvesNothing()
{
    const TestServer node(
        "cluster-enabled yes\ncluster-config-file nodes.conf\ncluster-port {bus-port}\n" + withPort);
    QVERIFY(node.cli("CLUSTER ADDSLOTSRANGE 0 16383").startsWith("OK"));
    QTRY_VERIFY(node.cli("CLUSTER INFO").contains("cluster_state:ok"));
    enqueue(node, 2);
    InspectorLog log(node);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("job").queue.size(), 1);
    const int before = samplesOf(node);
    QTRY_VERIFY_WITH_TIMEOUT(samplesOf(node) > before + 3, 15'000);
    QVERIFY(!wasEver(log, 2, Listening::No));
}

void TestListenersElsewhere::withoutAQueueNoReplicaIsConnected()
{
    const TestServer primary(withPort);
    const TestServer replica(withPort);
    replicate(replica, primary);
    primary.cli({"HSET", "job", holderId(1), "1"});
    primary.cli("PEXPIRE job 600000");
    InspectorLog log(primary);
    log.waitUntilWatching(WatchMode::Live);
    const int before = testing::callsOf(primary, "pubsub|channels");
    QTRY_VERIFY_WITH_TIMEOUT(testing::callsOf(primary, "pubsub|channels") > before, 15'000);
    QCOMPARE(consolesAt(replica), 0);
    enqueue(primary, 2);
    QTRY_COMPARE(consolesAt(replica), 1);
}

void TestListenersElsewhere::questionsAreAskedOncePerPause()
{
    const TestServer one(withPort);
    const TestServer other(withPort);
    const Endpoint first{u"127.0.0.1"_s, one.port()};
    const Endpoint second{u"127.0.0.1"_s, other.port()};
    ListenersElsewhere elsewhere(
        [&](const Endpoint &server) {
            ConnectionOptions options = testing::optionsFor(testing::addressOf(one));
            options.address.transport = Transport::Tcp;
            options.address = options.address.at(server);
            return options;
        },
        m_time);
    elsewhere.setNodes({first, second});
    QList<std::pair<Endpoint, ListenersElsewhere::Answers>> answers;
    connect(&elsewhere, &ListenersElsewhere::answered, this,
        [&](const Endpoint &self, const ListenersElsewhere::Answers &some) {
            answers.append({self, some});
        });
    const auto waiter = waiterAt(other, 2);
    const QByteArray heard = waiterChannel("job", holderId(2));
    elsewhere.ask(first, {heard, "silent"});
    QTRY_COMPARE(answers.size(), 1);
    QCOMPARE(answers[0].first, first);
    QCOMPARE(answers[0].second.value(heard), Answer::Listens);
    QCOMPARE(answers[0].second.value("silent"), Answer::Silent);
    QCOMPARE(samplesOf(one), 0); // its own watcher has asked it
    // Two further questions share one round, after the pause.
    elsewhere.ask(second, {heard});
    elsewhere.ask(first, {"silent"});
    m_time.advance(ListenersElsewhere::kPause - 10ms);
    QCoreApplication::processEvents();
    QCOMPARE(answers.size(), 1);
    m_time.advance(10ms);
    QTRY_COMPARE(answers.size(), 3);
    for (const auto &[self, some] : std::as_const(answers).sliced(1)) {
        QCOMPARE(some.size(), 1);
        QCOMPARE(some.cbegin().value(), Answer::Silent); // not subscribed at a server other than `self`
    }
    QCOMPARE(samplesOf(one), 1);
    QCOMPARE(samplesOf(other), 2);
    QCOMPARE(testing::callsOf(other, "pubsub|shardnumsub"), 2);
}

void TestListenersElsewhere::connectionsEndWithTheQuestions()
{
    const TestServer node(withPort);
    ListenersElsewhere elsewhere(
        [&](const Endpoint &server) {
            ConnectionOptions options;
            options.address = options.address.at(server);
            return options;
        },
        m_time);
    elsewhere.setNodes({Endpoint{u"127.0.0.1"_s, node.port()}});
    const auto pass = [this](std::chrono::seconds time) {
        for (; time > 0s; time -= 5s) {
            m_time.advance(5s);
            testing::turnFor(20); // the answer to a ping
        }
    };
    QCOMPARE(consolesAt(node), 0);
    elsewhere.prepare();
    QTRY_COMPARE(consolesAt(node), 1);
    pass(25s);
    elsewhere.prepare();
    pass(25s);
    QTRY_COMPARE(consolesAt(node), 1);
    pass(5s);
    QTRY_COMPARE(consolesAt(node), 0);
    QSignalSpy answered(&elsewhere, &ListenersElsewhere::answered);
    elsewhere.ask(Endpoint(), {"silent"}); // and begin again
    QTRY_COMPARE(answered.size(), 1);
    QCOMPARE(consolesAt(node), 1);
}

void TestListenersElsewhere::tooManyServersLeaveWaitersUnknown()
{
    QList<Endpoint> many;
    for (int i = 1; i <= int(ListenersElsewhere::kServers) + 1; ++i)
        many.append(Endpoint{u"127.0.0.1"_s, quint16(i)});
    const auto learn = [many]() -> QCoro::Task<Result<NamedServers>> {
        NamedServers named;
        named.replicas = many;
        co_return named;
    };
    QList<Endpoint> connectedTo;
    ListenersElsewhere elsewhere(
        [&](const Endpoint &server) {
            connectedTo.append(server);
            ConnectionOptions options;
            options.address = options.address.at(server);
            return options;
        },
        learn, m_time);
    QList<Answer> answers;
    connect(&elsewhere, &ListenersElsewhere::answered, this,
        [&](const Endpoint &, const ListenersElsewhere::Answers &some) { answers.append(some.values()); });
    elsewhere.ask(Endpoint(), {"silent"});
    QTRY_COMPARE(answers, QList<Answer>{Answer::Unknown});
    QCOMPARE(connectedTo.size(), ListenersElsewhere::kServers);
    const auto saysSo = [](const Error &error) { return error.detail.contains("more than 16"); };
    QVERIFY(std::ranges::any_of(elsewhere.trouble(), saysSo));
}

void TestListenersElsewhere::watchingEndsWhileQuestionsArePending()
{
    const TestServer primary(withPort);
    TestServer replica(withPort);
    replicate(replica, primary);
    enqueue(primary, 2);
    auto log = std::make_unique<InspectorLog>(primary);
    log->waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(listeningOf(*log, 2), Listening::No);
    replica.pause();
    const int before = samplesOf(primary);
    QTRY_VERIFY(samplesOf(primary) > before + 1); // so the replica has been asked, too
    log.reset();
    replica.resume();
    testing::turnFor(100);

    auto elsewhere = std::make_unique<ListenersElsewhere>(
        [&](const Endpoint &server) {
            ConnectionOptions options;
            options.address = options.address.at(server);
            return options;
        },
        m_clock);
    elsewhere->setNodes({Endpoint{u"127.0.0.1"_s, replica.port()}, Endpoint{u"127.0.0.1"_s, 1}});
    elsewhere->ask(Endpoint(), {"silent"});
    elsewhere->setNodes({}); // the servers have left
    elsewhere->ask(Endpoint(), {"silent"});
    elsewhere.reset();
    testing::turnFor(100);
}

LOCKSCOPE_TEST(TestListenersElsewhere)
#include "tst_listeners_elsewhere.moc"
