// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every shape that the keys of one lock, semaphore or latch can have, laid out on a real server and read by
// one who may only watch. Moments and durations are written T, for the server's clock runs.

#include "tests/lockengine/redis/inspect/key_picture.h"
#include "tests/lockengine/redis/inspect/reading_scene.h"

#include <QRegularExpression>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using testing::layOut;

class TestLockShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_scene = std::make_unique<testing::ReadingScene>(); }
    void init() { m_scene->server.cli("FLUSHALL"); }
    void keysAreRecognised_data();
    void keysAreRecognised();
    void channelsTellTheKind_data();
    void channelsTellTheKind();

private:
    [[nodiscard]] QByteArray picture(const QByteArray &name, const Audience &audience = {});

    std::unique_ptr<testing::ReadingScene> m_scene;
};

namespace {

QByteArray timeless(const QByteArray &words)
{
    auto text = QString::fromLatin1(words);
    text.replace(QRegularExpression(QStringLiteral("@[0-9]{13}")), QStringLiteral("@T"));
    text.replace(QRegularExpression(QStringLiteral(" [0-9]+ms")), QStringLiteral(" Tms"));
    return text.toLatin1();
}

} // namespace

QByteArray TestLockShapes::picture(const QByteArray &name, const Audience &audience)
{
    return timeless(m_scene->picture(name, Acquaintance::Stranger, audience));
}

void TestLockShapes::keysAreRecognised_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("commands");
    QTest::addColumn<QByteArray>("state");
    const auto row = [](const char *title, const char *name, const char *commands, const char *state) {
        QTest::newRow(title) << QByteArray(name) << QByteArray(commands) << QByteArray(state);
    };
    row("reentrant, held twice", "orders", "HSET orders $1 2; PEXPIRE orders 24810",
        "reentrant|spin|fair $1x2 Tms");
    row("held once, kind not told", "orders", "HSET orders $1 1; PEXPIRE orders 24810",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x1 Tms");
    row("fair, two waiters", "job",
        "HSET job $1 1; PEXPIRE job 29990; RPUSH redisson_lock_queue:{job} $2 $3; "
        "ZADD redisson_lock_timeout:{job} +330000 $2 +630000 $3",
        "fair|nonreentrant-fair $1x1 Tms <$2@T? <$3@T?");
    row("fair and free, handing over", "job",
        "RPUSH redisson_lock_queue:{job} $2; ZADD redisson_lock_timeout:{job} +330000 $2",
        "fair|nonreentrant-fair <$2@T?");
    row("fenced and free", "pay", "SET redisson_lock_token:{pay} 5", "fenced #5");
    row("fenced and held", "pay", "HSET pay $1 1; PEXPIRE pay 9000; SET redisson_lock_token:{pay} 6",
        "fenced $1x1 Tms #6");
    row("two readers, one of them twice", "cfg",
        "HSET cfg mode read $1 2 $2 1; PEXPIRE cfg 29800; SET {cfg}:$1:rwlock_timeout:1 1 PX 29790; "
        "SET {cfg}:$1:rwlock_timeout:2 1 PX 9900; SET {cfg}:$2:rwlock_timeout:1 1 PX 4800",
        "read-write $1/readx2@T $2/readx1@T Tms");
    row("writer that also reads", "cfg",
        "HSET cfg mode write $1:write 1 $1 1; PEXPIRE cfg 30000; SET {cfg}:$1:rwlock_timeout:1 1 PX 9000",
        "read-write $1/readx1@T $1:write/writex1 Tms");
    row("faster multi, one value", "class:7",
        "HSET class:7 DqvoYruF5eyLDrILcprmBw $1 DqvoYruF5eyLDrILcprmBw:$1:expire_time +30000 "
        "DqvoYruF5eyLDrILcprmBw:$1:lock_count 1; PEXPIRE class:7 30000",
        "faster-multi $1x1@T Tms");
    row("faster multi with an overwritten owner", "class:7",
        "HSET class:7 DqvoYruF5eyLDrILcprmBw $1 DqvoYruF5eyLDrILcprmBw:$1:expire_time +30000 "
        "DqvoYruF5eyLDrILcprmBw:$1:lock_count 1 DqvoYruF5eyLDrILcprmBw:$2:expire_time -90000 "
        "DqvoYruF5eyLDrILcprmBw:$2:lock_count 1; PEXPIRE class:7 30000",
        "faster-multi $1x1@T Tms");
    row("permits, one leased, one without end", "pool",
        "SET pool 8; ZADD {pool}:timeout +5000 abcdefghijklmnop 922337203685477 ponmlkjihgfedcba",
        "permits 6162636465666768696a6b6c6d6e6f70/permitx1@T 706f6e6d6c6b6a696867666564636261/permitx1 "
        "Tms =8/10");
    row("permits of clients before 3.17", "pool",
        "SET pool 0; ZADD {pool}:timeout +5000 0123456789abcdef0123456789abcdef",
        "permits 0123456789abcdef0123456789abcdef/permitx1@T Tms =0/1");
    row("a permit that lapsed is free", "pool", "SET pool 8; ZADD {pool}:timeout -5000 abcdefghijklmnop",
        "permits =9/9");
    row("bounded queue, capacity 10", "q", "SET redisson_bqs:{q} 8; RPUSH q one two", "queue =8/10");
    row("bounded queue, empty", "q", "SET redisson_bqs:{q} 10", "queue =10/10");
    row("name with braces", "{t1}:job",
        "HSET {t1}:job $1 1; PEXPIRE {t1}:job 9000; RPUSH redisson_lock_queue:{t1}:job $2; "
        "ZADD redisson_lock_timeout:{t1}:job +90000 $2",
        "fair|nonreentrant-fair $1x1 Tms <$2@T?");
    row("reader under a name with braces", "{t1}:job",
        "HSET {t1}:job mode read $1 1; PEXPIRE {t1}:job 9000; SET {t1}:job:$1:rwlock_timeout:1 1 PX 9000",
        "read-write $1/readx1@T Tms");
    row("RedLock.net", "redlock:report", "SET redlock:report 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 30000",
        "token 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11x1 Tms ~RedLock.net");
    row("redis-semaphore", "mutex:report", "SET mutex:report 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 10000",
        "token 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11x1 Tms ~redis-semaphore");
    row("ShedLock", "job-lock:default:report",
        "SET job-lock:default:report ADDED:2026-11-21T12:00:00.000Z@host-7 PX 60000",
        "token ADDED:2026-11-21T12:00:00.000Z@host-7x1 Tms ~ShedLock");
    row("32 digits under a name that says lock", "locks:report",
        "SET locks:report 0123456789abcdef0123456789abcdef PX 9000",
        "token 0123456789abcdef0123456789abcdefx1 Tms ~node-redlock, redis-py");
    row("a UUID under a name that says lock", "lock_report",
        "SET lock_report 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 9000",
        "token 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11x1 Tms");
    row("a session under any other name", "block:7", "SET block:7 0123456789abcdef0123456789abcdef PX 9000",
        "no lock");
    row("a note under a name that says lock", "lock:note", "SET lock:note hello PX 9000", "no lock");
    row("a value without an end", "lock:note", "SET lock:note 0123456789abcdef0123456789abcdef", "no lock");
    row("an unlock trace makes no lock", "orders",
        "SET redisson_unlock_latch:{orders}:0f3a0f3a0f3a0f3a0f3a0f3a0f3a0f3a 1 PX 17500", "no lock");
    row("a number makes no lock", "slots", "SET slots 3", "no lock");
    row("a zset of somebody else makes no semaphore", "pool", "SET pool 8; ZADD {pool}:timeout 5 bob",
        "no lock");
}

