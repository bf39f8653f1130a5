// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/find/slowdown.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

class TestSlowdown : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsNotedWhenItLasts_data();
    void itIsNotedWhenItLasts();
    void withoutAUsualTimeTheFloorCounts();
};

using Times = std::vector<Microseconds>;

void TestSlowdown::itIsNotedWhenItLasts_data()
{
    QTest::addColumn<Times>("before");
    QTest::addColumn<Times>("during");
    QTest::addColumn<int>("notedAt"); // index of `during`; -1: never
    const Times usual{3ms, 5ms, 4ms, 90ms, 3ms}; // the median is 4 ms
    QTest::newRow("the same") << usual << Times{4ms, 4ms, 4ms, 4ms} << -1;
    QTest::newRow("twice is not more than twice") << usual << Times{8ms, 8ms, 8ms, 8ms} << -1;
    QTest::newRow("three slow ones") << usual << Times{9ms, 9ms, 9ms} << 2;
    QTest::newRow("two are too few to judge") << usual << Times{99ms, 99ms} << -1;
    QTest::newRow("two in three") << usual << Times{4ms, 9ms, 4ms, 9ms} << 3;
    QTest::newRow("one alone, now and then") << usual << Times{4ms, 4ms, 99ms, 4ms, 4ms, 99ms, 4ms} << -1;
    QTest::newRow("below the floor") << Times{60us, 70us, 50us} << Times{1900us, 1900us, 1900us} << -1;
    QTest::newRow("above the floor") << Times{60us, 70us, 50us} << Times{2100us, 2100us, 2100us} << 2;
}

void TestSlowdown::itIsNotedWhenItLasts()
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

void TestSlowdown::withoutAUsualTimeTheFloorCounts()
{
    Slowdown slowdown(1ms);
    QVERIFY(!slowdown.isNotedIn(3ms));
    QVERIFY(!slowdown.isNotedIn(3ms));
    QVERIFY(slowdown.isNotedIn(3ms));
}

QTEST_GUILESS_MAIN(TestSlowdown)
#include "tst_slowdown.moc"
