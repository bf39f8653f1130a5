// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
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
    void freeTimesAreGaps();
    void eachHoldHasItsHolder();
    void aLeaseThatReachesZeroHasExpired();
    void unobservedTimesAreNotDrawn();
    void aMissedRenewalIsMarked();
    void aTimelyRenewalIsNotMissed();
    void freeWhileClientsWaitIsShown();
    void aFreeLockHasNoPrediction();
    void leasesHaveRoundTicks_data();
    void leasesHaveRoundTicks();
    void timesHaveRoundTicks_data();
    void timesHaveRoundTicks();
};

namespace {

const ServerTime now{1'000'000s};

LeaseSample free(Milliseconds ago, bool isWaitedFor = false)
{
    LeaseSample one;
    one.at = now - ago;
    one.isWaitedFor = isWaitedFor;
    return one;
}

LeaseSample held(Milliseconds ago, Milliseconds left, const QByteArray &holder = "A:1", bool renewed = false)
{
    LeaseSample one;
    one.at = now - ago;
    one.left = left;
    one.holder = holder;
    one.renewed = renewed;
    return one;
}

LeaseSample watched(Milliseconds ago, Milliseconds left)
{
    LeaseSample one = held(ago, left);
    one.watchdogLease = 30s;
    return one;
}

QList<QPointF> lineOf(const LeaseCurve &curve, int tooth = 0)
{
    return curve.teeth.value(tooth).line;
}

} // namespace

void TestLeaseCurve::renewalsMakeASawTooth()
{
    const LockView view = testing::viewOf("a reentrant A:1x1 25s/30s wd", now);
    const LeaseCurve curve = leaseCurve({held(15s, 30s), held(5s, 30s, "A:1", true)}, view, now);
    QCOMPARE(curve.teeth.size(), 1);
    QCOMPARE(lineOf(curve), QList<QPointF>({{-15, 30}, {-5, 20}, {-5, 30}, {0, 25}}));
    QCOMPARE(curve.teeth[0].renewals, QList<QPointF>({{-5, 30}}));
    QCOMPARE(curve.prediction, QList<QPointF>({{0, 25}, {20, 5}}));
    QCOMPARE(curve.top, 30.0);
    QCOMPARE(curve.past, 120.0);
}

void TestLeaseCurve::freeTimesAreGaps()
{
    const LockView view = testing::viewOf("a reentrant A:1x1 8s/10s fixed", now);
    const LeaseCurve curve = leaseCurve({held(20s, 10s), free(14s), held(2s, 10s)}, view, now);
    QCOMPARE(curve.teeth.size(), 2);
    QCOMPARE(lineOf(curve, 0), QList<QPointF>({{-20, 10}, {-14, 4}}));
    QCOMPARE(lineOf(curve, 1), QList<QPointF>({{-2, 10}, {0, 8}}));
    QVERIFY(!curve.teeth[0].hasExpired);
    QVERIFY(curve.waitedFor.isEmpty());
}

void TestLeaseCurve::eachHoldHasItsHolder()
{
    const LockView view = testing::viewOf("a reentrant B:2x1 25s/30s wd", now);
    const LeaseCurve curve = leaseCurve({held(15s, 30s, "A:1"), held(5s, 30s, "B:2")}, view, now);
    QCOMPARE(curve.teeth.size(), 2);
    QCOMPARE(curve.teeth[0].holder, "A:1");
    QCOMPARE(lineOf(curve, 0), QList<QPointF>({{-15, 30}, {-5, 20}}));
    QCOMPARE(curve.teeth[1].holder, "B:2");
    QCOMPARE(lineOf(curve, 1), QList<QPointF>({{-5, 30}, {0, 25}}));
}

void TestLeaseCurve::aLeaseThatReachesZeroHasExpired()
{
    const LockView view = testing::viewOf("a reentrant free", now);
    const LeaseCurve curve = leaseCurve({held(20s, 10s), free(9s), held(8s, 4s, "B:2"), free(5s)}, view, now);
    QCOMPARE(curve.teeth.size(), 2);
    QVERIFY(curve.teeth[0].hasExpired);
    QCOMPARE(lineOf(curve, 0).last(), QPointF(-9, 0));
    QVERIFY(!curve.teeth[1].hasExpired);
}

// The connection was lost in between: whether the hold was renewed, released or expired is unknown.
void TestLeaseCurve::unobservedTimesAreNotDrawn()
{
    LockView before = testing::viewOf("a reentrant A:1x1 30s/30s wd", now - 60s);
    const LeaseSample seen = sampleOf(before);
    QCOMPARE(seen.watchdogLease, 30s);
    before.stale = true;
    const LockView after = testing::viewOf("a reentrant free", now);
    const LeaseCurve curve = leaseCurve({seen, sampleOf(before), sampleOf(after)}, after, now);
    QCOMPARE(curve.teeth.size(), 1);
    QCOMPARE(lineOf(curve), QList<QPointF>({{-60, 30}, {-60, 30}}));
    QVERIFY(curve.teeth[0].missed.isEmpty());
    QVERIFY(!curve.teeth[0].hasExpired);
    QVERIFY(leaseCurve({seen, sampleOf(before)}, before, now).prediction.isEmpty());
}

