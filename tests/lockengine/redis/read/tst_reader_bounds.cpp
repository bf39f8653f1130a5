// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/read/reader.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/reading_scene.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using testing::holderId;
using testing::runTask;
using testing::stateInWords;

class TestReaderBounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aHashOfAMillionFieldsIsNotRead();
    void aHashOfManyBytesIsNotRead();
    void aHashOfManyReadersIsSampledAndCounted_data();
    void aHashOfManyReadersIsSampledAndCounted();
    void longModeIsNotRead();
    void withoutThePermissionTheModeIsNotGuessed();
    void aQueueOfManyBytesIsNotRead();
    void longQueueIsTruncated();
    void smallHashInALargeTableIsReadCompletely();

private:
    void putReaders(const QByteArray &name, int readers);
    void putReadersWhoseModeIsNotInTheSample(const QByteArray &name);

    std::unique_ptr<testing::ReadingScene> m_scene;
};

void TestReaderBounds::initTestCase()
{
    m_scene = std::make_unique<testing::ReadingScene>();
}

void TestReaderBounds::init()
{
    m_scene->server.cli("FLUSHALL");
}

// The hash that this many readers create.
void TestReaderBounds::putReaders(const QByteArray &name, int readers)
{
    m_scene->server.cli({"EVAL",
        "redis.call('HSET', KEYS[1], 'mode', 'read') for i = 1, ARGV[1] do redis.call('HSET', KEYS[1], "
        "string.format('%08x-aaaa-4bbb-8ccc-%012x:%d', i, i, i), 1) end redis.call('PEXPIRE', KEYS[1], "
        "30000)",
        "1", name, QByteArray::number(readers)});
}

// The order of fields in a scan depends on the hash seed of the server process.
void TestReaderBounds::putReadersWhoseModeIsNotInTheSample(const QByteArray &name)
{
    const QByteArray page = QByteArray::number(fieldLimit);
    int readers = 1'000;
    putReaders(name, readers);
    while (m_scene->server.cli({"HSCAN", name, "0", "COUNT", page}).split('\n').contains("mode"))
        putReaders(name, readers *= 2);
}

