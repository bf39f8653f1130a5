// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/subscriber.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace lockengine::redis;
using testing::ask;
using testing::openConnection;
using testing::runTask;
using testing::TestServer;
using Subscription = Subscriber::Subscription;

class TestSubscriber : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void messagesAfterTheSubscriptionArriveInOrder();
    void patternSubscriptionReportsTheChannel();
    void listenersShareOneSubscription();
    void lastListenerUnsubscribes();
    void immediateResubscriptionStaysSubscribed();
    void aListenerMayDropItsOwnSubscription();
    void aListenerMayDestroyTheSubscriber();
    void aPingWorksWhileSubscribed();
    void payloadsAreBytes();
    void refusedChannelFails();
    void closedConnectionRefusesSubscriptions();
    void aSubscriptionMayOutliveTheSubscriber();

private:
    Subscriber::Listener note(const QByteArray &who);
    Subscription subscribe(const QByteArray &channel, const QByteArray &who = {});
    qint64 publish(const QByteArray &channel, const QByteArray &payload);
    QByteArray listeningTo() const;

    SystemClock m_clock;
    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Connection> m_publisher;
    std::unique_ptr<Connection> m_connection;
    std::unique_ptr<Subscriber> m_subscriber;
    QByteArrayList m_trace;
};

void TestSubscriber::init()
{
    m_trace.clear();
    m_server = std::make_unique<TestServer>();
    m_publisher = openConnection(*m_server, m_clock);
    m_connection = openConnection(*m_server, m_clock);
    m_subscriber = std::make_unique<Subscriber>(*m_connection);
}

void TestSubscriber::cleanup()
{
    m_subscriber.reset();
    m_connection.reset();
    m_publisher.reset();
    m_server.reset();
}

Subscriber::Listener TestSubscriber::note(const QByteArray &who)
{
    return [this, who](const QByteArray &channel, const QByteArray &payload) {
        m_trace.append(who + channel + '=' + payload);
    };
}

Subscription TestSubscriber::subscribe(const QByteArray &channel, const QByteArray &who)
{
    return runTask(m_subscriber->subscribe(channel, note(who))).value();
}

qint64 TestSubscriber::publish(const QByteArray &channel, const QByteArray &payload)
{
    return ask(*m_publisher, Command("PUBLISH"_ba).arg(channel).arg(payload))->asInteger().value();
}

QByteArray TestSubscriber::listeningTo() const
{
    const auto reply = ask(*m_publisher, Command("PUBSUB"_ba).arg("CHANNELS"_ba));
    QByteArrayList channels;
    for (const Reply &channel : reply->items())
        channels.append(channel.text());
    std::sort(channels.begin(), channels.end());
    return channels.join(' ');
}

void TestSubscriber::messagesAfterTheSubscriptionArriveInOrder()
{
    const auto a = subscribe("a"_ba);
    const auto b = subscribe("b"_ba);
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(publish("a"_ba, QByteArray::number(i)), 1);
        QCOMPARE(publish("b"_ba, QByteArray::number(i)), 1);
    }
    QTRY_COMPARE(m_trace.join(' '), "a=0 b=0 a=1 b=1 a=2 b=2"_ba);
}

void TestSubscriber::patternSubscriptionReportsTheChannel()
{
    const auto all = runTask(m_subscriber->subscribePattern("lock:*"_ba, note("p:"_ba))).value();
    const auto one = subscribe("lock:1"_ba, "c:"_ba);
    publish("lock:1"_ba, "x"_ba);
    publish("lock:2"_ba, "y"_ba);
    QTRY_COMPARE(m_trace.size(), 3);
    QCOMPARE(m_trace.join(' '), "c:lock:1=x p:lock:1=x p:lock:2=y"_ba);
}

void TestSubscriber::listenersShareOneSubscription()
{
    auto first = m_subscriber->subscribe("a"_ba, note("1:"_ba));
    auto second = m_subscriber->subscribe("a"_ba, note("2:"_ba));
    const auto one = runTask(std::move(first)).value();
    const auto two = runTask(std::move(second)).value();
    QCOMPARE(publish("a"_ba, "x"_ba), 1);
    QTRY_COMPARE(m_trace.join(' '), "1:a=x 2:a=x"_ba);
    const auto stats = ask(*m_publisher, Command("INFO"_ba).arg("commandstats"_ba));
    QVERIFY(stats->text().contains("cmdstat_subscribe:calls=1,"));
}

