// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One connection through the fault proxy: that of a client, and ours to the server. Ends with either side;
// destroys itself then.

#pragma once

#include "lockengine/lab/delayed_pipe.h"

#include <QTcpSocket>

namespace lockengine {

struct ProxyFaults;

class ProxiedConnection final : public QObject
{
    Q_OBJECT

public:
    // The faults are those of the moment at which bytes arrive. All must outlive it; owns the client's
    // socket.
    ProxiedConnection(
        QTcpSocket *client, quint16 serverPort, const ProxyFaults &faults, Clock &clock, QObject *parent);
    ~ProxiedConnection() override;

    // What arrived during a stall that is over goes on.
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
    QByteArray m_unsaid; // the beginning of a reply
    bool m_isMute = false; // a reply was lost
};

} // namespace lockengine
