// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/certificates.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::CertificateAuthority;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

// Unreachable or refusing servers: one clear line and the right exit status, for every command.
class TestBadServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUnreachableServerExitsThree_data();
    void anUnreachableServerExitsThree();
    void passwords_data();
    void passwords();
    void aMissingPermissionIsNamed();
    void aReplicaIsReadButNeverWritten();
    void aKeyThatIsNoLockIsReported();
    void countsThatAreNoNumbersAreShown();
    void aLoadingServerIsReported();
    void tls_data();
    void tls();
    void anInvalidAuthorityFileIsReported();
    void aSilentServerTimesOut();

private:
    static void verifyRefused(const Finished &done, const QByteArray &words)
    {
        QCOMPARE(done.status, 3);
        QVERIFY2(done.errors.startsWith("lockctl: ") && done.errors.contains(words), done.errors);
        QCOMPARE(done.errors.count('\n'), 1);
        QVERIFY(done.output.isEmpty());
    }
};

void TestBadServer::anUnreachableServerExitsThree_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addRow("list") << QStringList{u"list"_s};
    QTest::addRow("show") << QStringList{u"show"_s, u"a"_s};
    QTest::addRow("watch") << QStringList{u"--json"_s, u"watch"_s};
    QTest::addRow("hold") << QStringList{u"--json"_s, u"hold"_s, u"a"_s};
    QTest::addRow("run") << QStringList{u"run"_s, u"a"_s, u"--"_s, u"true"_s};
    QTest::addRow("release") << QStringList{u"--json"_s, u"release"_s, u"a"_s, u"--owner"_s, u"b"_s};
    QTest::addRow("force-unlock") << QStringList{u"--json"_s, u"force-unlock"_s, u"a"_s, u"--yes"_s};
    QTest::addRow("demo") << QStringList{u"demo"_s};
}

void TestBadServer::anUnreachableServerExitsThree()
{
    QFETCH(QStringList, command);
    verifyRefused(lockctl("redis://127.0.0.1:1", command), "redis://127.0.0.1:1: cannot be reached: ");
    verifyRefused(lockctl("unix:///nowhere/at/all", command), "There is no socket at this path. ");
}

void TestBadServer::passwords_data()
{
    QTest::addColumn<QByteArray>("password");
    QTest::addColumn<QByteArray>("words");
    QTest::addRow("none") << QByteArray() << "requires a password: set REDISCLI_AUTH or use --ask-pass"_ba;
    QTest::addRow("wrong") << "letmein"_ba
                           << "refused the user or the password"_ba;
}

void TestBadServer::passwords()
{
    QFETCH(QByteArray, password);
    QFETCH(QByteArray, words);
    TestServer server("requirepass hunter2\n");
    for (const QStringList &command : {QStringList{u"list"_s}, QStringList{u"--json"_s, u"hold"_s, u"a"_s}}) {
        const Finished done = lockctl({server.url(), password}, command);
        verifyRefused(done, words);
        QVERIFY(!done.errors.contains("letmein"));
    }
    QCOMPARE(lockctl({server.url(), "hunter2"}, {u"list"_s}).status, 0);
}

void TestBadServer::aMissingPermissionIsNamed()
{
    TestServer server(
        "user watcher on nopass ~* &* +@read +@connection +@pubsub +info +role -eval -evalsha\n");
    const QByteArray url = QByteArray(server.url()).replace("unix://", "unix://watcher@");
    const Finished done = lockctl(url, {u"--json"_s, u"hold"_s, u"a"_s});
    QCOMPARE(done.status, 3);
    QVERIFY2(done.errors.contains("permission denied") && done.errors.contains("evalsha"), done.errors);
    QCOMPARE(done.errors.count('\n'), 1);
}

void TestBadServer::aReplicaIsReadButNeverWritten()
{
    TestServer primary("port {port}\n");
    TestServer replica("replicaof 127.0.0.1 " + QByteArray::number(primary.port()) + "\n");
    primary.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    primary.cli("PEXPIRE job 60000");
    QTRY_COMPARE_WITH_TIMEOUT(replica.cli("EXISTS job"), "1", 20'000);
    const Finished listed = lockctl(replica.url(), {u"--json"_s, u"list"_s});
    QCOMPARE(listed.status, 0);
    QVERIFY2(listed.output.contains(R"("name":"job")"), listed.output);
    verifyRefused(lockctl(replica.url(), {u"--json"_s, u"hold"_s, u"other"_s}), "replica");
    verifyRefused(lockctl(replica.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s}), "replica");
}

