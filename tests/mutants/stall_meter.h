// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long a server, or this process, stood still. A lock that stays free during such a time proves nothing
// about the scripts, so limits on time grow by it.

#pragma once

#include "tests/support/open_connection.h"

#include <QTimer>

namespace testing {

// Adds up the gaps between signs of life. Pure.
class StallSum
{
public:
    explicit StallSum(lockengine::MonotonicTime start)
        : m_last(start)
    { }

    void noteLife(lockengine::MonotonicTime at);
    // Until `now`.
    [[nodiscard]] lockengine::Milliseconds total(lockengine::MonotonicTime now) const;

    // Shorter gaps are usual on any machine.
    static constexpr lockengine::Milliseconds usual{50};

private:
    [[nodiscard]] lockengine::Milliseconds stallUntil(lockengine::MonotonicTime at) const;

    lockengine::MonotonicTime m_last;
    lockengine::Milliseconds m_total{0};
};

// Pings a server for as long as it exists. The reply needs this process too, so its stalls count as well.
class StallMeter
{
public:
    StallMeter(const TestServer &server, lockengine::Clock &clock);

    [[nodiscard]] lockengine::Milliseconds total();

private:
    void ping();

    lockengine::Clock &m_clock;
    std::unique_ptr<lockengine::redis::Connection> m_connection;
    StallSum m_sum;
    QTimer m_timer;
};

} // namespace testing
