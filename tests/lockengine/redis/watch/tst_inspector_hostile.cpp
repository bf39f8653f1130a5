// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The inspector keeps watching and reports correctly for any stored data.

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using testing::acquireCommand;
using testing::holderId;
using testing::InspectorLog;
using testing::stateInWords;

class TestInspectorHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void namesOfAnyBytesAreWatched_data();
    void namesOfAnyBytesAreWatched();
    void oversizedLockIsReportedAndOthersAreStillWatched();
    void lockReplacedByAStringIsReported();
    void lockWithVeryManyReadersIsWatched();
    void similarKeysAreNotReportedAsLocks();
    void inconsistentQueueEntryIsReported();
    void aFullServerIsStillWatched();
    void aMillionOtherKeysAreScannedGently();

private:
    void take(const QByteArray &name, int thread);
    [[nodiscard]] Microseconds serverTime() const;

    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<Connection> m_client;
};

void TestInspectorHostile::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_client = testing::openConnection(*m_server, m_clock);
}

void TestInspectorHostile::take(const QByteArray &name, int thread)
{
    const auto reply = testing::ask(*m_client, acquireCommand(name, thread, 30'000));
    QVERIFY(reply.ok() && !reply->isError());
}

void TestInspectorHostile::namesOfAnyBytesAreWatched_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("HTML") << QByteArray("<img src=x onerror=alert(1)><table><tr><td>");
    QTest::newRow("not UTF-8") << QByteArray("\xff\xfe\x80");
    QTest::newRow("control") << QByteArray("a\r\nb\x1b[31m");
    QTest::newRow("a megabyte") << QByteArray(1024 * 1024, 'n');
    QTest::newRow("braces") << QByteArray("{}a{b}");
    QTest::newRow("looks like a companion key") << QByteArray("{cfg}:stranger:1:rwlock_timeout:2");
}

void TestInspectorHostile::namesOfAnyBytesAreWatched()
{
    QFETCH(QByteArray, name);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    take(name, 1);
    QTRY_COMPARE(log.storyOf(name), QList<QByteArray>({"$1x1 (absent)"}));
    const auto gone = testing::ask(*m_client, Command("DEL").arg(name));
    QVERIFY(gone.ok());
    QTRY_COMPARE(log.endOf(name), "free");
    QVERIFY(!log.phases.contains(ConnectionPhase::Reconnecting));
}

// The reply to a read exceeds the size limit and ends the connection. From then on Lockscope measures this
// key before it reads it.
void TestInspectorHostile::oversizedLockIsReportedAndOthersAreStillWatched()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    take("job", 1);
    take("other", 1);
    QTRY_COMPARE(log.status().locksKnown, 2);
    m_server->cli({"EVAL", "return redis.call('HSET', KEYS[1], 'x', string.rep('9', 20000000))", "1", "job"});
    QTRY_VERIFY(log.last("job").isUnread());
    QVERIFY(log.last("job").flaws.contains(Flaw::TooLarge));
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Live);
    m_server->cli("DEL other");
    QTRY_VERIFY(log.endOf("other").startsWith("free"));
    m_server->cli("DEL job");
    QTRY_VERIFY(log.endOf("job").startsWith("free") && log.last("job").flaws.isEmpty());
}

void TestInspectorHostile::lockReplacedByAStringIsReported()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    take("job", 1);
    QTRY_COMPARE(log.endOf("job"), "$1x1 (absent)");
    m_server->cli("SET job hello");
    QTRY_COMPARE(log.last("job").flaws, QList<Flaw>({Flaw::WrongType}));
    QVERIFY(!log.last("job").isHeld());
}

