// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/fake_clock.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestFairLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threeClientsAreServedInQueueOrder();
    void oneClientsThreadsAreServedInQueueOrder();
    void expiringLeasesServeTheQueueInOrder();
    void aWaiterGivesUpInTimeAndLeavesNothing();
    void failedAttemptsDoNotDelayOtherClients();
    void cancelledWaitsLeaveTheQueue();
    void aDestroyedClientLeavesTheQueue();
    void lostConnectionKeepsTheQueuePosition();
    void waiterBehindADeadHeadIsServedWhenTheHeadExpires();
    void waiterBehindADeadHeadBacksOff();
    void removedWaiterReportsItAndQueuesAgain();
    void removedWaiterThatFindsTheLockFreeReportsIt();
    void slowHeadKeepsItsPosition();
    void releaseOfAnExpiredLockReportsAlreadyGone();
    void failedWaiterLeavesTheQueue();
};

namespace {

const QByteArray job = "job"_ba;

qint64 queueLength(TestClient &client)
{
    return ask(client.control(), Command("LLEN"_ba).arg(queueKey(job)))->asInteger().value_or(-1);
}

std::unique_ptr<RunningAcquire> queueUp(TestClient &client, qint64 length, qint64 thread = 1)
{
    auto waiting = std::make_unique<RunningAcquire>(client.start(job, std::nullopt, LockKind::Fair, thread));
    while (queueLength(client) != length)
        QTest::qWait(1);
    return waiting;
}

} // namespace

void TestFairLock::threeClientsAreServedInQueueOrder()
{
    TestServer server;
    TestClient holder(server);
    std::vector<std::unique_ptr<TestClient>> waiters;
    for (int i = 0; i < 3; ++i)
        waiters.push_back(std::make_unique<TestClient>(server));
    for (int round = 0; round < 100; ++round) {
        QVERIFY(holder.take(job, 0ms, LockKind::Fair));
        std::vector<std::unique_ptr<RunningAcquire>> waits;
        QList<TestClient *> order;
        for (int i = 0; i < 3; ++i) {
            order << waiters[size_t((round + i) % 3)].get();
            waits.push_back(queueUp(*order.last(), i + 1));
        }
        QCOMPARE(holder.releaseOwnHold(job, LockKind::Fair), ActResult::Done);
        for (int i = 0; i < 3; ++i) {
            QVERIFY(waits[size_t(i)]->wait());
            for (int behind = i + 1; behind < 3; ++behind)
                QVERIFY2(!waits[size_t(behind)]->isOver(), "served before its turn");
            QCOMPARE(order[i]->releaseOwnHold(job, LockKind::Fair), ActResult::Done);
        }
        QCOMPARE(ask(holder.control(), Command("DBSIZE"_ba))->asInteger(), 0);
    }
}

void TestFairLock::oneClientsThreadsAreServedInQueueOrder()
{
    TestServer server;
    TestClient client(server);
    QVERIFY(client.take(job, 0ms, LockKind::Fair, 100));
    std::vector<std::unique_ptr<RunningAcquire>> waits;
    for (qint64 thread = 0; thread < 20; ++thread)
        waits.push_back(queueUp(client, thread + 1, thread));
    QCOMPARE(client.releaseOwnHold(job, LockKind::Fair, 100), ActResult::Done);
    for (qint64 thread = 0; thread < 20; ++thread) {
        QVERIFY(waits[size_t(thread)]->wait());
        QCOMPARE(server.cli("HKEYS job"), client.holder(thread));
        QCOMPARE(client.releaseOwnHold(job, LockKind::Fair, thread), ActResult::Done);
    }
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestFairLock::expiringLeasesServeTheQueueInOrder()
{
    TestServer server;
    TestClient client(server);
    Stopwatch stopwatch;
    std::vector<std::unique_ptr<RunningAcquire>> waits;
    QList<qint64> served;
    for (qint64 thread = 0; thread < 5; ++thread) {
        waits.push_back(
            std::make_unique<RunningAcquire>(client.start(job, std::nullopt, LockKind::Fair, thread, 200ms)));
        while (thread > 0 && queueLength(client) != thread)
            QTest::qWait(1);
    }
    QObject::connect(&*client, &LockClient::ownHoldChanged, &*client, [&](const OwnHold &hold) {
        if (hold.phase == OwnHoldPhase::Held)
            served << hold.identity.thread;
    });
    for (const auto &wait : waits)
        QVERIFY(wait->wait());
    QVERIFY2(stopwatch.isWithin(5s), stopwatch.compared());
    QCOMPARE(served, (QList<qint64>{1, 2, 3, 4}));
}

void TestFairLock::aWaiterGivesUpInTimeAndLeavesNothing()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    Stopwatch stopwatch;
    QVERIFY(!b.take(job, 500ms, LockKind::Fair));
    QVERIFY(stopwatch.elapsed() >= 499ms);
    QVERIFY2(stopwatch.isWithin(1s), stopwatch.compared());
    QCOMPARE(keysOf(server), QList<QByteArray>{job});
    QTRY_COMPARE(listenersOf(server, waiterChannel(job, b.holder())), 0);
}

