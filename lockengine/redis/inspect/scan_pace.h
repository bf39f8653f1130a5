// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How much of the server's time looking for locks may take. Pure.

#pragma once

#include "lockengine/base/time.h"

#include <QtGlobal>

namespace lockengine::redis {

enum class ScanPacing {
    Spare, // what the server can spare: small steps one at a time, and fewer as soon as its answers are late
    Gentle, // at most about a hundredth of the server's time, but for the first moments
    Unpaced, // as fast as the server answers
};

// Of one kind of step: a call that does its work item by item, as SCAN and reads of many names do.
class ScanPace
{
public:
    // The server's work in one step, at most, unless it is unpaced.
    static constexpr Microseconds stepWork{50};

    // `usual`: what an item usually costs the server, in microseconds; `most`: items of one step.
    ScanPace(ScanPacing pacing, double usual, qint64 most);

    // Items to ask for in the next step.
    [[nodiscard]] qint64 count() const { return m_count; }
    // Tells how long a step took, of which the way there and back; the pause to make before the next one.
    [[nodiscard]] Microseconds afterStep(qint64 items, Microseconds took, Microseconds roundTrip);

private:
    [[nodiscard]] static Microseconds restAfter(Microseconds took, Microseconds roundTrip);

    ScanPacing m_pacing;
    double m_usual;
    qint64 m_most;
    double m_cost; // of an item, as measured
    qint64 m_count;
    int m_steps = 0;
};

} // namespace lockengine::redis
