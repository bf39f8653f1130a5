// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A server on loopback that sends exactly the given bytes, whatever it receives.

#pragma once

#include "tests/support/open_connection.h"

#include <QTcpServer>
#include <QTcpSocket>

namespace testing {

// Answers to the handshake of a connection without password and database: SETNAME, ID, ROLE, INFO, PING.
inline const QByteArray welcome("+OK\r\n:7\r\n*3\r\n$6\r\nmaster\r\n:0\r\n*0\r\n$5\r\na:b\r\n\r\n+PONG\r\n");

class LiteralServer
{
public:
    explicit LiteralServer(QByteArray first)
        : m_first(std::move(first))
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            m_peer = m_server.nextPendingConnection();
            m_peer->write(m_first);
        });
    }

    void say(const QByteArray &bytes) { m_peer->write(bytes); }
    void hangUp() { m_peer->disconnectFromHost(); }
    QByteArray heard() { return m_peer ? m_heard += m_peer->readAll() : m_heard; }

    [[nodiscard]] lockengine::redis::ConnectionOptions options() const
    {
        lockengine::redis::Address address;
        address.port = m_server.serverPort();
        return optionsFor(address);
    }

private:
    QByteArray m_first;
    QByteArray m_heard;
    QTcpServer m_server;
    QTcpSocket *m_peer = nullptr; // child of the server
};

} // namespace testing
