// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The byte stream to one server, whatever carries it: TCP, TLS or a unix socket. TLS always verifies the
// certificate chain and the host name; there is no way to ask for less. No protocol in here.

#pragma once

#include "lockengine/base/error.h"
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

    // Signals may come before this returns.
    void connectToServer();
    // Requires: connected.
    void write(const QByteArray &bytes);
    // Gives the system what it takes at once and tells how many bytes that were, perhaps none; no signal
    // comes of it.
    [[nodiscard]] qsizetype writeAtOnce(const QByteArray &bytes);
    [[nodiscard]] QByteArray readAll();
    // Somebody is there, but TLS has not been agreed on.
    [[nodiscard]] bool isAwaitingTls() const { return m_isReached && !m_isConnected; }
    // Ends the stream without another signal.
    void abort();

Q_SIGNALS:
    void connected(); // with TLS: and verified
    void bytesArrived();
    // Once. Unreachable or TlsRefused before connected(), Closed after; TlsRefused also before the first
    // bytes, where the server wants another certificate of ours. TlsRefused has a reason where it was a
    // certificate that was refused. BadInput when a file of the address cannot be used.
    void ended(const lockengine::Error &reason);

private:
    void connectTcp();
    void connectTls();
    void connectUnix();
    void wire(QAbstractSocket *socket);
    void becomeConnected();
    void fail(Error reason);
    void hear();
    void keepForLastWords();
    void readLastWords();
    void dropDuplicate();
    [[nodiscard]] Error tlsRefusal() const;
    [[nodiscard]] int descriptor() const;
    [[nodiscard]] QByteArray errorWords() const;
    [[nodiscard]] bool refusesUs() const;

    Address m_address;
    QIODevice *m_device = nullptr; // our child
    QAbstractSocket *m_network = nullptr; // m_device as what it is, or null
    QSslSocket *m_tls = nullptr;
    QLocalSocket *m_local = nullptr;
    int m_duplicate = -1; // of the descriptor, until the server was heard
    QByteArray m_lastWords;
    bool m_isReached = false; // TLS: somebody is there, not yet verified
    bool m_isConnected = false;
    bool m_isHeard = false;
    bool m_hasEnded = false;
};

} // namespace lockengine::redis
