// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A program that we start: with our standard streams, and without our secrets unless they are handed to it.
// Its end is noticed through SIGCHLD, then asked for here.

#pragma once

#include "lockengine/base/secret.h"

#include <QByteArray>
#include <QList>

#include <functional>
#include <optional>
#include <sys/types.h>

namespace lockctl {

class BlockedSignals;

struct ChildSurroundings
{
    int standardInput = -1; // -1: ours
    lockengine::Secret password; // into REDISCLI_AUTH, which is otherwise taken away
    // A process group of its own, which signals reach as a whole; it gets the terminal where that is ours.
    bool ownGroup = false;
    // Told of that group before the program runs (ChildKeeper::line()); -1: none is.
    int keeper = -1;
};

class ChildProcess final
{
public:
    // What kept it from being started: an errno.
    // Returns when the program runs.
    [[nodiscard]] int start(const QList<QByteArray> &command, const BlockedSignals &blocked,
        const ChildSurroundings &surroundings = {});

    [[nodiscard]] bool isRunning() const { return m_pid > 0; }
    [[nodiscard]] pid_t id() const { return m_pid; }
    // To its own process group where it has one, so that it reaches what it started, too. Once it has ended,
    // nothing is sent.
    void signal(int number) const;
    // Whether its own process group has processes, and a signal to them: also after it has ended.
    [[nodiscard]] bool hasGroup() const;
    void signalGroup(int number) const;
    // Its exit status as a shell gives it (128 + n when a signal ended it), once it has ended. When it was
    // only stopped, and has a group of its own (Ctrl-Z reaches that alone), we stop with it, and it goes on
    // when we do, after `beforeItGoesOn`, in which it can still be ended.
    [[nodiscard]] std::optional<int> reap(const std::function<void()> &beforeItGoesOn = [] {});

private:
    void stopWithIt(const std::function<void()> &beforeItGoesOn) const;

    pid_t m_pid = -1;
    pid_t m_group = -1; // of its own; none: ours
    bool m_hasTerminal = false;
};

} // namespace lockctl