void TestFairLock::failedAttemptsDoNotDelayOtherClients()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient c(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    QVERIFY(!b.take(job, 20ms, LockKind::Fair));
    QVERIFY(!b.take(job, 0ms, LockKind::Fair));
    QCOMPARE(a.releaseOwnHold(job, LockKind::Fair), ActResult::Done);
    QVERIFY(c.take(job, 0ms, LockKind::Fair)); // immediately
}

void TestFairLock::cancelledWaitsLeaveTheQueue()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    const auto first = queueUp(b, 1, 1);
    const auto second = queueUp(b, 2, 2);
    QCOMPARE(runTask(b->releaseOwn()), Result<Done>(Done()));
    QVERIFY(first->isOver() && second->isOver());
    QCOMPARE(first->result()->result, AcquireResult::NotAcquired);
    QCOMPARE(keysOf(server), QList<QByteArray>{job});
    QVERIFY(b->holds().isEmpty());
}

void TestFairLock::aDestroyedClientLeavesTheQueue()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    const auto waiting = queueUp(b, 1);
    b.destroyClient();
    QTRY_COMPARE(keysOf(server), QList<QByteArray>{job});
    QVERIFY(!waiting->wait());
}

void TestFairLock::lostConnectionKeepsTheQueuePosition()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient c(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    const auto lost = queueUp(b, 1);
    const auto behind = queueUp(c, 2);
    b.cut();
    QVERIFY(!lost->isOver());
    QCOMPARE(queueLength(a), 2);
    b.connectAgain();
    QTRY_COMPARE(listenersOf(server, waiterChannel(job, b.holder())), 1);
    QCOMPARE(queueLength(a), 2);
    QCOMPARE(a.releaseOwnHold(job, LockKind::Fair), ActResult::Done);
    QVERIFY(lost->wait());
    QVERIFY(!behind->isOver());
}

// Its own retries alone would come 50, 150, 350 and 750 ms after the first attempt.
void TestFairLock::waiterBehindADeadHeadIsServedWhenTheHeadExpires()
{
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    const WallTime lapses = clock.wall() + 400ms;
    server.cli({"RPUSH"_ba, queueKey(job), "ghost"_ba});
    server.cli({"ZADD"_ba, deadlinesKey(job), QByteArray::number(qint64(lapses.time_since_epoch().count())),
        "ghost"_ba});
    RunningAcquire waiting(a.start(job, 10s, LockKind::Fair));
    QTRY_COMPARE(listenersOf(server, waiterChannel(job, a.holder())), 1);
    for (auto passed = 0ms; passed < 401ms; passed += 1ms) {
        QVERIFY(!waiting.isOver());
        QVERIFY(ask(a.control(), Command("PING"_ba)).ok()); // answered after all earlier commands
        clock.advance(1ms);
    }
    QVERIFY(ask(a.control(), Command("PING"_ba)).ok());
    QVERIFY(waiting.isOver());
    QCOMPARE(waiting.result()->result, AcquireResult::Acquired);
}

