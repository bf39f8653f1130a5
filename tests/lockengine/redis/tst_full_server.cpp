// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Two full servers. One evicts locks, and Lockscope reports each evicted lock. The other refuses new locks
// with one message, but still renews and releases holds.

#include "lockengine/redis/deployment/server_facts.h"
#include "tests/support/lock_picture.h"
#include "tests/support/machine_speed.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using testing::TestServer;
using testing::WatchedSession;

class TestFullServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEvictionIsReported_data();
    void everyEvictionIsReported();
    void newEvictionPolicyIsReported();
    void fullServerAndItsRecoveryAreReported();
    void acquireOnAFullServerIsRefusedAndLeavesNoKeys_data();
    void acquireOnAFullServerIsRefusedAndLeavesNoKeys();
    void queueingOnAFullServerIsRefusedAndLeavesNoKeys_data();
    void queueingOnAFullServerIsRefusedAndLeavesNoKeys();
    void holdOnAFullServerIsRenewedAndReleased_data();
    void holdOnAFullServerIsRenewedAndReleased();
    void wokenWaiterIsRefusedByAFullServer();
};

namespace {

int soon() // in ms
{
    return testing::scaledMs(std::chrono::seconds(2));
}

constexpr int locks = 5'000;
const QByteArray stranger = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701";

void fill(const TestServer &server)
{
    server.cli("CONFIG SET maxmemory 1");
}

struct KindRow
{
    const char *name;
    TakenKind kind;
};
constexpr KindRow kinds[] = {
    {"reentrant", LockKind::Reentrant},
    {"nonreentrant", LockKind::NonReentrant},
    {"fair", LockKind::Fair},
    {"nonreentrant-fair", LockKind::NonReentrantFair},
    {"fair-3.8", LockKind::FairLegacy},
    {"read", {LockKind::ReadWrite, HoldMode::Read}},
    {"write", {LockKind::ReadWrite, HoldMode::Write}},
    {"spin", LockKind::Spin},
    {"fenced", LockKind::Fenced},
    {"token", LockKind::Token},
    {"token-unsafe", LockKind::TokenUnsafe},
};

bool isFair(const TakenKind &kind)
{
    return kind.kind == LockKind::Fair || kind.kind == LockKind::NonReentrantFair
        || kind.kind == LockKind::FairLegacy;
}

void kindRows(bool (*isWanted)(const TakenKind &))
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < int(std::size(kinds)); ++row) {
        if (isWanted(kinds[row].kind))
            QTest::newRow(kinds[row].name) << row;
    }
}

QList<QByteArray> sortedLines(const QByteArray &lines)
{
    QList<QByteArray> all = lines.split('\n');
    all.removeAll(QByteArray());
    std::ranges::sort(all);
    return all;
}

QList<QByteArray> shownHeld(WatchedSession &session)
{
    QList<QByteArray> names;
    for (const LockView &view : session->locks().views()) {
        if (view.state.isHeld() && !view.stale)
            names.append(view.state.id.name);
    }
    std::ranges::sort(names);
    return names;
}

} // namespace

void TestFullServer::everyEvictionIsReported_data()
{
    QTest::addColumn<QByteArray>("notices");
    QTest::addColumn<bool>("certain");
    QTest::newRow("announced by the server") << "Ee"_ba << true;
    QTest::newRow("only counted by the server") << ""_ba << false;
}

// Cache entries without a TTL, so the server can evict only the locks.
void TestFullServer::everyEvictionIsReported()
{
    QFETCH(QByteArray, notices);
    QFETCH(bool, certain);
    TestServer server(
        "maxmemory 64mb\nmaxmemory-policy volatile-lru\nnotify-keyspace-events \"" + notices + "\"\n");
    server.cli(QList<QByteArray>{"EVAL",
        "for i = 1, tonumber(ARGV[2]) do redis.call('hset', 'lock:' .. i, ARGV[1] .. ':' .. i, 1) "
        "redis.call('pexpire', 'lock:' .. i, 600000) end",
        "0", stranger, QByteArray::number(locks)});
    redis::RedisSystemOptions options;
    options.scanPacing = redis::ScanPacing::Unpaced;
    WatchedSession session(server.url(), options);
    QVERIFY(session.waitUntilLive());
    QTRY_COMPARE(shownHeld(session).size(), locks);
    QTRY_COMPARE(session.events.size(), locks); // the Appeared events
    QVERIFY(session.status().evicts);
    session.events.clear();
    session.batches = 0;
    const qint64 used = *redis::ServerFacts(server.cli("INFO memory")).number("used_memory");
    server.cli({"CONFIG", "SET", "maxmemory", QByteArray::number(used + 1'600'000)});
    for (int i = 0; i < 20; ++i) {
        server.cli(QList<QByteArray>{"EVAL",
            "for i = 1, 50 do redis.call('set', 'cache:' .. ARGV[1] .. ':' .. i, string.rep('x', 2000)) end",
            "0", QByteArray::number(i)});
    }
    const auto left = [&server] { return sortedLines(server.cli("KEYS lock:*")); };
    QVERIFY(left().size() < locks - 500);
    QElapsedTimer timer;
    timer.start();
    QTRY_COMPARE_WITH_TIMEOUT(shownHeld(session), left(), soon());
    qInfo("%lld of %d locks evicted; shown %lld ms after the end, in %lld batches", locks - left().size(),
        locks, timer.elapsed(), session.batches);
    QTRY_COMPARE(session.events.size(), locks - left().size());
    for (const LockEvent &event : std::as_const(session.events)) {
        QCOMPARE(event.kind, EventKind::Evicted);
        QCOMPARE(event.certain, certain);
        QVERIFY(
            event.evidence.testFlag(certain ? EvidenceSign::EvictionNotice : EvidenceSign::EvictionCounted));
    }
    QVERIFY(session.batches < session.events.size() / 4);
    QCOMPARE(session.status().phase, ConnectionPhase::Live);
}

