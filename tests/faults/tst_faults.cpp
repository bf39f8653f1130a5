// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/checker.h"
#include "lockengine/core/watch/checker/operation_line.h"
#include "tests/faults/fault_times.h"
#include "tests/faults/nemesis.h"
#include "tests/support/machine_speed.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace testing;
using namespace std::chrono_literals;

// Environment variables configure the run: LOCKSCOPE_FAULTS_SEED, _SECONDS and _CLIENTS.
class TestFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPlantedEngineMistakeIsDetected_data();
    void aPlantedEngineMistakeIsDetected();
    void aClientThatIgnoresALossIsDetected_data();
    void aClientThatIgnoresALossIsDetected();
    void noGuaranteeIsViolatedUnderRandomFaults();
};

namespace {

int settingOr(const char *name, int usual)
{
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return isSet ? value : usual;
}

void tell(const Overlap &overlap)
{
    const auto text = [](const Belief &belief) {
        const auto ms = [](MonotonicTime time) {
            return QByteArray::number(
                qint64(std::chrono::floor<Milliseconds>(time.time_since_epoch()).count()));
        };
        return belief.holder + " believed from " + ms(belief.span.from) + " to " + ms(belief.span.until);
    };
    qWarning("%s: %s while %s, unreported for %lld us", overlap.first.lock.constData(),
        text(overlap.second).constData(), text(overlap.first).constData(),
        qint64(overlap.unreported.count()));
}

// Prints what happened to the lock around the violation, for debugging.
void tell(const Violation &violation, const QList<Operation> &history)
{
    qWarning("%s: %s", violation.lock.constData(), violation.what.constData());
    for (qsizetype index : violation.operations) {
        const Operation &about = history[index];
        for (const Operation &operation : history) {
            const bool isNear
                = operation.returned >= about.invoked - 2s && operation.invoked <= about.returned + 1s;
            const bool isMeanwhile
                = operation.returned >= about.invoked && operation.invoked <= about.returned;
            const bool says = operation.lock == violation.lock
                && (operation.result != OperationResult::Failed || isMeanwhile
                    || operation.holder == about.holder);
            if (isNear && (says || operation.type == OperationType::Wiped || &operation == &about))
                qWarning("%s%s", &operation == &about ? ">> " : "   ", operationLine(operation).constData());
        }
    }
}

} // namespace

void TestFaults::aPlantedEngineMistakeIsDetected_data()
{
    QTest::addColumn<QByteArray>("lock");
    QTest::addColumn<QStringList>("mistake");
    QTest::addColumn<Guarantee>("guarantee");
    QTest::newRow("another client acquires a held lock")
        << QByteArray("reentrant")
        << QStringList{u"reentrant_acquire"_s, u"redis.call('HEXISTS', lock, holder) == 0"_s, u"false"_s}
        << Guarantee::OneHolder;
    QTest::newRow("a reader acquires during a write hold")
        << QByteArray("read-write")
        << QStringList{u"read_acquire"_s,
               u"elseif mode ~= 'read' and redis.call('HEXISTS', lock, writer) == 0 then"_s,
               u"elseif false then"_s}
        << Guarantee::OneHolder;
    QTest::newRow("the token does not rise")
        << QByteArray("fenced")
        << QStringList{u"fenced_acquire"_s, u"redis.call('INCR', token)"_s,
               u"tonumber(redis.call('GET', token) or redis.call('INCR', token))"_s}
        << Guarantee::Token;
    QTest::newRow("re-entry is accepted") << QByteArray("non-reentrant")
                                          << QStringList{u"nonreentrant_acquire"_s, u"return {-1, 0}"_s,
                                                 u"return {1, redis.call('HINCRBY', lock, holder, 1)}"_s}
                                          << Guarantee::Count;
    QTest::newRow("another client overwrites the token")
        << QByteArray("token") << QStringList{u"token_acquire"_s, u"'NX', "_s, QString()}
        << Guarantee::OneHolder;
    QTest::newRow("force-unlock keeps the hold")
        << QByteArray("reentrant") << QStringList{u"force_release"_s, u"redis.call('DEL', lock)"_s, QString()}
        << Guarantee::LeaseEnds;
    QTest::newRow("force-unlock ignores changes")
        << QByteArray("reentrant")
        << QStringList{u"force_release"_s, u"not count or (ARGV[i + 1] ~= '' and count ~= ARGV[i + 1])"_s,
               u"false"_s}
        << Guarantee::Keeps;
}

