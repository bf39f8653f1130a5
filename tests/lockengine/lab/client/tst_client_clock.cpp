// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/client/client_clock.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;

class TestClientClock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timersFireInLabTime();
    void timersDueInAFreezeFireAfterIt();
    void timerDroppedInAFreezeNeverFires();
    void skewAffectsOnlyTheWallClock();
    void aTimerMayDropItself();
};

void TestClientClock::timersFireInLabTime()
{
    testing::FakeClock lab;
    ClientClock clock(lab);
    int fired = 0;
    const TimerGuard timer = clock.callAfter(1s, [&fired] { ++fired; });
    lab.advance(999ms);
    QCOMPARE(fired, 0);
    lab.advance(1ms);
    QCOMPARE(fired, 1);
}

void TestClientClock::timersDueInAFreezeFireAfterIt()
{
    testing::FakeClock lab;
    ClientClock clock(lab);
    QList<int> fired;
    const TimerGuard second = clock.callAfter(2s, [&fired] { fired.append(2); });
    const TimerGuard first = clock.callAfter(1s, [&fired] { fired.append(1); });
    const TimerGuard last = clock.callAfter(1h, [&fired] { fired.append(3); });
    clock.freeze();
    lab.advance(1min);
    QVERIFY(fired.isEmpty());
    clock.thaw();
    lab.advance(0s);
    QCOMPARE(fired, (QList<int>{1, 2}));
    lab.advance(1h);
    QCOMPARE(fired, (QList<int>{1, 2, 3}));
}

void TestClientClock::timerDroppedInAFreezeNeverFires()
{
    testing::FakeClock lab;
    ClientClock clock(lab);
    int fired = 0;
    TimerGuard timer = clock.callAfter(1s, [&fired] { ++fired; });
    clock.freeze();
    lab.advance(1min);
    timer.reset();
    clock.thaw();
    lab.advance(1min);
    QCOMPARE(fired, 0);
}

void TestClientClock::skewAffectsOnlyTheWallClock()
{
    testing::FakeClock lab;
    ClientClock clock(lab);
    clock.setSkew(-10min);
    QCOMPARE(clock.wall(), lab.wall() - 10min);
    QCOMPARE(clock.now(), lab.now());
}

void TestClientClock::aTimerMayDropItself()
{
    testing::FakeClock lab;
    ClientClock clock(lab);
    TimerGuard timer;
    int fired = 0;
    timer = clock.callAfter(1s, [&timer, &fired] {
        timer.reset();
        ++fired;
    });
    lab.advance(1s);
    QCOMPARE(fired, 1);
}

LOCKSCOPE_TEST(TestClientClock)
#include "tst_client_clock.moc"
