// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/recordings/watched_contention.h"

#include "lockengine/lab/contention/contention_run.h"
#include "tests/recordings/busy_members.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <tuple>

namespace testing {

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Force-unlocks the lock as an operator of Redisson does: without a trace, but with a message.
class Operator
{
public:
    explicit Operator(const QString &socketPath)
        : m_client(socketPath)
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_timer.setInterval(230ms);
            force();
        });
        m_timer.start(1s); // until each client has shown that it leaves traces
    }

private:
    void force()
    {
        static const QByteArray script = "if redis.call('del', KEYS[1]) == 1 then "
                                         "redis.call('publish', KEYS[2], ARGV[1]); end";
        m_client.send(requestOf(
            {"EVAL"_ba, script, "2"_ba, "contended"_ba, "redisson_lock__channel:{contended}"_ba, "0"_ba}));
        const QByteArray refusal = m_client.readReply();
        if (!refusal.isEmpty())
            qFatal("the operator is refused: %s", refusal.constData());
    }

    BlockingClient m_client;
    QTimer m_timer;
};

void contend(const ContentionPlan &plan, const TestServer &server)
{
    ContentionTarget target;
    target.server = *redis::parseAddress(server.url());
    ContentionRun run(plan, target);
    QEventLoop loop;
    QObject::connect(&run, &ContentionRun::finished, &loop, &QEventLoop::quit);
    QObject::connect(&run, &ContentionRun::failed, &loop, [] { qFatal("the clients cannot contend"); });
    run.start();
    loop.exec();
}

void contendForAll(QByteArrayList members, int times, quint32 seed, const TestServer &server)
{
    std::vector<std::unique_ptr<BusyMultiClient>> clients;
    for (quint32 number = 0; number < 3; ++number) {
        clients.push_back(std::make_unique<BusyMultiClient>(server.url(), members, seed, number));
        std::rotate(members.begin(), members.begin() + 1, members.end());
    }
    const auto areLive = [&clients] {
        return std::all_of(
            clients.begin(), clients.end(), [](const auto &client) { return client->isLive(); });
    };
    if (!QTest::qWaitFor(areLive, 20'000))
        qFatal("a client does not see its server");
    size_t ended = 0;
    for (const auto &client : clients)
        QCoro::connect(client->live(times), qApp, [&ended](Done) { ++ended; });
    if (!QTest::qWaitFor([&] { return ended == clients.size(); }, 60'000))
        qFatal("a client does not end");
}

// Locks are read in turn, so a report about another lock proves nothing about this one. Waits until the last
// reported hold has ended and no hold is shown. If the watcher never reports the end, the existing reports
// are judged. A last hold that ended before its first read is never shown; judged() waits for that one.
void waitForTheLastWord(const WatchedSession &session, const TestServer &server, const QByteArray &lock)
{
    server.cli("HSET after:all 33333333-3333-4333-8333-333333333333:1 1");
    server.cli("PEXPIRE after:all 30000");
    if (!QTest::qWaitFor([&session] { return !session.eventsOf("after:all"_ba).isEmpty(); }, 30'000))
        qFatal("the session does not tell what came last");
    std::ignore = QTest::qWaitFor([&] { return session.shownHolders(lock).isEmpty(); }, 30'000);
}

QList<WatchedContention> judged(const WatchedSession &session, const TestServer &server,
    const QByteArrayList &locks, MonitorOracle &oracle)
{
    const TrueStory story = oracle.story();
    QList<WatchedContention> all;
    for (const QByteArray &lock : locks) {
        waitForTheLastWord(session, server, lock);
        WatchedContention watched;
        watched.truth = story.of(lock);
        const auto isAccountedFor = [&] {
            watched.events = session.events;
            watched.events.removeIf([&lock](const LockEvent &event) { return event.lock.name != lock; });
            const auto when = [](double recorded) { return Moment{recorded, recorded}; };
            watched.verdict = judge(watched.truth.holds, watched.truth.leaves, when, watched.events);
            return watched.verdict.unaccounted.isEmpty();
        };
        std::ignore = QTest::qWaitFor(isAccountedFor, 5'000);
        all.append(watched);
    }
    return all;
}

} // namespace

QList<LockKind> kindsWithTraces()
{
    QList<LockKind> kinds = contendedKinds();
    kinds.removeIf([](LockKind kind) { return kind == LockKind::Token || kind == LockKind::TokenUnsafe; });
    return kinds;
}

ContentionPlan busyPlan(LockKind kind, Milliseconds duration, quint32 seed)
{
    ContentionPlan plan;
    plan.kind = kind;
    plan.clients = 4;
    plan.hold = {RandomTime::Shape::Exponential, 5ms};
    plan.pause = {RandomTime::Shape::Exponential, 5ms};
    plan.duration = duration;
    plan.seed = seed;
    return plan;
}

WatchedContention watchContention(const ContentionPlan &plan, bool isForced)
{
    const TestServer server;
    WatchedSession session(server.url());
    if (!session.waitUntilLive())
        qFatal("the session does not see its server");
    MonitorOracle oracle(server.socketPath());
    auto force = isForced ? std::make_unique<Operator>(server.socketPath()) : nullptr;
    contend(plan, server);
    force.reset();
    return judged(session, server, {plan.lock}, oracle).first();
}

QList<WatchedContention> watchMembers(const QByteArrayList &members, int times, quint32 seed)
{
    const TestServer server;
    WatchedSession session(server.url());
    if (!session.waitUntilLive())
        qFatal("the session does not see its server");
    MonitorOracle oracle(server.socketPath());
    contendForAll(members, times, seed, server);
    return judged(session, server, members, oracle);
}

} // namespace testing
