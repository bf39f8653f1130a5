// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the algorithms of one client work with while it is attached: the connection that carries steps, the
// subscriber that hears who was called, the clock. Shared by all that is under way, so that it outlives the
// client itself; a line ends once and is never mended, after a reconnect there is a new one. Engine thread
// only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/base/randomness.h"
#include "lockengine/redis/deployment/subscriber.h"
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
    LockLine(Connection &control, Subscriber &subscriber, LockClientOptions options, Clock &clock,
        Randomness &randomness);

    // Whether a command can still be sent; false also when the connection broke and nobody has told us yet.
    [[nodiscard]] bool isOpen() const { return !m_ended && m_control && m_control->isOpen(); }
    [[nodiscard]] Connection *control() const { return m_control; }
    [[nodiscard]] Subscriber *subscriber() const { return m_subscriber; }
    [[nodiscard]] const LockClientOptions &options() const { return m_options; }
    [[nodiscard]] Script scriptOf(const Step &step) const { return m_options.scripts.current(step.script); }
    [[nodiscard]] Clock &clock() const { return m_clock; }
    [[nodiscard]] Randomness &randomness() const { return m_randomness; }

    // Nothing more is sent; steps under way end when the connection does.
    void end() { m_ended = true; }

    // Channels that waiters of this client listen to at present; kept by wake_channel.
    QHash<QByteArray, std::weak_ptr<WakeChannel>> channels;

private:
    QPointer<Connection> m_control;
    QPointer<Subscriber> m_subscriber;
    LockClientOptions m_options;
    Clock &m_clock;
    Randomness &m_randomness;
    bool m_ended = false;
};

using Line = std::shared_ptr<LockLine>;

// The reply to one step; Closed, without anything sent, on a line that has ended.
[[nodiscard]] QCoro::Task<Result<Reply>> run(Line line, Step step);

// The step as a command that needs no script known to the server.
[[nodiscard]] Command withSource(const Script &script, const Step &step);

// Whether an error leaves open if the step was executed.
[[nodiscard]] bool leavesOutcomeOpen(const Error &error);

} // namespace lockengine::redis
