// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the list of channels shows besides the waiters of a queue: clients that wait for a wake-up without a
// place in the queue, and channels whose lock is gone.

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/watch/subscriber_sampler.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/fake_clock.h"
#include "tests/support/open_connection.h"
#include "tests/support/server_calls.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::holderId;
using testing::InspectorLog;

class TestListeners : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void listenerWithoutAPlaceIsReportedUntilItLeaves();
    void waitersAndHoldersHaveAPlace();
    void purgedWaiterThatStillListensIsReported();
    void freeLockWithAListenerIsNotForgotten();
    void atMostSixtyFourListenersAreKept();
    void channelsOfAbsentLocksAreCountedAfterTwoMinutes();
    void useOfALockStartsTheTimeAgain();
    void otherChannelsAreNotCounted();

private:
    void subscribe(Connection &client, const QByteArray &channel);
    void subscribeWaiter(Connection &client, int thread);
    void take(const QByteArray &name, int thread);
    // A sampler that has listed the channels once, by the test's clock.
    [[nodiscard]] std::unique_ptr<SubscriberSampler> listedOnce(LockRegistry &registry);
    void listAgain(SubscriberSampler &sampler, Microseconds later);

    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
    testing::FakeClock m_time;
    std::unique_ptr<Connection> m_client;
    std::unique_ptr<Connection> m_waiter;
};

void TestListeners::init()
{
    m_client.reset();
    m_waiter.reset();
    m_server = std::make_unique<testing::TestServer>();
    m_client = testing::openConnection(*m_server, m_clock);
    m_waiter = testing::openConnection(*m_server, m_clock);
}

void TestListeners::subscribe(Connection &client, const QByteArray &channel)
{
    QVERIFY(testing::ask(client, Command("SUBSCRIBE").arg(channel)).ok());
}

void TestListeners::subscribeWaiter(Connection &client, int thread)
{
    subscribe(client, waiterChannel("job", holderId(thread)));
}

