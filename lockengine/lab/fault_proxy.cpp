// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/fault_proxy.h"

#include "lockengine/lab/proxied_connection.h"

namespace lockengine {

FaultProxy::FaultProxy(quint16 serverPort, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_serverPort(serverPort)
    , m_clock(clock)
{
    connect(&m_listener, &QTcpServer::newConnection, this, &FaultProxy::serve);
}

FaultProxy::~FaultProxy()
{
    cut();
}

Result<Done> FaultProxy::start()
{
    if (!m_listener.listen(QHostAddress(QHostAddress::LocalHost), m_port))
        return Error(ErrorKind::Unreachable, m_listener.errorString().toUtf8());
    m_port = m_listener.serverPort();
    return Done();
}

void FaultProxy::serve()
{
    while (QTcpSocket *client = m_listener.nextPendingConnection())
        new ProxiedConnection(client, m_serverPort, m_faults, m_clock, this);
}

void FaultProxy::setFaults(const ProxyFaults &faults)
{
    m_faults = faults;
    for (ProxiedConnection *connection : connections())
        connection->passWhatWaits();
}

void FaultProxy::cut()
{
    qDeleteAll(connections());
}

void FaultProxy::refuse()
{
    m_listener.close();
    cut();
}

qsizetype FaultProxy::connectionCount() const
{
    return connections().size();
}

QList<ProxiedConnection *> FaultProxy::connections() const
{
    return findChildren<ProxiedConnection *>(QString(), Qt::FindDirectChildrenOnly);
}

} // namespace lockengine
