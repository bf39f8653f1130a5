// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lockscope's own locks on real nodes while slots move and nodes fail.

#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/cluster/cluster_session.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"
#include "tests/support/test_program.h"

using namespace testing;

class TestClusterActing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsOfEveryKindMoveWithTheirSlot();
    void contendersTakeTurnsWhileTheSlotMoves();
    void halfMovedSlotIsReportedAndKeepsItsHolds();
    void waitersReceiveBothKindsOfMessages();
    void releasePublishesAsOtherClientsDo_data();
    void releasePublishesAsOtherClientsDo();
    void contendersContinueAfterAFailover();
    void lostNodeDoesNotAffectOtherNodes();
    void lostSubscriberConnectionEndsNoHoldAndNoWait();
    void repeatedResetsEndNoHold();
};

namespace {

struct Arena
{
    int inside = 0;
    int most = 0;
    int served = 0;
    int failed = 0;
    bool isOver = false;
};

// A failing test returns while its contenders still run. They find the arena closed, and no longer use the
// session.
struct ArenaGuard
{
    std::shared_ptr<Arena> arena = std::make_shared<Arena>();

    ~ArenaGuard() { arena->isOver = true; }
    Arena *operator->() { return arena.get(); }
};

LockState held(const AcquireOutcome &outcome, const QByteArray &name, TakenKind kind)
{
    return seenState(name, {Holder(outcome.holder, outcome.count, kind.mode)}, KindCandidates{kind.kind});
}

QCoro::Task<Done> contend(
    ClusterSession &session, qint64 thread, QByteArray name, std::shared_ptr<Arena> arena)
{
    SystemClock clock;
    while (!arena->isOver) {
        QCoro::Task<Result<AcquireOutcome>> acquiring = session.start(name, TakenKind(), 20s, thread);
        const Result<AcquireOutcome> outcome = co_await acquiring;
        if (!outcome || outcome->result != AcquireResult::Acquired) {
            ++arena->failed;
            co_await sleepFor(clock, 20ms);
            continue;
        }
        arena->most = std::max(arena->most, ++arena->inside);
        co_await sleepFor(clock, 1ms);
        --arena->inside;
        const LockState seen = held(*outcome, name, TakenKind());
        const ActOutcome released = co_await session->acts().releaseOwnHold(seen, outcome->holder);
        arena->served += released.result == ActResult::Done;
    }
    co_return Done();
}

int count(const ClusterSession &session, OwnHoldPhase phase, const QByteArray &name)
{
    return int(std::count_if(session.holds.begin(), session.holds.end(),
        [phase, &name](const OwnHold &hold) { return hold.phase == phase && hold.lock.name == name; }));
}

} // namespace

