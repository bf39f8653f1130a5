// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/output/json_writer.h"
#include "app/lockctl/process/line_output.h"

namespace lockctl {

using namespace lockengine;
using redis::AclRequest;
using redis::ServerVersion;

namespace {

QByteArray asText(const ServerVersion &version)
{
    return QByteArray::number(version.major) + '.' + QByteArray::number(version.minor);
}

// What an administrator has to know beside the line, which alone is on standard output.
QList<QByteArray> notesFor(const AclRequest &request)
{
    QList<QByteArray> notes{"put the password's hash for " + QByteArray(redis::passwordHash).sliced(1)
        + ", as sha256sum prints it"};
    const bool isActor = request.use == AclRequest::For::Control;
    if (request.version < ServerVersion{7, 0})
        notes.append(isActor ? "before 7.0 this user sees only the names that he may act on"
                             : "before 7.0 keys cannot be opened for reading alone; no command here writes");
    if (isActor)
        notes.append("left out, for not everybody wants it: " + redis::permissionsLeftOut().join(' '));
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
    for (const QByteArray &note : notesFor(acl))
        to.errors.writeLine("lockctl: " + note);
    return ExitCode::Done;
}

QCoro::Task<Result<ExitCode>> tellAcl(CommandContext &context, Acl request)
{
    const Result<Done> connected = co_await connectFirst(context);
    if (!connected)
        co_return connected.error();
    const auto version = redis::parseServerVersion(context.session.connection().status().version);
    if (!version)
        co_return Error(ErrorKind::NoPermission, "it does not tell its version: say it with --for-version");
    const AclOutput to{context.output, context.errors, context.json};
    co_return printAcl(request, *version, context.address, to);
}

} // namespace lockctl
