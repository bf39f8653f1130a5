// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Failures during a watch on a real server: stopped announcements, missing permissions, refused connections,
// dropped connections.

#include "lockengine/redis/deployment/tracker.h"
#include "lockengine/redis/watch/watch_connections.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/open_connection.h"
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

class TestInspectorFallbacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keyEventsThatStopAreNoticed();
    void forgedKeyEventsDoNotSwitchTheMode();
    void stoppedAnnouncementsAreReportedAsLost();
    void killedSubscriberOfKnownLocksCausesAResync();
    void killedReaderOfKnownLocksCausesAResync();
    void reconnectBacksOffWhenTheServerDropsConnections();
    void aMissingPermissionToConnectIsFinal();
    void excessAnnouncementsAreReportedWhenNoFallbackExists();
    void oneRefusedNameDoesNotHideTheOthers();
    void lockWithRevokedReadPermissionIsReportedAsUnread_data();
    void lockWithRevokedReadPermissionIsReportedAsUnread();
    void ownReleaseIsReportedAfterARenewal();

private:
    void take(const QByteArray &name, int thread, int ttl = 30'000);
    InspectorOptions optionsOfUser(const QByteArray &rules, WatchMode best = WatchMode::Live) const;
    static bool isDegradedBy(const InspectorLog &log, ErrorKind kind);

    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<Connection> m_client;
};

void TestInspectorFallbacks::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_client = testing::openConnection(*m_server, m_clock);
}

void TestInspectorFallbacks::take(const QByteArray &name, int thread, int ttl)
{
    const auto reply = testing::ask(*m_client, acquireCommand(name, thread, ttl));
    QVERIFY(reply.ok() && !reply->isError());
}

// A user with all permissions except for these rules.
InspectorOptions TestInspectorFallbacks::optionsOfUser(const QByteArray &rules, WatchMode best) const
{
    auto words = ("ACL SETUSER some on nopass ~* &* +@all " + rules).split(' ');
    if (m_server->cli(words) != "OK")
        qFatal("no such rules: %s", rules.constData());
    auto options = InspectorLog::optionsFor(*m_server);
    options.connection.address.user = QStringLiteral("some");
    options.connection.address.password = Secret("any");
    options.bestMode = best;
    return options;
}

bool TestInspectorFallbacks::isDegradedBy(const InspectorLog &log, ErrorKind kind)
{
    return std::ranges::any_of(
        log.status().degraded, [kind](const Error &error) { return error.kind == kind; });
}

