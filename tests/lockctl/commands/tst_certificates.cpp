// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl over TLS: a private authority, a server that requires client certificates, and one clear sentence
// for each unusable file.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/certificates.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::CertificateAuthority;
using testing::Finished;
using testing::lockctl;
using testing::TestServer;

class TestCertificates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aServerThatRequiresCertificatesIsReadAndActedOn();
    void certificateErrorsSayWhatToDo_data();
    void certificateErrorsSayWhatToDo();
    void anUnusableFileIsNamed_data();
    void anUnusableFileIsNamed();

private:
    [[nodiscard]] QByteArray url(const TestServer &server) const
    {
        return "rediss://127.0.0.1:" + QByteArray::number(server.tlsPort());
    }
    [[nodiscard]] QStringList trusting() const { return {u"--cacert"_s, m_authority.file()}; }
    [[nodiscard]] QStringList asClient() const
    {
        return trusting() + QStringList{u"--cert"_s, m_ours.certificate, u"--key"_s, m_ours.key};
    }

    CertificateAuthority m_authority;
    CertificateAuthority::Files m_ours;
};

void TestCertificates::initTestCase()
{
    m_ours = m_authority.clientFiles(u"client"_s);
}

void TestCertificates::aServerThatRequiresCertificatesIsReadAndActedOn()
{
    TestServer server(m_authority.strictServerLines(u"IP:127.0.0.1"_s));
    const Finished held = lockctl(
        url(server), asClient() + QStringList{u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"50ms"_s});
    QCOMPARE(held.status, 0);
    QVERIFY(held.output.contains("acquired"));
    const Finished listed = lockctl(url(server), asClient() + QStringList{u"list"_s});
    QCOMPARE(listed.status, 0);
}

void TestCertificates::certificateErrorsSayWhatToDo_data()
{
    QTest::addColumn<QString>("names");
    QTest::addColumn<int>("days");
    QTest::addColumn<bool>("withCertificate");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("wrong host name") << u"DNS:elsewhere"_s << 30 << true
                                     << "Connect with the name in the certificate."_ba;
    QTest::newRow("expired") << u"IP:127.0.0.1"_s << -1 << true << "has expired"_ba;
    QTest::newRow("no client certificate") << u"IP:127.0.0.1"_s << 30 << false << "See --cert and --key."_ba;
}

void TestCertificates::certificateErrorsSayWhatToDo()
{
    QFETCH(QString, names);
    QFETCH(int, days);
    QFETCH(bool, withCertificate);
    QFETCH(QByteArray, words);
    const QByteArray lines = m_authority.serverLines(names, days);
    TestServer server(QByteArray(lines).replace("tls-auth-clients no", "tls-auth-clients yes"));
    const Finished done
        = lockctl(url(server), (withCertificate ? asClient() : trusting()) + QStringList{u"list"_s});
    QCOMPARE(done.status, 3);
    QVERIFY2(done.errors.contains(words), done.errors);
    QCOMPARE(done.errors.count('\n'), 1);
}

void TestCertificates::anUnusableFileIsNamed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("words");
    const QString nowhere = u"/nonexistent.pem"_s;
    const QString locked = m_authority.encrypted(m_ours.key);
    QTest::newRow("authorities") << QStringList{u"--cacert"_s, nowhere} << nowhere << "--cacert"_ba;
    QTest::newRow("certificate") << QStringList{u"--cert"_s, nowhere, u"--key"_s, m_ours.key} << nowhere
                                 << "No client certificate can be read"_ba;
    QTest::newRow("key") << QStringList{u"--cert"_s, m_ours.certificate, u"--key"_s, nowhere} << nowhere
                         << "No private key can be read"_ba;
    QTest::newRow("passphrase") << QStringList{u"--cert"_s, m_ours.certificate, u"--key"_s, locked} << locked
                                << "needs a passphrase"_ba;
    QTest::newRow("no key") << QStringList{u"--cert"_s, m_ours.certificate} << m_ours.certificate
                            << "needs its private key"_ba;
}

void TestCertificates::anUnusableFileIsNamed()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, file);
    QFETCH(QByteArray, words);
    const Finished done = lockctl("rediss://127.0.0.1:1", arguments + QStringList{u"list"_s});
    QCOMPARE(done.status, 2);
    QVERIFY2(done.errors.contains(words) && done.errors.contains(file.toUtf8()), done.errors);
    QCOMPARE(done.errors.count('\n'), 1);
}

LOCKSCOPE_TEST(TestCertificates)
#include "tst_certificates.moc"
