// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestReentrantLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void freeLockIsAcquiredWithTheWatchdogLease();
    void sameThreadReentersAndReleasesOneByOne();
    void anotherThreadOfTheSameClientIsRefused();
    void fixedLeaseExpiresAndIsNotRenewed();
    void partialReleaseKeepsTheLeaseOfTheRemainingLevel();
    void aWaiterIsWokenByTheRelease();
    void waiterAcquiresWhenTheLeaseExpires();
    void aWaiterGivesUpInTime();
    void oneReleaseWakesOneWaiterOfAClient();
    void releaseOfAFreeLockChangesNothing();
    void aReleaseByAnotherThreadIsRefused();
    void fortyContendersExcludeEachOther();
    void releaseOfAllLeavesNoKeys();
};

namespace {

struct Arena
{
    static constexpr int rounds = 10;
    int inside = 0;
    int mostInside = 0;
    int served = 0;
    int errors = 0;
};

QCoro::Task<Done> contend(TestClient &client, qint64 thread, Arena &arena)
{
    for (int round = 0; round < Arena::rounds; ++round) {
        auto acquiring = client.start("mylock"_ba, std::nullopt, LockKind::Reentrant, thread);
        const Result<AcquireOutcome> outcome = co_await acquiring;
        if (!outcome || outcome->result != AcquireResult::Acquired) {
            ++arena.errors;
            co_return Done();
        }
        ++arena.served;
        arena.mostInside = std::max(arena.mostInside, ++arena.inside);
        co_await sleepFor(client.clock, 1ms);
        --arena.inside;
        const ActOutcome released = co_await client->release("mylock"_ba, LockKind::Reentrant, thread);
        arena.errors += released.result != ActResult::Done;
    }
    co_return Done();
}

} // namespace

void TestReentrantLock::freeLockIsAcquiredWithTheWatchdogLease()
{
    TestServer server;
    TestClient a(server);
    QElapsedTimer timer;
    timer.start();
    const auto outcome = runTask(a.start("mylock"_ba, 0ms));
    QVERIFY(outcome);
    QCOMPARE(outcome->result, AcquireResult::Acquired);
    QCOMPARE(outcome->count, 1);
    QCOMPARE(outcome->holder, a.holder());
    QCOMPARE(keysOf(server), QList<QByteArray>{"mylock"_ba});
    QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
    const int left = server.cli("PTTL mylock").toInt();
    QVERIFY2(left + timer.elapsed() >= 29'900 && left <= 30'000, QByteArray::number(left));
    QCOMPARE(server.cli("PUBSUB CHANNELS *"), ""_ba);
    QCOMPARE(a.phases(), QList<OwnHoldPhase>{OwnHoldPhase::Held});
}

void TestReentrantLock::sameThreadReentersAndReleasesOneByOne()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take("mylock"_ba));
    const auto again = runTask(a.start("mylock"_ba, 0ms));
    QVERIFY2(again, again ? "" : again.error().detail.constData());
    QCOMPARE(again->count, 2);
    QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n2");
    QCOMPARE(a.releaseOwnHold("mylock"_ba), ActResult::Done);
    QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
    QCOMPARE(keysOf(server), QList<QByteArray>{"mylock"_ba});
    QCOMPARE(a.releaseOwnHold("mylock"_ba), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
    QVERIFY(a->holds().isEmpty());
    QCOMPARE(a.reported.last().phase, OwnHoldPhase::Released);
}

void TestReentrantLock::anotherThreadOfTheSameClientIsRefused()
{
    TestServer server;
    TestClient a(server);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(a.take("mylock"_ba));
    const auto other = runTask(a.start("mylock"_ba, 0ms, LockKind::Reentrant, 2));
    QCOMPARE(other->result, AcquireResult::NotAcquired);
    QVERIFY(other->left && *other->left + Milliseconds(timer.elapsed()) >= 29'900ms);
    QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
}

void TestReentrantLock::fixedLeaseExpiresAndIsNotRenewed()
{
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 90ms; // renewal every 30 ms, if there were anything to renew
    TestClient a(server, options);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(a.take("mylock"_ba, 0ms, LockKind::Reentrant, 1, 400ms));
    const int left = server.cli("PTTL mylock").toInt();
    QVERIFY2(left + timer.elapsed() >= 300 && left <= 400, QByteArray::number(left));
    QTRY_COMPARE(keysOf(server), QList<QByteArray>());
    QTRY_COMPARE(a.reported.last().phase, OwnHoldPhase::Lost);
    QVERIFY(a->holds().isEmpty());
    QCOMPARE(a.releaseOwnHold("mylock"_ba), ActResult::AlreadyGone);
}

void TestReentrantLock::partialReleaseKeepsTheLeaseOfTheRemainingLevel()
{
    TestServer server;
    TestClient a(server);
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 3; ++i)
        QVERIFY(a.take("mylock"_ba, 0ms, LockKind::Reentrant, 1, 10s));
    for (int i = 0; i < 2; ++i)
        QCOMPARE(a.releaseOwnHold("mylock"_ba), ActResult::Done);
    const int left = server.cli("PTTL mylock").toInt();
    QVERIFY2(left + timer.elapsed() >= 9'900 && left <= 10'000, QByteArray::number(left));
}

