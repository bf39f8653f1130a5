// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/support/view_picture.h"
#include "ui/views/lease_curve.h"

#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace std::chrono_literals;

class TestLeaseCurve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void renewalsMakeASawTooth();
    void aFreeTimeIsAGap();
    void nothingHeldPredictsNothing();
};

namespace {

const ServerTime now{1'000'000s};

LeaseSample sample(Milliseconds ago, std::optional<Milliseconds> left, bool renewed = false)
{
    LeaseSample one;
    one.at = now - ago;
    one.left = left;
    one.renewed = renewed;
    return one;
}

} // namespace

void TestLeaseCurve::renewalsMakeASawTooth()
{
    const LockView view = testing::viewOf("a reentrant A:1x1 25s/30s wd", now);
    const LeaseCurve curve = leaseCurve({sample(15s, 30s), sample(5s, 30s, true)}, view, now);
    QCOMPARE(curve.teeth, QList<QList<QPointF>>({{{-15, 30}, {-5, 20}, {-5, 30}, {0, 25}}}));
    QCOMPARE(curve.renewals, QList<QPointF>({{-5, 30}}));
    QCOMPARE(curve.prediction, QList<QPointF>({{0, 25}, {20, 5}}));
    QCOMPARE(curve.top, 30.0);
    QCOMPARE(curve.past, 120.0);
}

void TestLeaseCurve::aFreeTimeIsAGap()
{
    const LockView view = testing::viewOf("a reentrant A:1x1 8s/10s fixed", now);
    const LeaseCurve curve
        = leaseCurve({sample(20s, 10s), sample(14s, std::nullopt), sample(2s, 10s)}, view, now);
    QCOMPARE(curve.teeth.size(), 2);
    QCOMPARE(curve.teeth[0], QList<QPointF>({{-20, 10}, {-14, 4}}));
    QCOMPARE(curve.teeth[1], QList<QPointF>({{-2, 10}, {0, 8}}));
}

void TestLeaseCurve::nothingHeldPredictsNothing()
{
    const LockView view = testing::viewOf("a reentrant free", now);
    const LeaseCurve curve = leaseCurve({sample(20s, 10s), sample(14s, std::nullopt)}, view, now);
    QVERIFY(curve.prediction.isEmpty());
    QCOMPARE(curve.teeth.size(), 1);
    QVERIFY(leaseCurve({}, view, now).teeth.isEmpty());
}

QTEST_GUILESS_MAIN(TestLeaseCurve)
#include "tst_lease_curve.moc"
