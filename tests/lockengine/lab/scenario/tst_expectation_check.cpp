// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/expectation_check.h"

#include "lockengine/lab/scenario/expectation_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

constexpr ServerTime now{std::chrono::hours(1000)};

LabServer server(
    const QByteArray &name, LabServerState state = LabServerState::Running, bool isReplica = false)
{
    LabServer server;
    server.name = name;
    server.state = state;
    server.isReplica = isReplica;
    return server;
}

LabClient client(const QByteArray &name)
{
    LabClient client;
    client.name = name;
    client.id = "id-" + name;
    return client;
}

LockState freeLock()
{
    LockState state;
    state.observedAt = now;
    return state;
}

LockState heldBy(const QByteArray &holder, qint64 count = 1)
{
    LockState state = freeLock();
    state.holders.append(Holder(holder, count));
    state.lease.expiry = Expiry::Timed;
    state.lease.left = 29s;
    return state;
}

// The state after a step of the fair queue: A holds, C and B wait.
LockState fairQueue()
{
    LockState state = heldBy("id-A:1");
    state.queue.append(Waiter("id-C:1", now + 330s, Listening::Yes));
    state.queue.append(Waiter("id-B:2", now + 630s, Listening::No));
    state.token = 7;
    return state;
}

SeenFacts oneServer(const LockState &state)
{
    SeenFacts facts;
    facts.lab.servers.append(server("main"));
    facts.lab.clients = {client("A"), client("B"), client("C")};
    facts.locks.append({"main", "orders", state});
    return facts;
}

// "yes" if the expectation holds, otherwise what was found.
QByteArray checked(const QByteArray &line, const SeenFacts &facts)
{
    const Verdict verdict = checkExpectation(parseExpectation(line).value(), facts);
    return verdict.holds ? "yes" : verdict.found;
}

} // namespace

