// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Guarantees for very many locks and changes, independent of the machine's speed. The benchmarks measure the
// same with ten times as many.

#include "tests/bench/scale/fleet.h"
#include "tests/bench/scale/meters.h"
#include "tests/bench/scale/watched_server.h"

#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

#include <malloc.h>
#include <thread>

using namespace bench;
using namespace lockengine;
using namespace std::chrono_literals;

class TestScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anUnpacedScanFindsEveryLock();
    void afterAFloodTheShownStateMatchesTheServer();
    void watchingManyIdleLocksSendsFewCommands();
    void aWatchedLockUsesAtMostTwoAndAHalfKilobytes();
};

namespace {

constexpr int many = 10'000;

// Bytes that this process has allocated and not freed.
qint64 allocated()
{
    return qint64(::mallinfo2().uordblks);
}

} // namespace

// Hashes are found by type; other keys by name, filtered here and not on the server.
void TestScale::anUnpacedScanFindsEveryLock()
{
    testing::TestServer server("port {port}\n");
    BlockingConnection line(server.port());
    fillWithOthers(line, 2 * many);
    fillWithLocks(line, many);
    line.ask({"RPUSH", "redisson_lock_queue:{waited}", "11111111-2222-4333-8444-555555555555:1"});
    line.ask({"ZADD", "redisson_lock_timeout:{waited}", "9999999999999",
        "11111111-2222-4333-8444-555555555555:1"});
    line.ask({"SET", "app-lock", "11111111-2222-4333-8444-555555555555", "PX", "60000"});
    WatchedServer eye(server.port());
    eye.open(many);
    QCOMPARE(eye.system->status().scan.total, qint64(3 * many + 3));
    QTRY_COMPARE(qint64(eye.watcher.views().size()), qint64(many + 2));
    QCOMPARE(differingFromFresh(*eye.system, eye.watcher.views()), 0);
}

void TestScale::afterAFloodTheShownStateMatchesTheServer()
{
    testing::TestServer server("port {port}\n");
    WatchedServer eye(server.port());
    eye.open(0);
    qint64 coalesced = 0;
    connect(&eye.watcher, &Watcher::advanced, this, [&coalesced](const WatchBatch &batch) {
        coalesced += std::ranges::count_if(batch.events,
            [](const LockEvent &event) { return event.evidence.testFlag(EvidenceSign::Coalesced); });
    });
    std::thread load([&server] { changeLocks(server.port(), 100, 20'000, 3); });
    turnFor(3s);
    load.join();
    BlockingConnection line(server.port());
    // The flood acquires and releases all locks in turn, so it may leave all of them free.
    line.ask({"HSET", "load:lock:kept", "33333333-3333-4333-8333-333333333333:1", "1"});
    line.ask({"PEXPIRE", "load:lock:kept", "600000"});
    const qsizetype held = line.ask({"KEYS", "load:lock:*"}).split('\n').size();
    const auto shownHeld = [&eye] {
        const QList<LockView> views = eye.watcher.views();
        return qsizetype(
            std::ranges::count_if(views, [](const LockView &view) { return view.state.isHeld(); }));
    };
    // A lock that was never seen while held is unknown and is not reported.
    QTRY_COMPARE_WITH_TIMEOUT(shownHeld(), held, 20'000);
    QTRY_COMPARE(differingFromFresh(*eye.system, eye.watcher.views()), 0);
    QVERIFY(coalesced > 0); // several changes were reported as one event
}

void TestScale::watchingManyIdleLocksSendsFewCommands()
{
    testing::TestServer server("port {port}\n");
    BlockingConnection line(server.port());
    fillWithLocks(line, many);
    WatchedServer eye(server.port());
    eye.open(many);
    turnFor(1s);
    const qint64 before = useOf(line).commands;
    const qint64 begin = nanoseconds();
    turnFor(10s);
    const double perSecond = double(useOf(line).commands - before - 1) * 1e9 / double(nanoseconds() - begin);
    qInfo("%.2f commands a second", perSecond);
    QVERIFY(perSecond <= 2);
}

void TestScale::aWatchedLockUsesAtMostTwoAndAHalfKilobytes()
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer keeps the books of memory itself");
#endif
    testing::TestServer server("port {port}\n");
    BlockingConnection line(server.port());
    fillWithLocks(line, many);
    const qint64 before = allocated();
    WatchedServer eye(server.port());
    eye.open(many);
    turnFor(1s);
    const qint64 each = (allocated() - before) / many;
    qInfo("%lld bytes a lock", each);
    QVERIFY(each <= 2560);
}

LOCKSCOPE_TEST(TestScale)
#include "tst_scale.moc"
