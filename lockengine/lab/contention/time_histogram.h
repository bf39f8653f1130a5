// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A compact histogram of durations for percentiles, accurate to 4 % from 1 us to over an hour. Values outside
// count as the nearer end. A value.

#pragma once

#include "lockengine/core/base/time.h"

#include <array>
#include <cstdint>
#include <optional>

namespace lockengine {

class TimeHistogram
{
public:
    void add(Microseconds time);
    void clear() { *this = TimeHistogram(); }
    [[nodiscard]] std::int64_t count() const { return m_count; }
    // The duration that `part` of them, from 0 to 1, do not exceed; absent: empty.
    [[nodiscard]] std::optional<Microseconds> percentile(double part) const;

private:
    static constexpr int kBuckets = 300; // each 8 % wider than the previous

    std::array<std::int64_t, kBuckets> m_buckets{};
    std::int64_t m_count = 0;
};

} // namespace lockengine
