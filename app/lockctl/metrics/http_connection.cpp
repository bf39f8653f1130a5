// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/http_connection.h"

#include "app/lockctl/metrics/http_request.h"

#include <sys/socket.h>

namespace lockctl {

using namespace lockengine;

HttpConnection::HttpConnection(
    QTcpSocket *socket, Clock &clock, std::function<QByteArray()> page, QObject *parent)
    : QObject(parent)
    , m_socket(*socket)
    , m_page(std::move(page))
{
    m_socket.setParent(this);
    m_socket.setReadBufferSize(kMostRequest);
    connect(&m_socket, &QTcpSocket::readyRead, this, &HttpConnection::read);
    connect(&m_socket, &QTcpSocket::bytesWritten, this, &HttpConnection::finishWriting);
    connect(&m_socket, &QTcpSocket::disconnected, this, &HttpConnection::end);
    m_limit = clock.callAfter(kPatience, [this] {
        const TimerGuard fired = std::exchange(m_limit, nullptr); // keeps the running callback alive
        m_socket.abort();
        end();
    });
    // While it waited to be accepted, bytes may have come, or the client may have left.
    QMetaObject::invokeMethod(
        this,
        [this] {
            read();
            if (m_socket.state() == QAbstractSocket::UnconnectedState)
                end();
        },
        Qt::QueuedConnection);
}

// After the answer, what the client still sends is discarded: closing with unread bytes would reset the
// connection, and the client might lose the answer.
void HttpConnection::read()
{
    if (m_isAnswered) {
        m_socket.readAll();
        return;
    }
    m_received += m_socket.read(kMostRequest - m_received.size());
    const std::optional<HttpVerdict> verdict = judge(m_received);
    if (!verdict)
        return;
    m_isAnswered = true;
    m_received.clear();
    m_socket.write(httpResponse(*verdict, verdict->status == HttpStatus::Ok ? m_page() : QByteArray()));
    m_socket.flush(); // before the end of what the client sends closes the socket
    m_socket.readAll();
}

// The client closes when it sees the end; otherwise the limit of time closes.
void HttpConnection::finishWriting()
{
    if (m_isAnswered && m_socket.bytesToWrite() == 0)
        ::shutdown(int(m_socket.socketDescriptor()), SHUT_WR);
}

void HttpConnection::end()
{
    if (std::exchange(m_isEnded, true))
        return;
    m_limit.reset();
    Q_EMIT ended();
}

} // namespace lockctl
