// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/acting_side.h"

namespace lockengine::redis {

namespace {

LinkOptions linkOptions(
    ConnectionOptions connection, const std::shared_ptr<Locator> &locator, CommandGuard::Scope scope)
{
    LinkOptions options;
    options.locator = locator;
    options.connection = std::move(connection);
    options.connection.guard = CommandGuard(scope);
    return options;
}

} // namespace

ActingSide::ActingSide(ConnectionOptions connection, LockClientOptions client, Clock &clock,
    Randomness &randomness, std::shared_ptr<Locator> locator, QObject *parent)
    : ClientSource(parent)
    , m_clientOptions(std::move(client))
    , m_clock(clock)
    , m_randomness(randomness)
    , m_control(linkOptions(connection, locator, CommandGuard::Scope::Control), clock, randomness)
    , m_listening(linkOptions(connection, locator, CommandGuard::Scope::Watch), clock, randomness)
{
    connect(&m_control, &Link::up, this, [this](const Greeting &greeting) {
        m_isReplica = greeting.role == Greeting::Role::Replica;
        attachAll();
    });
    connect(&m_listening, &Link::up, this, &ActingSide::attachAll);
    connect(&m_control, &Link::down, this, &ActingSide::linkDown);
    connect(&m_listening, &Link::down, this, &ActingSide::linkDown);
}

ActingSide::~ActingSide()
{
    *m_isAlive = false;
    answerWaiting(Error(ErrorKind::Closed, "the session ended"));
    m_clients.clear(); // before the connections that they use
    m_subscriber.reset();
}

QCoro::Task<Result<LockClient *>> ActingSide::client(QByteArray id, QByteArray)
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    watchIdleness(); // now already: a server that comes back much later has nothing to do for us
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
    watchIdleness();
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
    Result<Done> end = Done();
    for (QCoro::Task<Result<Done>> &task : tasks) {
        const Result<Done> one = co_await task;
        if (!one)
            end = one;
    }
    co_return end;
}

void ActingSide::doubtServer()
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

bool ActingSide::hasHolds() const
{
    return std::any_of(m_clients.cbegin(), m_clients.cend(),
        [](const auto &entry) { return !entry.second->holds().isEmpty(); });
}

LockClient &ActingSide::clientOf(const QByteArray &id)
{
    std::unique_ptr<LockClient> &client = m_clients[id.toStdString()];
    if (!client) {
        client = std::make_unique<LockClient>(id, m_clientOptions, m_clock, m_randomness);
        connect(client.get(), &LockClient::ownHoldChanged, this, &ClientSource::ownHoldChanged);
        client->attach(*m_control.connection(), *m_subscriber);
    }
    return *client;
}

void ActingSide::linkDown(const Error &reason)
{
    detachAll(reason);
    answerWaiting(reason);
}

void ActingSide::attachAll()
{
    if (m_subscriber || !m_control.connection() || !m_listening.connection())
        return;
    m_subscriber = std::make_unique<Subscriber>(*m_listening.connection());
    for (const auto &[id, client] : m_clients)
        client->attach(*m_control.connection(), *m_subscriber);
    answerWaiting(Done());
}

void ActingSide::detachAll(const Error &reason)
{
    // Not ready from here on: whoever asks again when its wait ends is to wait for the next connection.
    const std::unique_ptr<Subscriber> ended = std::move(m_subscriber);
    for (const auto &[id, client] : m_clients)
        client->detach(reason);
}

void ActingSide::answerWaiting(const Result<Done> &result)
{
    const QList<Completion<Result<Done>>> waiting = std::exchange(m_waiting, {});
    for (const Completion<Result<Done>> &completion : waiting)
        completion.complete(result);
}

void ActingSide::watchIdleness()
{
    m_idleTimer = m_clock.callAfter(kKeptIdle, [this] {
        if (hasHolds()) {
            watchIdleness();
            return;
        }
        const Error idle(ErrorKind::Closed, "idle");
        detachAll(idle);
        answerWaiting(idle);
        m_control.stop();
        m_listening.stop();
    });
}

} // namespace lockengine::redis
