// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/act_probe.h"

#include <QPointer>

namespace lockengine::redis {

namespace {

Command wouldRun(const QByteArray &user, const QList<QByteArray> &command)
{
    Command question("ACL");
    question.arg(QByteArray("DRYRUN")).arg(user).args(command);
    return question;
}

// True if the command itself is denied. What ACL DRYRUN says about its keys does not hold for other keys.
bool isDenied(const Result<Reply> &answer)
{
    return answer && !answer->isError() && answer->text().contains("no permissions to run the");
}

} // namespace

// Scripts do nearly all acts; only the unsafe token lock uses SET instead.
QCoro::Task<std::optional<Error>> whyActsAreRefused(Connection &connection)
{
    const QPointer<Connection> asked(&connection);
    Command whoAmI("ACL");
    whoAmI.arg(QByteArray("WHOAMI"));
    const Result<Reply> user = co_await asked->send(whoAmI);
    if (!asked || !user || user->isError())
        co_return std::nullopt;
    const Command script
        = wouldRun(user->text(), QList<QByteArray>() << "EVALSHA" << QByteArray(40, '0') << "0");
    const Command plain = wouldRun(user->text(),
        QList<QByteArray>() << "SET"
                            << "k"
                            << "v");
    Pending<Result<Reply>> aboutScript = asked->send(script);
    Pending<Result<Reply>> aboutPlain = asked->send(plain);
    const Result<Reply> mayRunScript = co_await aboutScript;
    const Result<Reply> mayRunPlain = co_await aboutPlain;
    if (!isDenied(mayRunScript) || !isDenied(mayRunPlain))
        co_return std::nullopt;
    co_return Error(ErrorKind::NoPermission, Reason::MayNotAct, "+evalsha");
}

} // namespace lockengine::redis
