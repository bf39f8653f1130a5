// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/fault_plan.h"
#include "tests/faults/fault_times.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;
using namespace std::chrono_literals;

class TestFaultPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameSeedGivesTheSamePlan();
    void allFaultsEndBeforeTheRunEnds();
    void serverFaultsDoNotOverlap();
    void aCutOffOutlastsALease();
};

void TestFaultPlan::theSameSeedGivesTheSamePlan()
{
    QCOMPARE(faultPlan(7, 1min, 8), faultPlan(7, 1min, 8));
    QVERIFY(faultPlan(7, 1min, 8) != faultPlan(8, 1min, 8));
}

void TestFaultPlan::allFaultsEndBeforeTheRunEnds()
{
    const QList<Fault> plan = faultPlan(7, 1min, 8);
    QVERIFY(plan.size() > 60);
    for (const Fault &fault : plan) {
        QVERIFY(fault.at + fault.lasts <= 1min);
        QVERIFY(fault.lasts <= longestCutOff);
        QVERIFY(fault.victim >= 0 && fault.victim < 8);
    }
}

void TestFaultPlan::serverFaultsDoNotOverlap()
{
    lockengine::Milliseconds end{0};
    for (const Fault &fault : faultPlan(7, 5min, 8)) {
        if (!isOfServer(fault.kind))
            continue;
        QVERIFY(fault.at >= end);
        end = fault.at + fault.lasts;
    }
}

void TestFaultPlan::aCutOffOutlastsALease()
{
    for (const FaultKind kind :
        {FaultKind::ClientIsSuspended, FaultKind::ClientIsRefused, FaultKind::ClientIsStalled}) {
        int count = 0;
        for (const Fault &fault : faultPlan(7, 1min, 8)) {
            if (fault.kind == kind) {
                ++count;
                QVERIFY(fault.lasts > watchdogTimeout);
            }
        }
        QVERIFY2(count > 0, wordsOf(kind));
    }
}

LOCKSCOPE_TEST(TestFaultPlan)
#include "tst_fault_plan.moc"
