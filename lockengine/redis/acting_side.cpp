// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/acting_side.h"

#include "lockengine/core/base/when_all.h"

namespace lockengine::redis {

namespace {

LinkOptions linkOptions(ConnectionOptions connection, const LockClientOptions &client,
    const std::shared_ptr<Locator> &locator, CommandGuard::Scope scope)
{
    LinkOptions options;
    options.locator = locator;
    options.connection = std::move(connection);
    options.connection.guard = CommandGuard(scope);
    options.longestPause = longestPauseFor(client.watchdogTimeout);
    options.connection.replyTimeout
        = replyTimeoutFor(client.watchdogTimeout, options.connection.replyTimeout);
    return options;
}

} // namespace

// Sends over the control connection. A waiter waits for the listening connection if that is not up yet.
class ActingSide::TwoWays final : public Route
{
public:
    TwoWays(ActingSide &side, Connection &control)
        : m_side(&side)
        , m_control(&control)
    { }

    [[nodiscard]] bool isOpen() const override { return m_control && m_control->isOpen(); }
    [[nodiscard]] Connection *connection() const override { return m_control; }
    [[nodiscard]] QCoro::Task<Result<Reply>> send(Command command) override
    {
        const Result<Reply> closed = Error(ErrorKind::Closed, "not connected");
        if (!m_control)
            co_return closed;
        const Result<Reply> reply = co_await m_control->send(command);
        co_return reply;
    }
    [[nodiscard]] QCoro::Task<Result<Subscriber::Subscription>> listen(
        QByteArray channel, Subscriber::Listener listener) override
    {
        const QPointer<ActingSide> side = m_side;
        const Error closed(ErrorKind::Closed, "not connected");
        if (!side)
            co_return closed;
        const Result<Done> isUp = co_await side->listening();
        if (!isUp)
            co_return isUp.error();
        if (!side || !side->m_subscriber)
            co_return closed;
        const Result<Subscriber::Subscription> subscription
            = co_await side->m_subscriber->subscribe(channel, listener);
        co_return subscription;
    }

private:
    const QPointer<ActingSide> m_side;
    const QPointer<Connection> m_control;
};

ActingSide::ActingSide(ConnectionOptions connection, LockClientOptions client, Clock &clock,
    Randomness &randomness, std::shared_ptr<Locator> locator, QObject *parent)
    : ClientSource(parent)
    , m_clientOptions(std::move(client))
    , m_clock(clock)
    , m_randomness(randomness)
    , m_control(
          linkOptions(connection, m_clientOptions, locator, CommandGuard::Scope::Control), clock, randomness)
    , m_listening(
          linkOptions(connection, m_clientOptions, locator, CommandGuard::Scope::Watch), clock, randomness)
    , m_idleTimer(
          clock, kKeptIdle, [this] { return isBusy(); }, [this] { closeIdle(); })
{
    connect(&m_control, &Link::up, this, [this](const Greeting &greeting) {
        m_isReplica = greeting.role == Greeting::Role::Replica;
        attachAll();
    });
    connect(&m_control, &Link::down, this, [this](const Error &reason, std::optional<Milliseconds> retryIn) {
        detachAll(reason, retryIn ? LockClient::After::ComesBack : LockClient::After::IsOver);
        answerWaiting(reason);
    });
    connect(&m_listening, &Link::up, this, &ActingSide::startListening);
    connect(&m_listening, &Link::down, this, &ActingSide::stopListening);
}

ActingSide::~ActingSide()
{
    *m_isAlive = false;
    answerWaiting(Error(ErrorKind::Closed, "the session ended"));
    answerListeners(Error(ErrorKind::Closed, "the session ended"));
    m_clients.clear(); // before the connections that they use
    m_subscriber.reset();
}

QCoro::Task<Result<LockClient *>> ActingSide::client(QByteArray id, QByteArray)
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    m_idleTimer.restart(); // before connecting: a server that returns much later has nothing to do
    if (!isReady()) {
        const Completion<Result<Done>> ready;
        m_waiting.append(ready);
        m_control.start();
        m_listening.start();
        const Result<Done> isUp = co_await ready.pending();
        if (!isUp)
            co_return isUp.error();
        if (!*isAlive)
            co_return Error(ErrorKind::Closed, "the session ended");
    }
    m_idleTimer.restart();
    if (m_isReplica)
        co_return Error(ErrorKind::ReadOnly, "this server is a replica");
    co_return &clientOf(id);
}

