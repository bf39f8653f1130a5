// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One running guardian: a pipe to it, the lines it says, and its end. It stops when the pipe closes, that is
// when this object is let go or when our process dies in any way. It is collected when it has ended, so that
// no zombie is left; nothing here ever waits for it.

#pragma once

#include "lockengine/base/result.h"

#include <QObject>
#include <QSocketNotifier>

#include <memory>
#include <sys/types.h>

namespace lockengine {

class GuardianProcess final : public QObject
{
    Q_OBJECT

public:
    // Starts `words`; Internal with the system's reason when that cannot be done.
    [[nodiscard]] static Result<GuardianProcess *> start(const QList<QByteArray> &words);
    ~GuardianProcess() override;

    void say(const QByteArray &bytes);
    // Tells it to stop by closing the pipe; the object deletes itself when the guardian has ended.
    void letGo();

    [[nodiscard]] pid_t pid() const { return m_pid; }

Q_SIGNALS:
    void lineSaid(const QByteArray &line);
    // Emitted once; the last signal.
    void ended();

private:
    GuardianProcess(pid_t pid, int toGuardian, int fromGuardian);
    void hear();
    void collect();
    void closeInput();

    pid_t m_pid;
    int m_toGuardian;
    int m_fromGuardian;
    QSocketNotifier m_notifier;
    QByteArray m_heard;
};

} // namespace lockengine
