// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Repairs by a session, with clients that really wait: the right one has the lock within a second, the others
// keep their order.

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/watched_session.h"

#include <QTemporaryDir>
#include <QTest>

using namespace testing;

class TestRepairs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void lostWakeUpIsRepeatedToTheHead();
    void lostWakeUpIsRepeatedToWaitersWithoutAQueue_data();
    void lostWakeUpIsRepeatedToWaitersWithoutAQueue();
    void lostWakeUpIsRepeatedToAllReaders();
    void lostWakeUpIsRepeatedToWaitersForPermits();
    void waiterWithoutAPositionQueuesAgain();
    void deadHeadOfAFreeLockIsRemoved_data();
    void deadHeadOfAFreeLockIsRemoved();
    void deadHeadOfAHeldLockIsRemoved();
    void liveWaiterIsNotRemoved();
    void waiterThatListensAtAReplicaIsNotRemoved();
    void replicaThatCannotBeAskedIsNamed();
    void abandonedQueueIsCleared();
    void lockWithoutExpiryGetsALease_data();
    void lockWithoutExpiryGetsALease();
    void expiredReaderIsDropped();
    void deletedLatchIsOpened();
    void tracesThatNeverExpireAreDeleted();
    void deletingTracesEndsWithTheArming();
    void withoutArmingNothingIsRepaired();
    void missingPermissionIsNamed_data();
    void missingPermissionIsNamed();

private:
    // The state that the session shows, once it fits.
    [[nodiscard]] LockState seen(const QByteArray &name, const std::function<bool(const LockState &)> &fits);
    [[nodiscard]] ActOutcome repair(Repair repair, LockState seen, const QByteArray &who = {});
    [[nodiscard]] std::unique_ptr<RunningAcquire> queueUp(
        TestClient &client, const QByteArray &name, TakenKind kind = LockKind::Fair);
    [[nodiscard]] QByteArray queue() const
    {
        return m_server->cli({"LRANGE"_ba, queueKey("job"), "0"_ba, "-1"_ba});
    }
    void plantWaiter(const QByteArray &waiter, bool hasDeadline = true);
    [[nodiscard]] bool isOpen(const QByteArray &rule) const;

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<TestClient> m_holder;
    std::unique_ptr<TestClient> m_first;
    std::unique_ptr<TestClient> m_second;
    std::unique_ptr<WatchedSession> m_console;
};

namespace {

const QByteArray dead = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7"_ba;
const QByteArray requestIdOfATrace = "0f3a0f3a0f3a0f3a0f3a0f3a0f3a0f3a"_ba;

bool isFreeWithTwo(const LockState &state)
{
    return state.isFree() && state.queue.size() == 2;
}

bool isWaitedFor(const LockState &state)
{
    return state.isFree() && state.anonymousWaiters > 0;
}

void plantTraces(const TestServer &server, int number)
{
    server.cli({"EVAL"_ba,
        "for i = 1, tonumber(ARGV[1]) do redis.call('SET', 'redisson_unlock_latch:{job' .. i .. '}:' .. "
        "ARGV[2], '1') "
        "end"_ba,
        "0"_ba, QByteArray::number(number), requestIdOfATrace});
}

} // namespace

void TestRepairs::init()
{
    m_server = std::make_unique<TestServer>();
    m_holder = std::make_unique<TestClient>(*m_server);
    m_first = std::make_unique<TestClient>(*m_server);
    m_second = std::make_unique<TestClient>(*m_server);
    m_console = std::make_unique<WatchedSession>(m_server->url());
    QVERIFY(m_console->waitUntilLive());
}

void TestRepairs::cleanup()
{
    m_console.reset();
    m_second.reset();
    m_first.reset();
    m_holder.reset();
    m_server.reset();
}

LockState TestRepairs::seen(const QByteArray &name, const std::function<bool(const LockState &)> &fits)
{
    const auto isShown = [&] {
        const auto view = m_console->view(name);
        return view && fits(view->state);
    };
    if (!QTest::qWaitFor(isShown, scaledMs(15s)))
        qFatal("%s is not shown as expected", name.constData());
    return m_console->view(name)->state;
}

ActOutcome TestRepairs::repair(Repair repair, LockState seen, const QByteArray &who)
{
    RepairRequest request;
    request.repair = repair;
    request.seen = std::move(seen);
    request.who = who;
    request.lease = 400ms;
    return runTask((*m_console)->acts().repair(request));
}

