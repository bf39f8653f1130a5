// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Low-priority names are read a few at a time. Other reads overtake them.

#include "lockengine/redis/read/read_queue.h"
#include "lockengine/redis/watch/watch_connections.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/support/open_connection.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;

namespace {

constexpr int manyLocks = 200;

class Reading
{
public:
    explicit Reading(const testing::TestServer &server)
        : connections(testing::optionsFor(testing::addressOf(server)), {}, clock)
    {
        QVERIFY(testing::runTask(connections.open()));
        for (int i = 1; i <= manyLocks; ++i)
            names.append("job:" + QByteArray::number(i));
        server.cli({"EVAL",
            "for i = 1, ARGV[1] do redis.call('HSET', 'job:' .. i, ARGV[2], 1) "
            "redis.call('PEXPIRE', 'job:' .. i, 60000) end",
            "0", QByteArray::number(manyLocks), testing::holderId(1)});
        memory = std::make_unique<MemoryWatch>(connections.queryConnection());
        queue = std::make_unique<ReadQueue>("s", registry, cache, connections, *memory, clock);
        QObject::connect(
            queue.get(), &ReadQueue::observed, queue.get(), [this](const QList<Observation> &batch) {
                for (const Observation &observation : batch)
                    reported.append(observation.state.id.name);
            });
    }

    // Returns the highest number of concurrent reads.
    qsizetype readAll()
    {
        qsizetype most = 0;
        QElapsedTimer timer;
        timer.start();
        while (reported.size() < manyLocks && timer.elapsed() < 20'000) {
            QCoreApplication::processEvents(QEventLoop::AllEvents);
            most = std::max(most, queue->underWay());
        }
        return most;
    }

    SystemClock clock;
    WatchConnections connections;
    LockRegistry registry;
    NameCache cache;
    std::unique_ptr<MemoryWatch> memory;
    std::unique_ptr<ReadQueue> queue;
    QList<QByteArray> names;
    QList<QByteArray> reported;
};

} // namespace

class TestReadTurns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server = std::make_unique<testing::TestServer>(); }
    void aFewAreReadAtATime();
    void urgentReadOvertakes();
    void unpacedReaderReadsAllAtOnce();
    void gentleReaderPauses();

private:
    std::unique_ptr<testing::TestServer> m_server;
};

void TestReadTurns::aFewAreReadAtATime()
{
    Reading reading(*m_server);
    reading.queue->wantInTurn(reading.names, Care::Companions);
    const qsizetype most = reading.readAll();
    QVERIFY2(most > 0 && most <= 4, QByteArray::number(most));
    QCOMPARE(reading.reported.size(), manyLocks);
    QTRY_VERIFY(reading.queue->isIdle());
}

void TestReadTurns::urgentReadOvertakes()
{
    Reading reading(*m_server);
    reading.queue->wantInTurn(reading.names, Care::Companions);
    reading.queue->want({reading.names.last()});
    std::ignore = reading.readAll();
    QCOMPARE(reading.reported.count(reading.names.last()), 1);
    QVERIFY(reading.reported.indexOf(reading.names.last()) < 20);
    QCOMPARE(reading.reported.size(), manyLocks);
}

void TestReadTurns::unpacedReaderReadsAllAtOnce()
{
    Reading reading(*m_server);
    reading.queue->setPacing(ScanPacing::Unpaced);
    reading.queue->wantInTurn(reading.names, Care::TypeFirst);
    QCOMPARE(reading.readAll(), manyLocks);
    QCOMPARE(reading.reported.size(), manyLocks);
}

void TestReadTurns::gentleReaderPauses()
{
    Reading reading(*m_server);
    reading.queue->setPacing(ScanPacing::Gentle);
    reading.queue->wantInTurn(reading.names, Care::Companions);
    QElapsedTimer timer;
    timer.start();
    std::ignore = reading.readAll();
    QCOMPARE(reading.reported.size(), manyLocks);
    QVERIFY2(timer.elapsed() > 250, QByteArray::number(timer.elapsed())); // about 30 pauses of 10 ms
}

LOCKSCOPE_TEST(TestReadTurns)
#include "tst_read_turns.moc"
