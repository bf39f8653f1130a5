// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::holderId;
using testing::InspectorLog;

namespace {

// Detects use after end().
class MortalClock final : public Clock
{
public:
    MonotonicTime now() const override
    {
        m_usedTooLate |= m_isOver;
        return m_clock.now();
    }
    WallTime wall() const override
    {
        m_usedTooLate |= m_isOver;
        return m_clock.wall();
    }
    TimerGuard callAfter(Microseconds delay, std::function<void()> action) override
    {
        m_usedTooLate |= m_isOver;
        return m_clock.callAfter(delay, std::move(action));
    }

    void end() { m_isOver = true; }
    [[nodiscard]] bool wasUsedTooLate() const { return m_usedTooLate; }

private:
    SystemClock m_clock;
    bool m_isOver = false;
    mutable bool m_usedTooLate = false;
};

} // namespace

class TestInspectorUpkeep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void flushedLocksAreReportedFreeAfterAGap();
    void restartedServerIsResynced();
    void killedSubscriberCausesAResync();
    void aLockIsForgottenWhenItStaysFree();
    void onlyWantedPrefixesAreWatched();
    void readAndRecordsAnswer();
    void refreshReadsNow();
    void unknownMissingLockIsReportedAsAbsent();
    void evictionIsNoticed();
    void serverIsIdentifiedByItsRunId();
    void idleCostsLessThanOneCommandASecond();
    void destroyedInspectorStopsConnecting();

private:
    void take(const QByteArray &name, int thread, int ttl = 30'000);

    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
    std::unique_ptr<Connection> m_client;
};

void TestInspectorUpkeep::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_client = testing::openConnection(*m_server, m_clock);
}

void TestInspectorUpkeep::take(const QByteArray &name, int thread, int ttl)
{
    const auto reply = testing::ask(*m_client, testing::acquireCommand(name, thread, ttl));
    QVERIFY(reply.ok() && !reply->isError());
}

void TestInspectorUpkeep::flushedLocksAreReportedFreeAfterAGap()
{
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    m_server->cli("FLUSHALL");
    QTRY_COMPARE(log.storyOf("job"), QList<QByteArray>({"$1x1", "free (gap)"}));
    take("job", 2);
    QTRY_COMPARE(log.endOf("job"), "$2x1 (absent)");
}

void TestInspectorUpkeep::restartedServerIsResynced()
{
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    m_server->kill();
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Reconnecting);
    QVERIFY(log.status().error.kind != ErrorKind::Internal);
    m_server->restart();
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Live);
    QTRY_COMPARE(log.storyOf("job"), QList<QByteArray>({"$1x1", "free (gap)"}));
    QVERIFY(log.phases.contains(ConnectionPhase::Synchronising));
}

void TestInspectorUpkeep::killedSubscriberCausesAResync()
{
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    m_server->cli("CLIENT KILL TYPE pubsub");
    QTRY_VERIFY(log.phases.contains(ConnectionPhase::Reconnecting));
    QTRY_COMPARE(log.status().phase, ConnectionPhase::Live);
    QTRY_COMPARE(log.storyOf("job"), QList<QByteArray>({"$1x1", "$1x1 (gap)"}));
}

void TestInspectorUpkeep::aLockIsForgottenWhenItStaysFree()
{
    auto options = InspectorLog::optionsFor(*m_server);
    options.patience = 1500ms;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    take("job", 1);
    QTRY_COMPARE(log.status().locksKnown, 1);
    m_server->cli("DEL job");
    QTRY_COMPARE(log.status().locksKnown, 0);
}

void TestInspectorUpkeep::onlyWantedPrefixesAreWatched()
{
    take("app:old", 1);
    take("other:old", 1);
    auto options = InspectorLog::optionsFor(*m_server);
    options.prefixes = {"app:", "shop"};
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    take("other:new", 1);
    take("app:new", 1);
    m_server->cli({"RPUSH", "redisson_lock_queue:{shop}", holderId(2)});
    QTRY_COMPARE(log.storyOf("app:new"), QList<QByteArray>({"$1x1 (absent)"}));
    QTRY_COMPARE(log.storyOf("shop"), QList<QByteArray>({"free <$2"}));
    QCOMPARE(log.storyOf("app:old"), QList<QByteArray>({"$1x1"}));
    QVERIFY(log.of("other:new").isEmpty() && log.of("other:old").isEmpty());
    QVERIFY(log.status().degraded.isEmpty());
}

