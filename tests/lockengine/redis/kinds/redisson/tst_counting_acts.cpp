// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator's acts on semaphores and latches on a real server, from the state that the inspector reads.

#include "lockengine/redis/classify/classifier.h"
#include "lockengine/redis/kinds/redisson/counting_acts.h"
#include "lockengine/redis/kinds/redisson/key_names.h"
#include "lockengine/redis/read/reader.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestCountingActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void namedPermitIsReturned_data();
    void namedPermitIsReturned();
    void aPermitWithANewLeaseIsLeftAlone();
    void missingPermitIsReportedAsGone();
    void allPermitsAreReturnedOrNone();
    void expiredPermitDoesNotBlockForceRelease();
    void forcedLatchWakesItsWaiters();
    void aLatchThatCountedDownMeanwhileIsLeftAlone();
    void permitsAreAddedAndRemoved();
    void ttlOfASemaphoreSurvivesAChange();
    void aNumberThatChangedIsLeftAlone();
    void uncertainSemaphoreIsRefused();
    void thePreviewsNameTheCommands();

private:
    [[nodiscard]] LockState seen(const QByteArray &name, const KindCandidates &reported = {});
    [[nodiscard]] ActOutcome changePermits(const LockState &state, qint64 change);
    [[nodiscard]] qint64 inMs(qint64 milliseconds) const;
    void listenTo(const QByteArray &channel);

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<TestClient> m_console;
    std::unique_ptr<Connection> m_listening;
    std::unique_ptr<Subscriber> m_subscriber;
    Subscriber::Subscription m_subscription;
    QList<QByteArray> m_heard;
};

namespace {

const QByteArray first = "abcdefghijklmnop"_ba;
const QByteArray second = "ponmlkjihgfedcba"_ba;
const KindCandidates semaphore = {LockKind::Semaphore, LockKind::PermitSemaphore};

} // namespace

void TestCountingActs::init()
{
    m_server = std::make_unique<TestServer>();
    m_console = std::make_unique<TestClient>(*m_server);
    m_heard.clear();
}

void TestCountingActs::cleanup()
{
    m_subscription.reset();
    m_subscriber.reset();
    m_listening.reset();
    m_console.reset();
    m_server.reset();
}

LockState TestCountingActs::seen(const QByteArray &name, const KindCandidates &reported)
{
    const auto read = runTask(examine(m_console->control(), {name}));
    SubscriberSample subscribers;
    subscribers.candidates = reported;
    const auto state
        = read ? classify(read->constFirst(), subscribers, "test", Recognition::Unknown) : std::nullopt;
    if (!state)
        qFatal("%s is not recognised", name.constData());
    return *state;
}

ActOutcome TestCountingActs::changePermits(const LockState &state, qint64 change)
{
    return runTask((*m_console)->operate(changePermitsStep(state, change)));
}

qint64 TestCountingActs::inMs(qint64 milliseconds) const
{
    return m_server->cli("TIME").split('\n').constFirst().toLongLong() * 1000 + milliseconds;
}

void TestCountingActs::listenTo(const QByteArray &channel)
{
    m_listening = openConnection(*m_server, m_console->clock);
    m_subscriber = std::make_unique<Subscriber>(*m_listening);
    const auto subscribed = runTask(m_subscriber->subscribe(
        channel, [this](const QByteArray &, const QByteArray &payload) { m_heard.append(payload); }));
    QVERIFY(subscribed.ok());
    m_subscription = *subscribed;
}

void TestCountingActs::namedPermitIsReturned_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<QByteArray>("id");
    QTest::newRow("16 bytes") << first << first.toHex();
    QTest::newRow("32 characters") << first.toHex() << first.toHex();
}

