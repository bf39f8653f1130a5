// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/inspect/reader.h"
#include "lockengine/redis/inspect/recogniser.h"
#include "lockengine/redis/inspect/watched_channels.h"
#include "tests/lockengine/redis/inspect/key_picture.h"
#include "tests/support/open_connection.h"

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
    void aQueueOfManyBytesIsNotRead();
    void aLongQueueIsCut();
    void aSmallHashInALargeTableIsWhole();

private:
    QByteArray picture(const QByteArray &name, Acquaintance acquaintance = Acquaintance::Stranger);

    SystemClock m_clock;
    std::unique_ptr<testing::TestServer> m_server;
    std::unique_ptr<Connection> m_connection;
};

namespace {

// The user of the published permission list, word for word.
const QList<QByteArray> watchUser = QByteArray(
    "ACL SETUSER lockwatch on nopass resetchannels %R~* &redisson_lock__channel* &redisson_rwlock* "
    "&redisson_sc* "
    "&redisson_countdownlatch__channel__* &__keyevent@0__:* &__redis__:invalidate -@all +multi +exec "
    "+discard +zcount "
    "+hello +auth +ping +select +reset +time +role +info +scan +dbsize +type +exists +pttl +pexpiretime "
    "+hlen +hget "
    "+hmget +hscan +hgetall +llen +lindex +lrange +lpos +zcard +zscore +zrange +strlen +getrange "
    "+object|encoding "
    "+object|idletime +memory|usage +client|id +client|info +client|setname +client|getname +client|tracking "
    "+client|trackinginfo +client|caching +client|no-evict +client|list +subscribe +unsubscribe +psubscribe "
    "+punsubscribe +ssubscribe +sunsubscribe +pubsub|channels +pubsub|numsub +pubsub|numpat "
    "+pubsub|shardchannels "
    "+pubsub|shardnumsub +cluster|shards +cluster|slots +cluster|nodes +cluster|info +readonly +asking "
    "+command|info")
                                        .split(' ');

std::unique_ptr<Connection> openAs(const Address &address, Clock &clock)
{
    ConnectionOptions options; // with the guard of one who watches
    options.address = address;
    return testing::openConnection(options, clock);
}

} // namespace

void TestReaderBounds::initTestCase()
{
    m_server = std::make_unique<testing::TestServer>();
    QCOMPARE(m_server->cli(watchUser), "OK");
    auto address = testing::addressOf(*m_server);
    address.user = QStringLiteral("lockwatch");
    address.password = Secret("any");
    m_connection = openAs(address, m_clock);
}

void TestReaderBounds::init()
{
    m_server->cli("FLUSHALL");
}

QByteArray TestReaderBounds::picture(const QByteArray &name, Acquaintance acquaintance)
{
    const auto locks = runTask(examine(*m_connection, {name}));
    if (!locks.ok())
        return "error: " + locks.error().detail;
    const auto &raw = locks->constFirst();
    if (raw.refusal)
        return "refused: " + raw.refusal->detail;
    const auto state = recognise(raw, {}, "s", acquaintance);
    return state ? stateInWords(*state) : QByteArray("no lock");
}

void TestReaderBounds::aHashOfAMillionFieldsIsNotRead()
{
    QCOMPARE(
        m_server->cli({"EVAL",
            "for i = 1, 100 do local t = {} for j = 1, 10000, 2 do t[#t+1] = i .. ':' .. j; t[#t+1] = j end "
            "redis.call('HSET', KEYS[1], unpack(t, 1, 6000)) redis.call('HSET', KEYS[1], unpack(t, 6001)) "
            "end "
            "return redis.call('HLEN', KEYS[1])",
            "1", "heap"}),
        "500000");
    QCOMPARE(picture("heap"), "no lock");
    const auto locks = runTask(readLocks(*m_connection, {"heap"}));
    QVERIFY(locks.ok());
    QCOMPARE(locks->constFirst().fieldCount, 500'000);
    QVERIFY(locks->constFirst().fields.size() <= sampleFields);
}

void TestReaderBounds::aHashOfManyBytesIsNotRead()
{
    m_server->cli({"EVAL", "return redis.call('HSET', KEYS[1], ARGV[1], string.rep('9', 20000000))", "1",
        "fat", holderId(1)});
    QCOMPARE(picture("fat"), "no lock");
    QCOMPARE(
        picture("fat", Acquaintance::Known), "reentrant|nonreentrant|spin|fair|nonreentrant-fair !truncated");
    QVERIFY(m_connection->isOpen());
}

void TestReaderBounds::aQueueOfManyBytesIsNotRead()
{
    m_server->cli({"HSET", "job", holderId(1), "1"});
    m_server->cli({"EVAL", "for i = 1, 30 do redis.call('RPUSH', KEYS[1], string.rep('q', 1000000) .. i) end",
        "1", "redisson_lock_queue:{job}"});
    QCOMPARE(picture("job"), "fair|nonreentrant-fair $1x1 never +30 !no-expiry !truncated");
    QVERIFY(m_connection->isOpen());
}

void TestReaderBounds::aLongQueueIsCut()
{
    m_server->cli({"HSET", "job", holderId(1), "1"});
    m_server->cli(
        {"EVAL", "for i = 1, 1000 do redis.call('RPUSH', KEYS[1], i) redis.call('ZADD', KEYS[2], i, i) end",
            "2", "redisson_lock_queue:{job}", "redisson_lock_timeout:{job}"});
    const auto locks = runTask(readLocks(*m_connection, {"job"}));
    QVERIFY(locks.ok());
    const auto state = recognise(locks->constFirst(), {}, "s", Acquaintance::Stranger);
    QVERIFY(state);
    QCOMPARE(state->queue.size(), queueLimit);
    QCOMPARE(state->queue.constFirst().id, "1");
    QCOMPARE(state->waiterCount(), 1000);
    QCOMPARE(state->flaws, QList<Flaw>({Flaw::NoExpiry, Flaw::Truncated}));
}

void TestReaderBounds::aSmallHashInALargeTableIsWhole()
{
    m_server->cli({"EVAL",
        "redis.call('HSET', KEYS[1], ARGV[1], 1) for i = 1, 60000 do redis.call('HSET', KEYS[1], 'f' .. i, "
        "1) end "
        "for i = 1, 60000 do redis.call('HDEL', KEYS[1], 'f' .. i) end",
        "1", "shrunk", holderId(1)});
    QCOMPARE(m_server->cli("HLEN shrunk"), "1");
    QCOMPARE(picture("shrunk"), "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x1 never !no-expiry");
}

QTEST_GUILESS_MAIN(TestReaderBounds)
#include "tst_reader_bounds.moc"
