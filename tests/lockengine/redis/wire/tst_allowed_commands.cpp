// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/command_guard.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using testing::ask;
using testing::openConnection;
using testing::TestServer;

namespace {

Command setUser(const QByteArray &name, const QList<QByteArray> &rules)
{
    return Command("ACL"_ba).arg("SETUSER"_ba).arg(name).args(rules);
}

} // namespace

class TestAllowedCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void serverKnowsEachAllowedCommand();
    void watchPermissionsAllowTheFullGreeting();
    void watchingNeedsNoCommandThatWrites();
    void scriptsUseOnlyAllowedCommands();
    void monitorScopeAllowsOnlyMonitor();

private:
    SystemClock m_clock;
};

void TestAllowedCommands::serverKnowsEachAllowedCommand()
{
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    for (const AllowedCommand &row : allowedCommands()) {
        const auto reply = ask(*connection, setUser("probe"_ba, {permissionWord(row)}));
        QVERIFY2(reply == Reply::status("OK"_ba), row.name);
    }
}

void TestAllowedCommands::watchPermissionsAllowTheFullGreeting()
{
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    QList<QByteArray> rules{"on"_ba, "nopass"_ba, "-@all"_ba};
    for (const AllowedCommand &row : allowedCommands()) {
        if (row.use != CommandUse::Control)
            rules.append(permissionWord(row));
    }
    QCOMPARE(ask(*connection, setUser("watcher"_ba, rules)), Reply::status("OK"_ba));
    Address address = testing::addressOf(server);
    address.user = u"watcher"_s;
    address.database = 1;
    const auto watcher = openConnection(testing::optionsFor(address), m_clock);
    QCOMPARE(watcher->greeting().role, Greeting::Role::Primary);
    QVERIFY(watcher->greeting().clientId > 0);
    QVERIFY(!watcher->greeting().runId.isEmpty());
    const auto clients = ask(*connection, Command("CLIENT"_ba).arg("LIST"_ba));
    QVERIFY(clients->text().contains("name=lockscope"));
    QVERIFY(testing::runTask(testing::awaitReply(watcher->transaction({Command("TIME"_ba)}))).ok());
    const auto refused = ask(*watcher, Command("DEL"_ba).arg("a"_ba));
    QCOMPARE(refused->asError().kind, ErrorKind::NoPermission);
}

void TestAllowedCommands::watchingNeedsNoCommandThatWrites()
{
    TestServer server;
    const auto connection = openConnection(server, m_clock);
    for (const AllowedCommand &row : allowedCommands()) {
        if (row.use != CommandUse::Watch || row.subcommand)
            continue;
        const auto reply = ask(*connection, Command("COMMAND"_ba).arg("INFO"_ba).arg(QByteArray(row.name)));
        const QList<Reply> flags = reply->items().value(0).items().value(2).items();
        QVERIFY2(!flags.isEmpty(), row.name);
        QVERIFY2(!flags.contains(Reply::status("write"_ba)), row.name);
        QVERIFY2(!flags.contains(Reply::status("admin"_ba)), row.name);
    }
}

void TestAllowedCommands::scriptsUseOnlyAllowedCommands()
{
    const QRegularExpression call(u"redis\\.p?call\\(\\s*['\"]([A-Za-z]+)['\"](?:, ['\"]([A-Z]+)['\"])?"_s);
    const CommandGuard guard(CommandGuard::Scope::Control);
    int calls = 0;
    QDirIterator files(QStringLiteral(TEST_DATA_DIR "/../../../../lockengine/redis"), {u"*.lua"_s},
        QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        auto matches = call.globalMatch(QString::fromUtf8(file.readAll()));
        for (; matches.hasNext(); ++calls) {
            const QRegularExpressionMatch match = matches.next();
            const QByteArray name = match.captured(1).toLatin1();
            const Command command = Command(name).arg(match.captured(2).toLatin1()); // perhaps a subcommand
            QVERIFY2(guard.allows(command), name + " in " + file.fileName().toUtf8());
        }
    }
    QVERIFY(calls > 0);
}

void TestAllowedCommands::monitorScopeAllowsOnlyMonitor()
{
    const CommandGuard guard(CommandGuard::Scope::Monitor);
    QVERIFY(guard.allows(Command("MONITOR"_ba)));
    for (const char *name :
        {"SET", "GET", "EVAL", "EVALSHA", "DEL", "HGETALL", "SCAN", "SUBSCRIBE", "CLIENT"}) {
        const Command command = Command(name).arg("1"_ba).arg("0"_ba);
        QVERIFY2(!guard.allows(command), name);
    }
    for (const char *name : {"SET", "GET", "EVAL", "EVALSHA", "DEL"}) {
        const Command command = Command(name).arg("1"_ba).arg("0"_ba);
        QVERIFY2(!guard.allowsInHandshake(command), name);
    }
    for (const AllowedCommand &row : allowedCommands()) {
        const Command command = row.subcommand ? Command(row.name).arg(row.subcommand) : Command(row.name);
        if (row.use == CommandUse::Control)
            QVERIFY2(!guard.allows(command) && !guard.allowsInHandshake(command), row.name);
    }
}

LOCKSCOPE_TEST(TestAllowedCommands)
#include "tst_allowed_commands.moc"
