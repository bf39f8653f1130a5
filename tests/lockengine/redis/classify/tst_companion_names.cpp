// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/classify/companion_names.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine::redis;

class TestCompanionNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void companionNamesAreDetected_data();
    void companionNamesAreDetected();
};

void TestCompanionNames::companionNamesAreDetected_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("isPicked");
    const auto row = [](const QByteArray &name, bool isPicked) {
        QTest::newRow(name.toPercentEncoding().constData()) << name << isPicked;
    };
    row("redisson_lock_queue:{job}", true);
    row("redisson_lock_timeout:{job}", true);
    row("{job}:redisson_unlock_latch:7", true);
    row("lock", true);
    row("a:Lock", true);
    row("LOCK", true);
    row("JOB_LOCKS:7", true);
    row("bLoCk", true);
    row("L\x0f\x43K", false); // differs from a letter in another bit than the case bit
    row("ock", false);
    row("block:rock", true);
    row("rock:clock", true);
    row("rock", false);
    row("rockLock", true);
    row("mutex:", true);
    row("mutex", false);
    row("mutex_a", false);
    row("semaphore:1", true);
    row("redisson", true);
    row("redisso", true);
    row("rediss", true);
    row("redis", false);
    row("{pool}:timeout", true);
    row("pool:timeout", false);
    row("pool:timeout}", false);
    row("}:timeout", true);
    row("{pool}:timeouts", false);
    row("order:1", false);
    row(QByteArray("\0lock\xff", 6), true);
    row("lo*ck", false);
    row("", false);
}

void TestCompanionNames::companionNamesAreDetected()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, isPicked);
    QCOMPARE(mayBeCompanion(name), isPicked);
}

LOCKSCOPE_TEST(TestCompanionNames)
#include "tst_companion_names.moc"
