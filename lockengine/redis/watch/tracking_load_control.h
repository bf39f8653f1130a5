// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Decides whether the announcement rate exceeds the budget, and when to follow fewer keys or all keys again.
// No I/O.

#pragma once

#include "lockengine/core/base/time.h"

#include <QtGlobal>

#include <optional>

namespace lockengine::redis {

class TrackingLoadControl
{
public:
    explicit TrackingLoadControl(qint64 budget)
        : m_budget(budget)
    { }

    void begin(MonotonicTime now) { m_tickedAt = now; }
    void noteAnnounced(qsizetype names) { m_announced += names; }
    // Call about once a second. `all`: every write is announced. Returns the names announced per second.
    [[nodiscard]] qint64 tick(MonotonicTime now, bool all);
    // The server's own command rate, while not every write is announced.
    void noteServerRate(qint64 commandsPerSecond);

    [[nodiscard]] bool isOverBudget() const { return m_isOver; }
    // True if following all keys is too much. Repeated only after a pause, because the mode change may have
    // failed.
    [[nodiscard]] bool shouldFollowLess(MonotonicTime now);
    [[nodiscard]] bool mayFollowAll() const { return m_isOver && m_calmSamples >= 2; }
    void noteFollowsAll();

private:
    qint64 m_budget;
    bool m_isOver = false;
    qint64 m_announced = 0; // since the last tick
    int m_loudTicks = 0;
    int m_quietTicks = 0;
    int m_calmSamples = 0;
    MonotonicTime m_tickedAt{};
    std::optional<MonotonicTime> m_triedAt;
};

} // namespace lockengine::redis
