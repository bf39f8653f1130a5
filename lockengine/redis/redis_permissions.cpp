// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redis_permissions.h"

#include "lockengine/redis/acl_line.h"
#include "lockengine/redis/redis_kind.h"
#include "lockengine/redis/wire/connection.h"

namespace lockengine::redis {

namespace {

QByteArray asText(const ServerVersion &version)
{
    return QByteArray::number(version.major) + '.' + QByteArray::number(version.minor);
}

AclRequest::For useOf(PermissionRequest::For use)
{
    switch (use) {
    case PermissionRequest::For::Watch:
        return AclRequest::For::Watch;
    case PermissionRequest::For::Control:
        return AclRequest::For::Control;
    case PermissionRequest::For::Guide:
        return AclRequest::For::Sentinel;
    }
    return AclRequest::For::Watch;
}

QList<QByteArray> notesFor(const AclRequest &request)
{
    QList<QByteArray> notes{"replace " + QByteArray(passwordHash).sliced(1)
        + " with the hash of the password, as sha256sum prints it"};
    if (request.use == AclRequest::For::Sentinel) {
        notes.append("each sentinel has its own users: send this to all of them, and add "
                     "?sentinelUser=locksentinel to the address");
        return notes;
    }
    const bool isActor = request.use == AclRequest::For::Control;
    if (request.version < ServerVersion{7, 0})
        notes.append(isActor
                ? "before 7.0 this user sees only the names that it may act on"
                : "before 7.0 keys cannot be permitted for reading only; no command here writes");
    if (request.finds)
        notes.append("with MONITOR this user sees every command of every client, and the data in it");
    if (isActor)
        notes.append("optional, and left out: " + permissionsLeftOut().join(' '));
    return notes;
}

// A server's own address stands for itself: its greeting shows that it is no sentinel.
QList<Address> sentinelsOf(const Address &address)
{
    if (address.topology != Topology::Sentinel)
        return {address};
    QList<Address> sentinels;
    for (const Endpoint &seed : address.seeds) {
        Address sentinel = address.at(seed);
        sentinel.database = 0;
        sentinel.user = address.sentinelUser;
        sentinel.password = address.sentinelPassword;
        sentinels.append(sentinel);
    }
    return sentinels;
}

QCoro::Task<Result<Greeting>> greetingOf(Address address, Clock &clock)
{
    ConnectionOptions options;
    options.address = std::move(address);
    const auto connection = std::make_shared<Connection>(options, clock);
    const Result<Greeting> greeting = co_await connection->open();
    co_return greeting;
}

// Connects to the sentinels directly: whether a server is reachable from there does not matter. If one
// requires a password and has none of its own, uses the servers'.
QCoro::Task<Result<std::optional<QByteArray>>> sentinelVersion(Address address, Clock &clock)
{
    using Role = Greeting::Role;
    Error failure;
    const QList<Address> sentinels = sentinelsOf(address);
    for (Address sentinel : sentinels) {
        Result<Greeting> greeting = co_await greetingOf(sentinel, clock);
        const bool isAnonymous = sentinel.user.isEmpty() && sentinel.password.isEmpty();
        if (!greeting && greeting.error().kind == ErrorKind::AuthenticationRequired && isAnonymous) {
            sentinel.user = address.user;
            sentinel.password = address.password;
            greeting = co_await greetingOf(sentinel, clock);
        }
        if (greeting && (greeting->role == Role::Primary || greeting->role == Role::Replica))
            co_return std::optional<QByteArray>();
        if (greeting)
            co_return std::optional<QByteArray>(greeting->version);
        failure = greeting.error();
    }
    co_return failure;
}

} // namespace

bool RedisPermissions::isVersion(const QByteArray &text) const
{
    return parseServerVersion(text).has_value();
}

QCoro::Task<Result<std::optional<QByteArray>>> RedisPermissions::guideVersion(
    SystemAccess access, Clock &clock) const
{
    return sentinelVersion(addressOf(access), clock);
}

Result<PermissionText> RedisPermissions::textFor(const PermissionRequest &request) const
{
    const Result<Address> address = parseAddress(request.url.toUtf8());
    if (!address)
        return address.error();
    AclRequest acl;
    acl.use = useOf(request.use);
    acl.version = parseServerVersion(request.version).value_or(ServerVersion());
    acl.database = address->database;
    acl.isCluster = address->topology == Topology::Cluster;
    acl.names = request.names;
    acl.finds = request.finds;
    const Result<QByteArray> line = aclLine(acl);
    if (!line)
        return line.error();
    PermissionText text{asText(acl.version), *line, notesFor(acl)};
    if (acl.use != AclRequest::For::Sentinel && address->topology == Topology::Sentinel)
        text.notes.append("sentinels have their own users: see lockctl acl sentinel");
    return text;
}

} // namespace lockengine::redis
