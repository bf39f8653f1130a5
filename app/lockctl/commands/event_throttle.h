// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Keeps a terminal readable: lines beyond mostASecond are only counted, and the count is reported every few
// seconds.

#pragma once

#include "lockengine/core/base/clock.h"

#include <QObject>

namespace lockctl {

class EventThrottle final : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostASecond = 20;
    static constexpr lockengine::Milliseconds tellAfter = std::chrono::seconds(5);

    // `clock` must outlive it.
    explicit EventThrottle(lockengine::Clock &clock, QObject *parent = nullptr);

    // Whether to print one more line now; otherwise the line has been counted.
    [[nodiscard]] bool admits();

    // Reports the rest of the count, at the end.
    void flush();

Q_SIGNALS:
    // Lines counted within that time, which is at most tellAfter.
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
