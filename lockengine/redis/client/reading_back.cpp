// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/reading_back.h"

using namespace Qt::StringLiterals;

namespace lockengine::redis {

QCoro::Task<Result<std::optional<qint64>>> readBack(
    ClientContextPtr context, const LockProtocol &protocol, HoldKey hold)
{
    if (!context->isOpen())
        co_return Error(ErrorKind::Closed, "not connected");
    const Step step = protocol.readBack(hold);
    const Command command = withSource(context, step);
    const Result<Reply> reply = co_await context->route()->send(command);
    if (!reply)
        co_return reply.error();
    const ErrorKind refusal = reply->isError() ? reply->asError().kind : ErrorKind::WrongType;
    const bool isFinal = refusal == ErrorKind::WrongType || refusal == ErrorKind::NoPermission
        || refusal == ErrorKind::Unsupported;
    if (!isFinal)
        co_return reply->asError();
    co_return protocol.holdsIn(hold, *reply);
}

QCoro::Task<std::optional<Milliseconds>> leaseLeft(
    ClientContextPtr context, const LockProtocol &protocol, HoldKey hold)
{
    if (protocol.hasLeasePerEntry() || !context->isOpen())
        co_return std::nullopt;
    const Command command = Command("PTTL"_ba).arg(hold.name);
    const Result<Reply> reply = co_await context->route()->send(command);
    const qint64 left = reply ? reply->asInteger().value_or(-1) : -1;
    if (left < 0)
        co_return std::nullopt;
    co_return Milliseconds(left);
}

} // namespace lockengine::redis
