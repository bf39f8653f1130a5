// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/socket.h"

#include "lockengine/redis/wire/tls_files.h"

#include <QLocalSocket>
#include <QSslSocket>
#include <QTcpSocket>

#include <array>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

Reason reasonOf(QSslError::SslError error)
{
    if (error == QSslError::HostNameMismatch)
        return Reason::CertificateForAnotherName;
    if (error == QSslError::CertificateExpired || error == QSslError::CertificateNotYetValid)
        return Reason::CertificateExpired;
    return Reason::CertificateNotTrusted;
}

// Without the function names in Qt's message.
Error localRefusal(const QLocalSocket &socket)
{
    if (socket.error() == QLocalSocket::ServerNotFoundError)
        return Error(ErrorKind::Unreachable, Reason::SocketMissing, "there is no such socket"_ba);
    return Error(ErrorKind::Unreachable, socket.errorString().section(u": "_s, -1).toUtf8());
}

} // namespace

Socket::Socket(Address address, QObject *parent)
    : QObject(parent)
    , m_address(std::move(address))
{ }

Socket::~Socket()
{
    abort();
}

void Socket::connectToServer()
{
    const bool wantsTls = !m_address.certFile.isEmpty() || !m_address.keyFile.isEmpty();
    if (wantsTls && m_address.transport != Transport::Tls)
        return fail(Error(ErrorKind::BadInput, Reason::CertificateWithoutTls, m_address.certFile.toUtf8()));
    switch (m_address.transport) {
    case Transport::Tcp:
        return connectTcp();
    case Transport::Tls:
        return connectTls();
    case Transport::Unix:
        return connectUnix();
    }
}

void Socket::connectTcp()
{
    auto *socket = new QTcpSocket(this);
    wire(socket);
    connect(socket, &QTcpSocket::connected, this, &Socket::becomeConnected);
    socket->connectToHost(m_address.host, m_address.port);
}

void Socket::connectTls()
{
    const auto configuration = tlsConfiguration(m_address);
    if (!configuration)
        return fail(configuration.error());
    m_tls = new QSslSocket(this);
    m_tls->setSslConfiguration(*configuration);
    wire(m_tls);
    connect(m_tls, &QSslSocket::connected, this, [this] { m_isReached = true; });
    connect(m_tls, &QSslSocket::encrypted, this, &Socket::becomeConnected);
    m_tls->connectToHostEncrypted(m_address.host, m_address.port);
}

void Socket::connectUnix()
{
    m_local = new QLocalSocket(this);
    m_device = m_local;
    connect(m_local, &QLocalSocket::connected, this, &Socket::becomeConnected);
    connect(m_local, &QLocalSocket::readyRead, this, &Socket::receive);
    connect(m_local, &QLocalSocket::errorOccurred, this, [this] {
        fail(m_isConnected ? Error(ErrorKind::Closed, m_local->errorString().toUtf8())
                           : localRefusal(*m_local));
    });
    connect(m_local, &QLocalSocket::disconnected, this,
        [this] { fail(Error(ErrorKind::Closed, "the server closed the connection"_ba)); });
    m_local->connectToServer(m_address.path);
}

void Socket::wire(QAbstractSocket *socket)
{
    m_device = socket;
    m_network = socket;
    connect(socket, &QAbstractSocket::readyRead, this, &Socket::receive);
    connect(socket, &QAbstractSocket::errorOccurred, this, [this] {
        const bool isOurFiles = m_network->error() == QAbstractSocket::SslInvalidUserDataError;
        if (!m_isConnected && (m_isReached || isOurFiles))
            return fail(tlsRefusal());
        if (m_tls && !m_isHeard && refusesUs())
            return fail(Error(ErrorKind::TlsRefused, reasonOfAlert(errorWords()), errorWords()));
        const auto kind = m_isConnected ? ErrorKind::Closed : ErrorKind::Unreachable;
        fail(Error(kind, errorWords()));
    });
    connect(socket, &QAbstractSocket::disconnected, this,
        [this] { fail(Error(ErrorKind::Closed, "the server closed the connection"_ba)); });
}

