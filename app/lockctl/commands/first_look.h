// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Signals when the first pass over a server is complete: the scan has finished, and the waiters'
// subscriptions are known as far as possible. Ends early if the server goes away.

#pragma once

#include "app/lockctl/commands/command_context.h"

#include <QObject>

namespace lockctl {

class FirstLook final : public QObject
{
    Q_OBJECT

public:
    // Considers the locks that match the pattern. Create it before the session starts; the context must
    // outlive it.
    FirstLook(const CommandContext &context, QByteArray pattern);

Q_SIGNALS:
    // Emitted once.
    void ended();

private:
    void checkStatus(const lockengine::SystemStatus &status);
    void follow(const lockengine::WatchBatch &batch);
    void settle();
    void end();

    const CommandContext m_context;
    const QByteArray m_pattern;
    bool m_isScanned = false;
    bool m_isEnded = false;
    UnsureWaiters m_unsure;
    qsizetype m_least = 0; // lowest count so far
    lockengine::TimerGuard m_limit;
};

} // namespace lockctl