void TestFairLock::waiterBehindADeadHeadBacksOff()
{
    TestServer server;
    TestClient a(server);
    const WallTime lapses = a.clock.wall() + 1200ms;
    server.cli({"RPUSH"_ba, queueKey(job), "ghost"_ba});
    server.cli({"ZADD"_ba, deadlinesKey(job), QByteArray::number(qint64(lapses.time_since_epoch().count())),
        "ghost"_ba});
    server.cli("CONFIG RESETSTAT");
    QVERIFY(a.take(job, 10s, LockKind::Fair));
    QVERIFY(a.clock.wall() >= lapses);
    QVERIFY(a.clock.wall() < lapses + 2s);
    const QByteArray stats = server.cli("INFO commandstats");
    const qsizetype at = stats.indexOf("cmdstat_evalsha:calls=");
    const int calls = stats.mid(at + 22, stats.indexOf(',', at) - at - 22).toInt();
    QVERIFY2(calls > 2 && calls < 15, QByteArray::number(calls));
    QCOMPARE(keysOf(server), QList<QByteArray>{job});
}

void TestFairLock::removedWaiterReportsItAndQueuesAgain()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient c(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    const auto removed = queueUp(b, 1);
    const auto other = queueUp(c, 2);
    server.cli({"LPOP"_ba, queueKey(job)});
    server.cli({"ZREM"_ba, deadlinesKey(job), b.holder()});
    server.cli({"PUBLISH"_ba, waiterChannel(job, b.holder()), "0"_ba});
    QTRY_VERIFY(b.phases().contains(OwnHoldPhase::LostPosition));
    QTRY_COMPARE(server.cli({"LRANGE"_ba, queueKey(job), "0"_ba, "-1"_ba}), c.holder() + '\n' + b.holder());
    QCOMPARE(a.releaseOwnHold(job, LockKind::Fair), ActResult::Done);
    QVERIFY(other->wait());
    QVERIFY(!removed->isOver());
    QCOMPARE(c.releaseOwnHold(job, LockKind::Fair), ActResult::Done);
    QVERIFY(removed->wait());
}

void TestFairLock::removedWaiterThatFindsTheLockFreeReportsIt()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    const auto removed = queueUp(b, 1);
    server.cli({"DEL"_ba, job, queueKey(job), deadlinesKey(job)});
    server.cli({"PUBLISH"_ba, waiterChannel(job, b.holder()), "0"_ba});
    QVERIFY(removed->wait());
    QCOMPARE(b.phases(), (QList{OwnHoldPhase::Waiting, OwnHoldPhase::LostPosition, OwnHoldPhase::Held}));
}

void TestFairLock::slowHeadKeepsItsPosition()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    const auto waiting = queueUp(b, 1);
    server.cli({"ZADD"_ba, deadlinesKey(job), "1000"_ba, b.holder()}); // long expired
    server.cli({"PUBLISH"_ba, waiterChannel(job, b.holder()), "0"_ba});
    QTest::qWait(100);
    QCOMPARE(queueLength(a), 1);
    QVERIFY(!b.phases().contains(OwnHoldPhase::LostPosition));
    server.cli({"DEL"_ba, job});
    server.cli({"PUBLISH"_ba, waiterChannel(job, b.holder()), "0"_ba});
    QVERIFY(waiting->wait());
    QVERIFY(!b.phases().contains(OwnHoldPhase::LostPosition));
}

void TestFairLock::releaseOfAnExpiredLockReportsAlreadyGone()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair, 1, 50ms));
    QTRY_COMPARE(keysOf(server), QList<QByteArray>());
    QCOMPARE(a.releaseOwnHold(job, LockKind::Fair), ActResult::AlreadyGone);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestFairLock::failedWaiterLeavesTheQueue()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    const auto waiting = queueUp(b, 1);
    server.cli({"DEL"_ba, job});
    server.cli({"SET"_ba, job, "value"_ba}); // its next attempt finds a key of another type
    server.cli({"PUBLISH"_ba, waiterChannel(job, b.holder()), "0"_ba});
    QVERIFY(!waiting->wait());
    QCOMPARE(waiting->result().error().kind, ErrorKind::WrongType);
    QCOMPARE(keysOf(server), QList<QByteArray>{job});
}

LOCKSCOPE_TEST(TestFairLock)
#include "tst_fair_lock.moc"
