// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/machine_speed.h"
#include "tests/support/open_connection.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::holderId;
using testing::InspectorLog;

class TestInspectorLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void existingLocksAreFound();
    void aNewLockIsSeenAtOnce();
    void everyTenMillisecondStateIsReportedOnceAndInOrder();
    void unlockForceUnlockAndDeletionAreDistinguished();
    void oneTraceCountsOnce();
    void aFairQueueIsFollowed();
    void killedHeadIsADeadWaiterWithinThreeSeconds();
    void waitersOfAPlainLockAreCounted();
    void aStringThatBecomesALockIsFound();
    void changesOfOtherKeysCostFewCommands();

private:
    void take(const QByteArray &name, int thread, int ttl = 30'000);

    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<Connection> m_client;
};

namespace {

const QByteArray unlockScript = "redis.call('DEL', KEYS[1]) redis.call('PUBLISH', KEYS[2], '0') "
                                "redis.call('SET', KEYS[3], '1', 'PX', 16000) return 1";

} // namespace

void TestInspectorLive::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_client = testing::openConnection(*m_server, m_clock);
}

void TestInspectorLive::take(const QByteArray &name, int thread, int ttl)
{
    const auto reply = testing::ask(*m_client, testing::acquireCommand(name, thread, ttl));
    QVERIFY(reply.ok() && !reply->isError());
}

void TestInspectorLive::existingLocksAreFound()
{
    take("job", 1);
    m_server->cli("SET redisson_lock_token:{pay} 5");
    m_server->cli({"RPUSH", "redisson_lock_queue:{line}", holderId(2)});
    m_server->cli({"HSET", "user:7", "name", "Ann"});
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.status().locksKnown, 3);
    QCOMPARE(log.storyOf("job"), QList<QByteArray>({"$1x1"}));
    QCOMPARE(log.storyOf("pay"), QList<QByteArray>({"free"}));
    QCOMPARE(log.last("pay").token, 5);
    QCOMPARE(log.storyOf("line"), QList<QByteArray>({"free <$2"}));
    QCOMPARE(log.status().role, ServerRole::Primary);
    QVERIFY(log.status().degraded.isEmpty());
}

