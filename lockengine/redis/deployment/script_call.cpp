// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/script_call.h"

#include <QCryptographicHash>
#include <QFile>
#include <QPointer>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

Command scriptCommand(QByteArray name, const QByteArray &script, const QList<QByteArray> &keys,
    const QList<QByteArray> &arguments)
{
    return Command(std::move(name)).arg(script).arg(qint64(keys.size())).args(keys).args(arguments);
}

bool serverForgot(const Result<Reply> &reply)
{
    return reply && reply->isMissingScript();
}

// Reads a .lua file and expands its include lines.
QByteArray textOf(const QString &fileName)
{
    static const QByteArray include = "-- include: "_ba;
    QFile file(u":/lockscope/lua/"_s + fileName);
    const bool isThere = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(isThere, "Script::fromResource", qUtf8Printable(fileName));
    QByteArray text;
    while (isThere && !file.atEnd()) {
        const QByteArray line = file.readLine();
        text += line.startsWith(include) ? textOf(QString::fromLatin1(line.mid(include.size()).trimmed()))
                                         : line;
    }
    return text;
}

Result<Reply> withErrorsAsErrors(Result<Reply> reply)
{
    if (!reply || !reply->isError())
        return reply;
    return reply->asError();
}

} // namespace

Script::Script(QByteArray source, QString name)
    : m_name(std::move(name))
    , m_source(std::move(source))
    , m_sha1(QCryptographicHash::hash(m_source, QCryptographicHash::Sha1).toHex())
{ }

Script Script::fromResource(const QString &name)
{
    return Script(textOf(name + u".lua"_s), name);
}

QCoro::Task<Result<Reply>> runScript(
    std::shared_ptr<Route> route, Script script, QList<QByteArray> keys, QList<QByteArray> arguments)
{
    const Command bySha = scriptCommand("EVALSHA"_ba, script.sha1(), keys, arguments);
    Result<Reply> reply = co_await route->send(bySha);
    if (serverForgot(reply)) {
        const Command bySource = scriptCommand("EVAL"_ba, script.source(), keys, arguments);
        reply = co_await route->send(bySource);
    }
    co_return withErrorsAsErrors(std::move(reply));
}

QCoro::Task<Result<Reply>> runScript(
    Connection &connection, Script script, QList<QByteArray> keys, QList<QByteArray> arguments)
{
    const QPointer<Connection> alive(&connection);
    const Command bySha = scriptCommand("EVALSHA"_ba, script.sha1(), keys, arguments);
    Result<Reply> reply = co_await connection.send(bySha);
    if (serverForgot(reply) && alive) {
        const Command bySource = scriptCommand("EVAL"_ba, script.source(), keys, arguments);
        reply = co_await connection.send(bySource);
    }
    co_return withErrorsAsErrors(std::move(reply));
}

} // namespace lockengine::redis
