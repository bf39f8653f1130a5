// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Subscribes to the sharded channels on which Redisson clients in a cluster publish releases (SPUBLISH, since
// Redis 7). Sharded channels have no patterns, so each channel of each known lock is subscribed by name, up
// to a limit. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/read/lock_registry.h"

namespace lockengine::redis {

class ShardSubscriptions final : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kChannels = 20'000;

    // All references must outlive it.
    ShardSubscriptions(
        LockRegistry &registry, Subscriber &subscriber, Clock &clock, QObject *parent = nullptr);
    ~ShardSubscriptions() override;

    // Subscribes to the channels of this lock.
    void follow(const LockState &state);
    // Unsubscribes the channels of forgotten locks.
    void dropForgotten();
    // True if no subscription is pending.
    [[nodiscard]] bool isSettled() const { return m_pending == 0; }
    // True if all messages of the lock's clients have been received since before `asked`.
    [[nodiscard]] bool receivesAll(const LockState &state, MonotonicTime asked) const;
    // True if this object subscribes to the channel.
    [[nodiscard]] bool isSubscribed(const QByteArray &channel) const
    {
        return m_subscriptions.contains(channel);
    }

Q_SIGNALS:
    void received(const QByteArray &channel, const QByteArray &text);
    // A channel of this lock is now subscribed.
    void confirmed(const QByteArray &lock);
    // Some channels are not subscribed.
    void refused(const lockengine::Error &reason);

private:
    struct ChannelSubscription
    {
        QByteArray lock;
        Subscriber::Subscription subscription;
        MonotonicTime confirmedAt = MonotonicTime::max();
    };

    [[nodiscard]] QCoro::Task<Done> listen(QByteArray channel);

    LockRegistry &m_registry;
    Subscriber &m_subscriber;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    QHash<QByteArray, ChannelSubscription> m_subscriptions; // by channel
    qsizetype m_pending = 0; // unconfirmed channels
    bool m_isUnknown = false; // the server does not support SSUBSCRIBE
};

} // namespace lockengine::redis
