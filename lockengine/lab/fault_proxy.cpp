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
    connect(&m_listener, &QTcpServer::newConnection, this, &FaultProxy::accept);
}

FaultProxy::~FaultProxy()
{
    cut();
}

Result<Done> FaultProxy::start()
{
    if (!m_listener.listen(QHostAddress(QHostAddress::LocalHost)))
        return Error(ErrorKind::Unreachable, m_listener.errorString().toUtf8());
    return Done();
}

void FaultProxy::accept()
{
    while (QTcpSocket *client = m_listener.nextPendingConnection())
        new ProxiedConnection(client, m_serverPort, m_faults, m_clock, this);
}

void FaultProxy::cut()
{
    qDeleteAll(findChildren<ProxiedConnection *>(QString(), Qt::FindDirectChildrenOnly));
}

qsizetype FaultProxy::connectionCount() const
{
    return findChildren<ProxiedConnection *>(QString(), Qt::FindDirectChildrenOnly).size();
}

} // namespace lockengine
