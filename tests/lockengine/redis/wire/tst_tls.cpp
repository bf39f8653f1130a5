// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/connection.h"
#include "lockengine/redis/wire/tls_files.h"
#include "tests/support/certificates.h"
#include "tests/support/machine_speed.h"
#include "tests/support/open_connection.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QHostInfo>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::CertificateAuthority;
using testing::runTask;
using testing::TestServer;

namespace {

Address tlsAddress(quint16 port, const QString &caFile)
{
    Address address;
    address.transport = Transport::Tls;
    address.port = port;
    address.caFile = caFile;
    return address;
}

Result<Greeting> greetingOf(const Address &address, Milliseconds connectTimeout = 5000ms)
{
    SystemClock clock;
    ConnectionOptions options = testing::optionsFor(address);
    options.connectTimeout = connectTimeout;
    Connection connection(options, clock);
    return runTask(connection.open());
}

Error refusalOf(const Address &address)
{
    const auto greeting = greetingOf(address);
    const Error refusal = greeting ? Error(ErrorKind::Internal, "not refused"_ba) : greeting.error();
    if (refusal.kind != ErrorKind::TlsRefused || refusal.detail.isEmpty())
        qFatal("not refused for TLS: %s", refusal.detail.constData());
    return refusal;
}

} // namespace

class TestTls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aVerifiedServerIsGreeted();
    void passwordIsSentOnlyToAVerifiedServer();
    void anotherNameIsRefused();
    void anUnknownAuthorityIsRefused();
    void anExpiredCertificateIsRefused();
    void aFileWithoutCertificatesIsBadInput();
    void aServerWithoutTlsIsRefused();
    void silentServerWithoutTlsTimesOutInTheHandshake();
    void aClosedPortIsUnreachable();
    void manyRepliesArrive();
    void strictServerAcceptsTheClientCertificate();
    void readingAKeyDoesNotAffectOtherConnections_data();
    void readingAKeyDoesNotAffectOtherConnections();
    void missingClientCertificateIsReported();
    void missingClientCertificateIsRefusedWithoutAReasonInTls12();
    void clientCertificateOfAnotherAuthorityIsRefused_data() { addProtocols(); }
    void clientCertificateOfAnotherAuthorityIsRefused();
    void expiredClientCertificateIsRefused();
    void unusableFileIsNamed_data();
    void unusableFileIsNamed();
    void aKeyOfAnotherCertificateIsNamed();
    void certificatesAreForTlsOnly();

private:
    static void addProtocols();

    SystemClock m_clock;
    CertificateAuthority m_authority;
};

void TestTls::aVerifiedServerIsGreeted()
{
    TestServer server(m_authority.serverLines(u"DNS:localhost,IP:127.0.0.1"_s));
    Address address = tlsAddress(server.tlsPort(), m_authority.file());
    QVERIFY(greetingOf(address).ok()); // by its IP address
    if (QHostInfo::fromName(u"localhost"_s).addresses().isEmpty())
        QSKIP("this machine does not know the name localhost");
    address.host = u"localhost"_s;
    const auto greeting = greetingOf(address);
    QVERIFY2(greeting.ok(), greeting.ok() ? "" : greeting.error().detail.constData());
    QCOMPARE(greeting->role, Greeting::Role::Primary);
}

void TestTls::passwordIsSentOnlyToAVerifiedServer()
{
    TestServer server(m_authority.serverLines(u"DNS:elsewhere.example"_s) + "requirepass secret\n"_ba);
    Address address = tlsAddress(server.tlsPort(), m_authority.file());
    address.password = Secret("secret"_ba);
    QCOMPARE(refusalOf(address).reason, Reason::CertificateForAnotherName);
    qputenv("REDISCLI_AUTH", "secret");
    const QByteArray stats = server.cli("INFO commandstats");
    qunsetenv("REDISCLI_AUTH");
    QVERIFY(!stats.contains("cmdstat_client|setname"));
    QVERIFY(!stats.contains("cmdstat_role"));
}

void TestTls::anotherNameIsRefused()
{
    TestServer server(m_authority.serverLines(u"DNS:localhost.example"_s));
    const Error refusal = refusalOf(tlsAddress(server.tlsPort(), m_authority.file()));
    QCOMPARE(refusal.reason, Reason::CertificateForAnotherName);
}

void TestTls::anUnknownAuthorityIsRefused()
{
    TestServer server(m_authority.serverLines(u"IP:127.0.0.1"_s));
    const CertificateAuthority other;
    const Error refusal = refusalOf(tlsAddress(server.tlsPort(), other.file()));
    QCOMPARE(refusal.reason, Reason::CertificateNotTrusted);
    const Error bySystem = refusalOf(tlsAddress(server.tlsPort(), {}));
    QCOMPARE(bySystem.reason, Reason::CertificateNotTrusted);
}

