// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/certificates.h"

#include <QFile>
#include <QProcess>

namespace testing {

using namespace Qt::StringLiterals;

namespace {

const QStringList newKey{
    u"-newkey"_s, u"ec"_s, u"-pkeyopt"_s, u"ec_paramgen_curve:prime256v1"_s, u"-nodes"_s};

} // namespace

CertificateAuthority::CertificateAuthority()
{
    openssl(QStringList{u"req"_s, u"-x509"_s} + newKey
        + QStringList{u"-keyout"_s, path(u"ca.key"_s), u"-out"_s, file(), u"-days"_s, u"30"_s, u"-subj"_s,
            u"/CN=Authority of a test"_s});
}

// Negative: already expired; newer openssl versions reject negative days.
QStringList CertificateAuthority::validFor(int days) const
{
    if (days < 0 && openssl({u"x509"_s, u"-help"_s}).contains("-not_after"))
        return {u"-not_before"_s, u"20200101000000Z"_s, u"-not_after"_s, u"20200201000000Z"_s};
    return {u"-days"_s, QString::number(days)};
}

// Creates a key and its certificate: AS.key and AS.pem.
void CertificateAuthority::sign(const QString &as, const QString &extension, int days) const
{
    const QString request = path(as + u".csr"_s);
    openssl(QStringList{u"req"_s} + newKey
        + QStringList{u"-keyout"_s, path(as + u".key"_s), u"-out"_s, request, u"-subj"_s, u"/CN="_s + as});
    QFile extensions(path(u"extensions"_s));
    if (!extensions.open(QIODevice::WriteOnly))
        qFatal("no room for certificates");
    extensions.write(extension.toLatin1() + '\n');
    extensions.close();
    openssl(
        QStringList{u"x509"_s, u"-req"_s, u"-in"_s, request, u"-CA"_s, file(), u"-CAkey"_s, path(u"ca.key"_s),
            u"-CAcreateserial"_s, u"-out"_s, path(as + u".pem"_s), u"-extfile"_s, extensions.fileName()}
        + validFor(days));
}

QByteArray CertificateAuthority::serverLines(const QString &names, int days) const
{
    sign(u"server"_s, u"subjectAltName="_s + names, days);
    return "tls-port {tls-port}\ntls-auth-clients no\ntls-cert-file " + path(u"server.pem"_s).toUtf8()
        + "\ntls-key-file " + path(u"server.key"_s).toUtf8() + "\ntls-ca-cert-file " + file().toUtf8() + '\n';
}

QByteArray CertificateAuthority::strictServerLines(const QString &names) const
{
    return serverLines(names).replace("tls-auth-clients no", "tls-auth-clients yes");
}

CertificateAuthority::Files CertificateAuthority::clientFiles(const QString &as, int days) const
{
    sign(as, u"extendedKeyUsage=clientAuth"_s, days);
    return {path(as + u".pem"_s), path(as + u".key"_s)};
}

QString CertificateAuthority::encrypted(const QString &key) const
{
    const QString file = key + u".encrypted"_s;
    openssl({u"pkcs8"_s, u"-topk8"_s, u"-in"_s, key, u"-out"_s, file, u"-passout"_s, u"pass:of a test"_s});
    return file;
}

QByteArray CertificateAuthority::openssl(const QStringList &arguments) const
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(u"openssl"_s, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        qFatal("openssl: %s", process.readAll().constData());
    return process.readAll();
}

} // namespace testing