void TestSubscriber::lastListenerUnsubscribes()
{
    Subscription one = subscribe("a"_ba);
    Subscription two = subscribe("a"_ba);
    const auto other = subscribe("b"_ba);
    one.reset();
    QVERIFY(
        runTask(testing::awaitReply(m_subscriber->ping())).ok()); // all earlier commands have been executed
    QCOMPARE(listeningTo(), "a b"_ba);
    two.reset();
    QVERIFY(runTask(testing::awaitReply(m_subscriber->ping())).ok());
    QCOMPARE(listeningTo(), "b"_ba);
}

void TestSubscriber::immediateResubscriptionStaysSubscribed()
{
    Subscription one = subscribe("a"_ba, "old:"_ba);
    one.reset();
    const auto two = subscribe("a"_ba, "new:"_ba);
    QCOMPARE(publish("a"_ba, "x"_ba), 1);
    QTRY_COMPARE(m_trace.join(' '), "new:a=x"_ba);
}

void TestSubscriber::aListenerMayDropItsOwnSubscription()
{
    Subscription own;
    const auto once = [&](const QByteArray &, const QByteArray &payload) {
        m_trace.append("once:" + payload);
        own.reset();
    };
    own = runTask(m_subscriber->subscribe("a"_ba, once)).value();
    const auto stays = subscribe("a"_ba, "stays:"_ba);
    publish("a"_ba, "1"_ba);
    publish("a"_ba, "2"_ba);
    QTRY_COMPARE(m_trace.join(' '), "once:1 stays:a=1 stays:a=2"_ba);
}

void TestSubscriber::aListenerMayDestroyTheSubscriber()
{
    const auto destroy = [this](const QByteArray &, const QByteArray &) {
        m_subscriber.reset();
        m_connection.reset();
        m_trace.append("gone"_ba);
    };
    const auto subscription = runTask(m_subscriber->subscribe("a"_ba, destroy)).value();
    publish("a"_ba, "1"_ba);
    publish("a"_ba, "2"_ba);
    QTRY_COMPARE(m_trace.join(' '), "gone"_ba);
}

void TestSubscriber::aPingWorksWhileSubscribed()
{
    QCOMPARE(runTask(testing::awaitReply(m_subscriber->ping())), Reply::status("PONG"_ba));
    const auto a = subscribe("a"_ba);
    const Reply pong = Reply::array({Reply::bulk("pong"_ba), Reply::bulk({})});
    QCOMPARE(runTask(testing::awaitReply(m_subscriber->ping())), pong);
}

void TestSubscriber::payloadsAreBytes()
{
    const QByteArray channel("\xff\0\r\n", 4);
    const auto a = subscribe(channel);
    publish(channel, "*3\r\n$7\r\nmessage\r\n"_ba);
    QTRY_COMPARE(m_trace.join(' '), channel + "=*3\r\n$7\r\nmessage\r\n");
}

void TestSubscriber::refusedChannelFails()
{
    TestServer server("user half on nopass ~* +@all resetchannels &lock:*\n"_ba);
    Address address = testing::addressOf(server);
    address.user = u"half"_s;
    const auto connection = openConnection(testing::optionsFor(address), m_clock);
    Subscriber subscriber(*connection);
    auto first = subscriber.subscribePattern("*"_ba, note({}));
    auto second = subscriber.subscribePattern("*"_ba, note({}));
    QCOMPARE(runTask(std::move(first)).error().kind, ErrorKind::NoPermission);
    QCOMPARE(runTask(std::move(second)).error().kind, ErrorKind::NoPermission);
    QVERIFY(runTask(subscriber.subscribePattern("lock:*"_ba, note({}))).ok());
}

void TestSubscriber::closedConnectionRefusesSubscriptions()
{
    const auto a = subscribe("a"_ba);
    auto pending = m_subscriber->subscribe("b"_ba, note({}));
    m_connection->close(Error(ErrorKind::Closed));
    QCOMPARE(runTask(std::move(pending)).error().kind, ErrorKind::Closed);
    QCOMPARE(runTask(m_subscriber->subscribe("a"_ba, note({}))).error().kind, ErrorKind::Closed);
    m_connection.reset();
    QCOMPARE(runTask(m_subscriber->subscribe("a"_ba, note({}))).error().kind, ErrorKind::Closed);
    QCOMPARE(runTask(testing::awaitReply(m_subscriber->ping())).error().kind, ErrorKind::Closed);
}

void TestSubscriber::aSubscriptionMayOutliveTheSubscriber()
{
    Subscription a = subscribe("a"_ba);
    m_subscriber.reset();
    a.reset();
    publish("a"_ba, "x"_ba);
    QVERIFY(m_trace.isEmpty());
}

LOCKSCOPE_TEST(TestSubscriber)
#include "tst_subscriber.moc"
