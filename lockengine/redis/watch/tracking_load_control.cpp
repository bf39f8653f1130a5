// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/watch/tracking_load_control.h"

#include <algorithm>
#include <utility>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr int loudTicks = 2; // consecutive, before the mode changes
constexpr int quietTicks = 3;
constexpr Microseconds tryLivePause = 10s;

qint64 calmBelow(qint64 budget)
{
    return budget * 4 / 5;
}

} // namespace

qint64 TrackingLoadControl::tick(MonotonicTime now, bool all)
{
    const auto took = std::max<qint64>(1, std::chrono::duration_cast<Milliseconds>(now - m_tickedAt).count());
    const auto rate = std::exchange(m_announced, 0) * 1000 / took;
    m_tickedAt = now;
    m_loudTicks = all && rate > m_budget ? m_loudTicks + 1 : 0;
    m_quietTicks = all && rate < calmBelow(m_budget) ? m_quietTicks + 1 : 0;
    if (m_loudTicks >= loudTicks)
        m_isOver = true;
    else if (m_quietTicks >= quietTicks)
        noteFollowsAll();
    return rate;
}

void TrackingLoadControl::noteServerRate(qint64 commandsPerSecond)
{
    m_calmSamples = commandsPerSecond < calmBelow(m_budget) ? m_calmSamples + 1 : 0;
}

bool TrackingLoadControl::shouldFollowLess(MonotonicTime now)
{
    if (m_loudTicks < loudTicks || (m_triedAt && now - *m_triedAt < tryLivePause))
        return false;
    m_triedAt = now;
    m_calmSamples = 0;
    return true;
}

void TrackingLoadControl::noteFollowsAll()
{
    m_isOver = false;
    m_calmSamples = 0;
    m_triedAt.reset();
}

} // namespace lockengine::redis
