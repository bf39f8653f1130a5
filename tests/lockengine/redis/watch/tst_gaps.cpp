// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Changes are reported as after a gap while the server does not announce everything. A release whose message
// arrived and whose trace did not must never look forced.

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/read/read_queue.h"
#include "lockengine/redis/watch/watch_connections.h"
#include "tests/lockengine/redis/key_picture.h"
#include "tests/lockengine/redis/observation_log.h"
#include "tests/support/loop_until.h"
#include "tests/support/lying_server.h"
#include "tests/support/open_connection.h"
#include "tests/support/run_task.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockengine;
using namespace lockengine::redis;
using namespace std::chrono_literals;
using testing::InspectorLog;

namespace {

const QByteArray releaseAndTake
    = "redis.call('DEL',KEYS[1]) redis.call('PUBLISH',KEYS[2],'0') redis.call('SET',KEYS[3],'1','PX',1000) "
      "redis.call('HSET',KEYS[1],ARGV[1],1) redis.call('PEXPIRE',KEYS[1],30000)";

LockState heldState()
{
    return classify(testing::parseKeys("$1=1 ttl:5").raw, {}, "s", Recognition::Known).value_or(LockState());
}

} // namespace

class TestGaps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void messageBeforeTrackingStartsDoesNotEndAGap();
    void readRequestedBeforeAGapDoesNotEndIt();
    void visibleLocksAreReadFirstAfterAGap_data();
    void visibleLocksAreReadFirstAfterAGap();
    void signsOfAStaleLockMayBeMissing();
    void signsConsumedByAGapMayBeMissingAfterIt_data();
    void signsConsumedByAGapMayBeMissingAfterIt();
    void signsMayBeMissingWhileTheAnnouncementsChange();
    void signsMayBeMissingWithoutAShardSubscription_data();
    void signsMayBeMissingWithoutAShardSubscription();

private:
    // The holder releases the lock as Redisson does, and another holder acquires it in the same step.
    void passOn(int to);

    std::unique_ptr<testing::TestServer> m_server;
    SystemClock m_clock;
};

void TestGaps::init()
{
    m_server = std::make_unique<testing::TestServer>();
    m_server->cli({"HSET", "job", testing::holderId(1), "1"});
    m_server->cli("PEXPIRE job 30000");
}

void TestGaps::passOn(int to)
{
    const QByteArray trace
        = "redisson_unlock_latch:{job}:0123456789abcdef0123456789abcde" + QByteArray::number(to);
    m_server->cli(
        {"EVAL", releaseAndTake, "3", "job", "redisson_lock__channel:{job}", trace, testing::holderId(to)});
}

