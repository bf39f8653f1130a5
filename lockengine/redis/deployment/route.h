// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The way to whoever keeps one part of the names: to the only server there is, or to that node of a cluster
// which has the part at present. Whoever sends over it does not see that the part moved; he sees that its
// keeper was lost. Engine thread only.

#pragma once

#include "lockengine/redis/deployment/subscriber.h"

#include <QPointer>

namespace lockengine::redis {

class Route
{
public:
    virtual ~Route() = default;

    // Whether a command can be sent now, or soon.
    [[nodiscard]] virtual bool isOpen() const = 0;
    // The connection that the next command takes; null: none at this moment.
    [[nodiscard]] virtual Connection *connection() const = 0;
    // The reply of whoever keeps the part. An error that says that the command was not executed (it is to be
    // sent elsewhere, or later) is answered by sending it again, within the time for a reply. Commands that
    // are sent in one turn of the event loop arrive in their order, unless the part is moved meanwhile.
    [[nodiscard]] virtual QCoro::Task<Result<Reply>> send(Command command) = 0;
    // Resolves once messages on that channel are heard, whichever way the clients there publish. An empty
    // message says that some may have been missed.
    [[nodiscard]] virtual QCoro::Task<Result<Subscriber::Subscription>> listen(
        QByteArray channel, Subscriber::Listener listener)
        = 0;
};

// To one server, over connections that somebody else keeps.
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
