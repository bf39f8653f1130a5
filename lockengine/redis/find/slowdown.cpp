// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/slowdown.h"

#include <algorithm>

namespace lockengine::redis {

namespace {

constexpr std::size_t judged = 3;

// Requires: not empty.
Microseconds medianOf(std::vector<Microseconds> times)
{
    const auto middle = times.begin() + std::ssize(times) / 2;
    std::ranges::nth_element(times, middle);
    return *middle;
}

} // namespace

bool Slowdown::isNotedIn(Microseconds roundTrip)
{
    if (m_last.size() == judged)
        m_last.erase(m_last.begin());
    m_last.push_back(roundTrip);
    return m_last.size() == judged && medianOf(m_last) > longest();
}

Microseconds Slowdown::longest() const
{
    return 2 * (m_before.empty() ? m_floor : std::max(m_floor, medianOf(m_before)));
}

} // namespace lockengine::redis
