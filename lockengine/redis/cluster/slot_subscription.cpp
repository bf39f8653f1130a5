// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/cluster/slot_subscription.h"

#include "lockengine/redis/deployment/back_off.h"
#include "lockengine/redis/wire/redis_reason.h"

namespace lockengine::redis {

using namespace std::chrono_literals;

namespace {

constexpr Milliseconds moveSubscriptionPause{20};
constexpr Milliseconds followLimit{30'000};

} // namespace

SlotSubscription::SlotSubscription(
    ClusterNodes &nodes, int slot, QByteArray channel, Subscriber::Listener listener)
    : m_nodes(&nodes)
    , m_slot(slot)
    , m_channel(std::move(channel))
    , m_listener(std::move(listener))
{
    connect(&nodes, &ClusterNodes::ownersChanged, this, &SlotSubscription::follow);
    connect(&nodes, &ClusterNodes::up, this, &SlotSubscription::follow);
}

void SlotSubscription::follow()
{
    const auto self = m_self.lock();
    if (!self || m_isOpening || !m_nodes || (m_where && m_where == m_nodes->ownerOf(m_slot)))
        return;
    m_where.reset();
    QCoro::connect(open(self, m_nodes->clock().now() + followLimit), this, [this](const Result<Done> &open) {
        if (open)
            m_listener(m_channel, {});
    });
}

QCoro::Task<Result<Done>> SlotSubscription::open(
    std::shared_ptr<SlotSubscription> self, MonotonicTime deadline)
{
    self->m_self = self;
    self->m_isOpening = true;
    Result<Done> result = Error(ErrorKind::Unreachable, RedisReason::ClusterDown, "no node keeps this slot");
    while (self->m_nodes) {
        Clock &clock = self->m_nodes->clock();
        const std::optional<Endpoint> owner = self->m_nodes->ownerOf(self->m_slot);
        if (owner && self->m_nodes->subscriberAt(*owner))
            result = co_await listenAt(self, *owner);
        else if (owner && self->m_nodes->connectionsTo(*owner).subscriptionLoss())
            result = *self->m_nodes->connectionsTo(*owner).subscriptionLoss();
        const bool isDecided = result.ok() || isRefusal(result.error());
        if (isDecided || clock.now() >= deadline || self.use_count() == 1)
            break;
        co_await sleepFor(clock, moveSubscriptionPause);
    }
    self->m_isOpening = false;
    co_return result;
}

QCoro::Task<Result<Done>> SlotSubscription::listenAt(std::shared_ptr<SlotSubscription> self, Endpoint node)
{
    const std::weak_ptr<SlotSubscription> weak = self;
    const Subscriber::Listener listener = [weak](const QByteArray &channel, const QByteArray &payload) {
        if (const auto that = weak.lock())
            that->m_listener(channel, payload);
    };
    Subscriber &subscriber = *self->m_nodes->subscriberAt(node);
    connect(&subscriber, &Subscriber::shardLost, self.get(), [weak](const QByteArray &channel) {
        const auto that = weak.lock();
        if (!that || channel != that->m_channel || !that->m_nodes)
            return;
        that->m_nodes->topology().suspect();
        that->m_where.reset();
        that->follow();
    });
    QCoro::Task<Result<Subscriber::Subscription>> first = subscriber.subscribe(self->m_channel, listener);
    QCoro::Task<Result<Subscriber::Subscription>> second
        = subscriber.subscribeShard(self->m_channel, listener);
    const Result<Subscriber::Subscription> plain = co_await first;
    const Result<Subscriber::Subscription> shard = co_await second;
    if (!shard && self->m_nodes) {
        const std::optional<Redirect> redirect = parseRedirect(shard.error().detail);
        if (redirect && redirect->kind != Redirect::Kind::Later)
            std::ignore = co_await self->m_nodes->follow(*redirect, node);
        if (redirect)
            co_return shard.error();
    }
    if (!plain && !shard)
        co_return plain.error();
    if (plain)
        self->m_plain = *plain;
    if (shard)
        self->m_shard = *shard;
    self->m_where = node;
    co_return Done();
}

} // namespace lockengine::redis