void TestInspectorLive::aNewLockIsSeenAtOnce()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QList<Microseconds> delays;
    for (int i = 0; i < 51; ++i) {
        const auto name = "new:" + QByteArray::number(i);
        QSignalSpy reported(&log.inspector, &Inspector::observed);
        MonotonicTime caused;
        QCoro::connect(testing::awaitReply(m_client->send(testing::acquireCommand(name, 1, 30'000))), this,
            [&](const Result<Reply> &) { caused = m_clock.now(); });
        QVERIFY(reported.wait());
        delays.append(std::chrono::ceil<Microseconds>(log.reportedAt - caused));
        QCOMPARE(log.storyOf(name), QList<QByteArray>({"$1x1 (absent)"}));
    }
    std::ranges::sort(delays);
    qInfo("from the reply of the cause to the observation: median %lld us, slowest %lld us",
        qint64(delays[25].count()), qint64(delays.constLast().count()));
    QVERIFY(delays[25] < testing::scaled(20ms)); // the slowest one depends on the load of the machine
}

void TestInspectorLive::everyTenMillisecondStateIsReportedOnceAndInOrder()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QList<QByteArray> expected;
    const int stay = testing::scaledMs(12ms);
    for (int i = 1; i <= 9; ++i) {
        QVERIFY(testing::ask(*m_client, testing::acquireCommand("job", i, 30'000)).ok());
        testing::turnFor(stay);
        QVERIFY(testing::ask(*m_client, Command("DEL").arg(QByteArray("job"))).ok());
        testing::turnFor(stay);
        expected.append({'$' + QByteArray::number(i) + "x1 (absent)", "free"});
    }
    QTRY_COMPARE(log.storyOf("job").join("; "), expected.join("; "));
}

void TestInspectorLive::unlockForceUnlockAndDeletionAreDistinguished()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const QList<QByteArray> unlock{"EVAL", unlockScript, "3", "job", "redisson_lock__channel:{job}",
        "redisson_unlock_latch:{job}:0123456789abcdef0123456789abcdef"};
    take("job", 1);
    QTRY_COMPARE(log.storyOf("job").size(), 1);
    m_server->cli(unlock);
    QTRY_COMPARE(log.storyOf("job").size(), 2);
    take("job", 2);
    QTRY_COMPARE(log.storyOf("job").size(), 3);
    m_server->cli(
        "EVAL redis.call('DEL',KEYS[1])redis.call('PUBLISH',KEYS[2],'0') 2 job redisson_lock__channel:{job}");
    QTRY_COMPARE(log.storyOf("job").size(), 4);
    take("job", 3);
    QTRY_COMPARE(log.storyOf("job").size(), 5);
    m_server->cli("DEL job");
    QTRY_COMPARE(log.storyOf("job"),
        QList<QByteArray>(
            {"$1x1 (absent)", "free [mt]", "$2x1 (absent)", "free [m]", "$3x1 (absent)", "free"}));
}

void TestInspectorLive::oneTraceCountsOnce()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const QByteArray latch = "redisson_unlock_latch:{job}:0123456789abcdef0123456789abcdef";
    take("job", 1);
    QTRY_COMPARE(log.endOf("job"), "$1x1 (absent)");
    m_server->cli({"EVAL", unlockScript, "3", "job", "redisson_lock__channel:{job}", latch});
    QTRY_COMPARE(log.endOf("job"), "free [mt]");
    m_server->cli({"DEL", latch});
    take("job", 2);
    m_server->cli("DEL job");
    QTRY_COMPARE(log.endOf("job"), "free");
}

void TestInspectorLive::aFairQueueIsFollowed()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    take("job", 1);
    m_server->cli({"EVAL", "redis.call('RPUSH', KEYS[1], ARGV[1]) redis.call('ZADD', KEYS[2], 99, ARGV[1])",
        "2", "redisson_lock_queue:{job}", "redisson_lock_timeout:{job}", holderId(2)});
    QTRY_COMPARE(log.endOf("job"), "$1x1 <$2");
    QCOMPARE(log.last("job").kinds.constFirst(), LockKind::Fair);
    m_server->cli({"EVAL",
        "redis.call('LPOP', KEYS[1]) redis.call('ZREM', KEYS[2], ARGV[1]) redis.call('DEL', KEYS[3]) "
        "redis.call('HSET', KEYS[3], ARGV[1], 1)",
        "3", "redisson_lock_queue:{job}", "redisson_lock_timeout:{job}", "job", holderId(2)});
    QTRY_VERIFY(log.endOf("job").startsWith("$2x1"));
    QCOMPARE(log.last("job").kinds.constFirst(), LockKind::Fair);
}

void TestInspectorLive::killedHeadIsADeadWaiterWithinThreeSeconds()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    take("job", 1);
    auto waiter = testing::openConnection(*m_server, m_clock);
    QVERIFY(
        testing::ask(*waiter, Command("SUBSCRIBE").arg("redisson_lock__channel:{job}:" + holderId(2))).ok());
    m_server->cli({"RPUSH", "redisson_lock_queue:{job}", holderId(2)});
    m_server->cli({"ZADD", "redisson_lock_timeout:{job}", "1795164330000", holderId(2)});
    QTRY_COMPARE(log.last("job").queue.value(0).listening, Listening::Yes);
    testing::Stopwatch stopwatch;
    waiter.reset();
    QTRY_COMPARE(log.last("job").queue.value(0).listening, Listening::No);
    QVERIFY2(stopwatch.isWithin(3s), stopwatch.compared());
    qInfo("a killed head was deaf after %s", stopwatch.compared().constData());
}

void TestInspectorLive::waitersOfAPlainLockAreCounted()
{
    take("job", 1);
    auto waiter = testing::openConnection(*m_server, m_clock);
    QVERIFY(testing::ask(*waiter, Command("SUBSCRIBE").arg(QByteArray("redisson_lock__channel:{job}"))).ok());
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("job").anonymousWaiters, 1);
    QCOMPARE(log.last("job").kinds, KindCandidates({LockKind::Reentrant, LockKind::NonReentrant}));
    waiter.reset();
    QTRY_COMPARE(log.last("job").anonymousWaiters, 0);
}

void TestInspectorLive::aStringThatBecomesALockIsFound()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    for (int i = 0; i < 50; ++i)
        m_server->cli("INCR busy");
    m_server->cli("DEL busy");
    take("busy", 1);
    QTRY_COMPARE(log.storyOf("busy").value(0), "$1x1 (absent)");
}

void TestInspectorLive::changesOfOtherKeysCostFewCommands()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const auto typeCalls = [this] {
        const auto stats = m_server->cli("INFO commandstats");
        const auto at = stats.indexOf("cmdstat_type:calls=");
        return at < 0 ? 0 : stats.mid(at + 19, stats.indexOf(',', at) - at - 19).toInt();
    };
    const auto before = typeCalls();
    for (int i = 0; i < 200; ++i) {
        const auto reply = testing::ask(*m_client, Command("INCR").arg(QByteArray("counter")));
        QVERIFY(reply.ok());
    }
    take("job", 1);
    QTRY_COMPARE(log.storyOf("job"), QList<QByteArray>({"$1x1 (absent)"}));
    QVERIFY2(typeCalls() - before < 20, QByteArray::number(typeCalls() - before).constData());
}

LOCKSCOPE_TEST(TestInspectorLive)
#include "tst_inspector_live.moc"
