// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A lock client on a test server, with its own connections and everything it reported. Tests can cut and
// reopen the connections.

#pragma once

#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/client/lock_client.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "tests/support/open_connection.h"

#include <QElapsedTimer>

namespace testing {

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// Replacements for the client's real collaborators. All must outlive the client.
struct Collaborators
{
    Collaborators(Clock *leases = nullptr)
        : leases(leases)
    { }

    Clock *leases; // the clock for holds; the connections use real time
    Randomness *ids = nullptr;
    const TestServer *messages = nullptr; // the server for subscriptions
    QString user = {}; // empty: the default user with all permissions
    Secret password = {};
    RouteAround around = {}; // as in LockClientOptions
};

class TestClient
{
public:
    explicit TestClient(const TestServer &server, LockClientOptions options = {},
        Milliseconds replyTimeout = 3s, Collaborators injected = {})
        : m_server(server)
        , m_messages(injected.messages ? *injected.messages : server)
        , m_replyTimeout(replyTimeout)
        , m_user(injected.user)
        , m_password(injected.password)
        , m_client(std::make_unique<LockClient>(randomUuid(injected.ids ? *injected.ids : randomness),
              withRoute(std::move(options), injected.around), injected.leases ? *injected.leases : clock,
              injected.ids ? *injected.ids : randomness))
    {
        QObject::connect(m_client.get(), &LockClient::ownHoldChanged, m_client.get(),
            [this](const OwnHold &hold) { reported.append(hold); });
        connectAgain();
    }

    LockClient *operator->() { return m_client.get(); }
    LockClient &operator*() { return *m_client; }
    [[nodiscard]] Connection &control() { return *m_control; }
    [[nodiscard]] Subscriber &subscriber() { return *m_subscriber; }
    [[nodiscard]] QByteArray holder(qint64 thread = 1) const
    {
        return m_client->id() + ':' + QByteArray::number(thread);
    }

    void connectAgain()
    {
        m_control = open(m_server);
        m_listening = open(m_messages);
        m_subscriber = std::make_unique<Subscriber>(*m_listening);
        m_client->attach(*m_control, *m_subscriber);
    }

    // As when the network fails: pending replies never arrive.
    void cut()
    {
        disconnect();
        m_replyTimeout = 10s; // only the first connection uses the short timeout
    }

    // Pauses the server while the first connection is open: where this process stood still for longer than
    // the timeout, the connection has closed, and a later command would not reach the server.
    void pauseConnected(TestServer &server)
    {
        server.pause();
        while (!m_control->isOpen()) {
            server.resume();
            disconnect();
            connectAgain();
            server.pause();
        }
    }

    void destroyClient() { m_client.reset(); }

    [[nodiscard]] QCoro::Task<Result<AcquireOutcome>> start(QByteArray name,
        std::optional<Milliseconds> wait = {}, TakenKind kind = {}, qint64 thread = 1,
        std::optional<Milliseconds> lease = {})
    {
        AcquireRequest request(std::move(name), kind);
        request.wait = wait;
        request.lease = lease;
        return m_client->acquire(request, thread);
    }

    // Whether the attempt or the wait acquired the lock. Fails the test on an error.
    bool take(const QByteArray &name, std::optional<Milliseconds> wait = 0ms, TakenKind kind = {},
        qint64 thread = 1, std::optional<Milliseconds> lease = {})
    {
        const auto outcome = runTask(start(name, wait, kind, thread, lease));
        if (!outcome)
            qFatal("acquire failed: %s", outcome.error().detail.constData());
        return outcome->result == AcquireResult::Acquired;
    }

    ActResult releaseOwnHold(const QByteArray &name, TakenKind kind = {}, qint64 thread = 1)
    {
        return runTask(m_client->release(name, kind, thread)).result;
    }

    [[nodiscard]] QList<OwnHoldPhase> phases() const
    {
        QList<OwnHoldPhase> all;
        for (const OwnHold &hold : reported)
            all.append(hold.phase);
        return all;
    }

    SystemClock clock;
    SystemRandomness randomness;
    QList<OwnHold> reported;

private:
    void disconnect()
    {
        const Error reason(ErrorKind::Closed, "cut by the test");
        m_client->detach(reason);
        m_subscriber.reset();
        m_listening.reset();
        m_control.reset();
    }
    [[nodiscard]] static LockClientOptions withRoute(LockClientOptions options, const RouteAround &around)
    {
        options.around = around;
        return options;
    }
    [[nodiscard]] std::unique_ptr<Connection> open(const TestServer &server)
    {
        ConnectionOptions options = optionsFor(addressOf(server));
        options.replyTimeout = m_replyTimeout;
        options.address.user = m_user;
        options.address.password = m_password;
        return openConnection(options, clock);
    }

    const TestServer &m_server;
    const TestServer &m_messages;
    Milliseconds m_replyTimeout;
    const QString m_user;
    const Secret m_password;
    std::unique_ptr<Connection> m_control;
    std::unique_ptr<Connection> m_listening;
    std::unique_ptr<Subscriber> m_subscriber;
    std::unique_ptr<LockClient> m_client;
};

// A running task, and its result once it has finished.
template <typename T>
class Running
{
public:
    explicit Running(QCoro::Task<T> task)
    {
        QCoro::connect(std::move(task), &m_loop, [this](T value) {
            m_result.emplace(std::move(value));
            m_loop.quit();
        });
    }

    [[nodiscard]] bool isOver() const { return m_result.has_value(); }
    [[nodiscard]] const T &result() const { return *m_result; }
    const T &wait(Milliseconds limit = 20s)
    {
        QTimer::singleShot(limit, &m_loop, &QEventLoop::quit);
        if (!isOver())
            m_loop.exec();
        if (!isOver())
            qFatal("the task did not end in time");
        return result();
    }

private:
    QEventLoop m_loop;
    std::optional<T> m_result;
};

using RunningAcquire = Running<Result<AcquireOutcome>>;

// Every key of the server, sorted.
[[nodiscard]] inline QList<QByteArray> keysOf(const TestServer &server)
{
    QList<QByteArray> keys = server.cli("KEYS *").split('\n');
    keys.removeAll(QByteArray());
    std::sort(keys.begin(), keys.end());
    return keys;
}

[[nodiscard]] inline int listenersOf(const TestServer &server, const QByteArray &channel)
{
    return server.cli({"PUBSUB"_ba, "NUMSUB"_ba, channel}).split('\n').value(1).toInt();
}

// The state that an operator sees when exactly these holders hold the lock.
[[nodiscard]] inline LockState seenState(const QByteArray &name, QList<Holder> holders, KindCandidates kinds)
{
    LockState state;
    const LockKind first = kinds.isEmpty() ? LockKind::Reentrant : kinds.constFirst();
    state.id = LockId("test"_ba, name, layoutOf(first));
    state.kinds = std::move(kinds);
    state.holders = std::move(holders);
    return state;
}

} // namespace testing
