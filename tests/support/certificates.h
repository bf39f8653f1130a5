// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A certificate authority of one test, made with the openssl tool in a folder that goes with the object.

#pragma once

#include <QTemporaryDir>

namespace testing {

class CertificateAuthority
{
public:
    CertificateAuthority();

    [[nodiscard]] QString file() const { return path(QStringLiteral("ca.pem")); }

    // A certificate for these names ("DNS:localhost,IP:127.0.0.1"), with `days` to live; negative: expired.
    // Gives the lines of redis.conf that make a server use it on a TLS port.
    [[nodiscard]] QByteArray serverLines(const QString &names, int days = 30) const;
    // The same for a server that lets in only clients with a certificate of this authority.
    [[nodiscard]] QByteArray strictServerLines(const QString &names) const;

    struct Files
    {
        QString certificate;
        QString key;
    };
    // What a client shows such a server; `as` names the files.
    [[nodiscard]] Files clientFiles(const QString &as, int days = 30) const;
    // The key with a passphrase around it: the path of a new file.
    [[nodiscard]] QString encrypted(const QString &key) const;

private:
    void sign(const QString &as, const QString &extension, int days) const;

    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    [[nodiscard]] QStringList validFor(int days) const;
    QByteArray openssl(const QStringList &arguments) const;

    QTemporaryDir m_folder;
};

} // namespace testing
