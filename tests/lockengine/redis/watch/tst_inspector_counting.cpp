// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The inspector finds and follows semaphores, latches and bounded queues on a real server.

#include "lockengine/redis/deployment/subscriber.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/lockengine/redis/reading_scene.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;
using testing::InspectorLog;
using testing::layOut;

class TestInspectorCounting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void existingCountingLocksAreFound();
    void aSemaphoreIsFoundByItsMessages();
    void latchIsFoundByItsWaitersAndFollowedToItsEnd();
    void deletedLatchWithWaitersIsReported();
    void permitSemaphoreKeepsItsKindWhenAllPermitsAreReturned();
    void aBoundedQueueIsFollowedWhileItIsEmpty();
    void bareNumberIsReadOnRequest();
    void otherNumbersAreLeftAlone();
    void aTokenLockIsFoundAndFollowed();
    void locksOfOtherLibrariesAreFoundByAScan();
    void sameNameInAnotherLayoutIsAnotherLock();
    void hashReplacedByATokenHasTheWrongType();
    void numberWithLatchWaitersIsALatch();

private:
    void listenTo(const QByteArray &channel);

    SystemClock m_clock;
    std::unique_ptr<testing::TestServer> m_server;
    std::unique_ptr<Connection> m_listening;
    std::unique_ptr<Subscriber> m_subscriber;
    Subscriber::Subscription m_subscription;
};

void TestInspectorCounting::init()
{
    m_server = std::make_unique<testing::TestServer>();
}

void TestInspectorCounting::cleanup()
{
    m_subscription.reset();
    m_subscriber.reset();
    m_listening.reset();
    m_server.reset();
}

void TestInspectorCounting::listenTo(const QByteArray &channel)
{
    m_listening = testing::openConnection(*m_server, m_clock);
    m_subscriber = std::make_unique<Subscriber>(*m_listening);
    const auto subscribed
        = testing::runTask(m_subscriber->subscribe(channel, [](const QByteArray &, const QByteArray &) {}));
    QVERIFY(subscribed.ok());
    m_subscription = *subscribed;
}

void TestInspectorCounting::existingCountingLocksAreFound()
{
    layOut(*m_server,
        "SET pool 8; ZADD {pool}:timeout +90000 abcdefghijklmnop; SET redisson_bqs:{q} 3; RPUSH q one; SET "
        "slots 5; "
        "SET redisson_unlock_latch:{orders}:0f3a0f3a0f3a0f3a0f3a0f3a0f3a0f3a 1 PX 17500");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.status().locksKnown, 2);
    QCOMPARE(log.last("pool").kinds, KindCandidates{LockKind::PermitSemaphore});
    QCOMPARE(log.last("pool").capacity, 9);
    QCOMPARE(log.last("q").kinds, KindCandidates{LockKind::QueueSemaphore});
    QCOMPARE(log.last("q").capacity, 4);
    QCOMPARE(log.status().scan.releaseTraces, 1);
}

void TestInspectorCounting::aSemaphoreIsFoundByItsMessages()
{
    m_server->cli("SET slots 5");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    m_server->cli("INCR slots");
    m_server->cli({"PUBLISH", permitsChannel("slots"), "6"});
    QTRY_COMPARE(log.last("slots").number, 6);
    QCOMPARE(log.last("slots").kinds, KindCandidates({LockKind::Semaphore, LockKind::PermitSemaphore}));
    m_server->cli("DECRBY slots 6");
    QTRY_COMPARE(log.last("slots").number, 0);
}

void TestInspectorCounting::latchIsFoundByItsWaitersAndFollowedToItsEnd()
{
    m_server->cli("SET start 2");
    listenTo(countDownChannel("start"));
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("start").anonymousWaiters, 1);
    QCOMPARE(log.last("start").number, 2);
    QCOMPARE(log.last("start").kinds, KindCandidates{LockKind::CountDownLatch});
    m_server->cli("DECR start");
    QTRY_COMPARE(log.last("start").number, 1);
    m_subscription.reset();
    m_server->cli("DEL start");
    QTRY_VERIFY(!log.last("start").number);
    QTRY_COMPARE(log.last("start").anonymousWaiters, 0);
    QVERIFY(log.last("start").flaws.isEmpty());
    QCOMPARE(log.last("start").kinds, KindCandidates{LockKind::CountDownLatch});
}

void TestInspectorCounting::deletedLatchWithWaitersIsReported()
{
    listenTo(countDownChannel("start"));
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("start").flaws, QList<Flaw>{Flaw::NobodyWillWake});
}

void TestInspectorCounting::permitSemaphoreKeepsItsKindWhenAllPermitsAreReturned()
{
    layOut(*m_server, "SET pool 8; ZADD {pool}:timeout +90000 abcdefghijklmnop");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("pool").holders.size(), 1);
    m_server->cli("EVAL redis.call('INCR',KEYS[1])redis.call('DEL',KEYS[2]) 2 pool {pool}:timeout");
    QTRY_COMPARE(log.last("pool").number, 9);
    QVERIFY(!log.last("pool").isHeld());
    QCOMPARE(log.last("pool").kinds, KindCandidates{LockKind::PermitSemaphore});
}

