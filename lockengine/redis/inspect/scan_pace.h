// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How much of the server's time looking for locks may take. Pure.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/redis/wire/reply.h"

#include <optional>

namespace lockengine::redis {

enum class ScanPacing {
    Spare, // what the server can spare: small steps one at a time, and pauses as soon as it is late; never
           // slower than Gentle, for it may be late whatever we do
    Gentle, // at most about a hundredth of the server's time, but for the first moments
    Unpaced, // as fast as the server answers
};

// When the server began and ended a step, by its own clock: what TIME said before and after the step's
// commands. So neither the way there nor a busy program here is taken for the server's work.
struct StepTimes
{
    Microseconds begun{0}; // since its epoch
    Microseconds ended{0};

    [[nodiscard]] Microseconds work() const { return std::max(ended - begun, Microseconds(0)); }
};
// Of the first and the last of these replies; no value where they are none to TIME.
[[nodiscard]] std::optional<StepTimes> stepTimesIn(const QList<Reply> &replies);

// Of one kind of step: a call that does its work item by item, as SCAN and reads of many names do.
class ScanPace
{
public:
    // The server's work in one step, at most, unless it is unpaced.
    static constexpr Microseconds stepWork{50};
    // A step that waited for so long was late, as those of others were.
    static constexpr Microseconds lateness{100};

    // `usual`: what an item costs the server, in microseconds, until it is measured; `most`: items of a step.
    ScanPace(ScanPacing pacing, double usual, qint64 most);

    // Items to ask for in the next step.
    [[nodiscard]] qint64 count() const { return m_count; }
    // Tells of a step that was sent then; the pause to make before the next one.
    [[nodiscard]] Microseconds afterStep(qint64 items, StepTimes times, MonotonicTime sent);

private:
    [[nodiscard]] Microseconds waited(StepTimes times, MonotonicTime sent);

    ScanPacing m_pacing;
    qint64 m_most;
    double m_cost; // of an item, as measured
    qint64 m_count;
    int m_steps = 0;
    std::optional<Microseconds> m_leastApart; // from sending to beginning, by two clocks
};

} // namespace lockengine::redis
