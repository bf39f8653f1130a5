// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/slowdown.h"

#include <algorithm>
#include <functional>

namespace lockengine::redis {

namespace {

constexpr std::size_t judged = 7;
constexpr std::size_t slowOnes = 4;

// Requires: others < times.size().
Microseconds longestBut(std::size_t others, std::vector<Microseconds> times)
{
    const auto wanted = times.begin() + std::ptrdiff_t(others);
    std::ranges::nth_element(times, wanted, std::greater<>());
    return *wanted;
}

} // namespace

bool Slowdown::isNotedIn(Microseconds roundTrip)
{
    if (m_last.size() == judged)
        m_last.erase(m_last.begin());
    m_last.push_back(roundTrip);
    return during() > longest();
}

Microseconds Slowdown::longest() const
{
    return 2 * std::max(m_floor, before());
}

Microseconds Slowdown::before() const
{
    return m_before.empty() ? Microseconds::zero() : longestBut(m_before.size() / 10, m_before);
}

Microseconds Slowdown::during() const
{
    return m_last.size() < slowOnes ? Microseconds::zero() : longestBut(slowOnes - 1, m_last);
}

} // namespace lockengine::redis
