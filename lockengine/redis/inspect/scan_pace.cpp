// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/scan_pace.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr int hastySteps = 20; // the first ones, without a pause
constexpr int share = 100; // of the server's time: one part
constexpr double hurriedWork = 2000; // microseconds of one step where the whole is waited for
constexpr qint64 fewest = 8; // items of a step
constexpr Microseconds longestRest = 50ms; // an idle moment is noticed within this

} // namespace

ScanPace::ScanPace(ScanPacing pacing, double usual, qint64 most)
    : m_pacing(pacing)
    , m_usual(usual)
    , m_most(most)
    , m_cost(usual)
    , m_count(std::clamp(qint64(double(stepWork.count()) / usual), fewest, most))
{ }

Microseconds ScanPace::afterStep(qint64 items, Microseconds took, Microseconds roundTrip)
{
    // What is not the way there and back is the server's work for us, or for others, or ours: it is bounded
    // by what is usual.
    const double measured = double((took - roundTrip).count()) / double(std::max<qint64>(items, 1));
    const double cost = std::clamp(measured, m_usual, m_usual * 4);
    m_cost = cost < m_cost ? cost : m_cost + (cost - m_cost) / 8;
    const double budget = m_pacing == ScanPacing::Unpaced ? hurriedWork : double(stepWork.count());
    m_count = std::clamp(qint64(budget / m_cost), fewest, m_most);
    switch (m_pacing) {
    case ScanPacing::Unpaced:
        return 0us;
    case ScanPacing::Gentle:
        return ++m_steps <= hastySteps ? 0us : Microseconds(qint64(double(items) * cost * (share - 1)));
    case ScanPacing::Spare:
        return restAfter(took, roundTrip);
    }
    Q_UNREACHABLE();
}

// On an idle server the way there and back is pause enough. An answer that is late is late for others, too: we
// wait as long as it took, so that at most half of a queue is ours, and far less of a long one.
Microseconds ScanPace::restAfter(Microseconds took, Microseconds roundTrip)
{
    const Microseconds late = 2 * (roundTrip + stepWork) + 500us;
    return took > late ? std::min(took, longestRest) : 0us;
}

} // namespace lockengine::redis
