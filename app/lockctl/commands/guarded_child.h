// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The command of `run` while it runs. It is in its own process group, so lockctl passes its own signals on.
// It is ended when the lock is lost, or in time before the lease would end. SIGTERM comes the grace time
// before the last confirmed lease ends, SIGKILL at its end. After a loss reported by the server, SIGTERM
// comes at once; SIGKILL follows after the grace time or at the end of that lease, whichever is first. Both
// go to the process group, and its remaining processes are waited for: none of them works on without the
// lock. ChildKeeper does the same if lockctl is killed or stopped.

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

    // Returns 0, or the errno of a failed start.
    [[nodiscard]] int start(const QList<QByteArray> &command);
    // Its exit status, once it has ended.
    [[nodiscard]] lockengine::Pending<int> status() const { return m_status.pending(); }
    // Whether it was sent SIGTERM because of the lock.
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
    lockengine::TimerGuard m_timer; // for SIGTERM, then for SIGKILL
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
