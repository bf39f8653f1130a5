// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/fake_clock.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestSpinLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysEqualThoseOfAReentrantLock();
    void releasePublishesNoMessage();
    void waiterRetriesAfterEachPause();
    void aWaiterGivesUpInTime();
    void contendersExcludeEachOther();
};

namespace {

const QByteArray job = "job"_ba;

QCoro::Task<Done> contend(TestClient &client, qint64 thread, int &inside, int &most, int &served)
{
    auto acquiring = client.start(job, std::nullopt, LockKind::Spin, thread);
    const Result<AcquireOutcome> outcome = co_await acquiring;
    if (!outcome || outcome->result != AcquireResult::Acquired)
        co_return Done();
    most = std::max(most, ++inside);
    co_await sleepFor(client.clock, 1ms);
    --inside;
    const ActOutcome released = co_await client->release(job, LockKind::Spin, thread);
    served += released.result == ActResult::Done;
    co_return Done();
}

} // namespace

void TestSpinLock::keysEqualThoseOfAReentrantLock()
{
    TestServer server;
    TestClient a(server);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(a.take(job, 0ms, LockKind::Spin));
    QVERIFY(a.take(job, 0ms, LockKind::Spin));
    QCOMPARE(server.cli("HGETALL job"), a.holder() + "\n2");
    const int left = server.cli("PTTL job").toInt();
    QVERIFY2(left + timer.elapsed() >= 29'900 && left <= 30'000, QByteArray::number(left));
    QCOMPARE(a.releaseOwnHold(job, LockKind::Spin), ActResult::Done);
    QCOMPARE(server.cli("HGETALL job"), a.holder() + "\n1");
    QCOMPARE(a.releaseOwnHold(job, LockKind::Spin), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
    QCOMPARE(a.releaseOwnHold(job, LockKind::Spin), ActResult::AlreadyGone);
}

void TestSpinLock::releasePublishesNoMessage()
{
    TestServer server;
    TestClient a(server);
    const auto connection = openConnection(server, a.clock);
    Subscriber subscriber(*connection);
    QList<QByteArray> heard;
    const auto subscription = runTask(subscriber.subscribePattern(
        "*"_ba, [&](const QByteArray &channel, const QByteArray &) { heard << channel; }));
    QVERIFY(a.take(job, 0ms, LockKind::Spin));
    QCOMPARE(a.releaseOwnHold(job, LockKind::Spin), ActResult::Done);
    server.cli("PUBLISH end 0");
    QTRY_COMPARE(heard, QList<QByteArray>{"end"_ba});
}

void TestSpinLock::waiterRetriesAfterEachPause()
{
    TestServer server;
    TestClient a(server);
    FakeClock clock;
    TestClient b(server, {}, 3s, &clock);
    QVERIFY(a.take(job, 0ms, LockKind::Spin));
    server.cli("CONFIG RESETSTAT");
    RunningAcquire waiting(b.start(job, {}, LockKind::Spin));
    const auto attempts = [&] { // each attempt is one script
        const QByteArray stats = server.cli("INFO commandstats");
        const qsizetype at = stats.indexOf("cmdstat_evalsha:calls=");
        return at < 0 ? 0 : stats.mid(at + 22, stats.indexOf(',', at) - at - 22).toInt();
    };
    QTRY_COMPARE(attempts(), 1);
    int expected = 1;
    for (const auto pause : {1ms, 3ms, 9ms}) { // each at least as long as the current pause
        QVERIFY(ask(b.control(), Command("PING"_ba)).ok()); // answered after the last attempt
        clock.advance(pause);
        ++expected;
        QTRY_COMPARE(attempts(), expected);
    }
    QVERIFY(ask(b.control(), Command("PING"_ba)).ok());
    QCOMPARE(server.cli("PUBSUB CHANNELS *"), ""_ba);
    QCOMPARE(a.releaseOwnHold(job, LockKind::Spin), ActResult::Done);
    QVERIFY(!waiting.isOver());
    clock.advance(128ms); // the maximum pause
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
}

void TestSpinLock::aWaiterGivesUpInTime()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, LockKind::Spin));
    Stopwatch stopwatch;
    QVERIFY(!b.take(job, 300ms, LockKind::Spin));
    QVERIFY(stopwatch.elapsed() >= 299ms);
    QVERIFY2(stopwatch.isWithin(1s), stopwatch.compared());
    QVERIFY(b->holds().isEmpty());
}

void TestSpinLock::contendersExcludeEachOther()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    int inside = 0;
    int most = 0;
    int served = 0;
    std::vector<std::unique_ptr<Running<Done>>> all;
    for (qint64 thread = 1; thread <= 8; ++thread) {
        for (TestClient *client : {&a, &b})
            all.push_back(std::make_unique<Running<Done>>(contend(*client, thread, inside, most, served)));
    }
    for (const auto &one : all)
        one->wait();
    QCOMPARE(most, 1);
    QCOMPARE(served, 16);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

LOCKSCOPE_TEST(TestSpinLock)
#include "tst_spin_lock.moc"
