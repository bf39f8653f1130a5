// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Whether more names are announced than we are willing to follow, and when it is time to follow fewer or all
// again. No I/O.

#pragma once

#include "lockengine/base/time.h"

#include <QtGlobal>

#include <optional>

namespace lockengine::redis {

class RateJudge
{
public:
    explicit RateJudge(qint64 budget)
        : m_budget(budget)
    { }

    void begin(MonotonicTime now) { m_tickedAt = now; }
    void noteAnnounced(qsizetype names) { m_announced += names; }
    // About once a second; `all`: every write is announced. Gives the names announced a second.
    [[nodiscard]] qint64 tick(MonotonicTime now, bool all);
    // While not every write is announced: what the server says of its own work.
    void noteServerRate(qint64 commandsPerSecond);

    [[nodiscard]] bool isOverBudget() const { return m_isOver; }
    // Following all is too much. Said again only after a pause, for what was done about it may have failed.
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