Error Socket::tlsRefusal() const
{
    const QList<QSslError> errors = m_tls->sslHandshakeErrors();
    const bool isOurKey = m_tls->error() == QAbstractSocket::SslInvalidUserDataError;
    if (isOurKey && !m_address.keyFile.isEmpty()) // each file is valid, but they do not match
        return Error(ErrorKind::BadInput, Reason::KeyForAnotherCertificate, m_address.keyFile.toUtf8());
    if (errors.isEmpty())
        return Error(ErrorKind::TlsRefused, reasonOfAlert(errorWords()), errorWords());
    QByteArrayList details;
    for (const QSslError &error : errors)
        details += error.errorString().toUtf8();
    return Error(ErrorKind::TlsRefused, reasonOf(errors.constFirst().error()), details.join("; "));
}

QByteArray Socket::errorWords() const
{
    return m_network->errorString().toUtf8();
}

// With TLS 1.3 a server checks the client certificate after the client's handshake is done.
bool Socket::refusesUs() const
{
    return reasonOfAlert(errorWords()) != Reason::None;
}

void Socket::becomeConnected()
{
    m_isConnected = true;
    keepForLastWords();
    if (m_network) {
        m_network->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        m_network->setSocketOption(QAbstractSocket::KeepAliveOption, 1);
    }
    Q_EMIT connected();
}

void Socket::receive()
{
    m_isHeard = true;
    dropDuplicate();
    Q_EMIT bytesArrived();
}

void Socket::write(const QByteArray &bytes)
{
    if (!m_isConnected || m_hasEnded)
        return;
    const qsizetype written = writeAtOnce(bytes);
    if (written == bytes.size())
        return;
    m_device->write(bytes.sliced(written));
    if (m_network)
        m_network->flush();
    else
        m_local->flush();
}

// Bypasses Qt, which would wake its event loop twice for each write. Not used with TLS, nor when bytes are
// already queued. Qt's own write meets the same error again and reports it.
qsizetype Socket::writeAtOnce(const QByteArray &bytes)
{
    if (!m_isConnected || m_hasEnded || m_tls || m_device->bytesToWrite() > 0)
        return 0;
    const ssize_t written
        = ::send(descriptor(), bytes.constData(), size_t(bytes.size()), MSG_DONTWAIT | MSG_NOSIGNAL);
    return std::max<qsizetype>(written, 0);
}

int Socket::descriptor() const
{
    return int(m_local ? m_local->socketDescriptor() : m_network->socketDescriptor());
}

QByteArray Socket::readAll()
{
    const QByteArray fromDevice = m_device && m_device->isOpen() ? m_device->readAll() : QByteArray();
    return fromDevice + std::exchange(m_lastWords, {});
}

// A server at its client limit sends an error and closes at once. Then the first write fails, and Qt closes
// the socket without reading that error. A duplicate descriptor keeps it readable until the first data
// arrives. Not with TLS, where the bytes are encrypted.
void Socket::keepForLastWords()
{
    if (!m_tls && descriptor() >= 0)
        m_duplicate = ::fcntl(descriptor(), F_DUPFD_CLOEXEC, 0);
}

void Socket::readLastWords()
{
    if (m_duplicate < 0)
        return;
    std::array<char, 4096> buffer;
    const ssize_t got = ::recv(m_duplicate, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (got > 0)
        m_lastWords = QByteArray(buffer.data(), got);
    dropDuplicate();
}

void Socket::dropDuplicate()
{
    if (m_duplicate >= 0)
        ::close(std::exchange(m_duplicate, -1));
}

void Socket::abort()
{
    m_hasEnded = true;
    dropDuplicate();
    if (!m_device)
        return;
    m_device->disconnect(this);
    if (m_network)
        m_network->abort();
    else
        m_local->abort();
}

void Socket::fail(Error reason)
{
    if (std::exchange(m_hasEnded, true))
        return;
    readLastWords();
    Q_EMIT ended(reason);
}

} // namespace lockengine::redis
