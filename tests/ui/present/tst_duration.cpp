// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "ui/present/duration.h"

#include <QTest>

using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using lockengine::Milliseconds;

class TestDuration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void durationsLosePrecisionAsTheyGrow_data();
    void durationsLosePrecisionAsTheyGrow();
    void aCoarseDurationShowsTheLargestUnit();
    void countdownsKeepTheirWidth();
    void latenciesAreReadable();
    void typedDurationsAreParsed_data();
    void typedDurationsAreParsed();
};

void TestDuration::durationsLosePrecisionAsTheyGrow_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("shown");
    QTest::newRow("negative") << qint64(-5) << u"0.0 s"_s;
    QTest::newRow("below a second") << qint64(800) << u"0.8 s"_s;
    QTest::newRow("seconds") << qint64(25'899) << u"25.8 s"_s;
    QTest::newRow("just below a minute") << qint64(59'999) << u"59.9 s"_s;
    QTest::newRow("a minute") << qint64(60'000) << u"1 min 00 s"_s;
    QTest::newRow("minutes") << qint64(252'000) << u"4 min 12 s"_s;
    QTest::newRow("hours") << qint64(11'040'000) << u"3 h 04 min"_s;
    QTest::newRow("days") << qint64(2 * 86'400'000 + 3 * 3'600'000) << u"2 d 03 h"_s;
    QTest::newRow("beyond 24.8 days") << qint64(41) * 86'400'000 << u"41 d"_s;
}

void TestDuration::durationsLosePrecisionAsTheyGrow()
{
    QFETCH(qint64, ms);
    QFETCH(QString, shown);
    QCOMPARE(duration(Milliseconds(ms)), shown);
}

void TestDuration::aCoarseDurationShowsTheLargestUnit()
{
    QCOMPARE(coarseDuration(-1s), u"0 s"_s);
    QCOMPARE(coarseDuration(59'999ms), u"59 s"_s);
    QCOMPARE(coarseDuration(119s), u"1 min"_s);
    QCOMPARE(coarseDuration(119min), u"1 h"_s);
    QCOMPARE(coarseDuration(47h), u"1 d"_s);
}

void TestDuration::countdownsKeepTheirWidth()
{
    QCOMPARE(countdown(278s), u"4:38"_s);
    QCOMPARE(countdown(9s), u"0:09"_s);
    QCOMPARE(countdown(3878s), u"1:04:38"_s);
    QCOMPARE(countdown(-3s), u"0:00"_s);
}

void TestDuration::latenciesAreReadable()
{
    QCOMPARE(latency(99us), u"<0.1 ms"_s);
    QCOMPARE(latency(412us), u"0.4 ms"_s);
    QCOMPARE(latency(12'300us), u"12 ms"_s);
    QCOMPARE(latency(1'230'000us), u"1.2 s"_s);
}

void TestDuration::typedDurationsAreParsed_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<qint64>("ms"); // 0: invalid
    QTest::newRow("ms") << u"300ms"_s << qint64(300);
    QTest::newRow("s") << u"1.5s"_s << qint64(1500);
    QTest::newRow("minutes") << u" 2 m "_s << qint64(120'000);
    QTest::newRow("hours") << u"1h"_s << qint64(3'600'000);
    QTest::newRow("bare") << u"30"_s << qint64(30'000);
    QTest::newRow("zero") << u"0"_s << qint64(0);
    QTest::newRow("below one") << u"0.5ms"_s << qint64(0);
    QTest::newRow("negative") << u"-1s"_s << qint64(0);
    QTest::newRow("word") << u"soon"_s << qint64(0);
    QTest::newRow("endless") << u"999999999999d"_s << qint64(0);
}

void TestDuration::typedDurationsAreParsed()
{
    QFETCH(QString, typed);
    QFETCH(qint64, ms);
    const auto parsed = parseDuration(typed);
    QCOMPARE(parsed.has_value(), ms != 0);
    if (parsed)
        QCOMPARE(parsed->count(), ms);
}

LOCKSCOPE_TEST(TestDuration)
#include "tst_duration.moc"
