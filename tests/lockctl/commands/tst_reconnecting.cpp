// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/fault_proxy.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

#include <csignal>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;
using testing::RunningLockctl;
using testing::TestServer;

// Waiters and holders continue after connection resets, and the lock changes hands without an overlap.
class TestReconnecting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFullResyncDuringAHoldIsNoticedImmediately_data();
    void aFullResyncDuringAHoldIsNoticedImmediately();
    void aWaitStartsBeforeItsFirstConnection_data();
    void aWaitStartsBeforeItsFirstConnection();
    void aWaitWithoutAServerEndsInTime();
    void aHopelessWaitEndsImmediately_data();
    void aHopelessWaitEndsImmediately();
    void aWaiterSurvivesConnectionResets_data();
    void aWaiterSurvivesConnectionResets();
    void aWaitOutlivesASilentServer();
    void aHolderSurvivesConnectionResets();
    void eventTimesSpanFromRequestToReply();
    void reportedHoldsNeverOverlap();
};

namespace {

const QStringList shortLease = {u"--watchdog-timeout"_s, u"2s"_s};

// Closes all client connections except that of this command.
void resetAll(const TestServer &server)
{
    server.cli("CLIENT KILL TYPE normal");
    server.cli("CLIENT KILL TYPE pubsub");
}

} // namespace

void TestReconnecting::aFullResyncDuringAHoldIsNoticedImmediately_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<int>("status");
    QTest::newRow("hold") << QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--watchdog-timeout"_s, u"10m"_s}
                          << 1;
    QTest::newRow("run") << QStringList{u"--json"_s, u"run"_s, u"job"_s, u"--watchdog-timeout"_s, u"10m"_s,
        u"--"_s, u"sleep"_s, u"60"_s}
                         << 76;
}

// The server loads the data of an empty primary and becomes a primary again. The watchdog alone would notice
// after minutes, which is longer than the test waits.
void TestReconnecting::aFullResyncDuringAHoldIsNoticedImmediately()
{
    QFETCH(QStringList, command);
    QFETCH(int, status);
    TestServer empty("port {port}\nrepl-diskless-sync-delay 0\n"); // otherwise it waits 5 s for more replicas
    TestServer server;
    RunningLockctl holder(server.url(), command);
    holder.nextEvent(u"acquired"_s);
    server.cli({"REPLICAOF", "127.0.0.1", QByteArray::number(empty.port())});
    QTRY_VERIFY_WITH_TIMEOUT(server.cli("INFO replication").contains("master_link_status:up"), 30'000);
    server.cli("REPLICAOF NO ONE");
    QCOMPARE(holder.exitStatus(), status);
    QVERIFY2(!holder.events().contains("released"), holder.events());
}

void TestReconnecting::aWaitStartsBeforeItsFirstConnection_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::newRow("hold") << QStringList{
        u"--json"_s, u"hold"_s, u"job"_s, u"--wait"_s, u"1m"_s, u"--for"_s, u"1ms"_s};
    QTest::newRow("hold without limit")
        << QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--wait"_s, u"forever"_s, u"--for"_s, u"1ms"_s};
    QTest::newRow("run") << QStringList{
        u"--json"_s, u"run"_s, u"job"_s, u"--wait"_s, u"1m"_s, u"--"_s, u"true"_s};
}

// The first connections are reset before any reply, then refused.
void TestReconnecting::aWaitStartsBeforeItsFirstConnection()
{
    QFETCH(QStringList, command);
    TestServer server("port {port}\n");
    lockengine::SystemClock clock;
    lockengine::FaultProxy proxy(server.port(), clock);
    QVERIFY(proxy.start());
    lockengine::ProxyFaults silence;
    silence.stalls = true;
    proxy.setFaults(silence);
    RunningLockctl waiter("redis://127.0.0.1:" + QByteArray::number(proxy.port()), command);
    for (int round = 0; round < 3; ++round) {
        QTRY_VERIFY2(proxy.connectionCount() > 0, waiter.errors());
        proxy.cut();
    }
    proxy.refuse();
    QTest::qWait(1000); // connections are refused meanwhile
    proxy.setFaults({});
    QVERIFY(proxy.start());
    QVERIFY2(!waiter.nextEvent(u"acquired"_s).text.isEmpty(), waiter.errors());
    QCOMPARE(waiter.exitStatus(), 0);
    QCOMPARE(waiter.errors(), QByteArray());
}

