// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/first_look_plan.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::holderId;
using testing::InspectorLog;

// The first scan finds the existing locks with few commands, and reports them correctly.
class TestFirstLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void anOrdinaryLockCostsTwoCommands_data();
    void anOrdinaryLockCostsTwoCommands();
    void otherHashesCostTwoCommands();
    void eachKindMatchesADirectRead_data();
    void eachKindMatchesADirectRead();
    void lockInASparseHashTableIsFound();
    void firstLocksAppearBeforeTheScanEnds();
    void filteredLocksAreReadFirst_data();
    void filteredLocksAreReadFirst();
    void prioritizedReadsAreLimited();
    void queueFoundLaterInTheScanCompletesTheFirstLook();
    void existingQueueIsNotReportedAsNew_data();
    void existingQueueIsNotReportedAsNew();
    void earlyReadLocksHaveNoGapAfterTheScan();
    void laterWaiterIsSeen_data();
    void laterWaiterIsSeen();
    void hugeHashesEndTheConnectionAtMostOnce();
    void aServerThatRefusesOneNameShowsTheOthers();

private:
    // All commands but INFO itself.
    [[nodiscard]] qint64 commandsServed() const;
    void fill(const QByteArray &script) const;
    void addOrdinaryLocks(int count) const;
    void addQueues(int count) const;
    [[nodiscard]] static int timesCompleted(const InspectorLog &log, int queues);

    std::unique_ptr<testing::TestServer> m_server;
};

void TestFirstLook::init()
{
    m_server = std::make_unique<testing::TestServer>();
}

qint64 TestFirstLook::commandsServed() const
{
    qint64 calls = 0;
    for (const QByteArray &line : m_server->cli("INFO commandstats").split('\n')) {
        const qsizetype at = line.indexOf("calls=");
        if (line.startsWith("cmdstat_") && !line.startsWith("cmdstat_info") && at > 0)
            calls += line.mid(at + 6, line.indexOf(',') - at - 6).toLongLong();
    }
    return calls;
}

void TestFirstLook::fill(const QByteArray &script) const
{
    m_server->cli({"EVAL", script, "0"});
}

void TestFirstLook::addOrdinaryLocks(int count) const
{
    fill("for i = 1, " + QByteArray::number(count) + " do redis.call('HSET', 'job:' .. i, '"
        + holderId(1).chopped(1) + "' .. i, 1) redis.call('PEXPIRE', 'job:' .. i, 60000 + i) end");
}

// Fair locks, each with a holder and a waiter.
void TestFirstLook::addQueues(int count) const
{
    fill("for i = 1, " + QByteArray::number(count)
        + " do local name = 'fair:' .. i redis.call('HSET', name, '" + holderId(1)
        + "', 1) redis.call('PEXPIRE', name, 60000) redis.call('RPUSH', 'redisson_lock_queue:{' .. "
        + "name .. '}', '" + holderId(2) + "') redis.call('ZADD', 'redisson_lock_timeout:{' .. name .. '}', "
        + "9999999999999, '" + holderId(2) + "') end");
}

// How many of these locks were first reported without their queue. -1: a queue is missing, or was reported as
// new.
int TestFirstLook::timesCompleted(const InspectorLog &log, int queues)
{
    int completed = 0;
    for (int i = 1; i <= queues; ++i) {
        bool hadQueue = true;
        const QByteArray name = "fair:" + QByteArray::number(i);
        for (const Observation &observation : log.of(name)) {
            const bool hasQueue = observation.state.queue.size() == 1;
            const bool isNew = hasQueue && !hadQueue && !observation.completesFirstLook;
            if (isNew || observation.afterGap)
                return -1;
            completed += observation.completesFirstLook ? 1 : 0;
            hadQueue = hasQueue;
        }
        if (!hadQueue || log.of(name).isEmpty())
            return -1;
    }
    return completed;
}

void TestFirstLook::anOrdinaryLockCostsTwoCommands_data()
{
    QTest::addColumn<ScanPacing>("pacing");
    QTest::newRow("spare capacity") << ScanPacing::Spare;
    QTest::newRow("gentle") << ScanPacing::Gentle;
    QTest::newRow("unpaced") << ScanPacing::Unpaced;
}