void TestInspectorFallbacks::keyEventsThatStopAreNoticed()
{
    m_server->cli("CONFIG SET notify-keyspace-events KEA");
    InspectorLog log(*m_server, WatchMode::Poll);
    log.waitUntilWatching(WatchMode::Poll);
    const auto turn = [&](int thread) {
        take("job", thread);
        QTRY_COMPARE(log.last("job").holders.value(0).id, holderId(thread));
        m_server->cli("DEL job");
        QTRY_VERIFY(!log.last("job").isHeld());
    };
    turn(1);
    QTRY_COMPARE(log.status().mode, WatchMode::KeyEvents);
    take("job", 1);
    QTRY_COMPARE(log.last("job").holders.value(0).count, 1);
    m_server->cli({"CONFIG", "SET", "notify-keyspace-events", ""});
    const bool wasNoticed = QTest::qWaitFor(
        [&] {
            take("job", 1);
            return log.status().mode == WatchMode::Poll;
        },
        15'000);
    QVERIFY(wasNoticed);
    QVERIFY(isDegradedBy(log, ErrorKind::NotAnnounced));
    const auto count = m_server->cli({"HGET", "job", holderId(1)}).toLongLong();
    QTRY_COMPARE(log.last("job").holders.value(0).count, count);
    m_server->cli("CONFIG SET notify-keyspace-events KEA");
    m_server->cli("DEL job");
    QTRY_VERIFY(!log.last("job").isHeld());
    turn(2);
    QTRY_COMPARE(log.status().mode, WatchMode::KeyEvents);
    QVERIFY(!isDegradedBy(log, ErrorKind::NotAnnounced));
}

void TestInspectorFallbacks::forgedKeyEventsDoNotSwitchTheMode()
{
    take("job", 1);
    InspectorLog log(*m_server, WatchMode::Poll);
    log.waitUntilWatching(WatchMode::Poll);
    for (const QByteArray word : {"hset", "hincrby", "expire", "del"}) {
        for (const QByteArray name : {"job", "other"})
            m_server->cli({"PUBLISH", "__keyevent@0__:" + word, name});
    }
    const auto before = log.of("job").size();
    QTRY_VERIFY(log.of("job").size() > before + 3);
    QCOMPARE(log.status().mode, WatchMode::Poll);
    take("new", 1);
    QTRY_VERIFY(log.last("new").isHeld());
    QCOMPARE(log.status().mode, WatchMode::Poll);
}

void TestInspectorFallbacks::stoppedAnnouncementsAreReportedAsLost()
{
    WatchConnections connections(InspectorLog::optionsFor(*m_server).connection, {}, m_clock);
    QVERIFY(testing::runTask(connections.open()).ok());
    QSignalSpy lost(&connections, &WatchConnections::lost);
    QVERIFY(testing::runTask(connections.announceAll()).ok());
    std::ignore = testing::runTask(connections.verifyTracking());
    QCOMPARE(lost.size(), 0);
    QVERIFY(testing::runTask(stopTracking(connections.reading())).ok());
    std::ignore = testing::runTask(connections.verifyTracking());
    QCOMPARE(lost.size(), 1);
}

void TestInspectorFallbacks::killedSubscriberOfKnownLocksCausesAResync()
{
    take("job", 1);
    InspectorLog log(*m_server, WatchMode::LiveForKnown);
    log.waitUntilWatching(WatchMode::LiveForKnown);
    m_server->cli("CLIENT KILL TYPE pubsub");
    QTRY_VERIFY(log.phases.contains(ConnectionPhase::Reconnecting));
    take("job", 1);
    QTRY_COMPARE(log.status().mode, WatchMode::LiveForKnown);
    QTRY_VERIFY(log.storyOf("job").contains("$1x2 (gap)") || log.storyOf("job").contains("$1x1 (gap)"));
    take("job", 1);
    QTRY_COMPARE(log.last("job").holders.value(0).count, 3);
}

void TestInspectorFallbacks::killedReaderOfKnownLocksCausesAResync()
{
    take("job", 1);
    InspectorLog log(*m_server, WatchMode::LiveForKnown);
    log.waitUntilWatching(WatchMode::LiveForKnown);
    bool wasKilled = false;
    for (const auto &line : m_server->cli("CLIENT LIST").split('\n')) {
        const auto flags = line.sliced(line.indexOf(" flags=") + 7).split(' ').constFirst();
        if (!flags.contains('t') || flags.contains('B')) // the reading connection that the server tracks
            continue;
        const auto from = line.indexOf("id=") + 3;
        m_server->cli({"CLIENT", "KILL", "ID", line.mid(from, line.indexOf(' ', from) - from)});
        wasKilled = true;
    }
    QVERIFY(wasKilled);
    QTRY_VERIFY(log.phases.contains(ConnectionPhase::Reconnecting));
    QTRY_VERIFY(log.storyOf("job").contains("$1x1 (gap)"));
}

void TestInspectorFallbacks::reconnectBacksOffWhenTheServerDropsConnections()
{
    InspectorLog log(*m_server);
    QList<Milliseconds> pauses;
    connect(&log.inspector, &Inspector::statusChanged, this, [&](const SystemStatus &status) {
        if (status.retryIn && status.phase == ConnectionPhase::Reconnecting)
            pauses.append(*status.retryIn);
    });
    log.start();
    for (int i = 1; i <= 4; ++i) {
        QTRY_VERIFY(log.status().mode == WatchMode::Live);
        m_server->cli("CLIENT KILL TYPE pubsub");
        QTRY_COMPARE(pauses.size(), i);
    }
    QVERIFY(pauses.first() <= 200ms);
    // A pause is in the upper half of its limit, and the limit is at most 1.5 s.
    QVERIFY2(pauses.last() >= 750ms, QByteArray::number(qint64(pauses.last().count())).constData());
}

void TestInspectorFallbacks::aMissingPermissionToConnectIsFinal()
{
    auto options = optionsOfUser("-select");
    options.connection.address.database = 2;
    InspectorLog noDatabase(options);
    noDatabase.start();
    QTRY_COMPARE(noDatabase.status().phase, ConnectionPhase::Refused);
    QCOMPARE(noDatabase.status().error.kind, ErrorKind::NoPermission);
    InspectorLog nothing(optionsOfUser("-@all"));
    nothing.start();
    QTRY_COMPARE(nothing.status().phase, ConnectionPhase::Refused);
    QCOMPARE(nothing.status().error.kind, ErrorKind::NoPermission);
}

void TestInspectorFallbacks::excessAnnouncementsAreReportedWhenNoFallbackExists()
{
    auto options = InspectorLog::optionsFor(*m_server);
    options.announcedBudget = 300;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    const auto maximum = [this](int clients) {
        const auto reply
            = testing::ask(*m_client, Command("CONFIG").arg("SET").arg("maxclients").arg(qint64(clients)));
        QVERIFY(reply.ok() && !reply->isError());
    };
    maximum(3); // the inspector's two connections and this test's
    const auto shout = [&] {
        for (int i = 0; i < 30; ++i)
            std::ignore = m_client->send(Command("INCR").arg("noise:" + QByteArray::number(i)));
    };
    const bool isSaid = QTest::qWaitFor(
        [&] {
            shout();
            return isDegradedBy(log, ErrorKind::OverBudget);
        },
        10'000);
    QVERIFY(isSaid);
    QCOMPARE(log.status().mode, WatchMode::Live);
    QVERIFY(log.status().degraded.constLast().detail.contains("300"));
    QTRY_VERIFY(log.status().degraded.constLast().detail.contains("max number of clients"));
    QTRY_VERIFY_WITH_TIMEOUT(!isDegradedBy(log, ErrorKind::OverBudget), 10'000); // the load has dropped again
    const auto stats
        = [this] { return testing::ask(*m_client, Command("INFO").arg(QByteArray("commandstats")))->text(); };
    const auto roles = [&stats] {
        const auto text = stats();
        return text.mid(text.indexOf("cmdstat_role:calls=") + 19).split(',').constFirst().toInt();
    };
    const int rolesBefore = roles(); // sent every ten seconds, long enough to re-enter the mode
    QTRY_VERIFY_WITH_TIMEOUT(roles() >= rolesBefore + 1, 15'000);
    QVERIFY(stats().contains("cmdstat_client|tracking:calls=1,"));
    maximum(100);
}

void TestInspectorFallbacks::oneRefusedNameDoesNotHideTheOthers()
{
    take("app:job", 1);
    take("secret", 2);
    InspectorLog log(optionsOfUser("resetkeys ~app:* ~*{app:*"));
    log.start();
    QTRY_VERIFY(log.last("app:job").isHeld());
    const LockId job("test", "app:job", "redisson");
    const LockId secret("test", "secret", "redisson");
    const auto states = testing::runTask(log.inspector.read({secret, job}));
    QVERIFY(states.ok());
    QCOMPARE(states->at(0).id, secret);
    QVERIFY(states->at(0).flaws.contains(Flaw::Unread));
    QVERIFY(states->at(1).isHeld() && !states->at(1).flaws.contains(Flaw::Unread));
    const auto none = testing::runTask(log.inspector.read({secret}));
    QVERIFY(!none.ok());
    QCOMPARE(none.error().kind, ErrorKind::NoPermission);
}

void TestInspectorFallbacks::lockWithRevokedReadPermissionIsReportedAsUnread_data()
{
    QTest::addColumn<WatchMode>("mode");
    QTest::addRow("every change announced") << WatchMode::Live;
    QTest::addRow("changes of known locks announced") << WatchMode::LiveForKnown;
    QTest::addRow("polled") << WatchMode::Poll;
}

void TestInspectorFallbacks::lockWithRevokedReadPermissionIsReportedAsUnread()
{
    QFETCH(WatchMode, mode);
    take("job", 1);
    InspectorLog log(optionsOfUser("sanitize-payload", mode));
    log.waitUntilWatching(mode);
    QVERIFY(log.last("job").isHeld());
    QCOMPARE(m_server->cli("ACL SETUSER some resetkeys ~app:*"), "OK");
    m_server->cli("PEXPIRE job 60000");
    QTRY_VERIFY(log.last("job").isUnread());
    QVERIFY(!log.last("job").isHeld() && !log.last("job").isFree());
    QVERIFY(!log.last("job").kinds.isEmpty());
    QVERIFY(!log.of("job").constLast().signs);
    QVERIFY(isDegradedBy(log, ErrorKind::NoPermission));
    QCOMPARE(m_server->cli("ACL SETUSER some ~*"), "OK");
    m_server->cli("PEXPIRE job 90000");
    if (mode == WatchMode::LiveForKnown) // refused reads are not tracked in this mode
        log.inspector.refresh({LockId("test", "job", "redisson")});
    QTRY_VERIFY(log.last("job").isHeld());
    const auto all = log.of("job");
    const auto back = std::ranges::find_if(
        all.crbegin(), all.crend(), [](const Observation &one) { return one.afterGap; });
    QVERIFY(back != all.crend() && back->state.isHeld());
}

void TestInspectorFallbacks::ownReleaseIsReportedAfterARenewal()
{
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const auto before = log.of("job").size();
    const LockId job("test", "job", "redisson");
    log.inspector.expectOwnAct(job, OwnEffect::EndsHold);
    log.inspector.confirmOwnAct(job);
    m_server->cli("PEXPIRE job 60000");
    QTRY_VERIFY(log.of("job").size() > before);
    m_server->cli("DEL job");
    QTRY_COMPARE(log.storyOf("job"), QList<QByteArray>({"$1x1", "free [o]"}));
}

LOCKSCOPE_TEST(TestInspectorFallbacks)
#include "tst_inspector_fallbacks.moc"
