// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/monitor_line.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine::redis;
using namespace Qt::StringLiterals;

namespace {

const QByteArray holder = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:7";
const QByteArray renewal
    = R"(1792000000.123456 [0 10.0.0.5:41234] "EVALSHA" "6a3d" "1" "order:1" "30000" "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:7")";

} // namespace

class TestMonitorLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lineIsParsed();
    void otherLinesAreIgnored_data();
    void otherLinesAreIgnored();
    void argumentOfAnyBytesIsDecoded();
    void senderIsMatchedByLockAndHolder_data();
    void senderIsMatchedByLockAndHolder();
};

void TestMonitorLine::lineIsParsed()
{
    const auto line = parseMonitorLine(R"(1.5 [12 [::1]:6379] "get" "a \"b\"" "")");
    QVERIFY(line);
    QCOMPARE(line->database, 12);
    QCOMPARE(line->sender, "[::1]:6379"_ba);
    QCOMPARE(line->words, QList<QByteArray>({"get", "a \"b\"", ""}));
    QCOMPARE(parseMonitorLine(R"(1.5 [0 unix:/run/redis.sock] "ping")")->sender, "unix:/run/redis.sock"_ba);
}

void TestMonitorLine::otherLinesAreIgnored_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("empty") << ""_ba;
    QTest::newRow("OK") << "OK"_ba;
    QTest::newRow("a command of a script") << R"(1.5 [0 lua] "hget" "a" "b")"_ba;
    QTest::newRow("no database") << R"(1.5 [10.0.0.5:1] "get" "a")"_ba;
    QTest::newRow("a database that is not a number") << R"(1.5 [x 10.0.0.5:1] "get" "a")"_ba;
    QTest::newRow("no sender") << R"(1.5 [0 ] "get" "a")"_ba;
    QTest::newRow("no words") << R"(1.5 [0 10.0.0.5:1] )"_ba;
    QTest::newRow("an open quote") << R"(1.5 [0 10.0.0.5:1] "get" "a)"_ba;
    QTest::newRow("an escape at the end") << R"(1.5 [0 10.0.0.5:1] "get" "a\)"_ba;
    QTest::newRow("an escaped quote at the end") << R"(1.5 [0 10.0.0.5:1] "get" "a\")"_ba;
    QTest::newRow("an unknown escape") << R"(1.5 [0 10.0.0.5:1] "get" "\q")"_ba;
    QTest::newRow("half a byte") << R"(1.5 [0 10.0.0.5:1] "get" "\x4")"_ba;
    QTest::newRow("no space between words") << R"(1.5 [0 10.0.0.5:1] "get""a")"_ba;
}

void TestMonitorLine::otherLinesAreIgnored()
{
    QFETCH(const QByteArray, line);
    QVERIFY(!parseMonitorLine(line));
}

void TestMonitorLine::argumentOfAnyBytesIsDecoded()
{
    QByteArray word;
    for (int byte = 0; byte < 256; ++byte)
        word.append(char(byte));
    const QByteArray form = monitorForm(word);
    QVERIFY(form.contains(R"(\a\b\t\n)"));
    QVERIFY(form.contains(R"(\x00\x01)"));
    QVERIFY(form.contains(R"(\xff)"));
    const auto line = parseMonitorLine("1.5 [0 10.0.0.5:1] \"set\" \"" + form + '"');
    QVERIFY(line);
    QCOMPARE(line->words.value(1), word);
}

void TestMonitorLine::senderIsMatchedByLockAndHolder_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isKnown");
    const auto changed = [](const QByteArray &from, const QByteArray &to) {
        QByteArray line = renewal;
        return line.replace(from, to);
    };
    QTest::newRow("a renewal") << renewal << true;
    QTest::newRow("eval in lower case") << changed("EVALSHA", "eval") << true;
    QTest::newRow("a token") << R"(1.5 [0 10.0.0.5:41234] "SET" "order:1" ")" + holder + R"(" "NX" "PX" "5")"
                             << true;
    QTest::newRow("another lock") << changed("order:1", "order:12") << false;
    QTest::newRow("another thread") << changed(":7\"", ":77\"") << false;
    QTest::newRow("another database") << changed("[0 ", "[1 ") << false;
    QTest::newRow("the script's own command") << changed("10.0.0.5:41234", "lua") << false;
    QTest::newRow("a command that reads") << changed("EVALSHA", "HGET") << false;
    QTest::newRow("both in one word")
        << R"(1.5 [0 10.0.0.5:41234] "set" "a" "order:1 )" + holder + '"' << false;
}

void TestMonitorLine::senderIsMatchedByLockAndHolder()
{
    QFETCH(const QByteArray, line);
    QFETCH(const bool, isKnown);
    const auto sender = HolderSign(0, "order:1", holder).senderIn(line);
    QCOMPARE(sender.has_value(), isKnown);
    if (sender)
        QCOMPARE(*sender, "10.0.0.5:41234"_ba);
}

LOCKSCOPE_TEST(TestMonitorLine)
#include "tst_monitor_line.moc"
