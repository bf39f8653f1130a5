// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/trace/debugger_words.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

// Parses the output of a server's Lua debugger, from any server.
class TestDebuggerWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepReportsItsCommandsAndTheNextLine();
    void lastStepReportsThatTheReplyFollows();
    void severalCommandsOfOneLineKeepTheirOrder();
    void errorIsReportedAsTheReply();
    void otherDebuggerLinesAreIgnored();
    void invalidDebuggerOutputIsRefused_data();
    void invalidDebuggerOutputIsRefused();
    void knownKeysAndArgumentsAreWholeWords_data();
    void knownKeysAndArgumentsAreWholeWords();
    void repliesUseTheNotationOfTheDebugger_data();
    void repliesUseTheNotationOfTheDebugger();
    void longReplyIsTruncated();
};

namespace {

Reply said(const QList<QByteArray> &lines)
{
    QList<Reply> items;
    for (const QByteArray &line : lines)
        items.append(Reply::status(line));
    return Reply::array(items);
}

} // namespace

void TestDebuggerWords::stepReportsItsCommandsAndTheNextLine()
{
    const auto stop = debuggerStop(said({"<redis> EXISTS job"_ba, "<reply> 0"_ba,
                                       "* Stopped at 12, stop reason = step over"_ba, "-> 12  return 1"_ba}),
        {});
    QVERIFY(stop);
    QCOMPARE(stop->commands, QList{TracedCommand({{"EXISTS"_ba, "job"_ba}, "0"_ba})});
    QCOMPARE(stop->next, 12);
    QVERIFY(!stop->isOver);
}

void TestDebuggerWords::lastStepReportsThatTheReplyFollows()
{
    const auto stop = debuggerStop(said({"<redis> PING"_ba, "<reply> \"+PONG\""_ba, "<endsession>"_ba}), {});
    QVERIFY(stop);
    QCOMPARE(stop->commands, QList{TracedCommand({{"PING"_ba}, "\"+PONG\""_ba})});
    QVERIFY(stop->isOver);
}

void TestDebuggerWords::severalCommandsOfOneLineKeepTheirOrder()
{
    const auto stop = debuggerStop(said({"<redis> INCR a"_ba, "<reply> 1"_ba, "<redis> PUBLISH c 0"_ba,
                                       "<reply> 2"_ba, "* Stopped at 3, why"_ba}),
        {});
    QVERIFY(stop);
    QCOMPARE(stop->commands.size(), 2);
    QCOMPARE(stop->commands[1], TracedCommand({{"PUBLISH"_ba, "c"_ba, "0"_ba}, "2"_ba}));
}

void TestDebuggerWords::errorIsReportedAsTheReply()
{
    const auto stop = debuggerStop(said({"<redis> HGET list f"_ba, "<error> -WRONGTYPE not that"_ba,
                                       "<reply> \"-WRONGTYPE not that\""_ba, "<endsession>"_ba}),
        {});
    QVERIFY(stop);
    QCOMPARE(stop->commands[0].reply, "\"-WRONGTYPE not that\""_ba);
}

void TestDebuggerWords::otherDebuggerLinesAreIgnored()
{
    const auto stop = debuggerStop(said({"<debug> line 2: 1"_ba, "<hint> The above reply was trimmed."_ba,
                                       "<reply> 7"_ba, ""_ba, "* Stopped at 2, x"_ba}),
        {});
    QVERIFY(stop);
    QVERIFY(stop->commands.isEmpty());
    QCOMPARE(stop->next, 2);
}

