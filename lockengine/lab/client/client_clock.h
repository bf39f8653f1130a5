// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The clock of one virtual client: the lab's clock, with an optional wall clock skew. While the client is
// frozen its timers do not fire; overdue ones fire after the thaw.

#pragma once

#include "lockengine/core/base/clock.h"

#include <deque>

namespace lockengine {

class ClientClock final : public Clock
{
public:
    // `lab` must outlive it.
    explicit ClientClock(Clock &lab)
        : m_lab(lab)
    { }

    [[nodiscard]] MonotonicTime now() const override { return m_lab.now(); }
    [[nodiscard]] WallTime wall() const override { return m_lab.wall() + m_skew; }
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override;

    // Positive: ahead; negative: behind.
    void setSkew(Milliseconds skew) { m_skew = skew; }
    [[nodiscard]] Milliseconds skew() const { return m_skew; }

    void freeze() { m_state->isFrozen = true; }
    void thaw();

private:
    struct Timer
    {
        std::function<void()> action;
        TimerGuard inLab;
    };
    struct State
    {
        bool isFrozen = false;
        std::deque<std::weak_ptr<Timer>> missed;
    };

    void start(const std::shared_ptr<Timer> &timer, Microseconds delay);

    Clock &m_lab;
    Milliseconds m_skew{0};
    const std::shared_ptr<State> m_state = std::make_shared<State>();
};

} // namespace lockengine
