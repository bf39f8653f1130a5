// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/output/json_lines.h"
#include "app/lockctl/output/list_summary.h"
#include "app/lockctl/output/search_text.h"
#include "app/lockctl/output/text_lines.h"
#include "app/lockctl/text/text_width.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestTextLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void durationsAreReadable();
    void aClientIsNamedBeforeItsId();
    void aLongIdIsShortenedInTheMiddle();
    void hiddenLocksAreCounted();
    void theSummaryCountsAllLocks();
    void textWidthMatchesTheTerminalsColumns();
    void aSearchEndedBySlownessReportsTheAnswerTimes();
};

void TestTextLines::durationsAreReadable()
{
    QCOMPARE(durationText(0ms), "0 ms");
    QCOMPARE(durationText(999ms), "999 ms");
    QCOMPARE(durationText(12'340ms), "12.3 s");
    QCOMPARE(durationText(250s), "4 m 10 s");
    QCOMPARE(durationText(3h + 5min + 1s), "3 h 5 m");
    QCOMPARE(durationText(-5ms), "-5 ms");
}

void TestTextLines::aClientIsNamedBeforeItsId()
{
    const ClientNaming names({{NamingRule::By::Id, u"u1"_s, u"orders"_s}});
    QCOMPARE(clientText("u1:45", names), "orders (u1:45)");
    QCOMPARE(clientText("u2:45", names), "u2:45");
    QCOMPARE(shortClientText("u1:45", names), "orders");
    QCOMPARE(shortClientText("u2:45", names), "u2:45");
}

void TestTextLines::aLongIdIsShortenedInTheMiddle()
{
    QCOMPARE(shortId("9b7e0000-8b1a-4a55-9c7d-012345678977:31"), "9b7e…77:31"_ba);
    QCOMPARE(shortId("client-1:31"), "client-1:31"_ba);
    QCOMPARE(shortId(QByteArray("\x1b[31m:1")), "\\u{1B}[31m:1"_ba);
}

void TestTextLines::hiddenLocksAreCounted()
{
    QCOMPARE(notShownText({1, false}, {}), "1 lock is not shown: the limit is 1,000,000"_ba);
    QCOMPARE(
        notShownText({0, true}, {}), "there may be more locks than are shown: the limit is 1,000,000"_ba);
    QCOMPARE(notShownText({100'000, true}, "redis://a:1"_ba),
        "redis://a:1: at least 100,000 locks are not shown: the limit is 1,000,000"_ba);
    QCOMPARE(notShownLine({5, false}, {}), "{\"locksNotShown\":5}"_ba);
    QCOMPARE(notShownLine({100'000, true}, "redis://a:1"_ba),
        "{\"locksNotShown\":100000,\"atLeast\":true,\"server\":\"redis://a:1\"}"_ba);
}

void TestTextLines::theSummaryCountsAllLocks()
{
    QCOMPARE(summaryText({}, 0, "redis://a:1"), "redis://a:1: no locks");
    QCOMPARE(summaryText({1, 0, 0, 1, 0}, 1, "redis://a:1"), "redis://a:1: 1 lock: 1 held");
    QCOMPARE(summaryText({1936, 2, 3, 1874, 61}, 1875, "redis://a:1"),
        "redis://a:1: 1,936 locks: 2 problems, 3 warnings, 1,874 held; 61 free are hidden (--all)");
    QCOMPARE(summaryText({12, 1, 0, 11, 0}, 1, "redis://a:1"),
        "redis://a:1: 12 locks: 1 problem, 11 held; 1 listed");
}

void TestTextLines::textWidthMatchesTheTerminalsColumns()
{
    QCOMPARE(columnsOf("order:1"), 7);
    QCOMPARE(columnsOf("库存:盘点"), 9); // two columns a character
    QCOMPARE(columnsOf("e\u0301"), 1); // a combining accent takes none
    QCOMPARE(padded("库", 4), "库  ");
    QCOMPARE(paddedLeft("库", 4), "  库");
    QCOMPARE(padded("order", 3), "order");
}

void TestTextLines::aSearchEndedBySlownessReportsTheAnswerTimes()
{
    SearchOutcome outcome(SearchEnd::SystemSlowed);
    outcome.answeredBefore = 870us;
    outcome.answeredLast = 12'340us;
    QCOMPARE(endSentence(outcome, "u1:45", "job"),
        "the search ended because the server became slower: most of its last replies took 12.3 ms or more, "
        "and before the search nine in ten took 0.9 ms at most");
}

LOCKSCOPE_TEST(TestTextLines)
#include "tst_text_lines.moc"
