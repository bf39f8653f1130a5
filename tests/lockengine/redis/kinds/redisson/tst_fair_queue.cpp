// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/kinds/redisson/fair_lock.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// The deadlines of the fair queue, step by step, with a fixed clock.
class TestFairQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void deadlinesAddUpAlongTheQueue();
    void leavingWaiterAdvancesTheDeadlinesBehindIt();
    void acquiringHeadAdvancesTheOtherDeadlines();
    void newWaiterDoesNotOvertakeTheQueueOfAFreeLock();
    void expiredWaitersAreRemovedFromTheHead();
    void aHeadDoesNotRemoveItself();
    void tryAcquireNeverQueues();
    void leavingWaitersDoNotDelayDeadlines();
    void releaseOfAMissingLockNotifiesTheHead();
    void releaseNotifiesTheFirstUnexpiredWaiter();
    void leavingHeadOfAFreeLockNotifiesTheNextWaiter();
    void waiterWithoutADeadlineKeepsItsPosition();
};

namespace {

constexpr WallTime now(Milliseconds(1'795'164'335'554));

// A fair lock named "job" on its own server, with waiters named A, B, C ...
class Queue
{
public:
    Queue()
        : m_connection(openConnection(server, m_clock))
    { }

    Result<Attempt> acquire(char who, Milliseconds allowance, WallTime at = now)
    {
        const Reply reply = send(m_lock.acquire(claim(who, allowance), at));
        wait = reply.items().value(1).asInteger().value_or(-99);
        return m_lock.attemptOf(reply);
    }
    Result<Attempt> tryAcquire(char who, WallTime at = now)
    {
        return m_lock.attemptOf(send(m_lock.tryAcquire(claim(who, 300s), at)));
    }
    void giveUp(char who, Milliseconds allowance)
    {
        std::ignore = send(*m_lock.giveUp(claim(who, allowance)));
    }
    ReleaseAnswer release(char who)
    {
        return releaseAnswerOf(send(m_lock.release(claim(who, 300s), "trace"_ba, now))).value();
    }
    // The deadline of this waiter, relative to `now`.
    qint64 deadlineOf(char who)
    {
        const Command command = Command("ZSCORE"_ba).arg(deadlinesKey("job"_ba)).arg(QByteArray(1, who));
        return ask(*m_connection, command)->toInteger().value_or(0) - now.time_since_epoch().count();
    }
    QByteArray order()
    {
        return server.cli({"LRANGE"_ba, queueKey("job"_ba), "0"_ba, "-1"_ba}).replace('\n', "");
    }

    TestServer server;
    qint64 wait = 0; // how long the last acquire() must wait at most

private:
    Reply send(const Step &step)
    {
        const auto reply = runTask(runScript(*m_connection, step.script, step.keys, step.arguments));
        if (!reply)
            qFatal("%s", reply.error().detail.constData());
        return *reply;
    }
    static Claim claim(char who, Milliseconds allowance)
    {
        Claim claim;
        claim.name = "job"_ba;
        claim.holder = QByteArray(1, who);
        claim.lease = 30s;
        claim.allowance = allowance;
        return claim;
    }

    SystemClock m_clock;
    std::unique_ptr<Connection> m_connection;
    FairLock m_lock;
};

// Allows for the time that the server has already spent of the lease.
bool isAbout(qint64 actual, qint64 expected)
{
    const bool fits = actual <= expected && actual > expected - scaledMs(2s);
    if (!fits)
        qWarning("%lld is not about %lld", actual, expected);
    return fits;
}

} // namespace

