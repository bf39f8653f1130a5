// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/metrics/http_exchange.h"

#include "tests/support/loop_until.h"
#include "tests/support/machine_speed.h"

#include <QHostAddress>
#include <QTcpSocket>

namespace testing {

HttpReply exchange(quint16 port, const QByteArray &request)
{
    QTcpSocket socket;
    QObject::connect(&socket, &QTcpSocket::connected, &socket, [&] { socket.write(request); });
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    QByteArray received;
    const auto isOver = [&] {
        received += socket.readAll();
        return socket.state() == QAbstractSocket::UnconnectedState;
    };
    if (!loopUntil(isOver, scaled(std::chrono::seconds(20))))
        qWarning("the server did not close the connection");
    const qsizetype end = received.indexOf("\r\n\r\n");
    if (end < 0)
        return {};
    HttpReply reply{0, received.first(end), received.sliced(end + 4)};
    reply.status = reply.headers.split(' ').value(1).toInt();
    return reply;
}

HttpReply getMetrics(quint16 port)
{
    return exchange(port, "GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
}

} // namespace testing
