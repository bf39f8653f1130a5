// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/entered_once.h"
#include "tests/lockengine/redis/kinds/every_kind.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/who_holds.h"

#include <QTest>

using namespace testing;

// Behavior of every kind of lock for its holders and waiters. Kinds that differ have their own tests.
class TestEveryKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lockIsAcquiredAndReleasedRepeatedly_data() { addKinds(); }
    void lockIsAcquiredAndReleasedRepeatedly();
    void holderReleasesAsOftenAsItAcquires_data() { addKinds(); }
    void holderReleasesAsOftenAsItAcquires();
    void anotherThreadIsRefused_data() { addKinds(); }
    void anotherThreadIsRefused();
    void onlyTheHolderReleasesIt_data() { addKinds(); }
    void onlyTheHolderReleasesIt();
    void aWaiterGivesUpInTime_data() { addKinds(); }
    void aWaiterGivesUpInTime();
    void waiterAcquiresSoonAfterTheRelease_data() { addKinds(); }
    void waiterAcquiresSoonAfterTheRelease();
    void contendersTakeTurns_data() { addKinds(); }
    void contendersTakeTurns();
};

namespace {

struct Arena
{
    int inside = 0;
    int most = 0;
    int served = 0;
};

QCoro::Task<Done> contend(TestClient &client, qint64 thread, TakenKind kind, Arena &arena)
{
    for (int round = 0; round < 5; ++round) {
        auto acquiring = client.start(job, 20s, kind, thread);
        const Result<AcquireOutcome> outcome = co_await acquiring;
        if (!outcome || outcome->result != AcquireResult::Acquired)
            co_return Done();
        arena.most = std::max(arena.most, ++arena.inside);
        co_await sleepFor(client.clock, 1ms);
        --arena.inside;
        const ActOutcome released = co_await client->release(job, kind, thread);
        arena.served += released.result == ActResult::Done;
    }
    co_return Done();
}

} // namespace

void TestEveryKind::lockIsAcquiredAndReleasedRepeatedly()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    for (int round = 0; round < 3; ++round) {
        QElapsedTimer timer;
        timer.start();
        QVERIFY(a.take(job, 0ms, kind));
        QCOMPARE(server.cli("EXISTS job"), "1"_ba);
        const int left = timeLeft(server);
        QVERIFY2(left + timer.elapsed() > 29'900 && left <= 30'000, QByteArray::number(left));
        QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
        QCOMPARE(keysOf(server), leftoversOf(kind));
    }
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::AlreadyGone);
    QCOMPARE(keysOf(server), leftoversOf(kind));
}

void TestEveryKind::holderReleasesAsOftenAsItAcquires()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, kind));
    const auto again = runTask(a.start(job, 0ms, kind));
    if (!isEnteredOnce(kind.kind)) {
        QCOMPARE(again->count, 2);
        QCOMPARE(a->holds().first().count, 2);
        QCOMPARE(server.cli({"HGET"_ba, job, fieldOf(a, kind)}), "2"_ba);
        QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    } else {
        QVERIFY(!again || again->result == AcquireResult::NotAcquired);
    }
    QCOMPARE(a->holds().first().count, 1);
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QVERIFY(a->holds().isEmpty());
    QCOMPARE(keysOf(server), leftoversOf(kind));
}

void TestEveryKind::anotherThreadIsRefused()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    QVERIFY(!a.take(job, 0ms, rivalOf(kind), 2));
    QVERIFY(!b.take(job, 0ms, rivalOf(kind), 1));
    QCOMPARE(b.take(job, 0ms, kind, 2), isShared(kind));
}

void TestEveryKind::onlyTheHolderReleasesIt()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    QCOMPARE(a.releaseOwnHold(job, kind, 2), ActResult::ChangedHands);
    QCOMPARE(b.releaseOwnHold(job, kind), ActResult::ChangedHands);
    const QList<Holder> holders = holdersIn(ask(a.control(), whoHolds(job)).value());
    QCOMPARE(holders.size(), 1);
    QCOMPARE(holders.first().id, a.holder());
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
}

void TestEveryKind::aWaiterGivesUpInTime()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    const QList<QByteArray> before = keysOf(server);
    Stopwatch stopwatch;
    QVERIFY(!b.take(job, 300ms, rivalOf(kind)));
    QVERIFY(stopwatch.elapsed() >= 299ms);
    QVERIFY2(stopwatch.isWithin(2s), stopwatch.compared());
    QVERIFY(b->holds().isEmpty());
    QTRY_COMPARE(keysOf(server), before);
}

void TestEveryKind::waiterAcquiresSoonAfterTheRelease()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    RunningAcquire waiting(b.start(job, {}, rivalOf(kind)));
    QTRY_VERIFY(b.phases().contains(OwnHoldPhase::Waiting));
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(waiting.wait(10s)->result,
        AcquireResult::Acquired); // its lease would have lasted three times as long
    QCOMPARE(b.releaseOwnHold(job, rivalOf(kind)), ActResult::Done);
    QCOMPARE(keysOf(server), leftoversOf(kind));
}

void TestEveryKind::contendersTakeTurns()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    Arena arena;
    std::vector<std::unique_ptr<Running<Done>>> all;
    for (qint64 thread = 1; thread <= 4; ++thread) {
        for (TestClient *client : {&a, &b})
            all.push_back(std::make_unique<Running<Done>>(contend(*client, thread, kind, arena)));
    }
    for (const auto &one : all)
        one->wait();
    QCOMPARE(arena.served, 40);
    QCOMPARE(arena.most > 1, isShared(kind));
    QCOMPARE(keysOf(server), leftoversOf(kind));
}

LOCKSCOPE_TEST(TestEveryKind)
#include "tst_every_kind.moc"
