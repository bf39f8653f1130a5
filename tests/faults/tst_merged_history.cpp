// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/fault_times.h"
#include "tests/faults/merged_history.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace testing;
using namespace std::chrono_literals;

class TestMergedHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnswerReplacesThePendingOperation();
    void holdsEndedByOneActStaySeparateOperations();
    void anIncompleteLastLineIsIgnored();
    void pendingOperationsEndSoonAfterTheirProcessIsKilled();
    void anInvalidLineIsAnError();
};

void TestMergedHistory::anAnswerReplacesThePendingOperation()
{
    const auto history
        = merged({{"acquire unknown L holder=A from=5 to=9000\nacquire ok L holder=A from=5 to=7\n", {}},
            {"acquire failed L holder=B from=5 to=8\n", {}}});
    QVERIFY(history);
    QCOMPARE(history->size(), 2);
    QCOMPARE(history->first().result, OperationResult::Succeeded);
    QCOMPARE(history->last().holder, "B");
}

void TestMergedHistory::holdsEndedByOneActStaySeparateOperations()
{
    const auto history
        = merged({{"force ok L holder=A read from=5 to=7\nforce ok L holder=A write from=5 to=7\n"
                   "force ok L holder=B read from=5 to=7\n",
            {}}});
    QVERIFY(history);
    QCOMPARE(history->size(), 3);
}

void TestMergedHistory::anIncompleteLastLineIsIgnored()
{
    const auto history = merged({{"release ok L holder=A from=5 to=7\nacquire unknown L hold", {}}});
    QVERIFY(history);
    QCOMPARE(history->size(), 1);
}

void TestMergedHistory::pendingOperationsEndSoonAfterTheirProcessIsKilled()
{
    const MonotonicTime killed(10s);
    const auto history = merged({{"acquire unknown L holder=A from=5 to=900000000000\n", killed}});
    QVERIFY(history);
    QCOMPARE(history->size(), 2);
    QCOMPARE(history->first().returned, killed + longestDelay);
    QCOMPARE(history->last().type, OperationType::Lost);
    QVERIFY(history->last().returned >= killed + longestDelay + watchdogTimeout);
}

void TestMergedHistory::anInvalidLineIsAnError()
{
    QVERIFY(!merged({{"steal ok L\n", {}}}));
}

LOCKSCOPE_TEST(TestMergedHistory)
#include "tst_merged_history.moc"
