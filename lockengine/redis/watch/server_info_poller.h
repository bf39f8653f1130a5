// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Polls INFO: the server's health, its clock and its write count. If its clock was set, leases end earlier or
// later without an announcement. If there were writes but no announcements, announcements are lost. Engine
// thread only.

#pragma once

#include "lockengine/core/model/system_status.h"
#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>

namespace lockengine::redis {

// The offset of the server's clock from the local monotonic clock. A range, because the answer was made at
// some moment between sending and arrival. A value; pure.
class ClockSpan
{
public:
    // A smaller difference counts as normal clock drift.
    static constexpr Milliseconds noise{500};

    // The server reported `shown` between `sent` and `came`. Returns the jump since the last answer, if there
    // was one.
    std::optional<Milliseconds> take(ServerTime shown, MonotonicTime sent, MonotonicTime came);

private:
    bool m_isKnown = false;
    Milliseconds m_least{0};
    Milliseconds m_most{0};
    MonotonicTime m_takenAt;
};

// What the user can see, as far as it costs polling to keep it correct.
enum class Attention { None, Leases };

class ServerInfoPoller final : public QObject
{
    Q_OBJECT

public:
    // The poll interval while leases are shown, which must be correct within 2 s; and otherwise.
    static constexpr Milliseconds pause{1500};
    static constexpr Milliseconds idlePause{15'000};

    // Connection and clock must outlive it. Polls until it is destroyed or the server refuses INFO for good.
    ServerInfoPoller(Connection &connection, Clock &clock, Attention attention, QObject *parent = nullptr);
    ~ServerInfoPoller() override;

    void attend(Attention attention);

Q_SIGNALS:
    void stepped(const lockengine::ClockStep &step);
    // There were writes since the previous answer.
    void written();
    void answered();
    // Before the other signals of this answer. The receiver must not destroy the poller.
    void described(const lockengine::redis::ServerFacts &facts);
    // The server does not permit or know INFO, so there are no further answers.
    void refused();

private:
    void askNow();
    [[nodiscard]] QCoro::Task<Done> ask();
    void take(const ServerFacts &facts, MonotonicTime sent);

    Connection &m_connection;
    Clock &m_clock;
    std::shared_ptr<bool> m_isAlive = std::make_shared<bool>(true);
    Attention m_attention;
    bool m_isAsking = false;
    bool m_isRefused = false;
    ClockSpan m_span;
    std::optional<qint64> m_changes; // since the server last saved
    TimerGuard m_timer;
};

} // namespace lockengine::redis
