// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/scan_pace.h"

#include <algorithm>

namespace lockengine::redis {
namespace {

using namespace std::chrono_literals;

constexpr int warmUpSteps = 20; // the first steps, without a pause
constexpr int share = 100; // one part in this many of the server's time
// The server's work for a step besides its commands: polling the socket, reading, writing. Measured as its
// CPU time over a Gentle scan of a million keys minus the TIME differences: 35 us.
constexpr Microseconds aroundStep = 40us;
constexpr double hurriedWork = 1000; // microseconds per step in Unpaced mode
constexpr qint64 fewest = 8; // items per step
constexpr double leastCost = 0.05; // of an item; smaller costs cannot be measured
constexpr Microseconds drift = 2us; // of the two clocks between steps

std::optional<Microseconds> timeIn(const Reply &reply)
{
    const auto seconds = reply.items().value(0).toInteger();
    const auto micros = reply.items().value(1).toInteger();
    constexpr qint64 most = 1'000'000'000'000; // seconds; about 30,000 years
    if (!seconds || !micros || *seconds < 0 || *seconds > most || *micros < 0 || *micros > 1'000'000)
        return std::nullopt;
    return Microseconds(*seconds * 1'000'000 + *micros);
}

} // namespace

std::optional<StepTimes> stepTimesIn(const QList<Reply> &replies)
{
    if (replies.size() < 2)
        return std::nullopt;
    const auto begun = timeIn(replies.constFirst());
    const auto ended = timeIn(replies.constLast());
    return begun && ended ? std::optional(StepTimes{*begun, *ended}) : std::nullopt;
}

ScanPace::ScanPace(ScanPacing pacing, double usual, qint64 most)
    : m_pacing(pacing)
    , m_most(most)
    , m_cost(usual)
    , m_count(std::clamp(qint64(double(stepWork.count()) / usual), fewest, most))
{ }

Microseconds ScanPace::afterStep(qint64 items, StepTimes times, MonotonicTime sent)
{
    const double work = double(times.work().count());
    const double cost = std::max(work / double(std::max<qint64>(items, 1)), leastCost);
    // A mean, because keys differ. A much larger cost may be a pause of the server.
    const double believed = std::min(cost, 4 * m_cost);
    m_cost = std::max(m_cost + (believed - m_cost) / (believed > m_cost ? 2 : 4), leastCost);
    const double budget = m_pacing == ScanPacing::Unpaced ? hurriedWork : double(stepWork.count());
    m_count = std::clamp(qint64(budget / m_cost), fewest, m_most);
    const Microseconds late = waited(times, sent);
    const Microseconds gentleRest = (times.work() + aroundStep) * (share - 1);
    switch (m_pacing) {
    case ScanPacing::Unpaced:
        return 0us;
    case ScanPacing::Gentle:
        return ++m_steps <= warmUpSteps ? 0us : gentleRest;
    case ScanPacing::Spare: // the client's own work is pause enough while the server is idle
        return late < replyDelay ? 0us : std::min(4 * late, gentleRest);
    }
    Q_UNREACHABLE();
}

// The clocks have different origins: the smallest difference between sending and begin counts as no wait.
Microseconds ScanPace::waited(StepTimes times, MonotonicTime sent)
{
    const auto apart = times.begun - std::chrono::floor<Microseconds>(sent.time_since_epoch());
    const Microseconds least = m_leastApart ? std::min(*m_leastApart + drift, apart) : apart;
    m_leastApart = least;
    return apart - least;
}

} // namespace lockengine::redis
