// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/tracing_route.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// A client with every command traced, on a real server. Its acts and replies are the same as without tracing.
class TestTracingRoute : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acquireIsTracedWithItsLinesAndKeys();
    void onlyExecutedLinesAreTraced();
    void loopIsTracedForEachIteration();
    void plainCommandIsTracedWithItsReply();
    void scriptErrorIsThatOfTheServer();
    void compileErrorIsReturnedAsWithoutTracing();
    void noScriptErrorIsReturnedAsWithoutTracing();
    void wordsWithSpacesAreKept();
    void longRepliesAreTruncatedAndLongScriptsContinueUntraced();
    void commandsOfOneTurnArriveInTheirOrder();
    void frozenServerLeavesTheOutcomeUnknown();
    void killedServerLeavesTheOutcomeUnknown();
    void remoteServerIsNeverDebugged();
    void nothingIsTracedWhileDisabled();
    void waitCoversTheWritesOfTheScript();
};

namespace {

class Traced
{
public:
    explicit Traced(const TestServer &server, TraceLimits limits = {})
        : Traced(server, addressOf(server), limits)
    { }
    Traced(const TestServer &server, Address debugged, TraceLimits limits = {})
        : m_control(openConnection(server, clock))
        , m_listening(openConnection(server, clock))
        , m_subscriber(std::make_unique<Subscriber>(*m_listening))
    {
        const auto inside = std::make_shared<DirectRoute>(*m_control, *m_subscriber);
        const auto tell = [this](const ScriptTrace &trace) { traces.append(trace); };
        tracer = std::make_shared<Tracer>(clock, tell, limits);
        route = std::make_shared<TracingRoute>(inside, "A"_ba, std::move(debugged), tracer);
    }

    Result<Reply> run(
        const QByteArray &source, const QList<QByteArray> &keys = {}, const QList<QByteArray> &arguments = {})
    {
        return runTask(runScript(route, Script(source), keys, arguments));
    }
    Result<Reply> send(const Command &command) { return runTask(route->send(command)); }
    [[nodiscard]] const ScriptTrace &last() const { return traces.constLast(); }

    SystemClock clock;
    std::shared_ptr<Tracer> tracer;
    std::shared_ptr<TracingRoute> route;
    QList<ScriptTrace> traces;

private:
    std::unique_ptr<Connection> m_control;
    std::unique_ptr<Connection> m_listening;
    std::unique_ptr<Subscriber> m_subscriber;
};

QList<int> linesOf(const ScriptTrace &trace)
{
    QList<int> lines;
    for (const TracedLine &line : trace.lines)
        lines.append(line.line);
    return lines;
}

// "EXISTS job -> 0", one for each command.
QByteArrayList commandsOf(const ScriptTrace &trace)
{
    QByteArrayList reported;
    for (const TracedLine &line : trace.lines) {
        for (const TracedCommand &command : line.commands)
            reported.append(command.words.join(' ') + " -> " + command.reply);
    }
    return reported;
}

} // namespace

