// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reports which followed locks enter or leave trouble. Some trouble comes with time alone, such as a missed
// renewal. So it checks all locks about once a second, less often if that takes long.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/watch/trouble.h"
#include "lockengine/core/watch/watcher.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace lockctl {

class TroubleReview final : public QObject
{
    Q_OBJECT

public:
    // The first check is a second from now. All three must outlive it.
    TroubleReview(const lockengine::Watcher &watcher, lockengine::Clock &clock,
        std::function<lockengine::ServerTime()> serverNow, QObject *parent = nullptr);

    // An extra check, outside the schedule.
    void look();

Q_SIGNALS:
    // The trouble has changed; None: it is over, and the lock is held.
    void changed(const lockengine::LockView &view, lockengine::Trouble trouble);

private:
    void plan(lockengine::MonotonicTime::duration took);

    const lockengine::Watcher &m_watcher;
    lockengine::Clock &m_clock;
    const std::function<lockengine::ServerTime()> m_serverNow;
    QHash<lockengine::LockId, lockengine::Trouble> m_known; // only locks in trouble
    lockengine::TimerGuard m_timer;
};

} // namespace lockctl
