// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/process/text_output.h"
#include "lockengine/core/written/json_writer.h"
#include "lockengine/redis/wire/connection.h"

namespace lockctl {

using namespace lockengine;
using redis::AclRequest;
using redis::ServerVersion;

namespace {

QByteArray asText(const ServerVersion &version)
{
    return QByteArray::number(version.major) + '.' + QByteArray::number(version.minor);
}

// Notes for the administrator on standard error. Standard output has only the ACL line.
QList<QByteArray> notesFor(const AclRequest &request)
{
    QList<QByteArray> notes{"replace " + QByteArray(redis::passwordHash).sliced(1)
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
        notes.append("optional, and left out: " + redis::permissionsLeftOut().join(' '));
    return notes;
}

} // namespace

Result<ExitCode> printAcl(
    const Acl &request, ServerVersion version, const redis::Address &address, const AclOutput &to)
{
    AclRequest acl;
    acl.use = request.use;
    acl.version = version;
    acl.database = address.database;
    acl.isCluster = address.topology == redis::Topology::Cluster;
    acl.names = request.patterns;
    acl.finds = request.finds;
    const Result<QByteArray> line = redis::aclLine(acl);
    if (!line)
        return line.error();
    if (!to.json)
        to.output.writeLine(*line);
    else
        to.output.writeLine(JsonObject()
                                .field("version", Json::string(asText(version)))
                                .field("command", Json::string(*line))
                                .json()
                                .text());
    QList<QByteArray> notes = notesFor(acl);
    if (request.use != AclRequest::For::Sentinel && address.topology == redis::Topology::Sentinel)
        notes.append("sentinels have their own users: see lockctl acl sentinel");
    for (const QByteArray &note : std::as_const(notes))
        to.errors.writeLine("lockctl: " + note);
    return ExitCode::Done;
}

namespace {

QList<redis::Address> sentinelsOf(const redis::Address &address)
{
    if (address.topology != redis::Topology::Sentinel)
        return {address};
    QList<redis::Address> sentinels;
    for (const redis::Endpoint &seed : address.seeds) {
        redis::Address sentinel = address.at(seed);
        sentinel.database = 0;
        sentinel.user = address.sentinelUser;
        sentinel.password = address.sentinelPassword;
        sentinels.append(sentinel);
    }
    return sentinels;
}

QCoro::Task<Result<redis::Greeting>> greetingOf(CommandContext &context, redis::Address address)
{
    redis::ConnectionOptions options;
    options.address = std::move(address);
    const auto connection = std::make_shared<redis::Connection>(options, context.clock);
    const Result<redis::Greeting> greeting = co_await connection->open();
    co_return greeting;
}

// The version of the first sentinel that answers. Connects to it directly: whether a server is reachable from
// there does not matter. If it requires a password and has none of its own, uses the servers'.
QCoro::Task<Result<QByteArray>> sentinelVersion(CommandContext &context)
{
    using Role = redis::Greeting::Role;
    Error failure;
    const QList<redis::Address> sentinels = sentinelsOf(context.address);
    for (redis::Address sentinel : sentinels) {
        Result<redis::Greeting> greeting = co_await greetingOf(context, sentinel);
        const bool isAnonymous = sentinel.user.isEmpty() && sentinel.password.isEmpty();
        if (!greeting && greeting.error().kind == ErrorKind::AuthenticationRequired && isAnonymous) {
            sentinel.user = context.address.user;
            sentinel.password = context.address.password;
            greeting = co_await greetingOf(context, sentinel);
        }
        if (greeting && (greeting->role == Role::Primary || greeting->role == Role::Replica))
            co_return Error(ErrorKind::BadInput, "this is not a sentinel: use `acl watch` or `acl control`");
        if (greeting)
            co_return QByteArray(greeting->version);
        failure = greeting.error();
    }
    co_return failure;
}

QCoro::Task<Result<QByteArray>> versionOf(CommandContext &context, AclRequest::For use)
{
    if (use == AclRequest::For::Sentinel)
        co_return co_await sentinelVersion(context);
    const Result<Done> connected = co_await connectFirst(context);
    if (!connected)
        co_return connected.error();
    co_return QByteArray(context.session.connection().status().version);
}

} // namespace

QCoro::Task<Result<ExitCode>> showAcl(CommandContext &context, Acl request)
{
    const Result<QByteArray> reported = co_await versionOf(context, request.use);
    if (!reported)
        co_return reported.error();
    const auto version = redis::parseServerVersion(*reported);
    if (!version)
        co_return Error(ErrorKind::NoPermission, "its version is not known: set it with --for-version");
    const AclOutput to{context.output, context.errors, context.json};
    co_return printAcl(request, *version, context.address, to);
}

} // namespace lockctl
