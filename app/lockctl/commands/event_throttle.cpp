// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/event_throttle.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;
using namespace std::chrono_literals;

EventThrottle::EventThrottle(Clock &clock, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
{ }

bool EventThrottle::admits()
{
    const MonotonicTime now = m_clock.now();
    if (m_inSecond == 0 || now - m_secondBegan >= 1s) {
        m_secondBegan = now;
        m_inSecond = 0;
    }
    if (++m_inSecond <= mostASecond)
        return true;
    if (++m_counted == 1) {
        m_countingBegan = now;
        m_timer = m_clock.callAfter(tellAfter, [this] { flush(); });
    }
    return false;
}

void EventThrottle::flush()
{
    const TimerGuard fired = std::exchange(m_timer, nullptr); // keeps the running callback alive
    if (m_counted == 0)
        return;
    const auto within = std::chrono::ceil<Milliseconds>(m_clock.now() - m_countingBegan);
    Q_EMIT counted(std::exchange(m_counted, 0), std::min(within, tellAfter));
}

} // namespace lockctl
