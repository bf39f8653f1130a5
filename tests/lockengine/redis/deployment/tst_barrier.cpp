// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/barrier.h"
#include "tests/support/literal_server.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using testing::LiteralServer;
using testing::openConnection;
using testing::runTask;

namespace {

QCoro::Task<Result<Done>> awaited(Pending<Result<Done>> pending)
{
    Result<Done> outcome = co_await pending;
    co_return outcome;
}

} // namespace

class TestBarrier : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void barrierCompletesWithTheReply();
    void callsOfOneTurnShareAPing();
    void pendingPingDoesNotServeLaterCalls();
    void completedCallMayStartAnother();
    void eachConnectionIsPinged();
    void lostConnectionIsReported();
    void refusedPingIsReported();
    void pendingCallsFailAtTheDestruction();
    void completedCallMayDestroyTheBarrier();

private:
    [[nodiscard]] int pings(LiteralServer &server) const { return int(server.heard().count("PING")) - 1; }
    void wait(const char *who);

    SystemClock m_clock;
    std::unique_ptr<LiteralServer> m_server;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Barrier> m_barrier;
    QByteArrayList m_trace;
};

void TestBarrier::init()
{
    m_trace.clear();
    m_server = std::make_unique<LiteralServer>(testing::welcome);
    m_connection = openConnection(m_server->options(), m_clock);
    QTRY_COMPARE(pings(*m_server), 0);
    m_barrier = std::make_unique<Barrier>(QList<QPointer<Connection>>{m_connection.get()});
}

void TestBarrier::cleanup()
{
    m_barrier.reset();
    m_connection.reset();
    m_server.reset();
}

void TestBarrier::wait(const char *who)
{
    QCoro::connect(awaited(m_barrier->pass()), this, [this, who](const Result<Done> &outcome) {
        m_trace.append(outcome ? QByteArray(who) : who + "!"_ba); //
    });
}

void TestBarrier::barrierCompletesWithTheReply()
{
    wait("a");
    QTRY_COMPARE(pings(*m_server), 1);
    QVERIFY(m_trace.isEmpty());
    m_server->say("+PONG\r\n"_ba);
    QTRY_COMPARE(m_trace.join(' '), "a"_ba);
    QCOMPARE(pings(*m_server), 1);
}

void TestBarrier::callsOfOneTurnShareAPing()
{
    for (const char *who : {"a", "b", "c"})
        wait(who);
    QTRY_COMPARE(pings(*m_server), 1);
    m_server->say("+PONG\r\n"_ba);
    QTRY_COMPARE(m_trace.join(' '), "a b c"_ba);
    wait("d");
    QTRY_COMPARE(pings(*m_server), 2);
}

void TestBarrier::pendingPingDoesNotServeLaterCalls()
{
    wait("a");
    QTRY_COMPARE(pings(*m_server), 1);
    wait("b");
    wait("c");
    QTest::qWait(0);
    QCOMPARE(pings(*m_server), 1); // at most one pending PING
    m_server->say("+PONG\r\n"_ba);
    QTRY_COMPARE(pings(*m_server), 2);
    QCOMPARE(m_trace.join(' '), "a"_ba);
    m_server->say("+PONG\r\n"_ba);
    QTRY_COMPARE(m_trace.join(' '), "a b c"_ba);
    QCOMPARE(pings(*m_server), 2);
}

void TestBarrier::completedCallMayStartAnother()
{
    QCoro::connect(awaited(m_barrier->pass()), this, [this](const Result<Done> &) { wait("again"); });
    QTRY_COMPARE(pings(*m_server), 1);
    m_server->say("+PONG\r\n"_ba);
    QTRY_COMPARE(pings(*m_server), 2);
    QVERIFY(m_trace.isEmpty());
    m_server->say("+PONG\r\n"_ba);
    QTRY_COMPARE(m_trace.join(' '), "again"_ba);
}

void TestBarrier::eachConnectionIsPinged()
{
    LiteralServer other(testing::welcome);
    const auto second = openConnection(other.options(), m_clock);
    m_barrier = std::make_unique<Barrier>(QList<QPointer<Connection>>{m_connection.get(), second.get()});
    wait("a");
    QTRY_COMPARE(pings(other), 1);
    QTRY_COMPARE(pings(*m_server), 1);
    other.say("+PONG\r\n"_ba);
    QTest::qWait(0);
    QVERIFY(m_trace.isEmpty());
    m_server->say("+PONG\r\n"_ba);
    QTRY_COMPARE(m_trace.join(' '), "a"_ba);
}

void TestBarrier::lostConnectionIsReported()
{
    wait("a");
    QTRY_COMPARE(pings(*m_server), 1);
    wait("b");
    m_server->hangUp();
    QTRY_COMPARE(m_trace.join(' '), "a! b!"_ba);
    wait("c");
    QTRY_COMPARE(m_trace.join(' '), "a! b! c!"_ba);
    m_connection.reset();
    QCOMPARE(runTask(awaited(m_barrier->pass())).error().kind, ErrorKind::Closed);
}

void TestBarrier::refusedPingIsReported()
{
    auto passing = awaited(m_barrier->pass());
    QTRY_COMPARE(pings(*m_server), 1);
    m_server->say("-NOPERM this user has no permissions to run the 'ping' command\r\n"_ba);
    QCOMPARE(runTask(std::move(passing)).error().kind, ErrorKind::NoPermission);
}

void TestBarrier::pendingCallsFailAtTheDestruction()
{
    wait("a");
    QTRY_COMPARE(pings(*m_server), 1);
    wait("b");
    m_barrier.reset();
    QCOMPARE(m_trace.join(' '), "a! b!"_ba);
}

void TestBarrier::completedCallMayDestroyTheBarrier()
{
    QCoro::connect(awaited(m_barrier->pass()), this, [this](const Result<Done> &) {
        m_barrier.reset();
        m_connection.reset();
        m_trace.append("ended"_ba);
    });
    wait("b");
    QTRY_COMPARE(pings(*m_server), 1);
    m_server->say("+PONG\r\n"_ba);
    QTRY_COMPARE(m_trace.size(), 2);
    QCOMPARE(m_trace.join(' '), "ended b"_ba); // its reply has already arrived
}

LOCKSCOPE_TEST(TestBarrier)
#include "tst_barrier.moc"