void TestFaults::aPlantedEngineMistakeIsDetected()
{
    QFETCH(QByteArray, lock);
    QFETCH(QStringList, mistake);
    QFETCH(Guarantee, guarantee);
    bool isSeen = false;
    for (int round = 1; round <= 4 && !isSeen; ++round) { // a busy machine may need several rounds
        Nemesis nemesis(QStringList{QStringLiteral(CONTENDER_PROGRAM)} + mistake, std::uint64_t(round), 4,
            {lock + ".1", lock + ".2"});
        Fault harmless; // keeps the clients running for a while
        harmless.kind = FaultKind::ScriptsAreForgotten;
        harmless.at = round * 2s;
        QVERIFY(nemesis.run({harmless}));
        const auto history = nemesis.history();
        QVERIFY(history);
        const QList<Violation> violations = check(*history, {longestSleep});
        isSeen = std::ranges::any_of(
            violations, [guarantee](const Violation &violation) { return violation.guarantee == guarantee; });
    }
    QVERIFY(isSeen);
}

void TestFaults::aClientThatIgnoresALossIsDetected_data()
{
    QTest::addColumn<FaultKind>("kind");
    QTest::newRow("refused") << FaultKind::ClientIsRefused;
    QTest::newRow("stalled") << FaultKind::ClientIsStalled;
}

void TestFaults::aClientThatIgnoresALossIsDetected()
{
    QFETCH(FaultKind, kind);
    bool isSeen = false;
    for (int round = 1; round <= 4 && !isSeen; ++round) { // the victim has to hold the lock
        Nemesis nemesis({QStringLiteral(CONTENDER_PROGRAM), u"ignores-losses"_s}, std::uint64_t(round), 3,
            {"reentrant.kept"});
        QList<Fault> plan;
        for (int victim = 0; victim < 2; ++victim) {
            Fault cutOff;
            cutOff.kind = kind;
            cutOff.at = 1s + victim * (longestCutOff + 500ms);
            cutOff.lasts = longestCutOff;
            cutOff.victim = victim;
            plan.append(cutOff);
        }
        QVERIFY(nemesis.run(plan));
        const auto history = nemesis.history();
        const auto beliefs = nemesis.beliefs();
        QVERIFY(history && beliefs);
        const QList<Overlap> overlaps = overlapsOf(*beliefs, *history);
        isSeen = !overlaps.isEmpty() && overlaps.first().unreported > replyDelay;
    }
    QVERIFY(isSeen);
}

void TestFaults::noGuaranteeIsViolatedUnderRandomFaults()
{
    const int seed = settingOr("LOCKSCOPE_FAULTS_SEED", int(std::random_device()() % 1'000'000));
    const auto duration = std::chrono::seconds(settingOr("LOCKSCOPE_FAULTS_SECONDS", 20));
    const int clients = settingOr("LOCKSCOPE_FAULTS_CLIENTS", 5);
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
    qInfo("%d faults; acquires: %d, %d refused, %d unknown; releases: %d, %d refused, %d unknown; by force: "
          "%d, %d refused, %d unknown; %d looks, %d restarts",
        int(plan.size()), count(OperationType::Acquire, Succeeded), count(OperationType::Acquire, Failed),
        count(OperationType::Acquire, Unknown), count(OperationType::Release, Succeeded),
        count(OperationType::Release, Failed), count(OperationType::Release, Unknown),
        count(OperationType::ForceRelease, Succeeded), count(OperationType::ForceRelease, Failed),
        count(OperationType::ForceRelease, Unknown), count(OperationType::Seen, Succeeded),
        count(OperationType::Wiped, Succeeded));

    const auto beliefs = nemesis.beliefs();
    QVERIFY2(beliefs, beliefs ? "" : beliefs.error().detail.constData());
    const QList<Overlap> overlaps = overlapsOf(*beliefs, *history);
    const auto unreported = overlaps.isEmpty() ? Microseconds(0) : overlaps.first().unreported;
    qInfo("%d holds, %d given up unconfirmed; %d overlapped, the longest unreported for %.1f ms",
        int(beliefs->size()), int(std::ranges::count(*beliefs, true, &Belief::endedAsUnconfirmed)),
        int(overlaps.size()), double(unreported.count()) / 1000);
    for (const Overlap &overlap : overlaps.first(std::min<qsizetype>(3, overlaps.size()))) {
        if (overlap.unreported <= replyDelay)
            continue;
        tell(overlap);
        for (const Operation &operation : *history) {
            if (operation.lock == overlap.first.lock && operation.returned >= overlap.first.asked - 2s
                && operation.invoked <= overlap.first.span.until + 1s)
                qWarning("   %s", operationLine(operation).constData());
        }
    }
    QVERIFY(unreported <= replyDelay);

    const QList<Violation> violations = check(*history, {longestSleep});
    for (const Violation &violation : violations.first(std::min<qsizetype>(3, violations.size())))
        tell(violation, *history);
    QCOMPARE(violations.size(), 0);
    QVERIFY2(ended, "a client waits for ever");
    const double slowdown = double(scaledMs(1s)) / 1000;
    QVERIFY(count(OperationType::Acquire, Succeeded) * slowdown > 5.0 * double(duration.count()));
    QVERIFY(20 * count(OperationType::ForceRelease, Succeeded) * slowdown > double(duration.count()));
}

LOCKSCOPE_TEST(TestFaults)
#include "tst_faults.moc"