void TestTracingRoute::acquireIsTracedWithItsLinesAndKeys()
{
    TestServer server;
    Traced traced(server);
    SystemRandomness randomness;
    LockClient client("11111111-1111-1111-1111-111111111111"_ba, {}, traced.clock, randomness);
    client.attach(traced.route);
    AcquireRequest request("job"_ba, LockKind::Reentrant);
    request.lease = 30s;
    request.wait = 0ms;
    const auto outcome = runTask(client.acquire(request, 7));
    QVERIFY(outcome && outcome->result == AcquireResult::Acquired);
    QCOMPARE(server.cli("HGET job 11111111-1111-1111-1111-111111111111:7"), "1"_ba);

    const ScriptTrace &trace = traced.last();
    QCOMPARE(trace.client, "A"_ba);
    QCOMPARE(trace.script, u"reentrant_acquire"_s);
    QVERIFY(trace.source.contains("redis.call('HINCRBY', lock, holder, 1)"));
    QCOMPARE(trace.keys.constFirst(), "job"_ba);
    QCOMPARE(trace.arguments, (QList{"30000"_ba, "11111111-1111-1111-1111-111111111111:7"_ba}));
    const QByteArrayList commands = commandsOf(trace);
    QVERIFY(commands.contains("HINCRBY job 11111111-1111-1111-1111-111111111111:7 1 -> 1"));
    QCOMPARE(commands.constLast(), "PEXPIRE job 30000 -> 1"_ba);
    QCOMPARE(trace.reply, "[1,1]"_ba);
    QVERIFY(!trace.failure && !trace.notStepped && !trace.isCut);

    const QByteArrayList source = trace.source.split('\n');
    for (const TracedLine &line : trace.lines) {
        for (const TracedCommand &command : line.commands) // each command is on its source line
            QVERIFY2(source[line.line - 1].contains("'" + command.words[0] + "'"), source[line.line - 1]);
    }
    QVERIFY(trace.before.constFirst().type.isEmpty());
    const RawRecord &after = trace.after.constFirst();
    QCOMPARE(after.key, "job"_ba);
    QCOMPARE(after.type, "hash"_ba);
    QCOMPARE(after.fields.constFirst().second, "1"_ba);
    QVERIFY(after.left > 25s && after.left <= 30s);
    QCOMPARE(trace.before.size(), trace.after.size());
}

void TestTracingRoute::onlyExecutedLinesAreTraced()
{
    TestServer server;
    Traced traced(server);
    const QByteArray source = "if redis.call('GET', KEYS[1]) == ARGV[1] then\n" // 1
                              "    return redis.call('DEL', KEYS[1])\n" // 2
                              "end\n" // 3
                              "return 0\n"_ba; // 4
    server.cli("SET k other");
    QCOMPARE(traced.run(source, {"k"_ba}, {"mine"_ba})->asInteger(), 0);
    QVERIFY(!linesOf(traced.last()).contains(2) && linesOf(traced.last()).contains(4));
    QCOMPARE(commandsOf(traced.last()), QByteArrayList{"GET k -> \"other\""_ba});
    QCOMPARE(traced.last().after.constFirst().fields.constFirst().second, "other"_ba);

    server.cli("SET k mine");
    QCOMPARE(traced.run(source, {"k"_ba}, {"mine"_ba})->asInteger(), 1);
    QCOMPARE(linesOf(traced.last()), (QList{1, 2}));
    QCOMPARE(commandsOf(traced.last()), (QByteArrayList{"GET k -> \"mine\""_ba, "DEL k -> 1"_ba}));
    QVERIFY(traced.last().after.constFirst().type.isEmpty());
    QVERIFY(traced.last().script.isEmpty());
}

void TestTracingRoute::loopIsTracedForEachIteration()
{
    TestServer server;
    Traced traced(server);
    std::ignore = traced.run("for i = 1, 3 do\n redis.call('INCRBY', KEYS[1], i)\nend\n"_ba, {"n"_ba});
    QCOMPARE(linesOf(traced.last()).count(2), 3);
    QCOMPARE(commandsOf(traced.last()),
        (QByteArrayList{"INCRBY n 1 -> 1"_ba, "INCRBY n 2 -> 3"_ba, "INCRBY n 3 -> 6"_ba}));
    QCOMPARE(server.cli("GET n"), "6"_ba);
}

void TestTracingRoute::plainCommandIsTracedWithItsReply()
{
    TestServer server;
    Traced traced(server);
    const auto set
        = traced.send(Command("SET"_ba).arg("k"_ba).arg("v"_ba).arg("NX"_ba).arg("PX"_ba).arg("30000"_ba));
    QCOMPARE(set->text(), "OK"_ba);
    QCOMPARE(commandsOf(traced.last()), QByteArrayList{"SET k v NX PX 30000 -> \"+OK\""_ba});
    QCOMPARE(traced.last().lines.constFirst().line, 0);
    QVERIFY(traced.last().source.isEmpty());
    QCOMPARE(traced.last().keys, QList{"k"_ba});
    QVERIFY(traced.last().before.constFirst().type.isEmpty());
    QCOMPARE(traced.last().after.constFirst().type, "string"_ba);
    std::ignore = traced.send(Command("PUBLISH"_ba).arg("c"_ba).arg("0"_ba));
    QVERIFY(traced.last().keys.isEmpty() && traced.last().after.isEmpty());
    QCOMPARE(traced.last().reply, "0"_ba);
}

