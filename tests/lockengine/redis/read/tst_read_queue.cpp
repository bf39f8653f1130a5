// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/read/lock_registry.h"
#include "lockengine/redis/read/name_cache.h"
#include "lockengine/redis/read/read_queue.h"
#include "lockengine/redis/watch/watch_connections.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/open_connection.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;

class TestReadQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void lockFoundBeforeTheRoundEndedIsNotReportedAsNew();
    void roundEndsWhenAllItsNamesAreReported();
    void constantlyChangingLockDoesNotDelayARound();
    void concurrentReadsAreLimited();
    void lockThatDoesNotFitInAFullRegistryIsNotReported();

private:
    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<WatchConnections> m_connections;
    LockRegistry m_registry;
    NameCache m_cache;
    std::unique_ptr<MemoryWatch> m_memory;
    std::unique_ptr<ReadQueue> m_queue;
    QHash<QByteArray, bool> m_reported; // name to absenceWasKnown
};

void TestReadQueue::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_server->cli("HSET old 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    m_server->cli("HSET new 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7 1");
    m_connections = std::make_unique<WatchConnections>(
        testing::optionsFor(testing::addressOf(*m_server)), QList<QByteArray>(), m_clock);
    QVERIFY(testing::runTask(m_connections->open()));
    m_registry = LockRegistry();
    m_cache = NameCache();
    m_reported.clear();
    m_memory = std::make_unique<MemoryWatch>(m_connections->queryConnection());
    m_queue = std::make_unique<ReadQueue>("s", m_registry, m_cache, *m_connections, *m_memory, m_clock);
    connect(m_queue.get(), &ReadQueue::observed, this, [this](const QList<Observation> &batch) {
        for (const Observation &observation : batch)
            m_reported.insert(observation.state.id.name, observation.absenceWasKnown);
    });
}

void TestReadQueue::cleanup()
{
    m_queue.reset();
    m_memory.reset();
    m_connections.reset();
}

// A slow server may reply after the round ended. That must not turn an old lock into a new one.
void TestReadQueue::lockFoundBeforeTheRoundEndedIsNotReportedAsNew()
{
    m_queue->want({"old"});
    LockRegistry::Origin origin;
    origin.absenceWasKnown = true;
    m_queue->setOrigin(origin);
    m_queue->want({"new"});
    QTRY_COMPARE(m_reported.size(), 2);
    QCOMPARE(m_reported.value("old"), false);
    QCOMPARE(m_reported.value("new"), true);
}

void TestReadQueue::roundEndsWhenAllItsNamesAreReported()
{
    m_queue->want({"old"});
    const quint64 round = m_queue->endRound();
    QVERIFY(!m_queue->hasRead(round));
    bool wasReadBeforeItWasTold = false;
    connect(m_queue.get(), &ReadQueue::observed, this,
        [&] { wasReadBeforeItWasTold |= m_reported.isEmpty() && m_queue->hasRead(round); });
    QTRY_VERIFY(m_queue->hasRead(round));
    QVERIFY(m_reported.contains("old"));
    QVERIFY(!wasReadBeforeItWasTold);
}

void TestReadQueue::constantlyChangingLockDoesNotDelayARound()
{
    m_queue->want({"old"});
    const quint64 round = m_queue->endRound();
    connect(m_queue.get(), &ReadQueue::observed, this, [this] { m_queue->want({"new"}); });
    m_queue->want({"new"});
    QTRY_VERIFY(m_queue->hasRead(round));
    QVERIFY(!m_queue->isIdle());
}

void TestReadQueue::lockThatDoesNotFitInAFullRegistryIsNotReported()
{
    m_registry = LockRegistry(1);
    m_queue->want({"old"});
    QTRY_VERIFY(m_reported.contains("old"));
    m_queue->want({"new"});
    QTRY_VERIFY(m_queue->isIdle());
    QCOMPARE(m_reported.size(), 1);
    QCOMPARE(m_registry.size(), 1);
}

// As after a lost connection, when Lockscope reads all known locks again.
void TestReadQueue::concurrentReadsAreLimited()
{
    constexpr qsizetype many = 3 * ReadQueue::kAtOnce + 1;
    m_server->cli({"EVAL",
        "for i = 1, tonumber(ARGV[1]) do "
        "redis.call('HSET', 'lock:' .. i, '0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7', 1) end",
        "0", QByteArray::number(many)});
    QList<QByteArray> names;
    for (qsizetype i = 1; i <= many; ++i)
        names.append("lock:" + QByteArray::number(i));
    qsizetype most = 0;
    connect(m_queue.get(), &ReadQueue::observed, this,
        [this, &most] { most = std::max(most, m_queue->underWay()); });
    m_queue->want(names);
    QTRY_VERIFY_WITH_TIMEOUT(m_queue->isIdle(), 20'000);
    QCOMPARE(m_reported.size(), many);
    QVERIFY(most > 0);
    QVERIFY(most <= ReadQueue::kAtOnce);
}

LOCKSCOPE_TEST(TestReadQueue)
#include "tst_read_queue.moc"
