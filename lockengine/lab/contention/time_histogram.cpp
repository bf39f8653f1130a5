// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/contention/time_histogram.h"

#include <algorithm>
#include <cmath>

namespace lockengine {

namespace {

constexpr double growth = 1.08;

} // namespace

void TimeHistogram::add(Microseconds time)
{
    const double us = std::max(1.0, double(time.count()));
    const int bucket = int(std::log(us) / std::log(growth));
    ++m_buckets[size_t(std::min(bucket, kBuckets - 1))];
    ++m_count;
}

std::optional<Microseconds> TimeHistogram::percentile(double part) const
{
    if (m_count == 0)
        return std::nullopt;
    const auto wanted = std::max<std::int64_t>(1, std::int64_t(std::ceil(part * double(m_count))));
    std::int64_t seen = 0;
    for (int bucket = 0; bucket < kBuckets; ++bucket) {
        seen += m_buckets[size_t(bucket)];
        if (seen >= wanted) // the middle of its bucket
            return Microseconds(std::llround(std::pow(growth, bucket + 0.5)));
    }
    return std::nullopt;
}

} // namespace lockengine
