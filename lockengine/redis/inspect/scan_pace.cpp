// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/scan_pace.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr int hastyCalls = 20; // the first ones, without a pause
constexpr int share = 100; // of the server's time: one part
constexpr Microseconds longestCall = 4ms;
constexpr Microseconds perName = 20us; // what reading a lock that was found costs the server, as measured

} // namespace

Microseconds ScanPace::afterCall(Microseconds took, Microseconds roundTrip, qint64 found)
{
    // What is not the way there and back is the server's work, or ours: it is bounded by what was measured
    // for many.
    const auto usual = Microseconds(m_count * 45 / 100);
    const auto work = std::clamp(took - roundTrip, usual, usual * 4);
    if (took - roundTrip < longestCall)
        m_count = std::min<qint64>(m_count * 2, 1000);
    else
        m_count = std::max<qint64>(m_count / 2, 100);
    if (++m_calls <= hastyCalls || m_pacing == ScanPacing::Unpaced)
        return 0us;
    return (work + found * perName) * (share - 1);
}

} // namespace lockengine::redis
