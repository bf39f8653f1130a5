// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/deployment/tracker.h"
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

class TestTracker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyWriteIsAnnounced();
    void onlyPrefixesAreAnnounced();
    void readKeyIsAnnouncedOnce();
    void aFlushInvalidatesEverything();
    void messagesAndAnnouncementsShareTheSubscriber();
    void stopEndsTheAnnouncements();
    void refusalReportsItsReason();
    void aLostSubscriberBreaksTheRedirect();

private:
    Result<Tracking> start(TrackingScope::Kind kind, const QList<QByteArray> &prefixes = {});
    QByteArrayList announced() const;
    void write(const QByteArray &key);

    SystemClock m_clock;
    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Connection> m_writer;
    std::unique_ptr<Connection> m_reader;
    std::unique_ptr<Connection> m_listening;
    std::unique_ptr<Subscriber> m_subscriber;
    std::unique_ptr<QSignalSpy> m_spy;
};

void TestTracker::init()
{
    m_server = std::make_unique<TestServer>();
    m_writer = openConnection(*m_server, m_clock);
    m_reader = openConnection(*m_server, m_clock);
    m_listening = openConnection(*m_server, m_clock);
    m_subscriber = std::make_unique<Subscriber>(*m_listening);
    m_spy = std::make_unique<QSignalSpy>(m_subscriber.get(), &Subscriber::invalidated);
}

void TestTracker::cleanup()
{
    m_spy.reset();
    m_subscriber.reset();
    m_listening.reset();
    m_reader.reset();
    m_writer.reset();
    m_server.reset();
}

Result<Tracking> TestTracker::start(TrackingScope::Kind kind, const QList<QByteArray> &prefixes)
{
    TrackingScope scope;
    scope.kind = kind;
    scope.prefixes = prefixes;
    return runTask(startTracking(*m_reader, *m_subscriber, scope));
}

QByteArrayList TestTracker::announced() const
{
    QByteArrayList keys;
    for (const QList<QVariant> &message : *m_spy)
        keys.append(message.constFirst().value<QList<QByteArray>>());
    return keys;
}

void TestTracker::write(const QByteArray &key)
{
    QVERIFY(ask(*m_writer, Command("HINCRBY"_ba).arg(key).arg("holder"_ba).arg(qint64(1))).ok());
}

void TestTracker::everyWriteIsAnnounced()
{
    const auto tracking = start(TrackingScope::Kind::Every);
    QVERIFY(tracking.ok());
    write("a"_ba);
    write("b"_ba);
    QVERIFY(ask(*m_writer, Command("PEXPIRE"_ba).arg("a"_ba).arg(qint64(60'000))).ok());
    QVERIFY(ask(*m_writer, Command("DEL"_ba).arg("b"_ba)).ok());
    QTRY_COMPARE(announced().join(' '), "a b a b"_ba);

    const auto status = runTask(trackingStatus(*m_reader));
    TrackingStatus expected;
    expected.isOn = true;
    expected.everyWrite = true;
    expected.redirect = m_subscriber->clientId();
    expected.prefixes = {""_ba};
    QCOMPARE(status, expected);
}

void TestTracker::onlyPrefixesAreAnnounced()
{
    const auto tracking = start(TrackingScope::Kind::Every, {"lock:"_ba, "queue:"_ba});
    QVERIFY(tracking.ok());
    write("lock:1"_ba);
    write("other"_ba);
    write("queue:1"_ba);
    QTRY_COMPARE(announced().join(' '), "lock:1 queue:1"_ba);
    QCOMPARE(runTask(trackingStatus(*m_reader))->prefixes.size(), 2);
}

void TestTracker::readKeyIsAnnouncedOnce()
{
    const auto tracking = start(TrackingScope::Kind::Read);
    QVERIFY(tracking.ok());
    QVERIFY(ask(*m_reader, Command("HGETALL"_ba).arg("a"_ba)).ok());
    write("a"_ba);
    write("a"_ba);
    write("b"_ba);
    QVERIFY(ask(*m_reader, Command("PTTL"_ba).arg("b"_ba)).ok());
    write("b"_ba);
    QTRY_COMPARE(announced().join(' '), "a b"_ba);
}

void TestTracker::aFlushInvalidatesEverything()
{
    const auto tracking = start(TrackingScope::Kind::Every);
    QVERIFY(tracking.ok());
    QSignalSpy everything(m_subscriber.get(), &Subscriber::everythingInvalidated);
    QVERIFY(ask(*m_writer, Command("FLUSHALL"_ba)).ok());
    QTRY_COMPARE(everything.size(), 1);
    QVERIFY(announced().isEmpty());
}

void TestTracker::messagesAndAnnouncementsShareTheSubscriber()
{
    const auto tracking = start(TrackingScope::Kind::Every);
    QVERIFY(tracking.ok());
    QByteArrayList heard;
    const auto subscription = runTask(m_subscriber->subscribePattern(
        "c*"_ba, [&](const QByteArray &channel, const QByteArray &) { heard.append(channel); }));
    write("a"_ba);
    QVERIFY(ask(*m_writer, Command("PUBLISH"_ba).arg("c1"_ba).arg("0"_ba)).ok());
    QTRY_COMPARE(heard.join(' '), "c1"_ba);
    QTRY_COMPARE(announced().join(' '), "a"_ba);
    QVERIFY(runTask(testing::awaitReply(m_subscriber->ping())).ok());
}

void TestTracker::stopEndsTheAnnouncements()
{
    const auto tracking = start(TrackingScope::Kind::Every);
    write("a"_ba);
    QTRY_COMPARE(announced().size(), 1);
    QVERIFY(runTask(stopTracking(*m_reader)).ok());
    QVERIFY(!runTask(trackingStatus(*m_reader))->isOn);
    write("b"_ba);
    QVERIFY(runTask(testing::awaitReply(m_subscriber->ping())).ok());
    QCOMPARE(announced().join(' '), "a"_ba);
}

void TestTracker::refusalReportsItsReason()
{
    TestServer server("user half on nopass ~* &* +@all -client|tracking\n"
                      "user deaf on nopass ~* resetchannels +@all\n"_ba);
    Address address = testing::addressOf(server);
    address.user = u"half"_s;
    const auto half = openConnection(testing::optionsFor(address), m_clock);
    address.user = u"deaf"_s;
    const auto deaf = openConnection(testing::optionsFor(address), m_clock);
    const auto listening = openConnection(server, m_clock);

    Subscriber good(*listening);
    const auto refused = runTask(startTracking(*half, good, TrackingScope()));
    QCOMPARE(refused.error().kind, ErrorKind::NoPermission);
    QVERIFY2(refused.error().detail.contains("client|tracking"), refused.error().detail.constData());
    Subscriber bad(*deaf);
    const auto notHeard = runTask(startTracking(*listening, bad, TrackingScope()));
    QCOMPARE(notHeard.error().kind, ErrorKind::NoPermission);
}

void TestTracker::aLostSubscriberBreaksTheRedirect()
{
    const auto tracking = start(TrackingScope::Kind::Every);
    QVERIFY(!runTask(trackingStatus(*m_reader))->isRedirectBroken);
    m_listening->close(Error(ErrorKind::Closed));
    const auto isBroken = [this] {
        write("a"_ba); // the server notices only when it has something to send
        return runTask(trackingStatus(*m_reader))->isRedirectBroken;
    };
    QTRY_VERIFY(isBroken());
}

LOCKSCOPE_TEST(TestTracker)
#include "tst_tracker.moc"
