// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// One client as a whole: its threads, its holds, and many clients side by side.
class TestLockClient : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneThreadAcquiresALockOnceAtATime();
    void lostHoldIsReportedAtTheNextAcquire();
    void holdThatEndedDuringASuspensionIsNotReleased();
    void releaseOfAllLeavesNoKeys();
    void acquireCancelledWhileItSucceedsIsReleased();
    void releaseOfAllCancelsWaits();
    void releaseOfAllWaitsForPendingReleases();
    void pendingReleaseKeepsTheClientBusy();
    void lostServerIsAnError();
    void slowServerLeavesNoQueueEntry();
    void aShortWaitDoesNotWaitForASlowSubscription();
    void refusedReleaseKeepsTheHold();
    void aHundredClientsTakeTurns_data();
    void aHundredClientsTakeTurns();
    void twoHundredThreadsAreAllServed();
};

namespace {

const QByteArray job = "job"_ba;

QCoro::Task<Done> takeATurn(TestClient &client, LockKind kind, qint64 thread, QList<qint64> &served)
{
    auto acquiring = client.start(job, std::nullopt, kind, thread);
    const Result<AcquireOutcome> outcome = co_await acquiring;
    if (!outcome || outcome->result != AcquireResult::Acquired)
        co_return Done();
    served << thread;
    co_await client->release(job, kind, thread);
    co_return Done();
}

} // namespace

void TestLockClient::oneThreadAcquiresALockOnceAtATime()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job));
    RunningAcquire waiting(b.start(job));
    QCOMPARE(runTask(b.start(job)).error().kind, ErrorKind::BadInput);
    QVERIFY(b.take("another"_ba)); // another lock is independent
    QCOMPARE(a.releaseOwnHold(job), ActResult::Done);
    QVERIFY(waiting.wait());
    QVERIFY(b.take(job));
    QCOMPARE(b->holds().size(), 2);
}

void TestLockClient::lostHoldIsReportedAtTheNextAcquire()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    QVERIFY(a.take(job));
    server.cli("DEL job");
    const auto again = runTask(a.start(job, 0ms));
    QCOMPARE(again->count, 1);
    QCOMPARE(a.phases().mid(2), (QList<OwnHoldPhase>{OwnHoldPhase::Lost, OwnHoldPhase::Held}));
    QCOMPARE(a->holds().first().count, 1);
    QCOMPARE(a.releaseOwnHold(job), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

// All timers are then due at the same time, and a release runs before the end of the lease.
void TestLockClient::holdThatEndedDuringASuspensionIsNotReleased()
{
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    QVERIFY(a.take(job, 0ms, LockKind::Token));
    std::unique_ptr<Running<Result<Done>>> release;
    const TimerGuard due
        = clock.callAfter(1ms, [&] { release = std::make_unique<Running<Result<Done>>>(a->releaseOwn()); });
    clock.suspend(60s);
    QVERIFY(release->wait().ok());
    QCOMPARE(a.phases(), (QList<OwnHoldPhase>{OwnHoldPhase::Held, OwnHoldPhase::Lost}));
    QVERIFY(!a.reported.last().certain);
}

// Also no trace, by which a release can be retried, when the process exits right after the release.
void TestLockClient::releaseOfAllLeavesNoKeys()
{
    TestServer server;
    for (const TakenKind kind :
        QList<TakenKind>{LockKind::Reentrant, LockKind::Fair, LockKind::FairLegacy, LockKind::NonReentrant,
            LockKind::NonReentrantFair, LockKind::Spin, TakenKind(LockKind::ReadWrite, HoldMode::Read),
            TakenKind(LockKind::ReadWrite, HoldMode::Write)}) {
        TestClient a(server);
        QVERIFY(a.take(job, 0ms, kind));
        server.cli("CONFIG RESETSTAT");
        QVERIFY(runTask(a->releaseOwn()));
        QCOMPARE(keysOf(server), QList<QByteArray>());
        QVERIFY(server.cli("INFO commandstats").contains("cmdstat_set:calls=1,")); // the trace existed
    }
}

void TestLockClient::acquireCancelledWhileItSucceedsIsReleased()
{
    TestServer server;
    TestClient a(server);
    for (const LockKind kind : {LockKind::Reentrant, LockKind::Fair}) {
        RunningAcquire winning(a.start(job, std::nullopt, kind));
        QCOMPARE(runTask(a->releaseOwn()), Result<Done>(Done())); // before the first reply can arrive
        QVERIFY(winning.isOver());
        QCOMPARE(winning.result()->result, AcquireResult::NotAcquired);
        QCOMPARE(keysOf(server), QList<QByteArray>());
        QVERIFY(a->holds().isEmpty());
    }
}

void TestLockClient::releaseOfAllCancelsWaits()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job));
    RunningAcquire waiting(b.start(job));
    QTRY_COMPARE(listenersOf(server, unlockChannel(job)), 1);
    QCOMPARE(runTask(b->releaseOwn()), Result<Done>(Done()));
    QCOMPARE(waiting.result()->result, AcquireResult::NotAcquired);
    QCOMPARE(b.phases(), (QList<OwnHoldPhase>{OwnHoldPhase::Waiting, OwnHoldPhase::Released}));
    QTRY_COMPARE(listenersOf(server, unlockChannel(job)), 0);
    QCOMPARE(server.cli("HKEYS job"), a.holder());
}

