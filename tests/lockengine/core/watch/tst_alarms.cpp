// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/alarms.h"

#include "lockengine/core/base/time.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace lockengine;

namespace {

struct Sleeper
{
    qint32 alarmIndex = -1;
};

ServerTime at(int milliseconds)
{
    return ServerTime(Milliseconds(milliseconds));
}

} // namespace

class TestAlarms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void earliestAlarmIsFirst();
    void newAlarmReplacesTheOld();
    void removingAMissingAlarmIsHarmless();
    void firstAlarmIsCorrectAfterRandomChanges();
};

void TestAlarms::earliestAlarmIsFirst()
{
    Sleeper a, b, c;
    Alarms<Sleeper, ServerTime> alarms;
    QVERIFY(alarms.isEmpty());
    alarms.set(a, at(2));
    alarms.set(b, at(1));
    alarms.set(c, at(3));
    for (Sleeper *next : {&b, &a, &c}) {
        QCOMPARE(&alarms.first(), next);
        alarms.set(*next, std::nullopt);
    }
    QVERIFY(alarms.isEmpty());
}

void TestAlarms::newAlarmReplacesTheOld()
{
    Sleeper a, b;
    Alarms<Sleeper, ServerTime> alarms;
    alarms.set(a, at(1));
    alarms.set(b, at(2));
    alarms.set(a, at(3));
    QCOMPARE(&alarms.first(), &b);
    alarms.set(b, std::nullopt);
    QCOMPARE(alarms.firstTime(), at(3));
    alarms.set(a, std::nullopt);
    QVERIFY(alarms.isEmpty());
}

void TestAlarms::removingAMissingAlarmIsHarmless()
{
    Sleeper a, b;
    Alarms<Sleeper, ServerTime> alarms;
    alarms.set(a, at(1));
    alarms.set(b, std::nullopt);
    alarms.set(b, std::nullopt);
    QCOMPARE(&alarms.first(), &a);
}

void TestAlarms::firstAlarmIsCorrectAfterRandomChanges()
{
    std::mt19937 chance(1); // NOLINT: the same each time
    std::vector<Sleeper> sleepers(50);
    std::vector<ServerTime> times(sleepers.size());
    Alarms<Sleeper, ServerTime> alarms;
    for (int i = 0; i < 20'000; ++i) {
        const size_t which = chance() % sleepers.size();
        times[which] = at(int(chance() % 100));
        const bool isTakenAway = chance() % 3 == 0;
        alarms.set(sleepers[which], isTakenAway ? std::nullopt : std::optional(times[which]));
        const auto hasAlarm = [](const Sleeper &sleeper) { return sleeper.alarmIndex >= 0; };
        QCOMPARE(alarms.isEmpty(), std::ranges::none_of(sleepers, hasAlarm));
        for (size_t each = 0; each < sleepers.size(); ++each)
            QVERIFY(!hasAlarm(sleepers[each]) || alarms.firstTime() <= times[each]);
        if (!alarms.isEmpty())
            QCOMPARE(times[size_t(&alarms.first() - sleepers.data())], alarms.firstTime());
    }
}

LOCKSCOPE_TEST(TestAlarms)
#include "tst_alarms.moc"
