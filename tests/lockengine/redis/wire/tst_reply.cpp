// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/wire/handshake.h"
#include "lockengine/redis/wire/reply.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <type_traits>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;

class TestReply : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void errorsHaveAKind_data();
    void errorsHaveAKind();
    void numbersAreNotGuessed_data();
    void numbersAreNotGuessed();
    void accessorsReturnAbsence();
    void itemsOutliveATemporaryReply();
    void rolesAreRead_data();
    void rolesAreRead();
    void handshakeSendsOnlyRequiredCommands();
    void firstFatalReplyDecides();
};

void TestReply::errorsHaveAKind_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    const auto row
        = [](const char *text, ErrorKind kind) { QTest::newRow(text) << QByteArray(text) << int(kind); };
    row("NOAUTH Authentication required.", ErrorKind::AuthenticationRequired);
    row("ERR operation not permitted", ErrorKind::AuthenticationRequired);
    row("WRONGPASS invalid username-password pair or user is disabled.", ErrorKind::WrongPassword);
    row("ERR invalid password", ErrorKind::WrongPassword);
    row("NOPERM this user has no permissions to run the 'del' command", ErrorKind::NoPermission);
    row("ERR The user executing the script can't run this command or subcommand script: x, on "
        "@user_script:1.",
        ErrorKind::NoPermission);
    row("ERR ACL failure in script: User u has no permissions to run the 'del' command script: x, on "
        "@user_script:1.",
        ErrorKind::NoPermission);
    row("READONLY You can't write against a read only replica.", ErrorKind::ReadOnly);
    row("LOADING Redis is loading the dataset in memory", ErrorKind::Loading);
    row("WRONGTYPE Operation against a key holding the wrong kind of value", ErrorKind::WrongType);
    row("ERR value is not an integer or out of range", ErrorKind::WrongType);
    row("ERR hash value is not an integer script: x, on @user_script:9.", ErrorKind::WrongType);
    row("OOM command not allowed when used memory > 'maxmemory'.", ErrorKind::OutOfMemory);
    row("NOSCRIPT No matching script. Please use EVAL.", ErrorKind::ServerError);
    row("ERR unknown command 'PEXPIRETIME', with args beginning with: 'a' ", ErrorKind::Unsupported);
    row("ERR unknown command `LPOS`, with args beginning with: `a`, ", ErrorKind::Unsupported);
    row("ERR unknown subcommand 'NO-TOUCH'. Try CLIENT HELP.", ErrorKind::Unsupported);
    row("ERR Unknown subcommand or wrong number of arguments for 'TRACKING'. Try CLIENT HELP",
        ErrorKind::Unsupported);
    row("ERR Error running script (call to f_0123): @user_script:1: @user_script: 1: -READONLY You can't "
        "write against "
        "a read only replica.",
        ErrorKind::ReadOnly);
    row("ERR Error running script (call to f_0123): @user_script:1: WRONGTYPE Operation against a key",
        ErrorKind::WrongType);
    row("ERR Error running script (call to f_0123): @user_script:1: user_script:1: no",
        ErrorKind::ServerError);
    row("ERR user said: READONLY to me", ErrorKind::ServerError);
    row("ERR syntax error", ErrorKind::ServerError);
    row("BUSY Redis is busy running a script.", ErrorKind::ServerError);
    row("NOPERMISSION", ErrorKind::ServerError);
    row("", ErrorKind::ServerError);
}

void TestReply::errorsHaveAKind()
{
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    const Error error = Reply::error(text).asError();
    QCOMPARE(int(error.kind), kind);
    QCOMPARE(error.detail, text);
}

void TestReply::numbersAreNotGuessed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("number"); // -999: not a number
    QTest::newRow("number") << "42"_ba << qint64(42);
    QTest::newRow("negative") << "-1"_ba << qint64(-1);
    QTest::newRow("greatest") << "9223372036854775807"_ba << qint64(9223372036854775807LL);
    QTest::newRow("too great") << "9223372036854775808"_ba << qint64(-999);
    QTest::newRow("empty") << ""_ba << qint64(-999);
    QTest::newRow("blank before") << " 1"_ba << qint64(-999);
    QTest::newRow("plus") << "+1"_ba << qint64(-999);
    QTest::newRow("fraction") << "1.5"_ba << qint64(-999);
    QTest::newRow("exponent") << "1e3"_ba << qint64(-999);
    QTest::newRow("hexadecimal") << "0x10"_ba << qint64(-999);
    QTest::newRow("zero byte") << QByteArray("1\0", 2) << qint64(-999);
}

