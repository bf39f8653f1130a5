// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/slowdown.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

class TestSlowdown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lastingSlowdownIsDetected_data();
    void lastingSlowdownIsDetected();
    void floorAppliesWithoutABaseline();
    void bothTimesAreReported();
};

using Times = std::vector<Microseconds>;

void TestSlowdown::lastingSlowdownIsDetected_data()
{
    QTest::addColumn<Times>("before");
    QTest::addColumn<Times>("during");
    QTest::addColumn<int>("notedAt"); // index of `during`; -1: never
    const Times usual{3ms, 2ms, 4ms, 1ms, 3ms, 90ms, 2ms, 3ms, 1ms, 2ms}; // nine of ten: at most 4 ms
    QTest::newRow("unchanged") << usual << Times(20, 4ms) << -1;
    QTest::newRow("exactly twice") << usual << Times(20, 8ms) << -1;
    QTest::newRow("four slow ones") << usual << Times{9ms, 9ms, 9ms, 9ms} << 3;
    QTest::newRow("three are too few") << usual << Times{99ms, 99ms, 99ms, 4ms, 4ms, 4ms, 4ms} << -1;
    QTest::newRow("four in seven") << usual << Times{9ms, 4ms, 9ms, 4ms, 9ms, 4ms, 9ms} << 6;
    QTest::newRow("four in eight") << usual << Times{9ms, 4ms, 4ms, 9ms, 4ms, 9ms, 4ms, 9ms} << -1;
    QTest::newRow("short bursts") << usual
                                  << Times{4ms, 99ms, 99ms, 4ms, 4ms, 99ms, 4ms, 4ms, 4ms, 99ms, 99ms, 4ms}
                                  << -1;
    QTest::newRow("below the floor") << Times(10, 60us) << Times(20, 1900us) << -1;
    QTest::newRow("above the floor") << Times(10, 60us) << Times(20, 2100us) << 3;
}

void TestSlowdown::lastingSlowdownIsDetected()
{
    QFETCH(const Times, before);
    QFETCH(const Times, during);
    QFETCH(const int, notedAt);
    Slowdown slowdown(1ms);
    for (const Microseconds time : before)
        slowdown.noteBefore(time);
    int noted = -1;
    for (int i = 0; i < int(during.size()) && noted < 0; ++i) {
        if (slowdown.isNotedIn(during[std::size_t(i)]))
            noted = i;
    }
    QCOMPARE(noted, notedAt);
}

void TestSlowdown::floorAppliesWithoutABaseline()
{
    Slowdown slowdown(1ms);
    for (int i = 0; i < 3; ++i)
        QVERIFY(!slowdown.isNotedIn(3ms));
    QVERIFY(slowdown.isNotedIn(3ms));
}

void TestSlowdown::bothTimesAreReported()
{
    Slowdown slowdown(1ms);
    for (const Microseconds time : {1ms, 3ms, 90ms, 2ms, 1ms, 1ms, 1ms, 1ms, 1ms, 1ms})
        slowdown.noteBefore(time);
    for (const Microseconds time : {2ms, 20ms, 2ms, 30ms, 10ms, 2ms, 40ms})
        static_cast<void>(slowdown.isNotedIn(time));
    QCOMPARE(slowdown.before(), 3ms); // nine of ten
    QCOMPARE(slowdown.during(), 10ms); // four of seven are at least this long
}

LOCKSCOPE_TEST(TestSlowdown)
#include "tst_slowdown.moc"
