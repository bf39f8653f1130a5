// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Both sides of a RedisSystem, joined by a Session on a real server: the watching side sees what the acting
// side does.

#include "lockengine/core/session/session.h"
#include "lockengine/redis/redis_system.h"
#include "tests/support/lock_picture.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestRedisSystem : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void ownAcquireIsSeenAsOwn();
    void ownReleaseIsNotReportedAsForced_data();
    void ownReleaseIsNotReportedAsForced();
    void ownAcquireDoesNotExplainAnEnd_data();
    void ownAcquireDoesNotExplainAnEnd();
    void actOnAnOwnHoldIsReportedAsPerformed_data();
    void actOnAnOwnHoldIsReportedAsPerformed();
    void forceUnlockIsReportedAsForced();
    void lockOfAnotherClientIsReleasedForItsHolder();
    void watchOnlySessionHasNoWritingConnection();
    void replicaIsWatchedAndNeverWritten();
    void holdSurvivesALostConnection();
    void aHoldThatExpiredMeanwhileIsLost();
    void actOnAnUnreachableServerFails();
    void unreachableClusterIsRetried();

private:
    [[nodiscard]] AcquireRequest wanted(const QByteArray &name) const { return {name, LockKind::Reentrant}; }
    [[nodiscard]] LockId idOf(const QByteArray &name) const { return {m_options.name, name, "redisson"}; }
    [[nodiscard]] QByteArrayList eventLines() const;
    void waitUntilLive();

    SystemClock m_clock;
    QTemporaryDir m_folder;
    redis::RedisSystemOptions m_options;
    std::unique_ptr<testing::TestServer> m_server;
    std::unique_ptr<AuditLog> m_audit;
    std::unique_ptr<Session> m_session;
    QList<LockEvent> m_events;
    QList<OwnHoldPhase> m_phases;
};

namespace {

const Identity us("9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731", 7);
const QByteArray ourHolder = "9b7e1c52-58d2-4b0e-9d0c-5f2f3f0e7731:7";
const QByteArray anotherHolder = "51aa1c52-58d2-4b0e-9d0c-5f2f3f0e7701:12";

} // namespace

void TestRedisSystem::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_audit = std::make_unique<AuditLog>(m_folder.filePath(QStringLiteral("audit.jsonl")));
    m_options = {};
    m_options.address = *redis::parseAddress(m_server->url());
    m_options.name = "test";
    m_options.clientId = us.client;
    m_session = std::make_unique<Session>(redis::makeRedisSystem(m_options, m_clock), *m_audit, m_clock);
    m_events.clear();
    m_phases.clear();
    connect(&m_session->locks(), &Watcher::advanced, this,
        [this](const WatchBatch &batch) { m_events += batch.events; });
    connect(&m_session->connection(), &LockSystem::ownHoldChanged, this,
        [this](const OwnHold &hold) { m_phases.append(hold.phase); });
    m_session->start();
    m_session->acts().arming().arm(10min);
    waitUntilLive();
}

void TestRedisSystem::cleanup()
{
    m_session.reset();
    m_server.reset();
}

void TestRedisSystem::waitUntilLive()
{
    QTRY_COMPARE(m_session->connection().status().phase, ConnectionPhase::Live);
    QTRY_VERIFY(m_session->connection().status().scan.finishedOnce);
}

QByteArrayList TestRedisSystem::eventLines() const
{
    return testing::linesOf(m_events);
}

void TestRedisSystem::ownAcquireIsSeenAsOwn()
{
    const auto outcome = testing::runTask(m_session->acts().acquire(wanted("order:1"), us));
    QVERIFY(outcome.ok());
    QCOMPARE(outcome->result, AcquireResult::Acquired);
    QCOMPARE(outcome->holder, ourHolder);
    QTRY_VERIFY(
        m_session->locks().view(idOf("order:1")) && m_session->locks().view(idOf("order:1"))->isMine());
    QTRY_COMPARE(m_events.size(), 1);
    QCOMPARE(m_events.first().kind, EventKind::Acquired);

    QVERIFY(testing::runTask(m_session->connection().releaseOwn()).ok());
    QTRY_COMPARE(m_events.size(), 2);
    QCOMPARE(m_events.last().kind, EventKind::Released);
    QVERIFY(m_events.last().certain);
    QTRY_COMPARE(m_server->cli("DBSIZE"), QByteArray("0"));
}

