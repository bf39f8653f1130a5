// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/quorum/validity.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestValidity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void majorityIsMoreThanHalf();
    void validityIsTheLeaseMinusElapsedTimeMinusDrift();
    void replyTimeoutIsASmallPartOfTheLease();
};

void TestValidity::majorityIsMoreThanHalf()
{
    for (qsizetype members = 1; members < 20; ++members) {
        QVERIFY(majorityOf(members) > members - majorityOf(members));
        QVERIFY(
            majorityOf(members) - 1 <= members - (majorityOf(members) - 1)); // one fewer is not a majority
    }
    QCOMPARE(majorityOf(5), 3);
    QCOMPARE(majorityOf(4), 3);
}

void TestValidity::validityIsTheLeaseMinusElapsedTimeMinusDrift()
{
    QCOMPARE(validityOf(10s, 0us), 10s - 102ms);
    QCOMPARE(validityOf(10s, 500ms), 10s - 602ms);
    QCOMPARE(validityOf(10s, 1us), 10s - 103ms); // rounded up
    QVERIFY(validityOf(10ms, 9ms) <= 0ms);
    QVERIFY(validityOf(1ms, 0us) <= 0ms);
}

void TestValidity::replyTimeoutIsASmallPartOfTheLease()
{
    QCOMPARE(answerLimitOf(30s), 600ms);
    QCOMPARE(answerLimitOf(100ms), 20ms);
    QCOMPARE(answerLimitOf(1h), 1000ms);
}

LOCKSCOPE_TEST(TestValidity)
#include "tst_validity.moc"
