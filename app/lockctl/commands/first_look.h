// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tells when the first look at a server is complete: all locks were looked for, and it is known which of
// their waiters are subscribed, as far as that becomes known. A server that goes away meanwhile is not waited
// for.

#pragma once

#include "app/lockctl/commands/command_context.h"

#include <QObject>

namespace lockctl {

class FirstLook final : public QObject
{
    Q_OBJECT

public:
    // Of the locks that fit the pattern; from when the session was started on. The context outlives this.
    FirstLook(const CommandContext &context, QByteArray pattern);

Q_SIGNALS:
    // Once.
    void ended();

private:
    void judge(const lockengine::SystemStatus &status);
    void follow(const lockengine::WatchBatch &batch);
    void settle();
    void end();

    const CommandContext m_context;
    const QByteArray m_pattern;
    bool m_isScanned = false;
    bool m_isEnded = false;
    UnsureWaiters m_unsure;
    qsizetype m_least = 0; // of them, so far
    lockengine::TimerGuard m_limit;
};

} // namespace lockctl
