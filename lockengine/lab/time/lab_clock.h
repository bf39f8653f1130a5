// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A Clock in lab time. Its timers do not fire while lab time is stopped, and fire at once when it jumps past
// them. Each thread needs its own.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/result.h"
#include "lockengine/lab/time/time_page.h"

#include <QBasicTimer>
#include <QObject>

#include <map>

namespace lockengine {

class LabClock final : public QObject, public Clock
{
    Q_OBJECT

public:
    // For the owner of the page, which calls timeChanged(). The page must outlive the clock.
    explicit LabClock(const labtime::Page &page);
    // For any thread of this process, by LabTime::path(); polls often enough to notice changes.
    [[nodiscard]] static Result<std::shared_ptr<LabClock>> open(const QByteArray &path);
    ~LabClock() override;

    [[nodiscard]] MonotonicTime now() const override;
    [[nodiscard]] WallTime wall() const override;
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override;

    // As callAfter(), at that time, which may be past.
    [[nodiscard]] TimerGuard callAt(MonotonicTime time, std::function<void()> action) override;

    // The page has changed.
    void timeChanged() { rearm(); }
    // When its next timer is due; no value: no timer.
    [[nodiscard]] std::optional<MonotonicTime> nextDue() const;

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    struct Timer;
    using Timers = std::multimap<MonotonicTime, std::weak_ptr<Timer>>; // equal times: in order of creation
    struct Timer
    {
        ~Timer();

        std::function<void()> action;
        std::weak_ptr<Timers> queue; // empty: it has fired
        Timers::iterator place;
    };

    void rearm();

    const labtime::Page *m_page;
    bool m_ownsMapping = false;
    const std::shared_ptr<Timers> m_timers = std::make_shared<Timers>();
    QBasicTimer m_timer;
};

} // namespace lockengine
