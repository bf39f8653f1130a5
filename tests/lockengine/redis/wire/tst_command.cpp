// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/command.h"
#include "lockengine/redis/wire/command_guard.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine::redis;

namespace {

Command commandOf(const QByteArray &line)
{
    const QList<QByteArray> words = line.split(' ');
    return Command(words.constFirst()).args(words.sliced(1));
}

} // namespace

class TestCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAreEncodedWithTheirLengths();
    void displayedCommandCanBeTypedAgain_data();
    void displayedCommandCanBeTypedAgain();
    void secretsAreNotShown_data();
    void secretsAreNotShown();
    void watchingNeverWrites_data();
    void watchingNeverWrites();
    void guardAllowsByScope_data();
    void guardAllowsByScope();
    void noScopeAllowsConnectionStateCommands();
};

void TestCommand::wordsAreEncodedWithTheirLengths()
{
    QCOMPARE(Command("GET"_ba).arg(QByteArray("a\0\r\n", 4)).encoded(),
        QByteArray("*2\r\n$3\r\nGET\r\n$4\r\na\0\r\n\r\n", 23));
    QCOMPARE(
        Command("X"_ba).arg(""_ba).arg(qint64(-5)).encoded(), "*3\r\n$1\r\nX\r\n$0\r\n\r\n$2\r\n-5\r\n"_ba);
    QCOMPARE(Command("get"_ba).name(), "GET"_ba);
    const Command many = Command("DEL"_ba).args(QList<QByteArray>(999, "k"_ba));
    QCOMPARE(many.encoded(), "*1000\r\n$3\r\nDEL\r\n" + "$1\r\nk\r\n"_ba.repeated(999));
    const QByteArray large(1'000'000, 'x');
    QCOMPARE(Command("ECHO"_ba).arg(large).encoded(), "*2\r\n$4\r\nECHO\r\n$1000000\r\n" + large + "\r\n");
}

void TestCommand::displayedCommandCanBeTypedAgain_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("plain") << "lock:1"_ba
                           << "lock:1"_ba;
    QTest::newRow("empty") << ""_ba
                           << "\"\""_ba;
    QTest::newRow("space") << "a b"_ba
                           << "\"a b\""_ba;
    QTest::newRow("quote") << "a\"b'"_ba
                           << "\"a\\\"b'\""_ba;
    QTest::newRow("backslash") << "a\\"_ba
                               << "\"a\\\\\""_ba;
    QTest::newRow("control") << QByteArray("\0\r\n\t\x1b[0m", 8) << "\"\\x00\\r\\n\\t\\x1b[0m\""_ba;
    QTest::newRow("not ASCII") << "\xe2\x80\xae"_ba
                               << "\"\\xe2\\x80\\xae\""_ba;
}

void TestCommand::displayedCommandCanBeTypedAgain()
{
    QFETCH(QByteArray, word);
    QFETCH(QByteArray, shown);
    QCOMPARE(Command("GET"_ba).arg(word).display(), "GET " + shown);
}

void TestCommand::secretsAreNotShown_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("AUTH") << "AUTH canary"_ba
                          << "AUTH (secret)"_ba;
    QTest::newRow("auth with a user") << "auth alice canary"_ba
                                      << "auth alice (secret)"_ba;
    QTest::newRow("HELLO") << "HELLO 2 AUTH alice canary SETNAME x"_ba
                           << "HELLO 2 AUTH (secret) (secret) (secret) (secret)"_ba;
    QTest::newRow("HELLO without") << "HELLO 2"_ba
                                   << "HELLO 2"_ba;
    QTest::newRow("CONFIG SET") << "CONFIG SET requirepass canary"_ba
                                << "CONFIG SET requirepass (secret)"_ba;
    QTest::newRow("ACL SETUSER") << "ACL SETUSER bob >canary"_ba
                                 << "ACL SETUSER bob (secret)"_ba;
    QTest::newRow("MIGRATE") << "MIGRATE h 1 k 0 5 AUTH canary"_ba
                             << "MIGRATE h 1 k 0 5 AUTH (secret)"_ba;
    QTest::newRow("AUTH alone") << "AUTH"_ba
                                << "AUTH"_ba;
}

