// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// The first five scenarios recorded with real Redisson 4.7.0 clients, replayed with Lockscope's client. Keys,
// fields and messages match at the same moments, and leases are in the same range. Clients A and B, a
// watchdog timeout of 3000 ms.
class TestRecordedScenarios : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void uncontended_data();
    void uncontended();
    void explicitLease_data();
    void explicitLease();
    void contention_data();
    void contention();
    void timeouts_data();
    void timeouts();
    void forceUnlock_data();
    void forceUnlock();

private:
    struct Scene;
    std::unique_ptr<Scene> m_scene;
};

namespace {

const QByteArray name = "mylock"_ba;
const QByteArray channel = "redisson_lock__channel:{mylock}"_ba;

LockClientOptions recordedOptions()
{
    LockClientOptions options;
    options.watchdogTimeout = 3s;
    return options;
}

void addKinds()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("reentrant") << LockKind::Reentrant;
    QTest::newRow("fair") << LockKind::Fair;
}

} // namespace

struct TestRecordedScenarios::Scene
{
    Scene()
        : a(server, recordedOptions())
        , b(server, recordedOptions())
        , m_listening(openConnection(server, m_clock))
        , m_subscriber(*m_listening)
    {
        const auto subscribed = runTask(m_subscriber.subscribePattern("*"_ba,
            [this](const QByteArray &channel, const QByteArray &text) { messages << channel + ' ' + text; }));
        m_subscription = subscribed.value();
    }

    // Returns "holder count" if the lease is in (from, to].
    QByteArray hash(int from, int to)
    {
        const int left = server.cli("PTTL mylock").toInt();
        if (left <= from || left > to)
            return "lease of " + QByteArray::number(left);
        return server.cli("HGETALL mylock").replace('\n', ' ');
    }
    QByteArray queue()
    {
        return server.cli({"LRANGE"_ba, queueKey(name), "0"_ba, "-1"_ba}).replace('\n', ' ');
    }
    // Deadline of the waiter, in ms from now.
    qint64 deadline(const QByteArray &waiter)
    {
        const QByteArray score = server.cli({"ZSCORE"_ba, deadlinesKey(name), waiter});
        return score.toLongLong() - a.clock.wall().time_since_epoch().count();
    }

    // All messages so far.
    QList<QByteArray> heard()
    {
        server.cli("PUBLISH test end");
        const QByteArray end = "test end";
        if (!QTest::qWaitFor([&] { return messages.contains(end); }))
            qFatal("messages are not heard");
        messages.removeAll(end);
        return messages;
    }

    TestServer server;
    TestClient a;
    TestClient b;

private:
    QList<QByteArray> messages;
    SystemClock m_clock;
    std::unique_ptr<Connection> m_listening;
    Subscriber m_subscriber;
    Subscriber::Subscription m_subscription;
};

void TestRecordedScenarios::init()
{
    m_scene = std::make_unique<Scene>();
}

void TestRecordedScenarios::cleanup()
{
    m_scene.reset();
}

void TestRecordedScenarios::uncontended_data()
{
    addKinds();
}

