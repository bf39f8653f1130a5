// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every shape that the keys of one lock, semaphore or latch can have, on a real server, read with watch-only
// permissions. T replaces times and durations because the server's clock runs.

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/reading_scene.h"
#include "tests/support/test_program.h"

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
    void locksOfOtherLibrariesAreRecognised_data();
    void locksOfOtherLibrariesAreRecognised();
    void channelsTellTheKind_data();
    void channelsTellTheKind();

private:
    [[nodiscard]] QByteArray picture(const QByteArray &name, const SubscriberSample &subscribers = {});

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

QByteArray TestLockShapes::picture(const QByteArray &name, const SubscriberSample &subscribers)
{
    return timeless(m_scene->picture(name, Recognition::Unknown, subscribers));
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
    row("held once, kind unknown", "orders", "HSET orders $1 1; PEXPIRE orders 24810",
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
        "HSET cfg mode read $1 2 $2 1; PEXPIRE cfg 29800; SET {cfg}:$1:rwlock_timeout:1 1 PX 28000; "
        "SET {cfg}:$1:rwlock_timeout:2 1 PX 9900; SET {cfg}:$2:rwlock_timeout:1 1 PX 4800",
        "read-write $1/readx2@T $2/readx1@T Tms");
    row("a reader with one expired lease, and one with only expired leases", "cfg",
        "HSET cfg mode read $1 2 $2 1; PEXPIRE cfg 29800; SET {cfg}:$1:rwlock_timeout:2 1 PX 28000",
        "read-write $1/readx2@T $2/readx1 Tms");
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
    row("permits, one leased, one without expiry", "pool",
        "SET pool 8; ZADD {pool}:timeout +5000 abcdefghijklmnop 922337203685477 ponmlkjihgfedcba",
        "permits 6162636465666768696a6b6c6d6e6f70/permitx1@T 706f6e6d6c6b6a696867666564636261/permitx1 "
        "Tms =8/10");
    row("permits of clients before 3.17", "pool",
        "SET pool 0; ZADD {pool}:timeout +5000 0123456789abcdef0123456789abcdef",
        "permits 0123456789abcdef0123456789abcdef/permitx1@T Tms =0/1");
    row("an expired permit is free", "pool", "SET pool 8; ZADD {pool}:timeout -5000 abcdefghijklmnop",
        "permits =9/9");
    row("bounded queue, capacity 10", "q", "SET redisson_bqs:{q} 8; RPUSH q one two", "queue =8/10");
    row("bounded queue, empty", "q", "SET redisson_bqs:{q} 10", "queue =10/10");
    row("wrong key type for the queue", "job",
        "HSET job $1 1; PEXPIRE job 9000; SET redisson_lock_queue:{job} x",
        "reentrant|nonreentrant|spin|fair|nonreentrant-fair $1x1 Tms !queue-wrong-type");
    row("name with braces", "{t1}:job",
        "HSET {t1}:job $1 1; PEXPIRE {t1}:job 9000; RPUSH redisson_lock_queue:{t1}:job $2; "
        "ZADD redisson_lock_timeout:{t1}:job +90000 $2",
        "fair|nonreentrant-fair $1x1 Tms <$2@T?");
    row("reader under a name with braces", "{t1}:job",
        "HSET {t1}:job mode read $1 1; PEXPIRE {t1}:job 9000; SET {t1}:job:$1:rwlock_timeout:1 1 PX 8000",
        "read-write $1/readx1@T Tms");
    row("a token value under another name", "block:7", "SET block:7 0123456789abcdef0123456789abcdef PX 9000",
        "no lock");
    row("plain text under a lock name", "lock:note", "SET lock:note hello PX 9000", "no lock");
    row("a value without expiry", "lock:note", "SET lock:note 0123456789abcdef0123456789abcdef", "no lock");
    row("a clock is no lock", "Clock:7", "SET Clock:7 0123456789abcdef0123456789abcdef PX 9000", "no lock");
    row("an unlock trace makes no lock", "orders",
        "SET redisson_unlock_latch:{orders}:0f3a0f3a0f3a0f3a0f3a0f3a0f3a0f3a 1 PX 17500", "no lock");
    row("a number makes no lock", "slots", "SET slots 3", "no lock");
    row("a score board under the name of a semaphore", "semaphore:best",
        "ZADD semaphore:best 70 0c6c7a0e-1a1d-4c59-9a0e-5a1f00d1f00d; PEXPIRE semaphore:best 9000",
        "no lock");
    row("foreign timestamps under the name of a semaphore", "semaphore:seen",
        "ZADD semaphore:seen +0 bob; PEXPIRE semaphore:seen 9000", "no lock");
    row("a hash with only the name of a lock", "uniquejobs:0f3a:LOCKED",
        "HSET uniquejobs:0f3a:LOCKED 5f0c6a9d1f0b4c3e2d1a0b9c 1795283554.4", "no lock");
    row("a foreign zset makes no semaphore", "pool", "SET pool 8; ZADD {pool}:timeout 5 bob", "no lock");
}

