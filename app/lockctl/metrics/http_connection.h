// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One connection to the responder: reads one request, answers it and closes. Ends after kPatience in any
// case, so a slow or silent client takes no place for longer. Owned by the responder.

#pragma once

#include "lockengine/core/base/clock.h"

#include <QByteArray>
#include <QObject>
#include <QTcpSocket>

#include <functional>

namespace lockctl {

class HttpConnection final : public QObject
{
    Q_OBJECT

public:
    static constexpr lockengine::Milliseconds kPatience{5000};

    // Takes the socket. `page` is called for a good request.
    HttpConnection(QTcpSocket *socket, lockengine::Clock &clock, std::function<QByteArray()> page,
        QObject *parent = nullptr);

Q_SIGNALS:
    // Emitted once, never from the constructor.
    void ended();

private:
    void read();
    void finishWriting();
    void end();

    QTcpSocket &m_socket; // a child
    std::function<QByteArray()> m_page;
    lockengine::TimerGuard m_limit;
    QByteArray m_received;
    bool m_isAnswered = false;
    bool m_isEnded = false;
};

} // namespace lockctl
