// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Each of the four watch modes, forced, on a real server; and the reasons to switch.

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/machine_speed.h"
#include "tests/support/open_connection.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::acquireCommand;
using testing::holderId;
using testing::InspectorLog;

class TestInspectorModes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void knownLocksAreFollowedLive();
    void newLocksAreFoundWhileOnlyKnownOnesAreAnnounced();
    void unlockMessageRevealsAnUnknownLock();
    void refusedTrackingLeadsToPolling();
    void pollingSeesEveryChangeOfALock();
    void keyEventsTakeOverWhereTheServerSendsThem();
    void partialKeyEventsAreNotTrusted();
    void locksAreReportedWithoutChannelPermission();
    void tooManyAnnouncementsSwitchToKnownLocks();
    void replicaRoleIsReported();
    void wrongPasswordIsFinalUntilReconnect();
    void configurationIsNeverTouched();

private:
    void take(const QByteArray &name, int thread, int ttl = 30'000);
    InspectorOptions optionsOfUser(const QByteArray &rules) const;
    static bool isDegradedBy(const InspectorLog &log, ErrorKind kind);

    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<Connection> m_client;
};

void TestInspectorModes::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_client = testing::openConnection(*m_server, m_clock);
}

void TestInspectorModes::take(const QByteArray &name, int thread, int ttl)
{
    const auto reply = testing::ask(*m_client, acquireCommand(name, thread, ttl));
    QVERIFY(reply.ok() && !reply->isError());
}

// A user with all permissions except for these rules.
InspectorOptions TestInspectorModes::optionsOfUser(const QByteArray &rules) const
{
    auto words = ("ACL SETUSER some on nopass ~* &* +@all " + rules).split(' ');
    if (m_server->cli(words) != "OK")
        qFatal("no such rules: %s", rules.constData());
    auto options = InspectorLog::optionsFor(*m_server);
    options.connection.address.user = QStringLiteral("some");
    options.connection.address.password = Secret("any");
    return options;
}

bool TestInspectorModes::isDegradedBy(const InspectorLog &log, ErrorKind kind)
{
    return std::ranges::any_of(
        log.status().degraded, [kind](const Error &error) { return error.kind == kind; });
}

