// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A certificate authority for one test. Uses the openssl tool in a folder that is deleted with the object.

#pragma once

#include <QTemporaryDir>

namespace testing {

class CertificateAuthority
{
public:
    CertificateAuthority();

    [[nodiscard]] QString file() const { return path(QStringLiteral("ca.pem")); }

    // Creates a certificate for these names ("DNS:localhost,IP:127.0.0.1"), valid for `days`; negative:
    // expired. Returns the lines of redis.conf with which a server uses it on a TLS port.
    [[nodiscard]] QByteArray serverLines(const QString &names, int days = 30) const;
    // The same for a server that requires client certificates of this authority.
    [[nodiscard]] QByteArray strictServerLines(const QString &names) const;

    struct Files
    {
        QString certificate;
        QString key;
    };
    // A client certificate for such a server; `as` names the files.
    [[nodiscard]] Files clientFiles(const QString &as, int days = 30) const;
    // Encrypts the key with a passphrase; returns the path of the new file.
    [[nodiscard]] QString encrypted(const QString &key) const;

private:
    void sign(const QString &as, const QString &extension, int days) const;

    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QStringList validFor(int days) const;
    QByteArray openssl(const QStringList &arguments) const;

    QTemporaryDir m_folder;
};

} // namespace testing
