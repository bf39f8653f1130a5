// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/script_call.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::ask;
using testing::openConnection;
using testing::runTask;
using testing::TestServer;

class TestScriptCall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sha1MatchesTheServer();
    void includeIsReplacedByItsFile();
    void everyScriptDocumentsItsReturnValue();
    void everyScriptCompiles_data();
    void everyScriptCompiles();
    void scriptIsReloadedAfterAFlush();
    void scriptIsReloadedAfterAFlushBehindAnotherRun();
    void scriptIsReloadedAfterARestart();
    void sourceIsSentOnlyWhenNeeded();
    void errorsInsideScriptsKeepTheirKind_data();
    void errorsInsideScriptsKeepTheirKind();
    void missingPermissionInAScriptIsReported();
    void aLostReplyIsNotRetried();

private:
    SystemClock m_clock;
};

namespace {

const Script echo("return {KEYS[1], ARGV[1], ARGV[2]}"_ba);

Result<Reply> run(Connection &connection, const Script &script)
{
    return runTask(runScript(connection, script, {"key"_ba}, {"one"_ba, "two"_ba}));
}

Reply expectedEcho()
{
    return Reply::array({Reply::bulk("key"_ba), Reply::bulk("one"_ba), Reply::bulk("two"_ba)});
}

} // namespace

void TestScriptCall::sha1MatchesTheServer()
{
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    QCOMPARE(
        ask(*connection, Command("SCRIPT"_ba).arg("LOAD"_ba).arg(echo.source())), Reply::bulk(echo.sha1()));
}

void TestScriptCall::includeIsReplacedByItsFile()
{
    const QByteArray script = Script::fromResource(u"fair_release"_s).source();
    const QByteArray shared = Script::fromResource(u"fair_head"_s).source();
    QVERIFY(!script.contains("-- include:"));
    QCOMPARE(script.count(shared), 1);
    QVERIFY(script.startsWith("-- SPDX"));
    QVERIFY(script.endsWith("return absent and -1 or 1\n"));
    QCOMPARE(Script::fromResource(u"fair_release"_s).sha1(), Script(script).sha1());
}

// A trace of a script run links to that line. Included files have no return value of their own.
void TestScriptCall::everyScriptDocumentsItsReturnValue()
{
    QHash<QString, QByteArray> texts;
    QByteArray all;
    for (const QString &name : QDir(u":/lockscope/lua"_s).entryList({u"*.lua"_s})) {
        QFile file(u":/lockscope/lua/"_s + name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        texts[name] = file.readAll();
        all += texts[name];
    }
    int scripts = 0;
    for (auto text = texts.constBegin(); text != texts.constEnd(); ++text) {
        if (all.contains("-- include: " + text.key().toUtf8() + '\n'))
            continue;
        ++scripts;
        QVERIFY2(text->contains("\n-- Returns "), qPrintable(text.key()));
    }
    QVERIFY(scripts > 20);
}

void TestScriptCall::everyScriptCompiles_data()
{
    QTest::addColumn<QString>("name");
    const QStringList files = QDir(u":/lockscope/lua"_s).entryList({u"*.lua"_s});
    QVERIFY(files.size() > 9);
    for (const QString &file : files)
        QTest::addRow("%s", qPrintable(file)) << file.chopped(4);
}

void TestScriptCall::everyScriptCompiles()
{
    QFETCH(QString, name);
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    const Script script = Script::fromResource(name);
    QCOMPARE(ask(*connection, Command("SCRIPT"_ba).arg("LOAD"_ba).arg(script.source())),
        Reply::bulk(script.sha1()));
}

void TestScriptCall::scriptIsReloadedAfterAFlush()
{
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(run(*connection, echo), expectedEcho());
        QVERIFY(ask(*connection, Command("SCRIPT"_ba).arg("FLUSH"_ba)).ok());
    }
}

void TestScriptCall::scriptIsReloadedAfterAFlushBehindAnotherRun()
{
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    auto first = runScript(*connection, echo, {"key"_ba}, {"one"_ba, "two"_ba});
    auto flush = testing::awaitReply(connection->send(Command("SCRIPT"_ba).arg("FLUSH"_ba)));
    auto second = runScript(*connection, echo, {"key"_ba}, {"one"_ba, "two"_ba});
    QCOMPARE(runTask(std::move(first)), expectedEcho());
    QCOMPARE(runTask(std::move(flush)), Reply::status("OK"_ba));
    QCOMPARE(runTask(std::move(second)), expectedEcho());
}

void TestScriptCall::scriptIsReloadedAfterARestart()
{
    TestServer server;
    {
        const auto connection = openConnection(server, m_clock);
        QCOMPARE(run(*connection, echo), expectedEcho());
    }
    server.restart();
    const auto connection = openConnection(server, m_clock);
    QCOMPARE(run(*connection, echo), expectedEcho());
}

void TestScriptCall::sourceIsSentOnlyWhenNeeded()
{
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    for (int i = 0; i < 5; ++i)
        QCOMPARE(run(*connection, echo), expectedEcho());
    const QByteArray stats = ask(*connection, Command("INFO"_ba).arg("commandstats"_ba))->text();
    QVERIFY(stats.contains("cmdstat_evalsha:calls=5,"));
    QVERIFY(stats.contains("cmdstat_eval:calls=1,"));
}

void TestScriptCall::errorsInsideScriptsKeepTheirKind_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("kind");
    QTest::newRow("wrong type") << "redis.call('set', 's', 1) return redis.call('hget', 's', 'f')"_ba
                                << int(ErrorKind::WrongType);
    QTest::newRow("raised") << "error('no')"_ba << int(ErrorKind::ServerError);
    QTest::newRow("syntax") << "return ("_ba << int(ErrorKind::ServerError);
    QTest::newRow("NOSCRIPT from the script itself")
        << "return redis.error_reply('NOSCRIPT me')"_ba << int(ErrorKind::ServerError);
}

void TestScriptCall::errorsInsideScriptsKeepTheirKind()
{
    QFETCH(QByteArray, source);
    QFETCH(int, kind);
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    const auto reply = run(*connection, Script(source));
    QVERIFY(!reply.ok());
    QCOMPARE(int(reply.error().kind), kind);
}

void TestScriptCall::missingPermissionInAScriptIsReported()
{
    TestServer server("user half on nopass ~key -@all +eval +evalsha +ping\n"_ba);
    Address address = testing::addressOf(server);
    address.user = u"half"_s;
    const auto connection = openConnection(testing::optionsFor(address), m_clock);
    const auto reply = run(*connection, Script("return redis.call('del', KEYS[1])"_ba));
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().kind, ErrorKind::NoPermission);
}

void TestScriptCall::aLostReplyIsNotRetried()
{
    TestServer server;
    ConnectionOptions options = testing::optionsFor(testing::addressOf(server));
    options.replyTimeout = 100ms;
    const auto connection = openConnection(options, m_clock);
    server.pause();
    QCOMPARE(run(*connection, echo).error().kind, ErrorKind::TimedOut);
}

LOCKSCOPE_TEST(TestScriptCall)
#include "tst_script_call.moc"
