// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How much of the server's time a scan may use. Pure.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/redis/wire/reply.h"

#include <optional>

namespace lockengine::redis {

enum class ScanPacing {
    // Spare time: small single steps, with pauses when the server is late; never slower than Gentle, because
    // the server may be late anyway.
    Spare,
    Gentle, // at most about 1% of the server's time, except for the first moments
    Unpaced, // as fast as the server answers
};

// The begin and end of a step by the server's clock: TIME before and after its commands. Network time and a
// busy client therefore do not count as the server's work.
struct StepTimes
{
    Microseconds begun{0}; // since the server's epoch
    Microseconds ended{0};

    [[nodiscard]] Microseconds work() const { return std::max(ended - begun, Microseconds(0)); }
};
// From the first and last reply; no value if they are not replies to TIME.
[[nodiscard]] std::optional<StepTimes> stepTimesIn(const QList<Reply> &replies);

// The pace of one kind of step that works item by item, such as SCAN or multi-name reads.
class ScanPace
{
public:
    // The most server work per step, unless Unpaced.
    static constexpr Microseconds stepWork{50};
    // A step that waited this long was late, and so were commands of other clients.
    static constexpr Microseconds replyDelay{100};

    // `usual`: assumed cost of an item in microseconds until measured; `most`: most items in a step.
    ScanPace(ScanPacing pacing, double usual, qint64 most);

    // The number of items for the next step.
    [[nodiscard]] qint64 count() const { return m_count; }
    // Records a step sent at `sent`. Returns the pause before the next step.
    [[nodiscard]] Microseconds afterStep(qint64 items, StepTimes times, MonotonicTime sent);

private:
    [[nodiscard]] Microseconds waited(StepTimes times, MonotonicTime sent);

    ScanPacing m_pacing;
    qint64 m_most;
    double m_cost; // of an item, measured
    qint64 m_count;
    int m_steps = 0;
    std::optional<Microseconds> m_leastApart; // from sending to begin, by two clocks
};

} // namespace lockengine::redis
