// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/checker/checker.h"
#include "lockengine/watch/checker/operation_line.h"
#include "tests/faults/fault_times.h"
#include "tests/faults/nemesis.h"
#include "tests/support/patience.h"

#include <QTest>

#include <random>

using namespace lockengine;
using namespace testing;
using namespace std::chrono_literals;

// The run is set by the environment: LOCKSCOPE_FAULTS_SEED, _SECONDS and _CLIENTS.
class TestFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMistakeOfTheEngineWouldBeSeen();
    void noPromiseIsBrokenUnderRandomFaults();
};

namespace {

int settingOr(const char *name, int usual)
{
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return isSet ? value : usual;
}

// What happened to the lock around the violation, for who has to find out why.
void tell(const Violation &violation, const QList<Operation> &history)
{
    qWarning("%s: %s", violation.lock.constData(), violation.what.constData());
    for (qsizetype index : violation.operations) {
        const Operation &about = history[index];
        for (const Operation &operation : history) {
            const bool isNear
                = operation.returned >= about.invoked - 2s && operation.invoked <= about.returned + 1s;
            const bool says = operation.lock == violation.lock && operation.result != OperationResult::Failed;
            if (isNear && (says || operation.type == OperationType::Wiped || &operation == &about))
                qWarning("%s%s", &operation == &about ? ">> " : "   ", operationLine(operation).constData());
        }
    }
}

} // namespace

void TestFaults::aMistakeOfTheEngineWouldBeSeen()
{
    const QStringList program{QStringLiteral(CONTENDER_PROGRAM), QStringLiteral("reentrant_acquire"),
        QStringLiteral("redis.call('HEXISTS', lock, holder) == 0"), QStringLiteral("false")};
    Nemesis nemesis(program, 1, 3);
    QVERIFY(nemesis.run({}));
    const auto history = nemesis.history();
    QVERIFY(history);
    const QList<Violation> violations = check(*history, {longestSleep});
    QVERIFY(std::ranges::find(violations, Promise::OneHolder, &Violation::promise) != violations.end());
}

void TestFaults::noPromiseIsBrokenUnderRandomFaults()
{
    const int seed = settingOr("LOCKSCOPE_FAULTS_SEED", int(std::random_device()() % 1'000'000));
    const auto duration = std::chrono::seconds(settingOr("LOCKSCOPE_FAULTS_SECONDS", 20));
    const int clients = settingOr("LOCKSCOPE_FAULTS_CLIENTS", 4);
    qInfo("seed %d: ./dev faults %d %ds does this again", seed, seed, int(duration.count()));

    const QList<Fault> plan = faultPlan(std::uint64_t(seed), duration, clients);
    Nemesis nemesis({QStringLiteral(CONTENDER_PROGRAM)}, std::uint64_t(seed), clients);
    const bool ended = nemesis.run(plan);
    const auto history = nemesis.history();
    QVERIFY2(history, history ? "" : history.error().detail.constData());
    QMap<std::pair<OperationType, OperationResult>, int> counts;
    for (const Operation &operation : *history)
        ++counts[{operation.type, operation.result}];
    const auto count = [&counts](OperationType type, OperationResult result) {
        return counts.value({type, result});
    };
    using enum OperationResult;
    qInfo("%d faults; acquires: %d, %d refused, %d unknown; releases: %d, %d refused, %d unknown; %d looks, "
          "%d restarts",
        int(plan.size()), count(OperationType::Acquire, Succeeded), count(OperationType::Acquire, Failed),
        count(OperationType::Acquire, Unknown), count(OperationType::Release, Succeeded),
        count(OperationType::Release, Failed), count(OperationType::Release, Unknown),
        count(OperationType::Seen, Succeeded), count(OperationType::Wiped, Succeeded));

    const QList<Violation> violations = check(*history, {longestSleep});
    for (const Violation &violation : violations.first(std::min<qsizetype>(3, violations.size())))
        tell(violation, *history);
    QCOMPARE(violations.size(), 0);
    QVERIFY2(ended, "a client waits for ever");
    QVERIFY(count(OperationType::Acquire, Succeeded) > 5 * int(duration.count()) / testing::patience);
}

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
