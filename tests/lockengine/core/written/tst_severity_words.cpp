// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/selection/lock_filter.h"
#include "lockengine/core/written/severity_words.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestSeverityWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severityHasOneWordAndOneMark();
    void filterHasTheSameWords();
};

void TestSeverityWords::severityHasOneWordAndOneMark()
{
    QCOMPARE(word(Severity::None), ""_ba);
    QCOMPARE(severityMark(Severity::None), ""_ba);
    QCOMPARE(word(severityOf(Trouble::Overdue)), "warning"_ba);
    QCOMPARE(word(severityOf(Trouble::Stuck)), "problem"_ba);
    QCOMPARE(word(Severity::Warning, 0), "warnings"_ba);
    QCOMPARE(word(Severity::Problem, 2), "problems"_ba);
    QCOMPARE(severityMark(Severity::Warning), "!"_ba);
    QCOMPARE(severityMark(Severity::Problem), "!!"_ba);
}

void TestSeverityWords::filterHasTheSameWords()
{
    const auto termFor
        = [](Severity severity) -> QString { return u"is:"_s + QString::fromLatin1(word(severity)); };
    QVERIFY(parseFilter(termFor(Severity::Problem)).says(Is::Problem));
    QVERIFY(parseFilter(termFor(Severity::Warning)).says(Is::Warning));
    QVERIFY(!parseFilter(termFor(Severity::Warning)).says(Is::Problem));
}

LOCKSCOPE_TEST(TestSeverityWords)
#include "tst_severity_words.moc"