// Code that exits after releaseOwn() must not interrupt anything in flight.
void TestLockClient::releaseOfAllWaitsForPendingReleases()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    QVERIFY(a.take("another"_ba, 0ms, LockKind::Fair));
    bool isAnswered = false;
    bool areAnswered[2] = {};
    QObject context;
    QCoro::connect(a->release(job, LockKind::Reentrant, 1), &context,
        [&](const ActOutcome &outcome) { areAnswered[0] = outcome.result == ActResult::Done; });
    QCoro::connect(a->release("another"_ba, LockKind::Fair, 1), &context,
        [&](const ActOutcome &outcome) { areAnswered[1] = outcome.result == ActResult::Done; });
    QVERIFY(a->holds().isEmpty()); // already removed from the known holds
    QCoro::connect(
        a->releaseOwn(), &context, [&](const Result<Done> &released) { isAnswered = released.ok(); });
    QVERIFY(!isAnswered);
    QTRY_VERIFY(isAnswered);
    QVERIFY(areAnswered[0] && areAnswered[1]);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

// A client that is not busy may lose its connection at any time, and the reply with it.
void TestLockClient::pendingReleaseKeepsTheClientBusy()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    Running<ActOutcome> release(a->release(job, LockKind::Reentrant, 1));
    QVERIFY(!release.isOver());
    QVERIFY(a->isBusy());
    QCOMPARE(release.wait().result, ActResult::Done);
    QVERIFY(!a->isBusy());
}

void TestLockClient::lostServerIsAnError()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    server.kill();
    const auto outcome = runTask(a.start("another"_ba, 1s));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, ErrorKind::Closed);
    const ActResult released = a.releaseOwnHold(job);
    QVERIFY(released == ActResult::Unknown || released == ActResult::Refused);
}

void TestLockClient::slowServerLeavesNoQueueEntry()
{
    TestServer server;
    TestClient a(server, {}, 700ms);
    TestClient b(server, {}, 700ms);
    QVERIFY(a.take(job, 0ms, LockKind::Fair));
    RunningAcquire waiting(b.start(job, 10s, LockKind::Fair));
    QTRY_COMPARE(listenersOf(server, waiterChannel(job, b.holder())), 1);
    server.cli({"PUBLISH"_ba, waiterChannel(job, b.holder()),
        "0"_ba}); // the reply to the following attempt never arrives
    server.pause();
    QVERIFY(!waiting.isOver());
    RunningAcquire second(b.start(job, 10s, LockKind::Fair, 2));
    QTRY_VERIFY(!b.control().isOpen()); // the reply timed out
    server.resume();
    b.cut();
    QVERIFY(!waiting.isOver() && !second.isOver());
    b.connectAgain();
    QCOMPARE(runTask(b->releaseOwn()), Result<Done>(Done()));
    QVERIFY(waiting.isOver() && second.isOver());
    QTRY_COMPARE(keysOf(server), QList<QByteArray>{job});
}

