// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/redisson/taken_kinds.h"
#include "tests/lockengine/redis/redisson/test_client.h"
#include "tests/support/fake_clock.h"
#include "tests/support/who_holds.h"

#include <QTest>

using namespace testing;

// What every lock does, whatever its kind; where kinds differ they have tests of their own.
class TestEveryKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsTakenAndGivenBackAgainAndAgain_data() { addKinds(); }
    void itIsTakenAndGivenBackAgainAndAgain();
    void itsHolderEntersAsOftenAsItLeaves_data() { addKinds(); }
    void itsHolderEntersAsOftenAsItLeaves();
    void anotherThreadIsRefused_data() { addKinds(); }
    void anotherThreadIsRefused();
    void nobodyElseGivesItBack_data() { addKinds(); }
    void nobodyElseGivesItBack();
    void aWaiterGivesUpInTime_data() { addKinds(); }
    void aWaiterGivesUpInTime();
    void aWaiterHasItSoonAfterItsEnd_data() { addKinds(); }
    void aWaiterHasItSoonAfterItsEnd();
    void aLeaseEndsAndTheNextHasIt_data() { addKinds(); }
    void aLeaseEndsAndTheNextHasIt();
    void aHoldOfAClientThatIsGoneRunsOut_data() { addKinds(); }
    void aHoldOfAClientThatIsGoneRunsOut();
    void aHoldThatIsLostIsToldAndTheNextIsRenewed_data() { addKinds(); }
    void aHoldThatIsLostIsToldAndTheNextIsRenewed();
    void anOperatorEndsWhatHeSees_data() { addKinds(); }
    void anOperatorEndsWhatHeSees();
    void aServerThatIsGoneIsAnError_data() { addKinds(); }
    void aServerThatIsGoneIsAnError();
    void contendersTakeTurns_data() { addKinds(); }
    void contendersTakeTurns();

private:
    static void addKinds();
    [[nodiscard]] static KindInWords kindOfRow();
};

namespace {

const QByteArray job = "job"_ba;

bool isShared(TakenKind kind)
{
    return kind.mode == HoldMode::Read;
}

// Whom a lock of that kind keeps out: readers keep writers out.
TakenKind rivalOf(TakenKind kind)
{
    return isShared(kind) ? TakenKind(kind.kind, HoldMode::Write) : kind;
}

// What a lock leaves when nobody has it.
QList<QByteArray> leftoversOf(TakenKind kind)
{
    if (kind.kind == LockKind::Fenced)
        return {tokenKey(job)};
    return {};
}

QByteArray fieldOf(const TestClient &client, TakenKind kind)
{
    return kind.mode == HoldMode::Write ? client.holder() + ":write" : client.holder();
}

int timeLeft(const TestServer &server)
{
    return server.cli({"PTTL"_ba, job}).toInt();
}

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

void TestEveryKind::addKinds()
{
    QTest::addColumn<int>("number");
    for (int i = 0; i < int(takenKinds().size()); ++i)
        QTest::newRow(takenKinds()[i].words) << i;
}

KindInWords TestEveryKind::kindOfRow()
{
    QFETCH(int, number);
    return takenKinds()[number];
}

void TestEveryKind::itIsTakenAndGivenBackAgainAndAgain()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    TestClient a(server);
    for (int round = 0; round < 3; ++round) {
        QVERIFY(a.take(job, 0ms, kind));
        QCOMPARE(server.cli("EXISTS job"), "1"_ba);
        const int left = timeLeft(server);
        QVERIFY2(left > 29'000 && left <= 30'000, QByteArray::number(left));
        QCOMPARE(a.giveBack(job, kind), ActResult::Done);
        QCOMPARE(keysOf(server), leftoversOf(kind));
    }
    QCOMPARE(a.giveBack(job, kind), ActResult::AlreadyGone);
    QCOMPARE(keysOf(server), leftoversOf(kind));
}

void TestEveryKind::itsHolderEntersAsOftenAsItLeaves()
{
    const KindInWords row = kindOfRow();
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, row.kind));
    const auto again = runTask(a.start(job, 0ms, row.kind));
    if (row.entersAgain) {
        QCOMPARE(again->count, 2);
        QCOMPARE(a->holds().first().count, 2);
        QCOMPARE(server.cli({"HGET"_ba, job, fieldOf(a, row.kind)}), "2"_ba);
        QCOMPARE(a.giveBack(job, row.kind), ActResult::Done);
    } else {
        QVERIFY(!again || again->result == AcquireResult::NotAcquired);
    }
    QCOMPARE(a->holds().first().count, 1);
    QCOMPARE(a.giveBack(job, row.kind), ActResult::Done);
    QVERIFY(a->holds().isEmpty());
    QCOMPARE(keysOf(server), leftoversOf(row.kind));
}

void TestEveryKind::anotherThreadIsRefused()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    QVERIFY(!a.take(job, 0ms, rivalOf(kind), 2));
    QVERIFY(!b.take(job, 0ms, rivalOf(kind), 1));
    QCOMPARE(b.take(job, 0ms, kind, 2), isShared(kind));
}

