// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl acl, and lockctl as the user that the printed line creates.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_sentinels.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::TestServer;

class TestAcl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheAclLineIsOnStandardOutput();
    void theVersionComesFromTheServerOrTheOption();
    void theFindOptionAddsMonitor();
    void jsonHasTheSameLine();
    void aSentinelsUserIsPrintedForItsVersion();
    void aWatchingUserReadsAndIsRefusedActs();
    void aControlUserActsOnMatchingKeysOnly();
    void aMissingPermissionIsNamedWithWhatItHides_data();
    void aMissingPermissionIsNamedWithWhatItHides();
    void mistakesAreUsageErrors_data();
    void mistakesAreUsageErrors();

private:
    // Creates the user that lockctl prints; returns the options to connect as that user.
    static testing::RunningLockctl::Options userOf(const TestServer &server, const QStringList &arguments);
};

testing::RunningLockctl::Options TestAcl::userOf(const TestServer &server, const QStringList &arguments)
{
    const Finished printed = lockctl(server.url(), QStringList{u"acl"_s} + arguments);
    auto words = printed.output.trimmed().split(' ');
    words.replace(words.indexOf("#SHA256-OF-THE-PASSWORD"),
        '#' + QCryptographicHash::hash("hunter2", QCryptographicHash::Sha256).toHex());
    const QByteArray answer = server.cli(words);
    if (answer != "OK")
        qFatal("%s", answer.constData());
    return {"unix://" + words[2] + '@' + server.socketPath().toUtf8(), "hunter2"};
}

void TestAcl::onlyTheAclLineIsOnStandardOutput()
{
    TestServer server;
    const Finished done = lockctl(server.url(), {u"acl"_s, u"watch"_s});
    QCOMPARE(done.status, 0);
    QCOMPARE(done.output.count('\n'), 1);
    QVERIFY(
        done.output.startsWith("ACL SETUSER lockwatch reset on #SHA256-OF-THE-PASSWORD %R~* resetchannels "));
    QVERIFY2(done.errors.contains("sha256sum"), done.errors);
    const Finished control
        = lockctl(server.url(), {u"acl"_s, u"control"_s, u"--pattern"_s, u"a*"_s, u"--pattern=b*"_s});
    QVERIFY2(control.output.contains(" (~a* ") && control.output.contains(" ~b* "), control.output);
    QVERIFY2(control.errors.contains("+client|kill"), control.errors);
}

void TestAcl::theVersionComesFromTheServerOrTheOption()
{
    TestServer server;
    const QByteArray asked = lockctl(server.url(), {u"acl"_s, u"watch"_s}).output;
    const QStringList offline{u"acl"_s, u"watch"_s, u"--for-version"_s};
    QCOMPARE(lockctl("redis://127.0.0.1:1", offline + QStringList{u"7.0"_s}).output, asked);
    const Finished older = lockctl("redis://127.0.0.1:1", offline + QStringList{u"6.2"_s});
    QVERIFY(older.output.contains(" ~* ") && !older.output.contains("%R~"));
    const Finished tooOld = lockctl("redis://127.0.0.1:1", offline + QStringList{u"5.0"_s});
    QCOMPARE(tooOld.status, 3);
    QVERIFY(tooOld.output.isEmpty());
    QVERIFY(lockctl("redis://127.0.0.1:1/3", offline + QStringList{u"7.0"_s}).output.contains(" +select "));
}

void TestAcl::theFindOptionAddsMonitor()
{
    TestServer server;
    const Finished watch = lockctl(server.url(), {u"acl"_s, u"watch"_s});
    QVERIFY2(!watch.output.contains("+monitor"), watch.output);
    QVERIFY2(!watch.errors.contains("MONITOR"), watch.errors);
    const Finished find = lockctl(server.url(), {u"acl"_s, u"watch"_s, u"--find"_s});
    QCOMPARE(find.status, 0);
    QCOMPARE(find.output.count('\n'), 1);
    QVERIFY2(find.output.trimmed().split(' ').contains("+monitor"), find.output);
    QVERIFY2(find.errors.contains("with MONITOR this user sees every command of every client"), find.errors);
    const auto finder = userOf(server, {u"watch"_s, u"--find"_s}); // the server accepts the line
    const Finished listed = lockctl(finder, {u"list"_s});
    QCOMPARE(listed.status, 0);
    QCOMPARE(listed.errors, "");
}

void TestAcl::jsonHasTheSameLine()
{
    const QStringList words{u"acl"_s, u"control"_s, u"--for-version"_s, u"7.2"_s};
    const Finished text = lockctl("", words);
    const auto object
        = QJsonDocument::fromJson(lockctl("", words + QStringList{u"--json"_s}).output).object();
    QCOMPARE(object["command"_L1].toString().toUtf8(), text.output.trimmed());
    QCOMPARE(object["version"_L1].toString(), u"7.2"_s);
}

