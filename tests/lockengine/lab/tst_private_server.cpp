// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/private_server.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace lockengine;
using testing::TestServer;

class TestPrivateServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersOnItsSocketWithinHalfASecond();
    void onlyTheOwnerMayEnterItsFolder();
    void listensOnNoPortUnlessAsked();
    void listensOnALoopbackPortWhenAsked();
    void acceptsMoreConfiguration();
    void pausedServerContinues();
    void aRestartedServerIsEmptyAndAtTheSameAddress();
    void portOfAKilledServerStaysReserved();
    void serversAreIndependent();
    void anyBytesReachTheServer();
    void chosenServerProgramIsPreferredToAnInstalledOne_data();
    void chosenServerProgramIsPreferredToAnInstalledOne();
    void aMissingServerIsNamedWithItsPackage();
    void configurationErrorOfTheServerIsReported();
    void missingParentFolderIsReported();
    void deathOfTheServerIsReported();
    void deathOfTheServerIsReportedBeforeItsCompanionsEnd();
    void companionsGetItsAddress();
    void companionsDoNotGetSecrets();
};

namespace {

QString guardian()
{
    return testing::programPath(QStringLiteral("lockscope-guardian"));
}

// Sets the variable until the end of the scope.
class Variable
{
public:
    Variable(const char *name, const QByteArray &value)
        : m_name(name)
        , m_wasSet(qEnvironmentVariableIsSet(name))
        , m_before(qgetenv(name))
    {
        qputenv(name, value);
    }
    ~Variable()
    {
        if (m_wasSet)
            qputenv(m_name, m_before);
        else
            qunsetenv(m_name);
    }
    Q_DISABLE_COPY_MOVE(Variable)

private:
    const char *const m_name;
    const bool m_wasSet;
    const QByteArray m_before;
};

Error failureOf(PrivateServerOptions options)
{
    options.guardianProgram = guardian();
    PrivateServer server(options);
    QSignalSpy failures(&server, &PrivateServer::failed);
    server.start();
    if (failures.isEmpty() && !failures.wait())
        return Error(ErrorKind::Internal, "it did not fail");
    return failures.first().first().value<Error>();
}

} // namespace

// The best of three attempts, because other tests may load the machine.
void TestPrivateServer::answersOnItsSocketWithinHalfASecond()
{
    qint64 best = std::numeric_limits<qint64>::max();
    for (int attempt = 0; attempt < 3; ++attempt) {
        QElapsedTimer timer;
        timer.start();
        const TestServer server;
        best = std::min(best, timer.elapsed());
        QCOMPARE(server.cli("PING"), "PONG");
    }
    qInfo("ready after %lld ms", best);
    QVERIFY(best < testing::scaledMs(std::chrono::milliseconds(500)));
}

void TestPrivateServer::onlyTheOwnerMayEnterItsFolder()
{
    const TestServer server;
    const QFileInfo socket(server.socketPath());
    const QFileInfo folder(socket.path());
    const QFileInfo configuration(folder.filePath() + QStringLiteral("/redis.conf"));
    constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther
        | QFile::WriteOther | QFile::ExeOther;
    QCOMPARE(folder.permissions() & others, QFile::Permissions());
    QCOMPARE(configuration.permissions() & others, QFile::Permissions());
    QVERIFY(folder.fileName().startsWith(QStringLiteral("lockscope-")));
}

void TestPrivateServer::listensOnNoPortUnlessAsked()
{
    const TestServer server;
    QCOMPARE(server.port(), quint16(0));
    QCOMPARE(server.cli("CONFIG GET port"), "port\n0");
}

void TestPrivateServer::listensOnALoopbackPortWhenAsked()
{
    const TestServer server("port {port}");
    QVERIFY(server.port() > 0);
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), server.port());
    QVERIFY(socket.waitForConnected());
    socket.write("PING\r\n");
    QVERIFY(socket.waitForReadyRead());
    QCOMPARE(socket.readAll(), "+PONG\r\n");
}

void TestPrivateServer::acceptsMoreConfiguration()
{
    const TestServer server("requirepass secret\nmaxmemory 64mb");
    QCOMPARE(server.cli("PING"), "NOAUTH Authentication required.");
}

