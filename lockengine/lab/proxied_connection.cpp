// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/proxied_connection.h"

#include "lockengine/lab/fault_proxy.h"
#include "lockengine/lab/reply_frame.h"

#include <QHostAddress>

namespace lockengine {

ProxiedConnection::ProxiedConnection(
    QTcpSocket *client, quint16 serverPort, const ProxyFaults &faults, Clock &clock, QObject *parent)
    : QObject(parent)
    , m_faults(faults)
    , m_client(client)
    , m_toServer(m_server, clock)
    , m_toClient(*client, clock)
{
    m_client->setParent(this);
    for (QTcpSocket *socket : {m_client, &m_server}) {
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        connect(socket, &QTcpSocket::disconnected, this, &ProxiedConnection::end);
        connect(socket, &QTcpSocket::errorOccurred, this, &ProxiedConnection::end);
    }
    connect(m_client, &QTcpSocket::readyRead, this, &ProxiedConnection::passRequests);
    connect(&m_server, &QTcpSocket::readyRead, this, &ProxiedConnection::passReplies);
    m_server.connectToHost(QHostAddress(QHostAddress::LocalHost), serverPort);
    passRequests();
}

ProxiedConnection::~ProxiedConnection()
{
    for (QTcpSocket *socket : {m_client, &m_server}) {
        socket->disconnect(this);
        socket->abort();
    }
}

void ProxiedConnection::passWhatWaits()
{
    if (m_client->isOpen())
        passRequests();
    if (m_server.isOpen())
        passReplies();
}

void ProxiedConnection::passRequests()
{
    if (m_faults.stalls)
        return;
    pass(m_toServer, m_client->readAll());
}

void ProxiedConnection::passReplies()
{
    if (m_faults.stalls)
        return;
    m_unsaid += m_server.readAll();
    m_isMute = m_isMute || m_faults.losesReplies;
    QByteArray said;
    while (const qsizetype length = firstReplyLength(m_unsaid)) {
        if (!m_faults.losesMessages || !isMessage(QByteArrayView(m_unsaid).first(length)))
            said += m_unsaid.first(length);
        m_unsaid.remove(0, length);
    }
    if (!m_isMute)
        pass(m_toClient, said);
}

void ProxiedConnection::pass(DelayedPipe &pipe, const QByteArray &bytes)
{
    if (m_faults.slices)
        pipe.pushSingly(bytes, m_faults.delay);
    else if (!bytes.isEmpty())
        pipe.push(bytes, m_faults.delay);
}

void ProxiedConnection::end()
{
    deleteLater();
}

} // namespace lockengine
