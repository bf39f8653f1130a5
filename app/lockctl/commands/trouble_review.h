// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tells which followed locks come into trouble, and which come out of it. Much of it is told by time alone,
// such as a renewal that does not come, so it looks through all locks about once a second, more rarely where
// that takes long.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/watch/trouble.h"
#include "lockengine/watch/watcher.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace lockctl {

class TroubleReview final : public QObject
{
    Q_OBJECT

public:
    // The first look is a second from now. All three outlive it.
    TroubleReview(const lockengine::Watcher &watcher, lockengine::Clock &clock,
        std::function<lockengine::ServerTime()> serverNow, QObject *parent = nullptr);

    // Besides what it does by the clock.
    void look();

Q_SIGNALS:
    // The trouble is another than before; None: it is over, and the lock is held.
    void changed(const lockengine::LockView &view, lockengine::Trouble trouble);

private:
    void plan(lockengine::MonotonicTime::duration took);

    const lockengine::Watcher &m_watcher;
    lockengine::Clock &m_clock;
    const std::function<lockengine::ServerTime()> m_serverNow;
    QHash<lockengine::LockId, lockengine::Trouble> m_known; // those in trouble
    lockengine::TimerGuard m_timer;
};

} // namespace lockctl