void TestRedisSystem::ownReleaseIsNotReportedAsForced_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::addColumn<HoldMode>("mode");
    const auto row = [](const char *name, LockKind kind, HoldMode mode = HoldMode::Exclusive) {
        QTest::newRow(name) << kind << mode;
    };
    row("reentrant", LockKind::Reentrant);
    row("non-reentrant", LockKind::NonReentrant);
    row("fair", LockKind::Fair);
    row("non-reentrant fair", LockKind::NonReentrantFair);
    row("fair legacy", LockKind::FairLegacy);
    row("read", LockKind::ReadWrite, HoldMode::Read);
    row("write", LockKind::ReadWrite, HoldMode::Write);
    row("spin", LockKind::Spin);
    row("fenced", LockKind::Fenced);
    row("token", LockKind::Token);
    row("unsafe token", LockKind::TokenUnsafe);
}

// As fast as the server allows, or with a pause so that the hold is read: a token lock leaves no trace.
void TestRedisSystem::ownReleaseIsNotReportedAsForced()
{
    QFETCH(const LockKind, kind);
    QFETCH(const HoldMode, mode);
    const AcquireRequest request("job", {kind, mode});
    const bool isToken = kind == LockKind::Token || kind == LockKind::TokenUnsafe;
    for (int i = 0; i < 6; ++i) {
        m_events.clear();
        QVERIFY(testing::runTask(m_session->acts().acquire(request, us)).ok());
        if (i % 2 == 0 || isToken)
            QTRY_COMPARE(m_events.size(), 1);
        QVERIFY(testing::runTask(m_session->connection().releaseOwn()).ok());
        QTRY_VERIFY(!m_events.isEmpty() && m_events.constLast().kind != EventKind::Acquired);
        const EventKind end = m_events.constLast().kind;
        QVERIFY2(end == EventKind::Released || end == EventKind::Coalesced, eventLines().join('\n'));
    }
}

void TestRedisSystem::ownAcquireDoesNotExplainAnEnd_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<EventKind>("kind");
    QTest::newRow("force-unlocked by another client")
        << "redis.call('DEL',KEYS[1]) redis.call('PUBLISH',KEYS[2],'0')"_ba << EventKind::ForceReleased;
    QTest::newRow("deleted") << "redis.call('DEL',KEYS[1])"_ba << EventKind::Deleted;
}

void TestRedisSystem::ownAcquireDoesNotExplainAnEnd()
{
    QFETCH(const QByteArray, script);
    QVERIFY(testing::runTask(m_session->acts().acquire(wanted("job"), us)).ok());
    QTRY_COMPARE(m_events.size(), 1);
    m_server->cli({"EVAL", script, "2", "job", "redisson_lock__channel:{job}"});
    QTRY_COMPARE(m_events.size(), 2);
    QTEST(m_events.constLast().kind, "kind");
    QVERIFY(!m_events.constLast().evidence.testFlag(EvidenceSign::OwnAct));
}

void TestRedisSystem::actOnAnOwnHoldIsReportedAsPerformed_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::addColumn<bool>("isForced");
    QTest::newRow("reentrant, force-unlocked") << LockKind::Reentrant << true;
    QTest::newRow("reentrant, released") << LockKind::Reentrant << false;
    QTest::newRow("token, force-unlocked") << LockKind::Token << true;
    QTest::newRow("token, released") << LockKind::Token << false;
}

void TestRedisSystem::actOnAnOwnHoldIsReportedAsPerformed()
{
    QFETCH(const LockKind, kind);
    QFETCH(const bool, isForced);
    QVERIFY(testing::runTask(m_session->acts().acquire(AcquireRequest("job", {kind}), us)).ok());
    QTRY_COMPARE(m_events.size(), 1);
    const LockState seen = m_session->locks().views().constFirst().state;
    auto act = isForced ? m_session->acts().forceRelease(seen)
                        : m_session->acts().release(seen, seen.holders.constFirst().id);
    QCOMPARE(testing::runTask(std::move(act)).result, ActResult::Done);
    QTRY_COMPARE(m_events.size(), 2);
    QCOMPARE(m_events.constLast().kind, isForced ? EventKind::ForceReleased : EventKind::Released);
    QVERIFY(m_events.constLast().certain && m_events.constLast().evidence.testFlag(EvidenceSign::OwnAct));
}

void TestRedisSystem::forceUnlockIsReportedAsForced()
{
    m_server->cli({"EVAL", "redis.call('HSET',KEYS[1],ARGV[1],1) redis.call('PEXPIRE',KEYS[1],30000)", "1",
        "order:2", anotherHolder});
    QTRY_COMPARE(m_events.size(), 1);
    QCOMPARE(m_events.first().kind, EventKind::Acquired);
    const LockState seen = m_session->locks().view(idOf("order:2"))->state;
    QCOMPARE(testing::runTask(m_session->acts().forceRelease(seen)).result, ActResult::Done);
    QTRY_COMPARE(m_events.size(), 2);
    QCOMPARE(m_events.last().kind, EventKind::ForceReleased);
    QVERIFY(m_events.last().certain); // the own act is definite evidence
    QVERIFY(m_events.last().evidence.testFlag(EvidenceSign::OwnAct));
    QCOMPARE(testing::runTask(m_session->acts().forceRelease(seen)).result, ActResult::AlreadyGone);
}