void TestPrivateServer::pausedServerContinues()
{
    TestServer server("port {port}");
    QTcpSocket socket;
    socket.connectToHost(QStringLiteral("127.0.0.1"), server.port());
    QVERIFY(socket.waitForConnected());
    server.pause();
    socket.write("PING\r\n");
    QVERIFY(!socket.waitForReadyRead(100));
    server.resume();
    QVERIFY(socket.bytesAvailable() > 0 || socket.waitForReadyRead());
    QCOMPARE(socket.readAll(), "+PONG\r\n");
}

void TestPrivateServer::aRestartedServerIsEmptyAndAtTheSameAddress()
{
    TestServer server("port {port}");
    const QByteArray url = server.url();
    const quint16 port = server.port();
    QCOMPARE(server.cli("SET key value"), "OK");
    server.kill();
    server.restart();
    QCOMPARE(server.cli("EXISTS key"), "0");
    QCOMPARE(server.url(), url);
    QCOMPARE(server.port(), port);
}

// Another program on this port would receive the password.
void TestPrivateServer::portOfAKilledServerStaysReserved()
{
    TestServer server("port {port}\n");
    const quint16 port = server.port();
    QTcpSocket client;
    client.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    QVERIFY(client.waitForConnected());
    server.kill();
    QTRY_COMPARE(client.state(), QAbstractSocket::UnconnectedState);
    QTcpServer thief; // like every server, it may reuse the address
    QVERIFY(!thief.listen(QHostAddress(QHostAddress::LocalHost), port));
    QTcpSocket refused;
    refused.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    QTRY_COMPARE(refused.error(), QAbstractSocket::ConnectionRefusedError);
    server.restart();
    QCOMPARE(server.port(), port);
    QCOMPARE(server.cli("PING"), "PONG");
}

void TestPrivateServer::serversAreIndependent()
{
    const TestServer one;
    const TestServer other;
    QCOMPARE(one.cli("SET key value"), "OK");
    QCOMPARE(other.cli("DBSIZE"), "0");
}

void TestPrivateServer::anyBytesReachTheServer()
{
    const TestServer server;
    const QByteArray name("a\0\xff \"\n'b", 9);
    QCOMPARE(server.cli({"SET", name, ""}), "OK");
    QCOMPARE(server.cli({"STRLEN", name}), "0");
    QCOMPARE(server.cli("KEYS *"), name);
}

void TestPrivateServer::chosenServerProgramIsPreferredToAnInstalledOne_data()
{
    QTest::addColumn<QByteArray>("chosen");
    QTest::addColumn<QStringList>("installed");
    QTest::addColumn<QString>("program");
    const auto row
        = [](const char *title, const char *chosen, const QStringList &installed, const char *program) {
              QTest::newRow(title) << QByteArray(chosen) << installed << QString::fromLatin1(program);
          };
    const QString redis = QStringLiteral("redis-server");
    const QString valkey = QStringLiteral("valkey-server");
    row("none", "", {}, "redis-server");
    row("redis", "", {redis}, "redis-server");
    row("valkey", "", {valkey}, "valkey-server");
    row("both", "", {redis, valkey}, "redis-server");
    row("chosen", "/opt/a-server", {redis, valkey}, "/opt/a-server");
}

