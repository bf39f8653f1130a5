// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The byte stream to one server over TCP, TLS or a unix socket. TLS always verifies the certificate chain and
// the host name. It knows no protocol.

#pragma once

#include "lockengine/core/base/error.h"
#include "lockengine/redis/wire/address.h"

#include <QObject>

#include <memory>

class QAbstractSocket;
class QIODevice;
class QLocalSocket;
class QSslSocket;

namespace lockengine::redis {

class Socket final : public QObject
{
    Q_OBJECT

public:
    explicit Socket(Address address, QObject *parent = nullptr);
    ~Socket() override;

    // May emit signals before it returns.
    void connectToServer();
    // Requires: connected.
    void write(const QByteArray &bytes);
    // Writes what the system accepts at once and returns the number of bytes, possibly 0; emits no signal.
    [[nodiscard]] qsizetype writeAtOnce(const QByteArray &bytes);
    [[nodiscard]] QByteArray readAll();
    // TCP is connected, but the TLS handshake is not complete.
    [[nodiscard]] bool isAwaitingTls() const { return m_isReached && !m_isConnected; }
    // Ends the stream without emitting a signal.
    void abort();

Q_SIGNALS:
    void connected(); // with TLS: after verification
    void bytesArrived();
    // Emitted once. Unreachable or TlsRefused before connected(), Closed after. TlsRefused also before the
    // first data arrives, if the server rejects the client certificate. TlsRefused has a reason if a
    // certificate was rejected. BadInput when a file of the address cannot be used.
    void ended(const lockengine::Error &reason);

private:
    void connectTcp();
    void connectTls();
    void connectUnix();
    void wire(QAbstractSocket *socket);
    void becomeConnected();
    void fail(Error reason);
    void receive();
    void keepForLastWords();
    void readLastWords();
    void dropDuplicate();
    [[nodiscard]] Error tlsRefusal() const;
    [[nodiscard]] int descriptor() const;
    [[nodiscard]] QByteArray errorWords() const;
    [[nodiscard]] bool refusesUs() const;

    Address m_address;
    QIODevice *m_device = nullptr; // child of this
    QAbstractSocket *m_network = nullptr; // m_device, or null for a unix socket
    QSslSocket *m_tls = nullptr;
    QLocalSocket *m_local = nullptr;
    int m_duplicate = -1; // of the descriptor, until data arrives
    QByteArray m_lastWords;
    bool m_isReached = false; // TLS: TCP is connected
    bool m_isConnected = false;
    bool m_isHeard = false;
    bool m_hasEnded = false;
};

} // namespace lockengine::redis
