// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/denied_command.h"

namespace lockengine::redis {

using namespace Qt::StringLiterals;

QCoro::Task<std::optional<Error>> deniedAmong(ConnectionOptions server, QList<Command> commands, Clock &clock)
{
    server.guard = CommandGuard(CommandGuard::Scope::Watch);
    server.protocol = Protocol::Resp2;
    const auto connection = std::make_unique<Connection>(server, clock);
    const Result<Greeting> greeting = co_await connection->open();
    if (!greeting)
        co_return std::nullopt;
    const Result<Reply> user = co_await connection->send(Command("ACL"_ba).arg("WHOAMI"_ba));
    if (!user || user->isError())
        co_return std::nullopt;
    for (const Command &command : commands) {
        const Command question = Command("ACL"_ba).arg("DRYRUN"_ba).arg(user->text()).args(command.words());
        const Result<Reply> answer = co_await connection->send(question);
        if (!answer || answer->isError())
            co_return std::nullopt;
        if (answer->text() != "OK")
            co_return Error(ErrorKind::NoPermission, Reason::MayNotAct, answer->text());
    }
    co_return std::nullopt;
}

} // namespace lockengine::redis
