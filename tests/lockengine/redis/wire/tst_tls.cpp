// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/connection.h"
#include "tests/support/certificates.h"
#include "tests/support/open_connection.h"
#include "tests/support/patience.h"

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
    void aPasswordTravelsOnlyToAVerifiedServer();
    void anotherNameIsRefused();
    void anUnknownAuthorityIsRefused();
    void anExpiredCertificateIsRefused();
    void aFileWithoutCertificatesIsBadInput();
    void aServerWithoutTlsIsRefused();
    void aSilentServerWithoutTlsTimesOutAndSaysWhere();
    void aClosedPortIsUnreachable();
    void manyRepliesComeThrough();

private:
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

void TestTls::aPasswordTravelsOnlyToAVerifiedServer()
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
    QCOMPARE(greetingOf(tlsAddress(1, u"/nonexistent.pem"_s)).error().kind, ErrorKind::BadInput);
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

void TestTls::aSilentServerWithoutTlsTimesOutAndSaysWhere()
{
    TestServer server("port {port}\n"_ba); // waits for the end of what looks like a line
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

void TestTls::manyRepliesComeThrough()
{
    TestServer server(m_authority.serverLines(u"IP:127.0.0.1"_s));
    ConnectionOptions options = testing::optionsFor(tlsAddress(server.tlsPort(), m_authority.file()));
    options.replyTimeout *= testing::patience;
    const auto connection = testing::openConnection(options, m_clock);
    const QByteArray large(300'000, 'x');
    std::vector<QCoro::Task<Result<Reply>>> tasks;
    for (int i = 0; i < 100; ++i)
        tasks.push_back(testing::awaitReply(connection->send(Command("ECHO"_ba).arg(large))));
    for (auto &task : tasks)
        QCOMPARE(runTask(std::move(task))->text().size(), large.size());
}

QTEST_GUILESS_MAIN(TestTls)
#include "tst_tls.moc"