void TestListeners::take(const QByteArray &name, int thread)
{
    const auto reply = testing::ask(*m_client, testing::acquireCommand(name, thread, 300'000));
    QVERIFY(reply.ok() && !reply->isError());
}

void TestListeners::listenerWithoutAPlaceIsReportedUntilItLeaves()
{
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    subscribeWaiter(*m_waiter, 3);
    QTRY_COMPARE_WITH_TIMEOUT(log.last("job").unqueuedListeners, QList<QByteArray>{holderId(3)}, 10'000);
    QVERIFY(log.last("job").kinds.contains(LockKind::Fair));
    QVERIFY(log.last("job").queue.isEmpty());
    m_waiter.reset();
    QTRY_COMPARE(log.last("job").unqueuedListeners, QList<QByteArray>());
}

void TestListeners::waitersAndHoldersHaveAPlace()
{
    take("job", 1);
    subscribeWaiter(*m_waiter, 1); // it has acquired the lock, and is still to leave the channel
    subscribeWaiter(*m_waiter, 2);
    subscribeWaiter(*m_waiter, 3);
    m_server->cli({"RPUSH", "redisson_lock_queue:{job}", holderId(2)});
    m_server->cli({"ZADD", "redisson_lock_timeout:{job}", "99999999999999", holderId(2)});
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("job").unqueuedListeners, QList<QByteArray>{holderId(3)});
    for (const Observation &observation : log.of("job")) {
        QVERIFY(!observation.state.unqueuedListeners.contains(holderId(1)));
        QVERIFY(!observation.state.unqueuedListeners.contains(holderId(2)));
    }
    // As soon as it is queued, its place is known.
    m_server->cli({"RPUSH", "redisson_lock_queue:{job}", holderId(3)});
    QTRY_COMPARE(log.last("job").queue.size(), 2);
    QCOMPARE(log.last("job").unqueuedListeners, QList<QByteArray>());
}

void TestListeners::purgedWaiterThatStillListensIsReported()
{
    take("job", 1);
    subscribeWaiter(*m_waiter, 2);
    m_server->cli({"RPUSH", "redisson_lock_queue:{job}", holderId(2)});
    m_server->cli({"ZADD", "redisson_lock_timeout:{job}", "99999999999999", holderId(2)});
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("job").queue.value(0).listening, Listening::Yes);
    m_server->cli("DEL redisson_lock_queue:{job} redisson_lock_timeout:{job}");
    QTRY_COMPARE_WITH_TIMEOUT(log.last("job").unqueuedListeners, QList<QByteArray>{holderId(2)}, 10'000);
}

void TestListeners::freeLockWithAListenerIsNotForgotten()
{
    auto options = InspectorLog::optionsFor(*m_server);
    options.patience = 1500ms;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    take("job", 1);
    QTRY_COMPARE(log.status().locksKnown, 1);
    subscribeWaiter(*m_waiter, 2);
    QTRY_COMPARE_WITH_TIMEOUT(log.last("job").unqueuedListeners.size(), 1, 10'000);
    take("other", 1);
    QTRY_COMPARE(log.status().locksKnown, 2);
    m_server->cli("DEL job");
    m_server->cli("DEL other");
    QTRY_COMPARE(log.status().locksKnown, 1);
    QVERIFY(log.last("job").isFree());
    QCOMPARE(log.last("job").unqueuedListeners.size(), 1);
    m_waiter.reset();
    QTRY_COMPARE(log.status().locksKnown, 0);
}

void TestListeners::atMostSixtyFourListenersAreKept()
{
    take("job", 1);
    InspectorLog log(*m_server);
    for (int i = 0; i < 100; ++i) {
        const QByteArray id = "22222222-aaaa-4bbb-8ccc-222222222222:" + QByteArray::number(100 + i);
        subscribe(*m_waiter, waiterChannel("job", id));
    }
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("job").unqueuedListeners.size(), 64);
    const QList<QByteArray> first = log.last("job").unqueuedListeners;
    const auto before = log.of("job").size();
    const int listed = testing::callsOf(*m_server, "pubsub|channels");
    QTRY_VERIFY_WITH_TIMEOUT(testing::callsOf(*m_server, "pubsub|channels") > listed + 1, 15'000);
    QCOMPARE(log.last("job").unqueuedListeners, first); // the same ones, so nothing new is reported
    QCOMPARE(log.of("job").size(), before);
}

std::unique_ptr<SubscriberSampler> TestListeners::listedOnce(LockRegistry &registry)
{
    auto sampler = std::make_unique<SubscriberSampler>(registry, *m_client, m_time);
    std::ignore = testing::runTask(sampler->ask());
    return sampler;
}

void TestListeners::listAgain(SubscriberSampler &sampler, Microseconds later)
{
    m_time.advance(later);
    const int before = testing::callsOf(*m_server, "pubsub|channels");
    sampler.tick();
    QTRY_COMPARE(testing::callsOf(*m_server, "pubsub|channels"), before + 1);
    for (int i = 0; i < 2; ++i) // the replies before them have been taken
        QVERIFY(testing::ask(*m_client, Command("PING")).ok());
}

void TestListeners::channelsOfAbsentLocksAreCountedAfterTwoMinutes()
{
    LockRegistry registry;
    subscribe(*m_waiter, "redisson_lock__channel:{gone}");
    subscribe(*m_waiter, "redisson_rwlock:{gone}");
    subscribeWaiter(*m_waiter, 2);
    const auto sampler = listedOnce(registry);
    QCOMPARE(sampler->idleChannels(), 0);
    listAgain(*sampler, 119s);
    QCOMPARE(sampler->idleChannels(), 0);
    m_time.advance(1s);
    QCOMPARE(sampler->idleChannels(), 3);
    m_waiter.reset();
    QTRY_COMPARE(m_server->cli("PUBSUB CHANNELS redisson_*"), "");
    listAgain(*sampler, 5s);
    QCOMPARE(sampler->idleChannels(), 0);
}

void TestListeners::useOfALockStartsTheTimeAgain()
{
    LockRegistry registry;
    const auto observe = [&](const QByteArray &keys) {
        const auto state = classify(testing::parseKeys(keys).raw, {}, "s", Recognition::Known);
        std::ignore = registry.observe(*state, {}, {}, m_time.now());
    };
    observe("$1=1 ttl:5");
    subscribe(*m_waiter, "redisson_lock__channel:{job}");
    const auto sampler = listedOnce(registry);
    listAgain(*sampler, 3min);
    QCOMPARE(sampler->idleChannels(), 0); // it is held
    observe("");
    listAgain(*sampler, 5s);
    m_time.advance(100s);
    sampler->noteUse("job"); // held for a moment
    listAgain(*sampler, 60s);
    QCOMPARE(sampler->idleChannels(), 0);
    m_time.advance(2min);
    QCOMPARE(sampler->idleChannels(), 1);
}

void TestListeners::otherChannelsAreNotCounted()
{
    LockRegistry registry;
    subscribe(*m_waiter, "redisson_sc:{semaphore}"); // its key need not exist
    subscribe(*m_waiter, "redisson_countdownlatch__channel__{latch}");
    subscribe(*m_waiter, "redisson_topic");
    subscribe(*m_waiter, "redisson_lock__channel:{other}");
    subscribe(*m_waiter, "redisson_lock__channel:{mine}");
    const auto sampler = listedOnce(registry);
    sampler->setScope([](const QByteArray &name) { return name == "mine"; });
    listAgain(*sampler, 5s);
    listAgain(*sampler, 3min);
    QCOMPARE(sampler->idleChannels(), 1);
}

LOCKSCOPE_TEST(TestListeners)
#include "tst_listeners.moc"
