// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keeps a terminal readable: of more than so many lines a second, the others are counted, and the count is
// told every few seconds.

#pragma once

#include "lockengine/base/clock.h"

#include <QObject>

namespace lockctl {

class EventThrottle final : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostASecond = 20;
    static constexpr lockengine::Milliseconds tellAfter = std::chrono::seconds(5);

    // `clock` outlives it.
    explicit EventThrottle(lockengine::Clock &clock, QObject *parent = nullptr);

    // Whether one more line is to be printed now; else it has been counted.
    [[nodiscard]] bool admits();

    // Tells what was counted and not told yet, at the end.
    void flush();

Q_SIGNALS:
    // So many were counted within that time, which is tellAfter at most.
    void counted(qint64 lines, lockengine::Milliseconds within);

private:
    lockengine::Clock &m_clock;
    lockengine::MonotonicTime m_secondBegan{};
    int m_inSecond = 0;
    qint64 m_counted = 0;
    lockengine::MonotonicTime m_countingBegan{};
    lockengine::TimerGuard m_timer;
};

} // namespace lockctl
