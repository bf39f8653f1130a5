// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/wake_channel.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;

class TestWakeChannel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void zeroWakesTheLongestWaiter();
    void messageWithoutASleepingWaiterEndsTheNextSleep();
    void everyOtherMessageWakesAll();
    void broadcastChannelWakesAllOnAnyMessage();
    void broadcastReachesWaitersAboutToSleep();
    void subscriptionsCompleteInOrder();
};

void TestWakeChannel::zeroWakesTheLongestWaiter()
{
    WakeChannel channel;
    const auto first = channel.sleep(0);
    const auto second = channel.sleep(0);
    channel.deliver("0");
    QVERIFY(first.isCompleted());
    QVERIFY(!second.isCompleted());
}

void TestWakeChannel::messageWithoutASleepingWaiterEndsTheNextSleep()
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

void TestWakeChannel::broadcastChannelWakesAllOnAnyMessage()
{
    WakeChannel channel(true);
    const auto first = channel.sleep(0);
    const auto second = channel.sleep(0);
    channel.deliver("0");
    QVERIFY(first.isCompleted());
    QVERIFY(second.isCompleted());
}

// One waiter sleeps. The attempt of another waiter is pending and will fail. The message is for both.
void TestWakeChannel::broadcastReachesWaitersAboutToSleep()
{
    WakeChannel channel;
    const quint64 heard = channel.calls();
    const auto asleep = channel.sleep(heard);
    channel.deliver("1");
    QVERIFY(asleep.isCompleted());
    QVERIFY(channel.sleep(heard).isCompleted());
    QVERIFY(!channel.sleep(channel.calls()).isCompleted());
}

void TestWakeChannel::subscriptionsCompleteInOrder()
{
    testing::TestServer server;
    SystemClock clock;
    SystemRandomness randomness;
    const auto control = testing::openConnection(server, clock);
    const auto listening = testing::openConnection(server, clock);
    Subscriber subscriber(*listening);
    const auto context
        = std::make_shared<ClientContext>(*control, subscriber, LockClientOptions(), clock, randomness);
    QList<int> order;
    for (int i = 0; i < 3; ++i)
        QCoro::connect(listenTo(context, "channel", false), this, [&order, i](const auto &) { order << i; });
    QVERIFY(order.isEmpty());
    QTRY_COMPARE(order, QList<int>({0, 1, 2}));
}

LOCKSCOPE_TEST(TestWakeChannel)
#include "tst_wake_channel.moc"
