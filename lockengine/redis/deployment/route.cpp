// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/route.h"

namespace lockengine::redis {

QCoro::Task<Result<Reply>> DirectRoute::send(Command command)
{
    if (!m_control)
        co_return Error(ErrorKind::Closed, "not connected");
    const Result<Reply> reply = co_await m_control->send(command);
    co_return reply;
}

QCoro::Task<Result<Subscriber::Subscription>> DirectRoute::listen(
    QByteArray channel, Subscriber::Listener listener)
{
    if (!m_subscriber)
        co_return Error(ErrorKind::Closed, "not connected");
    const Result<Subscriber::Subscription> subscription = co_await m_subscriber->subscribe(channel, listener);
    co_return subscription;
}

} // namespace lockengine::redis
