// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long many things took: how many of them lasted at most so long. A value.

#pragma once

#include "lockengine/core/base/time.h"

#include <QtGlobal>

#include <array>

namespace lockctl {

class Histogram
{
public:
    // The upper bounds of the buckets, included. One more bucket has no bound.
    static constexpr std::array<lockengine::Milliseconds, 12> bounds{std::chrono::milliseconds(10),
        std::chrono::milliseconds(50), std::chrono::milliseconds(100), std::chrono::milliseconds(500),
        std::chrono::seconds(1), std::chrono::seconds(5), std::chrono::seconds(10), std::chrono::seconds(30),
        std::chrono::minutes(1), std::chrono::minutes(5), std::chrono::minutes(15), std::chrono::hours(1)};
    static constexpr std::size_t buckets = bounds.size() + 1;

    // A negative duration comes from a stepped clock, and counts as zero.
    void add(lockengine::Milliseconds duration);

    // How many lasted at most bounds[i]. The last one is the number of all.
    [[nodiscard]] std::array<qint64, buckets> cumulated() const;
    [[nodiscard]] lockengine::Milliseconds sum() const { return m_sum; }

    friend bool operator==(const Histogram &, const Histogram &) = default;

private:
    std::array<qint64, buckets> m_counts{};
    lockengine::Milliseconds m_sum{0};
};

} // namespace lockctl
