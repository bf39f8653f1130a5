// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the server's clock shows now, from the monotonic clock and what the server said last. A plain value:
// the window gets a copy and extrapolates on its own thread. An answer is always older than its arrival, so
// of several readings the one that puts the server furthest ahead is nearest to the truth; it is believed for
// a while, and then a fresh one is taken, for clocks drift and are set.

#pragma once

#include "lockengine/base/time.h"

namespace lockengine {

class ServerClockReading
{
public:
    // Requires: a reading was taken.
    [[nodiscard]] ServerTime at(MonotonicTime now) const
    {
        return m_server + std::chrono::duration_cast<Milliseconds>(now - m_here);
    }
    [[nodiscard]] bool isKnown() const { return m_known; }

    // The server said `server` in an answer that arrived at `here`.
    void take(ServerTime server, MonotonicTime here)
    {
        const bool worn = here - m_takenAt > std::chrono::seconds(30);
        const bool wasSet = m_known && server - at(here) < std::chrono::seconds(-2);
        if (m_known && !worn && !wasSet && server <= at(here))
            return;
        m_server = server;
        m_here = here;
        m_takenAt = here;
        m_known = true;
    }

    // The server's clock was set: what was read before says nothing.
    void set(ServerTime server, MonotonicTime here)
    {
        m_known = false;
        take(server, here);
    }

    friend bool operator==(const ServerClockReading &, const ServerClockReading &) = default;

private:
    ServerTime m_server{};
    MonotonicTime m_here{};
    MonotonicTime m_takenAt{};
    bool m_known = false;
};

} // namespace lockengine
