// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/commands.h"

#include "app/lockctl/process/text_output.h"
#include "lockengine/core/written/json_writer.h"

namespace lockctl {

using namespace lockengine;

Result<ExitCode> printAcl(const Acl &request, const QByteArray &version, const SystemKind &system,
    const QString &url, const AclOutput &to)
{
    PermissionRequest wanted;
    wanted.use = request.use;
    wanted.version = version;
    wanted.url = url;
    wanted.names = request.patterns;
    wanted.finds = request.finds;
    const Result<PermissionText> text = system.permissions()->textFor(wanted);
    if (!text)
        return text.error();
    if (!to.json)
        to.output.writeLine(text->command);
    else
        to.output.writeLine(JsonObject()
                                .field("version", Json::string(text->version))
                                .field("command", Json::string(text->command))
                                .json()
                                .text());
    for (const QByteArray &note : text->notes) // standard output has only the command
        to.errors.writeLine("lockctl: " + note);
    return ExitCode::Done;
}

namespace {

QCoro::Task<Result<QByteArray>> versionOf(CommandContext &context, PermissionRequest::For use)
{
    if (use == PermissionRequest::For::Guide) {
        const Result<std::optional<QByteArray>> version
            = co_await context.system.permissions()->guideVersion(context.access, context.clock);
        if (!version)
            co_return version.error();
        if (!*version)
            co_return Error(ErrorKind::BadInput, "this is not a sentinel: use `acl watch` or `acl control`");
        co_return QByteArray(**version);
    }
    const Result<Done> connected = co_await connectFirst(context);
    if (!connected)
        co_return connected.error();
    co_return QByteArray(context.session.connection().status().version);
}

} // namespace

QCoro::Task<Result<ExitCode>> showAcl(CommandContext &context, Acl request)
{
    const Result<QByteArray> version = co_await versionOf(context, request.use);
    if (!version)
        co_return version.error();
    if (!context.system.permissions()->isVersion(*version))
        co_return Error(ErrorKind::NoPermission, "its version is not known: set it with --for-version");
    const AclOutput to{context.output, context.errors, context.json};
    co_return printAcl(request, *version, context.system, context.access.url, to);
}

} // namespace lockctl
