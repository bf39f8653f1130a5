// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/name_meaning.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine::redis;
using testing::expanded;
using testing::shortened;

class TestNameMeaning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysNameTheirLocks_data();
    void keysNameTheirLocks();
    void channelsNameTheirLocks_data();
    void channelsNameTheirLocks();
    void holderIdsHaveAShape_data();
    void holderIdsHaveAShape();
};

void TestNameMeaning::keysNameTheirLocks_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<KeyRole>("role");
    QTest::addColumn<QByteArray>("locks");
    const auto row = [](const char *key, KeyRole role, const char *locks) {
        QTest::newRow(key) << QByteArray(key) << role << QByteArray(locks);
    };
    row("orders", KeyRole::Plain, "orders");
    row("{t1}:job", KeyRole::Plain, "{t1}:job");
    row("{t1}:timeout", KeyRole::Permits, "t1 {t1}");
    row("{t1}:job:timeout", KeyRole::Permits, "{t1}:job");
    row("session:timeout", KeyRole::Plain, "session:timeout");
    row("redisson_lock_queue:", KeyRole::Plain, "redisson_lock_queue:");
    row("redisson_lock_queue:{job}", KeyRole::Queue, "job {job}");
    row("redisson_lock_timeout:{t1}:job", KeyRole::Deadlines, "{t1}:job");
    row("redisson_lock_token:{a{b}", KeyRole::Token, "{a{b}");
    row("redisson_unlock_latch:{orders}:0f3a0f3a0f3a0f3a0f3a0f3a0f3a0f3a", KeyRole::UnlockTrace,
        "orders {orders}");
    row("redisson_unlock_latch:{t1}:job:0f3a-11", KeyRole::UnlockTrace, "{t1}:job");
    row("redisson_unlock_latch:odd", KeyRole::UnlockTrace, "");
    row("{cfg}:$1:rwlock_timeout:2", KeyRole::ReadHold, "cfg {cfg}");
    row("{t1}:job:$1:rwlock_timeout:1", KeyRole::ReadHold, "{t1}:job");
    row("{cfg}:stranger:1:rwlock_timeout:2", KeyRole::Plain, "{cfg}:stranger:1:rwlock_timeout:2");
    row("redisson_bqs:{q}", KeyRole::Capacity, "q {q}");
}

void TestNameMeaning::keysNameTheirLocks()
{
    QFETCH(QByteArray, key);
    QFETCH(KeyRole, role);
    QFETCH(QByteArray, locks);
    const auto meaning = meaningOf(expanded(key));
    QCOMPARE(meaning.role, role);
    QCOMPARE(meaning.locks.join(' '), locks);
    // isPlainName() may reject a plain name that looks like a companion key. It must never accept a companion
    // key.
    if (isPlainName(expanded(key)))
        QCOMPARE(role, KeyRole::Plain);
    QVERIFY(isPlainName("orders") && isPlainName("{t1}:job") && isPlainName("fleet:lock:7"));
}

void TestNameMeaning::channelsNameTheirLocks_data()
{
    QTest::addColumn<QByteArray>("channel");
    QTest::addColumn<QByteArray>("meaning");
    const auto row = [](const char *channel, const char *meaning) {
        QTest::newRow(channel) << QByteArray(channel) << QByteArray(meaning);
    };
    row("redisson_lock__channel:{job}", "job {job} /");
    row("redisson_lock__channel:{job}:$2", "job {job} /$2");
    row("redisson_lock__channel:{t1}:a:b:$2", "{t1}:a:b /$2");
    row("redisson_lock__channel:{t1}:a:b", "{t1}:a:b /");
    row("redisson_rwlock:{cfg}", "cfg {cfg} /");
    row("redisson_sc:{slots}", "slots {slots} /");
    row("redisson_sc:redisson_bqs:{q}", "q {q} /");
    row("redisson_countdownlatch__channel__{start}", "start /");
    row("redisson_countdownlatch__channel__{{a}b}", "{a}b /");
    row("redisson_lock__channel:", " /");
    row("news", " /");
}

void TestNameMeaning::channelsNameTheirLocks()
{
    QFETCH(QByteArray, channel);
    QFETCH(QByteArray, meaning);
    const auto found = meaningOfChannel(expanded(channel));
    QCOMPARE(found.locks.join(' ') + " /" + shortened(found.waiter), meaning);
}

void TestNameMeaning::holderIdsHaveAShape_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<HolderShape>("shape");
    QTest::newRow("thread") << QByteArray("$1") << HolderShape::Strict;
    QTest::newRow("negative thread") << QByteArray("3f0c0000-0000-4000-8000-0000000000a1:-7")
                                     << HolderShape::Strict;
    QTest::newRow("writer") << QByteArray("$1:write") << HolderShape::Strict;
    QTest::newRow("transaction") << QByteArray("$1:0123456789abcdef0123456789abcdef") << HolderShape::Strict;
    QTest::newRow("writing transaction")
        << QByteArray("$1:write:0123456789abcdef0123456789abcdef") << HolderShape::Strict;
    QTest::newRow("two UUIDs") << QByteArray("3f0c0000-0000-4000-8000-0000000000a1:"
                                             "3f0c0000-0000-4000-8000-0000000000a2")
                               << HolderShape::Loose;
    QTest::newRow("no thread") << QByteArray("3f0c0000-0000-4000-8000-0000000000a1:") << HolderShape::None;
    QTest::newRow("upper case") << QByteArray("3F0C0000-0000-4000-8000-0000000000A1:1") << HolderShape::None;
    QTest::newRow("bytes") << QByteArray("3f0c0000-0000-4000-8000-0000000000a1:\xff\n") << HolderShape::None;
    QTest::newRow("empty") << QByteArray() << HolderShape::None;
}

void TestNameMeaning::holderIdsHaveAShape()
{
    QFETCH(QByteArray, id);
    QFETCH(HolderShape, shape);
    QCOMPARE(holderShape(expanded(id)), shape);
}

LOCKSCOPE_TEST(TestNameMeaning)
#include "tst_name_meaning.moc"