void TestDebuggerWords::invalidDebuggerOutputIsRefused_data()
{
    QTest::addColumn<Reply>("reply");
    QTest::newRow("empty") << Reply::array({});
    QTest::newRow("nil") << Reply::nil();
    QTest::newRow("a number") << Reply::integer(1);
    QTest::newRow("an error") << Reply::error("ERR no"_ba);
    QTest::newRow("bulks") << Reply::array({Reply::bulk("* Stopped at 1, x"_ba)});
    QTest::newRow("an array in it") << Reply::array({Reply::array({Reply::status("<endsession>"_ba)})});
    QTest::newRow("no stop line") << said({"<redis> PING"_ba, "<reply> 1"_ba});
    QTest::newRow("a line without a number") << said({"* Stopped at , x"_ba});
    QTest::newRow("a negative line") << said({"* Stopped at -3, x"_ba});
    QTest::newRow("line zero") << said({"* Stopped at 0, x"_ba});
    QTest::newRow("a line beyond all scripts") << said({"* Stopped at 99999999999999999999, x"_ba});
    QTest::newRow("endless") << said(QList<QByteArray>(20'000, "* Stopped at 1, x"_ba));
}

void TestDebuggerWords::invalidDebuggerOutputIsRefused()
{
    QFETCH(Reply, reply);
    const auto stop = debuggerStop(reply, {});
    QVERIFY(!stop);
    QCOMPARE(stop.error().kind, ErrorKind::Protocol);
}

void TestDebuggerWords::knownKeysAndArgumentsAreWholeWords_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<QByteArray>>("known");
    QTest::addColumn<QList<QByteArray>>("words");
    QTest::newRow("plain") << "GET k"_ba << QList<QByteArray>{} << QList{"GET"_ba, "k"_ba};
    QTest::newRow("with a space") << "GET my key"_ba << QList{"my key"_ba} << QList{"GET"_ba, "my key"_ba};
    QTest::newRow("unknown with a space")
        << "GET my key"_ba << QList<QByteArray>{} << QList{"GET"_ba, "my"_ba, "key"_ba};
    QTest::newRow("the longest") << "GET my key two"_ba << QList{"my key"_ba, "my key two"_ba}
                                 << QList{"GET"_ba, "my key two"_ba};
    QTest::newRow("only whole words")
        << "GET my keys"_ba << QList{"my key"_ba} << QList{"GET"_ba, "my"_ba, "keys"_ba};
    QTest::newRow("line ends") << "GET a  b"_ba << QList{"a\r\nb"_ba} << QList{"GET"_ba, "a\r\nb"_ba};
    QTest::newRow("an empty argument") << "SET k "_ba << QList{""_ba} << QList{"SET"_ba, "k"_ba, ""_ba};
    QTest::newRow("an empty one in the middle")
        << "SET  v"_ba << QList<QByteArray>{} << QList{"SET"_ba, ""_ba, "v"_ba};
    QTest::newRow("no words at all") << ""_ba << QList<QByteArray>{} << QList{""_ba};
}

void TestDebuggerWords::knownKeysAndArgumentsAreWholeWords()
{
    QFETCH(QByteArray, text);
    QFETCH(QList<QByteArray>, known);
    QTEST(wordsOf(text, known), "words");
}

void TestDebuggerWords::repliesUseTheNotationOfTheDebugger_data()
{
    QTest::addColumn<Reply>("reply");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nil") << Reply::nil() << "NULL"_ba;
    QTest::newRow("number") << Reply::integer(-12) << "-12"_ba;
    QTest::newRow("status") << Reply::status("OK"_ba) << "\"+OK\""_ba;
    QTest::newRow("error") << Reply::error("ERR \"so\""_ba) << "\"-ERR \\\"so\\\"\""_ba;
    QTest::newRow("bytes") << Reply::bulk("a\r\n\xff\\"_ba) << "\"a\\r\\n\\xff\\\\\""_ba;
    QTest::newRow("nothing in it") << Reply::array({}) << "[]"_ba;
    QTest::newRow("nested") << Reply::array({Reply::array({Reply::nil()}), Reply::integer(1)})
                            << "[[NULL],1]"_ba;
}

void TestDebuggerWords::repliesUseTheNotationOfTheDebugger()
{
    QFETCH(Reply, reply);
    QTEST(notationOf(reply, 4096), "text");
}

void TestDebuggerWords::longReplyIsTruncated()
{
    QCOMPARE(notationOf(Reply::bulk(QByteArray(1'000'000, 'x')), 60), '"' + QByteArray(59, 'x') + " ...");
    const Reply many = Reply::array(QList<Reply>(1'000'000, Reply::integer(1)));
    QCOMPARE(notationOf(many, 5), "[1,1, ..."_ba);
}

LOCKSCOPE_TEST(TestDebuggerWords)
#include "tst_debugger_words.moc"