// Messages arrive before the server starts to announce changed keys. A release happens in between, and the
// server is slow to confirm the announcements.
void TestGaps::messageBeforeTrackingStartsDoesNotEndAGap()
{
    testing::LyingServer between(*m_server);
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.connection.address = between.address();
    options.connection.replyTimeout = 1s;
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    log.observations.clear();

    int asked = 0;
    bool wasReadBefore = false;
    between.setLying([&](const QList<QByteArray> &command) {
        const QByteArray words = command.join(' ').toUpper();
        wasReadBefore = wasReadBefore || (asked < 2 && command.contains("job"));
        if (!words.startsWith("CLIENT TRACKING ON") || ++asked > 1)
            return std::optional<testing::Lie>(); // pass the real reply
        passOn(2);
        testing::Lie silence;
        silence.isSecret = true;
        return std::optional(silence);
    });
    log.inspector.reconnect();
    const auto isRead = [&] { return log.status().phase == ConnectionPhase::Live && asked == 2; };
    QTRY_VERIFY_WITH_TIMEOUT(isRead() && log.status().scan.finishedOnce, 10'000);
    QVERIFY(!wasReadBefore);
    QTRY_COMPARE(log.last("job").holders.value(0).id, testing::holderId(2));
    for (const Observation &observation : log.of("job"))
        QVERIFY(observation.afterGap || observation.messages == SignCount());
}

void TestGaps::readRequestedBeforeAGapDoesNotEndIt()
{
    WatchConnections connections(testing::optionsFor(testing::addressOf(*m_server)), {}, m_clock);
    QVERIFY(testing::runTask(connections.open()));
    LockRegistry registry;
    NameCache cache;
    MemoryWatch memory(connections.queryConnection());
    ReadQueue queue("s", registry, cache, connections, memory, m_clock);
    QList<Observation> reported;
    connect(&queue, &ReadQueue::observed, this, [&](const QList<Observation> &batch) { reported += batch; });
    queue.want({"job"});
    QTRY_COMPARE(reported.size(), 1);
    queue.want({"job"});
    while (queue.underWay() == 0) // sent, and not answered before the loop runs again
        QCoreApplication::sendPostedEvents();
    const quint64 round = queue.endRound();
    registry.markGap();
    const MonotonicTime gap = m_clock.now();
    QTRY_VERIFY(queue.hasRead(round));
    QCOMPARE(reported.size(), 2);
    QVERIFY(reported.constLast().afterGap);
    QVERIFY(reported.constLast().askedAt && *reported.constLast().askedAt >= gap);
}

void TestGaps::visibleLocksAreReadFirstAfterAGap_data()
{
    QTest::addColumn<bool>("isInView");
    QTest::newRow("on the screen") << true;
    QTest::newRow("filtered") << false;
}

void TestGaps::visibleLocksAreReadFirstAfterAGap()
{
    QFETCH(const bool, isInView);
    constexpr int many = 2000;
    m_server->cli({"EVAL", "for i = 1, tonumber(ARGV[1]) do redis.call('HSET', 'lock:' .. i, ARGV[2], 1) end",
        "0", QByteArray::number(many), testing::holderId(1)});
    InspectorLog log(*m_server);
    log.waitUntilWatching(WatchMode::Live);
    QVERIFY(testing::loopUntil([&] { return log.status().locksKnown == many + 1; }, 30s));
    const QSet<QByteArray> names{"lock:3", "lock:777", "lock:1500"};
    if (isInView)
        log.inspector.setInView(names);
    else
        log.inspector.readFirst([names](const QByteArray &name) { return names.contains(name); });
    log.observations.clear();
    log.inspector.reconnect();
    QVERIFY(testing::loopUntil([&] { return log.observations.size() > many; }, 30s));
    QSet<QByteArray> first;
    for (const Observation &observation : log.observations.first(names.size()))
        first.insert(observation.state.id.name);
    QCOMPARE(first, names);
}

void TestGaps::signsOfAStaleLockMayBeMissing()
{
    LockRegistry registry;
    const MonotonicTime now{1h};
    const auto observe = [&] { return registry.observe(heldState(), {}, {}, now); };
    QVERIFY(!observe().signsMayBeMissing);
    registry.markAllUncertain();
    const Observation doubted = observe();
    QVERIFY(doubted.signsMayBeMissing && !doubted.afterGap);
    QVERIFY(!observe().signsMayBeMissing);
}

void TestGaps::signsConsumedByAGapMayBeMissingAfterIt_data()
{
    QTest::addColumn<bool>("isKnown");
    QTest::addColumn<bool>("isReleased");
    QTest::newRow("after a gap, released meanwhile") << true << true;
    QTest::newRow("after a gap, quiet") << true << false;
    QTest::newRow("first seen, released meanwhile") << false << true;
    QTest::newRow("first seen, quiet") << false << false;
}

// The holder releases the lock while Lockscope reads it, and the signs arrive before the state is reported.
// That state is compared with nothing, so its signs are unused and missing for the next state.
void TestGaps::signsConsumedByAGapMayBeMissingAfterIt()
{
    QFETCH(const bool, isKnown);
    QFETCH(const bool, isReleased);
    LockRegistry registry;
    const MonotonicTime now{1h};
    if (isKnown)
        std::ignore = registry.observe(heldState(), {}, {}, now);
    registry.markGap();
    ReadSigns signs;
    signs.during.messages = isReleased ? 1 : 0;
    signs.during.traces = signs.during.messages;
    QCOMPARE(registry.observe(heldState(), signs, {}, now).afterGap, isKnown);
    QCOMPARE(registry.observe(heldState(), {}, {}, now).signsMayBeMissing, isReleased);
    QVERIFY(!registry.observe(heldState(), {}, {}, now).signsMayBeMissing);
}

void TestGaps::signsMayBeMissingWhileTheAnnouncementsChange()
{
    WatchConnections connections(testing::optionsFor(testing::addressOf(*m_server)), {}, m_clock);
    QVERIFY(testing::runTask(connections.open()));
    QVERIFY(!connections.mayMissSigns());
    for (int i = 0; i < 2; ++i) {
        QCoro::Task<Result<Done>> change = i == 0 ? connections.announceAll() : connections.announceKnown();
        QVERIFY(connections.mayMissSigns());
        QVERIFY(testing::runTask(std::move(change)));
        QVERIFY(!connections.mayMissSigns());
    }
}

void TestGaps::signsMayBeMissingWithoutAShardSubscription_data()
{
    QTest::addColumn<bool>("isRefused");
    QTest::newRow("refused") << true;
    QTest::newRow("subscribed") << false;
}

// In a cluster, the watcher subscribes to the channels of each lock once it knows the lock.
void TestGaps::signsMayBeMissingWithoutAShardSubscription()
{
    QFETCH(const bool, isRefused);
    testing::LyingServer between(*m_server);
    between.setLying([isRefused](const QList<QByteArray> &command) -> std::optional<testing::Lie> {
        testing::Lie refusal;
        refusal.words = "-NOPERM No permissions to access a channel\r\n";
        refusal.isSecret = true;
        return isRefused && command.value(0).toUpper() == "SSUBSCRIBE" ? std::optional(refusal)
                                                                       : std::nullopt;
    });
    InspectorOptions options = InspectorLog::optionsFor(*m_server);
    options.connection.address = between.address();
    options.keeps = [](const QByteArray &) { return true; };
    InspectorLog log(options);
    log.waitUntilWatching(WatchMode::Live);
    if (!isRefused) // the subscription follows later
        QTRY_COMPARE(m_server->cli("PUBSUB SHARDNUMSUB redisson_lock__channel:{job}").right(1), "1");
    for (int i = 0; i < 3; ++i) {
        log.observations.clear();
        m_server->cli("PEXPIRE job " + QByteArray::number(40'000 + 1000 * i));
        QTRY_VERIFY(!log.of("job").isEmpty());
    }
    QCOMPARE(log.of("job").constLast().signsMayBeMissing, isRefused);
}

LOCKSCOPE_TEST(TestGaps)
#include "tst_gaps.moc"
