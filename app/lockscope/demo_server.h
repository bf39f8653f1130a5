// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window thread's handle on the private server of --demo. The server object lives on the engine thread;
// its guardian stops the server however this program ends.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/core/session/engine_thread.h"

#include <QElapsedTimer>
#include <QObject>

namespace lockengine {
class PrivateServer;
}

namespace lockscope {

class DemoServer final : public QObject
{
    Q_OBJECT

public:
    // The engine must outlive this object.
    explicit DemoServer(lockengine::EngineThread &engine, QObject *parent = nullptr);
    ~DemoServer() override;

    void start();

Q_SIGNALS:
    // Emitted again with another path if the server ended unexpectedly and was replaced.
    void ready(const QString &socketPath);
    void failed(const lockengine::Error &error);

private:
    void launch();
    void replace();

    lockengine::EngineThread &m_engine;
    // Engine thread only:
    lockengine::PrivateServer *m_server = nullptr;
    QElapsedTimer m_sinceLaunch;
};

} // namespace lockscope
