// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/read_at_once.h"

#include "lockengine/redis/wire/redis_reason.h"

#include <vector>

namespace lockengine::redis {

bool isOfTransport(const Error &error)
{
    return error.kind == ErrorKind::Closed || error.kind == ErrorKind::TimedOut
        || error.kind == ErrorKind::Protocol || error.kind == ErrorKind::Unreachable
        || error.kind == ErrorKind::Forbidden;
}

bool isElsewhere(const Error &error)
{
    return error.reason == RedisReason::KeptElsewhere || error.reason == RedisReason::KeysMoving
        || error.reason == RedisReason::ClusterDown;
}

QCoro::Task<Result<Reply>> askInOnePiece(Connection &connection, QList<Command> commands)
{
    std::vector<Pending<Result<Reply>>> pending;
    for (const auto &command : commands)
        pending.push_back(connection.send(command));
    QList<Reply> replies;
    for (auto &next : pending) {
        const Result<Reply> reply = co_await next;
        if (!reply)
            co_return reply.error();
        replies.append(*reply);
    }
    co_return Reply::array(replies);
}

QCoro::Task<Result<Reply>> readAtOnce(Connection &connection, QList<Command> commands)
{
    Result<Reply> reply = co_await connection.transaction(commands);
    if (!reply && reply.error().kind == ErrorKind::OutOfMemory)
        reply = co_await askInOnePiece(connection, commands);
    co_return reply;
}

QCoro::Task<Result<Reply>> readTimed(Connection &connection, QList<Command> commands)
{
    Result<Reply> reply = co_await connection.timedTransaction(commands);
    if (!reply && reply.error().kind == ErrorKind::OutOfMemory) {
        commands.append(Command("TIME"));
        reply = co_await askInOnePiece(connection, commands);
    }
    co_return reply;
}

} // namespace lockengine::redis
