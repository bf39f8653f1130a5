// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/http_responder.h"

#include "app/lockctl/metrics/http_connection.h"
#include "app/lockctl/text/terminal_text.h"

#include <QHostAddress>

namespace lockctl {

using namespace lockengine;

namespace {

constexpr Milliseconds pauseAfterFailure(1000);

QByteArray hostAndPort(const QByteArray &address, quint16 port)
{
    return (address.contains(':') ? '[' + address + ']' : address) + ':' + QByteArray::number(port);
}

} // namespace

HttpResponder::HttpResponder(Clock &clock, std::function<QByteArray()> page, QObject *parent)
    : QObject(parent)
    , m_clock(clock)
    , m_page(std::move(page))
{
    m_server.setMaxPendingConnections(1); // the others wait in the system, without memory here
    connect(&m_server, &QTcpServer::newConnection, this, &HttpResponder::serve);
    // Without a free descriptor, QTcpServer stops to accept.
    connect(&m_server, &QTcpServer::acceptError, this,
        [this] { m_resume = m_clock.callAfter(pauseAfterFailure, [this] { m_server.resumeAccepting(); }); });
}

Result<Done> HttpResponder::listen(const ListenAddress &address)
{
    if (m_server.listen(QHostAddress(QString::fromLatin1(address.address)), address.port))
        return Done();
    const QByteArray where = hostAndPort(address.address, address.port);
    if (m_server.serverError() == QAbstractSocket::AddressInUseError)
        return Error(ErrorKind::Unreachable,
            "another program listens at " + where + ": choose another port, or 0 for any free one");
    return Error(ErrorKind::Unreachable,
        "cannot listen at " + where + ": " + visible(m_server.errorString().toUtf8(), 300));
}

QByteArray HttpResponder::url() const
{
    return "http://" + hostAndPort(m_server.serverAddress().toString().toLatin1(), m_server.serverPort())
        + "/metrics";
}

void HttpResponder::serve()
{
    while (m_open < kConnections) {
        QTcpSocket *socket = m_server.nextPendingConnection();
        if (!socket)
            return;
        ++m_open;
        auto *connection = new HttpConnection(socket, m_clock, m_page, this);
        connect(connection, &HttpConnection::ended, this, [this, connection] {
            connection->deleteLater();
            --m_open;
            serve();
        });
    }
}

} // namespace lockctl
