// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/redisson/wake_channel.h"
#include "tests/lockengine/redis/redisson/test_client.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;

class TestWakeChannel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void zeroWakesWhoeverHasWaitedLongest();
    void aCallThatFindsNobodyAsleepEndsTheNextSleep();
    void everyOtherMessageWakesAll();
    void aChannelThatCallsAllWakesAllByAnyMessage();
    void aCallForAllReachesWhoeverWasAboutToFallAsleep();
    void whoComesFirstGoesOnFirst();
};

void TestWakeChannel::zeroWakesWhoeverHasWaitedLongest()
{
    WakeChannel channel;
    const auto first = channel.sleep(0);
    const auto second = channel.sleep(0);
    channel.deliver("0");
    QVERIFY(first.isCompleted());
    QVERIFY(!second.isCompleted());
}

void TestWakeChannel::aCallThatFindsNobodyAsleepEndsTheNextSleep()
{
    WakeChannel channel;
    channel.deliver("0");
    QVERIFY(channel.sleep(0).isCompleted());
    QVERIFY(!channel.sleep(0).isCompleted());
}

void TestWakeChannel::everyOtherMessageWakesAll()
{
    WakeChannel channel;
    const auto first = channel.sleep(0);
    const auto second = channel.sleep(0);
    channel.deliver("1");
    QVERIFY(first.isCompleted());
    QVERIFY(second.isCompleted());
}

void TestWakeChannel::aChannelThatCallsAllWakesAllByAnyMessage()
{
    WakeChannel channel(true);
    const auto first = channel.sleep(0);
    const auto second = channel.sleep(0);
    channel.deliver("0");
    QVERIFY(first.isCompleted());
    QVERIFY(second.isCompleted());
}

// One waiter sleeps, another one's attempt is under way and will fail: the call is for both.
void TestWakeChannel::aCallForAllReachesWhoeverWasAboutToFallAsleep()
{
    WakeChannel channel;
    const quint64 heard = channel.calls();
    const auto asleep = channel.sleep(heard);
    channel.deliver("1");
    QVERIFY(asleep.isCompleted());
    QVERIFY(channel.sleep(heard).isCompleted());
    QVERIFY(!channel.sleep(channel.calls()).isCompleted());
}

void TestWakeChannel::whoComesFirstGoesOnFirst()
{
    testing::TestServer server;
    SystemClock clock;
    SystemRandomness randomness;
    const auto control = testing::openConnection(server, clock);
    const auto listening = testing::openConnection(server, clock);
    Subscriber subscriber(*listening);
    const auto line
        = std::make_shared<LockLine>(*control, subscriber, LockClientOptions(), clock, randomness);
    QList<int> order;
    for (int i = 0; i < 3; ++i)
        QCoro::connect(listenTo(line, "channel", false), this, [&order, i](const auto &) { order << i; });
    QVERIFY(order.isEmpty());
    QTRY_COMPARE(order, QList<int>({0, 1, 2}));
}

QTEST_GUILESS_MAIN(TestWakeChannel)
#include "tst_wake_channel.moc"