void ActingSide::giveUp(const QByteArray &name, const Identity &identity)
{
    const auto client = m_clients.find(identity.client.toStdString());
    if (client != m_clients.end())
        client->second->giveUp(name, identity.thread);
}

QCoro::Task<Result<Done>> ActingSide::releaseOwn()
{
    ++m_timesGivenUp;
    const std::shared_ptr<bool> isAlive = m_isAlive;
    std::vector<QCoro::Task<Result<Done>>> tasks;
    for (const auto &[id, client] : m_clients)
        tasks.push_back(client->releaseOwn());
    const Result<Done> end = co_await whenAllDone(std::move(tasks));
    co_return end;
}

void ActingSide::suspectServer()
{
    m_control.doubt();
}

std::optional<QByteArray> ActingSide::clientOfHolder(const QByteArray &holder) const
{
    for (const auto &[id, client] : m_clients) {
        if (holder.startsWith(client->id() + ':'))
            return client->id();
    }
    return std::nullopt;
}

OwnLease ActingSide::ownLease(const QByteArray &name) const
{
    OwnLease lease;
    for (const auto &[id, client] : m_clients)
        lease = joined(lease, client->ownLease(name));
    return lease;
}

void ActingSide::noteSeen(const LockState &seen)
{
    for (const auto &[id, client] : m_clients)
        client->noteSeen(seen);
}

bool ActingSide::isBusy() const
{
    return std::any_of(
        m_clients.cbegin(), m_clients.cend(), [](const auto &entry) { return entry.second->isBusy(); });
}

LockClient &ActingSide::clientOf(const QByteArray &id)
{
    std::unique_ptr<LockClient> &client = m_clients[id.toStdString()];
    if (!client) {
        client = std::make_unique<LockClient>(id, m_clientOptions, m_clock, m_randomness);
        connect(client.get(), &LockClient::ownHoldChanged, this, &ClientSource::ownHoldChanged);
        connect(client.get(), &LockClient::serverSuspected, this, &ActingSide::suspectServer);
        attach(*client);
    }
    return *client;
}

void ActingSide::attach(LockClient &client)
{
    client.attach(std::make_shared<TwoWays>(*this, *m_control.connection()));
}

void ActingSide::attachAll()
{
    for (const auto &[id, client] : m_clients)
        attach(*client);
    answerWaiting(Done());
}

void ActingSide::detachAll(const Error &reason, LockClient::After after)
{
    for (const auto &[id, client] : m_clients)
        client->detach(reason, after);
}

void ActingSide::answerWaiting(const Result<Done> &result)
{
    const QList<Completion<Result<Done>>> waiting = std::exchange(m_waiting, {});
    for (const Completion<Result<Done>> &completion : waiting)
        completion.complete(result);
}

void ActingSide::startListening()
{
    m_subscriber = std::make_unique<Subscriber>(*m_listening.connection());
    answerListeners(Done());
}

void ActingSide::stopListening(const Error &reason, std::optional<Milliseconds> retryIn)
{
    const std::unique_ptr<Subscriber> ended = std::move(m_subscriber);
    for (const auto &[id, client] : m_clients) {
        if (!retryIn)
            client->endWaits(reason);
    }
    answerListeners(reason);
    for (const auto &[id, client] : m_clients)
        client->interruptWaits();
}

QCoro::Task<Result<Done>> ActingSide::listening()
{
    if (m_subscriber)
        co_return Done();
    const Completion<Result<Done>> isUp;
    m_listeners.append(isUp);
    m_listening.start();
    const Result<Done> result = co_await isUp.pending();
    co_return result;
}

void ActingSide::answerListeners(const Result<Done> &result)
{
    const QList<Completion<Result<Done>>> listeners = std::exchange(m_listeners, {});
    for (const Completion<Result<Done>> &completion : listeners)
        completion.complete(result);
}

void ActingSide::closeIdle()
{
    const Error idle(ErrorKind::Closed, "idle");
    detachAll(idle, LockClient::After::ComesBack);
    answerWaiting(idle);
    m_control.stop();
    m_listening.stop();
    stopListening(idle, Milliseconds::zero());
}

} // namespace lockengine::redis
