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

    // To be taken like those during the search, with a pause before each: of several without one, most find
    // client and server awake.
    void noteBefore(Microseconds roundTrip) { m_before.push_back(roundTrip); }
    // Whether four of the last seven took more than twice as long as nine in ten of those before. Fewer may
    // be chance: on a busy machine a process waits for its turn now and then, be it the server or we.
    [[nodiscard]] bool isNotedIn(Microseconds roundTrip);
    // A round trip that lasts longer than this is a slow one.
    [[nodiscard]] Microseconds longest() const;

    // What was compared: nine in ten of those before took so long at most, and four of the last seven so long
    // at least. Zero: there were too few.
    [[nodiscard]] Microseconds before() const;
    [[nodiscard]] Microseconds during() const;

private:
    const Microseconds m_floor;
    std::vector<Microseconds> m_before;
    std::vector<Microseconds> m_last; // at most seven
};

} // namespace lockengine::redis
