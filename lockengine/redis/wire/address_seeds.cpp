// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/address_parts.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <QUrl>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr quint16 usualSentinelPort = 26379;
constexpr quint16 usualNodePort = 6379;
constexpr auto sentinelUserField = "sentinelUser="_L1;

QByteArray decoded(QByteArrayView text)
{
    return QByteArray::fromPercentEncoding(text.toByteArray());
}

Result<Done> readSeeds(Address &address, QByteArrayView authority)
{
    const qsizetype at = authority.lastIndexOf('@');
    if (at >= 0)
        address.user = QString::fromUtf8(decoded(authority.first(at)));
    const quint16 usualPort = address.topology == Topology::Sentinel ? usualSentinelPort : usualNodePort;
    const QByteArray hosts = authority.sliced(at + 1).toByteArray();
    for (const QByteArray &host : hosts.split(',')) {
        const Result<Endpoint> seed = parseEndpoint(host, usualPort);
        if (!seed)
            return seed.error();
        if (!address.seeds.contains(*seed))
            address.seeds.append(*seed);
    }
    return Done();
}

Result<Done> readQuery(Address &address, QByteArrayView query)
{
    const bool isUser = address.topology == Topology::Sentinel
        && query.startsWith(QByteArrayView(sentinelUserField)) && query.size() > sentinelUserField.size();
    if (!isUser || query.contains('#'))
        return badAddress(RedisReason::SentinelQueryUnknown,
            "after redis+sentinel://host/primary/db only ?sentinelUser=NAME can follow, and nothing after "
            "redis+cluster://host"_ba);
    address.sentinelUser = QString::fromUtf8(decoded(query.sliced(sentinelUserField.size())));
    return Done();
}

Result<Done> readPrimary(Address &address, QByteArrayView path)
{
    const qsizetype slash = path.indexOf('/');
    const QByteArrayView name = slash < 0 ? path : path.first(slash);
    address.primaryName = QString::fromUtf8(decoded(name));
    if (address.primaryName.isEmpty() || address.primaryName.contains(QChar::Null))
        return badAddress(RedisReason::PrimaryNameMissing,
            "sentinels watch primaries by name: redis+sentinel://host/NAME[/db]"_ba);
    if (slash < 0 || slash + 1 == path.size())
        return Done();
    const auto database = databaseNumber(path.sliced(slash + 1));
    if (!database)
        return badAddress(RedisReason::DatabaseNotANumber,
            "the database is a number, as in redis+sentinel://host/primary/0"_ba);
    address.database = *database;
    return Done();
}

} // namespace

Result<Address> parseSeeds(QByteArrayView rest, Topology topology, Transport transport)
{
    Address address;
    address.topology = topology;
    address.transport = transport;
    const QByteArrayView authority = authorityOf(rest);
    const Result<Done> seeds = readSeeds(address, authority);
    if (!seeds)
        return seeds.error();

    const QByteArrayView tail = rest.sliced(authority.size());
    qsizetype end = 0;
    while (end < tail.size() && tail[end] != '?' && tail[end] != '#')
        ++end;
    const QByteArrayView path = tail.first(end).sliced(qMin(end, qsizetype(1))); // without its slash
    if (end < tail.size()) {
        const Result<Done> query = readQuery(address, tail.sliced(end + 1));
        if (!query || tail[end] == '#')
            return query ? badAddress(RedisReason::SentinelQueryUnknown, "nothing follows #"_ba)
                         : query.error();
    }
    if (topology == Topology::Sentinel) {
        const Result<Done> primary = readPrimary(address, path);
        if (!primary)
            return primary.error();
    } else if (!path.isEmpty() && databaseNumber(path) != 0) {
        return badAddress(RedisReason::ClusterHasOneDatabase, "a Redis Cluster has database 0 alone"_ba);
    }
    return address;
}

QByteArray displaySeeds(const Address &address)
{
    const bool isSentinel = address.topology == Topology::Sentinel;
    QByteArray shown = address.transport == Transport::Tls ? "rediss+"_ba : "redis+"_ba;
    shown += isSentinel ? "sentinel://"_ba : "cluster://"_ba;
    if (!address.user.isEmpty())
        shown += QUrl::toPercentEncoding(address.user) + '@';
    QByteArrayList hosts;
    for (const Endpoint &seed : address.seeds)
        hosts += seed.display();
    shown += hosts.join(',');
    if (isSentinel)
        shown += '/' + QUrl::toPercentEncoding(address.primaryName);
    if (address.database)
        shown += '/' + QByteArray::number(address.database);
    if (!address.sentinelUser.isEmpty())
        shown += "?sentinelUser="_ba + QUrl::toPercentEncoding(address.sentinelUser);
    return shown;
}

} // namespace lockengine::redis