void TestRecordedScenarios::uncontended()
{
    QFETCH(LockKind, kind);
    TestServer &server = m_scene->server;
    FakeClock clock;
    TestClient a(server, recordedOptions(), 3s, &clock);
    QVERIFY(a.take(name, std::nullopt, kind));
    QCOMPARE(m_scene->hash(2700, 3000), a.holder() + " 1");
    QVERIFY(a.take(name, std::nullopt, kind));
    QCOMPARE(m_scene->hash(2700, 3000), a.holder() + " 2");
    for (int beat = 0; beat < 2; ++beat) {
        server.cli("PEXPIRE mylock 2000"); // simulates that a third of the lease has passed
        clock.advance(1s);
        QVERIFY(ask(a.control(), Command("PING"_ba)).ok()); // answered after all earlier commands
        QCOMPARE(m_scene->hash(2000, 3000), a.holder() + " 2"); // renewed
    }
    QCOMPARE(a.releaseOwnHold(name, kind), ActResult::Done);
    QCOMPARE(m_scene->hash(2700, 3000), a.holder() + " 1");
    QCOMPARE(keysOf(server), QList<QByteArray>{name});
    QCOMPARE(a.releaseOwnHold(name, kind), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
    // A fair unlock without waiters publishes no message.
    QCOMPARE(
        m_scene->heard(), kind == LockKind::Fair ? QList<QByteArray>() : QList<QByteArray>{channel + " 0"});
}

void TestRecordedScenarios::explicitLease_data()
{
    addKinds();
}

void TestRecordedScenarios::explicitLease()
{
    QFETCH(LockKind, kind);
    FakeClock clock;
    TestClient a(m_scene->server, recordedOptions(), 3s, &clock);
    QVERIFY(a.take(name, std::nullopt, kind, 1, 5000ms));
    QCOMPARE(m_scene->hash(4700, 5000), a.holder() + " 1");
    m_scene->server.cli("PEXPIRE mylock 3500");
    clock.advance(1500ms);
    QVERIFY(ask(a.control(), Command("PING"_ba)).ok()); // answered after all earlier commands
    QCOMPARE(m_scene->hash(3000, 3500), a.holder() + " 1"); // not renewed
    QCOMPARE(a.releaseOwnHold(name, kind), ActResult::Done);
    QCOMPARE(keysOf(m_scene->server), QList<QByteArray>());
}

void TestRecordedScenarios::contention_data()
{
    addKinds();
}

void TestRecordedScenarios::contention()
{
    QFETCH(LockKind, kind);
    const bool isFair = kind == LockKind::Fair;
    TestClient &a = m_scene->a;
    TestClient &b = m_scene->b;
    const auto channelOf = [&](qint64 thread) { return isFair ? channel + ':' + b.holder(thread) : channel; };

    QVERIFY(a.take(name, std::nullopt, kind));
    RunningAcquire first(b.start(name, std::nullopt, kind, 1));
    QTRY_COMPARE(listenersOf(m_scene->server, channelOf(1)), 1);
    RunningAcquire second(b.start(name, std::nullopt, kind, 2));
    QTRY_COMPARE(b.reported.size(), 2);
    QTRY_COMPARE(listenersOf(m_scene->server, channelOf(2)), 1);
    // Each waiter retries once it has subscribed. From then on both sleep, in that order.
    QTRY_COMPARE(m_scene->server.cli("INFO commandstats").count("cmdstat_evalsha:calls=5"), 1);
    QCOMPARE(m_scene->hash(2000, 3000), a.holder() + " 1");
    QCOMPARE(m_scene->queue(), isFair ? b.holder(1) + ' ' + b.holder(2) : QByteArray());
    if (isFair) {
        QVERIFY(m_scene->deadline(b.holder(1)) > 301'000 && m_scene->deadline(b.holder(1)) <= 303'000);
        QVERIFY(m_scene->deadline(b.holder(2)) > 601'000 && m_scene->deadline(b.holder(2)) <= 603'000);
        QCOMPARE(m_scene->server.cli({"PTTL"_ba, queueKey(name)}), "-1"_ba);
        QCOMPARE(m_scene->server.cli({"PTTL"_ba, deadlinesKey(name)}), "-1"_ba);
    }

    QCOMPARE(a.releaseOwnHold(name, kind), ActResult::Done);
    QVERIFY(first.wait());
    QCOMPARE(m_scene->hash(2700, 3000), b.holder(1) + " 1");
    QCOMPARE(m_scene->queue(), isFair ? b.holder(2) : QByteArray());
    if (isFair) // earlier by the 300 s of the waiter in front
        QVERIFY(m_scene->deadline(b.holder(2)) > 301'000 && m_scene->deadline(b.holder(2)) <= 303'000);

    QCOMPARE(b.releaseOwnHold(name, kind, 1), ActResult::Done);
    QVERIFY(second.wait());
    QCOMPARE(m_scene->hash(2700, 3000), b.holder(2) + " 1");
    QCOMPARE(keysOf(m_scene->server), QList<QByteArray>{name});
    QTRY_COMPARE(listenersOf(m_scene->server, channelOf(2)), 0);

    QCOMPARE(b.releaseOwnHold(name, kind, 2), ActResult::Done);
    QCOMPARE(keysOf(m_scene->server), QList<QByteArray>());
    QList<QByteArray> messages = {channelOf(1) + " 0", channelOf(2) + " 0"};
    if (!isFair)
        messages << channel + " 0";
    QCOMPARE(m_scene->heard(), messages);
}

void TestRecordedScenarios::timeouts_data()
{
    addKinds();
}

void TestRecordedScenarios::timeouts()
{
    QFETCH(LockKind, kind);
    TestClient &a = m_scene->a;
    TestClient &b = m_scene->b;
    QVERIFY(a.take(name, std::nullopt, kind, 1, 8000ms));
    QVERIFY(!b.take(name, 500ms, kind));
    QCOMPARE(m_scene->hash(7000, 7501), a.holder() + " 1");
    QVERIFY(!b.take(name, 0ms, kind));
    QCOMPARE(b.releaseOwnHold(name, kind), ActResult::ChangedHands);
    QCOMPARE(m_scene->hash(7000, 7501), a.holder() + " 1");
    QCOMPARE(keysOf(m_scene->server), QList<QByteArray>{name});
    QTRY_COMPARE(m_scene->server.cli("PUBSUB CHANNELS"), ""_ba);
    QCOMPARE(a.releaseOwnHold(name, kind), ActResult::Done);
    QCOMPARE(keysOf(m_scene->server), QList<QByteArray>());
}

void TestRecordedScenarios::forceUnlock_data()
{
    addKinds();
}

void TestRecordedScenarios::forceUnlock()
{
    QFETCH(LockKind, kind);
    const bool isFair = kind == LockKind::Fair;
    TestClient &a = m_scene->a;
    TestClient &b = m_scene->b;
    const QByteArray waiterHears = isFair ? channel + ':' + b.holder() : channel;
    QVERIFY(a.take(name, std::nullopt, kind));
    RunningAcquire waiting(b.start(name, std::nullopt, kind));
    QTRY_COMPARE(listenersOf(m_scene->server, waiterHears), 1);
    const LockState seen = seenState(name, {Holder(a.holder(), 1)}, {kind});
    QCOMPARE(runTask(a->forceRelease(seen)).result, ActResult::Done);
    QVERIFY(waiting.wait());
    QCOMPARE(m_scene->hash(2700, 3000), b.holder() + " 1");
    QCOMPARE(a.releaseOwnHold(name, kind), ActResult::ChangedHands);
    QCOMPARE(b.releaseOwnHold(name, kind), ActResult::Done);
    QCOMPARE(runTask(a->forceRelease(seen)).result, ActResult::AlreadyGone);
    QCOMPARE(keysOf(m_scene->server), QList<QByteArray>());
    // Lockscope publishes on both channels because the kind may be unknown. The plain channel of a fair lock
    // has no subscribers.
    if (isFair)
        QCOMPARE(m_scene->heard(), (QList<QByteArray>{channel + " 0", waiterHears + " 0"}));
    else
        QCOMPARE(m_scene->heard(), (QList<QByteArray>{channel + " 0", channel + " 0"}));
}

LOCKSCOPE_TEST(TestRecordedScenarios)
#include "tst_recorded_scenarios.moc"
