// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/scenario/play_pace.h"

#include <algorithm>

namespace lockengine {

namespace {

constexpr Milliseconds longestShownWait{3'000}; // long enough to see a lease run down
constexpr double fastestPlay = 100;
constexpr double sentence = 4'000; // ms to read one

} // namespace

std::optional<double> PlayPace::of(const LabAct &act) const
{
    if (!chosen || !shortensWaits || *chosen < 1 || act.verb != LabVerb::Wait)
        return chosen;
    const double wanted = double(act.time.count()) / double(longestShownWait.count());
    return std::max(*chosen, std::min(wanted, fastestPlay));
}

Milliseconds PlayPace::readingTime() const
{
    return Milliseconds(chosen ? qint64(sentence / std::max(1.0, *chosen)) : 0);
}

} // namespace lockengine
