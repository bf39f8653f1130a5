// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/reply_frame.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;

class TestReplyFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replyLengthIsFound_data();
    void replyLengthIsFound();
    void messagesAreDistinguishedFromReplies_data();
    void messagesAreDistinguishedFromReplies();
};

void TestReplyFrame::replyLengthIsFound_data()
{
    QTest::addColumn<QByteArray>("reply");
    for (const char *reply :
        {"+OK\r\n", "-ERR no\r\n", ":-17\r\n", "$0\r\n\r\n", "$6\r\na\r\nb\r\n\r\n", "$-1\r\n", "*0\r\n",
            "*-1\r\n", "*2\r\n:1\r\n$2\r\n*3\r\n", "*2\r\n*2\r\n:1\r\n*0\r\n*1\r\n$-1\r\n",
            "*3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$1\r\n0\r\n", "_\r\n", ",1.5\r\n", "#t\r\n", "(12\r\n",
            "=6\r\ntxt:\r\n\r\n", "!2\r\nno\r\n", "~2\r\n:1\r\n:2\r\n", "%2\r\n:1\r\n*1\r\n:2\r\n:3\r\n_\r\n",
            "|1\r\n+a\r\n+b\r\n:1\r\n", ">2\r\n$10\r\ninvalidate\r\n*1\r\n$1\r\nk\r\n"})
        QTest::newRow(reply) << QByteArray(reply);
}

void TestReplyFrame::replyLengthIsFound()
{
    QFETCH(QByteArray, reply);
    QCOMPARE(firstReplyLength(reply), reply.size());
    QCOMPARE(firstReplyLength(reply + "+more\r\n"), reply.size());
    for (qsizetype part = 0; part < reply.size(); ++part)
        QCOMPARE(firstReplyLength(reply.first(part)), 0);
}

void TestReplyFrame::messagesAreDistinguishedFromReplies_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<bool>("message");
    QTest::newRow("message") << "*3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$1\r\n0\r\n"_ba << true;
    QTest::newRow("pattern") << "*4\r\n$8\r\npmessage\r\n$1\r\n*\r\n$1\r\nc\r\n$1\r\n0\r\n"_ba << true;
    QTest::newRow("sharded") << "*3\r\n$8\r\nsmessage\r\n$1\r\nc\r\n$1\r\n0\r\n"_ba << true;
    QTest::newRow("subscribed") << "*3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n"_ba << false;
    QTest::newRow("message, RESP3") << ">3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$1\r\n0\r\n"_ba << true;
    QTest::newRow("invalidation") << ">2\r\n$10\r\ninvalidate\r\n_\r\n"_ba << true;
    QTest::newRow("subscribed, RESP3") << ">3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n"_ba << false;
    QTest::newRow("an array") << "*3\r\n$1\r\nm\r\n$1\r\nc\r\n$1\r\n0\r\n"_ba << false;
    QTest::newRow("a string") << "$7\r\nmessage\r\n"_ba << false;
}

void TestReplyFrame::messagesAreDistinguishedFromReplies()
{
    QFETCH(QByteArray, reply);
    QFETCH(bool, message);
    QCOMPARE(isMessage(reply), message);
}

LOCKSCOPE_TEST(TestReplyFrame)
#include "tst_reply_frame.moc"