class tst_expectation_check : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lockIsComparedWithTheReadState_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("found");
        const auto row = [](const char *line, const char *found) {
            QTest::addRow("%s", line) << QByteArray(line) << QByteArray(found);
        };
        row("orders held by A", "yes");
        row("orders held by A once", "yes");
        row("orders held by A twice", "held by A");
        row("orders held by A:1", "yes");
        row("orders held by A:2", "held by A");
        row("orders held by B", "held by A");
        row("orders held by A B", "held by A");
        row("orders held by somebody", "yes");
        row("orders free", "held by A");
        row("orders queue C B", "yes");
        row("orders queue C B:2", "yes");
        row("orders queue B C", "queue C B:2");
        row("orders queue C", "queue C B:2");
        row("orders queue nobody", "queue C B:2");
        row("orders listening C", "yes");
        row("orders listening C B", "listening C");
        row("orders listening nobody", "listening C");
        row("orders waiters 2", "yes");
        row("orders waiters 1", "waiters 2");
        row("orders keeps C 330s", "yes");
        row("orders keeps C 340s", "yes"); // within five percent
        row("orders keeps C 400s", "kept for 330s");
        row("orders keeps A 330s", "no position with a deadline");
        row("orders lease 30s", "yes");
        row("orders lease 20s", "lease 29s");
        row("orders token 7", "yes");
        row("orders token 8", "token 7");
    }
    void lockIsComparedWithTheReadState()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, found);
        QCOMPARE(checked(line, oneServer(fairQueue())), found);
    }

    void aFreeLockIsFree()
    {
        const SeenFacts facts = oneServer(freeLock());
        QCOMPARE(checked("orders free", facts), QByteArray("yes"));
        QCOMPARE(checked("orders held by A", facts), QByteArray("free"));
        QCOMPARE(checked("orders held by somebody", facts), QByteArray("free"));
        QCOMPARE(checked("orders lease 30s", facts), QByteArray("free"));
        QCOMPARE(checked("orders token 1", facts), QByteArray("token none"));
        QCOMPARE(checked("orders queue nobody", facts), QByteArray("yes"));
    }

    void unknownHolderIsNamed()
    {
        QCOMPARE(
            checked("orders held by A", oneServer(heldBy("stranger:1"))), QByteArray("held by stranger:1"));
        QCOMPARE(checked("orders held by A twice", oneServer(heldBy("id-A:1", 3))),
            QByteArray("held by A 3 times"));
    }

    void unreadExpectationDoesNotHold()
    {
        SeenFacts facts = oneServer(freeLock());
        QCOMPARE(checked("stock free", facts), QByteArray("not looked at"));
        facts.locks[0].state = Error(ErrorKind::Closed);
        QCOMPARE(checked("orders free", facts), QByteArray("main does not answer"));
        QCOMPARE(checked("orders free on s9", facts), QByteArray("no such server"));
    }

    void aKeyIsComparedByteByByte()
    {
        SeenFacts facts = oneServer(freeLock());
        facts.keys.append({"main", "orders", std::optional<QByteArray>("A")});
        facts.keys.append({"main", "gone", std::optional<QByteArray>()});
        facts.keys.append({"main", "hash", Error(ErrorKind::WrongType, "WRONGTYPE")});
        QCOMPARE(checked("key orders is A", facts), QByteArray("yes"));
        QCOMPARE(checked("key orders is B", facts), QByteArray("key is A"));
        QCOMPARE(checked("key orders is missing", facts), QByteArray("key is A"));
        QCOMPARE(checked("key gone is missing", facts), QByteArray("yes"));
        QCOMPARE(checked("key gone is A", facts), QByteArray("key is missing"));
        QCOMPARE(checked("key hash is A", facts), QByteArray("main: WRONGTYPE"));
    }

    void clientIsJudgedByItsAnswer()
    {
        SeenFacts facts = oneServer(freeLock());
        QCOMPARE(checked("A was told acquired", facts), QByteArray("told nothing"));
        LabAnswer answer;
        answer.result = LabResult::Acquired;
        answer.token = 2;
        answer.reply = "OK";
        facts.lab.clients[0].answer = answer;
        QCOMPARE(checked("A was told acquired", facts), QByteArray("yes"));
        QCOMPARE(checked("A was told acquired token 2", facts), QByteArray("yes"));
        QCOMPARE(checked("A was told acquired token 1", facts), QByteArray("told acquired token 2"));
        QCOMPARE(checked("A was told refused", facts), QByteArray("told acquired token 2"));
        QCOMPARE(checked("A was answered OK", facts), QByteArray("yes"));
        QCOMPARE(checked("A was answered (nil)", facts), QByteArray("answered OK"));
        QCOMPARE(checked("B was told waiting", facts), QByteArray("told nothing"));
        QCOMPARE(checked("D was told waiting", facts), QByteArray("no such client"));
    }

    void beliefIsThatOfTheClient()
    {
        SeenFacts facts = oneServer(freeLock());
        QCOMPARE(checked("A believes orders nothing", facts), QByteArray("yes"));
        OwnHold hold;
        hold.lock.name = "orders";
        hold.phase = OwnHoldPhase::Held;
        facts.lab.clients[0].holds.append(hold);
        QCOMPARE(checked("A believes orders held", facts), QByteArray("yes"));
        QCOMPARE(checked("A believes orders lost", facts), QByteArray("believes held"));
    }

    void aMajorityCountsEveryServer()
    {
        SeenFacts facts = oneServer(freeLock());
        facts.lab.servers
            = {server("s1"), server("s2"), server("s3"), server("s4", LabServerState::Down), server("s5")};
        facts.locks = {{"s1", "orders", heldBy("id-A:1")}, {"s2", "orders", heldBy("id-A:1")},
            {"s3", "orders", heldBy("id-B:1")}};
        QCOMPARE(checked("orders majority nobody", facts), QByteArray("yes"));
        QCOMPARE(checked("orders majority A", facts), QByteArray("majority nobody"));
        facts.locks.append({"s5", "orders", heldBy("id-A:1")});
        QCOMPARE(checked("orders majority A", facts), QByteArray("yes"));
        QCOMPARE(checked("orders majority nobody", facts), QByteArray("majority A"));
    }

    void expectationSelectsItsServers()
    {
        LabState lab;
        lab.servers = {server("s1", LabServerState::Down), server("s2", LabServerState::Running, true),
            server("s3"), server("s4", LabServerState::Paused), server("s5", LabServerState::Slowed)};
        const auto servers
            = [&](const char *line) { return serversFor(parseExpectation(line).value(), lab); };
        using Names = QList<QByteArray>;
        QCOMPARE(servers("orders free"), Names{"s3"});
        QCOMPARE(servers("orders free on s2"), Names{"s2"});
        QCOMPARE(servers("key orders is missing on s4"), Names{"s4"});
        QCOMPARE(servers("orders majority A"), (Names{"s3", "s5"}));
        QCOMPARE(servers("A was told acquired"), Names());
    }
};

LOCKSCOPE_PLAIN_TEST(tst_expectation_check)

#include "tst_expectation_check.moc"