void TestReentrantLock::aWaiterIsWokenByTheRelease()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take("mylock"_ba));
    RunningAcquire waiting(b.start("mylock"_ba));
    QTRY_COMPARE(listenersOf(server, "redisson_lock__channel:{mylock}"_ba), 1);
    QVERIFY(!waiting.isOver());
    QCOMPARE(a.releaseOwnHold("mylock"_ba), ActResult::Done);
    QVERIFY(waiting.wait()); // fails before the lease of 30 s ends
    QCOMPARE(waiting.result()->result, AcquireResult::Acquired);
    QCOMPARE(server.cli("HGETALL mylock"), b.holder() + "\n1");
    QTRY_COMPARE(listenersOf(server, "redisson_lock__channel:{mylock}"_ba), 0);
    QCOMPARE(b.phases(), (QList<OwnHoldPhase>{OwnHoldPhase::Waiting, OwnHoldPhase::Held}));
}

void TestReentrantLock::waiterAcquiresWhenTheLeaseExpires()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take("mylock"_ba, 0ms, LockKind::Reentrant, 1, 500ms));
    Stopwatch stopwatch;
    QVERIFY(b.take("mylock"_ba, 10s));
    QVERIFY2(stopwatch.isWithin(1500ms), stopwatch.compared());
}

void TestReentrantLock::aWaiterGivesUpInTime()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take("mylock"_ba));
    Stopwatch stopwatch;
    QVERIFY(!b.take("mylock"_ba, 500ms));
    QVERIFY(stopwatch.elapsed() >= 499ms);
    QVERIFY2(stopwatch.isWithin(1s), stopwatch.compared());
    QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
    QTRY_COMPARE(listenersOf(server, "redisson_lock__channel:{mylock}"_ba), 0);
    QCOMPARE(b.phases(), (QList<OwnHoldPhase>{OwnHoldPhase::Waiting, OwnHoldPhase::Released}));
    QVERIFY(b->holds().isEmpty());
}

void TestReentrantLock::oneReleaseWakesOneWaiterOfAClient()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take("mylock"_ba));
    std::vector<std::unique_ptr<RunningAcquire>> waiting;
    for (qint64 thread = 1; thread <= 10; ++thread)
        waiting.push_back(
            std::make_unique<RunningAcquire>(b.start("mylock"_ba, {}, LockKind::Reentrant, thread)));
    QTRY_COMPARE(b.reported.size(), 10);
    QTRY_COMPARE(listenersOf(server, "redisson_lock__channel:{mylock}"_ba), 1);
    const auto refusals = [&server] {
        const QByteArray calls = server.cli("INFO commandstats");
        const qsizetype line = calls.indexOf("cmdstat_pttl:calls=");
        return line < 0 ? 0 : calls.mid(line + 19, calls.indexOf(',', line) - line - 19).toInt();
    };
    QTRY_COMPARE(refusals(), 20); // for each waiter, one before subscribing and one after it
    server.cli("CONFIG RESETSTAT");
    QCOMPARE(a.releaseOwnHold("mylock"_ba), ActResult::Done);
    QTRY_COMPARE(b.reported.size(), 11);
    const QByteArray calls = server.cli("INFO commandstats");
    const qsizetype line = calls.indexOf("cmdstat_hincrby:calls=");
    QCOMPARE(calls.mid(line, calls.indexOf(',', line) - line),
        "cmdstat_hincrby:calls=2"_ba); // one decrement, one increment
    QVERIFY2(!calls.contains("cmdstat_pttl"_ba), calls); // no failed attempt
    QCOMPARE(runTask(b->releaseOwn()), Result<Done>(Done()));
    for (const auto &one : waiting)
        QVERIFY(one->isOver());
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestReentrantLock::releaseOfAFreeLockChangesNothing()
{
    TestServer server;
    TestClient a(server);
    QCOMPARE(a.releaseOwnHold("mylock"_ba), ActResult::AlreadyGone);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestReentrantLock::aReleaseByAnotherThreadIsRefused()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take("mylock"_ba));
    QCOMPARE(a.releaseOwnHold("mylock"_ba, LockKind::Reentrant, 2), ActResult::ChangedHands);
    QCOMPARE(b.releaseOwnHold("mylock"_ba), ActResult::ChangedHands);
    QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
    QCOMPARE(keysOf(server), QList<QByteArray>{"mylock"_ba});
}

void TestReentrantLock::fortyContendersExcludeEachOther()
{
    TestServer server;
    std::vector<std::unique_ptr<TestClient>> clients; // 8 clients with 5 threads each
    for (int i = 0; i < 8; ++i)
        clients.push_back(std::make_unique<TestClient>(server));
    Arena arena;
    std::vector<std::unique_ptr<Running<Done>>> contenders;
    for (const auto &client : clients) {
        for (qint64 thread = 1; thread <= 5; ++thread)
            contenders.push_back(std::make_unique<Running<Done>>(contend(*client, thread, arena)));
    }
    for (const auto &contender : contenders)
        contender->wait();
    QCOMPARE(arena.served, 40 * Arena::rounds);
    QCOMPARE(arena.mostInside, 1);
    QCOMPARE(arena.errors, 0);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestReentrantLock::releaseOfAllLeavesNoKeys()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take("x"_ba));
    QVERIFY(a.take("x"_ba));
    QVERIFY(a.take("y"_ba, 0ms, LockKind::Fair, 3));
    QVERIFY(a.take("z"_ba, 0ms, LockKind::Reentrant, 1, 60s));
    QCOMPARE(a->holds().size(), 3);
    QCOMPARE(runTask(a->releaseOwn()), Result<Done>(Done()));
    QCOMPARE(keysOf(server), QList<QByteArray>());
    QVERIFY(a->holds().isEmpty());
    QCOMPARE(runTask(a->releaseOwn()), Result<Done>(Done()));
    QVERIFY(a.take("x"_ba)); // the client still works
}

LOCKSCOPE_TEST(TestReentrantLock)
#include "tst_reentrant_lock.moc"