void TestPrivateServer::chosenServerProgramIsPreferredToAnInstalledOne()
{
    QFETCH(QByteArray, chosen);
    QFETCH(QStringList, installed);
    QTemporaryDir folder;
    for (const QString &name : installed) {
        QFile program(folder.filePath(name));
        QVERIFY(program.open(QIODevice::WriteOnly));
        QVERIFY(program.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
    }
    const Variable path("PATH", QFile::encodeName(folder.path()));
    const Variable choice("LOCKSCOPE_SERVER_PROGRAM", chosen);
    QTEST(defaultServerProgram(), "program");
}

void TestPrivateServer::aMissingServerIsNamedWithItsPackage()
{
    PrivateServerOptions options;
    options.serverProgram = QStringLiteral("no-such-redis-server");
    const Error error = failureOf(options);
    QCOMPARE(error.kind, ErrorKind::Unreachable);
    QCOMPARE(error.detail, "no-such-redis-server is not installed (Debian package: redis-server)");
}

void TestPrivateServer::configurationErrorOfTheServerIsReported()
{
    PrivateServerOptions options;
    options.configuration = "no-such-directive 1";
    const Error error = failureOf(options);
    QCOMPARE(error.kind, ErrorKind::Unreachable);
    QVERIFY2(error.detail.contains("no-such-directive"), error.detail.constData());
}

void TestPrivateServer::missingParentFolderIsReported()
{
    PrivateServerOptions options;
    options.parentFolder = QStringLiteral("/nonexistent");
    const Error error = failureOf(options);
    QVERIFY2(error.detail.contains("/nonexistent"), error.detail.constData());
}

void TestPrivateServer::deathOfTheServerIsReported()
{
    PrivateServerOptions options;
    options.guardianProgram = guardian();
    PrivateServer server(options);
    QSignalSpy ready(&server, &PrivateServer::ready);
    QSignalSpy died(&server, &PrivateServer::died);
    server.start();
    QVERIFY(ready.wait());
    QProcess::execute(QStringLiteral("redis-cli"),
        {QStringLiteral("-s"), server.socketPath(), QStringLiteral("SHUTDOWN"), QStringLiteral("NOSAVE")});
    QVERIFY(died.wait());
    QCOMPARE(server.state(), PrivateServer::State::Ended);
    QTRY_VERIFY(!QFileInfo::exists(server.folder()));
}

// The demo restarts a killed server immediately, however long the old workload takes to end.
void TestPrivateServer::deathOfTheServerIsReportedBeforeItsCompanionsEnd()
{
    const QTemporaryDir folder;
    const QString note = folder.filePath(QStringLiteral("pid"));
    PrivateServerOptions options;
    options.guardianProgram = guardian();
    options.companions = {{QStringLiteral("sh"), QStringLiteral("-c"),
        QStringLiteral("trap '' TERM; echo $$ > $0; while :; do sleep 1000; done"), note}};
    PrivateServer server(options);
    server.start();
    QTRY_VERIFY(QFileInfo(note).size() > 0);
    QFile file(note);
    QVERIFY(file.open(QFile::ReadOnly));
    const pid_t companion = file.readAll().trimmed().toInt();
    QVERIFY(companion > 0);
    bool companionRuns = false;
    connect(&server, &PrivateServer::died, this,
        [&companionRuns, companion] { companionRuns = ::kill(companion, 0) == 0; });
    QSignalSpy died(&server, &PrivateServer::died);
    QProcess::execute(QStringLiteral("redis-cli"),
        {QStringLiteral("-s"), server.socketPath(), QStringLiteral("SHUTDOWN"), QStringLiteral("NOSAVE")});
    QTRY_COMPARE(died.size(), 1);
    QVERIFY(companionRuns);
    QTRY_VERIFY(::kill(companion, 0) != 0);
    QTRY_COMPARE(server.guardianPid(), -1);
    QCOMPARE(died.size(), 1);
}

void TestPrivateServer::companionsGetItsAddress()
{
    const QTemporaryDir folder;
    const QString note = folder.filePath(QStringLiteral("note"));
    PrivateServerOptions options;
    options.guardianProgram = guardian();
    options.companions
        = {{QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("echo $0 $1 > $2; sleep 1000"),
            QStringLiteral("{url}"), QStringLiteral("{socket}"), note}};
    PrivateServer server(options);
    server.start();
    QTRY_VERIFY(QFileInfo(note).size() > 0);
    QFile file(note);
    QVERIFY(file.open(QFile::ReadOnly));
    QCOMPARE(file.readAll().trimmed(), server.url() + ' ' + server.socketPath().toUtf8());
}

// The password would not help them either: the private server has none.
void TestPrivateServer::companionsDoNotGetSecrets()
{
    const QTemporaryDir folder;
    const QString note = folder.filePath(QStringLiteral("note"));
    qputenv("REDISCLI_AUTH", "of another server");
    PrivateServerOptions options;
    options.guardianProgram = guardian();
    options.companions = {{QStringLiteral("sh"), QStringLiteral("-c"),
        QStringLiteral("echo \"${REDISCLI_AUTH-none} ${HOME+home}\" > $0; sleep 1000"), note}};
    PrivateServer server(options);
    server.start();
    qunsetenv("REDISCLI_AUTH");
    QTRY_VERIFY(QFileInfo(note).size() > 0);
    QFile file(note);
    QVERIFY(file.open(QFile::ReadOnly));
    QCOMPARE(file.readAll().trimmed(), QByteArray("none home"));
}

LOCKSCOPE_TEST(TestPrivateServer)
#include "tst_private_server.moc"
