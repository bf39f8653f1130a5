// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/ui/lab/sample_trace.h"
#include "ui/lab/trace/key_changes.h"
#include "ui/lab/trace/script_text.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::record;

class TestScriptText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysAndArgumentsAreFilledIn();
    void aCommentFillsNothingIn();
    void linesShowWhenTheyRan();
    void aLineShowsTheRepliesOfItsCommands();
    void theLineThatExplainsTheRepliesIsFound();
    void hostileTextIsEscaped();
    void keysAreCompared_data();
    void keysAreCompared();
    void keysAbsentBeforeAndAfterAreOmitted();
    void passingTimeIsNoChange();
};

void TestScriptText::keysAndArgumentsAreFilledIn()
{
    const ScriptTrace trace = testing::sampleTrace();
    const auto parameters = parametersIn(u"f(KEYS[1], ARGV[1], ARGV[9], KEYS[0])"_s, trace);
    QCOMPARE(parameters.size(), 4);
    QCOMPARE(parameters[0], (Parameter{2, 7, u"KEYS[1]"_s, u"job"_s}));
    QCOMPARE(parameters[1].value, u"5f1c"_s);
    QVERIFY(!parameters[2].value && !parameters[3].value);
}

void TestScriptText::aCommentFillsNothingIn()
{
    QVERIFY(parametersIn(u"-- KEYS[1] is the lock"_s, testing::sampleTrace()).isEmpty());
    QCOMPARE(parametersIn(u"x = KEYS[1] -- not ARGV[1]"_s, testing::sampleTrace()).size(), 1);
}

void TestScriptText::linesShowWhenTheyRan()
{
    ScriptTrace trace = testing::sampleTrace();
    QCOMPARE(stepMark(stepsOf(trace, 3)), u"2"_s);
    QCOMPARE(stepMark(stepsOf(trace, 6)), QString());
    trace.lines += trace.lines[1];
    QCOMPARE(stepsOf(trace, 3), (QList{2, 4}));
    QCOMPARE(stepMark(stepsOf(trace, 3)), u"2 ×2"_s);
}

void TestScriptText::aLineShowsTheRepliesOfItsCommands()
{
    const ScriptTrace trace = testing::sampleTrace();
    const QStringList lines = sourceLines(trace);
    QCOMPARE(lines.size(), 6);
    QCOMPARE(remark(trace, 3, lines[2]), u"KEYS[1] = job   → \"5f1c\""_s);
    QCOMPARE(remark(trace, 6, lines[5]), u"ARGV[9] = nil"_s);
    QVERIFY(remark(trace, 1, lines[0]).isEmpty());
}

void TestScriptText::theLineThatExplainsTheRepliesIsFound()
{
    ScriptTrace trace;
    QCOMPARE(answersLine(trace), 0);
    trace.source = "-- Releases.\nreturn 1 -- Returns 1\n";
    QCOMPARE(answersLine(trace), 0);
    trace.source = "-- Returns 1 released.\nreturn 1\n";
    QCOMPARE(answersLine(trace), 1);
    trace.source = "-- Releases.\n\n-- Returns 1 released, 0 not.\n-- Returns nothing: a part of it.\n";
    QCOMPARE(answersLine(trace), 3);
}

void TestScriptText::hostileTextIsEscaped()
{
    ScriptTrace trace;
    trace.source = "return '\xe2\x80\xae\x01' " + QByteArray(100'000, 'x');
    trace.keys = {"<b>\n\xff"_ba};
    const QStringList lines = sourceLines(trace);
    QCOMPARE(lines.size(), 1);
    QVERIFY(lines[0].contains(u"\\u{202e}"_s, Qt::CaseInsensitive) && lines[0].size() < 400);
    QCOMPARE(*parametersIn(u"KEYS[1]"_s, trace)[0].value, u"<b>\\n\\xFF"_s);
    QVERIFY(parametersIn(u"KEYS[99999999999999999999]"_s, trace).isEmpty());
}

void TestScriptText::keysAreCompared_data()
{
    using Records = QList<RawRecord>;
    QTest::addColumn<Records>("before");
    QTest::addColumn<Records>("after");
    QTest::addColumn<QStringList>("rows");
    const RawRecord absent = record("job", {}, {});
    const RawRecord held = record("job", "hash", 30s, {{"A:1", "1"}});
    QTest::newRow("acquired") << Records{absent} << Records{held}
                              << QStringList{u"job||hash · 30.0 s|new"_s, u" A:1||1|new"_s};
    QTest::newRow("released") << Records{held} << Records{absent}
                              << QStringList{u"job|hash · 30.0 s||gone"_s, u" A:1|1||gone"_s};
    QTest::newRow("re-entered") << Records{held} << Records{record("job", "hash", 30s, {{"A:1", "2"}})}
                                << QStringList{u"job|hash · 30.0 s|hash · 30.0 s|"_s, u" A:1|1|2|changed"_s};
    QTest::newRow("renewed") << Records{record("job", "hash", 20s, {{"A:1", "1"}})} << Records{held}
                             << QStringList{u"job|hash · 20.0 s|hash · 30.0 s|changed"_s, u" A:1|1|1|"_s};
    QTest::newRow("queue grew") << Records{record("q", "list", {}, {{"0", "B"}})}
                                << Records{record("q", "list", {}, {{"0", "B"}, {"1", "C"}})}
                                << QStringList{u"q|list · no deadline|list · no deadline|"_s, u" 0|B|B|"_s,
                                       u" 1||C|new"_s};
    QTest::newRow("another type") << Records{record("k", "string", {}, {{QByteArray(), "1"}})}
                                  << Records{record("k", "hash", {}, {{"f", "1"}})}
                                  << QStringList{u"k|string · no deadline|hash · no deadline|changed"_s,
                                         u" |1||gone"_s, u" f||1|new"_s};
}

void TestScriptText::keysAreCompared()
{
    QFETCH(QList<RawRecord>, before);
    QFETCH(QList<RawRecord>, after);
    QStringList rows;
    for (const ComparedRow &row : compareKeys(before, after))
        rows += (row.isKey ? QString() : u" "_s) + QString::fromUtf8(row.name) + u'|' + row.before + u'|'
            + row.after + u'|' + changeWord(row.change);
    QTEST(rows, "rows");
}

void TestScriptText::keysAbsentBeforeAndAfterAreOmitted()
{
    QVERIFY(compareKeys({record("k", {}, {})}, {record("k", {}, {})}).isEmpty());
}

void TestScriptText::passingTimeIsNoChange()
{
    const auto changeTo = [](Milliseconds left) {
        return compareKeys({record("k", "hash", 10s)}, {record("k", "hash", left)}).constFirst().change;
    };
    QCOMPARE(changeTo(9'950ms), KeyChange::Same);
    QCOMPARE(changeTo(9'000ms), KeyChange::Changed);
    QCOMPARE(changeTo(10'001ms), KeyChange::Changed);
}

LOCKSCOPE_TEST(TestScriptText)
#include "tst_script_text.moc"
