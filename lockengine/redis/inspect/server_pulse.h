// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Asks the server now and then how it is: what its clock shows, and how much was written. Where the clock was
// set, leases end earlier or later, and nothing else would tell of it; where something was written and
// nothing was heard, announcements are lost. Engine thread only.

#pragma once

#include "lockengine/model/system_status.h"
#include "lockengine/redis/deployment/server_facts.h"
#include "lockengine/redis/wire/connection.h"

#include <QCoroTask>
#include <QObject>

namespace lockengine::redis {

// How far the server's clock is ahead of our monotonic one: a span, for an answer was given at some moment
// between question and arrival. A value, and pure.
class ClockSpan
{
public:
    // What apart from that is taken for a clock that runs a little faster than ours.
    static constexpr Milliseconds noise{500};

    // The server said `shown` between `sent` and `came`. By how much it jumped since the last answer, where
    // it did.
    std::optional<Milliseconds> take(ServerTime shown, MonotonicTime sent, MonotonicTime came);

private:
    bool m_isKnown = false;
    Milliseconds m_least{0};
    Milliseconds m_most{0};
    MonotonicTime m_takenAt;
};

// What a user looks at, as far as it costs anything to show it right.
enum class Attention { None, Leases };

class ServerPulse final : public QObject
{
    Q_OBJECT

public:
    // Between two questions while leases are looked at, which are to be shown right within 2 s; and else.
    static constexpr Milliseconds pause{1500};
    static constexpr Milliseconds idlePause{15'000};

    // Both must outlive the pulse, which asks until it is destroyed or the server refuses to answer.
    ServerPulse(Connection &connection, Clock &clock, Attention attention, QObject *parent = nullptr);
    ~ServerPulse() override;

    void attend(Attention attention);

Q_SIGNALS:
    void stepped(const lockengine::ClockStep &step);
    // Something was written since the answer before.
    void written();
    void answered();

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
