// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The context that a client's algorithms share while the client is attached: the route for steps and
// messages, the options, the clock. All running steps share it, so it outlives the client. A context ends
// once and never reopens; after a reconnect there is a new one. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/open_outcome.h"
#include "lockengine/core/base/randomness.h"
#include "lockengine/redis/client/lock_client_options.h"
#include "lockengine/redis/client/step.h"
#include "lockengine/redis/deployment/route.h"

#include <QHash>
#include <QPointer>

namespace lockengine::redis {

class WakeChannel;

class ClientContext
{
public:
    // Clock and randomness must outlive all running operations.
    ClientContext(
        std::shared_ptr<Route> route, LockClientOptions options, Clock &clock, Randomness &randomness);
    ClientContext(Connection &control, Subscriber &subscriber, LockClientOptions options, Clock &clock,
        Randomness &randomness);

    // Whether a command can still be sent; also false if the connection broke and end() was not called yet.
    [[nodiscard]] bool isOpen() const { return !m_ended && m_route->isOpen(); }
    [[nodiscard]] const std::shared_ptr<Route> &route() const { return m_route; }
    // The greeting of the server used last; empty before.
    [[nodiscard]] Greeting greeting() const;
    [[nodiscard]] const LockClientOptions &options() const { return m_options; }
    // The step as sent: with replaced script and this deployment's publish command.
    [[nodiscard]] Step prepared(Step step) const;
    // Lives as long as this object: the context for task continuations.
    [[nodiscard]] QObject *taskContext() { return &m_taskContext; }
    [[nodiscard]] Clock &clock() const { return m_clock; }
    [[nodiscard]] Randomness &randomness() const { return m_randomness; }

    // Nothing more is sent; steps in flight end with the connection.
    void end() { m_ended = true; }

    // Channels that this client's waiters subscribe to; maintained by wake_channel.
    QHash<QByteArray, std::weak_ptr<WakeChannel>> channels;

private:
    std::shared_ptr<Route> m_route;
    QObject m_taskContext;
    LockClientOptions m_options;
    Clock &m_clock;
    Randomness &m_randomness;
    bool m_ended = false;
};

using ClientContextPtr = std::shared_ptr<ClientContext>;

// The reply to one step. On an ended context: Closed, and nothing is sent.
[[nodiscard]] QCoro::Task<Result<Reply>> run(ClientContextPtr context, Step step);

// The step as a command with the script's source (EVAL).
[[nodiscard]] Command withSource(const ClientContextPtr &context, const Step &step);

// Whether the error is an answer of the server that keeps the lock. False if no server answered or none keeps
// it now.
[[nodiscard]] bool isAnswer(const Error &error);

// Whether the refusal is temporary (server busy, read-only): the same command may succeed later.
[[nodiscard]] bool isRefusedForATime(const Error &error);

} // namespace lockengine::redis
