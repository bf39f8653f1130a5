// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/redis/redis_server_kind.h"

#include "lockengine/redis/redis_system.h"
#include "ui/redis/redis_access.h"
#include "ui/redis/redis_cli.h"

namespace ui {

using namespace lockengine;

namespace {

QString shortName(const redis::Address &address)
{
    switch (address.topology) {
    case redis::Topology::Sentinel:
        return address.primaryName;
    case redis::Topology::Cluster:
        return address.seeds.constFirst().host;
    case redis::Topology::Single:
        break;
    }
    return address.transport == redis::Transport::Unix ? address.path.section(u'/', -1) : address.host;
}

} // namespace

Result<AddressTraits> RedisServerKind::traitsOf(const QString &url) const
{
    const auto address = redis::parseAddress(url.toUtf8());
    if (!address)
        return address.error();
    return AddressTraits{
        shortName(*address), address->isLocal(), address->topology == redis::Topology::Sentinel};
}

SessionPort::SystemFactory RedisServerKind::connectTo(const Access &access) const
{
    redis::RedisSystemOptions options;
    options.address = addressOf(access);
    options.clientId = access.clientId;
    if (access.isGentle)
        options.scanPacing = redis::ScanPacing::Gentle;
    return [options](Clock &clock) { return redis::makeRedisSystem(options, clock); };
}

QString RedisServerKind::shellCommands(const LockState &lock, const QByteArray &address) const
{
    return asRedisCli(lock, address);
}

} // namespace ui
