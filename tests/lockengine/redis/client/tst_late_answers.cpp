// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/checker/operation_result.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// The client learns of these holds after the requested lease has ended. The server still has them because its
// clock runs independently here.
class TestLateAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdWithALostReplyAndAnEndedLeaseDoesNotCount_data();
    void holdWithALostReplyAndAnEndedLeaseDoesNotCount();
    void replyAfterTheEndOfTheLeaseIsNoHold();
    void remainsOfADroppedHoldAreReleased();
    void cancelledReentryMayLeaveAShorterLease();
    void waitWithALostReplyMayHaveHeld_data();
    void waitWithALostReplyMayHaveHeld();
    void waitWithALateReplyMayHaveHeld();
    void waitCancelledWhileItAcquiresMayHaveHeld();
    void waitThatIsOnlyRefusedNeverHeld();
};

namespace {

const QByteArray job = "job"_ba;
const Milliseconds watchdogLease = LockClientOptions().watchdogTimeout;

// Loads the scripts into the server, and clears the reports.
void warmUp(TestClient &client, TakenKind kind)
{
    QVERIFY(client.take("warm-up"_ba, 1s, kind));
    QCOMPARE(client.releaseOwnHold("warm-up"_ba, kind), ActResult::Done);
    client.reported.clear();
}

// The paused server executes the pending attempt, but its reply is too late for the connection.
void loseTheReply(TestServer &server, TestClient &client)
{
    QTRY_VERIFY(!client.control().isOpen());
    server.resume();
    QTRY_COMPARE(server.cli("EXISTS job"), "1"_ba);
    client.cut();
}

// From now on another client holds the lock.
void giveToAnother(const TestServer &server)
{
    server.cli("DEL job");
    QCOMPARE(server.cli("HSET job other:1 1"), "1"_ba);
    QCOMPARE(server.cli("PEXPIRE job 600000"), "1"_ba);
}

} // namespace

void TestLateAnswers::holdWithALostReplyAndAnEndedLeaseDoesNotCount_data()
{
    QTest::addColumn<TakenKind>("kind");
    for (const KindInWords &row : takenKinds())
        QTest::newRow(row.words) << row.kind;
}

void TestLateAnswers::holdWithALostReplyAndAnEndedLeaseDoesNotCount()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    FakeClock leases;
    TestClient a(server, {}, 700ms, &leases);
    warmUp(a, kind);
    a.pauseConnected(server);
    RunningAcquire waiting(a.start(job, {}, kind));
    loseTheReply(server, a);
    leases.advance(watchdogLease);
    a.connectAgain();
    QTRY_VERIFY((leases.advance(100ms), waiting.isOver()));
    QCOMPARE(waiting.result()->result, AcquireResult::Acquired);
    QCOMPARE(waiting.result()->count, 1);
    QVERIFY(!a.phases().contains(OwnHoldPhase::Lost));
    QCOMPARE(a->holds().value(0).count, 1);
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(server.cli("EXISTS job"), "0"_ba);
}

void TestLateAnswers::replyAfterTheEndOfTheLeaseIsNoHold()
{
    TestServer server;
    FakeClock leases;
    TestClient a(server, {}, 3s, &leases);
    server.pause();
    RunningAcquire trying(a.start(job, 0ms));
    leases.advance(watchdogLease);
    server.resume();
    QVERIFY(!trying.wait().ok());
    QCOMPARE(trying.result().error().reason, Reason::LeaseEndedFirst);
    QCOMPARE(a.phases(), QList<OwnHoldPhase>());
    QTRY_COMPARE(server.cli("EXISTS job"), "0"_ba);

    server.pause();
    RunningAcquire waiting(a.start(job));
    leases.advance(watchdogLease);
    server.resume();
    QTRY_VERIFY((leases.advance(100ms), waiting.isOver())); // it retries
    QCOMPARE(waiting.result()->result, AcquireResult::Acquired);
    QCOMPARE(a.phases().last(), OwnHoldPhase::Held);
}

// The client drops a hold a little before the server does.
void TestLateAnswers::remainsOfADroppedHoldAreReleased()
{
    TestServer server;
    FakeClock leases;
    TestClient a(server, {}, 3s, &leases);
    QVERIFY(a.take(job, 0ms, {}, 1, 1min));
    leases.advance(1min);
    QCOMPARE(a.phases().last(), OwnHoldPhase::Lost);
    QCOMPARE(server.cli("EXISTS job"), "1"_ba);
    const auto again = runTask(a.start(job, 0ms));
    QCOMPARE(again->count, 1);
    QTRY_COMPARE(server.cli({"HGET"_ba, job, a.holder()}), "1"_ba);
    QCOMPARE(a.releaseOwnHold(job), ActResult::Done);
    QCOMPARE(server.cli("EXISTS job"), "0"_ba);
}

