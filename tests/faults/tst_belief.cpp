// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/operation_line.h"
#include "tests/faults/belief.h"
#include "tests/faults/fault_times.h"
#include "tests/faults/merged_history.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace testing;
using namespace std::chrono_literals;

// Times in the lines are in microseconds.
class TestBelief : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aBeliefEndsWithReleaseOrLoss_data();
    void aBeliefEndsWithReleaseOrLoss();
    void aSecondHolderDuringABeliefIsAnOverlap();
    void aLossThatIsReportedInTimeIsNoOverlap();
    void readersMayOverlap();
    void aSuspendedProcessCannotKnowOfALoss();
    void aResumedProcessKnowsOfALossImmediately();
    void aForceReleasedHoldIsKnownToBeLostWithinALease();
};

namespace {

QList<Operation> operations(const QByteArray &lines)
{
    return *operationsOf(lines);
}

constexpr MonotonicTime end(100s);

const QByteArray first = "acquire ok L holder=A from=1000000 to=1000100 count=1\n";
const QByteArray second = "acquire ok L holder=B from=3000000 to=4000000 count=1\n"
                          "release ok L holder=B from=9000000 to=9000100 count=0\n";

QList<Overlap> overlapsWith(const QByteArray &others, const QList<Stretch> &stoodStill = {})
{
    QList<Belief> ofA = beliefsOf(operations(first + others), end);
    for (Belief &belief : ofA)
        belief.stoodStill = stoodStill;
    return overlapsOf(ofA + beliefsOf(operations(second), end), operations(first + others + second));
}

} // namespace

void TestBelief::aBeliefEndsWithReleaseOrLoss_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<qint64>("until"); // 0: it is never believed
    QTest::newRow("never ended") << QByteArray() << qint64(100'000'000);
    QTest::newRow("release") << QByteArray("release ok L holder=A from=5 to=6\n"
                                           "release ok L holder=A from=2000000 to=2500000 count=0\n")
                             << qint64(2'000'000);
    QTest::newRow("refused release") << QByteArray("release failed L holder=A from=2000000 to=2500000\n")
                                     << qint64(2'000'000);
    QTest::newRow("re-entered, released once")
        << QByteArray("acquire ok L holder=A from=1500000 to=1500100 count=2\n"
                      "release ok L holder=A from=2000000 to=2500000 count=1\n")
        << qint64(100'000'000);
    QTest::newRow("lost") << QByteArray("lost failed L holder=A from=3000000 to=3000000\n")
                          << qint64(3'000'000);
    QTest::newRow("unconfirmed") << QByteArray("unconfirmed failed L holder=A from=3000000 to=3000000\n")
                                 << qint64(3'000'000);
    QTest::newRow("loss found by the next acquire")
        << QByteArray("acquire ok L holder=A from=2000000 to=2000100 count=1\n") << qint64(2'000'000);
    QTest::newRow("another lock") << QByteArray("lost failed M holder=A from=3000000 to=3000000\n")
                                  << qint64(100'000'000);
}

void TestBelief::aBeliefEndsWithReleaseOrLoss()
{
    QFETCH(QByteArray, lines);
    QFETCH(qint64, until);
    const QList<Belief> beliefs = beliefsOf(operations(first + lines), end);
    QVERIFY(!beliefs.isEmpty());
    QCOMPARE(beliefs.first().span, (Stretch{MonotonicTime(1'000'100us), MonotonicTime(Microseconds(until))}));
}

void TestBelief::aSecondHolderDuringABeliefIsAnOverlap()
{
    const QList<Overlap> overlaps = overlapsWith({});
    QCOMPARE(overlaps.size(), 1);
    QCOMPARE(overlaps.first().first.holder, "A");
    QCOMPARE(overlaps.first().unreported, Microseconds(5s));
}

void TestBelief::aLossThatIsReportedInTimeIsNoOverlap()
{
    QVERIFY(overlapsWith("unconfirmed failed L holder=A from=3900000 to=3900000\n").isEmpty());
    const QList<Overlap> late = overlapsWith("unconfirmed failed L holder=A from=4100000 to=4100000\n");
    QCOMPARE(late.size(), 1);
    QCOMPARE(late.first().unreported, Microseconds(100ms));
}

void TestBelief::readersMayOverlap()
{
    const QList<Belief> readers = beliefsOf(
        operations("acquire ok L holder=A from=1 to=2 read\nacquire ok L holder=B from=1 to=3 read\n"), end);
    QCOMPARE(readers.size(), 2);
    QVERIFY(overlapsOf(readers, {}).isEmpty());
}

void TestBelief::aSuspendedProcessCannotKnowOfALoss()
{
    const QList<Overlap> overlaps = overlapsWith("unconfirmed failed L holder=A from=7000000 to=7000000\n",
        {Stretch{MonotonicTime(2s), MonotonicTime(7s)}});
    QCOMPARE(overlaps.size(), 1);
    QCOMPARE(overlaps.first().unreported, Microseconds(0));
}

void TestBelief::aResumedProcessKnowsOfALossImmediately()
{
    const QList<Overlap> overlaps = overlapsWith({}, {Stretch{MonotonicTime(2s), MonotonicTime(7s)}});
    QCOMPARE(overlaps.first().unreported, Microseconds(2s - replyDelay));
}

void TestBelief::aForceReleasedHoldIsKnownToBeLostWithinALease()
{
    const QByteArray forced = "force ok L holder=A from=3500000 to=3600000\n";
    QCOMPARE(overlapsWith(forced).first().unreported, Microseconds(5s - watchdogTimeout));
    const QByteArray ofAnother = "force ok L holder=C from=3500000 to=3600000\n";
    QCOMPARE(overlapsWith(ofAnother).first().unreported, Microseconds(5s));
    const QByteArray beforeTheAnswer = "force ok L holder=B from=3100000 to=3200000\n";
    QCOMPARE(overlapsWith(beforeTheAnswer).first().unreported, Microseconds(5s - watchdogTimeout));
    const QByteArray afterwards = "force ok L holder=A from=4500000 to=4600000\n";
    QCOMPARE(overlapsWith(afterwards).first().unreported, Microseconds(5s));
}

LOCKSCOPE_TEST(TestBelief)
#include "tst_belief.moc"
