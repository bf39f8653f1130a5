// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Follows one server for its metrics, and prints on standard error what a user must know about it. The
// session does not retry a refused connection. This retries it every minute: a service must recover when the
// server's users do.

#pragma once

#include "app/lockctl/commands/command_context.h"
#include "app/lockctl/commands/status_notices.h"
#include "app/lockctl/metrics/metrics_page.h"

#include <QObject>

namespace lockctl {

class ServerMetrics final : public QObject
{
public:
    // Create it before the session starts. `perLock`: the pattern of the locks with series of their own;
    // empty: none.
    ServerMetrics(const CommandContext &context, const QByteArray &perLock);

    // A look at all locks.
    [[nodiscard]] ServerFigures figures();

private:
    void follow(const lockengine::SystemStatus &status);

    const CommandContext m_context;
    StatusNotices m_notices{m_context};
    EventFigures m_events;
    std::optional<NamedLocks> m_named;
    lockengine::TimerGuard m_retry;
    lockengine::TimerGuard m_spareTimer;
};

} // namespace lockctl
