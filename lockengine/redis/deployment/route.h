// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The route to the server that owns one part of the names: the only server, or a cluster node. The sender
// does not see that the part moves, only that its owner is lost. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"

#include <QPointer>

namespace lockengine::redis {

class Route
{
public:
    virtual ~Route() = default;

    // True if a command can be sent now or soon.
    [[nodiscard]] virtual bool isOpen() const = 0;
    // The connection for the next command; null: none now.
    [[nodiscard]] virtual Connection *connection() const = 0;
    // The reply of the owner. If an error says that the command was not executed, the route resends it,
    // elsewhere or later, within one reply timeout. Commands sent in one turn of the event loop arrive in
    // order unless the part moves.
    [[nodiscard]] virtual QCoro::Task<Result<Reply>> send(Command command) = 0;
    // Resolves once messages on this channel are received, whichever way clients publish there. An empty
    // message means that some may have been missed.
    [[nodiscard]] virtual QCoro::Task<Result<Subscriber::Subscription>> listen(
        QByteArray channel, Subscriber::Listener listener)
        = 0;
};

// Sends to one server over connections owned elsewhere.
class DirectRoute final : public Route
{
public:
    DirectRoute(Connection &control, Subscriber &subscriber)
        : m_control(&control)
        , m_subscriber(&subscriber)
    { }

    [[nodiscard]] bool isOpen() const override { return m_control && m_control->isOpen(); }
    [[nodiscard]] Connection *connection() const override { return m_control; }
    [[nodiscard]] QCoro::Task<Result<Reply>> send(Command command) override;
    [[nodiscard]] QCoro::Task<Result<Subscriber::Subscription>> listen(
        QByteArray channel, Subscriber::Listener listener) override;

private:
    QPointer<Connection> m_control;
    QPointer<Subscriber> m_subscriber;
};

} // namespace lockengine::redis
