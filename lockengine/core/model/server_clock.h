// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Estimates the server's clock from the monotonic clock and the server's answers. A value: the UI thread
// extrapolates from its own copy. The server reads its clock between request and answer, so each answer is a
// lower and an upper bound. The narrowest bound wins, for at most 30 s, because clocks drift.

#pragma once

#include "lockengine/core/base/time.h"

#include <algorithm>
#include <optional>

namespace lockengine {

class ServerClockReading
{
public:
    // The lower bound. Requires: isKnown().
    [[nodiscard]] ServerTime at(MonotonicTime now) const
    {
        return m_least.server + std::chrono::floor<Milliseconds>(now - m_least.here);
    }
    // The upper bound; the same as at() if no request time is known.
    [[nodiscard]] ServerTime notAfter(MonotonicTime now) const
    {
        const ServerTime least = at(now);
        return m_most ? std::max(least, m_most->server + std::chrono::ceil<Milliseconds>(now - m_most->here))
                      : least;
    }
    [[nodiscard]] bool isKnown() const { return m_known; }

    // Adds an answer: `server` in whole milliseconds, received at `here`. `asked`: at or before the request
    // was sent; absent: unknown.
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

    // The server's clock was set, so earlier answers are discarded.
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
