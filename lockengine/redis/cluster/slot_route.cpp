// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/slot_route.h"

#include "lockengine/redis/cluster/slot_subscription.h"
#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/wire/redis_reason.h"

#include <algorithm>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostHops = 16;
constexpr Milliseconds firstMovePause{5};
constexpr Milliseconds longestMovePause{100};

// A failed connection attempt has a known outcome: the command was not sent.
Error notSent(const Error &failure)
{
    return isRefusal(failure) ? failure : Error(ErrorKind::Unreachable, failure.detail);
}

// After ASK the error stays KeysMoving, whichever of the two nodes replied last.
Error errorOf(const Reply &reply, const Redirect &redirect, const Error &before)
{
    if (redirect.kind != Redirect::Kind::Ask)
        return reply.asError();
    return before.reason == RedisReason::KeysMoving
        ? before
        : Error(ErrorKind::ServerError, RedisReason::KeysMoving, reply.text());
}

} // namespace

SlotRoute::SlotRoute(ClusterNodes &nodes, int slot, Milliseconds replyTimeout)
    : m_nodes(&nodes)
    , m_slot(slot)
    , m_replyTimeout(replyTimeout)
{ }

bool SlotRoute::isOpen() const
{
    return m_nodes && m_nodes->ownerOf(m_slot);
}

Connection *SlotRoute::connection() const
{
    const std::optional<Endpoint> owner = m_nodes ? m_nodes->ownerOf(m_slot) : std::nullopt;
    return owner && m_nodes->isUp(*owner) ? m_nodes->connectionsTo(*owner).control() : nullptr;
}

QCoro::Task<Result<Reply>> SlotRoute::send(Command command)
{
    return carry(shared_from_this(), std::move(command));
}

QCoro::Task<Result<Reply>> SlotRoute::carry(std::shared_ptr<SlotRoute> self, Command command)
{
    const Error closed(ErrorKind::Closed, "not connected");
    if (!self->m_nodes)
        co_return closed;
    Clock &clock = self->m_nodes->clock();
    const MonotonicTime deadline = clock.now() + self->m_replyTimeout;
    Error last(ErrorKind::Unreachable, RedisReason::ClusterDown, "no node keeps this slot");
    std::optional<Endpoint> asked; // target of ASK, for one command
    Milliseconds pause = firstMovePause;
    int hops = 0;
    while (self->m_nodes) {
        const std::optional<Endpoint> owner = asked ? asked : self->m_nodes->ownerOf(self->m_slot);
        Connection *connection = owner ? self->m_nodes->connectionsTo(*owner).control() : nullptr;
        bool goesOnAtOnce = false;
        if (connection) {
            if (asked)
                std::ignore = connection->send(Command("ASKING"_ba));
            asked.reset();
            const Result<Reply> reply = co_await connection->send(command);
            if (!reply || !reply->isError())
                co_return reply;
            const std::optional<Redirect> redirect = parseRedirect(reply->text());
            if (!redirect)
                co_return reply;
            last = errorOf(*reply, *redirect, last);
            if (!self->m_nodes)
                co_return closed;
            if (redirect->kind != Redirect::Kind::Later) {
                if (++hops > mostHops)
                    co_return Error(ErrorKind::Protocol, RedisReason::RedirectedTooOften, last.detail);
                const Result<Endpoint> to = co_await self->m_nodes->follow(*redirect, *owner);
                if (!to)
                    co_return to.error();
                if (redirect->kind == Redirect::Kind::Ask)
                    asked = *to;
                goesOnAtOnce = hops <= 2;
            } else {
                hops = 0;
                self->m_nodes->topology().suspect();
            }
        } else if (owner && self->m_nodes->connectionsTo(*owner).failure()) {
            last = notSent(*self->m_nodes->connectionsTo(*owner).failure());
        }
        if (goesOnAtOnce)
            continue;
        if (clock.now() + pause >= deadline)
            co_return last;
        co_await sleepFor(clock, pause);
        pause = std::min(2 * pause, longestMovePause);
    }
    co_return closed;
}

QCoro::Task<Result<Subscriber::Subscription>> SlotRoute::listen(
    QByteArray channel, Subscriber::Listener listener)
{
    if (!m_nodes)
        co_return Error(ErrorKind::Closed, "not connected");
    const auto subscription
        = std::make_shared<SlotSubscription>(*m_nodes, m_slot, std::move(channel), std::move(listener));
    const MonotonicTime deadline = m_nodes->clock().now() + m_replyTimeout;
    const Result<Done> open = co_await SlotSubscription::open(subscription, deadline);
    if (!open)
        co_return open.error();
    co_return Subscriber::Subscription(subscription);
}

} // namespace lockengine::redis