std::unique_ptr<RunningAcquire> TestRepairs::queueUp(
    TestClient &client, const QByteArray &name, TakenKind kind)
{
    auto waiting = std::make_unique<RunningAcquire>(client.start(name, std::nullopt, kind));
    Claim claim;
    claim.name = name;
    claim.holder = client.holder();
    const QByteArray channel = protocolFor(kind)->wakeChannel(claim).value();
    const int before = kind == TakenKind(LockKind::Fair) ? 0 : listenersOf(*m_server, channel);
    if (!QTest::qWaitFor(
            [&] { return listenersOf(*m_server, channel) > before || waiting->isOver(); }, 10'000))
        qFatal("it does not wait");
    for (int trips = 0; trips < 4; ++trips) // after it has subscribed it makes one more attempt
        std::ignore = ask(client.control(), Command("PING"_ba));
    return waiting;
}

void TestRepairs::plantWaiter(const QByteArray &waiter, bool hasDeadline)
{
    const WallTime deadline = m_holder->clock.wall() + 10min;
    if (hasDeadline) // first, so that the waiter is seen with it
        m_server->cli({"ZADD"_ba, deadlinesKey("job"),
            QByteArray::number(qint64(deadline.time_since_epoch().count())), waiter});
    m_server->cli({"RPUSH"_ba, queueKey("job"), waiter});
}

// Whether the session reports that finding of the lock now.
bool TestRepairs::isOpen(const QByteArray &rule) const
{
    bool open = false;
    for (const FindingNews &news : m_console->findings) {
        if (news.finding.rule == rule && news.finding.lock.name == "job")
            open = news.state != FindingNews::State::Closed;
    }
    return open;
}

void TestRepairs::lostWakeUpIsRepeatedToTheHead()
{
    QVERIFY(m_holder->take("job", 0ms, LockKind::Fair));
    const auto first = queueUp(*m_first, "job");
    const auto second = queueUp(*m_second, "job");
    m_server->cli("DEL job"); // without a message
    const LockState state = seen("job", isFreeWithTwo);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen("lostWake"), scaledMs(15s));
    QVERIFY(!first->isOver());
    QCOMPARE(repair(Repair::WakeNext, state).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first->isOver(), scaledMs(1s));
    QTRY_VERIFY_WITH_TIMEOUT(!isOpen("lostWake"), scaledMs(15s));
    QCOMPARE(m_server->cli("HKEYS job"), m_first->holder());
    QVERIFY(!second->isOver());
    QCOMPARE(queue(), m_second->holder());
    QCOMPARE(repair(Repair::WakeNext, state).result, ActResult::ChangedHands);
    QCOMPARE(m_first->releaseOwnHold("job", LockKind::Fair), ActResult::Done);
    QVERIFY(second->wait());
}

void TestRepairs::lostWakeUpIsRepeatedToWaitersWithoutAQueue_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("reentrant") << LockKind::Reentrant;
    QTest::newRow("non-reentrant") << LockKind::NonReentrant;
    QTest::newRow("fenced") << LockKind::Fenced;
}

void TestRepairs::lostWakeUpIsRepeatedToWaitersWithoutAQueue()
{
    QFETCH(LockKind, kind);
    QVERIFY(m_holder->take("job", 0ms, kind));
    const auto first = queueUp(*m_first, "job", kind);
    const auto second = queueUp(*m_second, "job", kind);
    m_server->cli("DEL job");
    const LockState state = seen("job", isWaitedFor);
    QVERIFY(!first->isOver() && !second->isOver());
    QCOMPARE(repair(Repair::WakeNext, state).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first->isOver() || second->isOver(), scaledMs(1s));
    QCOMPARE(m_server->cli("HLEN job"), "1"_ba);
    QVERIFY(!(first->isOver() && second->isOver()));
    TestClient &winner = first->isOver() ? *m_first : *m_second;
    QCOMPARE(winner.releaseOwnHold("job", kind), ActResult::Done);
    QVERIFY(first->wait());
    QVERIFY(second->wait());
}