void TestInspectorModes::knownLocksAreFollowedLive()
{
    take("job", 1);
    InspectorLog log(*m_server, WatchMode::LiveForKnown);
    log.waitUntilWatching(WatchMode::LiveForKnown);
    QVERIFY(log.status().newLockWithin.has_value());
    QList<Microseconds> delays;
    for (int i = 0; i < 20; ++i) {
        QSignalSpy reported(&log.inspector, &Inspector::observed);
        MonotonicTime caused;
        QCoro::connect(testing::awaitReply(m_client->send(acquireCommand("job", 1, 30'000))), this,
            [&](const Result<Reply> &) { caused = m_clock.now(); });
        QVERIFY(reported.wait());
        delays.append(std::chrono::ceil<Microseconds>(log.reportedAt - caused));
        QCOMPARE(log.last("job").holders.value(0).count, i + 2);
    }
    std::ranges::sort(delays);
    qInfo("median of 20: %lld us", qint64(delays[10].count()));
    QVERIFY(delays[10] < testing::scaled(20ms)); // the slowest one depends on the load of the machine
    m_server->cli({"EVAL",
        "redis.call('DEL', KEYS[1]) redis.call('PUBLISH', KEYS[2], '0') redis.call('SET', KEYS[3], '1', "
        "'PX', 16000)",
        "3", "job", "redisson_lock__channel:{job}",
        "redisson_unlock_latch:{job}:0123456789abcdef0123456789abcdef"});
    QTRY_COMPARE(log.endOf("job"), "free [mt]");
    take("job", 2);
    QTRY_COMPARE(log.endOf("job"), "$2x1 (absent)");
}

void TestInspectorModes::newLocksAreFoundWhileOnlyKnownOnesAreAnnounced()
{
    InspectorLog log(*m_server, WatchMode::LiveForKnown);
    log.waitUntilWatching(WatchMode::LiveForKnown);
    take("new", 1);
    QTRY_COMPARE(log.storyOf("new"), QList<QByteArray>({"$1x1"}));
    take("new", 1);
    QTRY_COMPARE(log.endOf("new"), "$1x2");
}

void TestInspectorModes::unlockMessageRevealsAnUnknownLock()
{
    auto options = InspectorLog::optionsFor(*m_server);
    options.bestMode = WatchMode::LiveForKnown;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::LiveForKnown);
    m_server->cli({"EVAL",
        "redis.call('HSET', KEYS[1], ARGV[1], 1) redis.call('PEXPIRE', KEYS[1], 30000) "
        "redis.call('PUBLISH', KEYS[2], '0')",
        "2", "job", "redisson_lock__channel:{job}", holderId(1)});
    QVERIFY(QTest::qWaitFor([&] { return !log.of("job").isEmpty(); }, testing::scaledMs(500ms)));
    QCOMPARE(log.storyOf("job").value(0), "$1x1 [m]");
}

void TestInspectorModes::refusedTrackingLeadsToPolling()
{
    take("job", 1);
    InspectorLog log(optionsOfUser("-client|tracking"));
    log.waitUntilWatching(WatchMode::Poll);
    QVERIFY(isDegradedBy(log, ErrorKind::NoPermission));
    QVERIFY(log.status().newLockWithin.has_value());
    QCOMPARE(log.storyOf("job"), QList<QByteArray>({"$1x1"}));
}

void TestInspectorModes::pollingSeesEveryChangeOfALock()
{
    take("job", 1);
    InspectorLog log(*m_server, WatchMode::Poll);
    log.waitUntilWatching(WatchMode::Poll);
    take("job", 1);
    QTRY_COMPARE(log.endOf("job"), "$1x2");
    m_server->cli("DEL job");
    QTRY_COMPARE(log.endOf("job"), "free");
    take("other", 2);
    QTRY_COMPARE(log.endOf("other"), "$2x1");
    m_server->cli("DEL other");
    QTRY_COMPARE(log.endOf("other"), "free");
}

void TestInspectorModes::keyEventsTakeOverWhereTheServerSendsThem()
{
    m_server->cli("CONFIG SET notify-keyspace-events KEA");
    InspectorLog log(optionsOfUser("-client|tracking"));
    log.waitUntilWatching(WatchMode::Poll);
    take("job", 1);
    QTRY_VERIFY(log.last("job").isHeld());
    m_server->cli("DEL job");
    QTRY_COMPARE(log.status().mode, WatchMode::KeyEvents);
    QTRY_VERIFY(log.status().scan.finishedOnce && !log.status().scan.running);
    QVERIFY(!log.status().newLockWithin.has_value());
    for (int i = 0; i < 10; ++i) {
        const auto name = "new:" + QByteArray::number(i);
        std::ignore = m_client->send(acquireCommand(name, 1, 30'000));
        QSignalSpy reported(&log.inspector, &Inspector::observed);
        QVERIFY(reported.wait());
        QVERIFY(log.storyOf(name).value(0).startsWith("$1x1"));
    }
}

void TestInspectorModes::partialKeyEventsAreNotTrusted()
{
    m_server->cli("CONFIG SET notify-keyspace-events Ex");
    InspectorLog log(optionsOfUser("-client|tracking"));
    log.waitUntilWatching(WatchMode::Poll);
    take("job", 1, 3000);
    QTRY_COMPARE(log.endOf("job"), "$1x1");
    QTRY_VERIFY(log.storyOf("job").contains("free [n]"));
    QCOMPARE(log.status().mode, WatchMode::Poll);
}

void TestInspectorModes::locksAreReportedWithoutChannelPermission()
{
    take("job", 1);
    InspectorLog log(optionsOfUser("resetchannels"));
    log.waitUntilWatching(WatchMode::Poll);
    QVERIFY(isDegradedBy(log, ErrorKind::NoPermission));
    take("job", 1);
    QTRY_COMPARE(log.endOf("job"), "$1x2");
}

void TestInspectorModes::tooManyAnnouncementsSwitchToKnownLocks()
{
    take("job", 1);
    auto options = InspectorLog::optionsFor(*m_server);
    options.announcedBudget = 300;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    qsizetype reads = log.of("job").size();
    bool isSaidAtOnce = false; // the server may take long to announce less
    connect(&log.inspector, &Inspector::statusChanged, &log.inspector, [&](const SystemStatus &status) {
        isSaidAtOnce
            = isSaidAtOnce || (status.mode == WatchMode::Live && isDegradedBy(log, ErrorKind::OverBudget));
    });
    bool isLoud = true;
    const auto shout = [&] {
        for (int i = 0; i < 30 && isLoud; ++i)
            std::ignore = m_client->send(Command("INCR").arg("noise:" + QByteArray::number(i)));
    };
    const bool gaveWay = QTest::qWaitFor(
        [&] {
            shout();
            return log.status().mode == WatchMode::LiveForKnown;
        },
        10'000);
    QVERIFY(gaveWay);
    QVERIFY(isSaidAtOnce);
    QTRY_VERIFY(log.of("job").size() > reads); // read under the new announcement mode
    QVERIFY(std::ranges::none_of(log.of("job"), &Observation::afterGap));
    shout();
    take("job", 1);
    QTRY_COMPARE(log.endOf("job"), "$1x2");
    reads = log.of("job").size();
    isLoud = false;
    QTRY_COMPARE_WITH_TIMEOUT(log.status().mode, WatchMode::Live, 30'000);
    QTRY_VERIFY(log.of("job").size() > reads);
    take("new", 1);
    QTRY_VERIFY(log.storyOf("new").value(0).startsWith("$1x1"));
    take("job", 1);
    QTRY_COMPARE(log.endOf("job"), "$1x3");
    QVERIFY(std::ranges::none_of(log.of("job"), &Observation::afterGap));
}

void TestInspectorModes::replicaRoleIsReported()
{
    testing::TestServer primary("port {port}\n");
    testing::TestServer replica;
    primary.cli({"HSET", "job", holderId(1), "1"});
    replica.cli({"REPLICAOF", "127.0.0.1", QByteArray::number(primary.port())});
    QTRY_VERIFY(replica.cli("INFO replication").contains("master_link_status:up"));
    InspectorLog log(replica);
    log.waitUntilWatching(WatchMode::Live);
    QCOMPARE(log.status().role, ServerRole::Replica);
    QCOMPARE(log.endOf("job"), "$1x1");
    primary.cli("DEL job");
    QTRY_COMPARE(log.endOf("job"), "free");
    replica.cli("REPLICAOF NO ONE");
    QTRY_COMPARE_WITH_TIMEOUT(log.status().role, ServerRole::Primary, 15'000);
}

void TestInspectorModes::wrongPasswordIsFinalUntilReconnect()
{
    m_server->cli("CONFIG SET requirepass right");
    auto options = InspectorLog::optionsFor(*m_server);
    options.connection.address.password = Secret("wrong");
    InspectorLog log(options);
    log.start();
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Refused);
    QCOMPARE(log.status().error.kind, ErrorKind::WrongPassword);
    const auto reply = testing::ask(*m_client, Command("CONFIG").arg("SET").arg("requirepass").arg("wrong"));
    QVERIFY(reply.ok());
    log.inspector.reconnect();
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Live);
}

void TestInspectorModes::configurationIsNeverTouched()
{
    const auto before = m_server->cli("CONFIG GET *");
    for (const auto mode : {WatchMode::Live, WatchMode::LiveForKnown, WatchMode::Poll}) {
        InspectorLog log(*m_server, mode);
        log.waitUntilWatching(mode);
    }
    QCOMPARE(m_server->cli("CONFIG GET *"), before);
}

LOCKSCOPE_TEST(TestInspectorModes)
#include "tst_inspector_modes.moc"
