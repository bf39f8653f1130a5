// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/redis/redis_server_kind.h"

#include "lockengine/redis/redis_system.h"
#include "ui/redis/redis_cli.h"

namespace ui {

using namespace lockengine;

Result<Place> RedisServerKind::placeOf(const QString &url) const
{
    const auto address = redis::parseAddress(url.toUtf8());
    if (!address)
        return address.error();
    const bool isUnix = address->transport == redis::Transport::Unix;
    return Place{isUnix ? address->path.section(u'/', -1) : address->host, address->isLocal()};
}

SessionPort::SystemFactory RedisServerKind::connectTo(const Access &access) const
{
    redis::RedisSystemOptions options;
    options.address = redis::parseAddress(access.url.toUtf8()).value();
    options.address.caFile = access.caFile;
    options.address.password = access.password;
    options.clientId = access.clientId;
    return [options](Clock &clock) { return redis::makeRedisSystem(options, clock); };
}

QString RedisServerKind::shellCommands(const LockState &lock, const QByteArray &address) const
{
    return asRedisCli(lock, address);
}

} // namespace ui