void TestTracingRoute::scriptErrorIsThatOfTheServer()
{
    TestServer server;
    Traced traced(server);
    server.cli("SET k text");
    const auto reply
        = traced.run("redis.call('SET', 'seen', 1)\nredis.call('HGET', KEYS[1], 'f')\n"_ba, {"k"_ba});
    QVERIFY(!reply);
    QCOMPARE(reply.error().kind, ErrorKind::WrongType);
    QVERIFY(!traced.last().notStepped);
    QVERIFY(commandsOf(traced.last()).constLast().startsWith("HGET k f -> \"-WRONGTYPE"));
    QVERIFY(traced.last().reply.startsWith("\"-WRONGTYPE"));
    QCOMPARE(server.cli("GET seen"), "1"_ba); // ran once: not sent again without tracing
}

void TestTracingRoute::compileErrorIsReturnedAsWithoutTracing()
{
    TestServer server;
    Traced traced(server);
    const auto reply = traced.run("return = 1"_ba);
    QVERIFY(!reply);
    QVERIFY(reply.error().detail.contains("compiling"));
    QVERIFY(traced.last().notStepped);
    QVERIFY(traced.last().lines.isEmpty());
}

void TestTracingRoute::noScriptErrorIsReturnedAsWithoutTracing()
{
    TestServer server;
    Traced traced(server);
    const auto reply = traced.send(Command("EVALSHA"_ba).arg(QByteArray(40, 'a')).arg("0"_ba));
    QVERIFY(reply->isMissingScript());
    QVERIFY(traced.traces.isEmpty()); // the client retries with the source
}

void TestTracingRoute::wordsWithSpacesAreKept()
{
    TestServer server;
    Traced traced(server);
    const QByteArray key = "my job\r\n\xe9\x94\x81"_ba;
    std::ignore
        = traced.run("return redis.call('SET', KEYS[1], ARGV[1])"_ba, {key}, {"* Stopped at 9, x"_ba});
    QCOMPARE(traced.last().lines.constFirst().commands.constFirst().words,
        (QList{"SET"_ba, key, "* Stopped at 9, x"_ba}));
    QCOMPARE(server.cli({"GET"_ba, key}), "* Stopped at 9, x"_ba);
}

