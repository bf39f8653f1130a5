// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/lab_reason.h"
#include "tests/lockengine/lab/lab_test.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace testing;

// Faults of servers, and how clients handle them.
class TestLabServers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void actOnAPausedServerWaits();
    void actOnAKilledServerIsRefused();
    void restartedServerIsEmpty();
    void slowServerTakesLabTime();
    void lateReplyLeavesTheOutcomeUnknown();
    void onlyTheEvictedLockIsGone();
    void labTimeAdvancesForABlockingCommand();
    void aRedLockWorksWithTwoOfFiveDown();
    void aRedLockFailsWithThreeOfFiveDown();
    void redLockSkipsPausedServers();
    void aMultiLockIsAllOrNothing();
    void cutOffClientDetectsItAndReconnects();
    void missingServerProgramIsReported();
};

namespace {

QByteArray holdersEverywhere(Lab &lab, const QByteArray &lock)
{
    QByteArrayList all;
    for (const LabServer &server : lab.state().servers) {
        if (server.state == LabServerState::Running)
            all.append(holdersOf(lab, lock, server.name));
    }
    return all.join(',');
}

std::unique_ptr<Lab> five(QList<QByteArray> clients)
{
    return readyLab(std::move(clients), LabDeployment::Several, 5);
}

} // namespace

void TestLabServers::actOnAPausedServerWaits()
{
    const auto lab = readyLab({"A", "B"});
    act(*lab, lockAct("B", "other"));
    act(*lab, unlockAct("B", "other"));
    act(*lab, actOn(LabVerb::Pause, "main"));
    QCOMPARE(lab->state().servers.first().state, LabServerState::Paused);
    QCOMPARE(act(*lab, lockAct("A", "orders")).result, LabResult::Waiting);
    QCOMPARE(act(*lab, lockAct("B", "orders")).result, LabResult::Waiting);
    QCOMPARE(lab->state().elapsed, 0us);
    act(*lab, actOn(LabVerb::Resume, "main"));
    QCOMPARE(act(*lab, tryLockAct("A", "more")).result, LabResult::Acquired);
    QVERIFY(!holdersOf(*lab, "orders").isEmpty());
}

void TestLabServers::actOnAKilledServerIsRefused()
{
    const auto lab = readyLab({"A"});
    act(*lab, actOn(LabVerb::Kill, "main"));
    QCOMPARE(lab->state().servers.first().state, LabServerState::Down);
    const LabAnswer answer = act(*lab, lockAct("A", "orders"));
    QCOMPARE(answer.result, LabResult::Refused);
    QCOMPARE(answer.error.kind, ErrorKind::Unreachable);
}

void TestLabServers::restartedServerIsEmpty()
{
    const auto lab = readyLab({"A", "B"});
    act(*lab, lockAct("A", "orders"));
    act(*lab, actOn(LabVerb::Kill, "main"));
    act(*lab, actOn(LabVerb::Restart, "main"));
    QCOMPARE(holdersOf(*lab, "orders"), ""_ba);
    QCOMPARE(act(*lab, tryLockAct("B", "orders")).result, LabResult::Acquired);
    pass(*lab, 10s);
    QCOMPARE(beliefsOf(*lab, "A"), 0);
    QCOMPARE(act(*lab, sayAct("A", "TIME")).reply.left(15), "1) \"1767268810\""_ba);
}

void TestLabServers::slowServerTakesLabTime()
{
    const auto lab = readyLab({"A"});
    act(*lab, lockAct("A", "orders"));
    act(*lab, unlockAct("A", "orders")); // the server has the script
    act(*lab, lockAct("A", "orders"));
    act(*lab, actOn(LabVerb::Slow, "main", 500ms));
    QCOMPARE(act(*lab, unlockAct("A", "orders")).result, LabResult::Done);
    QCoreApplication::processEvents();
    QCOMPARE(lab->state().elapsed, Microseconds(1s)); // the release, and the end of its trace
    act(*lab, actOn(LabVerb::Slow, "main", 0ms));
    QCOMPARE(act(*lab, lockAct("A", "orders")).result, LabResult::Acquired);
    QCoreApplication::processEvents();
    QCOMPARE(lab->state().elapsed, Microseconds(1s));
}

void TestLabServers::lateReplyLeavesTheOutcomeUnknown()
{
    const auto lab = readyLab({"A"});
    act(*lab, sayAct("A", "PING"));
    act(*lab, lockAct("A", "other"));
    act(*lab, actOn(LabVerb::Slow, "main", 5s));
    const LabAnswer answer = act(*lab, tryLockAct("A", "orders"));
    QCOMPARE(answer.result, LabResult::Unknown);
    QCOMPARE(answer.error.kind, ErrorKind::TimedOut);
}

void TestLabServers::onlyTheEvictedLockIsGone()
{
    const auto lab = readyLab({"A", "B"});
    act(*lab, lockAct("A", "orders"));
    act(*lab, lockAct("A", "stock"));
    LabAct evict = actOn(LabVerb::Evict, "main");
    evict.lock = "orders";
    act(*lab, evict);
    QCOMPARE(holdersOf(*lab, "orders"), ""_ba);
    QCOMPARE(holdersOf(*lab, "stock"), "A"_ba);
    QVERIFY(act(*lab, sayAct("A", "INFO stats")).reply.contains("evicted_keys:1\r"));
    QVERIFY(!tryAct(*lab, evict));
}

