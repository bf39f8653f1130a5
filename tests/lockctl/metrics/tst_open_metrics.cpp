// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/open_metrics.h"
#include "tests/lockctl/metrics/page_check.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;
using namespace Qt::StringLiterals;

class TestOpenMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void familiesBecomeText();
    void anEmptyPageHasItsEnd();
    void numbersAreExactAndShort_data();
    void numbersAreExactAndShort();
    void labelsAndHelpAreEscaped();
    void mistakesAreFound_data();
    void mistakesAreFound();
};

void TestOpenMetrics::familiesBecomeText()
{
    const QList<MetricFamily> families{{"shop_up", MetricType::Gauge, {}, "1 while it is open", {{{}, 1}}},
        {"shop_visits", MetricType::Counter, {}, "Visits by day",
            {{{{"day", "mon"}, {"door", "a"}}, 12}, {{{"day", "tue"}}, 0}}},
        {"shop_stay_seconds", MetricType::Histogram, "seconds", "How long they stayed",
            {{{{"le", "0.5"}}, 1, "_bucket"}, {{{"le", "+Inf"}}, 2, "_bucket"}, {{}, 2, "_count"},
                {{}, 3.25, "_sum"}}},
        {"shop_rain_seconds", MetricType::Gauge, "seconds", "Never seen", {}}};
    const QByteArray text = openMetricsText(families);
    QCOMPARE(text, R"(# TYPE shop_up gauge
# HELP shop_up 1 while it is open
shop_up 1
# TYPE shop_visits counter
# HELP shop_visits Visits by day
shop_visits_total{day="mon",door="a"} 12
shop_visits_total{day="tue"} 0
# TYPE shop_stay_seconds histogram
# UNIT shop_stay_seconds seconds
# HELP shop_stay_seconds How long they stayed
shop_stay_seconds_bucket{le="0.5"} 1
shop_stay_seconds_bucket{le="+Inf"} 2
shop_stay_seconds_count 2
shop_stay_seconds_sum 3.25
# TYPE shop_rain_seconds gauge
# UNIT shop_rain_seconds seconds
# HELP shop_rain_seconds Never seen
# EOF
)"_ba);
    QCOMPARE(testing::mistakesIn(text), QByteArrayList());
}

void TestOpenMetrics::anEmptyPageHasItsEnd()
{
    QCOMPARE(openMetricsText({}), "# EOF\n"_ba);
}

void TestOpenMetrics::numbersAreExactAndShort_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("zero") << 0.0 << "0"_ba;
    QTest::newRow("whole") << 1'000'000.0 << "1000000"_ba;
    QTest::newRow("milliseconds") << 0.001 << "0.001"_ba;
    QTest::newRow("a fraction") << 12.345 << "12.345"_ba;
    QTest::newRow("below zero") << -60.5 << "-60.5"_ba;
    QTest::newRow("very large") << 1e18 << "1e+18"_ba;
}

void TestOpenMetrics::numbersAreExactAndShort()
{
    QFETCH(const double, value);
    QFETCH(const QByteArray, text);
    const QByteArray page = openMetricsText({{"a", MetricType::Gauge, {}, "A", {{{}, value}}}});
    QCOMPARE(testing::sampleOf(page, "a"), text);
    QCOMPARE(testing::mistakesIn(page), QByteArrayList());
}

void TestOpenMetrics::labelsAndHelpAreEscaped()
{
    const QByteArray page = openMetricsText(
        {{"a", MetricType::Gauge, {}, "A \"b\"\nc\\d", {{{{"l", "x\"} 1\n# EOF\n\\"}}, 1}}}});
    QCOMPARE(page, R"(# TYPE a gauge
# HELP a A \"b\"\nc\\d
a{l="x\"} 1\n# EOF\n\\"} 1
# EOF
)"_ba);
    QCOMPARE(testing::mistakesIn(page), QByteArrayList());
}

void TestOpenMetrics::mistakesAreFound_data()
{
    QTest::addColumn<QByteArray>("page");
    QTest::newRow("no end") << "# TYPE a gauge\n# HELP a A\na 1\n"_ba;
    QTest::newRow("two ends") << "# EOF\n# EOF\n"_ba;
    QTest::newRow("an empty line") << "# TYPE a gauge\n\na 1\n# EOF\n"_ba;
    QTest::newRow("a sample twice") << "# TYPE a gauge\na 1\na 1\n# EOF\n"_ba;
    QTest::newRow("a family twice") << "# TYPE a gauge\n# TYPE b gauge\n# TYPE a gauge\n# EOF\n"_ba;
    QTest::newRow("a stray sample") << "# TYPE a gauge\nb 1\n# EOF\n"_ba;
    QTest::newRow("a counter without _total") << "# TYPE a counter\na 1\n# EOF\n"_ba;
    QTest::newRow("a unit that is not in the name") << "# TYPE a gauge\n# UNIT a seconds\n# EOF\n"_ba;
    QTest::newRow("a quote in a label") << "# TYPE a gauge\na{l=\"x\"y\"} 1\n# EOF\n"_ba;
    QTest::newRow("no number") << "# TYPE a gauge\na nan\n# EOF\n"_ba;
}

void TestOpenMetrics::mistakesAreFound()
{
    QFETCH(const QByteArray, page);
    QVERIFY(!testing::mistakesIn(page).isEmpty());
}

LOCKSCOPE_TEST(TestOpenMetrics)
#include "tst_open_metrics.moc"
