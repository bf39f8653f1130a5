// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the server's clock shows now, from the monotonic clock and what the server said last. A plain value:
// the window gets a copy and extrapolates on its own thread. The server reads its clock after the question
// was sent and before the answer arrives, so each answer bounds it on both sides, and of several answers the
// narrower bound counts. A bound is used for 30 s, and then the next answer replaces it: clocks drift.

#pragma once

#include "lockengine/base/time.h"

#include <algorithm>
#include <optional>

namespace lockengine {

class ServerClockReading
{
public:
    // It shows no less. Requires: a reading was taken.
    [[nodiscard]] ServerTime at(MonotonicTime now) const
    {
        return m_least.server + std::chrono::floor<Milliseconds>(now - m_least.here);
    }
    // It shows no more, where it is known when a question was sent; else the same as at().
    [[nodiscard]] ServerTime notAfter(MonotonicTime now) const
    {
        const ServerTime least = at(now);
        return m_most ? std::max(least, m_most->server + std::chrono::ceil<Milliseconds>(now - m_most->here))
                      : least;
    }
    [[nodiscard]] bool isKnown() const { return m_known; }

    // The server said `server`, in whole milliseconds, in an answer that arrived at `here`. `asked`: when the
    // question was sent, or before; absent: not known.
    void take(ServerTime server, std::optional<MonotonicTime> asked, MonotonicTime here)
    {
        constexpr std::chrono::seconds longestUse(30);
        const bool wasSet = m_known && server - at(here) < std::chrono::seconds(-2);
        if (wasSet || (m_most && server > notAfter(here)))
            m_most.reset();
        if (!m_known || wasSet || here - m_least.here > longestUse || server > at(here))
            m_least = {server, here};
        m_known = true;
        if (!asked)
            return;
        const Bound most(server + Milliseconds(1), *asked);
        if (!m_most || *asked - m_most->here > longestUse || most.server < notAfter(*asked))
            m_most = most;
    }

    // The server's clock was set: what was read before says nothing.
    void set(ServerTime server, MonotonicTime here)
    {
        *this = ServerClockReading();
        take(server, std::nullopt, here);
    }

    friend bool operator==(const ServerClockReading &, const ServerClockReading &) = default;

private:
    struct Bound
    {
        Bound() = default;
        Bound(ServerTime server, MonotonicTime here)
            : server(server)
            , here(here)
        { }

        ServerTime server{};
        MonotonicTime here{};

        friend bool operator==(const Bound &, const Bound &) = default;
    };

    Bound m_least;
    std::optional<Bound> m_most;
    bool m_known = false;
};

} // namespace lockengine