void TestBadServer::aKeyThatIsNoLockIsReported()
{
    TestServer server;
    server.cli("SET a 1");
    const Finished done = lockctl(server.url(), {u"--json"_s, u"hold"_s, u"a"_s});
    verifyRefused(done, "not a lock");
    QCOMPARE(server.cli("GET a"), "1");
}

void TestBadServer::countsThatAreNoNumbersAreShown()
{
    TestServer server;
    server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 many");
    server.cli("PEXPIRE job 60000");
    const Finished shown = lockctl(server.url(), {u"--json"_s, u"show"_s, u"job"_s});
    QCOMPARE(shown.status, 0);
    QVERIFY2(shown.output.contains(R"("count":null)"), shown.output);
    QVERIFY2(shown.output.contains(R"("value":"many")"), shown.output);
}

void TestBadServer::aLoadingServerIsReported()
{
    // Loads 2,000 keys at 5 ms each, and replies in between.
    TestServer server("rdbcompression no\nkey-load-delay 5000\nloading-process-events-interval-bytes 1024\n");
    server.cli({"EVAL", "for i = 1, 2000 do redis.call('SET', i, string.rep('x', 2000)) end", "0"});
    QCOMPARE(server.cli("SAVE"), "OK");
    server.beginRestart();
    QTRY_VERIFY(server.cli("PING").startsWith("LOADING"));
    verifyRefused(lockctl(server.url(), {u"list"_s}), "is still loading its data");
    verifyRefused(lockctl(server.url(), {u"--json"_s, u"hold"_s, u"a"_s}), "is still loading its data");
}

void TestBadServer::tls_data()
{
    QTest::addColumn<QString>("names");
    QTest::addColumn<bool>("knowsTheAuthority");
    QTest::addColumn<QByteArray>("words");
    QTest::addRow("the right name and authority") << u"IP:127.0.0.1"_s << true << QByteArray();
    QTest::addRow("wrong host name") << u"DNS:elsewhere.example"_s << true
                                     << "certificate is for another name"_ba;
    QTest::addRow("an unknown authority") << u"IP:127.0.0.1"_s << false << "See --cacert."_ba;
}

void TestBadServer::tls()
{
    QFETCH(QString, names);
    QFETCH(bool, knowsTheAuthority);
    QFETCH(QByteArray, words);
    const CertificateAuthority authority;
    const CertificateAuthority stranger;
    const QString file = (knowsTheAuthority ? authority : stranger).file();
    TestServer server(authority.serverLines(names));
    server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
    const QByteArray url = "rediss://127.0.0.1:" + QByteArray::number(server.tlsPort());
    for (const QStringList &command :
        {QStringList{u"list"_s}, QStringList{u"--json"_s, u"hold"_s, u"other"_s}}) {
        RunningLockctl lockctl(url, QStringList{u"--cacert"_s, file} + command);
        lockctl.closeInput(); // ends a hold
        const int status = lockctl.exitStatus();
        if (!words.isEmpty())
            verifyRefused({status, lockctl.output(), lockctl.errors()}, words);
        else
            QVERIFY2(status == 0 && !lockctl.output().isEmpty(), lockctl.errors());
    }
    if (!words.isEmpty()) // the system does not know the test's authority either
        verifyRefused(lockctl(url, {u"list"_s}), "server's certificate");
}

void TestBadServer::anInvalidAuthorityFileIsReported()
{
    const Finished done = lockctl("rediss://127.0.0.1:1", {u"--cacert"_s, u"/nonexistent.pem"_s, u"list"_s});
    QCOMPARE(done.status, 2);
    QCOMPARE(done.errors,
        "lockctl: No certificate can be read from the CA file. Choose a file in PEM format. See --cacert. "
        "(/nonexistent.pem)\n");
}

void TestBadServer::aSilentServerTimesOut()
{
    TestServer server;
    server.pause();
    testing::Stopwatch stopwatch;
    const Finished done = lockctl(server.url(), {u"list"_s});
    QCOMPARE(done.status, 3);
    QVERIFY2(done.errors.contains("did not answer in time"), done.errors);
    QVERIFY2(stopwatch.isWithin(std::chrono::seconds(8)), stopwatch.compared());
    server.resume();
}

LOCKSCOPE_TEST(TestBadServer)
#include "tst_bad_server.moc"
