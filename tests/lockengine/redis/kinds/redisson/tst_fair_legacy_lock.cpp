// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestFairLegacyLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void positionIsKeptForFiveSecondsForAnyWait();
    void allBehindTheHeadHaveTheSameDeadline();
    void eachAttemptRewritesTheDeadline();
    void acquireKeepsTheOtherDeadlines();
    void onlyALeavingHeadChangesTheOtherDeadlines();
    void waitersAreServedInOrder();
    void liveWaiterKeepsItsPositionNextToADeadWaiter();
};

namespace {

const QByteArray job = "job"_ba;
const QByteArray queue = "redisson_lock_queue:{job}"_ba;

class Scene
{
public:
    Scene() { Q_ASSERT(a.take(job, 0ms, LockKind::FairLegacy)); }

    // Queues a waiter with one attempt, like a client that died right after it.
    void queueUp(qint64 thread, WallTime now)
    {
        Claim claim;
        claim.name = job;
        claim.holder = a.holder(thread);
        claim.lease = 30s;
        claim.allowance = 300s; // the legacy lock ignores it
        run(protocolFor(LockKind::FairLegacy)->acquire(claim, now));
    }
    void run(const Step &step)
    {
        QVERIFY(runTask(runScript(a.control(), step.script, step.keys, step.arguments)).ok());
    }
    [[nodiscard]] qint64 score(qint64 thread)
    {
        return server.cli({"ZSCORE"_ba, "redisson_lock_timeout:{job}"_ba, a.holder(thread)}).toLongLong();
    }
    // Reads only the TTL of the lock, because the deadline is relative to it.
    [[nodiscard]] qint64 end(WallTime now)
    {
        return now.time_since_epoch().count() + server.cli("PTTL job").toLongLong();
    }

    TestServer server;
    TestClient a{server};
};

} // namespace

void TestFairLegacyLock::positionIsKeptForFiveSecondsForAnyWait()
{
    Scene scene;
    const WallTime now = scene.a.clock.wall();
    scene.queueUp(2, now);
    const qint64 allowance = scene.score(2) - scene.end(now);
    QVERIFY2(allowance >= 5000 && allowance < 5500, QByteArray::number(allowance));
}

void TestFairLegacyLock::allBehindTheHeadHaveTheSameDeadline()
{
    Scene scene;
    const WallTime now = scene.a.clock.wall();
    for (qint64 thread = 2; thread <= 4; ++thread)
        scene.queueUp(thread, now);
    QCOMPARE(scene.score(3), scene.score(2) + 5000);
    QCOMPARE(scene.score(4), scene.score(2) + 5000);
    QCOMPARE(scene.server.cli({"LLEN"_ba, queue}), "3"_ba);
}

void TestFairLegacyLock::eachAttemptRewritesTheDeadline()
{
    Scene scene;
    const WallTime now = scene.a.clock.wall();
    scene.queueUp(2, now);
    scene.queueUp(3, now);
    const qint64 before = scene.score(2);
    scene.queueUp(2, now + 3s); // the lock was renewed in the meantime
    QVERIFY(scene.score(2) > before + 2500 && scene.score(2) <= before + 3000);
    QCOMPARE(scene.score(3), before + 5000);
    scene.queueUp(3, now + 3s);
    QCOMPARE(scene.score(3), scene.score(2) + 5000);
    QCOMPARE(scene.server.cli({"LRANGE"_ba, queue, "0"_ba, "-1"_ba}),
        scene.a.holder(2) + '\n' + scene.a.holder(3)); // and no position changed
}

void TestFairLegacyLock::acquireKeepsTheOtherDeadlines()
{
    Scene scene;
    const WallTime now = scene.a.clock.wall();
    scene.queueUp(2, now);
    scene.queueUp(3, now);
    const qint64 before = scene.score(3);
    scene.server.cli("DEL job");
    scene.queueUp(2, now);
    QCOMPARE(scene.server.cli("HGETALL job"), scene.a.holder(2) + "\n1");
    QCOMPARE(scene.score(3), before);
}

void TestFairLegacyLock::onlyALeavingHeadChangesTheOtherDeadlines()
{
    Scene scene;
    const WallTime now = scene.a.clock.wall();
    for (qint64 thread = 2; thread <= 4; ++thread)
        scene.queueUp(thread, now);
    const qint64 head = scene.score(2);
    const auto leave = [&](qint64 thread) {
        Claim claim;
        claim.name = job;
        claim.holder = scene.a.holder(thread);
        scene.run(*protocolFor(LockKind::FairLegacy)->giveUp(claim));
    };
    leave(3);
    QCOMPARE(scene.score(2), head);
    QCOMPARE(scene.score(4), head + 5000);
    leave(2);
    QCOMPARE(scene.score(4), head);
    QCOMPARE(scene.server.cli({"LRANGE"_ba, queue, "0"_ba, "-1"_ba}), scene.a.holder(4));
}

void TestFairLegacyLock::waitersAreServedInOrder()
{
    Scene scene;
    TestClient b(scene.server);
    std::vector<std::unique_ptr<RunningAcquire>> waiting;
    for (qint64 thread = 1; thread <= 3; ++thread) {
        waiting.push_back(std::make_unique<RunningAcquire>(b.start(job, {}, LockKind::FairLegacy, thread)));
        QTRY_COMPARE(scene.server.cli({"LLEN"_ba, queue}).toInt(), int(thread));
        // Wait for the subscription. An earlier wake-up would be missed until the next attempt, and this test
        // checks the order.
        QTRY_COMPARE(listenersOf(scene.server, waiterChannel(job, b.holder(thread))), 1);
    }
    QCOMPARE(scene.a.releaseOwnHold(job, LockKind::FairLegacy), ActResult::Done);
    for (qint64 thread = 1; thread <= 3; ++thread) {
        QCOMPARE(waiting[size_t(thread) - 1]->wait()->result, AcquireResult::Acquired);
        QCOMPARE(b.releaseOwnHold(job, LockKind::FairLegacy, thread), ActResult::Done);
    }
    QCOMPARE(keysOf(scene.server), QList<QByteArray>());
}

void TestFairLegacyLock::liveWaiterKeepsItsPositionNextToADeadWaiter()
{
    Scene scene;
    const WallTime now = scene.a.clock.wall();
    scene.queueUp(2, now - 40s); // a dead waiter: its deadline has expired
    scene.queueUp(3, now);
    QCOMPARE(scene.server.cli({"LRANGE"_ba, queue, "0"_ba, "-1"_ba}), scene.a.holder(3));
    scene.queueUp(3, now + 100s); // late, but its attempt shows that it is alive
    QCOMPARE(scene.server.cli({"LRANGE"_ba, queue, "0"_ba, "-1"_ba}), scene.a.holder(3));
}

LOCKSCOPE_TEST(TestFairLegacyLock)
#include "tst_fair_legacy_lock.moc"
