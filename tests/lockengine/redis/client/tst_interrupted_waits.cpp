// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// A wait whose connection ends continues on the next connection.
class TestInterruptedWaits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWaitOutlivesItsConnection_data();
    void aWaitOutlivesItsConnection();
    void disconnectedWaiterKeepsItsPosition();
    void aWaitEndsInTimeWithoutAConnection();
    void waitWithoutAQueueLeavesNothingPending();
    void waitEndsWhenTheConnectionCannotReturn();
};

namespace {

const QByteArray job = "job"_ba;

} // namespace

void TestInterruptedWaits::aWaitOutlivesItsConnection_data()
{
    QTest::addColumn<TakenKind>("kind");
    for (const KindInWords &row : takenKinds())
        QTest::newRow(row.words) << row.kind;
}

void TestInterruptedWaits::aWaitOutlivesItsConnection()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind.mode == HoldMode::Read ? TakenKind(kind.kind, HoldMode::Write) : kind));
    RunningAcquire waiting(b.start(job, 1min, kind));
    QTRY_VERIFY(b.phases().contains(OwnHoldPhase::Waiting));
    b.cut();
    QVERIFY(!waiting.isOver());
    QCOMPARE(a.releaseOwnHold(job,
                 a->holds().first().kind == kind.kind && kind.mode == HoldMode::Read
                     ? TakenKind(kind.kind, HoldMode::Write)
                     : kind),
        ActResult::Done);
    QVERIFY(!waiting.isOver());
    b.connectAgain();
    QVERIFY(waiting.wait().ok());
    QCOMPARE(waiting.result()->result, AcquireResult::Acquired);
    QCOMPARE(waiting.result()->count, 1);
}

void TestInterruptedWaits::disconnectedWaiterKeepsItsPosition()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient c(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    RunningAcquire first(b.start(job, 1min, LockKind::Fair));
    QTRY_COMPARE(server.cli({"LLEN"_ba, queueKey(job)}), "1"_ba);
    RunningAcquire second(c.start(job, 1min, LockKind::Fair));
    QTRY_COMPARE(server.cli({"LLEN"_ba, queueKey(job)}), "2"_ba);
    for (int round = 0; round < 3; ++round) {
        b.cut();
        b.connectAgain();
    }
    QTRY_COMPARE(listenersOf(server, waiterChannel(job, b.holder())), 1);
    QCOMPARE(server.cli({"LRANGE"_ba, queueKey(job), "0"_ba, "-1"_ba}), b.holder() + '\n' + c.holder());
    QVERIFY(!b.phases().contains(OwnHoldPhase::LostPosition));
    QCOMPARE(a.releaseOwnHold(job, LockKind::Fair), ActResult::Done);
    QCOMPARE(first.wait()->result, AcquireResult::Acquired);
    QVERIFY(!second.isOver());
}

void TestInterruptedWaits::aWaitEndsInTimeWithoutAConnection()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    RunningAcquire waiting(b.start(job, 300ms, LockKind::Fair));
    QTRY_COMPARE(server.cli({"LLEN"_ba, queueKey(job)}), "1"_ba);
    b.cut();
    QVERIFY(!waiting.wait().ok());
    QCOMPARE(waiting.result().error().kind, ErrorKind::Closed);
    QVERIFY(b->isBusy()); // it may still be queued on the server, and it is
    QCOMPARE(server.cli({"LLEN"_ba, queueKey(job)}), "1"_ba);
    b.connectAgain();
    QTRY_COMPARE(server.cli({"LLEN"_ba, queueKey(job)}), "0"_ba);
    QTRY_VERIFY(!b->isBusy()); // once the reply has arrived
}

// A wait without a queue leaves nothing on the server once its last attempt is answered.
void TestInterruptedWaits::waitWithoutAQueueLeavesNothingPending()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job));
    RunningAcquire waiting(b.start(job, 1h));
    QTRY_COMPARE(listenersOf(server, unlockChannel(job)), 1);
    QTRY_VERIFY(server.cli("INFO commandstats").contains("cmdstat_evalsha:calls=3,")); // the retry
    QVERIFY(b.take("other")); // its reply arrives after the reply to the retry
    QCOMPARE(b.releaseOwnHold("other"), ActResult::Done);
    b.cut();
    b->giveUp(job, 1);
    QTRY_VERIFY(waiting.isOver());
    QVERIFY(!b->isBusy());
}

void TestInterruptedWaits::waitEndsWhenTheConnectionCannotReturn()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job));
    RunningAcquire waiting(b.start(job));
    QTRY_COMPARE(listenersOf(server, unlockChannel(job)), 1);
    b->detach(Error(ErrorKind::WrongPassword, "refused by the test"), LockClient::After::IsOver);
    QTRY_VERIFY(waiting.isOver());
    QCOMPARE(waiting.result().error().kind, ErrorKind::WrongPassword);
    QVERIFY(b->holds().isEmpty());
}

LOCKSCOPE_TEST(TestInterruptedWaits)
#include "tst_interrupted_waits.moc"