void TestLeaseCurve::aMissedRenewalIsMarked()
{
    const LockView view = testing::viewOf("a reentrant A:1x1 8s/30s wd", now);
    // Due 12 s and 2 s ago; the sample between them repeats neither.
    const LeaseCurve curve = leaseCurve({watched(22s, 30s), watched(5s, 13s)}, view, now);
    QCOMPARE(curve.teeth.size(), 1);
    QCOMPARE(curve.teeth[0].missed, QList<QPointF>({{-12, 20}, {-2, 10}}));
    QVERIFY(curve.teeth[0].renewals.isEmpty());
}

void TestLeaseCurve::aTimelyRenewalIsNotMissed()
{
    const LockView view = testing::viewOf("a reentrant A:1x1 30s/30s wd", now);
    const LeaseCurve late
        = leaseCurve({watched(11s, 30s), watched(0s, 30s)}, view, now); // within the tolerance
    QVERIFY(late.teeth[0].missed.isEmpty());
    const LeaseCurve fixed = leaseCurve({held(25s, 30s)}, view, now); // no proof of a watchdog
    QVERIFY(fixed.teeth[0].missed.isEmpty());
}

void TestLeaseCurve::freeWhileClientsWaitIsShown()
{
    const LockView stuck = testing::viewOf("a fair free | B:2 300s listening", now);
    const LeaseCurve curve = leaseCurve({held(60s, 10s), free(50s, true)}, stuck, now);
    QCOMPARE(curve.waitedFor, (QList<std::pair<double, double>>{{-50, 0}}));
    const LockView taken = testing::viewOf("a fair B:2x1 30s/30s wd", now);
    const LeaseCurve over = leaseCurve({free(50s, true), held(0s, 30s, "B:2")}, taken, now);
    QCOMPARE(over.waitedFor, (QList<std::pair<double, double>>{{-50, 0}}));
}

void TestLeaseCurve::aFreeLockHasNoPrediction()
{
    const LockView view = testing::viewOf("a reentrant free", now);
    const LeaseCurve curve = leaseCurve({held(20s, 10s), free(14s)}, view, now);
    QVERIFY(curve.prediction.isEmpty());
    QCOMPARE(curve.teeth.size(), 1);
    QVERIFY(leaseCurve({}, view, now).teeth.isEmpty());
}

void TestLeaseCurve::leasesHaveRoundTicks_data()
{
    QTest::addColumn<double>("top");
    QTest::addColumn<QList<double>>("ticks");
    QTest::newRow("30 s") << 30.0 << QList<double>{0, 10, 20, 30};
    QTest::newRow("25 s") << 25.0 << QList<double>{0, 10, 20};
    QTest::newRow("10 s") << 10.0 << QList<double>{0, 5, 10};
    QTest::newRow("1.5 s") << 1.5 << QList<double>{0, 0.5, 1, 1.5};
    QTest::newRow("0.1 s") << 0.1 << QList<double>{0, 0.1};
    QTest::newRow("1 h") << 3600.0 << QList<double>{0, 1800, 3600};
    QTest::newRow("40 days") << 40 * 86'400.0 << QList<double>{0, 864'000, 1'728'000, 2'592'000, 3'456'000};
}

void TestLeaseCurve::leasesHaveRoundTicks()
{
    QFETCH(double, top);
    QTEST(roundTicks(top), "ticks");
}

void TestLeaseCurve::timesHaveRoundTicks_data()
{
    QTest::addColumn<int>("most");
    QTest::addColumn<QList<qint64>>("ago"); // seconds
    QTest::newRow("four") << 4 << QList<qint64>{100, 40, -20};
    QTest::newRow("five") << 5 << QList<qint64>{100, 70, 40, 10, -20};
    QTest::newRow("one") << 1 << QList<qint64>{100};
    QTest::newRow("no room") << 0 << QList<qint64>{};
}

void TestLeaseCurve::timesHaveRoundTicks()
{
    QFETCH(int, most);
    QList<qint64> ago;
    for (const ServerTime at : clockTicks(now, 120, 20, most)) // now is 40 s behind a full minute
        ago += std::chrono::duration_cast<std::chrono::seconds>(now - at).count();
    QTEST(ago, "ago");
}

LOCKSCOPE_TEST(TestLeaseCurve)
#include "tst_lease_curve.moc"
