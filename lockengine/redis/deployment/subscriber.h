// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Listens to channels and patterns on one connection, and shares each server-side subscription among all who
// listen here: the first listener subscribes, the last one to leave unsubscribes. With RESP3 the connection
// may do other things as well; with RESP2 it does nothing else.
// Messages are told in the order in which they arrived. Engine thread only.

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

    // The connection must be open. Once it has ended, so have all subscriptions here.
    explicit Subscriber(Connection &connection, QObject *parent = nullptr);
    ~Subscriber() override;

    // Resolves once the server confirmed the subscription: a message published after that is heard. A
    // listener may drop any subscription, or the subscriber, while it is called.
    [[nodiscard]] QCoro::Task<Result<Subscription>> subscribe(QByteArray channel, Listener listener);
    [[nodiscard]] QCoro::Task<Result<Subscription>> subscribePattern(QByteArray pattern, Listener listener);
    // A channel of the node that keeps its slot (SSUBSCRIBE, since Redis 7).
    [[nodiscard]] QCoro::Task<Result<Subscription>> subscribeShard(QByteArray channel, Listener listener);

    // Round trip on this connection; works while subscribed.
    [[nodiscard]] Pending<Result<Reply>> ping();

    // The server's number of this connection, to which tracking is redirected; 0 where unknown.
    [[nodiscard]] qint64 clientId() const;
    // Whether the messages come over this connection.
    [[nodiscard]] bool isOver(const Connection &connection) const;

Q_SIGNALS:
    // Keys whose content changed, from CLIENT TRACKING of this connection (RESP3) or redirected to it, one
    // list per message.
    void invalidated(const QList<QByteArray> &keys);
    // The server forgot all keys at once (FLUSHALL, resynchronisation).
    void everythingInvalidated();
    // The server ended the subscription to a sharded channel, for its slot is moved: nobody here hears it any
    // more.
    void shardLost(const QByteArray &channel);

private:
    class Private;
    std::shared_ptr<Private> m_d;
};

} // namespace lockengine::redis
