// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Subscribes to channels and patterns on one connection. Listeners share one server-side subscription: the
// first subscribes, the last to leave unsubscribes. With RESP3 the connection may serve other uses, with
// RESP2 it may not. Messages are delivered in order of arrival. Engine thread only.

#pragma once

#include "lockengine/redis/wire/connection.h"

#include <QObject>

#include <functional>
#include <memory>

namespace lockengine::redis {

class Subscriber final : public QObject
{
    Q_OBJECT

public:
    // Keeps one listener registered; dropping it unsubscribes.
    using Subscription = std::shared_ptr<void>;
    using Listener = std::function<void(const QByteArray &channel, const QByteArray &payload)>;

    // The connection must be open. When it ends, all subscriptions end.
    explicit Subscriber(Connection &connection, QObject *parent = nullptr);
    ~Subscriber() override;

    // Resolves once the server confirms the subscription; every later message is delivered. A listener may
    // drop any subscription, or the subscriber, during its call.
    [[nodiscard]] QCoro::Task<Result<Subscription>> subscribe(QByteArray channel, Listener listener);
    [[nodiscard]] QCoro::Task<Result<Subscription>> subscribePattern(QByteArray pattern, Listener listener);
    // A sharded channel at the node that owns its slot (SSUBSCRIBE, since Redis 7).
    [[nodiscard]] QCoro::Task<Result<Subscription>> subscribeShard(QByteArray channel, Listener listener);

    // Sends PING on this connection; permitted while subscribed.
    [[nodiscard]] Pending<Result<Reply>> ping();

    // The CLIENT ID of this connection, the target for tracking redirection; 0: unknown.
    [[nodiscard]] qint64 clientId() const;
    // True if messages arrive over this connection.
    [[nodiscard]] bool isOver(const Connection &connection) const;

Q_SIGNALS:
    // Keys that changed, by CLIENT TRACKING on this connection (RESP3) or redirected to it. One list per
    // message.
    void invalidated(const QList<QByteArray> &keys);
    // The server invalidated all keys at once (FLUSHALL, resync).
    void everythingInvalidated();
    // The server ended this sharded subscription because its slot moved. No listener here receives the
    // channel any more.
    void shardLost(const QByteArray &channel);

private:
    class Private;
    std::shared_ptr<Private> m_d;
};

} // namespace lockengine::redis
