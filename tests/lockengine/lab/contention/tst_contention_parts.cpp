// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/client/seeded_randomness.h"
#include "lockengine/lab/contention/contention_tally.h"
#include "lockengine/lab/contention/contention_text.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// The parts of a contention run, except its clients.
class TestContentionParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawnTimesHaveTheirMean_data();
    void drawnTimesHaveTheirMean();
    void theSameSeedDrawsTheSame();
    void percentilesAreWithinFourPercent();
    void histogramAcceptsAnyTime();
    void aPlanIsRefusedForItsFirstFlaw_data();
    void aPlanIsRefusedForItsFirstFlaw();
    void sampleCoversOnlyItsOwnTime();
    void handOverCountsOnlyWithAWaiter();
    void fairnessOfEqualSharesIsOne();
    void samplesAreWrittenAsATable();
    void aRunIsWrittenAsOneObject();
};

namespace {

using PlanChange = void (*)(ContentionPlan &);

constexpr MonotonicTime start{1h};

} // namespace

void TestContentionParts::drawnTimesHaveTheirMean_data()
{
    using enum RandomTime::Shape;
    QTest::addColumn<RandomTime::Shape>("shape");
    QTest::addColumn<int>("mostMs");
    QTest::newRow("fixed") << Fixed << 50;
    QTest::newRow("uniform") << Uniform << 100;
    QTest::newRow("exponential") << Exponential << 1000;
}

