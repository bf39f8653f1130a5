// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/handshake.h"

#include "lockengine/redis/wire/redis_reason.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

QByteArray infoField(const QByteArray &info, QByteArrayView field)
{
    for (const QByteArray &line : info.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon >= 0 && QByteArrayView(line).first(colon) == field)
            return line.sliced(colon + 1).trimmed();
    }
    return {};
}

bool saysResp3(const Reply &hello)
{
    for (qsizetype i = 0; i + 1 < hello.items().size(); i += 2) {
        if (hello.items()[i].text() == "proto")
            return hello.items()[i + 1].asInteger() == 3;
    }
    return false;
}

void noteHello(const Reply &reply, Greeting &greeting)
{
    const QByteArray words = reply.isError() ? reply.text() : "HELLO 3 was answered by another protocol"_ba;
    if (!reply.isError() && saysResp3(reply))
        greeting.protocol = Protocol::Resp3;
    else if (reply.isError() && reply.asError().kind == ErrorKind::NoPermission)
        greeting.resp3Refusal = reply.asError();
    else
        greeting.resp3Refusal = Error(ErrorKind::Unsupported, words);
}

void note(const Command &command, const Reply &reply, Greeting &greeting)
{
    if (command.name() == "ROLE") {
        greeting.role = parseRole(reply);
    } else if (command.name() == "INFO") {
        greeting.version = infoField(reply.text(), "redis_version");
        greeting.runId = infoField(reply.text(), "run_id");
    } else if (command.name() == "CLIENT" && command.words().value(1) == "ID") {
        greeting.clientId = reply.asInteger().value_or(0);
    }
}

// The error that ends the connection; none: only this answer is missing.
std::optional<Error> fatalError(const Command &command, const Reply &reply)
{
    const Error error = reply.asError();
    if (error.kind == ErrorKind::AuthenticationRequired || reply.text().startsWith("DENIED ")
        || reply.text().startsWith("ERR max number of clients"))
        return error;
    if (command.name() == "AUTH")
        return Error(ErrorKind::WrongPassword, error.detail);
    if (command.name() == "SELECT")
        return error.kind == ErrorKind::ServerError
            ? Error(ErrorKind::BadInput, RedisReason::NoSuchDatabase, error.detail)
            : error;
    if (command.name() == "PING" && error.kind == ErrorKind::Loading)
        return error;
    return std::nullopt;
}

QList<Command> authentication(const Address &address)
{
    Command command("AUTH"_ba);
    if (!address.user.isEmpty())
        command.arg(address.user.toUtf8());
    if (address.user.isEmpty() && address.password.isEmpty())
        return {};
    return {command.arg(address.password.reveal())};
}

} // namespace

Greeting::Role parseRole(const Reply &reply)
{
    const QByteArray role = reply.items().isEmpty() ? QByteArray() : reply.items().constFirst().text();
    if (role == "master")
        return Greeting::Role::Primary;
    if (role == "slave")
        return Greeting::Role::Replica;
    if (role == "sentinel")
        return Greeting::Role::Sentinel;
    return Greeting::Role::Unknown;
}

QList<Command> handshakeCommands(const Address &address, const QByteArray &clientName, Protocol protocol)
{
    QList<Command> commands = authentication(address);
    if (protocol == Protocol::Resp3)
        commands.append(Command("HELLO"_ba).arg("3"_ba));
    if (address.database != 0)
        commands.append(Command("SELECT"_ba).arg(qint64(address.database)));
    commands.append(Command("CLIENT"_ba).arg("SETNAME"_ba).arg(clientName));
    commands.append(Command("CLIENT"_ba).arg("ID"_ba));
    commands.append(Command("ROLE"_ba));
    commands.append(Command("INFO"_ba).arg("server"_ba));
    commands.append(Command("PING"_ba)); // the only one of these that a loading server refuses
    return commands;
}

QList<Command> briefHandshake(const Address &address, const QByteArray &clientName)
{
    QList<Command> commands = authentication(address);
    commands.append(Command("CLIENT"_ba).arg("SETNAME"_ba).arg(clientName));
    commands.append(Command("PING"_ba)); // a server that requires a password refuses this
    return commands;
}

Result<Greeting> readGreeting(const QList<Command> &commands, const QList<Result<Reply>> &answers)
{
    Greeting greeting;
    std::optional<Error> refusal; // of the last refused command
    bool mayAny = false;
    for (qsizetype i = 0; i < answers.size(); ++i) {
        if (!answers[i])
            return answers[i].error();
        const Reply &reply = answers[i].value();
        const QByteArray name = commands[i].name();
        if (reply.isError()) {
            if (const auto error = fatalError(commands[i], reply))
                return *error;
        }
        if (name == "HELLO")
            noteHello(reply, greeting);
        else if (!reply.isError())
            note(commands[i], reply, greeting);
        if (name == "AUTH" || name == "HELLO" || name == "SELECT")
            continue;
        if (reply.isError() && reply.asError().kind == ErrorKind::NoPermission)
            refusal = reply.asError();
        else
            mayAny = true;
    }
    if (refusal && !mayAny) // this user may run no command at all
        return *refusal;
    return greeting;
}

} // namespace lockengine::redis