void TestInspectorUpkeep::readAndRecordsAnswer()
{
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const LockId job("test", "job", "redisson");
    const LockId missing("test", "missing", "redisson");
    const auto states = testing::runTask(log.inspector.read({missing, job}));
    QVERIFY(states.ok());
    QCOMPARE(states->at(0).id, missing);
    QVERIFY(!states->at(0).isHeld());
    QVERIFY(states->at(0).observedAt > ServerTime{});
    QCOMPARE(states->at(1).holders.value(0).id, holderId(1));
    const auto records = testing::runTask(log.inspector.records(job));
    QVERIFY(records.ok());
    QCOMPARE(records->size(), 1);
}

void TestInspectorUpkeep::refreshReadsNow()
{
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const auto before = log.of("job").size();
    log.inspector.refresh({LockId("test", "job", "redisson")});
    QTRY_COMPARE(log.of("job").size(), before + 1);
}

// Such as an own hold that is lost before it is read.
void TestInspectorUpkeep::unknownMissingLockIsReportedAsAbsent()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QSignalSpy absent(&log.inspector, &WatchingSide::foundAbsent);
    log.inspector.refresh({LockId("test", "job", "redisson")});
    QTRY_COMPARE(absent.size(), 1);
    QCOMPARE(absent[0][0].toByteArray(), "job");
    QCOMPARE(absent[0][1].value<Evidence>(), Evidence());
    m_server->cli("PUBLISH redisson_lock__channel:{job} 0");
    log.inspector.refresh({LockId("test", "job", "redisson")});
    QTRY_VERIFY(absent.constLast()[1].value<Evidence>().testFlag(EvidenceSign::ReleaseMessage));
    QVERIFY(log.of("job").isEmpty());
}

void TestInspectorUpkeep::evictionIsNoticed()
{
    m_server->cli("CONFIG SET notify-keyspace-events Exe");
    m_server->cli("CONFIG SET maxmemory-policy volatile-lru");
    m_server->cli("CONFIG SET maxmemory 100mb");
    take("job", 1);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(log.status().evicts);
    m_server->cli("CONFIG SET maxmemory 1");
    QTRY_COMPARE(log.endOf("job"), "free [e]");
}

void TestInspectorUpkeep::serverIsIdentifiedByItsRunId()
{
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    const QByteArray info = m_server->cli("INFO server");
    QVERIFY(!log.status().server.isEmpty());
    QVERIFY(info.contains("run_id:" + log.status().server));
}

void TestInspectorUpkeep::idleCostsLessThanOneCommandASecond()
{
    for (int i = 0; i < 1000; ++i)
        take("held:" + QByteArray::number(i), 1, 3'600'000);
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QTRY_COMPARE(log.status().locksKnown, 1000);
    const auto processed = [this] {
        const auto reply = testing::ask(*m_client, Command("INFO").arg(QByteArray("stats")));
        const auto at = reply->text().indexOf("total_commands_processed:");
        return reply->text().mid(at + 25, reply->text().indexOf('\r', at) - at - 25).toLongLong();
    };
    const int seconds = qEnvironmentVariableIntValue("IDLE_SECONDS") > 0
        ? qEnvironmentVariableIntValue("IDLE_SECONDS")
        : 20;
    QElapsedTimer window; // longer than asked on a busy machine
    window.start();
    const auto before = processed();
    QTest::qWait(seconds * 1000);
    const auto spent = processed() - before - 1; // minus the test's own command
    qInfo("%lld commands in %d s", spent, seconds);
    QVERIFY2(1000 * spent <= window.elapsed(), QByteArray::number(spent).constData());
}

void TestInspectorUpkeep::destroyedInspectorStopsConnecting()
{
    const qsizetype others = m_server->cli("CLIENT LIST").count('\n');
    MortalClock clock;
    m_server->pause(); // it accepts the connection and never replies
    {
        Inspector inspector(InspectorLog::optionsFor(*m_server), clock);
        inspector.start();
        testing::turnFor(20);
        QCOMPARE(inspector.status().phase, ConnectionPhase::Connecting);
    }
    clock.end();
    m_server->resume();
    testing::turnFor(100);
    QVERIFY(!clock.wasUsedTooLate());
    QTRY_COMPARE(m_server->cli("CLIENT LIST").count('\n'), others);
}

LOCKSCOPE_TEST(TestInspectorUpkeep)
#include "tst_inspector_upkeep.moc"
