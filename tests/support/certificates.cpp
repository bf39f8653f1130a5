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

QByteArray CertificateAuthority::serverLines(const QString &names, int days) const
{
    openssl(QStringList{u"req"_s} + newKey
        + QStringList{u"-keyout"_s, path(u"server.key"_s), u"-out"_s, path(u"server.csr"_s), u"-subj"_s,
            u"/CN=Server of a test"_s});
    QFile extensions(path(u"extensions"_s));
    if (!extensions.open(QIODevice::WriteOnly))
        qFatal("no room for certificates");
    extensions.write("subjectAltName=" + names.toLatin1() + '\n');
    extensions.close();
    openssl({u"x509"_s, u"-req"_s, u"-in"_s, path(u"server.csr"_s), u"-CA"_s, file(), u"-CAkey"_s,
        path(u"ca.key"_s), u"-CAcreateserial"_s, u"-out"_s, path(u"server.pem"_s), u"-days"_s,
        QString::number(days), u"-extfile"_s, extensions.fileName()});
    return "tls-port {tls-port}\ntls-auth-clients no\ntls-cert-file " + path(u"server.pem"_s).toUtf8()
        + "\ntls-key-file " + path(u"server.key"_s).toUtf8() + "\ntls-ca-cert-file " + file().toUtf8() + '\n';
}

void CertificateAuthority::openssl(const QStringList &arguments) const
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(u"openssl"_s, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        qFatal("openssl: %s", process.readAll().constData());
}

} // namespace testing
