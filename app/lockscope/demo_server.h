// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The private server of --demo as the window's thread sees it; it lives on the engine thread, and its
// guardian stops it however this program ends.

#pragma once

#include "lockengine/base/error.h"
#include "lockengine/engine_thread.h"

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
    // The engine outlives this object.
    explicit DemoServer(lockengine::EngineThread &engine, QObject *parent = nullptr);
    ~DemoServer() override;

    void start();

Q_SIGNALS:
    // Again with another path when the server ended on its own and was replaced.
    void ready(const QString &socketPath);
    void failed(const lockengine::Error &error);

private:
    void launch();
    void replace();

    lockengine::EngineThread &m_engine;
    // These are of the engine thread only.
    lockengine::PrivateServer *m_server = nullptr;
    QElapsedTimer m_sinceLaunch;
};

} // namespace lockscope
