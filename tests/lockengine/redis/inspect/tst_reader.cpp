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

class TestReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aFairLockIsReadWhole();
    void aLockThatIsNotThereIsFree();
    void manyLocksComeInTheirOrder();
    void hostileNamesAreReadAsTheyAre_data();
    void hostileNamesAreReadAsTheyAre();
    void aStringInPlaceOfALockIsSaid();
    void keysOutsideThePermissionAreRefusedOneByOne();
    void recordsShowTheKeysBehindALock();
    void readersMarkersAreAmongTheRecords();
    void nothingIsWritten();
    void listenersAreCounted();
    void thePermissionsWePrintSuffice();

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

void TestReader::initTestCase()
{
    m_server = std::make_unique<testing::TestServer>();
    QCOMPARE(m_server->cli(watchUser), "OK");
    auto address = testing::addressOf(*m_server);
    address.user = QStringLiteral("lockwatch");
    address.password = Secret("any");
    m_connection = openAs(address, m_clock);
}

void TestReader::init()
{
    m_server->cli("FLUSHALL");
}

QByteArray TestReader::picture(const QByteArray &name, Acquaintance acquaintance)
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

void TestReader::aFairLockIsReadWhole()
{
    m_server->cli({"HSET", "job", holderId(1), "1"});
    m_server->cli("PEXPIRE job 30000");
    m_server->cli({"RPUSH", "redisson_lock_queue:{job}", holderId(2), holderId(3)});
    m_server->cli(
        {"ZADD", "redisson_lock_timeout:{job}", "1795164330000", holderId(2), "1795164630000", holderId(3)});

    const auto locks = runTask(readLocks(*m_connection, {"job"}));
    QVERIFY(locks.ok());
    auto raw = locks->constFirst();
    QVERIFY(raw.life.left > Milliseconds(29'000) && raw.life.left <= Milliseconds(30'000));
    const auto serverTime = m_server->cli("TIME").split('\n').constFirst().toLongLong();
    QVERIFY(std::abs(raw.at.time_since_epoch().count() / 1000 - serverTime) <= 1);
    raw.life.left = Milliseconds(1);
    const auto state = recognise(raw, {}, "s", Acquaintance::Stranger);
    QVERIFY(state);
    QCOMPARE(stateInWords(*state), "fair|nonreentrant-fair $1x1 1ms <$2@1795164330000? <$3@1795164630000?");
}

void TestReader::aLockThatIsNotThereIsFree()
{
    QCOMPARE(picture("nobody"), "no lock");
    QCOMPARE(picture("nobody", Acquaintance::Known), "reentrant|nonreentrant|spin|fair|nonreentrant-fair");
}

void TestReader::manyLocksComeInTheirOrder()
{
    QList<QByteArray> names;
    for (int i = 0; i < 300; ++i) {
        names.append("lock:" + QByteArray::number(i));
        if (i % 3 != 0)
            m_server->cli({"HSET", names.last(), holderId(1), QByteArray::number(i)});
    }
    const auto locks = runTask(readLocks(*m_connection, names));
    QVERIFY(locks.ok());
    QCOMPARE(locks->size(), 300);
    for (int i = 0; i < 300; ++i) {
        QCOMPARE(locks->at(i).name, names[i]);
        QCOMPARE(locks->at(i).fields.value(0).second, i % 3 ? QByteArray::number(i) : QByteArray());
    }
}

void TestReader::hostileNamesAreReadAsTheyAre_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("HTML") << QByteArray("<img src=x onerror=alert(1)><table><tr><td>");
    QTest::newRow("not UTF-8") << QByteArray("\xff\xfe\x80");
    QTest::newRow("control") << QByteArray("a\r\nb\x1b[31m");
    QTest::newRow("zero byte") << QByteArray("a\0b", 3);
    QTest::newRow("a megabyte") << QByteArray(1024 * 1024, 'n');
    QTest::newRow("braces") << QByteArray("{}a{b}");
    QTest::newRow("empty") << QByteArray("");
}

void TestReader::hostileNamesAreReadAsTheyAre()
{
    QFETCH(QByteArray, name);
    auto writer = testing::openConnection(*m_server, m_clock);
    const auto written = testing::ask(*writer, Command("HSET").arg(name).arg(holderId(1)).arg(1));
    QCOMPARE(written.value().asInteger(), 1);
    // Not as the user of the other tests: to Redis 7.0 the empty key lies outside of every pattern, "*"
    // included.
    const auto reader = openAs(testing::addressOf(*m_server), m_clock);
    const auto locks = runTask(examine(*reader, {name}));
    QVERIFY(locks.ok());
    QVERIFY2(!locks->constFirst().refusal, locks->constFirst().refusal.value_or(Error()).detail.constData());
    QCOMPARE(locks->constFirst().name, name);
    QCOMPARE(locks->constFirst().fields.value(0).first, holderId(1));
}