void TestLabServers::labTimeAdvancesForABlockingCommand()
{
    const auto lab = readyLab({"A"});
    QCOMPARE(act(*lab, sayAct("A", "BLPOP nothing 1")).reply, "(nil)"_ba);
    QCoreApplication::processEvents();
    QVERIFY(lab->state().elapsed >= 1s);
    QVERIFY(lab->state().elapsed <= 1200ms);
}

void TestLabServers::aRedLockWorksWithTwoOfFiveDown()
{
    const auto lab = five({"A", "B"});
    act(*lab, actOn(LabVerb::Kill, "s2"));
    act(*lab, actOn(LabVerb::Kill, "s4"));
    QCOMPARE(act(*lab, tryLockAct("A", "orders", LockKind::Red)).result, LabResult::Acquired);
    QCOMPARE(holdersEverywhere(*lab, "orders"), "A,A,A"_ba);
    QCOMPARE(act(*lab, tryLockAct("B", "orders", LockKind::Red)).result, LabResult::NotAcquired);
    QCOMPARE(act(*lab, unlockAct("A", "orders", LockKind::Red)).result, LabResult::Done);
    QCOMPARE(act(*lab, tryLockAct("B", "orders", LockKind::Red)).result, LabResult::Acquired);
}

void TestLabServers::aRedLockFailsWithThreeOfFiveDown()
{
    const auto lab = five({"A"});
    for (const char *server : {"s1", "s3", "s5"})
        act(*lab, actOn(LabVerb::Kill, server));
    QCOMPARE(act(*lab, tryLockAct("A", "orders", LockKind::Red)).result, LabResult::NotAcquired);
    QCOMPARE(holdersEverywhere(*lab, "orders"), ","_ba);
}

void TestLabServers::redLockSkipsPausedServers()
{
    const auto lab = five({"A"});
    act(*lab, actOn(LabVerb::Pause, "s1"));
    act(*lab, actOn(LabVerb::Pause, "s2"));
    QCOMPARE(act(*lab, tryLockAct("A", "orders", LockKind::Red)).result, LabResult::Acquired);
    QCoreApplication::processEvents();
    QVERIFY(lab->state().elapsed > 0us); // until the two paused servers timed out
    QVERIFY(lab->state().elapsed < 2s);
}

void TestLabServers::aMultiLockIsAllOrNothing()
{
    const auto lab = readyLab({"A", "B"}, LabDeployment::Several, 3);
    LabAct one = lockAct("B", "orders");
    one.servers = {"s2"};
    act(*lab, one);
    QCOMPARE(act(*lab, tryLockAct("A", "orders", LockKind::Multi)).result, LabResult::NotAcquired);
    QCOMPARE(holdersEverywhere(*lab, "orders"), ",B,"_ba);
    QCOMPARE(act(*lab, lockAct("A", "orders", LockKind::Multi)).result, LabResult::Waiting);
    LabAct unlock = unlockAct("B", "orders");
    unlock.servers = {"s2"};
    act(*lab, unlock);
    pass(*lab, 1s);
    QCOMPARE(holdersEverywhere(*lab, "orders"), "A,A,A"_ba);
    QCOMPARE(clientOf(*lab, "A").answer->result, LabResult::Acquired);
}

void TestLabServers::cutOffClientDetectsItAndReconnects()
{
    const auto lab = readyLab({"A", "B"});
    act(*lab, lockAct("A", "orders"));
    act(*lab, actOn(LabVerb::CutOff, "A"));
    QCOMPARE(clientOf(*lab, "A").state, LabClientState::CutOff);
    QCOMPARE(clientOf(*lab, "A").holds.first().phase, OwnHoldPhase::Unverified);
    QCOMPARE(act(*lab, tryLockAct("A", "other")).error.kind, ErrorKind::Unreachable);
    pass(*lab, 31s);
    QCOMPARE(beliefsOf(*lab, "A"), 0);
    QCOMPARE(act(*lab, lockAct("B", "orders")).result, LabResult::Acquired);
    act(*lab, actOn(LabVerb::Reconnect, "A"));
    QCOMPARE(beliefsOf(*lab, "A"), 0);
    QCOMPARE(clientOf(*lab, "A").holds.size(), 0);
    QCOMPARE(act(*lab, tryLockAct("A", "orders")).result, LabResult::NotAcquired);
}

void TestLabServers::missingServerProgramIsReported()
{
    LabSetup setup;
    setup.serverProgram = u"no-such-redis-server"_s;
    Lab lab(setup);
    QSignalSpy failed(&lab, &Lab::failed);
    lab.start();
    QCOMPARE(failed.size(), 1);
    const Error error = failed.first().first().value<Error>();
    QCOMPARE(error.kind, ErrorKind::Unreachable);
    QCOMPARE(error.reason, LabReason::ServerProgramMissing);
    QVERIFY(!tryAct(lab, lockAct("A", "orders")));
}

LOCKSCOPE_TEST(TestLabServers)
#include "tst_lab_servers.moc"