// The known lock grows, and then ends.
void TestInspectorHostile::lockWithVeryManyReadersIsWatched()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    m_server->cli({"HSET", "doc", "mode", "read", holderId(1), "1"});
    QTRY_COMPARE(log.last("doc").holderCount(), 1);
    for (const int readers : {1'000, 5'000, 100'000}) {
        m_server->cli({"EVAL",
            "for i = 1, ARGV[1] do redis.call('HSET', KEYS[1], "
            "string.format('%08x-aaaa-4bbb-8ccc-%012x:%d', i, i, i), 1) end",
            "1", "doc", QByteArray::number(readers)});
        QTRY_COMPARE(log.last("doc").holderCount(), readers + 1);
        QCOMPARE(log.last("doc").kinds, KindCandidates{LockKind::ReadWrite});
        QVERIFY(log.last("doc").flaws.contains(Flaw::Truncated));
        QVERIFY(log.last("doc").isHeld() && !log.last("doc").isNoLock());
    }
    m_server->cli("DEL doc");
    QTRY_VERIFY(log.last("doc").isFree() && log.last("doc").flaws.isEmpty());
    QCOMPARE(log.status().phase, ConnectionPhase::Live);
}

void TestInspectorHostile::similarKeysAreNotReportedAsLocks()
{
    m_server->cli({"HSET", "user", "name", "Ann", "mode", "read"});
    m_server->cli({"HSET", "cart", holderId(1).left(36), "1"});
    m_server->cli({"EVAL", "for i = 1, 100000 do redis.call('HSET', KEYS[1], 'f' .. i, i) end", "1", "heap"});
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QCOMPARE(log.status().locksKnown, 1);
    m_server->cli({"HSET", "user", "age", "41"});
    m_server->cli({"HSET", "heap", "f1", "2"});
    take("job", 1);
    QTRY_COMPARE(log.endOf("job"), "$1x2");
    QCOMPARE(log.status().locksKnown, 1);
}

void TestInspectorHostile::inconsistentQueueEntryIsReported()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    m_server->cli({"RPUSH", "redisson_lock_queue:{job}", holderId(2)});
    QTRY_COMPARE(log.last("job").flaws, QList<Flaw>({Flaw::QueueEntryUntimed}));
    m_server->cli({"ZADD", "redisson_lock_timeout:{job}", "5", holderId(3)});
    QTRY_COMPARE(log.last("job").flaws, QList<Flaw>({Flaw::QueueEntryUntimed, Flaw::TimedButNotQueued}));
}

// A server out of memory refuses to queue commands for a transaction, even read-only ones.
void TestInspectorHostile::aFullServerIsStillWatched()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    take("job", 1);
    QTRY_COMPARE(log.endOf("job"), "$1x1 (absent)");
    m_server->cli("CONFIG SET maxmemory 1");
    m_server->cli("DEL job");
    QTRY_COMPARE(log.endOf("job"), "free");
}

// CPU time of the server. Time that it waits on a busy machine does not count.
Microseconds TestInspectorHostile::serverTime() const
{
    double seconds = 0;
    for (const auto &line : m_server->cli("INFO cpu").split('\n')) {
        if (line.startsWith("used_cpu_user:") || line.startsWith("used_cpu_sys:"))
            seconds += line.trimmed().split(':').value(1).toDouble();
    }
    return std::chrono::round<Microseconds>(std::chrono::duration<double>(seconds));
}

// One key costs the server less than half a microsecond, so one hundredth of a millisecond is 23 keys. The
// first 20,000 keys are scanned without pacing.
void TestInspectorHostile::aMillionOtherKeysAreScannedGently()
{
    m_server->cli({"EVAL", "for i = 1, 1000000 do redis.call('SET', 'other:' .. i, i) end", "0"});
    take("job", 1);
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.scanPacing = ScanPacing::Gentle;
    InspectorLog log(options);
    const auto before = serverTime();
    QElapsedTimer timer;
    timer.start();
    log.start();
    testing::turnFor(4000);
    QTRY_VERIFY(log.status().scan.scanned > 1'000); // the rest depends on the machine
    const auto scanned = log.status().scan.scanned;
    const auto used = serverTime() - before;
    const auto elapsed = timer.elapsed();
    qInfo("%lld of %lld keys in %lld ms, %lld us of the server's time", scanned, log.status().scan.total,
        elapsed, qint64(used.count()));
    QVERIFY(scanned <= 20'000 + elapsed * 23);
    QVERIFY(used < Milliseconds(elapsed) / 20);
    QCOMPARE(log.status().phase, ConnectionPhase::Live);
}

LOCKSCOPE_TEST(TestInspectorHostile)
#include "tst_inspector_hostile.moc"