void TestReply::numbersAreNotGuessed()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, number);
    QCOMPARE(Reply::bulk(text).toInteger().value_or(-999), number);
    QCOMPARE(Reply::bulk(text).asInteger(), std::nullopt);
    QCOMPARE(Reply::error(text).toInteger(), std::nullopt);
}

void TestReply::accessorsReturnAbsence()
{
    QCOMPARE(Reply::nil().asInteger(), std::nullopt);
    QCOMPARE(Reply::integer(3).toInteger(), 3);
    QVERIFY(Reply::nil().isNil());
    QVERIFY(!Reply::bulk({}).isNil());
    QVERIFY(Reply::nil() != Reply::bulk({}));
    QVERIFY(Reply::bulk("a"_ba) != Reply::status("a"_ba));
    QCOMPARE(Reply::array({Reply::integer(1)}), Reply::array({Reply::integer(1)}));
}

void TestReply::itemsOutliveATemporaryReply()
{
    const Reply inner = Reply::array({Reply::bulk(QByteArray(1000, 'a')), Reply::bulk("b"_ba)});
    const Reply outer = Reply::array({Reply::bulk("0"_ba), inner});
    static_assert(!std::is_reference_v<decltype(outer.items().value(1).items())>);
    static_assert(!std::is_reference_v<decltype(outer.items().value(0).text())>);
    qsizetype size = 0;
    for (const Reply &item : outer.items().value(1).items())
        size += item.text().size();
    QCOMPARE(size, 1001);
}

void TestReply::rolesAreRead_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<int>("role");
    QTest::newRow("primary") << "master"_ba << int(Greeting::Role::Primary);
    QTest::newRow("replica") << "slave"_ba << int(Greeting::Role::Replica);
    QTest::newRow("sentinel") << "sentinel"_ba << int(Greeting::Role::Sentinel);
    QTest::newRow("other") << "king"_ba << int(Greeting::Role::Unknown);
}

void TestReply::rolesAreRead()
{
    QFETCH(QByteArray, word);
    QFETCH(int, role);
    QCOMPARE(int(parseRole(Reply::array({Reply::bulk(word), Reply::integer(0)}))), role);
    QCOMPARE(int(parseRole(Reply::bulk(word))), int(Greeting::Role::Unknown));
}

namespace {

QByteArray spoken(const Address &address)
{
    QByteArrayList lines;
    for (const Command &command : handshakeCommands(address, "us"_ba))
        lines.append(command.words().join(' '));
    return lines.join(", ");
}

} // namespace

void TestReply::handshakeSendsOnlyRequiredCommands()
{
    const QByteArray always = "CLIENT SETNAME us, CLIENT ID, ROLE, INFO server, PING"_ba;
    Address address;
    QCOMPARE(spoken(address), always);
    address.database = 2;
    address.password = Secret("pass"_ba);
    QCOMPARE(spoken(address), "AUTH pass, SELECT 2, " + always);
    address.user = u"bob"_s;
    QCOMPARE(spoken(address), "AUTH bob pass, SELECT 2, " + always);
    address.password = Secret();
    QCOMPARE(spoken(address), "AUTH bob , SELECT 2, " + always); // a user without a password
}

void TestReply::firstFatalReplyDecides()
{
    const QList<Command> commands = handshakeCommands(Address(), "us"_ba);
    QList<Result<Reply>> answers(commands.size(), Result<Reply>(Reply::status("OK"_ba)));
    QVERIFY(readGreeting(commands, answers).ok());
    answers[0] = Reply::error("NOPERM no"_ba);
    answers[2] = Reply::error("ERR unknown command 'ROLE'"_ba);
    QVERIFY(readGreeting(commands, answers).ok());
    answers[4] = Reply::error("LOADING Redis is loading"_ba);
    QCOMPARE(readGreeting(commands, answers).error().kind, ErrorKind::Loading);
    answers[1] = Error(ErrorKind::Closed);
    QCOMPARE(readGreeting(commands, answers).error().kind, ErrorKind::Closed);
    answers[0] = Reply::error("DENIED Redis is running in protected mode"_ba);
    QVERIFY(readGreeting(commands, answers).error().detail.startsWith("DENIED"));
}

LOCKSCOPE_TEST(TestReply)
#include "tst_reply.moc"