void TestLockShapes::keysAreRecognised()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, commands);
    QFETCH(QByteArray, state);
    layOut(m_scene->server, commands);
    QCOMPARE(picture(name), state);
}

// The bytes that each library writes. tst_other_clients checks this with the libraries that can be
// installed.
void TestLockShapes::locksOfOtherLibrariesAreRecognised_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("commands");
    QTest::addColumn<QByteArray>("state");
    const auto row = [](const char *title, const char *name, const char *commands, const char *state) {
        QTest::newRow(title) << QByteArray(name) << QByteArray(commands) << QByteArray(state);
    };
    row("Lockscope, any name", "report", "SET report $1 PX 30000", "token [token] $1x1 Tms");
    row("written by hand", "lock_report", "SET lock_report 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 9000",
        "token [token] 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11x1 Tms");
    row("a UUID without dashes", "lock:report", "SET lock:report 5d3e1a528c1f4b7e9a610f2f6a3d9b11 PX 9000",
        "token [token] 5d3e1a528c1f4b7e9a610f2f6a3d9b11x1 Tms");
    row("node-redlock", "locks:report", "SET locks:report 7c261ef1708bb1a23ab2446eda3aea37 PX 60000",
        "token [token] 7c261ef1708bb1a23ab2446eda3aea37x1 Tms ~node-redlock");
    row("redis-py", "my-lock", "SET my-lock 2f6d1a9cc6f711f09b0a0242ac110002 PX 10000",
        "token [token] 2f6d1a9cc6f711f09b0a0242ac110002x1 Tms ~redis-py");
    row("redis-py without a time-out", "my-lock", "SET my-lock 2f6d1a9cc6f711f09b0a0242ac110002",
        "token [token] 2f6d1a9cc6f711f09b0a0242ac110002x1 never ~redis-py !no-expiry");
    row("RedLock.net", "redlock:report", "SET redlock:report 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 30000",
        "token [token] 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11x1 Tms ~RedLock.net");
    row("RedLock.net, early versions", "redlock-report",
        "SET redlock-report 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX 30000",
        "token [token] 5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11x1 Tms ~RedLock.net");
    row("ShedLock", "job-lock:default:report",
        "SET job-lock:default:report ADDED:2026-11-21T12:00:00.000Z@host-7 PX 60000",
        "token [token] ADDED:2026-11-21T12:00:00.000Z@host-7x1 Tms ~ShedLock");
    row("ShedLock with a UUID of each hold, under another prefix", "lock:prod:report",
        "SET lock:prod:report ADDED:2026-11-21T12:00:00.000Z@host-7:5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11 PX "
        "60000",
        "token [token] ADDED:2026-11-21T12:00:00.000Z@host-7:5d3e1a52-8c1f-4b7e-9a61-0f2f6a3d9b11x1 Tms "
        "~ShedLock");
    row("redis-semaphore, mutex", "mutex:report",
        "SET mutex:report 433f45bb-92b5-41fb-a747-5312c7fd0ba9 PX 60000",
        "token [token] 433f45bb-92b5-41fb-a747-5312c7fd0ba9x1 Tms ~redis-semaphore");
    row("redis-semaphore, mutex with a suffix", "mutex:report",
        "SET mutex:report f70444d2-f553-4b85-869f-1f726145f4c2-worker_1 PX 60000",
        "token [token] f70444d2-f553-4b85-869f-1f726145f4c2-worker_1x1 Tms ~redis-semaphore");
    row("redis-semaphore, semaphore", "semaphore:pool",
        "ZADD semaphore:pool +0 567d8f82-7df1-4d87-aef1-13432cab5cda -300 "
        "10ef3f3f-0b4a-4548-997f-e1d2f566469d; PEXPIRE semaphore:pool 60000",
        "semaphore [redis-semaphore] 10ef3f3f-0b4a-4548-997f-e1d2f566469d/permitx1 "
        "567d8f82-7df1-4d87-aef1-13432cab5cda/permitx1 Tms ~redis-semaphore");
    row("redis-semaphore, semaphore with a suffix", "semaphore:pool",
        "ZADD semaphore:pool +0 fd261c96-e040-4122-9f75-ba1fccaf39c7-worker_1; PEXPIRE semaphore:pool 60000",
        "semaphore [redis-semaphore] fd261c96-e040-4122-9f75-ba1fccaf39c7-worker_1/permitx1 Tms "
        "~redis-semaphore");
    row("redis-semaphore, multi semaphore", "semaphore:wide",
        "ZADD semaphore:wide +0 8a40814e-bd4c-480e-a5e5-072c4f06701e_0 +0 "
        "c416a533-5930-44d1-9b63-fa6da0bb5777_0 +0 c416a533-5930-44d1-9b63-fa6da0bb5777_1; PEXPIRE "
        "semaphore:wide 60000",
        "semaphore [redis-semaphore] 8a40814e-bd4c-480e-a5e5-072c4f06701e/permitx1 "
        "c416a533-5930-44d1-9b63-fa6da0bb5777/permitx2 Tms ~redis-semaphore");
    row("sidekiq-unique-jobs 7 and 8", "uniquejobs:9e107d9d372bb6826bd81d3542a419d6:LOCKED",
        "HSET uniquejobs:9e107d9d372bb6826bd81d3542a419d6:LOCKED 5f0c6a9d1f0b4c3e2d1a0b9c 1795283554.492",
        "semaphore [sidekiq-unique-jobs] 5f0c6a9d1f0b4c3e2d1a0b9c/permitx1 never ~sidekiq-unique-jobs");
    row("sidekiq-unique-jobs 9, running, with expiry", "jobs:9e107d9d372bb6826bd81d3542a419d6:RUN:LOCKED",
        "HSET jobs:9e107d9d372bb6826bd81d3542a419d6:RUN:LOCKED 5f0c6a9d1f0b4c3e2d1a0b9c {\"type\":\"x\"} "
        "60b7d0e2c4a8f1935e7d2b6a {\"type\":\"x\"}; PEXPIRE "
        "jobs:9e107d9d372bb6826bd81d3542a419d6:RUN:LOCKED 60000",
        "semaphore [sidekiq-unique-jobs] 5f0c6a9d1f0b4c3e2d1a0b9c/permitx1 "
        "60b7d0e2c4a8f1935e7d2b6a/permitx1 Tms ~sidekiq-unique-jobs");
}