void TestRedisSystem::lockOfAnotherClientIsReleasedForItsHolder()
{
    m_server->cli({"EVAL", "redis.call('HSET',KEYS[1],ARGV[1],2) redis.call('PEXPIRE',KEYS[1],30000)", "1",
        "order:3", anotherHolder});
    QTRY_VERIFY(m_session->locks().view(idOf("order:3")));
    const LockState seen = m_session->locks().view(idOf("order:3"))->state;
    QCOMPARE(testing::runTask(m_session->acts().release(seen, anotherHolder)).result, ActResult::Done);
    QCOMPARE(m_server->cli({"HGET", "order:3", anotherHolder}), QByteArray("1"));
    QTRY_COMPARE(m_events.last().kind, EventKind::PartlyReleased);
    // The seen state is outdated.
    QCOMPARE(testing::runTask(m_session->acts().forceRelease(seen)).result, ActResult::ChangedHands);
}

void TestRedisSystem::watchOnlySessionHasNoWritingConnection()
{
    // Only the first act opens the connections that may write.
    const QByteArray before = m_server->cli("CLIENT LIST");
    const auto outcome = testing::runTask(m_session->acts().acquire(wanted("order:4"), us));
    QVERIFY(outcome.ok());
    const QByteArray after = m_server->cli("CLIENT LIST");
    QCOMPARE(after.count('\n') - before.count('\n'), 2);
}

void TestRedisSystem::replicaIsWatchedAndNeverWritten()
{
    testing::TestServer primary("port {port}\n");
    m_server->cli("REPLICAOF 127.0.0.1 " + QByteArray::number(primary.port()));
    m_session->connection().reconnect();
    QTRY_COMPARE(m_session->connection().status().role, ServerRole::Replica);
    const auto outcome = testing::runTask(m_session->acts().acquire(wanted("order:5"), us));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().kind, ErrorKind::ReadOnly);
}

void TestRedisSystem::holdSurvivesALostConnection()
{
    QVERIFY(testing::runTask(m_session->acts().acquire(wanted("order:6"), us)).ok());
    m_phases.clear();
    m_server->cli("CLIENT KILL TYPE normal SKIPME yes");
    QTRY_VERIFY(m_phases.contains(OwnHoldPhase::Unverified));
    QTRY_COMPARE(m_phases.last(), OwnHoldPhase::Held);
    waitUntilLive();
    QTRY_VERIFY(m_session->locks().view(idOf("order:6"))->isMine());
}

void TestRedisSystem::aHoldThatExpiredMeanwhileIsLost()
{
    QVERIFY(testing::runTask(m_session->acts().acquire(wanted("order:7"), us)).ok());
    m_phases.clear();
    m_server->kill();
    QTRY_VERIFY(m_phases.contains(OwnHoldPhase::Unverified));
    m_server->restart(); // it is empty
    QTRY_COMPARE(m_phases.last(), OwnHoldPhase::Lost);
    waitUntilLive();
    QTRY_VERIFY(!m_session->locks().view(idOf("order:7"))
        || !m_session->locks().view(idOf("order:7"))->state.isHeld());
}

void TestRedisSystem::actOnAnUnreachableServerFails()
{
    m_server->kill();
    AcquireRequest once = wanted("order:8");
    once.wait = Milliseconds::zero(); // a longer wait would last until the server is back
    const auto outcome = testing::runTask(m_session->acts().acquire(once, us));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().kind, ErrorKind::Unreachable);
}

void TestRedisSystem::unreachableClusterIsRetried()
{
    m_options.address = *redis::parseAddress("redis+cluster://127.0.0.1:1");
    m_options.replyTimeout = std::chrono::milliseconds(500);
    m_session = std::make_unique<Session>(redis::makeRedisSystem(m_options, m_clock), *m_audit, m_clock);
    m_session->start();
    QTRY_COMPARE(m_session->connection().status().phase, ConnectionPhase::Reconnecting);
    QCOMPARE(m_session->connection().status().error.kind, ErrorKind::Unreachable);
    m_session->acts().arming().arm(std::chrono::minutes(1));
    AcquireRequest once = wanted("order:9");
    once.wait = Milliseconds::zero();
    const auto outcome = testing::runTask(m_session->acts().acquire(once, us));
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().kind, ErrorKind::Unreachable);
}

LOCKSCOPE_TEST(TestRedisSystem)
#include "tst_redis_system.moc"
