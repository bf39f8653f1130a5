// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/histogram.h"

#include <algorithm>
#include <numeric>

namespace lockctl {

using namespace lockengine;

void Histogram::add(Milliseconds duration)
{
    const Milliseconds length = std::max(duration, Milliseconds::zero());
    const auto bucket = std::ranges::lower_bound(bounds, length);
    ++m_counts[std::size_t(bucket - bounds.begin())];
    m_sum += length;
}

std::array<qint64, Histogram::buckets> Histogram::cumulated() const
{
    std::array<qint64, buckets> sums{};
    std::partial_sum(m_counts.begin(), m_counts.end(), sums.begin());
    return sums;
}

} // namespace lockctl
