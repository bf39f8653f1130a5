// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/client/reply_format.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using lockengine::formatReply;
using lockengine::redis::Reply;

class TestReplyFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void repliesAreFormattedAsInRedisCli_data();
    void repliesAreFormattedAsInRedisCli();
};

void TestReplyFormat::repliesAreFormattedAsInRedisCli_data()
{
    QTest::addColumn<Reply>("reply");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("nil") << Reply::nil() << "(nil)"_ba;
    QTest::newRow("number") << Reply::integer(-7) << "(integer) -7"_ba;
    QTest::newRow("status") << Reply::status("OK"_ba) << "OK"_ba;
    QTest::newRow("bytes") << Reply::bulk("a \"b\" \\"_ba) << "\"a \\\"b\\\" \\\\\""_ba;
    QTest::newRow("error") << Reply::error("ERR no"_ba) << "(error) ERR no"_ba;
    QTest::newRow("empty array") << Reply::array({}) << "(empty array)"_ba;
    QTest::newRow("array") << Reply::array({Reply::integer(1), Reply::nil()})
                           << "1) (integer) 1\n2) (nil)"_ba;
    const Reply inner = Reply::array({Reply::bulk("a"_ba), Reply::bulk("b"_ba)});
    QTest::newRow("nested") << Reply::array({inner, Reply::integer(2)})
                            << "1) 1) \"a\"\n   2) \"b\"\n2) (integer) 2"_ba;
}

void TestReplyFormat::repliesAreFormattedAsInRedisCli()
{
    QFETCH(Reply, reply);
    QFETCH(QByteArray, words);
    QCOMPARE(formatReply(reply), words);
}

LOCKSCOPE_TEST(TestReplyFormat)
#include "tst_reply_format.moc"