void TestCommand::secretsAreNotShown()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, shown);
    QCOMPARE(commandOf(line).display(), shown);
}

void TestCommand::watchingNeverWrites_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char *line : {"DEL a", "HINCRBY a f 1", "EXPIRE a 1", "EVAL x 0", "EVALSHA x 0", "EVAL_RO x 0",
             "GET a", "PUBLISH c x", "SCRIPT LOAD x", "SET a b", "CLIENT KILL ID 1", "CLIENT PAUSE 1",
             "KEYS *", "MONITOR", "CONFIG GET *", "CONFIG SET a b", "FLUSHALL", "FLUSHDB", "DEBUG SLEEP 1",
             "SHUTDOWN", "MIGRATE h 1 k 0 1", "RESTORE k 0 x", "SAVE", "CLUSTER FAILOVER", "OBJECT FREQ a",
             "ACL SETUSER x", "COMMAND DOCS", "MEMORY PURGE", "PUBSUB", "CLIENT", "UNKNOWN"})
        QTest::newRow(line) << QByteArray(line);
}

void TestCommand::watchingNeverWrites()
{
    QFETCH(QByteArray, line);
    QVERIFY(!CommandGuard(CommandGuard::Scope::Watch).allows(commandOf(line)));
}

void TestCommand::guardAllowsByScope_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("underControl");
    QTest::addColumn<bool>("whenWatching");
    QTest::newRow("read") << "hgetall lock"_ba << true << true;
    QTest::newRow("sub-command in any case") << "Client tracking ON"_ba << true << true;
    QTest::newRow("subscribe") << "PSUBSCRIBE *"_ba << true << true;
    QTest::newRow("script") << "EVALSHA x 0"_ba << true << false;
    QTest::newRow("publish") << "PUBLISH c 0"_ba << true << false;
    QTest::newRow("script management") << "SCRIPT FLUSH"_ba << false << false;
    QTest::newRow("kill of one connection") << "client kill id 1"_ba << true << false;
    QTest::newRow("kill by type") << "CLIENT KILL TYPE normal"_ba << false << false;
    QTest::newRow("kill of an address") << "CLIENT KILL 127.0.0.1:1"_ba << false << false;
    QTest::newRow("keys") << "KEYS *"_ba << false << false;
    QTest::newRow("flush") << "FLUSHALL"_ba << false << false;
    QTest::newRow("select") << "SELECT 1"_ba << false << false;
}

void TestCommand::guardAllowsByScope()
{
    QFETCH(QByteArray, line);
    QTEST(CommandGuard(CommandGuard::Scope::Control).allows(commandOf(line)), "underControl");
    QTEST(CommandGuard(CommandGuard::Scope::Watch).allows(commandOf(line)), "whenWatching");
}

void TestCommand::noScopeAllowsConnectionStateCommands()
{
    using Scope = CommandGuard::Scope;
    for (const char *line :
        {"HELLO 3", "RESET", "QUIT", "MONITOR", "PSYNC ? -1", "CLIENT REPLY OFF", "MULTI", "EXEC", "DISCARD",
            "SELECT 1", "AUTH x", "CLIENT SETNAME x", "SCRIPT DEBUG SYNC", "script debug yes"}) {
        for (const Scope scope : {Scope::Watch, Scope::Control, Scope::OwnServer})
            QVERIFY2(!CommandGuard(scope).allows(commandOf(QByteArray(line))), line);
    }
    QVERIFY(CommandGuard(Scope::OwnServer).allows(commandOf("FLUSHALL"_ba)));
}

LOCKSCOPE_TEST(TestCommand)
#include "tst_command.moc"
