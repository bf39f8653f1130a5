// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/peer_server.h"

#include "lockengine/core/base/background.h"
#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/read/reader.h"

#include <QPointer>

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr std::chrono::seconds refusalPause{30};
constexpr std::chrono::seconds namedPause{30};
constexpr Milliseconds longestPatience{2'000}; // to connect, and for a reply

LinkOptions linkTo(ConnectionOptions options)
{
    LinkOptions link;
    options.guard = CommandGuard(CommandGuard::Scope::Watch);
    options.protocol = Protocol::Resp2;
    options.connectTimeout = std::min(options.connectTimeout, longestPatience);
    options.replyTimeout = std::min(options.replyTimeout, longestPatience);
    link.connection = std::move(options);
    return link;
}

// ROLE as the fields of INFO: a primary lists its replicas, and a replica its primary.
ServerFacts factsOfRole(const Reply &role)
{
    const QList<Reply> &items = role.items();
    const QByteArray kind = items.value(0).text();
    QByteArray info = "role:" + kind + '\n';
    if (kind == "slave")
        info += "master_host:" + items.value(1).text()
            + "\nmaster_port:" + QByteArray::number(items.value(2).toInteger().value_or(0)) + '\n';
    const QList<Reply> replicas = kind == "master" ? items.value(2).items() : QList<Reply>();
    for (qsizetype i = 0; i < std::min(replicas.size(), ServerFacts::kReplicas); ++i)
        info += "slave" + QByteArray::number(i) + ":ip=" + replicas[i].items().value(0).text()
            + ",port=" + replicas[i].items().value(1).text() + '\n';
    return ServerFacts(info);
}

NamedServers serversIn(const ServerFacts &facts)
{
    NamedServers servers;
    servers.primary = facts.primary();
    const QList<ListedReplica> replicas = facts.replicas();
    for (const ListedReplica &replica : replicas) {
        servers.isWhole = servers.isWhole && replica.endpoint;
        if (replica.endpoint)
            servers.replicas.append(*replica.endpoint);
    }
    servers.isWhole = servers.isWhole && replicas.size() < ServerFacts::kReplicas
        && (servers.primary || !facts.isReplica());
    return servers;
}

} // namespace

QCoro::Task<Result<NamedServers>> serversNamedBy(Connection &connection)
{
    const QPointer<Connection> asked(&connection);
    const Result<Reply> info = co_await connection.send(Command("INFO").arg(QByteArray("replication")));
    if (!info)
        co_return info.error();
    if (!info->isError())
        co_return serversIn(ServerFacts(info->text()));
    if (!asked)
        co_return Error(ErrorKind::Closed, "the connection ended");
    const Result<Reply> role = co_await asked->send(Command("ROLE"));
    if (!role)
        co_return role.error();
    if (role->isError())
        co_return role->asError();
    co_return serversIn(factsOfRole(*role));
}

PeerServer::PeerServer(const ConnectionOptions &options, Kind kind, Clock &clock, Randomness &randomness)
    : m_kind(kind)
    , m_clock(clock)
    , m_link(linkTo(options), clock, randomness)
{
    if (m_kind == Kind::ClusterNode)
        m_named.emplace();
    connect(&m_link, &Link::up, this, &PeerServer::noteUp);
    connect(&m_link, &Link::down, this, [this](const Error &reason) { noteDown(reason); });
}

PeerServer::~PeerServer()
{
    *m_isAlive = false;
    stop();
}

void PeerServer::stop()
{
    m_link.stop();
    for (const auto &waiting : std::exchange(m_onOpened, {}))
        waiting.complete(Error(ErrorKind::Closed, "watching ended"));
}

void PeerServer::start()
{
    const bool isRefused = m_link.state() == Link::State::Refused;
    const bool mayStart
        = isRefused ? m_clock.now() - m_failedAt >= refusalPause : m_link.state() == Link::State::Stopped;
    if (mayStart)
        m_link.start();
}

void PeerServer::noteUp()
{
    m_failure.reset();
    if (m_kind == Kind::Replicating)
        runInBackground(this, learnNamed());
    const auto alive = m_isAlive;
    for (const auto &waiting : std::exchange(m_onOpened, {}))
        waiting.complete(Done());
    if (*alive)
        Q_EMIT connected();
}

void PeerServer::noteDown(const Error &reason)
{
    m_failure = reason;
    m_failedAt = m_clock.now();
    if (m_kind == Kind::Replicating)
        m_named.reset();
    for (const auto &waiting : std::exchange(m_onOpened, {}))
        waiting.complete(reason);
}

QCoro::Task<Done> PeerServer::learnNamed()
{
    const auto alive = m_isAlive;
    m_learnedAt = m_clock.now();
    const Result<NamedServers> named = co_await serversNamedBy(*m_link.connection());
    if (!*alive || !named)
        co_return Done();
    if (std::exchange(m_named, *named) != *named)
        Q_EMIT namedOthers();
    co_return Done();
}

QCoro::Task<Result<Done>> PeerServer::opened()
{
    if (m_link.connection())
        co_return Done();
    if (m_link.state() != Link::State::Connecting) {
        const Error unknown(ErrorKind::Closed, "not connected");
        co_return m_failure.value_or(unknown);
    }
    const Completion<Result<Done>> opened;
    m_onOpened.append(opened);
    const Result<Done> result = co_await opened.pending();
    co_return result;
}

QCoro::Task<Result<QSet<QByteArray>>> PeerServer::listening(QList<QByteArray> channels)
{
    const auto alive = m_isAlive;
    const Result<Done> isOpen = co_await opened();
    if (!isOpen)
        co_return isOpen.error();
    if (!*alive || !m_link.connection())
        co_return Error(ErrorKind::Closed, "the connection ended");
    if (m_kind == Kind::Replicating && m_clock.now() - m_learnedAt >= namedPause)
        runInBackground(this, learnNamed());
    Connection &connection = *m_link.connection();
    QCoro::Task<Result<QList<qint64>>> askedPlainly = listenersOf(connection, channels);
    std::optional<QCoro::Task<Result<QList<qint64>>>> askedForShards;
    if (m_kind == Kind::ClusterNode)
        askedForShards.emplace(shardListenersOf(connection, channels));
    const Result<QList<qint64>> plain = co_await askedPlainly;
    Result<QList<qint64>> sharded = QList<qint64>(channels.size(), 0);
    if (askedForShards)
        sharded = co_await *askedForShards;
    if (!plain)
        co_return plain.error();
    if (!sharded && sharded.error().kind != ErrorKind::Unsupported) // before Redis 7
        co_return sharded.error();
    QSet<QByteArray> found;
    for (qsizetype i = 0; i < channels.size(); ++i) {
        if (plain->at(i) > 0 || (sharded && sharded->at(i) > 0))
            found.insert(channels[i]);
    }
    co_return found;
}

} // namespace lockengine::redis
