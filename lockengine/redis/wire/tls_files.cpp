// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/tls_files.h"

#include <QFile>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>

#include <algorithm>
#include <array>
#include <future>

namespace lockengine::redis {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestFile = 1024 * 1024; // far above any certificate

Error unusable(Reason reason, const QString &file)
{
    return Error(ErrorKind::BadInput, reason, file.toUtf8());
}

// Empty if the file cannot be read.
QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(largestFile) : QByteArray();
}

// Includes the chain to the authority, if the file has it.
Result<QList<QSslCertificate>> certificatesIn(const QString &file, Reason otherwise)
{
    const QList<QSslCertificate> chain = QSslCertificate::fromData(contentsOf(file), QSsl::Pem);
    if (chain.isEmpty())
        return unusable(otherwise, file);
    return chain;
}

Result<QSslKey> keyIn(const QString &file)
{
    const QByteArray pem = contentsOf(file);
    if (pem.contains("-----BEGIN ENCRYPTED PRIVATE KEY-----") || pem.contains("Proc-Type: 4,ENCRYPTED"))
        return unusable(Reason::KeyFileEncrypted, file);
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec}) { // only one of them matches
        const QSslKey key(pem, algorithm);
        if (!key.isNull())
            return key;
    }
    return unusable(Reason::KeyFileUnreadable, file);
}

std::optional<Error> addOwnCertificate(QSslConfiguration &configuration, const Address &address)
{
    if (address.certFile.isEmpty() && address.keyFile.isEmpty())
        return std::nullopt;
    if (address.certFile.isEmpty() || address.keyFile.isEmpty())
        return unusable(Reason::CertificateOrKeyMissing, address.certFile + address.keyFile);
    const auto chain = certificatesIn(address.certFile, Reason::CertificateFileUnreadable);
    if (!chain)
        return chain.error();
    const auto key = keyIn(address.keyFile);
    if (!key)
        return key.error();
    configuration.setLocalCertificateChain(*chain);
    configuration.setPrivateKey(*key);
    return std::nullopt;
}

Result<QSslConfiguration> configurationOf(const Address &address)
{
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
    configuration.setProtocol(QSsl::TlsV1_2OrLater);
    if (!address.caFile.isEmpty()) {
        const auto authorities = certificatesIn(address.caFile, Reason::CaFileUnreadable);
        if (!authorities)
            return authorities.error();
        configuration.setCaCertificates(*authorities); // replaces the system's
    }
    if (const auto error = addOwnCertificate(configuration, address))
        return *error;
    return configuration;
}

} // namespace

// OpenSSL keeps an error queue per thread, and reports a leftover error as the failure of the next read
// there. Probing a file regularly fails, so it runs in another thread.
Result<QSslConfiguration> tlsConfiguration(const Address &address)
{
    return std::async(std::launch::async, [&address] { return configurationOf(address); }).get();
}

Reason reasonOfAlert(const QByteArray &words)
{
    constexpr auto ofOurs
        = std::to_array({"alert unknown ca", "alert bad certificate", "alert certificate expired",
            "alert certificate revoked", "alert certificate unknown", "alert unsupported certificate"});
    if (words.contains("alert certificate required"))
        return Reason::CertificateWanted;
    const bool isOurs
        = std::ranges::any_of(ofOurs, [&words](const char *alert) { return words.contains(alert); });
    return isOurs ? Reason::OwnCertificateRefused : Reason::None;
}

} // namespace lockengine::redis
