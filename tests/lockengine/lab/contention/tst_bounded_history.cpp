// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checker.h"
#include "lockengine/lab/contention/bounded_history.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// The end of a long history shows a violated guarantee only if the whole history does.
class TestBoundedHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lastRoundsAreKeptComplete();
    void truncatedValidHistoryIsValid_data();
    void truncatedValidHistoryIsValid();
    void truncatedBrokenHistoryIsBroken();
    void waitForDroppedRoundsIsNotAMissedWakeUp();
};

namespace {

constexpr MonotonicTime start{1h};

Operation operation(OperationType type, const QByteArray &holder, Milliseconds from, Milliseconds until)
{
    Operation operation;
    operation.type = type;
    operation.lock = "job";
    operation.holder = holder;
    operation.invoked = start + from;
    operation.returned = start + until;
    operation.lease = 30s;
    operation.waits = type == OperationType::Acquire;
    operation.count = type == OperationType::Acquire ? 1 : 0;
    return operation;
}

// Requested at `asked`, held from `in` to `out`.
QList<Operation> round(const QByteArray &holder, Milliseconds asked, Milliseconds in, Milliseconds out)
{
    return {operation(OperationType::Acquire, holder, asked, in),
        operation(OperationType::Release, holder, out, out + 1ms)};
}

// Ten clients. Each requests again as soon as it was served, and is served again after all others. Each round
// takes 100 ms.
QList<QList<Operation>> innocentRounds(int rounds)
{
    QList<QList<Operation>> all;
    for (int i = 0; i < rounds; ++i) {
        const Milliseconds in{100 * i};
        const Milliseconds asked = std::max(0ms, in - 900ms);
        all.append(round("c" + QByteArray::number(i % 10), asked, in + 5ms, in + 90ms));
    }
    return all;
}

} // namespace

void TestBoundedHistory::lastRoundsAreKeptComplete()
{
    BoundedHistory history(10);
    for (const QList<Operation> &round : innocentRounds(20))
        history.add(round);
    QCOMPARE(history.count(), 40);
    QCOMPARE(history.operations().size(), 10);
    QVERIFY(!history.isWhole());
    QCOMPARE(history.operations().constLast(), innocentRounds(20).constLast().constLast());
    BoundedHistory roomy(1000);
    roomy.add(innocentRounds(1).constFirst());
    QVERIFY(roomy.isWhole());
    QCOMPARE(roomy.operations(), innocentRounds(1).constFirst());
}

void TestBoundedHistory::truncatedValidHistoryIsValid_data()
{
    QTest::addColumn<int>("limit");
    for (const int limit : {2, 3, 7, 20, 51, 100, 1000})
        QTest::addRow("%d", limit) << limit;
}

void TestBoundedHistory::truncatedValidHistoryIsValid()
{
    QFETCH(int, limit);
    CheckLimits limits;
    limits.wakeUp = 100ms;
    BoundedHistory history(limit);
    for (const QList<Operation> &round : innocentRounds(100)) {
        history.add(round);
        const QList<Violation> violations = check(history.operations(), limits);
        QVERIFY2(violations.isEmpty(), violations.value(0).what);
    }
}

void TestBoundedHistory::truncatedBrokenHistoryIsBroken()
{
    BoundedHistory history(20);
    for (const QList<Operation> &round : innocentRounds(100))
        history.add(round);
    history.add(round("thief", 9'900ms, 9'910ms, 9'950ms)); // while the last holder still holds
    const QList<Violation> violations = check(history.operations());
    QVERIFY(!violations.isEmpty());
    QCOMPARE(violations.constFirst().guarantee, Guarantee::OneHolder);
}

void TestBoundedHistory::waitForDroppedRoundsIsNotAMissedWakeUp()
{
    CheckLimits limits;
    limits.wakeUp = 1s;
    const QList<Operation> patient = round("patient", 0ms, 60'010ms, 60'020ms);
    BoundedHistory history(4);
    for (int i = 0; i < 10; ++i) // one holder after another, without gaps
        history.add(round(
            "c" + QByteArray::number(i), 0ms, Milliseconds(6'000 * i), Milliseconds(6'000 * i + 5'999)));
    history.add(patient);
    QVERIFY(check(history.operations(), limits).isEmpty());
    // Without the truncation the checker would report it: the lock looks free during the wait.
    QVERIFY(!check(patient, limits).isEmpty());
}

LOCKSCOPE_TEST(TestBoundedHistory)
#include "tst_bounded_history.moc"