void TestTls::anExpiredCertificateIsRefused()
{
    TestServer server(m_authority.serverLines(u"IP:127.0.0.1"_s, -1));
    const Error refusal = refusalOf(tlsAddress(server.tlsPort(), m_authority.file()));
    QCOMPARE(refusal.reason, Reason::CertificateExpired);
}

void TestTls::aFileWithoutCertificatesIsBadInput()
{
    const Error error = greetingOf(tlsAddress(1, u"/nonexistent.pem"_s)).error();
    QCOMPARE(error.kind, ErrorKind::BadInput);
    QCOMPARE(error.detail, "/nonexistent.pem");
    QCOMPARE(greetingOf(tlsAddress(1, u"/etc/hostname"_s)).error().kind, ErrorKind::BadInput);
}

void TestTls::aServerWithoutTlsIsRefused()
{
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    connect(&server, &QTcpServer::newConnection, &server,
        [&] { server.nextPendingConnection()->write("-ERR Protocol error\r\n"); });
    const Error refusal = refusalOf(tlsAddress(server.serverPort(), m_authority.file()));
    QCOMPARE(refusal.reason, Reason::None);
}

void TestTls::silentServerWithoutTlsTimesOutInTheHandshake()
{
    TestServer server("port {port}\n"_ba); // waits for the end of a line
    const auto greeting = greetingOf(tlsAddress(server.port(), m_authority.file()), 200ms);
    QCOMPARE(greeting.error().kind, ErrorKind::TimedOut);
    QVERIFY(greeting.error().detail.contains("TLS"));
}

void TestTls::aClosedPortIsUnreachable()
{
    QTcpServer closed;
    QVERIFY(closed.listen(QHostAddress::LocalHost));
    const quint16 port = closed.serverPort();
    closed.close();
    QCOMPARE(greetingOf(tlsAddress(port, m_authority.file())).error().kind, ErrorKind::Unreachable);
}

