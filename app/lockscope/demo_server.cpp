// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockscope/demo_server.h"

#include "lockengine/lab/private_server.h"

#include <QCoreApplication>

#include <future>

namespace lockscope {

using namespace lockengine;
using namespace Qt::StringLiterals;

DemoServer::DemoServer(EngineThread &engine, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
{ }

// The program is ending and the engine is idle, so this waits for one turn of its event loop.
DemoServer::~DemoServer()
{
    std::promise<void> ended;
    m_engine.post([this, &ended] {
        delete m_server;
        ended.set_value();
    });
    ended.get_future().wait();
}

void DemoServer::start()
{
    m_engine.post([this] { launch(); });
}

void DemoServer::launch()
{
    PrivateServerOptions options;
    options.companions
        = {{QCoreApplication::applicationDirPath() + u"/lockctl"_s, u"--url"_s, u"{url}"_s, u"demo"_s}};
    if (m_server)
        m_server->deleteLater(); // a retry after a failed start
    m_server = new PrivateServer(options);
    connect(m_server, &PrivateServer::ready, this, &DemoServer::ready);
    connect(m_server, &PrivateServer::failed, this, &DemoServer::failed);
    connect(m_server, &PrivateServer::died, m_server, [this] { replace(); });
    m_sinceLaunch.start();
    m_server->start();
}

// The server was killed. One that ends right after its start is not restarted, to avoid a loop.
void DemoServer::replace()
{
    m_server->deleteLater();
    m_server = nullptr;
    if (m_sinceLaunch.elapsed() < 3000)
        Q_EMIT failed(Error(ErrorKind::Unreachable, "the server exited unexpectedly"));
    else
        launch();
}

} // namespace lockscope
