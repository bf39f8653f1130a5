// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A separate process that ends the command of `run` when lockctl cannot, because the command must not
// continue without the lock. It waits on a pipe that only lockctl keeps open. If the pipe closes because
// lockctl was killed, it sends SIGTERM to the command's process group; SIGKILL follows after the grace time
// or at the end of the lease, whichever is first. At the end of the lease it sends SIGKILL also if lockctl is
// alive but stopped. It starts and learns the deadline before the command starts; the command itself reports
// its group. (A parent-death signal would reach only the command, not its child processes.) A command that
// leaves its process group is out of reach.

#pragma once

#include "lockengine/core/base/time.h"

#include <sys/types.h>

namespace lockctl {

class ChildKeeper final
{
public:
    ChildKeeper() = default;
    // Ends the keeper without a signal to the group.
    ~ChildKeeper();
    ChildKeeper(const ChildKeeper &) = delete;
    ChildKeeper &operator=(const ChildKeeper &) = delete;

    // Call once. If no process or descriptor is available, it does nothing, and the command runs unguarded.
    void start(lockengine::Milliseconds grace);
    // Sets when to kill the group; replaces the former time.
    void killAt(lockengine::MonotonicTime time);
    // The descriptor for tellGroup(), which the command must call before it runs; -1: no keeper.
    [[nodiscard]] int line() const { return m_pipe; }

private:
    void say(qint64 word) const;

    pid_t m_pid = -1;
    int m_pipe = -1; // open while lockctl lives
};

// Async-signal-safe: may be called between fork and exec.
void tellGroup(int line, pid_t group);

} // namespace lockctl