void TestEveryKind::nobodyElseGivesItBack()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    QCOMPARE(a.giveBack(job, kind, 2), ActResult::ChangedHands);
    QCOMPARE(b.giveBack(job, kind), ActResult::ChangedHands);
    const QList<Holder> holders = holdersIn(ask(a.control(), whoHolds(job)).value());
    QCOMPARE(holders.size(), 1);
    QCOMPARE(holders.first().id, a.holder());
    QCOMPARE(a.giveBack(job, kind), ActResult::Done);
}

void TestEveryKind::aWaiterGivesUpInTime()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    const QList<QByteArray> before = keysOf(server);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!b.take(job, 300ms, rivalOf(kind)));
    QVERIFY2(timer.elapsed() >= 299 && timer.elapsed() < 2000, QByteArray::number(timer.elapsed()));
    QVERIFY(b->holds().isEmpty());
    QTRY_COMPARE(keysOf(server), before);
}

void TestEveryKind::aWaiterHasItSoonAfterItsEnd()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    RunningAcquire waiting(b.start(job, {}, rivalOf(kind)));
    QTRY_VERIFY(b.phases().contains(OwnHoldPhase::Waiting));
    QCOMPARE(a.giveBack(job, kind), ActResult::Done);
    QCOMPARE(waiting.wait(10s)->result,
        AcquireResult::Acquired); // its lease would have lasted three times as long
    QCOMPARE(b.giveBack(job, rivalOf(kind)), ActResult::Done);
    QCOMPARE(keysOf(server), leftoversOf(kind));
}

void TestEveryKind::aLeaseEndsAndTheNextHasIt()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(a.take(job, 0ms, kind, 1, 500ms));
    QVERIFY(b.take(job, 10s, rivalOf(kind)));
    QVERIFY2(timer.elapsed() >= 499 && timer.elapsed() < 3000, QByteArray::number(timer.elapsed()));
    QVERIFY(a.giveBack(job, kind) != ActResult::Done);
    const QList<Holder> holders = holdersIn(ask(a.control(), whoHolds(job)).value());
    QCOMPARE(holders.size(), 1);
    QCOMPARE(holders.first().id, b.holder());
}

void TestEveryKind::aHoldOfAClientThatIsGoneRunsOut()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 600ms;
    TestClient a(server, options);
    QVERIFY(a.take(job, 0ms, kind));
    a.destroyClient();
    QVERIFY(timeLeft(server) <= 600);
    TestClient b(server);
    QVERIFY(b.take(job, 10s, rivalOf(kind)));
}

void TestEveryKind::aHoldThatIsLostIsToldAndTheNextIsRenewed()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    QVERIFY(a.take(job, 0ms, kind));
    server.cli("FLUSHALL");
    clock.advance(10s);
    QTRY_COMPARE(a.told.last().phase, OwnHoldPhase::Lost);
    QVERIFY(a->holds().isEmpty());

    QVERIFY(a.take(job, 0ms, kind));
    for (int beat = 0; beat < 3; ++beat) {
        for (const QByteArray &key : keysOf(server)) {
            if (key != tokenKey(job))
                server.cli({"PEXPIRE"_ba, key, "15000"_ba});
        }
        clock.advance(10s);
        QTRY_VERIFY(timeLeft(server) > 15'000);
    }
    QCOMPARE(a.giveBack(job, kind), ActResult::Done);
    QCOMPARE(keysOf(server), leftoversOf(kind));
}

void TestEveryKind::anOperatorEndsWhatHeSees()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient console(server);
    QVERIFY(a.take(job, 0ms, kind));
    RunningAcquire waiting(b.start(job, {}, rivalOf(kind)));
    QTRY_VERIFY(b.phases().contains(OwnHoldPhase::Waiting));
    const LockState seen
        = seenState(job, {Holder(fieldOf(a, kind), 1, kind.mode)}, KindCandidates{kind.kind});
    QCOMPARE(runTask(console->forceRelease(seen)).result, ActResult::Done);
    QCOMPARE(waiting.wait(10s)->result, AcquireResult::Acquired);
    QVERIFY(runTask(console->forceRelease(seen)).result != ActResult::Done);
    QVERIFY(a.giveBack(job, kind) != ActResult::Done);
    QCOMPARE(b.giveBack(job, rivalOf(kind)), ActResult::Done);
}

void TestEveryKind::aServerThatIsGoneIsAnError()
{
    const TakenKind kind = kindOfRow().kind;
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take("other"_ba, 0ms, kind));
    server.kill();
    QVERIFY(!runTask(a.start(job, 0ms, kind)));
    QVERIFY(!runTask(a.start(job, 1s, kind)));
}

void TestEveryKind::contendersTakeTurns()
{
    const TakenKind kind = kindOfRow().kind;
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

QTEST_GUILESS_MAIN(TestEveryKind)
#include "tst_every_kind.moc"
