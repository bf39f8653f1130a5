// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/shard_subscriptions.h"

#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/read/read_at_once.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

// The channel on which clients of this kind publish a release.
QByteArray channelOf(const QByteArray &name, LockKind kind)
{
    if (kind == LockKind::ReadWrite)
        return readWriteChannel(name);
    if (kind == LockKind::CountDownLatch)
        return countDownChannel(name);
    return counts(kind) ? permitsChannel(name) : unlockChannel(name);
}

} // namespace

ShardSubscriptions::ShardSubscriptions(
    LockRegistry &registry, Subscriber &subscriber, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_registry(registry)
    , m_subscriber(subscriber)
    , m_clock(clock)
{
    connect(&subscriber, &Subscriber::shardLost, this,
        [this](const QByteArray &channel) { m_subscriptions.remove(channel); });
}

ShardSubscriptions::~ShardSubscriptions()
{
    *m_isAlive = false;
}

void ShardSubscriptions::follow(const LockState &state)
{
    if (m_isUnknown || state.id.layout != "redisson")
        return;
    for (const LockKind kind : state.kinds) {
        const QByteArray channel = channelOf(state.id.name, kind);
        if (m_subscriptions.contains(channel))
            continue;
        if (m_subscriptions.size() >= kChannels) {
            Q_EMIT refused(Error(ErrorKind::OverBudget, "more locks than Lockscope can subscribe to"));
            return;
        }
        ChannelSubscription subscribed;
        subscribed.lock = state.id.name;
        m_subscriptions.insert(channel, subscribed);
        ++m_pending;
        QCoro::connect(listen(channel), this, [](Done) {});
    }
}

bool ShardSubscriptions::receivesAll(const LockState &state, MonotonicTime asked) const
{
    if (m_isUnknown || state.id.layout != "redisson")
        return true;
    return std::ranges::all_of(state.kinds, [&](LockKind kind) {
        const auto subscribed = m_subscriptions.constFind(channelOf(state.id.name, kind));
        return subscribed != m_subscriptions.cend() && subscribed->confirmedAt <= asked;
    });
}

QCoro::Task<Done> ShardSubscriptions::listen(QByteArray channel)
{
    const auto alive = m_isAlive;
    const Subscriber::Listener listener = [this, alive](const QByteArray &name, const QByteArray &text) {
        if (*alive)
            Q_EMIT received(name, text);
    };
    const Result<Subscriber::Subscription> subscription
        = co_await m_subscriber.subscribeShard(channel, listener);
    if (!*alive)
        co_return Done();
    --m_pending;
    const auto subscribed = m_subscriptions.find(channel);
    if (subscription && subscribed != m_subscriptions.end()) {
        subscribed->subscription = *subscription;
        subscribed->confirmedAt = m_clock.now();
        Q_EMIT confirmed(QByteArray(subscribed->lock));
        co_return Done();
    }
    m_subscriptions.remove(channel);
    if (subscription || isElsewhere(subscription.error()) || isOfTransport(subscription.error()))
        co_return Done();
    m_isUnknown = m_isUnknown || subscription.error().kind == ErrorKind::Unsupported;
    if (!m_isUnknown) // before Redis 7 no client publishes sharded messages
        Q_EMIT refused(subscription.error());
    co_return Done();
}

void ShardSubscriptions::dropForgotten()
{
    m_subscriptions.removeIf([this](const auto &entry) { return !m_registry.find(entry->lock); });
}

} // namespace lockengine::redis
