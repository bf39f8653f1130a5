// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The command of `run` while it runs: gets the signals that reach us, for none of them reached its
// own process group, and is ended when the lock is lost, or in time before it would be. SIGTERM comes the
// grace time before the last confirmed lease ends, SIGKILL at its end; after a loss that the server reported,
// SIGTERM comes at once and SIGKILL the grace time later, or at the end of that lease if it comes first. Both
// go to its process group, and what is left of that is waited for: no process of it works on without the
// lock. The same where lockctl is killed or stopped (child_keeper).

#pragma once

#include "app/lockctl/commands/holding.h"
#include "app/lockctl/process/child_keeper.h"
#include "app/lockctl/process/child_process.h"
#include "app/lockctl/process/process_signals.h"

namespace lockctl {

class GuardedChild final : public QObject
{
    Q_OBJECT

public:
    // The context and the lock must outlive it.
    GuardedChild(CommandContext &context, Holding &lock, OnLost onLost, Milliseconds grace);

    // What kept it from being started: an errno.
    [[nodiscard]] int start(const QList<QByteArray> &command);
    // Its exit status, once it has ended.
    [[nodiscard]] lockengine::Pending<int> status() const { return m_status.pending(); }
    // It was sent SIGTERM because of the lock.
    [[nodiscard]] bool wasEnded() const { return m_wasEnded; }

private:
    void look();
    void finish();
    void passOn(int number) { m_child.signal(number); }
    void planEnd();
    void endIfDue();
    void endInTime();
    void lockLost();
    void end(lockengine::MonotonicTime killAt);
    void kill();

    CommandContext &m_context;
    Holding &m_lock;
    const OnLost m_onLost;
    const Milliseconds m_grace;
    ChildProcess m_child;
    std::unique_ptr<ChildKeeper> m_keeper;
    lockengine::TimerGuard m_timer; // of SIGTERM, then of SIGKILL
    lockengine::TimerGuard m_finishTimer;
    lockengine::MonotonicTime m_plannedEnd
        = lockengine::MonotonicTime::max(); // of the lease, as last planned
    lockengine::MonotonicTime m_killAt = lockengine::MonotonicTime::max();
    std::optional<int> m_exit;
    bool m_wasEnded = false;
    bool m_wasKilled = false;
    lockengine::Completion<int> m_status;
};

} // namespace lockctl
