// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Closes what has not been used for a while: each use restarts the time. If it is busy at the end, it gets
// the whole time again. Ends with its owner. Engine thread.

#pragma once

#include "lockengine/core/base/clock.h"

#include <functional>

namespace lockengine::redis {

class IdleTimer
{
public:
    IdleTimer(Clock &clock, Milliseconds kept, std::function<bool()> isBusy, std::function<void()> close)
        : m_clock(clock)
        , m_kept(kept)
        , m_isBusy(std::move(isBusy))
        , m_close(std::move(close))
    { }

    void restart()
    {
        m_timer = m_clock.callAfter(m_kept, [this] {
            if (m_isBusy())
                restart();
            else
                m_close();
        });
    }

private:
    Clock &m_clock;
    Milliseconds m_kept;
    std::function<bool()> m_isBusy;
    std::function<void()> m_close;
    TimerGuard m_timer;
};

} // namespace lockengine::redis