void TestReaderBounds::aHashOfAMillionFieldsIsNotRead()
{
    QCOMPARE(
        m_scene->server.cli({"EVAL",
            "for i = 1, 100 do local t = {} for j = 1, 10000, 2 do t[#t+1] = i .. ':' .. j; t[#t+1] = j end "
            "redis.call('HSET', KEYS[1], unpack(t, 1, 6000)) redis.call('HSET', KEYS[1], unpack(t, 6001)) "
            "end "
            "return redis.call('HLEN', KEYS[1])",
            "1", "heap"}),
        "500000");
    QCOMPARE(m_scene->picture("heap"), "no lock");
    const auto locks = runTask(readLocks(*m_scene->connection, {"heap"}));
    QVERIFY(locks.ok());
    QCOMPARE(locks->constFirst().fieldCount, 500'000);
    QVERIFY(locks->constFirst().fields.size() <= sampleFields);
}

void TestReaderBounds::aHashOfManyBytesIsNotRead()
{
    m_scene->server.cli({"EVAL", "return redis.call('HSET', KEYS[1], ARGV[1], string.rep('9', 20000000))",
        "1", "fat", holderId(1)});
    QCOMPARE(m_scene->picture("fat"), "no lock");
    QCOMPARE(m_scene->picture("fat", Recognition::Known), " !too-large");
    QCOMPARE(m_scene->picture("fat", Recognition::Requested), " !too-large");
    QVERIFY(m_scene->connection->isOpen());
}

void TestReaderBounds::aHashOfManyReadersIsSampledAndCounted_data()
{
    QTest::addColumn<int>("readers");
    for (const int readers : {65, 128, 600, 1'000, 5'000, 100'000})
        QTest::addRow("%d", readers) << readers;
}

// The mode field may be anywhere among the fields.
void TestReaderBounds::aHashOfManyReadersIsSampledAndCounted()
{
    QFETCH(const int, readers);
    putReaders("doc", readers);
    for (const auto recognition : {Recognition::Unknown, Recognition::Requested, Recognition::Known}) {
        const auto locks = runTask(examine(*m_scene->connection, {"doc"}));
        QVERIFY(locks.ok());
        const auto state = classify(locks->constFirst(), {}, "s", recognition);
        QVERIFY(state);
        QCOMPARE(state->kinds, KindCandidates{LockKind::ReadWrite});
        QCOMPARE(state->holderCount(), readers);
        QCOMPARE(state->holders.size(), sampleFields - 1);
        QVERIFY(std::ranges::all_of(
            state->holders, [](const Holder &holder) { return holder.mode == HoldMode::Read; }));
        QCOMPARE(state->flaws, QList<Flaw>{Flaw::Truncated});
        QCOMPARE(state->lease.expiry, Expiry::Timed);
    }
    const auto known = runTask(readLocks(*m_scene->connection, {"doc"})); // as a known lock that has grown
    QVERIFY(known.ok());
    QCOMPARE(classify(known->constFirst(), {}, "s", Recognition::Known)->holderCount(), readers);
    QVERIFY(m_scene->connection->isOpen());
}

void TestReaderBounds::longModeIsNotRead()
{
    putReadersWhoseModeIsNotInTheSample("doc"); // inside the sample, its length would end the connection
    m_scene->server.cli(
        {"EVAL", "return redis.call('HSET', KEYS[1], 'mode', string.rep('m', 20000000))", "1", "doc"});
    const auto locks = runTask(readLocks(*m_scene->connection, {"doc"}));
    QVERIFY(locks.ok());
    QVERIFY(m_scene->connection->isOpen());
    QVERIFY(std::ranges::none_of(
        locks->constFirst().fields, [](const auto &field) { return field.first == "mode"; }));
}

// A lock without a readable mode must not be reported as another kind.
void TestReaderBounds::withoutThePermissionTheModeIsNotGuessed()
{
    putReadersWhoseModeIsNotInTheSample("doc");
    for (const char *command : {"-hstrlen", "-hget"}) {
        m_scene->server.cli({"ACL", "SETUSER", "lockwatch", command});
        const auto locks = runTask(readLocks(*m_scene->connection, {"doc"}));
        QVERIFY(locks.ok());
        QVERIFY2(locks->constFirst().refusal, command);
        QCOMPARE(locks->constFirst().refusal->kind, ErrorKind::NoPermission);
        m_scene->server.cli({"ACL", "SETUSER", "lockwatch", '+' + QByteArray(command).sliced(1)});
    }
}

void TestReaderBounds::aQueueOfManyBytesIsNotRead()
{
    m_scene->server.cli({"HSET", "job", holderId(1), "1"});
    m_scene->server.cli(
        {"EVAL", "for i = 1, 30 do redis.call('RPUSH', KEYS[1], string.rep('q', 1000000) .. i) end", "1",
            "redisson_lock_queue:{job}"});
    QCOMPARE(m_scene->picture("job"), "fair|nonreentrant-fair $1x1 never +30 !no-expiry !queue-not-read");
    QVERIFY(m_scene->connection->isOpen());
}

void TestReaderBounds::longQueueIsTruncated()
{
    m_scene->server.cli({"HSET", "job", holderId(1), "1"});
    m_scene->server.cli(
        {"EVAL", "for i = 1, 1000 do redis.call('RPUSH', KEYS[1], i) redis.call('ZADD', KEYS[2], i, i) end",
            "2", "redisson_lock_queue:{job}", "redisson_lock_timeout:{job}"});
    const auto locks = runTask(readLocks(*m_scene->connection, {"job"}));
    QVERIFY(locks.ok());
    const auto state = classify(locks->constFirst(), {}, "s", Recognition::Unknown);
    QVERIFY(state);
    QCOMPARE(state->queue.size(), queueLimit);
    QCOMPARE(state->queue.constFirst().id, "1");
    QCOMPARE(state->waiterCount(), 1000);
    QCOMPARE(state->flaws, QList<Flaw>({Flaw::NoExpiry, Flaw::QueueNotRead, Flaw::HeadOverdue}));
}

void TestReaderBounds::smallHashInALargeTableIsReadCompletely()
{
    m_scene->server.cli({"EVAL",
        "redis.call('HSET', KEYS[1], ARGV[1], 1) for i = 1, 60000 do redis.call('HSET', KEYS[1], 'f' .. i, "
        "1) end "
        "for i = 1, 60000 do redis.call('HDEL', KEYS[1], 'f' .. i) end",
        "1", "shrunk", holderId(1)});
    QCOMPARE(m_scene->server.cli("HLEN shrunk"), "1");
    QCOMPARE(m_scene->picture("shrunk"),
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x1 never !no-expiry");
}

LOCKSCOPE_TEST(TestReaderBounds)
#include "tst_reader_bounds.moc"
