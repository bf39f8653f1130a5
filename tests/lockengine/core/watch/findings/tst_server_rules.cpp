// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each rule of the server with what it finds, and with a near miss.

#include "lockengine/core/watch/findings/examiner.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>

using namespace lockengine;
using namespace std::chrono_literals;

class TestServerRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void staysSilent_data();
    void staysSilent();
    void eachRuleHasBoth();
    void refusalsAreForgottenAfterAWhile();
    void aSecondLookKeepsTheStatus();
};

namespace {

constexpr ServerTime kStart{1'795'164'000s};

SystemStatus calm()
{
    SystemStatus status;
    status.phase = ConnectionPhase::Live;
    status.role = ServerRole::Primary;
    status.locksKnown = 5;
    status.health.isDescribed = true;
    status.health.hasTime = true;
    status.health.run = "run";
    status.health.refused = {10, 10, 10, 10, 10}; // earlier ones
    return status;
}

using Change = std::function<void(SystemStatus &)>;

struct Case
{
    const char *rule;
    const char *open; // empty: nothing
    QList<Change> changes; // two seconds apart
};

QList<Case> positives()
{
    const auto refuse = [](qint64 RefusedWrites::*cause) {
        return [cause](SystemStatus &status) { status.health.refused.*cause += 3; };
    };
    return {
        {"serverFull", "!! serverFull",
            {[](SystemStatus &status) { status.isFull = true; }, [](SystemStatus &) {}}},
        {"saveFailed", "! saveFailed",
            {[](SystemStatus &status) { status.health.hasSaveFailed = true; }, [](SystemStatus &) {}}},
        {"saveFailed", "!! saveFailed",
            {[](SystemStatus &status) { status.health.hasSaveFailed = true; },
                refuse(&RefusedWrites::unsaved)}},
        {"writesToReplica", "!! writesToReplica",
            {[](SystemStatus &status) { status.role = ServerRole::Replica; },
                refuse(&RefusedWrites::readOnly)}},
        {"clockJumped", "! clockJumped", {[](SystemStatus &status) {
             status.clockStep = ClockStep{90s, kStart};
         }}},
        {"mayEvict", "! mayEvict",
            {[](SystemStatus &status) { status.evicts = true; }, [](SystemStatus &) {}}},
        {"replicasBehind", "! replicasBehind",
            {[](SystemStatus &status) { status.health.copies = 1, status.health.lag = 5s; },
                [](SystemStatus &) {}}},
        {"replicasBehind", "! replicasBehind",
            {[](SystemStatus &status) { status.health.isLinkDown = true; }, [](SystemStatus &) {}}},
        {"slotMoving", "! slotMoving",
            {[](SystemStatus &status) { status.health.movingParts = 1; }, [](SystemStatus &) {}}},
        {"leakedChannels", "! leakedChannels",
            {[](SystemStatus &status) { status.health.idleChannels = 10; }, [](SystemStatus &) {}}},
        {"latchLeak", "! latchLeak",
            {[](SystemStatus &status) { status.scan.releaseTraces = 100; }, [](SystemStatus &) {}}},
        {"tokenLeak", "! tokenLeak",
            {[](SystemStatus &status) { status.health.tokensWithoutHold = 1000; },
                [](SystemStatus &status) { status.health.tokensWithoutHold = 1010; }, [](SystemStatus &) {}}},
        {"replicaView", "! replicaView", {[](SystemStatus &status) { status.role = ServerRole::Replica; }}},
    };
}

QList<Case> nearMisses()
{
    return {
        // Another run of the server counts from zero.
        // Refused writes alone: they may be our own reads, or those of another time.
        {"serverFull", "",
            {[](SystemStatus &status) { status.health.refused.full += 9; }, [](SystemStatus &) {}}},
        // Another run of the server counts from zero.
        {"saveFailed", "",
            {[](SystemStatus &status) { status.health.run = "other", status.health.refused.unsaved = 500; },
                [](SystemStatus &) {}}},
        {"saveFailed", "",
            {[](SystemStatus &status) { status.health.refused.readOnly += 1; }, [](SystemStatus &) {}}},
        {"writesToReplica", "",
            {[](SystemStatus &status) { status.role = ServerRole::Replica; }, [](SystemStatus &) {}}},
        {"clockJumped", "", {[](SystemStatus &) {}, [](SystemStatus &) {}}},
        {"mayEvict", "",
            {[](SystemStatus &status) { status.evicts = true, status.locksKnown = 0; },
                [](SystemStatus &) {}}},
        {"replicasBehind", "",
            {[](SystemStatus &status) { status.health.copies = 1, status.health.lag = 0s; },
                [](SystemStatus &) {}}},
        {"slotMoving", "",
            {[](SystemStatus &status) { status.health.movingParts = 1; },
                [](SystemStatus &status) { status.health.movingParts = 0; }}},
        {"leakedChannels", "",
            {[](SystemStatus &status) { status.health.idleChannels = 9; }, [](SystemStatus &) {}}},
        {"latchLeak", "",
            {[](SystemStatus &status) { status.scan.releaseTraces = 99; }, [](SystemStatus &) {}}},
        // Many, but they do not grow.
        {"tokenLeak", "",
            {[](SystemStatus &status) { status.health.tokensWithoutHold = 5000; }, [](SystemStatus &) {},
                [](SystemStatus &) {}}},
        {"replicaView", "", {[](SystemStatus &status) { status.role = ServerRole::Unknown; }}},
    };
}

void addRows(const QList<Case> &cases)
{
    QTest::addColumn<int>("row");
    for (qsizetype i = 0; i < cases.size(); ++i)
        QTest::addRow("%s %d", cases[i].rule, int(i)) << int(i);
}

// The open finding of the rule, or nothing.
QByteArray openAfter(const Case &one)
{
    Examiner examiner;
    SystemStatus status = calm();
    ServerTime now = kStart;
    examiner.take(status, now);
    for (const Change &change : one.changes) {
        now += 2s;
        change(status);
        examiner.take(status, now);
    }
    for (const Finding &finding : examiner.open()) {
        if (finding.rule == one.rule)
            return (finding.severity() == Severity::Problem ? "!! " : "! ") + finding.rule;
    }
    return {};
}

} // namespace

void TestServerRules::finds_data()
{
    addRows(positives());
}

void TestServerRules::finds()
{
    QFETCH(int, row);
    QCOMPARE(openAfter(positives()[row]), QByteArray(positives()[row].open));
}

void TestServerRules::staysSilent_data()
{
    addRows(nearMisses());
}

void TestServerRules::staysSilent()
{
    QFETCH(int, row);
    QCOMPARE(openAfter(nearMisses()[row]), QByteArray());
}

void TestServerRules::eachRuleHasBoth()
{
    const auto isAmong = [](const QList<Case> &cases, const char *rule) {
        return std::ranges::any_of(cases, [rule](const Case &one) { return QByteArray(one.rule) == rule; });
    };
    for (const ServerRule &rule : neutralRules().ofServer) {
        QVERIFY2(isAmong(positives(), rule.id), rule.id);
        QVERIFY2(isAmong(nearMisses(), rule.id), rule.id);
    }
}

void TestServerRules::refusalsAreForgottenAfterAWhile()
{
    Examiner examiner;
    SystemStatus status = calm();
    examiner.take(status, kStart);
    status.health.refused.unsaved += 1;
    examiner.take(status, kStart + 2s);
    QVERIFY(examiner.takeDue(kStart + 3s).isEmpty()); // the second look, without a read
    QCOMPARE(examiner.open().size(), 1);
    QVERIFY(examiner.lookAt().has_value());
    static_cast<void>(examiner.takeDue(kStart + 32s));
    static_cast<void>(examiner.takeDue(kStart + 34s));
    QCOMPARE(examiner.open().size(), 0);
}

void TestServerRules::aSecondLookKeepsTheStatus()
{
    Examiner examiner;
    SystemStatus status = calm();
    status.health.hasSaveFailed = true;
    examiner.take(status, kStart);
    QVERIFY(examiner.takeDue(kStart + 1s).isEmpty());
    status.health.refused.unsaved += 1; // by the same run of the server
    examiner.take(status, kStart + 2s);
    QCOMPARE(examiner.open().value(0).harm, Harm::Stuck);
}

LOCKSCOPE_PLAIN_TEST(TestServerRules)
#include "tst_server_rules.moc"