void TestLockClient::aShortWaitDoesNotWaitForASlowSubscription()
{
    TestServer server;
    TestServer deaf; // for subscriptions only
    TestClient a(server);
    QVERIFY(a.take(job));
    const auto control = openConnection(server, a.clock);
    ConnectionOptions patient = optionsFor(addressOf(deaf));
    patient.replyTimeout = 10min; // a wait for the subscription would exceed the test's limit
    const auto listening = openConnection(patient, a.clock);
    Subscriber subscriber(*listening);
    LockClient b(randomUuid(a.randomness), {}, a.clock, a.randomness);
    b.attach(*control, subscriber);
    deaf.pause();
    AcquireRequest request(job, LockKind::Fair);
    request.wait = 200ms;
    QElapsedTimer timer;
    timer.start(); // before the wait, which begins with the call
    RunningAcquire waiting(b.acquire(request, 1));
    QCOMPARE(waiting.wait()->result, AcquireResult::NotAcquired);
    QVERIFY2(timer.elapsed() >= 199, QByteArray::number(timer.elapsed()));
    QCOMPARE(keysOf(server), QList<QByteArray>{job}); // and not in the queue
    deaf.resume();
    QTRY_COMPARE(deaf.cli("PUBSUB CHANNELS"), ""_ba);
}

void TestLockClient::refusedReleaseKeepsTheHold()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    server.cli("ACL SETUSER default -evalsha -eval");
    const ActOutcome outcome = runTask(a->release(job, LockKind::Reentrant, 1));
    QCOMPARE(outcome.result, ActResult::Refused);
    QCOMPARE(outcome.error.kind, ErrorKind::NoPermission);
    QCOMPARE(a->holds().size(), 1);
    QVERIFY(a->holds().first().watchdog);
    server.cli("ACL SETUSER default +evalsha +eval");
    QCOMPARE(a.releaseOwnHold(job), ActResult::Done);
}

void TestLockClient::aHundredClientsTakeTurns_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("reentrant") << LockKind::Reentrant;
    QTest::newRow("fair") << LockKind::Fair;
}

void TestLockClient::aHundredClientsTakeTurns()
{
    QFETCH(LockKind, kind);
    TestServer server;
    std::vector<std::unique_ptr<TestClient>> clients;
    for (int i = 0; i < 100; ++i)
        clients.push_back(std::make_unique<TestClient>(server));
    QList<qint64> served;
    std::vector<std::unique_ptr<Running<Done>>> turns;
    for (size_t i = 0; i < clients.size(); ++i)
        turns.push_back(std::make_unique<Running<Done>>(takeATurn(*clients[i], kind, qint64(i), served)));
    for (const auto &turn : turns)
        turn->wait();
    QCOMPARE(served.size(), 100);
    QCOMPARE(keysOf(server), QList<QByteArray>());
    QTRY_COMPARE(server.cli("PUBSUB CHANNELS"), ""_ba);
}

void TestLockClient::twoHundredThreadsAreAllServed()
{
    TestServer server;
    TestClient client(server);
    QList<qint64> served;
    std::vector<std::unique_ptr<Running<Done>>> turns;
    for (qint64 thread = 0; thread < 200; ++thread)
        turns.push_back(std::make_unique<Running<Done>>(takeATurn(client, LockKind::Fair, thread, served)));
    for (const auto &turn : turns)
        turn->wait();
    // One connection carries the first attempts in order. The queue and the acquires have the same order.
    QVERIFY(std::is_sorted(served.begin(), served.end()));
    QCOMPARE(served.size(), 200);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

LOCKSCOPE_TEST(TestLockClient)
#include "tst_lock_client.moc"