void TestRepairs::lostWakeUpIsRepeatedToAllReaders()
{
    constexpr TakenKind reading(LockKind::ReadWrite, HoldMode::Read);
    QVERIFY(m_holder->take("job", 0ms, TakenKind(LockKind::ReadWrite, HoldMode::Write)));
    const auto first = queueUp(*m_first, "job", reading);
    const auto second = queueUp(*m_second, "job", reading);
    m_server->cli("DEL job");
    const LockState state = seen("job", isWaitedFor);
    QCOMPARE(repair(Repair::WakeNext, state).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first->isOver() && second->isOver(), scaledMs(1s));
}

void TestRepairs::lostWakeUpIsRepeatedToWaitersForPermits()
{
    QByteArrayList messages;
    const auto waiting = runTask(m_first->subscriber().subscribe(
        permitsChannel("job"), [&](const QByteArray &, const QByteArray &text) { messages.append(text); }));
    QVERIFY(waiting.ok());
    m_server->cli("SET job 2");
    const LockState state
        = seen("job", [](const LockState &shown) { return shown.number == 2 && shown.anonymousWaiters > 0; });
    QCOMPARE(repair(Repair::WakeNext, state).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(messages == QByteArrayList{"2"_ba}, scaledMs(1s));
}

void TestRepairs::waiterWithoutAPositionQueuesAgain()
{
    QVERIFY(m_holder->take("job", 0ms, LockKind::Fair));
    const auto first = queueUp(*m_first, "job");
    m_server->cli({"DEL"_ba, queueKey("job"), deadlinesKey("job")});
    const LockState state = seen("job", [](const LockState &shown) { return shown.queue.isEmpty(); });
    QTRY_VERIFY_WITH_TIMEOUT(isOpen("unqueuedListener"), scaledMs(15s));
    QCOMPARE(repair(Repair::WakeNext, state, m_first->holder()).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(queue() == m_first->holder(), scaledMs(1s));
    QTRY_VERIFY_WITH_TIMEOUT(!isOpen("unqueuedListener"), scaledMs(15s));
    QCOMPARE(repair(Repair::WakeNext, state, m_first->holder()).result, ActResult::ChangedHands);
    QCOMPARE(m_holder->releaseOwnHold("job", LockKind::Fair), ActResult::Done);
    QVERIFY(first->wait());
}

void TestRepairs::deadHeadOfAFreeLockIsRemoved_data()
{
    QTest::addColumn<bool>("hasDeadline");
    QTest::newRow("a dead waiter") << true;
    QTest::newRow("a ghost") << false;
}

void TestRepairs::deadHeadOfAFreeLockIsRemoved()
{
    QFETCH(bool, hasDeadline);
    plantWaiter(dead, hasDeadline);
    const auto first = queueUp(*m_first, "job");
    const auto second = queueUp(*m_second, "job");
    const LockState state = seen("job", [](const LockState &shown) { return shown.queue.size() == 3; });
    const QByteArray rule = hasDeadline ? "deadHead"_ba : "ghostWaiter"_ba;
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(rule), scaledMs(15s));
    QVERIFY(!first->isOver());
    QCOMPARE(repair(Repair::RemoveWaiter, state, dead).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first->isOver(), scaledMs(1s));
    QTRY_VERIFY_WITH_TIMEOUT(!isOpen(rule), scaledMs(15s));
    QCOMPARE(m_server->cli("HKEYS job"), m_first->holder());
    QVERIFY(!second->isOver());
    QCOMPARE(queue(), m_second->holder());
    QCOMPARE(repair(Repair::RemoveWaiter, state, dead).result, ActResult::AlreadyGone);
    QCOMPARE(m_first->releaseOwnHold("job", LockKind::Fair), ActResult::Done);
    QVERIFY(second->wait());
}

void TestRepairs::deadHeadOfAHeldLockIsRemoved()
{
    QVERIFY(m_holder->take("job", 0ms, LockKind::Fair));
    plantWaiter(dead);
    const auto first = queueUp(*m_first, "job");
    const LockState state = seen("job", [](const LockState &shown) { return shown.queue.size() == 2; });
    QCOMPARE(repair(Repair::RemoveWaiter, state, dead).result, ActResult::Done);
    QCOMPARE(queue(), m_first->holder());
    QVERIFY(!first->isOver());
    QCOMPARE(m_server->cli("HKEYS job"), m_holder->holder());
    QCOMPARE(m_holder->releaseOwnHold("job", LockKind::Fair), ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first->isOver(), scaledMs(1s));
}

void TestRepairs::liveWaiterIsNotRemoved()
{
    QVERIFY(m_holder->take("job", 0ms, LockKind::Fair));
    const auto first = queueUp(*m_first, "job");
    const LockState state = seen("job", [](const LockState &shown) { return shown.queue.size() == 1; });
    QCOMPARE(repair(Repair::RemoveWaiter, state, m_first->holder()).result, ActResult::ChangedHands);
    QCOMPARE(queue(), m_first->holder());
    m_server->cli("DEL job");
    const LockState freed = seen("job", [](const LockState &shown) { return shown.isFree(); });
    QCOMPARE(repair(Repair::ClearQueue, freed).result, ActResult::ChangedHands);
    QCOMPARE(queue(), m_first->holder());
}

void TestRepairs::waiterThatListensAtAReplicaIsNotRemoved()
{
    cleanup();
    m_server = std::make_unique<TestServer>("port {port}\n");
    m_holder = std::make_unique<TestClient>(*m_server);
    m_console = std::make_unique<WatchedSession>(m_server->url());
    QVERIFY(m_console->waitUntilLive());
    const TestServer replica("port {port}\n");
    replica.cli("REPLICAOF 127.0.0.1 " + QByteArray::number(m_server->port()));
    QTRY_VERIFY_WITH_TIMEOUT(m_server->cli("INFO replication").contains("state=online"), scaledMs(15s));
    plantWaiter(dead);
    const LockState state = seen("job", [](const LockState &shown) { return shown.queue.size() == 1; });
    auto connection = openConnection(replica, m_holder->clock);
    auto subscriber = std::make_unique<Subscriber>(*connection);
    const auto listens = runTask(
        subscriber->subscribe(waiterChannel("job", dead), [](const QByteArray &, const QByteArray &) {}));
    QVERIFY(listens.ok());
    QCOMPARE(repair(Repair::RemoveWaiter, state, dead).result, ActResult::ChangedHands);
    QCOMPARE(repair(Repair::ClearQueue, state).result, ActResult::ChangedHands);
    QCOMPARE(queue(), dead);
    subscriber.reset();
    connection.reset();
    QTRY_COMPARE(listenersOf(replica, waiterChannel("job", dead)), 0);
    QCOMPARE(repair(Repair::RemoveWaiter, state, dead).result, ActResult::Done);
}

void TestRepairs::replicaThatCannotBeAskedIsNamed()
{
    cleanup();
    m_server = std::make_unique<TestServer>("port {port}\n");
    m_holder = std::make_unique<TestClient>(*m_server);
    m_console = std::make_unique<WatchedSession>(m_server->url());
    QVERIFY(m_console->waitUntilLive());
    const TestServer replica("port {port}\n");
    replica.cli("REPLICAOF 127.0.0.1 " + QByteArray::number(m_server->port()));
    QTRY_VERIFY_WITH_TIMEOUT(m_server->cli("INFO replication").contains("state=online"), scaledMs(15s));
    replica.cli("CONFIG SET requirepass another");
    plantWaiter(dead);
    const LockState state = seen("job", [](const LockState &shown) { return shown.queue.size() == 1; });
    const ActOutcome outcome = repair(Repair::RemoveWaiter, state, dead);
    QCOMPARE(outcome.result, ActResult::Refused);
    QCOMPARE(outcome.error.kind, ErrorKind::AuthenticationRequired);
    QVERIFY2(outcome.error.detail.contains(":" + QByteArray::number(replica.port())), outcome.error.detail);
    QCOMPARE(queue(), dead);
}

void TestRepairs::abandonedQueueIsCleared()
{
    plantWaiter(dead);
    plantWaiter("1e7a9c52-58d2-4b0e-9d0c-5f2f3f0e7731:2"_ba);
    const LockState state = seen("job", isFreeWithTwo);
    QVERIFY(!m_first->take("job", 0ms, LockKind::Fair));
    QCOMPARE(repair(Repair::ClearQueue, state).result, ActResult::Done);
    QCOMPARE(keysOf(*m_server), QList<QByteArray>());
    QVERIFY(m_first->take("job", 0ms, LockKind::Fair));
    QCOMPARE(repair(Repair::ClearQueue, state).result, ActResult::AlreadyGone);
}

void TestRepairs::lockWithoutExpiryGetsALease_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("reentrant") << LockKind::Reentrant;
    QTest::newRow("fair") << LockKind::Fair;
}