void TestContentionParts::drawnTimesHaveTheirMean()
{
    QFETCH(RandomTime::Shape, shape);
    QFETCH(int, mostMs);
    SeededRandomness randomness(7, "test", 0);
    Microseconds sum{0};
    for (int i = 0; i < 20'000; ++i) {
        const Microseconds one = draw({shape, 50ms}, randomness);
        QVERIFY(one >= 0us && one <= Milliseconds(mostMs));
        sum += one;
    }
    const double meanMs = double((sum / 20'000).count()) / 1000;
    QVERIFY2(meanMs > 48 && meanMs < 52, QByteArray::number(meanMs));
    QCOMPARE(draw({shape, 0ms}, randomness), 0us);
}

void TestContentionParts::theSameSeedDrawsTheSame()
{
    const auto drawn = [](quint32 seed) {
        SeededRandomness randomness(seed, "contender", 3);
        return draw({RandomTime::Shape::Exponential, 1s}, randomness);
    };
    QCOMPARE(drawn(1), drawn(1));
    QVERIFY(drawn(1) != drawn(2));
}

void TestContentionParts::percentilesAreWithinFourPercent()
{
    TimeHistogram histogram;
    QVERIFY(!histogram.percentile(0.5));
    for (int us = 1; us <= 10'000; ++us)
        histogram.add(Microseconds(us));
    QCOMPARE(histogram.count(), 10'000);
    for (const double part : {0.1, 0.5, 0.99, 1.0}) {
        const double found = double(histogram.percentile(part)->count());
        QVERIFY2(std::abs(found / (10'000 * part) - 1) < 0.045, QByteArray::number(found));
    }
}

void TestContentionParts::histogramAcceptsAnyTime()
{
    TimeHistogram histogram;
    histogram.add(-5s);
    histogram.add(0us);
    QCOMPARE(histogram.percentile(1.0), 1us);
    histogram.add(Microseconds::max());
    QVERIFY(*histogram.percentile(1.0) > 1h);
}

void TestContentionParts::aPlanIsRefusedForItsFirstFlaw_data()
{
    QTest::addColumn<PlanChange>("change");
    QTest::addColumn<PlanFlaw>("flaw");
    const auto row
        = [](const char *name, PlanChange change, PlanFlaw flaw) { QTest::newRow(name) << change << flaw; };
    row(
        "none", [](ContentionPlan &) {}, PlanFlaw::None);
    row(
        "name", [](ContentionPlan &plan) { plan.lock.clear(); }, PlanFlaw::NoName);
    row(
        "kind", [](ContentionPlan &plan) { plan.kind = LockKind::CountDownLatch; }, PlanFlaw::KindNotTaken);
    row(
        "no clients", [](ContentionPlan &plan) { plan.clients = 0; }, PlanFlaw::Clients);
    row(
        "too many clients", [](ContentionPlan &plan) { plan.clients = 101; }, PlanFlaw::Clients);
    row(
        "hold", [](ContentionPlan &plan) { plan.hold.mean = -1ms; }, PlanFlaw::Hold);
    row(
        "long hold", [](ContentionPlan &plan) { plan.hold.mean = 61s; }, PlanFlaw::Hold);
    row(
        "pause", [](ContentionPlan &plan) { plan.pause.mean = 61s; }, PlanFlaw::Pause);
    row(
        "patience", [](ContentionPlan &plan) { plan.patience = -1ms; }, PlanFlaw::Patience);
    row(
        "one attempt", [](ContentionPlan &plan) { plan.patience = 0ms; }, PlanFlaw::None);
    row(
        "lease", [](ContentionPlan &plan) { plan.lease = 99ms; }, PlanFlaw::Lease);
    row(
        "too short", [](ContentionPlan &plan) { plan.duration = 999ms; }, PlanFlaw::Duration);
    row(
        "too long", [](ContentionPlan &plan) { plan.duration = 1h + 1ms; }, PlanFlaw::Duration);
}

void TestContentionParts::aPlanIsRefusedForItsFirstFlaw()
{
    QFETCH(PlanChange, change);
    ContentionPlan plan;
    change(plan);
    QTEST(flawOf(plan), "flaw");
}

void TestContentionParts::sampleCoversOnlyItsOwnTime()
{
    ContentionTally tally(2, start);
    tally.acquired(0, start, start + 5ms);
    tally.failed();
    const ContentionSample first = tally.sample(start + 1s);
    QCOMPARE(first.acquires, 1);
    QCOMPARE(first.errors, 1);
    QCOMPARE(first.at, 1000ms);
    QCOMPARE(first.perSecond(), 1.0);
    tally.refused(1);
    tally.acquired(1, start + 1s, start + 1s + 10ms);
    tally.acquired(1, start + 1s, start + 1s + 20ms);
    const ContentionSample second = tally.sample(start + 1s + 500ms);
    QCOMPARE(second.acquires, 2);
    QCOMPARE(second.refusals, 1);
    QCOMPARE(second.errors, 0);
    QCOMPARE(second.perSecond(), 4.0);
    QCOMPARE(tally.whole(start + 1s + 500ms).acquires, 3);
    QCOMPARE(tally.clients()[1], (ClientShare{2, 1, 30ms, 20ms}));
}

void TestContentionParts::handOverCountsOnlyWithAWaiter()
{
    ContentionTally tally(2, start);
    tally.acquired(0, start, start + 1ms); // no holder before
    tally.releaseAsked(start + 10ms);
    tally.acquired(1, start + 50ms, start + 51ms); // requested after the release
    QVERIFY(!tally.sample(start + 60ms).handOverMedian);
    tally.releaseAsked(start + 70ms);
    tally.acquired(0, start + 65ms, start + 72ms);
    const auto median = tally.sample(start + 80ms).handOverMedian;
    QVERIFY(median && std::chrono::abs(*median - 2ms) < 100us);
}

void TestContentionParts::fairnessOfEqualSharesIsOne()
{
    ContentionTally tally(4, start);
    QVERIFY(!tally.whole(start).fairness);
    tally.acquired(0, start, start);
    QCOMPARE(tally.whole(start).fairness, 0.25);
    for (int client = 1; client < 4; ++client)
        tally.acquired(client, start, start);
    QCOMPARE(tally.whole(start).fairness, 1.0);
}

void TestContentionParts::samplesAreWrittenAsATable()
{
    ContentionSample sample;
    sample.at = 2s;
    sample.length = 1s;
    sample.acquires = 7;
    sample.handOverMedian = 1500us;
    sample.fairness = 0.5;
    const QByteArrayList lines = samplesAsCsv({sample}).split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0].count(','), lines[1].count(','));
    QCOMPARE(lines[1], "2000,1000,7,7.0,0,0,1.500,,0.5000"_ba);
}

void TestContentionParts::aRunIsWrittenAsOneObject()
{
    ContentionReport report;
    report.plan.lease = 5s;
    report.clients = {ClientShare{}, ClientShare{}};
    report.violations = {Violation{Guarantee::Order, "job", {}, "\"quoted\"\n"}};
    const auto json = QJsonDocument::fromJson(runAsJson({ContentionSample()}, report)).object();
    QCOMPARE(json[u"plan"].toObject()[u"leaseMs"].toInt(), 5000);
    QVERIFY(json[u"plan"].toObject()[u"patienceMs"].isNull());
    QCOMPARE(json[u"samples"].toArray().size(), 1);
    QCOMPARE(json[u"clients"].toArray().size(), 2);
    QCOMPARE(json[u"violations"].toArray()[0].toObject()[u"promise"].toString(), u"order"_s);
    QCOMPARE(json[u"violations"].toArray()[0].toObject()[u"what"].toString(), u"\"quoted\"\n"_s);
}

LOCKSCOPE_TEST(TestContentionParts)
#include "tst_contention_parts.moc"
