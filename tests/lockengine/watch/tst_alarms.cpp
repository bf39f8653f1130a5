// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/alarms.h"

#include "lockengine/base/time.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace lockengine;

namespace {

struct Sleeper
{
    ServerTime alarm;
    qint32 alarmPlace = -1;
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
    void theEarliestComesFirst();
    void oneHasOnlyItsLastAlarm();
    void whoHasNoneIsNotMissed();
    void theFirstIsRightWhateverIsSetAndTakenAway();
};

void TestAlarms::theEarliestComesFirst()
{
    Sleeper a, b, c;
    Alarms<Sleeper> alarms;
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

void TestAlarms::oneHasOnlyItsLastAlarm()
{
    Sleeper a, b;
    Alarms<Sleeper> alarms;
    alarms.set(a, at(1));
    alarms.set(b, at(2));
    alarms.set(a, at(3));
    QCOMPARE(&alarms.first(), &b);
    alarms.set(b, std::nullopt);
    QCOMPARE(alarms.first().alarm, at(3));
    alarms.set(a, std::nullopt);
    QVERIFY(alarms.isEmpty());
}

void TestAlarms::whoHasNoneIsNotMissed()
{
    Sleeper a, b;
    Alarms<Sleeper> alarms;
    alarms.set(a, at(1));
    alarms.set(b, std::nullopt);
    alarms.set(b, std::nullopt);
    QCOMPARE(&alarms.first(), &a);
}

void TestAlarms::theFirstIsRightWhateverIsSetAndTakenAway()
{
    std::mt19937 chance(1); // NOLINT: the same each time
    std::vector<Sleeper> sleepers(50);
    Alarms<Sleeper> alarms;
    for (int i = 0; i < 20'000; ++i) {
        Sleeper &one = sleepers[chance() % sleepers.size()];
        if (chance() % 3 == 0)
            alarms.set(one, std::nullopt);
        else
            alarms.set(one, at(int(chance() % 100)));
        const auto hasAlarm = [](const Sleeper &sleeper) { return sleeper.alarmPlace >= 0; };
        QCOMPARE(alarms.isEmpty(), std::ranges::none_of(sleepers, hasAlarm));
        for (const Sleeper &sleeper : sleepers)
            QVERIFY(!hasAlarm(sleeper) || alarms.first().alarm <= sleeper.alarm);
    }
}

QTEST_GUILESS_MAIN(TestAlarms)
#include "tst_alarms.moc"
