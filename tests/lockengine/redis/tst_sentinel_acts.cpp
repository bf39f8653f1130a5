// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Acts of Lockscope's clients while servers behind sentinels fail, and confirmations by replicas.

#include "lockengine/core/watch/checker/checker.h"
#include "lockengine/redis/wire/redis_reason.h"
#include "tests/lockengine/redis/sentinel_scene.h"
#include "tests/support/lock_picture.h"
#include "tests/support/machine_speed.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace std::chrono_literals;
using testing::runTask;
using testing::SentinelScene;
using testing::TestSentinels;

namespace {

const QByteArray contended = "order:9";
constexpr Milliseconds lease = 30s; // of a watchdog hold

// A client that acquires the lock repeatedly, and records its operations. It counts on a hold until the hold
// is reported as unverified or lost.
class Contender
{
public:
    Contender(std::unique_ptr<LockSystem> system, QByteArray id, Clock &clock, QList<Operation> &history)
        : m_system(std::move(system))
        , m_identity(std::move(id), 1)
        , m_clock(clock)
        , m_history(history)
    {
        QObject::connect(
            m_system.get(), &LockSystem::ownHoldChanged, m_system.get(), [this](const OwnHold &hold) {
                const bool isOver
                    = hold.phase == OwnHoldPhase::Unverified || hold.phase == OwnHoldPhase::Lost;
                if (isOver && std::exchange(m_believes, false))
                    note(OperationType::Lost, OperationResult::Succeeded, m_clock.now());
            });
    }

    QCoro::Task<Done> run(std::shared_ptr<bool> goesOn)
    {
        while (*goesOn) {
            AcquireRequest request(contended, LockKind::Reentrant);
            request.wait = 200ms;
            const MonotonicTime invoked = m_clock.now();
            const Result<AcquireOutcome> outcome = co_await m_system->acquire(request, m_identity);
            if (!outcome)
                note(OperationType::Acquire, OperationResult::Unknown, invoked);
            const bool isMine = outcome && outcome->result == AcquireResult::Acquired;
            if (isMine) {
                note(OperationType::Acquire, OperationResult::Succeeded, invoked);
                m_believes = true;
                ++acquired;
            }
            co_await sleepFor(m_clock, 10ms);
            const MonotonicTime leaving = m_clock.now();
            const bool believed = std::exchange(m_believes, false);
            const Result<Done> released = co_await m_system->releaseOwn();
            if (believed)
                note(OperationType::Release, released ? OperationResult::Succeeded : OperationResult::Unknown,
                    leaving);
        }
        co_return Done();
    }

    int acquired = 0;

private:
    void note(OperationType type, OperationResult result, MonotonicTime invoked)
    {
        Operation operation;
        operation.type = type;
        operation.result = result;
        operation.lock = contended;
        operation.holder = m_identity.client + ":1";
        operation.invoked = invoked;
        operation.returned = m_clock.now();
        operation.waits = true;
        if (type == OperationType::Acquire) {
            operation.lease = lease;
            operation.watchdog = true;
        }
        m_history.append(operation);
    }

    std::unique_ptr<LockSystem> m_system;
    const Identity m_identity;
    Clock &m_clock;
    QList<Operation> &m_history;
    bool m_believes = false;
};

} // namespace

class TestSentinelActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lockHasOneHolderWhenThePrimaryFails_data();
    void lockHasOneHolderWhenThePrimaryFails();
    void demotedPrimaryIsAbandonedAfterARefusal();
    void demotedPrimaryIsAbandonedAfterARefusedPermitChange();
    void waiterThatListensAtAReplicaIsNotRemoved();
    void replicasConfirmAnAcquire();
    void unconfirmedAcquireIsReleased();
    void syncOptionsOutOfRangeAreRefused_data();
    void syncOptionsOutOfRangeAreRefused();
};

void TestSentinelActs::lockHasOneHolderWhenThePrimaryFails_data()
{
    QTest::addColumn<bool>("dies");
    QTest::newRow("kill -9") << true;
    QTest::newRow("SENTINEL FAILOVER") << false;
}