void TestTls::manyRepliesArrive()
{
    TestServer server(m_authority.serverLines(u"IP:127.0.0.1"_s));
    ConnectionOptions options = testing::optionsFor(tlsAddress(server.tlsPort(), m_authority.file()));
    options.replyTimeout = testing::scaled(options.replyTimeout);
    const auto connection = testing::openConnection(options, m_clock);
    const QByteArray large(300'000, 'x');
    std::vector<QCoro::Task<Result<Reply>>> tasks;
    for (int i = 0; i < 100; ++i)
        tasks.push_back(testing::awaitReply(connection->send(Command("ECHO"_ba).arg(large))));
    for (auto &task : tasks)
        QCOMPARE(runTask(std::move(task))->text().size(), large.size());
}

void TestTls::addProtocols()
{
    QTest::addColumn<QByteArray>("protocols");
    QTest::newRow("1.3") << "tls-protocols TLSv1.3\n"_ba;
    QTest::newRow("1.2") << "tls-protocols TLSv1.2\n"_ba;
}

void TestTls::strictServerAcceptsTheClientCertificate()
{
    TestServer server(m_authority.strictServerLines(u"IP:127.0.0.1"_s));
    const auto ours = m_authority.clientFiles(u"client"_s);
    Address address = tlsAddress(server.tlsPort(), m_authority.file());
    address.certFile = ours.certificate;
    address.keyFile = ours.key;
    const auto greeting = greetingOf(address);
    QVERIFY2(greeting.ok(), greeting.ok() ? "" : greeting.error().detail.constData());
    QCOMPARE(greeting->role, Greeting::Role::Primary);
}

void TestTls::readingAKeyDoesNotAffectOtherConnections_data()
{
    QTest::addColumn<QString>("key");
    QTest::newRow("usable") << m_authority.clientFiles(u"client"_s).key;
    QTest::newRow("not a key") << u"/etc/hostname"_s;
}

// OpenSSL errors from loading a file must not affect a working connection.
void TestTls::readingAKeyDoesNotAffectOtherConnections()
{
    QFETCH(QString, key);
    TestServer server(m_authority.serverLines(u"IP:127.0.0.1"_s));
    Address address = tlsAddress(server.tlsPort(), m_authority.file());
    const auto connection = testing::openConnection(testing::optionsFor(address), m_clock);
    address.certFile = m_authority.clientFiles(u"client"_s).certificate;
    address.keyFile = key;
    for (int i = 0; i < 3; ++i) {
        std::ignore = tlsConfiguration(address);
        QVERIFY(runTask(testing::awaitReply(connection->send(Command("PING"_ba)))).ok());
    }
}

void TestTls::missingClientCertificateIsReported()
{
    TestServer server(m_authority.strictServerLines(u"IP:127.0.0.1"_s));
    for (int i = 0; i < 20; ++i) { // its alert and its disconnect arrive together
        const Error refusal = refusalOf(tlsAddress(server.tlsPort(), m_authority.file()));
        QCOMPARE(refusal.reason, Reason::CertificateWanted);
    }
}

// TLS 1.2 has no specific alert, so Lockscope must not guess the reason.
void TestTls::missingClientCertificateIsRefusedWithoutAReasonInTls12()
{
    TestServer server(m_authority.strictServerLines(u"IP:127.0.0.1"_s) + "tls-protocols TLSv1.2\n"_ba);
    const Error refusal = refusalOf(tlsAddress(server.tlsPort(), m_authority.file()));
    QCOMPARE(refusal.reason, Reason::None);
    QVERIFY2(refusal.detail.contains("handshake failure"), refusal.detail);
}

void TestTls::clientCertificateOfAnotherAuthorityIsRefused()
{
    QFETCH(QByteArray, protocols);
    TestServer server(m_authority.strictServerLines(u"IP:127.0.0.1"_s) + protocols);
    const CertificateAuthority other;
    const auto others = other.clientFiles(u"client"_s);
    Address address = tlsAddress(server.tlsPort(), m_authority.file());
    address.certFile = others.certificate;
    address.keyFile = others.key;
    QCOMPARE(refusalOf(address).reason, Reason::OwnCertificateRefused);
}

void TestTls::expiredClientCertificateIsRefused()
{
    TestServer server(m_authority.strictServerLines(u"IP:127.0.0.1"_s));
    const auto ours = m_authority.clientFiles(u"client"_s, -1);
    Address address = tlsAddress(server.tlsPort(), m_authority.file());
    address.certFile = ours.certificate;
    address.keyFile = ours.key;
    QCOMPARE(refusalOf(address).reason, Reason::OwnCertificateRefused);
}

void TestTls::unusableFileIsNamed_data()
{
    QTest::addColumn<QString>("certificate");
    QTest::addColumn<QString>("key");
    QTest::addColumn<Reason>("reason");
    QTest::addColumn<QString>("named");
    const auto ours = m_authority.clientFiles(u"client"_s);
    const QString nowhere = u"/nonexistent.pem"_s;
    const QString noPem = u"/etc/hostname"_s;
    const QString locked = m_authority.encrypted(ours.key);
    QTest::newRow("missing certificate file")
        << nowhere << ours.key << Reason::CertificateFileUnreadable << nowhere;
    QTest::newRow("file without a certificate")
        << noPem << ours.key << Reason::CertificateFileUnreadable << noPem;
    QTest::newRow("a key as certificate")
        << ours.key << ours.key << Reason::CertificateFileUnreadable << ours.key;
    QTest::newRow("missing key file") << ours.certificate << nowhere << Reason::KeyFileUnreadable << nowhere;
    QTest::newRow("file without a key") << ours.certificate << noPem << Reason::KeyFileUnreadable << noPem;
    QTest::newRow("a passphrase") << ours.certificate << locked << Reason::KeyFileEncrypted << locked;
    QTest::newRow("no key") << ours.certificate << QString() << Reason::CertificateOrKeyMissing
                            << ours.certificate;
    QTest::newRow("a key alone") << QString() << ours.key << Reason::CertificateOrKeyMissing << ours.key;
}

void TestTls::unusableFileIsNamed()
{
    QFETCH(QString, certificate);
    QFETCH(QString, key);
    Address address = tlsAddress(1, m_authority.file());
    address.certFile = certificate;
    address.keyFile = key;
    const Error error = greetingOf(address).error();
    QCOMPARE(error.kind, ErrorKind::BadInput);
    QTEST(error.reason, "reason");
    QTEST(QString::fromUtf8(error.detail), "named");
}

void TestTls::aKeyOfAnotherCertificateIsNamed()
{
    TestServer server(m_authority.strictServerLines(u"IP:127.0.0.1"_s));
    Address address = tlsAddress(server.tlsPort(), m_authority.file());
    address.certFile = m_authority.clientFiles(u"one"_s).certificate;
    address.keyFile = m_authority.clientFiles(u"another"_s).key;
    const Error error = greetingOf(address).error();
    QCOMPARE(error.kind, ErrorKind::BadInput);
    QCOMPARE(error.reason, Reason::KeyForAnotherCertificate);
    QCOMPARE(QString::fromUtf8(error.detail), address.keyFile);
}

// A caller that provides certificates expects an encrypted connection.
void TestTls::certificatesAreForTlsOnly()
{
    TestServer server;
    Address address = testing::addressOf(server);
    const auto ours = m_authority.clientFiles(u"client"_s);
    address.certFile = ours.certificate;
    address.keyFile = ours.key;
    QCOMPARE(greetingOf(address).error().reason, Reason::CertificateWithoutTls);
}

LOCKSCOPE_TEST(TestTls)
#include "tst_tls.moc"
