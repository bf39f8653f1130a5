// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redis_kind.h"

#include "lockengine/redis/client/layouts.h"
#include "lockengine/redis/redis_cli.h"
#include "lockengine/redis/redis_system.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

QString shortName(const Address &address)
{
    switch (address.topology) {
    case Topology::Sentinel:
        return address.primaryName;
    case Topology::Cluster:
        return address.seeds.constFirst().host;
    case Topology::Single:
        break;
    }
    return address.transport == Transport::Unix ? address.path.section(u'/', -1) : address.host;
}

ScanPacing pacingOf(ScanEffort effort)
{
    switch (effort) {
    case ScanEffort::Spare:
        return ScanPacing::Spare;
    case ScanEffort::Gentle:
        return ScanPacing::Gentle;
    case ScanEffort::Unpaced:
        return ScanPacing::Unpaced;
    }
    return ScanPacing::Spare;
}

} // namespace

QList<QByteArray> RedisKind::schemes() const
{
    return {
        "redis", "rediss", "unix", "redis+sentinel", "rediss+sentinel", "redis+cluster", "rediss+cluster"};
}

QList<QByteArray> RedisKind::addressForms() const
{
    return {"redis://[user@]host[:port][/db], rediss://... (TLS) or unix:///path[?db=N];",
        "redis+sentinel://[user@]h1[:port],h2.../primary[/db][?sentinelUser=U], redis+cluster://h1,h2...,",
        "and both with rediss"};
}

QByteArray RedisKind::usualAddress() const
{
    return "redis://127.0.0.1:6379"_ba;
}

QByteArray RedisKind::exampleAddress() const
{
    return "redis://user@host:6379/0"_ba;
}

Result<AddressFacts> RedisKind::factsOf(const QByteArray &url) const
{
    const auto address = parseAddress(url);
    if (!address)
        return address.error();
    return AddressFacts{
        address->display(), shortName(*address), address->isLocal(), address->topology == Topology::Sentinel};
}

Capabilities RedisKind::capabilities() const
{
    using enum Capability;
    return Acquire | Wait | Lease | ReplicaSync | Release | ForceRelease | ChangePermits | FindClient
        | Records | Scan | Password | Tls | LabClients | Repair;
}

QList<TakenKind> RedisKind::takenKinds() const
{
    using enum LockKind;
    return {Reentrant, Fair, NonReentrant, NonReentrantFair, FairLegacy, {ReadWrite, HoldMode::Read},
        {ReadWrite, HoldMode::Write}, Spin, Fenced, Token, TokenUnsafe, Multi, Red};
}

QByteArray RedisKind::layoutOf(LockKind kind) const
{
    return redis::layoutOf(kind);
}

std::unique_ptr<LockSystem> RedisKind::open(const SystemAccess &access, Clock &clock) const
{
    RedisSystemOptions options;
    options.address = addressOf(access);
    options.clientId = access.clientId;
    options.watchdogTimeout = access.watchdogTimeout;
    options.scanPacing = pacingOf(access.scan);
    return makeRedisSystem(options, clock);
}

QString RedisKind::shellCommands(const LockState &lock, const QByteArray &address) const
{
    return asRedisCli(lock, address);
}

Address addressOf(const SystemAccess &access)
{
    Address address = parseAddress(access.url.toUtf8()).value();
    address.caFile = access.caFile;
    address.certFile = access.certFile;
    address.keyFile = access.keyFile;
    address.password = access.password;
    address.sentinelPassword = access.guidePassword;
    return address;
}

} // namespace lockengine::redis
