// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A Clock in the lab's time. Its timers are due in that time: they do not come while it stands, and come at
// once where it leapt beyond them. One for each thread that needs it.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/base/result.h"
#include "lockengine/lab/time/time_page.h"

#include <QBasicTimer>
#include <QObject>

#include <map>

namespace lockengine {

class LabClock final : public QObject, public Clock
{
    Q_OBJECT

public:
    // Of the page's owner, who calls timeChanged(). The page must outlive the clock.
    explicit LabClock(const labtime::Page &page);
    // Of any thread of our process, by LabTime::path(); looks often enough to notice changes by itself.
    [[nodiscard]] static Result<std::shared_ptr<LabClock>> open(const QByteArray &path);
    ~LabClock() override;

    [[nodiscard]] MonotonicTime now() const override;
    [[nodiscard]] WallTime wall() const override;
    [[nodiscard]] TimerGuard callAfter(Microseconds delay, std::function<void()> action) override;

    // As callAfter(), at that very time, which may be past.
    [[nodiscard]] TimerGuard callAt(MonotonicTime time, std::function<void()> action) override;

    // The page was written.
    void timeChanged() { rearm(); }
    // When its next timer is due; no value: none is waiting.
    [[nodiscard]] std::optional<MonotonicTime> nextDue() const;

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    struct Timer;
    using Timers = std::multimap<MonotonicTime, std::weak_ptr<Timer>>; // of one time: in their order
    struct Timer
    {
        ~Timer();

        std::function<void()> action;
        std::weak_ptr<Timers> queue; // empty: it has come
        Timers::iterator place;
    };

    void rearm();

    const labtime::Page *m_page;
    bool m_ownsMapping = false;
    const std::shared_ptr<Timers> m_timers = std::make_shared<Timers>();
    QBasicTimer m_timer;
};

} // namespace lockengine