void TestFirstLook::anOrdinaryLockCostsTwoCommands()
{
    constexpr int locks = 1000;
    constexpr int besides = 900; // connecting, server state, and three for each scan step
    constexpr int attempts = 3; // the names are requested twice if a busy machine stalls the server
    QFETCH(ScanPacing, pacing);
    qint64 commands = 2 * locks + besides;
    for (int attempt = 0; attempt < attempts && commands >= 2 * locks + besides; ++attempt) {
        init();
        addOrdinaryLocks(locks);
        const qint64 before = commandsServed();
        InspectorOptions options = InspectorLog::optionsFor(*m_server);
        options.scanPacing = pacing;
        InspectorLog log(options);
        log.waitUntilWatching(WatchMode::Live);
        QCOMPARE(log.status().locksKnown, locks);
        commands = commandsServed() - before;
        const LockState state = log.last("job:7");
        QCOMPARE(state.holders.size(), 1);
        QVERIFY(state.lease.left > 30s && state.lease.left <= 60007ms);
    }
    QVERIFY2(commands < 2 * locks + besides, QByteArray::number(commands));
}

void TestFirstLook::otherHashesCostTwoCommands()
{
    fill("for i = 1, 1000 do redis.call('HSET', 'user:' .. i, 'name', 'Ann', 'age', i) end");
    const qint64 before = commandsServed();
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QCOMPARE(log.status().locksKnown, 0);
    const qint64 commands = commandsServed() - before;
    QVERIFY2(commands < 2900, QByteArray::number(commands));
}

void TestFirstLook::eachKindMatchesADirectRead_data()
{
    QTest::addColumn<WatchMode>("mode");
    QTest::newRow("live") << WatchMode::Live;
    QTest::newRow("live for known locks") << WatchMode::LiveForKnown;
    QTest::newRow("poll") << WatchMode::Poll;
}

// The deadline of a read hold is the server's clock plus a remaining time. Both are rounded.
static void compareHolders(QList<Holder> seen, const QList<Holder> &there)
{
    QCOMPARE(seen.size(), there.size());
    for (qsizetype i = 0; i < seen.size(); ++i) {
        QCOMPARE(seen[i].deadline.has_value(), there[i].deadline.has_value());
        QVERIFY(!seen[i].deadline || std::chrono::abs(*seen[i].deadline - *there[i].deadline) < 5ms);
        seen[i].deadline = there[i].deadline;
    }
    QCOMPARE(seen, there);
}

void TestFirstLook::eachKindMatchesADirectRead()
{
    QFETCH(WatchMode, mode);
    addOrdinaryLocks(200);
    const QByteArray one = holderId(1);
    const QByteArray two = holderId(2);
    m_server->cli({"HSET", "twice", one, "2"});
    m_server->cli("PEXPIRE twice 60000");
    m_server->cli({"HSET", "endless", one, "1"});
    m_server->cli({"HSET", "fair", one, "1"});
    m_server->cli("PEXPIRE fair 60000");
    m_server->cli({"RPUSH", "redisson_lock_queue:{fair}", two});
    m_server->cli({"ZADD", "redisson_lock_timeout:{fair}", "99999999999999", two});
    m_server->cli({"HSET", "fenced", one, "1"});
    m_server->cli("PEXPIRE fenced 60000");
    m_server->cli("SET redisson_lock_token:{fenced} 7");
    m_server->cli({"HSET", "shared", "mode", "read", one, "1", two, "1"});
    m_server->cli("PEXPIRE shared 60000");
    m_server->cli({"SET", "{shared}:" + one + ":rwlock_timeout:1", "1", "PX", "60000"});
    m_server->cli({"SET", "{shared}:" + two + ":rwlock_timeout:1", "1", "PX", "60000"});
    m_server->cli({"RPUSH", "redisson_lock_queue:{waitedFor}", two});
    m_server->cli({"HSET", "broken", one, "no number"});
    m_server->cli("PEXPIRE broken 60000");

    InspectorLog log(*m_server, mode);
    log.waitUntilWatching(mode);
    QCOMPARE(log.status().locksKnown, 207);
    QList<LockId> ids;
    const QList<QByteArray> names{
        "twice", "endless", "fair", "fenced", "shared", "waitedFor", "broken", "job:7"};
    for (const QByteArray &name : names)
        ids.append(log.last(name).id);
    const Result<QList<LockState>> fresh = testing::runTask(log.inspector.read(ids));
    QVERIFY(fresh.ok());
    for (const LockState &there : *fresh) {
        const LockState seen = log.last(there.id.name);
        compareHolders(seen.holders, there.holders);
        QCOMPARE(seen.kinds, there.kinds);
        QCOMPARE(seen.token, there.token);
        QCOMPARE(seen.queue.size(), there.queue.size());
        QCOMPARE(seen.flaws, there.flaws);
        QCOMPARE(seen.lease.expiry, there.lease.expiry);
        const auto apart = (seen.observedAt + seen.lease.left) - (there.observedAt + there.lease.left);
        const bool isTimed = there.lease.expiry == Expiry::Timed;
        QVERIFY2(!isTimed || std::chrono::abs(apart) < 5ms, there.id.name);
    }
}