void TestLateAnswers::cancelledReentryMayLeaveAShorterLease()
{
    TestServer server;
    FakeClock leases;
    TestClient a(server, {}, 3s, &leases);
    QVERIFY(a.take(job, 0ms, {}, 1, 10min));
    server.pause();
    RunningAcquire entering(a.start(job, 1min, {}, 1, 5s));
    a->giveUp(job, 1);
    server.resume();
    QCOMPARE(entering.wait()->result, AcquireResult::NotAcquired);
    QCOMPARE(server.cli({"HGET"_ba, job, a.holder()}), "1"_ba);
    QTRY_VERIFY(a->ownLease(job).confirmedUntil <= leases.now() + 5s);
    QCOMPARE(a->holds().value(0).count, 1);
}

// The history of a test may say "not held" only if the client knows it.
void TestLateAnswers::waitWithALostReplyMayHaveHeld_data()
{
    QTest::addColumn<TakenKind>("kind");
    QTest::newRow("its hold would count") << TakenKind(LockKind::Reentrant);
    QTest::newRow("its hold does not count without its token") << TakenKind(LockKind::Fenced);
}

void TestLateAnswers::waitWithALostReplyMayHaveHeld()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    FakeClock leases;
    TestClient a(server, {}, 700ms, &leases);
    warmUp(a, kind);
    a.pauseConnected(server);
    RunningAcquire waiting(a.start(job, 1min, kind));
    loseTheReply(server, a);
    giveToAnother(server);
    a.connectAgain();
    QTRY_COMPARE(a.phases(), QList{OwnHoldPhase::Waiting});
    leases.advance(1min);
    QTRY_VERIFY(waiting.isOver());
    QVERIFY(waiting.result().ok());
    QCOMPARE(waiting.result()->result, AcquireResult::NotAcquired);
    QVERIFY(waiting.result()->mayHaveHeld);
    QCOMPARE(resultOf(waiting.result()), OperationResult::Unknown);
}

void TestLateAnswers::waitWithALateReplyMayHaveHeld()
{
    TestServer server;
    FakeClock leases;
    TestClient a(server, {}, 3s, &leases);
    server.pause();
    RunningAcquire waiting(a.start(job, 10min));
    leases.advance(watchdogLease);
    server.resume();
    QTRY_VERIFY(server.cli("INFO commandstats").contains("cmdstat_publish")); // acquired and released
    giveToAnother(server);
    leases.advance(100ms); // it retries
    QTRY_COMPARE(a.phases(), QList{OwnHoldPhase::Waiting});
    leases.advance(10min);
    QTRY_VERIFY(waiting.isOver());
    QVERIFY(waiting.result().ok());
    QCOMPARE(waiting.result()->result, AcquireResult::NotAcquired);
    QVERIFY(waiting.result()->mayHaveHeld);
}

void TestLateAnswers::waitCancelledWhileItAcquiresMayHaveHeld()
{
    TestServer server;
    TestClient a(server);
    server.pause();
    RunningAcquire waiting(a.start(job, 1min));
    a->giveUp(job, 1);
    server.resume();
    QVERIFY(waiting.wait().ok());
    QCOMPARE(waiting.result()->result, AcquireResult::NotAcquired);
    QVERIFY(waiting.result()->mayHaveHeld);
    QCOMPARE(resultOf(waiting.result()), OperationResult::Unknown);
    QCOMPARE(server.cli("EXISTS job"), "0"_ba);
}

void TestLateAnswers::waitThatIsOnlyRefusedNeverHeld()
{
    TestServer server;
    FakeClock leases;
    TestClient a(server, {}, 3s, &leases);
    giveToAnother(server);
    RunningAcquire waiting(a.start(job, 1min));
    QTRY_COMPARE(a.phases(), QList{OwnHoldPhase::Waiting});
    leases.advance(1min);
    QTRY_VERIFY(waiting.isOver());
    QVERIFY(waiting.result().ok());
    QCOMPARE(waiting.result()->result, AcquireResult::NotAcquired);
    QVERIFY(!waiting.result()->mayHaveHeld);
    QCOMPARE(resultOf(waiting.result()), OperationResult::Failed);
}

LOCKSCOPE_TEST(TestLateAnswers)
#include "tst_late_answers.moc"