void TestClusterActing::holdsOfEveryKindMoveWithTheirSlot()
{
    TestCluster cluster;
    redis::RedisSystemOptions options;
    options.watchdogTimeout = 3s;
    ClusterSession session(cluster, options);
    QVERIFY(session.waitUntilLive());
    QHash<QByteArray, std::pair<TakenKind, AcquireOutcome>> taken;
    for (int i = 0; i < int(takenKinds().size()); ++i) {
        const QByteArray name = "kind-" + QByteArray::number(i);
        const TakenKind kind = takenKinds()[i].kind;
        const auto outcome = runTask(session.start(name, kind));
        QVERIFY2(outcome.ok(), outcome.ok() ? "" : outcome.error().detail.constData());
        taken.insert(name, {kind, *outcome});
    }
    for (const QByteArray &name : taken.keys())
        std::ignore = cluster.moveOn(name);
    QTest::qWait(3'500); // longer than a lease: they are renewed on their new node
    for (auto one = taken.cbegin(); one != taken.cend(); ++one) {
        QCOMPARE(cluster.tellOwner("EXISTS " + one.key()), "1"_ba);
        QCOMPARE(count(session, OwnHoldPhase::Lost, one.key()), 0);
        QCOMPARE(count(session, OwnHoldPhase::Unverified, one.key()), 0);
        const auto &[kind, outcome] = *one;
        const ActOutcome released
            = runTask(session->acts().releaseOwnHold(held(outcome, one.key(), kind), outcome.holder));
        QVERIFY2(released.result == ActResult::Done, one.key() + ": " + released.error.detail);
    }
    QList<QByteArray> left = cluster.keys();
    left.removeIf([](const QByteArray &key) { return key.startsWith("redisson_lock_token:"); });
    QCOMPARE(left, QList<QByteArray>());
}

void TestClusterActing::contendersTakeTurnsWhileTheSlotMoves()
{
    TestCluster cluster;
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    ArenaGuard arena;
    std::vector<std::unique_ptr<Running<Done>>> contenders;
    for (qint64 thread = 1; thread <= 6; ++thread)
        contenders.push_back(std::make_unique<Running<Done>>(contend(session, thread, "job", arena.arena)));
    for (int move = 0; move < 6; ++move) {
        const int served = arena->served;
        QTRY_VERIFY(arena->served >= served + 10); // load before, between and after the moves
        std::ignore = cluster.moveOn("job");
    }
    const int served = arena->served;
    QTRY_VERIFY(arena->served >= served + 10);
    arena->isOver = true;
    for (const auto &contender : contenders)
        contender->wait(30s);
    QCOMPARE(arena->most, 1);
    QCOMPARE(arena->failed, 0);
    QCOMPARE(cluster.keys(), QList<QByteArray>());
    qInfo("%d turns while the slot moved 6 times", arena->served);
}

void TestClusterActing::halfMovedSlotIsReportedAndKeepsItsHolds()
{
    TestCluster cluster;
    redis::RedisSystemOptions options;
    options.watchdogTimeout = 2s;
    options.replyTimeout = 1s;
    ClusterSession session(cluster, options);
    QVERIFY(session.waitUntilLive());
    const auto outcome = runTask(session.start("{half}1"));
    QVERIFY(outcome.ok());
    const int slot = redis::slotOf("{half}1");
    const int from = cluster.keeperOf("{half}1");
    const int to = (from + 1) % 3;
    QVERIFY(runTask(cluster->beginMove(slot, from, to)).ok());
    QVERIFY(runTask(cluster->moveKeys(slot, from, to)).ok());
    // Its keys are split between two nodes, so a script with several keys cannot run.
    const auto refused = runTask(session.start("{half}2"));
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().reason, redis::RedisReason::KeysMoving);
    QTest::qWait(3'000); // longer than a lease: renewals go to the node with the key (ASK)
    QCOMPARE(count(session, OwnHoldPhase::Lost, "{half}1"), 0);
    QVERIFY(runTask(cluster->endMove(slot, from, to)).ok());
    QCOMPARE(cluster.tellOwner("EXISTS {half}1"), "1"_ba);
    const ActOutcome released
        = runTask(session->acts().releaseOwnHold(held(*outcome, "{half}1", {}), outcome->holder));
    QVERIFY2(released.result == ActResult::Done, released.error.detail);
    QVERIFY(session.take("{half}2"));
}

void TestClusterActing::waitersReceiveBothKindsOfMessages()
{
    TestCluster cluster;
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    for (const char *publish : {"PUBLISH ", "SPUBLISH "}) {
        const QByteArray name = "wait-" + QByteArray(publish).trimmed();
        cluster.tellOwner("HSET " + name + " 51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12 1");
        cluster.tellOwner("PEXPIRE " + name + " 600000");
        RunningAcquire waiting(session.start(name, {}, 60s));
        const QByteArray channel = redis::unlockChannel(name);
        const int owner = cluster.keeperOf(name);
        const auto listeners = [&](const char *word) {
            return cluster.tell(owner, {"PUBSUB", word, channel}).split('\n').value(1).toInt();
        };
        QTRY_VERIFY(listeners("NUMSUB") > 0);
        QTRY_VERIFY(listeners("SHARDNUMSUB") > 0);
        cluster.tellOwner("DEL " + name);
        cluster.tell(owner, {QByteArray(publish).trimmed(), channel, "0"});
        // Without the message it waits for the other holder's lease, which lasts ten minutes.
        QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    }
    // A PUBLISH message reaches every node.
    cluster.tellOwner("HSET far 51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12 1");
    RunningAcquire waiting(session.start("far", {}, 60s));
    const int owner = cluster.keeperOf("far");
    QTRY_VERIFY(cluster.tell(owner, {"PUBSUB", "NUMSUB", redis::unlockChannel("far")}).endsWith("1"));
    cluster.tellOwner("DEL far");
    cluster.tell((owner + 1) % 3, {"PUBLISH", redis::unlockChannel("far"), "0"});
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
}

void TestClusterActing::releasePublishesAsOtherClientsDo_data()
{
    QTest::addColumn<int>("publishing");
    QTest::addColumn<QByteArray>("subscribe");
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("by default") << int(redis::Publishing::Auto) << "SSUBSCRIBE"_ba
                                << "smessage"_ba;
    QTest::newRow("sharded") << int(redis::Publishing::Sharded) << "SSUBSCRIBE"_ba
                             << "smessage"_ba;
    QTest::newRow("plain") << int(redis::Publishing::Plain) << "SUBSCRIBE"_ba
                           << "message"_ba;
}

void TestClusterActing::releasePublishesAsOtherClientsDo()
{
    QFETCH(int, publishing);
    QFETCH(QByteArray, subscribe);
    QFETCH(QByteArray, kind);
    TestCluster cluster;
    redis::RedisSystemOptions options;
    options.publishing = redis::Publishing(publishing);
    ClusterSession session(cluster, options);
    QVERIFY(session.waitUntilLive());
    const auto outcome = runTask(session.start("job"));
    QVERIFY(outcome.ok());
    SystemClock clock;
    redis::Address address = *redis::parseAddress(cluster->server(cluster.keeperOf("job")).url());
    const auto peer = openConnection(optionsFor(address), clock);
    QList<QByteArray> heard;
    connect(peer.get(), &redis::Connection::pushed, this,
        [&heard](const redis::Reply &push) { heard.append(push.items().value(0).text()); });
    QVERIFY(ask(*peer, redis::Command(subscribe).arg(redis::unlockChannel("job"))).ok());
    QCOMPARE(runTask(session->acts().releaseOwnHold(held(*outcome, "job", {}), outcome->holder)).result,
        ActResult::Done);
    QTRY_COMPARE(heard, QList<QByteArray>{kind});
}

void TestClusterActing::contendersContinueAfterAFailover()
{
    TestCluster cluster(1);
    redis::RedisSystemOptions options;
    options.watchdogTimeout = 10s;
    ClusterSession session(cluster, options);
    QVERIFY(session.waitUntilLive());
    const int primary = cluster.keeperOf("job");
    ArenaGuard arena;
    std::vector<std::unique_ptr<Running<Done>>> contenders;
    for (qint64 thread = 1; thread <= 4; ++thread)
        contenders.push_back(std::make_unique<Running<Done>>(contend(session, thread, "job", arena.arena)));
    QTRY_VERIFY(arena->served >= 20);
    cluster.kill(primary);
    QTRY_COMPARE_WITH_TIMEOUT(cluster.ownerOf("job"), cluster->firstReplicaOf(primary), 15'000);
    cluster.waitUntilWhole();
    const int served = arena->served;
    QTRY_VERIFY_WITH_TIMEOUT(arena->served >= served + 20, 20'000);
    arena->isOver = true;
    for (const auto &contender : contenders)
        contender->wait(30s);
    QCOMPARE(arena->most, 1);
    // The trace of a release whose reply was lost with the primary expires.
    const auto isTrace = [](const QByteArray &key) { return key.startsWith("redisson_unlock_latch:"); };
    QTRY_VERIFY(std::ranges::all_of(cluster.keys(), isTrace));
    qInfo("%d turns, %d attempts failed while no node had the slot", arena->served, arena->failed);
}

void TestClusterActing::lostNodeDoesNotAffectOtherNodes()
{
    TestCluster cluster(1);
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    QList<QByteArray> names(3);
    for (int i = 0; names.contains(QByteArray()); ++i) {
        const QByteArray name = "n" + QByteArray::number(i);
        names[cluster->firstOwnerOf(redis::slotOf(name))] = name;
    }
    for (const QByteArray &name : names)
        QVERIFY(session.take(name));
    for (int replica = 3; replica < 6; ++replica) // otherwise its hold may be lost with the primary
        QTRY_COMPARE(cluster.tell(replica, "DBSIZE"), "1"_ba);
    cluster.kill(0);
    QTRY_COMPARE_WITH_TIMEOUT(count(session, OwnHoldPhase::Unverified, names[0]), 1, 5'000);
    QTRY_COMPARE_WITH_TIMEOUT(cluster.ownerOf(names[0]), cluster->firstReplicaOf(0), 15'000);
    // Read back from the new owner, and held again.
    const auto phase = [&] {
        OwnHoldPhase last = OwnHoldPhase::Waiting;
        for (const OwnHold &hold : session.holds)
            last = hold.lock.name == names[0] ? hold.phase : last;
        return last;
    };
    QTRY_COMPARE_WITH_TIMEOUT(phase(), OwnHoldPhase::Held, 10'000);
    for (int other : {1, 2}) {
        QCOMPARE(count(session, OwnHoldPhase::Unverified, names[other]), 0);
        QCOMPARE(count(session, OwnHoldPhase::Lost, names[other]), 0);
    }
    QVERIFY(runTask(session->acts().releaseOwn()).ok());
    QTRY_COMPARE(cluster.keys(), QList<QByteArray>());
}

void TestClusterActing::lostSubscriberConnectionEndsNoHoldAndNoWait()
{
    TestCluster cluster;
    ClusterSession session(cluster);
    QVERIFY(session.waitUntilLive());
    const QByteArray ours = "{s}ours";
    const QByteArray theirs = "{s}theirs";
    QVERIFY(session.take(ours));
    cluster.tellOwner("HSET " + theirs + " 51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12 1");
    cluster.tellOwner("PEXPIRE " + theirs + " 600000");
    RunningAcquire waiting(session.start(theirs, {}, 60s));
    const QByteArray channel = redis::unlockChannel(theirs);
    const int owner = cluster.keeperOf(theirs);
    const auto listeners = [&] {
        return cluster.tell(owner, {"PUBSUB", "NUMSUB", channel}).split('\n').value(1).toInt();
    };
    for (int i = 0; i < 3; ++i) {
        QTRY_VERIFY(listeners() > 0);
        cluster.tell(owner, {"CLIENT", "KILL", "TYPE", "pubsub"});
    }
    QTRY_VERIFY(listeners() > 0);
    cluster.tellOwner("DEL " + theirs);
    cluster.tell(owner, {"PUBLISH", channel, "0"});
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    for (const OwnHoldPhase phase : {OwnHoldPhase::Unverified, OwnHoldPhase::Lost})
        QCOMPARE(count(session, phase, ours), 0);
}

// After any number of resets, the next attempt comes long before the lease ends.
void TestClusterActing::repeatedResetsEndNoHold()
{
    TestCluster cluster;
    redis::RedisSystemOptions options;
    options.watchdogTimeout = 2s;
    ClusterSession session(cluster, options);
    QVERIFY(session.waitUntilLive());
    const QByteArray name = "job";
    QVERIFY(session.take(name));
    for (int reset = 1; reset <= 8; ++reset) {
        cluster.tell(cluster.keeperOf(name), {"CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"});
        QTRY_COMPARE(count(session, OwnHoldPhase::Unverified, name), reset);
        QTRY_COMPARE(count(session, OwnHoldPhase::Held, name), 1 + reset);
    }
    QCOMPARE(count(session, OwnHoldPhase::Lost, name), 0);
}

LOCKSCOPE_TEST(TestClusterActing)
#include "tst_cluster_acting.moc"
