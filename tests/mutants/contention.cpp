// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mutants/contention.h"

#include "tests/support/who_holds.h"

#include <algorithm>

namespace testing {

namespace {

QCoro::Task<Done> turnOf(RecordingClient &client, Ask ask)
{
    const bool acquired = co_await client.acquire(ask);
    if (acquired)
        co_await client.release(ask);
    co_return Done();
}

// Short, because waiters without a limit die in these scenarios.
constexpr Milliseconds placeOfTheDead{100};

Injection withShortTimes(Injection injection)
{
    injection.options.watchdogTimeout = 1'500ms;
    injection.options.fairWait = placeOfTheDead;
    return injection;
}

} // namespace

Contention::Contention(TakenKind kind, Injection injection)
    : m_injection(withShortTimes(std::move(injection)))
    , m_silence(m_injection.isDeaf ? std::make_unique<TestServer>() : nullptr)
    , m_observer(openConnection(m_server, m_clock))
    , m_silenceObserver(m_silence ? openConnection(*m_silence, m_clock) : nullptr)
{
    m_ask.kind = kind;
}

RecordingClient &Contention::operator[](const char *name)
{
    std::unique_ptr<RecordingClient> &client = m_clients[name];
    if (!client) {
        const bool isA = qstrcmp(name, "a") == 0;
        Collaborators injected(isA && m_injection.leasesOfA ? m_injection.leasesOfA : m_injection.leases);
        injected.ids = m_injection.ids;
        injected.messages = m_silence.get();
        client = std::make_unique<RecordingClient>(name, m_server, m_history, m_injection.options, injected);
    }
    return *client;
}

bool Contention::take(const char *name, const Ask &ask)
{
    return runTask((*this)[name].acquire(ask));
}

void Contention::releaseOwnHold(const char *name, const Ask &ask)
{
    runTask((*this)[name].release(ask));
}

void Contention::beginTurn(const char *name, Milliseconds limit)
{
    Ask ask = m_ask;
    ask.wait = limit;
    beginTurn(name, ask);
}

void Contention::beginTurn(const char *name, const Ask &ask)
{
    startTurn(name, ask);
    if (callsWaiters(ask.kind.kind))
        awaitSleep();
    else if (!QTest::qWaitFor([&] { return (*this)[name].waitsFor(ask); }, 10'000))
        qFatal("the client does not wait");
}

void Contention::startTurn(const char *name, Ask ask)
{
    m_turns.push_back(std::make_unique<Running<Done>>(turnOf((*this)[name], ask)));
}

void Contention::awaitTurns()
{
    for (const auto &turn : m_turns)
        turn->wait();
    m_turns.clear();
}

// Waits for as many subscriptions as there are waiters, on any channels. After subscribing, a waiter makes
// one more attempt before it sleeps. That takes three round trips: the confirmation, the attempt and its
// reply.
void Contention::awaitSleep()
{
    const auto areListening = [this] {
        return listeners()
            >= std::ranges::count_if(m_turns, [](const auto &turn) { return !turn->isOver(); });
    };
    if (!QTest::qWaitFor(areListening, 10'000))
        qFatal("the waiters did not subscribe");
    for (int trips = 0; trips < 4; ++trips)
        std::ignore = tell(Command("PING"_ba));
}

qint64 Contention::listeners()
{
    Connection &where = m_silenceObserver ? *m_silenceObserver : *m_observer;
    const Reply channels = testing::ask(where, Command("PUBSUB"_ba).arg("CHANNELS"_ba)).value();
    Command question = Command("PUBSUB"_ba).arg("NUMSUB"_ba);
    for (const Reply &channel : channels.items())
        question.arg(channel.text());
    const Reply numbers = testing::ask(where, question).value();
    qint64 all = 0;
    for (qsizetype i = 1; i < numbers.items().size(); i += 2)
        all += numbers.items()[i].asInteger().value_or(0);
    return all;
}

void Contention::look()
{
    look(m_ask.lock);
}

void Contention::look(const QByteArray &lock)
{
    Operation seen;
    seen.type = OperationType::Seen;
    seen.lock = lock;
    seen.invoked = m_clock.now();
    const Reply reply = tell(whoHolds(lock));
    seen.returned = m_clock.now();
    const QList<Holder> holders = holdersIn(reply);
    if (holders.isEmpty())
        m_history->append(seen);
    for (const Holder &holder : holders) {
        seen.holder = nameOf(holder.id);
        seen.mode = holder.mode;
        m_history->append(seen);
    }
}

// The name of the client with this id; empty if there is none.
QByteArray Contention::nameOf(const QByteArray &id) const
{
    const qint64 thread = id.mid(id.lastIndexOf(':') + 1).toLongLong();
    for (const auto &[name, client] : m_clients) {
        if (id == client->client().holder(thread))
            return client->name(thread);
    }
    return {};
}

void Contention::wipe()
{
    wipe(m_ask.lock);
}

void Contention::wipe(const QByteArray &lock)
{
    Operation operation;
    operation.type = OperationType::Release;
    operation.lock = lock;
    operation.holder = (*this)["a"].name();
    operation.mode = m_ask.kind.mode;
    operation.count = 0;
    operation.invoked = m_clock.now();
    std::ignore = tell(Command("DEL"_ba).arg(lock));
    operation.returned = m_clock.now();
    m_history->append(operation);
}

void Contention::replaceByList(const QByteArray &lock)
{
    wipe(lock);
    std::ignore = tell(Command("RPUSH"_ba).arg(lock).arg("an item"_ba));
}

LockState Contention::seen(const char *name, const Ask &ask, qint64 count)
{
    return seenState(ask.lock, QList<Holder>{Holder((*this)[name].holder(ask), count, ask.kind.mode)},
        KindCandidates{ask.kind.kind});
}

void Contention::awaitHeldBack(int commands)
{
    const QByteArray line = "blocked_clients:" + QByteArray::number(commands) + "\r\n";
    if (!QTest::qWaitFor(
            [&] { return tell(Command("INFO"_ba).arg("clients"_ba)).text().contains(line); }, 10'000))
        qFatal("nothing is held back");
}

bool Contention::isLeased()
{
    // Redis keeps a key during the millisecond in which its lease ends, and deletes it after that.
    return tell(Command("PTTL"_ba).arg(m_ask.lock)).asInteger().value_or(-2) >= 0;
}

} // namespace testing
