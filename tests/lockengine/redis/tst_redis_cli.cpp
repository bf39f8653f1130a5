// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redis_cli.h"
#include "tests/support/lock_picture.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace Qt::StringLiterals;

class TestRedisCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFairLockIsShownWithItsQueue();
    void aSocketUsesTheSocketOption();
    void theSentinelIsAskedForThePrimaryFirst();
    void aClusterIsFollowed();
    void bashReadsEveryByteBack_data();
    void bashReadsEveryByteBack();
};

void TestRedisCli::aFairLockIsShownWithItsQueue()
{
    const LockState lock = testing::lockFromPicture("order:1 fair A:1x1 9s | B:2 300s", ServerTime());
    QCOMPARE(asRedisCli(lock, "redis://h:6379/0"),
        u"redis-cli -u redis://h:6379/0 HGETALL order:1\n"
        "redis-cli -u redis://h:6379/0 PTTL order:1\n"
        "redis-cli -u redis://h:6379/0 LRANGE 'redisson_lock_queue:{order:1}' 0 -1\n"
        "redis-cli -u redis://h:6379/0 ZRANGE 'redisson_lock_timeout:{order:1}' 0 -1 WITHSCORES\n"_s);
}

void TestRedisCli::aSocketUsesTheSocketOption()
{
    const LockState lock = testing::lockFromPicture("a reentrant free", ServerTime());
    QVERIFY(asRedisCli(lock, "unix:///run/my redis.sock?db=3")
                .startsWith("redis-cli -s '/run/my redis.sock' -n 3 HGETALL a\n"_L1));
}

void TestRedisCli::theSentinelIsAskedForThePrimaryFirst()
{
    const LockState lock = testing::lockFromPicture("a reentrant free", ServerTime());
    QCOMPARE(asRedisCli(lock, "rediss+sentinel://ops@h1:1,h2:2/orders/3?sentinelUser=spy"),
        u"set -- $(redis-cli --tls --user spy -h h1 -p 1 SENTINEL GET-MASTER-ADDR-BY-NAME orders)\n"
        "redis-cli --tls --user ops -h \"$1\" -p \"$2\" -n 3 HGETALL a\n"
        "redis-cli --tls --user ops -h \"$1\" -p \"$2\" -n 3 PTTL a\n"_s);
}

void TestRedisCli::aClusterIsFollowed()
{
    const LockState lock = testing::lockFromPicture("a reentrant free", ServerTime());
    QCOMPARE(asRedisCli(lock, "redis+cluster://h1:1,h2:2"),
        u"redis-cli -c -h h1 -p 1 HGETALL a\nredis-cli -c -h h1 -p 1 PTTL a\n"_s);
}

void TestRedisCli::bashReadsEveryByteBack_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("plain") << "order:1"_ba;
    QTest::newRow("empty") << ""_ba;
    QTest::newRow("quotes") << "it's \"$HOME\" `id` \\n !x"_ba;
    QTest::newRow("lines") << "a\nb\tc'\\"_ba;
    QTest::newRow("not UTF-8") << "caf\xe9\x01\xff"_ba;
    QTest::newRow("option") << "-x;rm -rf *"_ba;
}

void TestRedisCli::bashReadsEveryByteBack()
{
    QFETCH(QByteArray, bytes);
    QProcess bash;
    bash.start(u"bash"_s, {u"-c"_s, u"printf '%s.' "_s + shellQuoted(bytes) + u""_s});
    QVERIFY(bash.waitForFinished());
    QCOMPARE(bash.readAllStandardOutput(), bytes + '.');
}

LOCKSCOPE_TEST(TestRedisCli)
#include "tst_redis_cli.moc"