void TestFairQueue::deadlinesAddUpAlongTheQueue()
{
    Queue queue;
    QVERIFY(queue.acquire('A', 300s)->acquired);
    QVERIFY(queue.acquire('B', 300s)->wasNotQueued);
    QVERIFY(isAbout(queue.wait, 30'000));
    QVERIFY(queue.acquire('C', 10s)->wasNotQueued);
    QVERIFY(isAbout(queue.wait, 330'000));
    QVERIFY(queue.acquire('D', 300s)->wasNotQueued);
    QVERIFY(isAbout(queue.wait, 340'000));
    QVERIFY(isAbout(queue.deadlineOf('B'), 330'000));
    QVERIFY(isAbout(queue.deadlineOf('C'), 340'000));
    QVERIFY(isAbout(queue.deadlineOf('D'), 640'000));
    QVERIFY(!queue.acquire('C', 10s)->wasNotQueued); // already queued
    QVERIFY(isAbout(queue.wait, 30'000));
    QCOMPARE(queue.order(), "BCD"_ba);
    QVERIFY(queue.acquire('A', 300s)->count == 2);
}

void TestFairQueue::leavingWaiterAdvancesTheDeadlinesBehindIt()
{
    Queue queue;
    for (const char who : {'A', 'B'})
        std::ignore = queue.acquire(who, 300s);
    std::ignore = queue.acquire('C', 10s);
    std::ignore = queue.acquire('D', 300s);
    queue.giveUp('C', 10s);
    QCOMPARE(queue.order(), "BD"_ba);
    QVERIFY(isAbout(queue.deadlineOf('B'), 330'000));
    QVERIFY(isAbout(queue.deadlineOf('D'), 630'000));
    QCOMPARE(queue.server.cli({"ZCARD"_ba, deadlinesKey("job"_ba)}), "2"_ba);
}

void TestFairQueue::acquiringHeadAdvancesTheOtherDeadlines()
{
    Queue queue;
    for (const char who : {'A', 'B', 'D'})
        std::ignore = queue.acquire(who, 300s);
    QCOMPARE(queue.release('A'), ReleaseAnswer::Released);
    std::ignore = queue.acquire('E', 300s);
    QVERIFY(isAbout(queue.wait, 630'000));
    QVERIFY(isAbout(queue.deadlineOf('E'), 930'000));
    const auto tooEarly = queue.acquire('D', 300s);
    QVERIFY(!tooEarly->acquired);
    QVERIFY(tooEarly->wasFree);
    QCOMPARE(queue.wait, 0);
    QVERIFY(queue.acquire('B', 300s)->acquired);
    QVERIFY(isAbout(queue.deadlineOf('D'), 330'000));
    QVERIFY(isAbout(queue.deadlineOf('E'), 630'000));
    QCOMPARE(queue.order(), "DE"_ba);
}

void TestFairQueue::newWaiterDoesNotOvertakeTheQueueOfAFreeLock()
{
    Queue queue;
    for (const char who : {'A', 'B'})
        std::ignore = queue.acquire(who, 300s);
    QCOMPARE(queue.release('A'), ReleaseAnswer::Released);
    QVERIFY(!queue.tryAcquire('C')->acquired);
    QVERIFY(!queue.acquire('C', 300s)->acquired);
    QCOMPARE(queue.order(), "BC"_ba);
    QVERIFY(queue.tryAcquire('B')->acquired);
    QCOMPARE(queue.order(), "C"_ba);
}

void TestFairQueue::expiredWaitersAreRemovedFromTheHead()
{
    Queue queue;
    std::ignore = queue.acquire('A', 300s);
    for (const char who : {'B', 'C', 'D'})
        std::ignore = queue.acquire(who, 100ms);
    QCOMPARE(queue.release('A'), ReleaseAnswer::Released);
    const WallTime later = now + 30s + 250ms; // B and C have expired, D has 50 ms left
    QVERIFY(queue.acquire('D', 100ms, later)->acquired);
    QCOMPARE(queue.order(), ""_ba);
    QCOMPARE(keysOf(queue.server).removeAll("job"_ba), 1);
}

void TestFairQueue::aHeadDoesNotRemoveItself()
{
    Queue queue;
    for (const char who : {'A', 'B', 'C'})
        std::ignore = queue.acquire(who, 300s);
    const WallTime later = now + 400s; // the holder renewed beyond B's deadline
    const auto still = queue.acquire('B', 300s, later);
    QVERIFY(!still->acquired && !still->wasNotQueued);
    QCOMPARE(queue.order(), "BC"_ba);
    std::ignore = queue.acquire('C', 300s, later); // an attempt of any other waiter removes it
    QCOMPARE(queue.order(), "C"_ba);
    QVERIFY(queue.acquire('B', 300s, later)->wasNotQueued);
    QCOMPARE(queue.order(), "CB"_ba);
}

void TestFairQueue::tryAcquireNeverQueues()
{
    Queue queue;
    QVERIFY(queue.tryAcquire('A')->acquired);
    QCOMPARE(queue.tryAcquire('A')->count, 2);
    const auto other = queue.tryAcquire('B');
    QVERIFY(!other->acquired);
    QVERIFY(isAbout(other->left->count(), 30'000));
    QCOMPARE(queue.order(), ""_ba);
    QCOMPARE(queue.deadlineOf('B'), -now.time_since_epoch().count());
}

void TestFairQueue::leavingWaitersDoNotDelayDeadlines()
{
    Queue queue;
    std::ignore = queue.acquire('A', 300s);
    for (int round = 0; round < 20; ++round) {
        for (const char who : {'B', 'C', 'D'})
            std::ignore = queue.acquire(who, 5s);
        queue.giveUp('B', 5s);
        QVERIFY(isAbout(queue.deadlineOf('C'), 35'000));
        QVERIFY(isAbout(queue.deadlineOf('D'), 40'000));
        queue.giveUp('D', 5s);
        queue.giveUp('C', 5s);
    }
    QCOMPARE(keysOf(queue.server), QList<QByteArray>{"job"_ba});
}

void TestFairQueue::releaseOfAMissingLockNotifiesTheHead()
{
    Queue queue;
    for (const char who : {'A', 'B'})
        std::ignore = queue.acquire(who, 300s);
    queue.server.cli("DEL job");
    SystemClock clock;
    const auto listening = openConnection(queue.server, clock);
    Subscriber subscriber(*listening);
    QList<QByteArray> heard;
    const auto subscription = runTask(subscriber.subscribe(waiterChannel("job"_ba, "B"_ba),
        [&](const QByteArray &, const QByteArray &payload) { heard << payload; }));
    QVERIFY(subscription);
    QCOMPARE(queue.release('A'), ReleaseAnswer::Gone);
    QTRY_COMPARE(heard, QList<QByteArray>{"0"_ba});
}

void TestFairQueue::releaseNotifiesTheFirstUnexpiredWaiter()
{
    Queue queue;
    for (const char who : {'A', 'B', 'C'})
        std::ignore = queue.acquire(who, 300s);
    queue.server.cli({"ZADD"_ba, deadlinesKey("job"_ba), "1000"_ba, "B"_ba}); // long expired
    SystemClock clock;
    const auto listening = openConnection(queue.server, clock);
    Subscriber subscriber(*listening);
    int calls = 0;
    const auto subscription = runTask(subscriber.subscribe(
        waiterChannel("job"_ba, "C"_ba), [&](const QByteArray &, const QByteArray &) { ++calls; }));
    QVERIFY(subscription);
    QCOMPARE(queue.release('A'), ReleaseAnswer::Released);
    QTRY_COMPARE(calls, 1);
    QCOMPARE(queue.order(), "C"_ba);
}

void TestFairQueue::leavingHeadOfAFreeLockNotifiesTheNextWaiter()
{
    Queue queue;
    for (const char who : {'A', 'B', 'C'})
        std::ignore = queue.acquire(who, 300s);
    SystemClock clock;
    const auto listening = openConnection(queue.server, clock);
    Subscriber subscriber(*listening);
    int calls = 0;
    const auto subscription = runTask(subscriber.subscribe(
        waiterChannel("job"_ba, "C"_ba), [&](const QByteArray &, const QByteArray &) { ++calls; }));
    QVERIFY(subscription);
    QCOMPARE(queue.release('A'), ReleaseAnswer::Released); // notifies B
    queue.giveUp('B', 300s);
    QTRY_COMPARE(calls, 1);
}

void TestFairQueue::waiterWithoutADeadlineKeepsItsPosition()
{
    Queue queue;
    for (const char who : {'A', 'B', 'C'})
        std::ignore = queue.acquire(who, 300s);
    queue.server.cli({"ZREM"_ba, deadlinesKey("job"_ba), "B"_ba});
    std::ignore = queue.acquire('B', 300s);
    QCOMPARE(queue.order(), "BC"_ba);
    QVERIFY(queue.deadlineOf('B') > 0);
}

LOCKSCOPE_TEST(TestFairQueue)
#include "tst_fair_queue.moc"
