// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The three clocks, as three types that do not mix: monotonic (waits, extrapolation), server (TIME of the
// system that keeps the locks) and wall (for people, and for the fair queue's scores). All count milliseconds
// unless said.

#pragma once

#include <chrono>

namespace lockengine {

using Milliseconds = std::chrono::milliseconds;
using Microseconds = std::chrono::microseconds;

using MonotonicTime = std::chrono::steady_clock::time_point;

struct ServerClock
{
    using duration = Milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<ServerClock>;
    static constexpr bool is_steady = false;
};
using ServerTime = ServerClock::time_point; // since the Unix epoch, as the server counts it

struct WallClock
{
    using duration = Milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<WallClock>;
    static constexpr bool is_steady = false;
};
using WallTime = WallClock::time_point; // since the Unix epoch, as this machine counts it

} // namespace lockengine