void TestAcl::aSentinelsUserIsPrintedForItsVersion()
{
    lockengine::PrivateSentinelsOptions options;
    options.replicas = 0;
    options.sentinels = 1;
    testing::TestSentinels sentinels(options);
    const QStringList command{u"acl"_s, u"sentinel"_s};
    const Finished asked = lockctl(sentinels.address().display(), command);
    QCOMPARE(asked.status, 0);
    QVERIFY2(asked.output.startsWith("ACL SETUSER locksentinel reset on #SHA256-OF-THE-PASSWORD "
                                     "resetchannels &+switch-master "),
        asked.output);
    QVERIFY2(asked.errors.contains("?sentinelUser=locksentinel"), asked.errors);
    const QStringList offline = command + QStringList{u"--for-version"_s};
    QCOMPARE(lockctl("", offline + QStringList{u"7.0"_s}).output, asked.output);
    QCOMPARE(lockctl("", offline + QStringList{u"6.0"_s}).status, 3);
    const auto &sentinel = sentinels.lab().sentinel(0);
    const QByteArray directly = "redis://" + sentinels.lab().endpointOf(sentinel).display();
    QCOMPARE(lockctl(directly, command).output, asked.output);
    const QByteArray server = "redis://" + sentinels.lab().endpointOf(sentinels.primary()).display();
    QCOMPARE(lockctl(server, command).status, 2);
    QVERIFY(lockctl(sentinels.address().display(), {u"acl"_s, u"watch"_s}).errors.contains("acl sentinel"));
    testing::TestSentinels::cli(sentinel, "ACL SETUSER default >sesame");
    QCOMPARE(lockctl({sentinels.address().display(), "sesame"}, command).output, asked.output);
    const Finished refused = lockctl(sentinels.address().display(), command);
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.errors.contains("password"), refused.errors);
}

void TestAcl::aWatchingUserReadsAndIsRefusedActs()
{
    TestServer server;
    server.cli("HSET job 9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:1 1");
    const auto watcher = userOf(server, {u"watch"_s});
    server.cli("ACL LOG RESET");
    const Finished listed = lockctl(watcher, {u"list"_s});
    QCOMPARE(listed.status, 0);
    QVERIFY(listed.output.contains("job"));
    QCOMPARE(listed.errors, "");
    QCOMPARE(server.cli("ACL LOG"), "");
    const Finished refused = lockctl(watcher, {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.errors.contains("evalsha"), refused.errors);
    QCOMPARE(server.cli("EXISTS job"), "1");
}

void TestAcl::aControlUserActsOnMatchingKeysOnly()
{
    TestServer server;
    const auto actor = userOf(server, {u"control"_s, u"--pattern"_s, u"orders:*"_s});
    server.cli("ACL LOG RESET");
    const Finished held = lockctl(actor, {u"--json"_s, u"hold"_s, u"orders:1"_s, u"--for"_s, u"50ms"_s});
    QCOMPARE(held.status, 0);
    QVERIFY(held.output.contains("acquired") && held.output.contains("released"));
    QCOMPARE(server.cli("ACL LOG"), "");
    const Finished beyond = lockctl(actor, {u"--json"_s, u"hold"_s, u"jobs:1"_s, u"--for"_s, u"50ms"_s});
    QCOMPARE(beyond.status, 3);
    QVERIFY2(beyond.errors.contains("permission denied"), beyond.errors);
    QCOMPARE(server.cli("DBSIZE"), "0");
}

void TestAcl::aMissingPermissionIsNamedWithWhatItHides_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<QByteArray>("permission");
    QTest::addColumn<QByteArray>("consequence");
    QTest::newRow("command") << "-client|tracking"_ba
                             << "+client|tracking"_ba
                             << "receives no change notifications"_ba;
    QTest::newRow("channel") << "resetchannels"_ba
                             << "&redisson_sc*"_ba
                             << "receives no release messages"_ba;
    QTest::newRow("keys") << "resetkeys"_ba
                          << "%R~*"_ba
                          << "may not read are missing"_ba;
}

void TestAcl::aMissingPermissionIsNamedWithWhatItHides()
{
    QFETCH(QByteArray, rules);
    QFETCH(QByteArray, permission);
    QFETCH(QByteArray, consequence);
    TestServer server;
    server.cli("HSET job 9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:1 1");
    const auto watcher = userOf(server, {u"watch"_s});
    QCOMPARE(server.cli(("ACL SETUSER lockwatch " + rules).split(' ')), "OK");
    const Finished listed = lockctl(watcher, {u"list"_s});
    QCOMPARE(listed.status, 0);
    QVERIFY2(listed.errors.contains("Permission " + permission + " is missing. "), listed.errors);
    QVERIFY2(listed.errors.contains(consequence), listed.errors);
}

void TestAcl::mistakesAreUsageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString version = u"--for-version=7.0"_s;
    QTest::newRow("no role") << QStringList{u"acl"_s, version};
    QTest::newRow("unknown role") << QStringList{u"acl"_s, u"admin"_s, version};
    QTest::newRow("two roles") << QStringList{u"acl"_s, u"watch"_s, u"control"_s, version};
    QTest::newRow("a watcher's pattern") << QStringList{u"acl"_s, u"watch"_s, u"--pattern=a*"_s, version};
    QTest::newRow("a sentinel's pattern") << QStringList{u"acl"_s, u"sentinel"_s, u"--pattern=a*"_s, version};
    QTest::newRow("invalid version") << QStringList{u"acl"_s, u"watch"_s, u"--for-version=new"_s};
    QTest::newRow("incomplete version") << QStringList{u"acl"_s, u"watch"_s, u"--for-version=7"_s};
    QTest::newRow("invalid pattern") << QStringList{
        u"acl"_s, u"control"_s, u"--pattern=two words"_s, version};
}

void TestAcl::mistakesAreUsageErrors()
{
    QFETCH(QStringList, arguments);
    const Finished done = lockctl("", arguments);
    QCOMPARE(done.status, 2);
    QCOMPARE(done.errors.count('\n'), 1);
    QVERIFY(done.output.isEmpty());
}

LOCKSCOPE_TEST(TestAcl)
#include "tst_acl.moc"
