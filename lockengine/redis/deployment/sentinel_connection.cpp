// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/sentinel_connection.h"

#include "lockengine/redis/deployment/sentinel_words.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

// Short, because other sentinels can answer instead.
constexpr Milliseconds sentinelPatience{1000};
constexpr Milliseconds pingPause{2000};

ConnectionOptions optionsFor(ConnectionOptions options, const Endpoint &sentinel)
{
    const Address deployment = options.address;
    options.address = deployment.at(sentinel);
    options.address.user = deployment.sentinelUser;
    options.address.password = deployment.sentinelPassword;
    options.address.database = 0;
    options.connectTimeout = std::min(options.connectTimeout, sentinelPatience);
    options.replyTimeout = std::min(options.replyTimeout, sentinelPatience);
    options.guard = CommandGuard(CommandGuard::Scope::Sentinel);
    return options;
}

QCoro::Task<Done> pingSentinel(std::shared_ptr<Connection> connection)
{
    const Command command("PING"_ba);
    // Unanswered, the connection closes itself.
    const Result<Reply> reply = co_await connection->send(command);
    std::ignore = reply;
    co_return Done();
}

} // namespace

SentinelConnection::SentinelConnection(
    ConnectionOptions options, const Endpoint &sentinel, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_options(optionsFor(options, sentinel))
    , m_primaryName(options.address.primaryName)
    , m_serverUser(options.address.user)
    , m_serverPassword(options.address.password)
    , m_clock(clock)
{ }

SentinelConnection::~SentinelConnection()
{
    *m_isAlive = false;
    m_subscription.reset();
    m_subscriber.reset();
    for (const auto &connection : {m_asking, m_listening}) {
        if (!connection)
            continue;
        connection->disconnect(this);
        connection->close(Error(ErrorKind::Closed, "this sentinel is not needed any more"_ba));
    }
}

std::shared_ptr<Connection> SentinelConnection::newConnection()
{
    auto connection = std::make_shared<Connection>(m_options, m_clock);
    connect(connection.get(), &Connection::lacked, this, &SentinelConnection::lacked);
    return connection;
}

QCoro::Task<Result<Done>> SentinelConnection::connectOne(std::shared_ptr<Connection> connection)
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    const Result<Greeting> greeting = co_await connection->open();
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "looking for the primary ended"_ba);
    if (!greeting)
        co_return greeting.error();
    co_return Done();
}

// If the address has no sentinel credentials, a sentinel that requires some receives those of the servers.
QCoro::Task<Result<Done>> SentinelConnection::connectBoth()
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    m_asking = newConnection();
    Result<Done> connected = co_await connectOne(m_asking);
    if (!*isAlive)
        co_return connected;
    const bool isAnonymous = m_options.address.user.isEmpty() && m_options.address.password.isEmpty();
    const bool wantsMore = !connected && connected.error().kind == ErrorKind::AuthenticationRequired;
    if (wantsMore && isAnonymous && !m_serverPassword.isEmpty()) {
        m_options.address.user = m_serverUser;
        m_options.address.password = m_serverPassword;
        m_asking = newConnection();
        connected = co_await connectOne(m_asking);
    }
    if (!connected || !*isAlive)
        co_return connected;
    m_listening = newConnection();
    connected = co_await connectOne(m_listening);
    co_return connected;
}

QCoro::Task<Result<Endpoint>> SentinelConnection::open()
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    const Result<Done> connected = co_await connectBoth();
    if (!connected)
        co_return connected.error();
    const Result<Done> heard = co_await listen();
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "looking for the primary ended"_ba);
    if (!heard)
        co_return heard.error();
    const Result<Endpoint> primary = co_await ask();
    if (!*isAlive || !primary)
        co_return primary;
    for (const auto &connection : {m_asking, m_listening}) {
        if (!connection->isOpen())
            co_return Error(ErrorKind::Closed, "the sentinel ended the connection"_ba);
        connect(connection.get(), &Connection::closed, this, &SentinelConnection::lose);
    }
    pingLater();
    co_return primary;
}

QCoro::Task<Result<Done>> SentinelConnection::listen()
{
    const std::shared_ptr<bool> isAlive = m_isAlive;
    m_subscriber = std::make_unique<Subscriber>(*m_listening);
    const Subscriber::Listener listener
        = [this](const QByteArray &, const QByteArray &m) { handleMessage(m); };
    Result<Subscriber::Subscription> subscription
        = co_await m_subscriber->subscribe(switchChannel(), listener);
    if (!*isAlive)
        co_return Error(ErrorKind::Closed, "looking for the primary ended"_ba);
    m_hears = subscription.ok();
    if (m_hears)
        m_subscription = std::move(subscription.value());
    else if (subscription.error().kind != ErrorKind::NoPermission)
        co_return subscription.error();
    co_return Done();
}

QCoro::Task<Result<Endpoint>> SentinelConnection::ask()
{
    const Command command = askForPrimary(m_primaryName);
    const std::shared_ptr<Connection> connection = m_asking;
    const Result<Reply> reply = co_await connection->send(command);
    if (!reply)
        co_return reply.error();
    co_return primaryIn(*reply);
}

QCoro::Task<QList<Endpoint>> SentinelConnection::others()
{
    const Command command = askForSentinels(m_primaryName);
    const std::shared_ptr<Connection> connection = m_asking;
    const Result<Reply> reply = co_await connection->send(command);
    if (!reply)
        co_return QList<Endpoint>();
    co_return sentinelsIn(*reply);
}

void SentinelConnection::handleMessage(const QByteArray &message)
{
    if (const auto primary = newPrimaryIn(message, m_primaryName))
        Q_EMIT primarySwitched(*primary);
}

void SentinelConnection::lose(const Error &reason)
{
    m_pingTimer.reset();
    if (!std::exchange(m_isLost, true))
        Q_EMIT lost(reason);
}

void SentinelConnection::pingLater()
{
    m_pingTimer = m_clock.callAfter(pingPause, [this] {
        pingLater();
        for (const auto &connection : {m_asking, m_listening})
            QCoro::connect(pingSentinel(connection), this, [](Done) {});
        if (!m_hears)
            askAgain();
    });
}

void SentinelConnection::askAgain()
{
    QCoro::connect(ask(), this, [this](const Result<Endpoint> &primary) {
        if (primary)
            Q_EMIT primarySwitched(*primary);
    });
}

} // namespace lockengine::redis
