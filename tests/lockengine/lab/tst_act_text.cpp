// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/act_text.h"
#include "lockengine/lab/lab_reason.h"

#include "lockengine/lab/tokens.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

namespace {

LabAct parsed(const QByteArray &line)
{
    const Result<LabAct> act = parseActText(line);
    if (!act)
        qFatal("%s: %s", line.constData(), act.error().detail.constData());
    return *act;
}

} // namespace

class tst_act_text : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // A formatted act parses to the same act, for every verb and option.
    void actSurvivesFormattingAndParsing_data()
    {
        QTest::addColumn<QByteArray>("line");
        const char *const lines[] = {"A lock orders", "A lock orders kind=fair lease=30s wait=10s hold=5s",
            "A lock orders thread=2 on=s1,s2 sync=1", "A try orders kind=red",
            "A unlock orders kind=write thread=7", "A say SET orders A NX PX 30000", "A crash", "A freeze",
            "A thaw", "A cut", "A reconnect", "A skew -10s", "A skew 1500ms", "A skew 0", "A drop",
            "main pause", "main resume", "s1 kill", "s1 restart", "s1 failover", "main evict orders",
            "main slow 200ms", "main slow 0", "wait 30s", "wait 90s", "wait 2m", "wait 1h",
            "A lock \"two words\"", "A lock \"\\\"\\x00\\xff\"",
            "A say EVAL \"return redis.call('GET', KEYS[1])\" 1 orders", "A say PING \"\" x=y"};
        for (const char *const line : lines)
            QTest::addRow("%s", line) << QByteArray(line);
    }
    void actSurvivesFormattingAndParsing()
    {
        QFETCH(QByteArray, line);
        if (line.contains("\\xff")) // printable bytes beyond ASCII stay unchanged
            line.replace("\\xff", "\xff");
        QCOMPARE(actText(parsed(line)), line);
        QCOMPARE(parsed(actText(parsed(line))), parsed(line));
    }

    void eachWordIsParsed()
    {
        const LabAct act
            = parsed("B lock orders sync=2 kind=fair on=s1,s3 lease=1.5s thread=4 wait=10s hold=250ms");
        QCOMPARE(act.verb, LabVerb::Lock);
        QCOMPARE(act.who, QByteArray("B"));
        QCOMPARE(act.lock, QByteArray("orders"));
        QVERIFY(act.kind == TakenKind(LockKind::Fair));
        QCOMPARE(act.servers, (QList<QByteArray>{"s1", "s3"}));
        QCOMPARE(act.thread, 4);
        QVERIFY(act.lease == 1500ms);
        QVERIFY(act.wait == 10s);
        QVERIFY(act.hold == 250ms);
        QVERIFY(act.sync == 2);
        QVERIFY(parsed("A skew -10s").time == -10s);
        QVERIFY(parsed("wait 2m").time == 120s);
        QCOMPARE(parsed("A say  'a b'   c").words, (QList<QByteArray>{"a b", "c"}));
    }

    void invalidLineNamesItsWord_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<Reason>("reason");
        QTest::addColumn<QByteArray>("word");
        QTest::newRow("empty") << QByteArray() << LabReason::WordMissing << QByteArray();
        QTest::newRow("no verb") << QByteArray("A") << LabReason::WordMissing << QByteArray("A");
        QTest::newRow("no lock") << QByteArray("A lock") << LabReason::WordMissing << QByteArray("lock");
        QTest::newRow("empty lock") << QByteArray("A lock ''") << LabReason::WordMissing
                                    << QByteArray("lock");
        QTest::newRow("no time") << QByteArray("wait") << LabReason::WordMissing << QByteArray("wait");
        QTest::newRow("no command") << QByteArray("A say") << LabReason::WordMissing << QByteArray("say");
        QTest::newRow("verb") << QByteArray("A locks x") << LabReason::VerbUnknown << QByteArray("locks");
        QTest::newRow("wait of a client")
            << QByteArray("A wait 3s") << LabReason::VerbUnknown << QByteArray("wait");
        QTest::newRow("surplus word")
            << QByteArray("A lock x y") << LabReason::WordTooMany << QByteArray("y");
        QTest::newRow("surplus word after crash")
            << QByteArray("A crash x") << LabReason::WordTooMany << QByteArray("x");
        QTest::newRow("option") << QByteArray("A lock x ttl=3s") << LabReason::OptionUnknown
                                << QByteArray("ttl=3s");
        QTest::newRow("option of another verb")
            << QByteArray("A try x wait=3s") << LabReason::OptionUnknown << QByteArray("wait=3s");
        QTest::newRow("duplicate option")
            << QByteArray("A lock x lease=3s lease=4s") << LabReason::OptionUnknown << QByteArray("lease=4s");
        QTest::newRow("kind") << QByteArray("A lock x kind=nice") << LabReason::ValueOutOfRange
                              << QByteArray("kind=nice");
        QTest::newRow("lease") << QByteArray("A lock x lease=soon") << Reason::DurationUnclear
                               << QByteArray("lease=soon");
        QTest::newRow("no lease") << QByteArray("A lock x lease=0") << LabReason::ValueOutOfRange
                                  << QByteArray("lease=0");
        QTest::newRow("thread") << QByteArray("A lock x thread=0") << LabReason::ValueOutOfRange
                                << QByteArray("thread=0");
        QTest::newRow("sync") << QByteArray("A lock x sync=101") << LabReason::ValueOutOfRange
                              << QByteArray("sync=101");
        QTest::newRow("servers") << QByteArray("A lock x on=s1,,s2") << LabReason::ValueOutOfRange
                                 << QByteArray("on=s1,,s2");
        QTest::newRow("skew") << QByteArray("A skew --3s") << Reason::DurationUnclear << QByteArray("--3s");
        QTest::newRow("too long") << QByteArray("wait 200000000m") << Reason::DurationTooLong
                                  << QByteArray("200000000m");
        QTest::newRow("quotation") << QByteArray("A lock \"x") << LabReason::LineNotClosed
                                   << QByteArray("\"x");
        QTest::newRow("text after a quotation")
            << QByteArray("A lock 'x'y") << LabReason::LineNotClosed << QByteArray("'x'y");
        QTest::newRow("long line") << QByteArray(longestLine + 1, 'x') << LabReason::LineTooLong
                                   << QByteArray::number(longestLine + 1);
    }
    void invalidLineNamesItsWord()
    {
        QFETCH(QByteArray, line);
        QFETCH(Reason, reason);
        QFETCH(QByteArray, word);
        const Result<LabAct> act = parseActText(line);
        QVERIFY(!act);
        QVERIFY(act.error().kind == ErrorKind::BadInput);
        QVERIFY(act.error().reason == reason);
        QCOMPARE(act.error().detail, word);
    }

    void arbitraryBytesSurviveQuoting()
    {
        QByteArray all;
        for (int byte = 0; byte < 256; ++byte)
            all += char(byte);
        const QList<QByteArray> words{all, "", "plain", " ", "it's", "a\\b", "\n"};
        QCOMPARE(tokensOf(textOfTokens(words)).value(), words);
    }
};

LOCKSCOPE_PLAIN_TEST(tst_act_text)

#include "tst_act_text.moc"