void TestReconnecting::aWaitWithoutAServerEndsInTime()
{
    TestServer server;
    server.kill();
    QElapsedTimer timer;
    timer.start();
    RunningLockctl waiter(server.url(), {u"hold"_s, u"job"_s, u"--wait"_s, u"1500ms"_s});
    QCOMPARE(waiter.exitStatus(), 3);
    QVERIFY2(timer.elapsed() >= 1500, QByteArray::number(timer.elapsed()));
    QVERIFY2(waiter.errors().contains("cannot be reached"), waiter.errors());
    RunningLockctl asked(server.url(), {u"hold"_s, u"job"_s, u"--wait"_s, u"forever"_s});
    QTest::qWait(500);
    asked.signal(SIGTERM);
    QCOMPARE(asked.exitStatus(), 1);
    RunningLockctl ended(server.url(), {u"hold"_s, u"job"_s, u"--wait"_s, u"forever"_s});
    ended.closeInput();
    QCOMPARE(ended.exitStatus(), 1);
    QVERIFY2(ended.errors().contains("standard input ended while waiting"), ended.errors());
    RunningLockctl runner(server.url(), {u"run"_s, u"job"_s, u"--wait"_s, u"forever"_s, u"--"_s, u"true"_s});
    QTest::qWait(500);
    runner.signal(SIGTERM);
    QCOMPARE(runner.exitStatus(), 75);
    QVERIFY2(runner.errors().contains("the command was not run"), runner.errors());
}

void TestReconnecting::aHopelessWaitEndsImmediately_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("password");
    QTest::newRow("no server, no wait") << QStringList{} << QByteArray();
    QTest::newRow("a wrong password") << QStringList{u"--wait"_s, u"forever"_s} << QByteArray("wrong");
}

void TestReconnecting::aHopelessWaitEndsImmediately()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, password);
    TestServer server("requirepass right\n");
    if (password.isEmpty())
        server.kill();
    RunningLockctl::Options options;
    options.url = server.url();
    options.password = password;
    RunningLockctl waiter(options, QStringList{u"--json"_s, u"hold"_s, u"job"_s} + words);
    QCOMPARE(waiter.exitStatus(), 3);
    QCOMPARE(waiter.errors().count('\n'), 1);
}

