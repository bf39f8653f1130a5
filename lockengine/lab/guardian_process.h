// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One running guardian: a pipe to it, its output lines, and its end. It stops when the pipe closes: when this
// object is let go, or when this process dies in any way. It is reaped when it has ended, so that no zombie
// remains. Nothing here blocks on it.

#pragma once

#include "lockengine/core/base/result.h"

#include <QObject>
#include <QSocketNotifier>

#include <memory>
#include <sys/types.h>

namespace lockengine {

class GuardianProcess final : public QObject
{
    Q_OBJECT

public:
    // Starts `words`; Internal with the system's reason if that fails.
    [[nodiscard]] static Result<GuardianProcess *> start(const QList<QByteArray> &words);
    ~GuardianProcess() override;

    void say(const QByteArray &bytes);
    // Stops it by closing the pipe; this object deletes itself when the guardian has ended.
    void letGo();

    [[nodiscard]] pid_t pid() const { return m_pid; }

Q_SIGNALS:
    void lineSaid(const QByteArray &line);
    // Emitted once; the last signal.
    void ended();

private:
    GuardianProcess(pid_t pid, int toGuardian, int fromGuardian);
    void readOutput();
    void collect();
    void closeInput();

    pid_t m_pid;
    int m_toGuardian;
    int m_fromGuardian;
    QSocketNotifier m_notifier;
    QByteArray m_heard;
};

} // namespace lockengine