void TestSentinelActs::lockHasOneHolderWhenThePrimaryFails()
{
    QFETCH(bool, dies);
    SentinelScene scene;
    QList<Operation> history;
    std::vector<std::unique_ptr<Contender>> contenders;
    const auto goesOn = std::make_shared<bool>(true);
    std::vector<QCoro::Task<Done>> tasks;
    for (const char id : {'a', 'b', 'c'}) {
        const QByteArray uuid = QByteArray(8, id) + "-58d2-4b0e-9d0c-5f2f3f0e7731";
        contenders.push_back(
            std::make_unique<Contender>(scene.anotherSystem(uuid), uuid, scene.clock, history));
        tasks.push_back(contenders.back()->run(goesOn));
    }
    const auto turns = [&contenders] {
        int sum = 0;
        for (const auto &contender : contenders)
            sum += contender->acquired;
        return sum;
    };
    QTRY_VERIFY_WITH_TIMEOUT(turns() >= 30, 30'000);
    Operation
        wiped; // holds missing on the replica are lost; replicated holds may be missing too, once released
    wiped.type = OperationType::Wiped;
    wiped.invoked = scene.clock.now();
    if (dies)
        scene.killPrimary();
    else
        scene.failOver();
    const int before = turns();
    QTRY_VERIFY_WITH_TIMEOUT(turns() >= before + 30, 40'000); // a replicated hold may have to expire first
    wiped.returned = scene.clock.now();
    *goesOn = false;
    for (QCoro::Task<Done> &task : tasks)
        runTask(std::move(task));
    history.append(wiped);

    QTRY_VERIFY_WITH_TIMEOUT(scene.showsTheTruth(), testing::scaledMs(2s));
    CheckLimits limits;
    limits.wakeUp = 60s; // no notifications while there is no server
    const QList<Violation> violations = check(history, limits);
    for (const Violation &violation : violations)
        qWarning("%s", violation.what.constData());
    QVERIFY(violations.isEmpty());
    qInfo("%lld operations, %d holds", qlonglong(history.size()), turns());
    // Every hold was released. An end between two reads may look different, but is then uncertain.
    for (const LockEvent &event : scene.events) {
        const bool isAlarming = event.kind == EventKind::ForceReleased || event.kind == EventKind::Deleted
            || event.kind == EventKind::Evicted;
        QVERIFY2(!isAlarming || !event.certain, testing::linesOf({event}).join());
    }
}

void TestSentinelActs::demotedPrimaryIsAbandonedAfterARefusal()
{
    SentinelScene scene;
    QVERIFY(scene.take(AcquireRequest("order:1", LockKind::Reentrant)).ok());
    PrivateServer &former = scene.sentinels.primary();
    for (PrivateServer *replica : scene.sentinels.replicas())
        QTRY_COMPARE(TestSentinels::cli(*replica, "EXISTS order:1"), "1");
    // Demotes the primary by hand. The sentinels are paused, so the connections stay open.
    for (int i = 0; i < 3; ++i)
        TestSentinels::pause(scene.sentinels.lab().sentinel(i));
    TestSentinels::cli(former, "REPLICAOF 127.0.0.1 1");
    AcquireRequest once("order:2", LockKind::Reentrant);
    once.wait = Milliseconds::zero(); // a longer wait would last until there is a primary
    const auto refused = scene.take(once);
    QVERIFY(!refused.ok());
    for (int i = 0; i < 3; ++i)
        TestSentinels::resume(scene.sentinels.lab().sentinel(i));
    QTRY_VERIFY_WITH_TIMEOUT(scene.isSettled() && scene.shown() == scene.fresh(), 40'000);
    QTRY_VERIFY_WITH_TIMEOUT(scene.take(AcquireRequest("order:3", LockKind::Reentrant)).ok(), 10'000);
    QCOMPARE(scene.phases.last(), OwnHoldPhase::Held);
}

void TestSentinelActs::demotedPrimaryIsAbandonedAfterARefusedPermitChange()
{
    SentinelScene scene;
    PrivateServer &former = scene.sentinels.primary();
    TestSentinels::cli(former, "SET pool 3");
    QVERIFY(scene.take(AcquireRequest("order:1", LockKind::Reentrant)).ok()); // opens the acting connections
    for (int i = 0; i < 3; ++i)
        TestSentinels::pause(scene.sentinels.lab().sentinel(i));
    TestSentinels::cli(former, "REPLICAOF 127.0.0.1 1");
    LockState seen;
    seen.id = LockId("test", "pool", "redisson");
    seen.kinds = {LockKind::Semaphore};
    seen.number = 3;
    const ActOutcome outcome = runTask(scene.session->connection().changePermits(seen, 1));
    QCOMPARE(outcome.result, ActResult::Refused);
    QCOMPARE(outcome.error.kind, ErrorKind::ReadOnly);
    // The next act avoids that server, and no sentinel names another one yet.
    AcquireRequest once("order:2", LockKind::Reentrant);
    once.wait = Milliseconds::zero(); // a longer wait would last until there is a primary
    const auto next = scene.take(once);
    QVERIFY(!next.ok());
    QVERIFY2(next.error().kind != ErrorKind::ReadOnly, next.error().detail.constData());
    for (int i = 0; i < 3; ++i)
        TestSentinels::resume(scene.sentinels.lab().sentinel(i));
    QTRY_VERIFY_WITH_TIMEOUT(scene.isSettled() && scene.shown() == scene.fresh(), 40'000);
}

void TestSentinelActs::waiterThatListensAtAReplicaIsNotRemoved()
{
    SentinelScene scene;
    const QByteArray dead = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";
    const auto tell = [&](const char *line) { return TestSentinels::cli(scene.sentinels.primary(), line); };
    QTRY_COMPARE_WITH_TIMEOUT(
        tell("INFO replication").count("state=online"), scene.sentinels.replicas().size(), 30'000);
    tell("ZADD redisson_lock_timeout:{job} 9000000000000 " + dead);
    tell("RPUSH redisson_lock_queue:{job} " + dead);
    RepairRequest request;
    request.repair = Repair::RemoveWaiter;
    request.seen.id = LockId("test", "job", "redisson");
    request.seen.kinds = {LockKind::Fair};
    request.seen.queue = {Waiter(dead, ServerTime(Milliseconds(9'000'000'000'000)))};
    request.who = dead;
    const PrivateServer &replica = *scene.sentinels.replicas().constFirst();
    const QByteArray channel = "redisson_lock__channel:{job}:" + dead;
    QProcess waiter;
    waiter.start(
        u"redis-cli"_s, {u"-s"_s, replica.socketPath(), u"SUBSCRIBE"_s, QString::fromLatin1(channel)});
    QVERIFY(waiter.waitForReadyRead()); // subscribed
    QCOMPARE(runTask(scene.session->acts().repair(request)).result, ActResult::ChangedHands);
    waiter.kill();
    waiter.waitForFinished();
    QTRY_VERIFY(TestSentinels::cli(replica, "PUBSUB NUMSUB " + channel).endsWith("\n0"));
    QCOMPARE(runTask(scene.session->acts().repair(request)).result, ActResult::Done);
    QCOMPARE(tell("EXISTS redisson_lock_queue:{job}"), "0"_ba);
}

void TestSentinelActs::replicasConfirmAnAcquire()
{
    SentinelScene scene;
    AcquireRequest request("order:1", LockKind::Fenced);
    request.sync = ReplicaSync(2);
    const auto both = scene.take(request);
    QVERIFY2(both.ok(), both ? "" : both.error().detail.constData());
    QCOMPARE(both->synced, 2);
    const QList<PrivateServer *> replicas = scene.sentinels.replicas();
    for (PrivateServer *replica : replicas) // no QTRY, because the confirmation guarantees it
        QCOMPARE(TestSentinels::cli(*replica, "EXISTS order:1"), "1");

    TestSentinels::pause(*replicas[0]);
    request.name = "order:2";
    const auto partial = scene.take(request);
    QVERIFY(partial.ok());
    QCOMPARE(partial->result, AcquireResult::Acquired);
    QCOMPARE(partial->synced, 1);
    QCOMPARE(TestSentinels::cli(*replicas[1], "EXISTS order:2"), "1");
    TestSentinels::resume(*replicas[0]);

    request.sync.reset();
    request.name = "order:3";
    QCOMPARE(scene.take(request)->synced, std::nullopt);
}

void TestSentinelActs::unconfirmedAcquireIsReleased()
{
    PrivateSentinelsOptions options;
    options.replicas = 1;
    options.sentinels = 1;
    SentinelScene scene(options);
    PrivateServer &primary = scene.sentinels.primary();
    TestSentinels::pause(*scene.sentinels.replicas().constFirst());
    AcquireRequest request("order:1", LockKind::Reentrant);
    request.sync = ReplicaSync(1);
    request.sync->timeout = 50ms;
    TestSentinels::cli(primary, "CONFIG RESETSTAT");
    const auto outcome = scene.take(request);
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().reason, redis::RedisReason::NoReplicaSynced);
    QCOMPARE(TestSentinels::cli(primary, "EXISTS order:1"), "0");
    QVERIFY(TestSentinels::cli(primary, "INFO commandstats").contains("cmdstat_wait:calls=5,"));
    QVERIFY(!scene.phases.contains(OwnHoldPhase::Held));
    TestSentinels::resume(*scene.sentinels.replicas().constFirst());
    request.sync->timeout = 1s;
    QTRY_VERIFY(scene.take(request).ok());
}

void TestSentinelActs::syncOptionsOutOfRangeAreRefused_data()
{
    QTest::addColumn<qint64>("replicas");
    QTest::addColumn<qint64>("timeout");
    QTest::addColumn<qint64>("lease");
    QTest::newRow("no replica") << 0LL << 1000LL << 0LL;
    QTest::newRow("too many") << 101LL << 1000LL << 0LL;
    QTest::newRow("no timeout") << 1LL << 0LL << 0LL;
    QTest::newRow("too long") << 1LL << 2001LL << 0LL;
    QTest::newRow("longer than the lease") << 1LL << 1000LL << 1000LL;
}

void TestSentinelActs::syncOptionsOutOfRangeAreRefused()
{
    QFETCH(qint64, replicas);
    QFETCH(qint64, timeout);
    QFETCH(qint64, lease);
    testing::TestServer server;
    SystemClock clock;
    redis::RedisSystemOptions options;
    options.address = *redis::parseAddress(server.url());
    const auto system = redis::makeRedisSystem(options, clock);
    AcquireRequest request("a", LockKind::Reentrant);
    request.sync = ReplicaSync(replicas);
    request.sync->timeout = Milliseconds(timeout);
    if (lease > 0)
        request.lease = Milliseconds(lease);
    const auto outcome = runTask(system->acquire(request, Identity("c", 1)));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().reason, redis::RedisReason::SyncOutOfRange);
    QCOMPARE(server.cli("DBSIZE"), "0");
}

LOCKSCOPE_TEST(TestSentinelActs)
#include "tst_sentinel_acts.moc"