void TestFullServer::newEvictionPolicyIsReported()
{
    TestServer server;
    WatchedSession session(server.url());
    QVERIFY(session.waitUntilLive());
    QVERIFY(!session.status().evicts);
    server.cli("CONFIG SET maxmemory-policy allkeys-lru");
    server.cli("CONFIG SET maxmemory 100mb");
    QTRY_VERIFY_WITH_TIMEOUT(session.status().evicts, 15'000);
    QVERIFY(!session.status().isFull);
}

void TestFullServer::fullServerAndItsRecoveryAreReported()
{
    TestServer server;
    fill(server);
    WatchedSession session(server.url());
    QVERIFY(session.waitUntilLive());
    QVERIFY(session.status().isFull && !session.status().evicts);
    server.cli("CONFIG SET maxmemory 0");
    QTRY_VERIFY_WITH_TIMEOUT(!session.status().isFull, 15'000);
}

void TestFullServer::acquireOnAFullServerIsRefusedAndLeavesNoKeys_data()
{
    kindRows([](const TakenKind &kind) { return !isFair(kind); });
}

void TestFullServer::acquireOnAFullServerIsRefusedAndLeavesNoKeys()
{
    QFETCH(int, row);
    const TakenKind kind = kinds[row].kind;
    TestServer server;
    WatchedSession session(server.url());
    QVERIFY(session.waitUntilLive());
    fill(server);
    for (const auto wait : {Milliseconds(0), Milliseconds(500)}) {
        const auto outcome = testing::runTask(session.start("job", kind, wait));
        QVERIFY(!outcome.ok());
        QCOMPARE(outcome.error().kind, ErrorKind::OutOfMemory);
        QVERIFY2(outcome.error().detail.contains("maxmemory"), outcome.error().detail.constData());
    }
    QCOMPARE(server.cli("KEYS *"), "");
    QVERIFY(session.holds.isEmpty());
    server.cli("CONFIG SET maxmemory 0");
    QVERIFY(session.take("job", kind)); // the error comes immediately and is not permanent
}

void TestFullServer::queueingOnAFullServerIsRefusedAndLeavesNoKeys_data()
{
    kindRows(isFair);
}

// A free fair lock can still be acquired, by Redisson and by Lockscope. Its scripts first clean up the queue,
// and a server does not stop a script that has already written.
void TestFullServer::queueingOnAFullServerIsRefusedAndLeavesNoKeys()
{
    QFETCH(int, row);
    const TakenKind kind = kinds[row].kind;
    TestServer server;
    WatchedSession session(server.url());
    QVERIFY(session.waitUntilLive());
    fill(server);
    QVERIFY(session.take("free", kind));
    QVERIFY(session.take("job", kind, Milliseconds(0), 1));
    const auto outcome = testing::runTask(session.start("job", kind, Milliseconds(500), 2));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().kind, ErrorKind::OutOfMemory);
    QVERIFY(testing::runTask(session->acts().releaseOwn()).ok());
    QCOMPARE(server.cli("KEYS *"), "");
}

void TestFullServer::holdOnAFullServerIsRenewedAndReleased_data()
{
    kindRows([](const TakenKind &) { return true; });
}

// A full server still executes commands that need no memory, such as PEXPIRE and DEL. Once a script has
// written, the server executes all of it.
void TestFullServer::holdOnAFullServerIsRenewedAndReleased()
{
    QFETCH(int, row);
    const TakenKind kind = kinds[row].kind;
    TestServer server;
    redis::RedisSystemOptions options;
    options.watchdogTimeout = 3s;
    WatchedSession session(server.url(), options);
    QVERIFY(session.waitUntilLive());
    QVERIFY(session.take("job", kind));
    const qint64 before = server.cli("PEXPIRETIME job").toLongLong();
    fill(server);
    QTRY_VERIFY(server.cli("PEXPIRETIME job").toLongLong() > before); // negative once the lease has ended
    QCOMPARE(session.holds.last().phase, OwnHoldPhase::Held);
    QVERIFY(testing::runTask(session->acts().releaseOwn()).ok());
    QCOMPARE(server.cli("EXISTS job"), "0");
    QTRY_VERIFY_WITH_TIMEOUT(server.cli("KEYS *").isEmpty() || kind.kind == LockKind::Fenced, 5'000);
}

void TestFullServer::wokenWaiterIsRefusedByAFullServer()
{
    TestServer server;
    WatchedSession session(server.url());
    QVERIFY(session.waitUntilLive());
    server.cli({"HSET", "job", stranger + ":1", "1"});
    server.cli("PEXPIRE job 60000");
    auto waiting = session.start("job", LockKind::Reentrant, Milliseconds(20'000));
    QTRY_VERIFY(server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}").endsWith("1")
        || server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}").endsWith("2"));
    fill(server);
    server.cli("DEL job");
    server.cli("PUBLISH redisson_lock__channel:{job} 0");
    const auto outcome = testing::runTask(std::move(waiting));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().kind, ErrorKind::OutOfMemory);
    QCOMPARE(server.cli("EXISTS job"), "0");
}

LOCKSCOPE_TEST(TestFullServer)
#include "tst_full_server.moc"
