// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A proxy on loopback between clients and their server that injects faults: it delays, slices, stalls, drops,
// cuts and refuses. It only causes faults that a network, a crash or a busy machine can cause. Bytes keep
// their order, and after a lost reply no later reply arrives on that connection. Engine thread only.

#pragma once

#include "lockengine/core/base/clock.h"
#include "lockengine/core/base/result.h"

#include <QObject>
#include <QTcpServer>

namespace lockengine {

class ProxiedConnection;

// The faults for all data that arrives from now on, on every connection.
struct ProxyFaults
{
    Milliseconds delay{0}; // of all data, each way
    bool slices = false; // sends every byte separately
    bool stalls = false; // connections stay open; data waits until this is over
    bool losesReplies = false; // requests arrive, replies do not
    bool losesMessages = false; // subscription messages are lost; all else arrives

    friend bool operator==(const ProxyFaults &, const ProxyFaults &) = default;
};

class FaultProxy final : public QObject
{
    Q_OBJECT

public:
    // Forwards to a server on a loopback port. The clock must outlive the proxy.
    FaultProxy(quint16 serverPort, Clock &clock, QObject *parent = nullptr);
    ~FaultProxy() override;

    // Accepts connections: first on any free port, after refuse() on the same one. Unreachable when no port
    // is free, or another program took the port meanwhile.
    [[nodiscard]] Result<Done> start();
    [[nodiscard]] quint16 port() const { return m_port; }

    void setFaults(const ProxyFaults &faults);
    [[nodiscard]] const ProxyFaults &faults() const { return m_faults; }
    // Ends all connections at once.
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
