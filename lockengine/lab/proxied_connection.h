// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One connection through the fault proxy: the client's socket and a socket to the server. Ends with either
// side and then deletes itself.

#pragma once

#include "lockengine/lab/delayed_pipe.h"

#include <QTcpSocket>

namespace lockengine {

struct ProxyFaults;

class ProxiedConnection final : public QObject
{
    Q_OBJECT

public:
    // Applies the faults that are set when bytes arrive. All references must outlive it; it owns the client's
    // socket.
    ProxiedConnection(
        QTcpSocket *client, quint16 serverPort, const ProxyFaults &faults, Clock &clock, QObject *parent);
    ~ProxiedConnection() override;

    // Passes on data that arrived during a stall that is over.
    void passWhatWaits();

private:
    void passRequests();
    void passReplies();
    void pass(DelayedPipe &pipe, const QByteArray &bytes);
    void end();

    const ProxyFaults &m_faults;
    QTcpSocket *const m_client;
    QTcpSocket m_server;
    DelayedPipe m_toServer;
    DelayedPipe m_toClient;
    QByteArray m_unsaid; // an incomplete reply
    bool m_isMute = false; // a reply was dropped
};

} // namespace lockengine