void TestLockShapes::locksOfOtherLibrariesAreRecognised()
{
    keysAreRecognised();
}

void TestLockShapes::channelsTellTheKind_data()
{
    QTest::addColumn<QByteArray>("commands");
    QTest::addColumn<QByteArray>("subscribers");
    QTest::addColumn<QByteArray>("state");
    const auto row = [](const char *title, const char *commands, const char *subscribers, const char *state) {
        QTest::newRow(title) << QByteArray(commands) << QByteArray(subscribers) << QByteArray(state);
    };
    row("shared unlock channel", "HSET job $1 1; PEXPIRE job 9000", "crowd:2",
        "reentrant|nonreentrant $1x1 Tms +2");
    row("a waiter's own channel", "HSET job $1 1; PEXPIRE job 9000", "hears:$2",
        "fair|nonreentrant-fair $1x1 Tms");
    row("semaphore channel", "SET job 3", "told:semaphore,permits countcrowd:1", "semaphore|permits +1 =3");
    row("semaphore channel, permits acquired", "SET job 0; ZADD {job}:timeout +5000 abcdefghijklmnop",
        "told:semaphore,permits countcrowd:1",
        "permits 6162636465666768696a6b6c6d6e6f70/permitx1@T Tms +1 =0/1");
    row("latch channel", "SET job 2", "told:latch countcrowd:3", "latch +3 =2");
    row("semaphore without keys", "SET other 1", "told:semaphore,permits countcrowd:1",
        "semaphore|permits +1");
}

void TestLockShapes::channelsTellTheKind()
{
    QFETCH(QByteArray, commands);
    QFETCH(QByteArray, subscribers);
    QFETCH(QByteArray, state);
    layOut(m_scene->server, commands);
    auto reported = testing::parseKeys(subscribers).subscribers;
    QCOMPARE(picture("job", reported), state);
}

LOCKSCOPE_TEST(TestLockShapes)
#include "tst_lock_shapes.moc"
