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

// The program ends here, and the engine is idle by then: the wait is for one turn of its loop.
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
        m_server->deleteLater(); // it could not be started, and is asked for again
    m_server = new PrivateServer(options);
    connect(m_server, &PrivateServer::ready, this, &DemoServer::ready);
    connect(m_server, &PrivateServer::failed, this, &DemoServer::failed);
    connect(m_server, &PrivateServer::died, m_server, [this] { replace(); });
    m_sinceLaunch.start();
    m_server->start();
}

// Somebody killed it. One that ends as soon as it is there would be started again and again.
void DemoServer::replace()
{
    m_server->deleteLater();
    m_server = nullptr;
    if (m_sinceLaunch.elapsed() < 3000)
        Q_EMIT failed(Error(ErrorKind::Unreachable, "the server ended by itself"));
    else
        launch();
}

} // namespace lockscope