void TestInspectorCounting::aBoundedQueueIsFollowedWhileItIsEmpty()
{
    m_server->cli("SET redisson_bqs:{q} 2");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.last("q").number, 2);
    layOut(*m_server, "DECR redisson_bqs:{q}; RPUSH q one");
    QTRY_COMPARE(log.last("q").number, 1);
    QTRY_COMPARE(log.last("q").capacity, 2);
}

void TestInspectorCounting::bareNumberIsReadOnRequest()
{
    m_server->cli("SET visits 7");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const auto states = testing::runTask(log.inspector.read({LockId("s", "visits", "redisson")}));
    QVERIFY(states.ok());
    QCOMPARE(testing::stateInWords(states->constFirst()), "counter|semaphore|permits|latch =7");
}

void TestInspectorCounting::otherNumbersAreLeftAlone()
{
    m_server->cli("SET visits 7");
    m_server->cli("SET pool 1");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    m_server->cli("INCR visits");
    layOut(*m_server, "SET pool 0; ZADD {pool}:timeout +90000 abcdefghijklmnop");
    QTRY_COMPARE(log.last("pool").number, 0);
    QTRY_COMPARE(log.status().locksKnown, 1);
    QVERIFY(log.of("visits").isEmpty());
}

void TestInspectorCounting::aTokenLockIsFoundAndFollowed()
{
    m_server->cli("SET redlock:old 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 60000");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_VERIFY(log.last("redlock:old").isHeld());
    m_server->cli("SET redlock:new 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b12 PX 60000");
    QTRY_COMPARE(log.last("redlock:new").guess, "RedLock.net");
    m_server->cli("DEL redlock:new");
    QTRY_VERIFY(log.last("redlock:new").isFree());
    m_server->cli("SET redlock:new 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b13 PX 60000");
    QTRY_VERIFY(log.last("redlock:new").isHeld());
    QCOMPARE(log.last("redlock:new").kinds, KindCandidates{LockKind::Token});
}

void TestInspectorCounting::locksOfOtherLibrariesAreFoundByAScan()
{
    layOut(*m_server,
        "SET mutex:report 433f45bb-92b5-41fb-a747-5312c7fd0ba9 PX 60000; "
        "ZADD semaphore:pool +0 567d8f82-7df1-4d87-aef1-13432cab5cda; PEXPIRE semaphore:pool 60000; "
        "HSET uniquejobs:9e107d9d372bb6826bd81d3542a419d6:LOCKED 5f0c6a9d1f0b4c3e2d1a0b9c 1795283554.492; "
        "SET mustard 1; ZADD semaphores 1 one");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.status().locksKnown, 3);
    QCOMPARE(log.last("mutex:report").guess, "redis-semaphore");
    QCOMPARE(log.last("semaphore:pool").guess, "redis-semaphore");
    m_server->cli("ZREM semaphore:pool 567d8f82-7df1-4d87-aef1-13432cab5cda");
    QTRY_VERIFY(log.last("semaphore:pool").isFree());
    QCOMPARE(log.last("semaphore:pool").id.layout, "redis-semaphore");
    m_server->cli("DEL uniquejobs:9e107d9d372bb6826bd81d3542a419d6:LOCKED");
    QTRY_VERIFY(log.last("uniquejobs:9e107d9d372bb6826bd81d3542a419d6:LOCKED").isFree());
}

void TestInspectorCounting::sameNameInAnotherLayoutIsAnotherLock()
{
    m_server->cli("SET lock:job 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 60000");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_VERIFY(log.last("lock:job").isHeld());
    QCOMPARE(log.last("lock:job").id.layout, "token");
    layOut(*m_server, "DEL lock:job; HSET lock:job $1 1; PEXPIRE lock:job 60000");
    QTRY_VERIFY(log.last("lock:job").isHeld() && log.last("lock:job").id.layout == "redisson");
    const auto all = log.of("lock:job");
    const auto last = std::find_if(all.crbegin(), all.crend(),
        [](const Observation &reported) { return reported.state.id.layout == "token"; });
    QVERIFY(last->state.isFree());
    QCOMPARE(log.status().locksKnown, 1);
}

void TestInspectorCounting::hashReplacedByATokenHasTheWrongType()
{
    layOut(*m_server, "HSET lock:job $1 1; PEXPIRE lock:job 60000");
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_VERIFY(log.last("lock:job").isHeld());
    m_server->cli("SET lock:job 0123456789abcdef0123456789abcdef PX 60000");
    QTRY_COMPARE(log.last("lock:job").flaws, QList<Flaw>{Flaw::WrongType});
}

void TestInspectorCounting::numberWithLatchWaitersIsALatch()
{
    m_server->cli("SET start 2");
    listenTo(countDownChannel("start"));
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const auto states = testing::runTask(log.inspector.read({LockId("s", "start", "redisson")}));
    QVERIFY(states.ok());
    QCOMPARE(states->constFirst().kinds, KindCandidates{LockKind::CountDownLatch});
}

LOCKSCOPE_TEST(TestInspectorCounting)
#include "tst_inspector_counting.moc"
