// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Judges from round trips whether a server has become slower. Pure.

#pragma once

#include "lockengine/core/base/time.h"

#include <vector>

namespace lockengine::redis {

class Slowdown
{
public:
    // `floor`: shorter round trips count as this long. Whether a near server answers in 60 us or 200 us means
    // nothing.
    explicit Slowdown(Microseconds floor)
        : m_floor(floor)
    { }

    // Measure these like those during the search, with a pause before each. Without pauses, client and server
    // are still awake and answer faster.
    void noteBefore(Microseconds roundTrip) { m_before.push_back(roundTrip); }
    // True if four of the last seven took more than twice the 90th percentile of those before. Fewer may be
    // chance: on a busy machine, client or server sometimes waits for the CPU.
    [[nodiscard]] bool isNotedIn(Microseconds roundTrip);
    // A longer round trip is slow.
    [[nodiscard]] Microseconds longest() const;

    // The compared values: the 90th percentile before, and the fourth longest of the last seven. Zero: too
    // few measurements.
    [[nodiscard]] Microseconds before() const;
    [[nodiscard]] Microseconds during() const;

private:
    const Microseconds m_floor;
    std::vector<Microseconds> m_before;
    std::vector<Microseconds> m_last; // at most seven
};

} // namespace lockengine::redis