// The waiters sleep without a timer, so the end of the lease alone would wake neither.
void TestRepairs::lockWithoutExpiryGetsALease()
{
    QFETCH(LockKind, kind);
    m_server->cli({"HSET"_ba, "job"_ba, dead, "1"_ba});
    const auto first = queueUp(*m_first, "job", kind);
    const auto second = queueUp(*m_second, "job", kind);
    const LockState state = seen("job", [](const LockState &shown) {
        return shown.flaws.contains(Flaw::NoExpiry) && shown.waiterCount() == 2;
    });
    QTRY_VERIFY_WITH_TIMEOUT(isOpen("noExpiry"), scaledMs(15s));
    QCOMPARE(repair(Repair::GiveLease, state).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first->isOver() || second->isOver(), scaledMs(1400ms));
    QCOMPARE(m_server->cli("HLEN job"), "1"_ba);
    const bool isFirst = first->isOver();
    QVERIFY(isFirst || kind != LockKind::Fair);
    QVERIFY(!(first->isOver() && second->isOver()));
    QTRY_VERIFY_WITH_TIMEOUT(!isOpen("noExpiry"), scaledMs(15s));
    QCOMPARE((isFirst ? *m_first : *m_second).releaseOwnHold("job", kind), ActResult::Done);
    QVERIFY(first->wait());
    QVERIFY(second->wait());
}

