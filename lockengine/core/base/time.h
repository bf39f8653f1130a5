// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Three clock types that do not mix. Monotonic is for waits and extrapolation. Server is TIME of the system
// that keeps the locks. Wall is for people and for the fair queue's scores. All count milliseconds unless
// stated.

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
using ServerTime = ServerClock::time_point; // since the Unix epoch, by the server's clock

struct WallClock
{
    using duration = Milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<WallClock>;
    static constexpr bool is_steady = false;
};
using WallTime = WallClock::time_point; // since the Unix epoch, by this machine's clock

} // namespace lockengine
