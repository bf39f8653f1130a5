// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/reply_watch.h"

namespace lockengine::redis {

namespace {

// A timer this late means that the event loop was blocked; replies may be in the socket already.
constexpr Milliseconds lateTimer{100};

} // namespace

ReplyWatch::ReplyWatch(Clock &clock, Milliseconds limit, std::function<void()> whenLate)
    : m_clock(clock)
    , m_limit(limit)
    , m_whenLate(std::move(whenLate))
{ }

void ReplyWatch::setWaitingSince(std::optional<MonotonicTime> since)
{
    m_since = since;
    if (m_since && !m_timer)
        arm(*m_since + m_limit);
}

void ReplyWatch::stop()
{
    m_since.reset();
    m_timer.reset();
}

void ReplyWatch::arm(MonotonicTime deadline)
{
    const auto delay = std::chrono::ceil<Microseconds>(deadline - m_clock.now());
    m_timer = m_clock.callAfter(delay, [this, deadline] { checkDeadline(deadline); });
}

void ReplyWatch::checkDeadline(MonotonicTime deadline)
{
    const TimerGuard fired = std::exchange(m_timer, nullptr); // keeps this callback alive
    if (!m_since)
        return;
    const MonotonicTime now = m_clock.now();
    if (now > deadline + lateTimer)
        return arm(now + lateTimer);
    if (now < *m_since + m_limit)
        return arm(*m_since + m_limit);
    const auto whenLate = m_whenLate; // it may destroy this
    whenLate();
}

} // namespace lockengine::redis