void TestRepairs::expiredReaderIsDropped()
{
    m_server->cli({"HSET"_ba, "job"_ba, "mode"_ba, "read"_ba, dead, "2"_ba});
    m_server->cli("PEXPIRE job 600000");
    const auto first = queueUp(*m_first, "job", TakenKind(LockKind::ReadWrite, HoldMode::Write));
    const LockState state
        = seen("job", [](const LockState &shown) { return shown.flaws.contains(Flaw::HoldUntimed); });
    QTRY_VERIFY_WITH_TIMEOUT(isOpen("readerUntimed"), scaledMs(15s));
    QCOMPARE(repair(Repair::DropReadHold, state, dead).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(first->isOver(), scaledMs(1s));
    QTRY_VERIFY_WITH_TIMEOUT(!isOpen("readerUntimed"), scaledMs(15s));
    QCOMPARE(repair(Repair::DropReadHold, state, dead).result, ActResult::AlreadyGone);
    QCOMPARE(
        m_first->releaseOwnHold("job", TakenKind(LockKind::ReadWrite, HoldMode::Write)), ActResult::Done);
    const QList<EventKind> events = m_console->eventsOf("job");
    QVERIFY(!events.contains(EventKind::Expired));
}

void TestRepairs::deletedLatchIsOpened()
{
    QByteArrayList messages;
    const auto waiting = runTask(m_first->subscriber().subscribe(
        countDownChannel("job"), [&](const QByteArray &, const QByteArray &text) { messages.append(text); }));
    QVERIFY(waiting.ok());
    m_server->cli("SET job 2");
    std::ignore = seen("job", [](const LockState &shown) { return shown.number == 2; });
    m_server->cli("DEL job");
    const LockState state
        = seen("job", [](const LockState &shown) { return shown.flaws.contains(Flaw::NobodyWillWake); });
    QCOMPARE(repair(Repair::OpenLatch, state).result, ActResult::Done);
    QTRY_VERIFY_WITH_TIMEOUT(messages == QByteArrayList{"0"_ba}, scaledMs(1s));
    m_server->cli("SET job 1");
    QCOMPARE(repair(Repair::OpenLatch, state).result, ActResult::ChangedHands);
}

void TestRepairs::tracesThatNeverExpireAreDeleted()
{
    plantTraces(*m_server, 250);
    const QByteArray inUse = latchKey("job", requestIdOfATrace);
    m_server->cli({"SET"_ba, inUse, "1"_ba, "PX"_ba, "600000"_ba});
    const QByteArray foreign = "redisson_unlock_latch:mine"_ba;
    m_server->cli({"SET"_ba, foreign, "1"_ba});
    m_server->cli({"SET"_ba, tokenKey("job"), "7"_ba});
    const ActOutcome outcome = repair(Repair::DeleteTraces, LockState());
    QCOMPARE(outcome.result, ActResult::Done);
    QCOMPARE(outcome.count, 250);
    QList<QByteArray> left{inUse, foreign, tokenKey("job")};
    std::ranges::sort(left);
    QCOMPARE(keysOf(*m_server), left);
    QCOMPARE(repair(Repair::DeleteTraces, LockState()).result, ActResult::AlreadyGone);
    RepairRequest request;
    request.repair = Repair::DeleteTraces;
    QVERIFY((*m_console)->connection().previewRepair(request).constFirst().startsWith("SCAN 0 MATCH "));
}

void TestRepairs::deletingTracesEndsWithTheArming()
{
    constexpr int all = 5'000;
    plantTraces(*m_server, all);
    const QTemporaryDir folder;
    AuditLog audit(folder.filePath(u"audit.jsonl"_s));
    SystemClock clock;
    redis::RedisSystemOptions options;
    options.address = addressOf(*m_server);
    Session session(redis::makeRedisSystem(options, clock), audit, clock);
    session.start();
    session.acts().arming().arm(10min);
    RepairRequest request;
    request.repair = Repair::DeleteTraces;
    Running<ActOutcome> running(session.acts().repair(request));
    QTRY_VERIFY(m_server->cli("DBSIZE").toInt() < all);
    session.acts().arming().disarm();
    const ActOutcome outcome = running.wait();
    QCOMPARE(outcome.result, ActResult::Refused);
    QCOMPARE(outcome.error.reason, Reason::NotArmed);
    QVERIFY(outcome.count > 0 && outcome.count < all);
    QCOMPARE(m_server->cli("DBSIZE").toLongLong(), all - outcome.count);
    QFile file(audit.path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray recorded = file.readAll();
    QVERIFY2(recorded.contains("\"delete-traces\""), recorded);
    QVERIFY2(recorded.contains("deleted=" + QByteArray::number(outcome.count)), recorded);
}

void TestRepairs::withoutArmingNothingIsRepaired()
{
    plantTraces(*m_server, 5);
    (*m_console)->acts().arming().disarm();
    const ActOutcome outcome = repair(Repair::DeleteTraces, LockState());
    QCOMPARE(outcome.error.reason, Reason::NotArmed);
    QCOMPARE(m_server->cli("DBSIZE"), "5"_ba);
}

void TestRepairs::missingPermissionIsNamed_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<Repair>("repair");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("subscribers") << "-pubsub|numsub"_ba << Repair::RemoveWaiter << "pubsub|numsub"_ba;
    QTest::newRow("replicas") << "-info -role"_ba << Repair::RemoveWaiter << "info"_ba;
    QTest::newRow("lrem") << "-lrem"_ba << Repair::RemoveWaiter << "lrem"_ba;
    QTest::newRow("publish") << "-publish"_ba << Repair::WakeNext << "publish"_ba;
    QTest::newRow("traces") << "-eval -evalsha"_ba << Repair::DeleteTraces << "eval"_ba;
}

void TestRepairs::missingPermissionIsNamed()
{
    QFETCH(QByteArray, rule);
    QFETCH(Repair, repair);
    QFETCH(QByteArray, named);
    m_server->cli(
        QByteArrayList{"ACL"_ba, "SETUSER"_ba, "half"_ba, "on"_ba, ">secret"_ba, "~*"_ba, "&*"_ba, "+@all"_ba}
        + rule.split(' '));
    redis::RedisSystemOptions options;
    options.address.user = u"half"_s;
    options.address.password = Secret("secret");
    m_console = std::make_unique<WatchedSession>(m_server->url(), options);
    QVERIFY(m_console->waitUntilLive());
    plantWaiter(dead);
    plantTraces(*m_server, 1);
    const LockState state = seen("job", [](const LockState &shown) { return shown.queue.size() == 1; });
    const ActOutcome outcome = this->repair(repair, state, dead);
    QCOMPARE(outcome.result, ActResult::Refused);
    QCOMPARE(outcome.error.kind, ErrorKind::NoPermission);
    QVERIFY2(outcome.error.detail.contains(named), outcome.error.detail);
    QCOMPARE(queue(), dead);
}

LOCKSCOPE_TEST(TestRepairs)
#include "tst_repairs.moc"
