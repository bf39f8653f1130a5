// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A process of its own that ends the command of `run` when lockctl cannot: the command must not go on without
// the lock. It waits on a pipe that only lockctl keeps open. At its end, as lockctl was killed, it sends
// SIGTERM to the command's process group, and SIGKILL after the grace time or at the end of the lease; at
// that end it sends SIGKILL also where lockctl lives, but is stopped. It is there, and knows the end, before
// the command is: the command itself tells it of its group. (A parent-death signal would reach the
// command alone, not the processes that it started.) A command that leaves its process group is out of reach.

#pragma once

#include "lockengine/base/time.h"

#include <sys/types.h>

namespace lockctl {

class ChildKeeper final
{
public:
    ChildKeeper() = default;
    // Ends the process without a signal to the group.
    ~ChildKeeper();
    ChildKeeper(const ChildKeeper &) = delete;
    ChildKeeper &operator=(const ChildKeeper &) = delete;

    // Call once. Without a process or a descriptor to spare it does nothing: the command then runs unguarded.
    void start(lockengine::Milliseconds grace);
    // Of the group, instead of when it was said before.
    void killAt(lockengine::MonotonicTime time);
    // Where tellGroup() is to be called by the command, before it runs; -1: nothing listens.
    [[nodiscard]] int line() const { return m_pipe; }

private:
    void say(qint64 word) const;

    pid_t m_pid = -1;
    int m_pipe = -1; // the end that says that we live
};

// May be called between fork and exec.
void tellGroup(int line, pid_t group);

} // namespace lockctl