void TestFirstLook::lockInASparseHashTableIsFound()
{
    fill("for i = 1, 4000 do redis.call('HSET', 'sparse', 'f' .. i, i) end "
         "for i = 1, 4000 do redis.call('HDEL', 'sparse', 'f' .. i) if i == 3999 then redis.call('HSET', "
         "'sparse', '"
        + holderId(1) + "', 1) end end redis.call('PEXPIRE', 'sparse', 60000)");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QCOMPARE(log.storyOf("sparse"), QList<QByteArray>({"$1x1"}));
}

void TestFirstLook::firstLocksAppearBeforeTheScanEnds()
{
    addOrdinaryLocks(25'000);
    InspectorLog log(*m_server);
    log.start();
    QTRY_VERIFY(!log.observations.isEmpty());
    QVERIFY(log.status().locksKnown < 25'000);
    // On a busy machine the watcher uses one hundredth of the server's time: about a minute for these keys.
    QTRY_COMPARE_WITH_TIMEOUT(log.status().locksKnown, 25'000, 180'000);
}

void TestFirstLook::filteredLocksAreReadFirst_data()
{
    QTest::addColumn<bool>("isKnownBefore");
    QTest::newRow("known before the scan") << true;
    QTest::newRow("known while the names are queued") << false;
}

void TestFirstLook::filteredLocksAreReadFirst()
{
    QFETCH(bool, isKnownBefore);
    constexpr int others = 25'000;
    addOrdinaryLocks(others);
    for (int i = 1; i <= 5; ++i)
        m_server->cli({"HSET", "wanted:" + QByteArray::number(i), holderId(1), "1"});
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.scanPacing = ScanPacing::Gentle;
    InspectorLog log(options);
    const NameTest isWanted = [](const QByteArray &name) { return name.startsWith("wanted:"); };
    if (isKnownBefore)
        log.inspector.readFirst(isWanted);
    QSignalSpy reported(&log.inspector, &Inspector::observed);
    log.start();
    while (log.observations.isEmpty())
        QVERIFY(reported.wait());
    if (!isKnownBefore)
        log.inspector.readFirst(isWanted);
    const auto wanted = [&] {
        return std::ranges::count_if(log.observations,
            [&](const Observation &observation) { return isWanted(observation.state.id.name); });
    };
    while (wanted() < 5)
        QVERIFY(reported.wait(30'000));
    QVERIFY2(log.observations.size() < others / 4, QByteArray::number(log.observations.size()));
}

// A filter that matches every name must not cause every lock to be read twice.
void TestFirstLook::prioritizedReadsAreLimited()
{
    constexpr int locks = 6000;
    addOrdinaryLocks(locks);
    m_server->cli("CONFIG SET slowlog-max-len 100000");
    m_server->cli("CONFIG SET slowlog-log-slower-than 0"); // log every command
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.scanPacing = ScanPacing::Gentle;
    InspectorLog log(options);
    log.inspector.readFirst([](const QByteArray &) { return true; });
    QSignalSpy reported(&log.inspector, &Inspector::observed);
    log.start();
    while (log.observations.size() < locks)
        QVERIFY(reported.wait(30'000));
    const QByteArray newestFirst = m_server->cli("SLOWLOG GET -1");
    // The first page is requested twice: for all keys and for hashes. The next first page belongs to another
    // sweep.
    qsizetype sweepEnd = newestFirst.size();
    for (int i = 0; i < 3 && sweepEnd > 0; ++i)
        sweepEnd = newestFirst.lastIndexOf("\nSCAN\n0\n", sweepEnd - 1);
    const qsizetype lastPage = newestFirst.indexOf("\nSCAN\n", std::max<qsizetype>(0, sweepEnd + 1));
    const qsizetype early = newestFirst.mid(lastPage).count("\nHSCAN\n");
    const qsizetype all = newestFirst.count("\nHSCAN\n");
    // At most 1000 names. Both limits leave room for names requested again because the server paused during a
    // step.
    QVERIFY2(early > 0 && early < 1000 * 5 / 4, QByteArray::number(early));
    QVERIFY2(locks <= all && all < locks * 5 / 4, QByteArray::number(all));
}

// Unpaced, Lockscope reads hashes while the scan runs, and may find their queues later.
void TestFirstLook::queueFoundLaterInTheScanCompletesTheFirstLook()
{
    constexpr int queues = 300;
    addOrdinaryLocks(22'000);
    addQueues(queues);
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.scanPacing = ScanPacing::Unpaced;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(timesCompleted(log, queues) > 0);
}

void TestFirstLook::existingQueueIsNotReportedAsNew_data()
{
    anOrdinaryLockCostsTwoCommands_data();
}

// One page holds all the locks and their queues.
void TestFirstLook::existingQueueIsNotReportedAsNew()
{
    constexpr int queues = 20;
    QFETCH(ScanPacing, pacing);
    addQueues(queues);
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.scanPacing = pacing;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(timesCompleted(log, queues) >= 0);
}

void TestFirstLook::earlyReadLocksHaveNoGapAfterTheScan()
{
    constexpr int locks = 22'000;
    addOrdinaryLocks(locks);
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.scanPacing = ScanPacing::Unpaced;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    for (int i = 1; i <= locks; i += 1000) {
        const QByteArray name = "job:" + QByteArray::number(i);
        m_server->cli({"DEL", name});
        QTRY_VERIFY(!log.last(name).isHeld());
        QVERIFY2(!log.of(name).constLast().afterGap, name);
    }
}

void TestFirstLook::laterWaiterIsSeen_data()
{
    eachKindMatchesADirectRead_data();
}

void TestFirstLook::laterWaiterIsSeen()
{
    QFETCH(WatchMode, mode);
    addOrdinaryLocks(3);
    InspectorLog log(*m_server, mode);
    log.waitUntilWatching(mode);
    m_server->cli({"RPUSH", "redisson_lock_queue:{job:2}", holderId(9)});
    QTRY_COMPARE(log.last("job:2").queue.size(), 1);
}

// An oversized reply ends the connection once. The next connection measures a value before it reads it.
void TestFirstLook::hugeHashesEndTheConnectionAtMostOnce()
{
    addOrdinaryLocks(100);
    fill("for i = 1, 5 do redis.call('HSET', 'heap:' .. i, 'f', string.rep('9', 17000000)) end");
    InspectorLog log(*m_server);
    log.start();
    QTRY_COMPARE_WITH_TIMEOUT(log.status().locksKnown, 100, 20'000);
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Live);
    QVERIFY(log.phases.count(ConnectionPhase::Reconnecting) <= 1);
}

void TestFirstLook::aServerThatRefusesOneNameShowsTheOthers()
{
    addOrdinaryLocks(100);
    m_server->cli("ACL SETUSER some on nopass &* +@all ~job:1* ~job:2*");
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.connection.address.user = QStringLiteral("some");
    options.connection.address.password = Secret("any");
    InspectorLog log(options);
    log.start();
    QTRY_COMPARE(log.status().locksKnown, 23); // 1, 10 to 19, 100, 2, 20 to 29
}

LOCKSCOPE_TEST(TestFirstLook)
#include "tst_first_look.moc"
