// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/act/arming.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestArming : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSessionBeginsReadOnly();
    void armingExpires();
    void armingAgainExtends();
    void disarmingIsReported();
};

void TestArming::aSessionBeginsReadOnly()
{
    testing::FakeClock clock;
    QVERIFY(!Arming(clock).isArmed());
}

void TestArming::armingExpires()
{
    testing::FakeClock clock;
    Arming arming(clock);
    QSignalSpy changes(&arming, &Arming::changed);
    arming.arm(Arming::usual);
    clock.advance(10min - 1ms);
    QVERIFY(arming.isArmed());
    QCOMPARE(arming.left(), 1ms);
    clock.advance(1ms);
    QVERIFY(!arming.isArmed());
    QCOMPARE(changes.size(), 2);
    QCOMPARE(changes.at(1).at(0).value<Milliseconds>(), 0ms);
}

void TestArming::armingAgainExtends()
{
    testing::FakeClock clock;
    Arming arming(clock);
    arming.arm(10min);
    clock.advance(9min);
    arming.arm(10min);
    clock.advance(9min);
    QVERIFY(arming.isArmed());
}

void TestArming::disarmingIsReported()
{
    testing::FakeClock clock;
    Arming arming(clock);
    arming.arm(10min);
    QSignalSpy changes(&arming, &Arming::changed);
    arming.disarm();
    QVERIFY(!arming.isArmed());
    QCOMPARE(changes.size(), 1);
    clock.advance(1h);
    QCOMPARE(changes.size(), 1);
}

LOCKSCOPE_TEST(TestArming)
#include "tst_arming.moc"
