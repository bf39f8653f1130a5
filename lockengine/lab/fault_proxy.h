// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Stands on loopback between clients and their server, and breaks what runs through it: it delays, slices,
// stalls, swallows, cuts and refuses. It breaks only what a network, a crash or a busy machine breaks too:
// bytes keep their order, and of a connection that lost one reply no later one arrives. Engine thread only.

#pragma once

#include "lockengine/base/clock.h"
#include "lockengine/base/result.h"

#include <QObject>
#include <QTcpServer>

namespace lockengine {

class ProxiedConnection;

// What happens to what arrives from now on, on every connection.
struct ProxyFaults
{
    Milliseconds delay{0}; // of everything, each way
    bool slices = false; // every byte travels alone
    bool stalls = false; // connections stay open, and what arrives waits until this is over
    bool losesReplies = false; // requests arrive, what the server says does not
    bool losesMessages = false; // of subscriptions; all else arrives

    friend bool operator==(const ProxyFaults &, const ProxyFaults &) = default;
};

class FaultProxy final : public QObject
{
    Q_OBJECT

public:
    // For a server on a loopback port. The clock must outlive the proxy.
    FaultProxy(quint16 serverPort, Clock &clock, QObject *parent = nullptr);
    ~FaultProxy() override;

    // Accepts connections: on any port at first, on the same one after refuse(). Unreachable when there is no
    // free port, or another program took ours meanwhile.
    [[nodiscard]] Result<Done> start();
    [[nodiscard]] quint16 port() const { return m_port; }

    void setFaults(const ProxyFaults &faults);
    [[nodiscard]] const ProxyFaults &faults() const { return m_faults; }
    // Ends all connections, in the middle of whatever is under way.
    void cut();
    // Cuts, and refuses every new connection until start() is called again.
    void refuse();
    [[nodiscard]] qsizetype connectionCount() const;

private:
    void serve();
    [[nodiscard]] QList<ProxiedConnection *> connections() const;

    const quint16 m_serverPort;
    quint16 m_port = 0; // 0: not started
    Clock &m_clock;
    QTcpServer m_listener;
    ProxyFaults m_faults;
};

} // namespace lockengine
