// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/subscriber_count.h"

#include "lockengine/core/base/when_all.h"
#include "lockengine/redis/read/reader.h"
#include "lockengine/redis/watch/peer_server.h"
#include "lockengine/redis/wire/missing_permission.h"

#include <numeric>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostReplicas = 100;

qint64 sumOf(const QList<qint64> &numbers)
{
    return std::accumulate(numbers.begin(), numbers.end(), qint64(0));
}

std::unique_ptr<Connection> connectionForCounting(ConnectionOptions server, Clock &clock)
{
    server.guard = CommandGuard(CommandGuard::Scope::Watch);
    server.clientName = "lockscope-repair"_ba;
    server.protocol = Protocol::Resp2;
    return std::make_unique<Connection>(server, clock);
}

Error errorAt(const ConnectionOptions &server, Error error)
{
    if (error.reason.detail() != Reason::Detail::Permission)
        error.detail = server.address.display() + ": " + error.detail;
    return error;
}

Error refusalOf(const Command &command, const Error &error)
{
    return error.kind == ErrorKind::NoPermission ? missingPermission(command, error) : error;
}

QCoro::Task<Result<qint64>> countAt(Connection &connection, QList<QByteArray> channels)
{
    const Result<QList<qint64>> counts = co_await listenersOf(connection, channels);
    if (!counts)
        co_return refusalOf(Command("PUBSUB"_ba).arg("NUMSUB"_ba), counts.error());
    co_return sumOf(*counts);
}

// Servers before 7.0 have no sharded channels.
QCoro::Task<Result<qint64>> countShardedAt(Connection &connection, QList<QByteArray> channels)
{
    const Result<QList<qint64>> counts = co_await shardListenersOf(connection, channels);
    if (!counts && counts.error().kind == ErrorKind::Unsupported)
        co_return 0;
    if (!counts)
        co_return refusalOf(Command("PUBSUB"_ba).arg("SHARDNUMSUB"_ba), counts.error());
    co_return sumOf(*counts);
}

QCoro::Task<Result<qint64>> countAtNode(ConnectionOptions node, QList<QByteArray> channels, Clock &clock)
{
    const std::unique_ptr<Connection> connection = connectionForCounting(node, clock);
    const Result<Greeting> greeting = co_await connection->open();
    if (!greeting)
        co_return errorAt(node, greeting.error());
    const Result<qint64> plain = co_await countAt(*connection, channels);
    if (!plain)
        co_return errorAt(node, plain.error());
    const Result<qint64> sharded = co_await countShardedAt(*connection, channels);
    if (!sharded)
        co_return errorAt(node, sharded.error());
    co_return *plain + *sharded;
}

struct CountedServer
{
    qint64 subscribers = 0;
    QList<Endpoint> replicas;
};

QCoro::Task<Result<CountedServer>> countAtServer(
    ConnectionOptions server, QList<QByteArray> channels, Clock &clock)
{
    const std::unique_ptr<Connection> connection = connectionForCounting(server, clock);
    const Result<Greeting> greeting = co_await connection->open();
    if (!greeting)
        co_return errorAt(server, greeting.error());
    const Result<qint64> subscribers = co_await countAt(*connection, channels);
    if (!subscribers)
        co_return errorAt(server, subscribers.error());
    const Result<NamedServers> named = co_await serversNamedBy(*connection);
    if (!named)
        co_return errorAt(server, refusalOf(Command("INFO"_ba), named.error()));
    if (!named->isWhole)
        co_return errorAt(server, Error(ErrorKind::Unreachable, "it does not tell where its replicas are"));
    CountedServer counted;
    counted.subscribers = *subscribers;
    counted.replicas = named->replicas;
    co_return counted;
}

// A replica is not reached through a socket of the machine.
ConnectionOptions optionsAt(ConnectionOptions server, const Endpoint &replica)
{
    server.address = server.address.at(replica);
    if (server.address.transport == Transport::Unix)
        server.address.transport = Transport::Tcp;
    return server;
}

} // namespace

QCoro::Task<Result<qint64>> subscribersAtNodes(
    QList<ConnectionOptions> nodes, QList<QByteArray> channels, Clock &clock)
{
    std::vector<QCoro::Task<Result<qint64>>> tasks;
    for (const ConnectionOptions &node : nodes)
        tasks.push_back(countAtNode(node, channels, clock));
    const std::vector<Result<qint64>> counts = co_await whenAll(std::move(tasks));
    qint64 sum = 0;
    for (const Result<qint64> &count : counts) {
        if (!count)
            co_return count.error();
        sum += *count;
    }
    co_return sum;
}

QCoro::Task<Result<qint64>> subscribersAtReplicas(
    ConnectionOptions server, QList<QByteArray> channels, Clock &clock)
{
    QList<Endpoint> known;
    qint64 sum = 0;
    for (qsizetype next = -1; next < known.size(); ++next) { // -1: the server itself
        const ConnectionOptions one = next < 0 ? server : optionsAt(server, known[next]);
        const Result<CountedServer> counted = co_await countAtServer(one, channels, clock);
        if (!counted)
            co_return counted.error();
        sum += counted->subscribers;
        for (const Endpoint &replica : counted->replicas) {
            if (!known.contains(replica))
                known.append(replica);
        }
        if (known.size() > mostReplicas)
            co_return Error(ErrorKind::OverBudget, "the server has too many replicas");
    }
    co_return sum;
}

} // namespace lockengine::redis