void TestLockShapes::keysAreRecognised()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, commands);
    QFETCH(QByteArray, state);
    layOut(m_scene->server, commands);
    QCOMPARE(picture(name), state);
}

void TestLockShapes::channelsTellTheKind_data()
{
    QTest::addColumn<QByteArray>("commands");
    QTest::addColumn<QByteArray>("audience");
    QTest::addColumn<QByteArray>("state");
    const auto row = [](const char *title, const char *commands, const char *audience, const char *state) {
        QTest::newRow(title) << QByteArray(commands) << QByteArray(audience) << QByteArray(state);
    };
    row("shared unlock channel", "HSET job $1 1; PEXPIRE job 9000", "crowd:2",
        "reentrant|nonreentrant $1x1 Tms +2");
    row("a waiter's own channel", "HSET job $1 1; PEXPIRE job 9000", "hears:$2",
        "fair|nonreentrant-fair $1x1 Tms");
    row("semaphore channel", "SET job 3", "told:semaphore,permits countcrowd:1", "semaphore|permits +1 =3");
    row("semaphore channel, permits out", "SET job 0; ZADD {job}:timeout +5000 abcdefghijklmnop",
        "told:semaphore,permits countcrowd:1",
        "permits 6162636465666768696a6b6c6d6e6f70/permitx1@T Tms +1 =0/1");
    row("latch channel", "SET job 2", "told:latch countcrowd:3", "latch +3 =2");
    row("nothing of a semaphore is there yet", "SET other 1", "told:semaphore,permits countcrowd:1",
        "semaphore|permits +1");
}

void TestLockShapes::channelsTellTheKind()
{
    QFETCH(QByteArray, commands);
    QFETCH(QByteArray, audience);
    QFETCH(QByteArray, state);
    layOut(m_scene->server, commands);
    auto told = testing::parseKeys(audience).audience;
    QCOMPARE(picture("job", told), state);
}

QTEST_GUILESS_MAIN(TestLockShapes)
#include "tst_lock_shapes.moc"
