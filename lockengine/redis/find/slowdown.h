// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Judges by our own round trips whether a server has become slower than it was. Pure.

#pragma once

#include "lockengine/base/time.h"

#include <vector>

namespace lockengine::redis {

class Slowdown
{
public:
    // `floor`: shorter round trips count as this long. A server nearby answers in 60 us or in 200, and
    // neither says anything.
    explicit Slowdown(Microseconds floor)
        : m_floor(floor)
    { }

    void noteBefore(Microseconds roundTrip) { m_before.push_back(roundTrip); }
    // Whether the median of the last three is more than twice the median of those before. Two slow ones in
    // three are enough; one alone may be chance.
    [[nodiscard]] bool isNotedIn(Microseconds roundTrip);
    // A round trip that lasts longer than this is a slow one.
    [[nodiscard]] Microseconds longest() const;

private:
    const Microseconds m_floor;
    std::vector<Microseconds> m_before;
    std::vector<Microseconds> m_last; // at most three
};

} // namespace lockengine::redis
