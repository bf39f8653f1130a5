// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A child process with lockctl's standard streams, and without its secrets unless they are passed explicitly.
// SIGCHLD announces its end, which reap() then reads.

#pragma once

#include "lockengine/core/base/secret.h"

#include <QByteArray>
#include <QList>

#include <functional>
#include <optional>
#include <sys/types.h>

namespace lockctl {

class BlockedSignals;

struct ChildEnvironment
{
    int standardInput = -1; // -1: lockctl's
    lockengine::Secret password; // for REDISCLI_AUTH, which is otherwise removed
    // Its own process group, which receives signals as a whole; it gets the terminal if lockctl has it.
    bool ownGroup = false;
    // ChildKeeper::line(), which is told the group before the program runs; -1: none.
    int keeper = -1;
};

class ChildProcess final
{
public:
    // Returns 0 once the program runs, or the errno of a failed start.
    [[nodiscard]] int start(const QList<QByteArray> &command, const BlockedSignals &blocked,
        const ChildEnvironment &childEnvironment = {});

    [[nodiscard]] bool isRunning() const { return m_pid > 0; }
    [[nodiscard]] pid_t id() const { return m_pid; }
    // Signals its own process group if it has one, so that its child processes get the signal too. Does
    // nothing after its end.
    void signal(int number) const;
    // Whether its own process group still has processes, even after its end; and a signal to them.
    [[nodiscard]] bool hasGroup() const;
    void signalGroup(int number) const;
    // Its exit status as a shell gives it (128 + n after a signal), once it has ended. If it was only stopped
    // and has its own group (which alone gets Ctrl-Z), lockctl stops too. Both continue together, after
    // `beforeItGoesOn`, which may still end it.
    [[nodiscard]] std::optional<int> reap(const std::function<void()> &beforeItGoesOn = [] {});

private:
    void stopWithIt(const std::function<void()> &beforeItGoesOn) const;

    pid_t m_pid = -1;
    pid_t m_group = -1; // its own; -1: lockctl's
    bool m_hasTerminal = false;
};

} // namespace lockctl