void TestReader::aStringInPlaceOfALockIsSaid()
{
    m_server->cli("SET job hello");
    QCOMPARE(picture("job"), "no lock");
    const auto locks = runTask(readLocks(*m_connection, {"job"}));
    QVERIFY(locks.ok());
    QCOMPARE(locks->constFirst().body, RawLock::Body::Other);
    m_server->cli({"RPUSH", "redisson_lock_queue:{job}", holderId(2)});
    m_server->cli({"ZADD", "redisson_lock_timeout:{job}", "7", holderId(2)});
    QCOMPARE(picture("job"), "fair|nonreentrant-fair <$2@7? !wrong-type");
}

void TestReader::keysOutsideThePermissionAreRefusedOneByOne()
{
    m_server->cli({"ACL", "SETUSER", "narrow", "on", "nopass", "resetchannels", "%R~lk*", "+@all"});
    auto address = testing::addressOf(*m_server);
    address.user = QStringLiteral("narrow");
    address.password = Secret("any");
    const auto narrow = openAs(address, m_clock);
    m_server->cli({"HSET", "lk1", holderId(1), "1"});
    m_server->cli({"HSET", "other", holderId(1), "1"});
    const auto locks = runTask(readLocks(*narrow, {"other", "lk1"}));
    QVERIFY(locks.ok());
    QVERIFY(locks->at(0).refusal.has_value());
    QCOMPARE(locks->at(0).refusal->kind, ErrorKind::NoPermission);
    QVERIFY(!locks->at(1).refusal.has_value());
    QCOMPARE(locks->at(1).fields.value(0).first, holderId(1));
}

void TestReader::recordsShowTheKeysBehindALock()
{
    m_server->cli({"HSET", "job", holderId(1), "2"});
    m_server->cli("PEXPIRE job 30000");
    m_server->cli({"RPUSH", "redisson_lock_queue:{job}", holderId(2)});
    m_server->cli({"ZADD", "redisson_lock_timeout:{job}", "1795164330000", holderId(2)});
    m_server->cli("SET redisson_lock_token:{job} 5");
    const auto records = runTask(readRecords(*m_connection, "job"));
    QVERIFY(records.ok());
    QCOMPARE(records->size(), 4);
    QCOMPARE(records->at(0).type, "hash");
    QVERIFY(records->at(0).left.has_value());
    QCOMPARE(records->at(0).fields.value(0), std::pair(holderId(1), QByteArray("2")));
    QCOMPARE(records->at(1).fields.value(0), std::pair(QByteArray("0"), holderId(2)));
    QCOMPARE(records->at(2).fields.value(0), std::pair(holderId(2), QByteArray("1795164330000")));
    QCOMPARE(records->at(3).fields.value(0), std::pair(QByteArray(), QByteArray("5")));
}

void TestReader::readersMarkersAreAmongTheRecords()
{
    m_server->cli({"HSET", "cfg", "mode", "read", holderId(1), "2"});
    m_server->cli({"SET", "{cfg}:" + holderId(1) + ":rwlock_timeout:2", "1", "PX", "9000"});
    const auto records = runTask(readRecords(*m_connection, "cfg"));
    QVERIFY(records.ok());
    QCOMPARE(records->size(), 2);
    QCOMPARE(records->at(1).key, "{cfg}:" + holderId(1) + ":rwlock_timeout:2");
}

void TestReader::nothingIsWritten()
{
    m_server->cli({"HSET", "job", holderId(1), "2"});
    m_server->cli("CONFIG RESETSTAT");
    QCOMPARE(picture("job"), "reentrant|spin|fair $1x2 never !no-expiry");
    QVERIFY(runTask(readRecords(*m_connection, "job")).ok());
    const auto stats = m_server->cli("INFO commandstats");
    for (const char *word :
        {"cmdstat_set:", "cmdstat_del:", "cmdstat_pexpire:", "cmdstat_eval", "cmdstat_hset:"})
        QVERIFY2(!stats.contains(word), word);
}

void TestReader::listenersAreCounted()
{
    const auto listeners = runTask(listenersOf(*m_connection, {"a", "b"}));
    QVERIFY(listeners.ok());
    QCOMPARE(*listeners, QList<qint64>({0, 0}));
}

void TestReader::thePermissionsWePrintSuffice()
{
    auto words = watchPermissions("printed", 0).split(' ');
    words[words.indexOf(">...")] = "nopass";
    QCOMPARE(m_server->cli(words), "OK");
    auto address = testing::addressOf(*m_server);
    address.user = QStringLiteral("printed");
    address.password = Secret("any");
    const auto printed = openAs(address, m_clock);
    m_server->cli({"HSET", "job", holderId(1), "2"});
    const auto locks = runTask(examine(*printed, {"job"}));
    QVERIFY(locks.ok());
    QCOMPARE(locks->constFirst().fields.size(), 1);
    QVERIFY(m_server->cli({"ACL", "DRYRUN", "printed", "DEL", "job"}).contains("no permissions"));
    QVERIFY(m_server->cli({"ACL", "DRYRUN", "printed", "EVAL", "return 1", "0"}).contains("no permissions"));
}

QTEST_GUILESS_MAIN(TestReader)
#include "tst_reader.moc"