void TestCountingActs::namedPermitIsReturned()
{
    QFETCH(QByteArray, member);
    QFETCH(QByteArray, id);
    m_server->cli("SET pool 3");
    m_server->cli(
        {"ZADD", "{pool}:timeout", QByteArray::number(inMs(60'000)), member, "922337203685477", second});
    listenTo(permitsChannel("pool"));
    QCOMPARE(runTask((*m_console)->releaseSeen(seen("pool"), id)).result, ActResult::Done);
    QCOMPARE(m_server->cli("GET pool"), "4");
    QCOMPARE(m_server->cli("ZRANGE {pool}:timeout 0 -1"), second);
    QTRY_COMPARE(m_heard, QList<QByteArray>{"4"});
}

void TestCountingActs::aPermitWithANewLeaseIsLeftAlone()
{
    m_server->cli("SET pool 3");
    m_server->cli({"ZADD", "{pool}:timeout", QByteArray::number(inMs(60'000)), first});
    const LockState before = seen("pool");
    m_server->cli({"ZADD", "{pool}:timeout", QByteArray::number(inMs(90'000)), first});
    QCOMPARE(runTask((*m_console)->releaseSeen(before, first.toHex())).result, ActResult::ChangedHands);
    QCOMPARE(m_server->cli("GET pool"), "3");
    QCOMPARE(m_server->cli("ZCARD {pool}:timeout"), "1");
}

void TestCountingActs::missingPermitIsReportedAsGone()
{
    m_server->cli("SET pool 3");
    m_server->cli({"ZADD", "{pool}:timeout", "922337203685477", first, "922337203685477", second});
    const LockState before = seen("pool");
    m_server->cli({"ZREM", "{pool}:timeout", first});
    m_server->cli("INCR pool");
    QCOMPARE(runTask((*m_console)->releaseSeen(before, first.toHex())).result, ActResult::AlreadyGone);
    QCOMPARE(m_server->cli("GET pool"), "4");
    m_server->cli("DEL pool");
    QCOMPARE(runTask((*m_console)->releaseSeen(before, second.toHex())).result, ActResult::AlreadyGone);
    QCOMPARE(m_server->cli("EXISTS pool"), "0");
}

void TestCountingActs::allPermitsAreReturnedOrNone()
{
    m_server->cli("SET pool 3");
    m_server->cli({"ZADD", "{pool}:timeout", QByteArray::number(inMs(60'000)), first});
    const LockState one = seen("pool");
    m_server->cli({"ZADD", "{pool}:timeout", QByteArray::number(inMs(60'000)), second});
    QCOMPARE(runTask((*m_console)->forceRelease(one)).result, ActResult::ChangedHands);
    QCOMPARE(m_server->cli("ZCARD {pool}:timeout"), "2");
    QCOMPARE(runTask((*m_console)->forceRelease(seen("pool"))).result, ActResult::Done);
    QCOMPARE(m_server->cli("GET pool"), "5");
    QCOMPARE(m_server->cli("EXISTS {pool}:timeout"), "0");
    QCOMPARE(runTask((*m_console)->forceRelease(one)).result, ActResult::AlreadyGone);
}

void TestCountingActs::expiredPermitDoesNotBlockForceRelease()
{
    m_server->cli("SET pool 3");
    m_server->cli({"ZADD", "{pool}:timeout", QByteArray::number(inMs(60'000)), first,
        QByteArray::number(inMs(-9'000)), second});
    const LockState state = seen("pool");
    QCOMPARE(state.holders.size(), 1);
    QCOMPARE(state.number, 4);
    QCOMPARE(runTask((*m_console)->forceRelease(state)).result, ActResult::Done);
    QCOMPARE(m_server->cli("GET pool"), "4"); // the next operation of a client returns the expired permit
    QCOMPARE(m_server->cli("ZRANGE {pool}:timeout 0 -1"), second);
}

void TestCountingActs::forcedLatchWakesItsWaiters()
{
    m_server->cli("SET start 2");
    listenTo(countDownChannel("start"));
    const LockState state = seen("start", {LockKind::CountDownLatch});
    QCOMPARE(runTask((*m_console)->forceRelease(state)).result, ActResult::Done);
    QCOMPARE(m_server->cli("EXISTS start"), "0");
    QTRY_COMPARE(m_heard, QList<QByteArray>{"0"}); // the message of a count down to zero, not of a deletion
    QCOMPARE(runTask((*m_console)->forceRelease(state)).result, ActResult::AlreadyGone);
}

void TestCountingActs::aLatchThatCountedDownMeanwhileIsLeftAlone()
{
    m_server->cli("SET start 2");
    const LockState state = seen("start", {LockKind::CountDownLatch});
    m_server->cli("DECR start");
    QCOMPARE(runTask((*m_console)->forceRelease(state)).result, ActResult::ChangedHands);
    QCOMPARE(m_server->cli("GET start"), "1");
}

void TestCountingActs::permitsAreAddedAndRemoved()
{
    m_server->cli("SET slots 3");
    listenTo(permitsChannel("slots"));
    QCOMPARE(changePermits(seen("slots", semaphore), 4).result, ActResult::Done);
    QCOMPARE(m_server->cli("GET slots"), "7");
    QCOMPARE(changePermits(seen("slots", semaphore), -9).result, ActResult::Done);
    QCOMPARE(m_server->cli("GET slots"),
        "-2"); // a deficit: no client acquires a permit until holders have returned enough
    QTRY_COMPARE(m_heard, QList<QByteArray>({"7", "-2"}));
}

void TestCountingActs::ttlOfASemaphoreSurvivesAChange()
{
    m_server->cli("SET slots 3 PX 90000");
    QCOMPARE(changePermits(seen("slots", semaphore), 1).result, ActResult::Done);
    QVERIFY(m_server->cli("PTTL slots").toLongLong() > 0);
}

void TestCountingActs::aNumberThatChangedIsLeftAlone()
{
    m_server->cli("SET slots 3");
    const LockState state = seen("slots", semaphore);
    m_server->cli("DECR slots");
    QCOMPARE(changePermits(state, 1).result, ActResult::ChangedHands);
    m_server->cli("DEL slots");
    QCOMPARE(changePermits(state, 1).result, ActResult::AlreadyGone);
    QCOMPARE(m_server->cli("EXISTS slots"), "0");
}

void TestCountingActs::uncertainSemaphoreIsRefused()
{
    m_server->cli("SET slots 3");
    LockState state = seen("slots", semaphore);
    state.kinds.append(LockKind::Counter);
    QCOMPARE(changePermits(state, 1).error.kind, ErrorKind::Unsupported);
    QCOMPARE(runTask((*m_console)->forceRelease(state)).error.kind, ErrorKind::Unsupported);
    QCOMPARE(m_server->cli("GET slots"), "3");
}

void TestCountingActs::thePreviewsNameTheCommands()
{
    m_server->cli("SET pool 3");
    m_server->cli({"ZADD", "{pool}:timeout", "922337203685477", first});
    QCOMPARE(forceReleaseCommands(seen("pool")).join('\n'),
        "ZREM {pool}:timeout 6162636465666768696a6b6c6d6e6f70\nINCRBY pool 1\nPUBLISH redisson_sc:{pool} 4");
    m_server->cli("SET start 2");
    QCOMPARE(forceReleaseCommands(seen("start", {LockKind::CountDownLatch})).join('\n'),
        "GET start\nDEL start\nPUBLISH redisson_countdownlatch__channel__{start} 0");
    m_server->cli("SET slots 3");
    QCOMPARE(changePermitsCommands(seen("slots", semaphore), -1).join('\n'),
        "GET slots\nINCRBY slots -1\nPUBLISH redisson_sc:{slots} 2");
    QCOMPARE(changePermitsCommands(seen("start", {LockKind::CountDownLatch}), 1).join('\n'), "");
}

LOCKSCOPE_TEST(TestCountingActs)
#include "tst_counting_acts.moc"