void TestReconnecting::aWaiterSurvivesConnectionResets_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"reentrant", "fair", "fenced", "write", "spin", "token"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestReconnecting::aWaiterSurvivesConnectionResets()
{
    QFETCH(QString, kind);
    TestServer server;
    const QStringList words = {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, kind};
    RunningLockctl first(server.url(), words);
    first.nextEvent(u"acquired"_s);
    RunningLockctl second(server.url(), words + QStringList{u"--wait"_s, u"forever"_s});
    const bool isFair = kind == u"fair"_s;
    // Two programs, each with one connection for acts, one subscription, and two for the watcher.
    constexpr int connections = 8;
    const auto waits = [&] {
        return isFair ? server.cli("LLEN redisson_lock_queue:{job}") == "1"
                      : server.cli("CLIENT LIST").count("name=lockscope") >= connections;
    };
    QTRY_VERIFY_WITH_TIMEOUT(waits(), 20'000);
    const QByteArray queue = isFair ? server.cli("LRANGE redisson_lock_queue:{job} 0 -1") : QByteArray();
    for (int round = 0; round < 3; ++round) {
        resetAll(server);
        QTRY_VERIFY_WITH_TIMEOUT(waits(), 20'000);
    }
    QVERIFY2(second.isRunning(), second.errors());
    if (isFair)
        QCOMPARE(server.cli("LRANGE redisson_lock_queue:{job} 0 -1"), queue);
    first.closeInput();
    QCOMPARE(first.exitStatus(), 0);
    QVERIFY(!second.nextEvent(u"acquired"_s).text.isEmpty());
    second.closeInput();
    QCOMPARE(second.exitStatus(), 0);
}

// The silence is longer than the reply timeout.
void TestReconnecting::aWaitOutlivesASilentServer()
{
    TestServer server;
    server.cli("HSET job another:1 1");
    RunningLockctl waiter(server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--wait"_s, u"forever"_s});
    QTRY_COMPARE(server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n1");
    server.pause();
    QTest::qWait(5000); // the silence is under test
    server.resume();
    QVERIFY(waiter.isRunning());
    QTRY_COMPARE(server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n1");
    server.cli("DEL job");
    server.cli("PUBLISH redisson_lock__channel:{job} 0");
    QVERIFY(!waiter.nextEvent(u"acquired"_s).text.isEmpty());
    waiter.closeInput();
    QCOMPARE(waiter.exitStatus(), 0);
}

// Lasts for three leases.
void TestReconnecting::aHolderSurvivesConnectionResets()
{
    TestServer server;
    RunningLockctl holder(server.url(), QStringList{u"--json"_s, u"hold"_s, u"job"_s} + shortLease);
    holder.nextEvent(u"acquired"_s);
    for (int round = 0; round < 12; ++round) {
        resetAll(server);
        QTest::qWait(500); // the interval of the resets is under test
    }
    QVERIFY2(holder.isRunning(), holder.errors());
    QCOMPARE(server.cli("HVALS job"), "1");
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QVERIFY2(holder.events().endsWith("released"), holder.events());
}

// A server that delays writers shows the meaning of the times: `notBefore` is when the command was sent, and
// the time is when the reply arrived.
void TestReconnecting::eventTimesSpanFromRequestToReply()
{
    const QByteArray held = "1000"; // ms that writers wait
    constexpr qint64 atLeast = 300; // of these remain after the program's start
    TestServer server;
    const auto spanOf = [](const QJsonObject &event) {
        return qint64(event.value(u"t"_s).toDouble() - event.value(u"notBefore"_s).toDouble());
    };
    server.cli({"CLIENT", "PAUSE", held, "WRITE"});
    RunningLockctl holder(server.url(), {u"--json"_s, u"hold"_s, u"job"_s});
    const qint64 acquiring = spanOf(holder.nextEvent(u"acquired"_s).object());
    QVERIFY2(acquiring >= atLeast, QByteArray::number(acquiring));
    server.cli({"CLIENT", "PAUSE", held, "WRITE"});
    holder.closeInput();
    const qint64 releasing = spanOf(holder.nextEvent(u"released"_s).object());
    QVERIFY2(releasing >= atLeast, QByteArray::number(releasing));
    QCOMPARE(holder.exitStatus(), 0);
}

// Each hold certainly lasts from the time of its `acquired` to the `notBefore` of its `released`.
void TestReconnecting::reportedHoldsNeverOverlap()
{
    TestServer server;
    constexpr int rounds = 24;
    std::vector<std::unique_ptr<RunningLockctl>> holders;
    for (int i = 0; i < rounds; ++i)
        holders.push_back(std::make_unique<RunningLockctl>(server.url(),
            QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"fenced"_s, u"--wait"_s, u"1m"_s,
                u"--for"_s, u"5ms"_s}));
    struct Span
    {
        qint64 token; // their true order
        qint64 from;
        qint64 until;
    };
    QList<Span> spans;
    for (const auto &holder : holders) {
        const QJsonObject acquired = holder->nextEvent(u"acquired"_s).object();
        const QJsonObject released = holder->nextEvent(u"released"_s).object();
        const auto time = [](const QJsonObject &event, const QString &key) {
            return qint64(event.value(event.contains(key) ? key : u"t"_s).toDouble());
        };
        QVERIFY(time(acquired, u"notBefore"_s) <= time(acquired, u"t"_s));
        QVERIFY(time(released, u"notBefore"_s) <= time(released, u"t"_s));
        spans.append(Span{
            acquired.value(u"token"_s).toInteger(), time(acquired, u"t"_s), time(released, u"notBefore"_s)});
        QCOMPARE(holder->exitStatus(), 0);
    }
    std::ranges::sort(spans, {}, &Span::token);
    for (qsizetype i = 1; i < spans.size(); ++i)
        QVERIFY2(spans[i - 1].until <= spans[i].from, QByteArray::number(spans[i - 1].until - spans[i].from));
}

LOCKSCOPE_TEST(TestReconnecting)
#include "tst_reconnecting.moc"
