// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The wall clock of a server of the test's, to be set while it runs. Only that server sees it.

#pragma once

#include "lockengine/base/time.h"
#include "lockengine/lab/private_server.h"

#include <QTemporaryDir>

namespace testing {

class ServerClockPage
{
public:
    ServerClockPage();

    // The program to start, which runs redis-server by this clock.
    [[nodiscard]] QString serverProgram() const { return m_folder.filePath(QStringLiteral("redis-server")); }
    // How far ahead of the real clock it is from now on; below zero: behind.
    void setAhead(lockengine::Milliseconds ahead);
    // It stands there until it is set again.
    void standAt(lockengine::ServerTime time);

private:
    void write(qint64 ahead, qint64 standing);

    QTemporaryDir m_folder;
};

} // namespace testing
