// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The wall clock of a test server, adjustable at run time. Only that server sees it.

#pragma once

#include "lockengine/core/base/time.h"
#include "lockengine/lab/private_server.h"

#include <QTemporaryDir>

namespace testing {

class ServerClockPage
{
public:
    ServerClockPage();

    // The program to start; it runs redis-server with this clock.
    [[nodiscard]] QString serverProgram() const { return m_folder.filePath(QStringLiteral("redis-server")); }
    // Sets how far the clock is ahead of the real one; negative: behind.
    void setAhead(lockengine::Milliseconds ahead);
    // Stops the clock at that time until it is set again.
    void standAt(lockengine::ServerTime time);

private:
    void write(qint64 ahead, qint64 standing);

    QTemporaryDir m_folder;
};

} // namespace testing
