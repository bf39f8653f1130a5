// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a user must know about a server that is watched: locks may be missing, changes are not announced, it
// may lose locks, or its connection was lost. Each is printed once, and again after it was over.

#pragma once

#include "app/lockctl/commands/command_context.h"

namespace lockctl {

class StatusNotices final
{
public:
    // The context must outlive it.
    explicit StatusNotices(const CommandContext &context)
        : m_context(context)
    { }

    void take(const lockengine::SystemStatus &status);

private:
    void noteIncomplete(const lockengine::ScanProgress &scan);
    void noteDegraded(const QList<lockengine::Error> &degraded);
    void noteServer(const lockengine::SystemStatus &status);
    void noteLoss(const lockengine::SystemStatus &status);

    const CommandContext &m_context;
    QList<lockengine::Error> m_degraded;
    QByteArrayList m_noticed;
    bool m_isIncomplete = false;
    bool m_isLive = false; // a connection that never was live is not lost
};

} // namespace lockctl