void TestTracingRoute::longRepliesAreTruncatedAndLongScriptsContinueUntraced()
{
    TestServer server;
    TraceLimits limits;
    limits.mostLines = 50;
    Traced traced(server, limits);
    server.cli({"SET"_ba, "k"_ba, QByteArray(20'000, 'x')});
    const auto reply = traced.run("local v = redis.call('GET', KEYS[1])\nlocal n = 0\nwhile n < 10000 do\n"
                                  " n = n + 1\nend\nredis.call('SET', 'n', n)\nreturn v"_ba,
        {"k"_ba});
    QCOMPARE(reply->text().size(), 20'000);
    QVERIFY(traced.last().isCut);
    QCOMPARE(traced.last().lines.size(), 50);
    QVERIFY(traced.last().lines.constFirst().commands.constFirst().reply.size() < 5'000);
    QVERIFY(traced.last().lines.constFirst().commands.constFirst().reply.endsWith(" ..."));
    QVERIFY(traced.last().reply.endsWith(" ..."));
    QCOMPARE(server.cli("GET n"), "10000"_ba);
}

void TestTracingRoute::commandsOfOneTurnArriveInTheirOrder()
{
    TestServer server;
    Traced traced(server);
    std::vector<QCoro::Task<Result<Reply>>> sent;
    for (int i = 0; i < 10; ++i) {
        const QByteArray word = QByteArray::number(i);
        Command push = i % 2 == 0
            ? Command("RPUSH"_ba).arg("order"_ba).arg(word)
            : Command("EVAL"_ba).arg("return redis.call('RPUSH', KEYS[1], ARGV[1])"_ba).arg("1"_ba);
        if (i % 2 == 1)
            push.arg("order"_ba).arg(word);
        sent.push_back(traced.route->send(push));
    }
    QVERIFY(traced.tracer->isBusy());
    for (int i = 0; i < 10; ++i)
        QCOMPARE(runTask(std::move(sent[size_t(i)]))->asInteger(), i + 1);
    QVERIFY(!traced.tracer->isBusy());
    QCOMPARE(server.cli("LRANGE order 0 -1"), "0\n1\n2\n3\n4\n5\n6\n7\n8\n9"_ba);
}

void TestTracingRoute::frozenServerLeavesTheOutcomeUnknown()
{
    TestServer server;
    TraceLimits limits;
    limits.answerTimeout = 200ms;
    Traced traced(server, limits);
    QVERIFY(traced.run("return 1"_ba));
    auto running = traced.route->send(
        Command("EVAL"_ba).arg("local n = 0\nwhile n < 100000 do\n n = n + 1\nend\nreturn n"_ba).arg("0"_ba));
    QTest::qWait(20); // while it is stepped through
    server.pause();
    const auto reply = runTask(std::move(running));
    server.resume();
    QVERIFY(!reply);
    QCOMPARE(reply.error().kind, ErrorKind::TimedOut);
    QCOMPARE(traced.last().failure->kind, ErrorKind::TimedOut);
    QVERIFY(traced.last().reply.isEmpty());
}

void TestTracingRoute::killedServerLeavesTheOutcomeUnknown()
{
    TestServer server;
    Traced traced(server);
    auto running = traced.route->send(
        Command("EVAL"_ba).arg("local n = 0\nwhile n < 100000 do\n n = n + 1\nend\nreturn n"_ba).arg("0"_ba));
    server.kill();
    const auto reply = runTask(std::move(running));
    QVERIFY(!reply);
    QCOMPARE(reply.error().kind, ErrorKind::Closed);
    QVERIFY(traced.last().failure);
    const auto next = traced.send(Command("PING"_ba));
    QCOMPARE(next.error().kind, ErrorKind::Closed);
}

void TestTracingRoute::remoteServerIsNeverDebugged()
{
    TestServer server;
    Address elsewhere;
    elsewhere.host = u"redis.example"_s;
    Traced traced(server, elsewhere);
    QCOMPARE(traced.run("return 5"_ba)->asInteger(), 5); // through the inner route
    QCOMPARE(traced.last().notStepped->kind, ErrorKind::Forbidden);
    QVERIFY(traced.last().lines.isEmpty());
}

void TestTracingRoute::nothingIsTracedWhileDisabled()
{
    TestServer server;
    Traced traced(server);
    traced.tracer->setOn(false);
    QCOMPARE(traced.run("return 5"_ba)->asInteger(), 5);
    QVERIFY(traced.traces.isEmpty());
    traced.tracer->setOn(true);
    QCOMPARE(traced.run("return 6"_ba)->asInteger(), 6);
    QCOMPARE(traced.traces.size(), 1);
}

void TestTracingRoute::waitCoversTheWritesOfTheScript()
{
    TestServer primary("port {port}\nrepl-diskless-sync-delay 0\n"_ba);
    TestServer replica("port {port}\nreplicaof 127.0.0.1 "_ba + QByteArray::number(primary.port()) + '\n');
    QTRY_VERIFY_WITH_TIMEOUT(replica.cli("INFO replication").contains("master_link_status:up"), 20'000);
    Traced traced(primary);
    replica.pause();
    QCOMPARE(traced.run("return redis.call('SET', KEYS[1], 1)"_ba, {"k"_ba})->text(), "OK"_ba);
    const auto confirmed = traced.send(Command("WAIT"_ba).arg("1"_ba).arg("100"_ba));
    replica.resume();
    QCOMPARE(confirmed->asInteger(), 0); // the write of the script has not reached the replica
    const auto again = traced.send(Command("WAIT"_ba).arg("1"_ba).arg("10000"_ba));
    QCOMPARE(again->asInteger(), 1);
}

LOCKSCOPE_TEST(TestTracingRoute)
#include "tst_tracing_route.moc"
