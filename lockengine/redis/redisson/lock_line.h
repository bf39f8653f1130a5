// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the algorithms of one client work with while it is attached: the route that carries steps and on which
// it hears who was called, the clock. Shared by all that is under way, so that it outlives the client itself;
// a line ends once and is never mended, after a reconnect there is a new one. Engine thread only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/base/open_outcome.h"
#include "lockengine/base/randomness.h"
#include "lockengine/redis/deployment/route.h"
#include "lockengine/redis/redisson/lock_client_options.h"
#include "lockengine/redis/redisson/step.h"

#include <QHash>
#include <QPointer>

namespace lockengine::redis {

class WakeChannel;

class LockLine
{
public:
    // Clock and randomness must outlive everything that is under way.
    LockLine(std::shared_ptr<Route> route, LockClientOptions options, Clock &clock, Randomness &randomness);
    LockLine(Connection &control, Subscriber &subscriber, LockClientOptions options, Clock &clock,
        Randomness &randomness);

    // Whether a command can still be sent; false also when the connection broke and nobody has told us yet.
    [[nodiscard]] bool isOpen() const { return !m_ended && m_route->isOpen(); }
    [[nodiscard]] const std::shared_ptr<Route> &route() const { return m_route; }
    // Of the server that was sent to last; empty before.
    [[nodiscard]] Greeting greeting() const;
    [[nodiscard]] const LockClientOptions &options() const { return m_options; }
    // The step as this line sends it: its own script, its own word for publishing.
    [[nodiscard]] Step prepared(Step step) const;
    // Alive as long as the line: what listens for the end of a task.
    [[nodiscard]] QObject *context() { return &m_context; }
    [[nodiscard]] Clock &clock() const { return m_clock; }
    [[nodiscard]] Randomness &randomness() const { return m_randomness; }

    // Nothing more is sent; steps under way end when the connection does.
    void end() { m_ended = true; }

    // Channels that waiters of this client listen to at present; kept by wake_channel.
    QHash<QByteArray, std::weak_ptr<WakeChannel>> channels;

private:
    std::shared_ptr<Route> m_route;
    QObject m_context;
    LockClientOptions m_options;
    Clock &m_clock;
    Randomness &m_randomness;
    bool m_ended = false;
};

using Line = std::shared_ptr<LockLine>;

// The reply to one step; Closed, without anything sent, on a line that has ended.
[[nodiscard]] QCoro::Task<Result<Reply>> run(Line line, Step step);

// The step as a command that needs no script known to the server.
[[nodiscard]] Command withSource(const Line &line, const Step &step);

// Whether whoever keeps the lock has answered with that error: not so when nobody did, or nobody keeps it
// now.
[[nodiscard]] bool isAnswer(const Error &error);

// Whether the server refuses this for the time being, as while it is busy or takes no writes: the same
// command may succeed later.
[[nodiscard]] bool isRefusedForATime(const Error &error);

} // namespace lockengine::redis
