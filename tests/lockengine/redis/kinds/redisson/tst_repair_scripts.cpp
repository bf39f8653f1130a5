// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The script of each repair on a real server: what it does, and that it refuses whatever has changed.

#include "lockengine/redis/client/repair_plan.h"
#include "tests/lockengine/redis/kinds/redisson/repair_cases.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestRepairScripts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_stage = std::make_unique<RepairStage>(); }
    void cleanupTestCase() { m_stage.reset(); }
    void eachRepairDoesWhatItSays_data();
    void eachRepairDoesWhatItSays();
    void whateverHasChangedIsRefused_data();
    void whateverHasChangedIsRefused();
    void positionsAfterARemovalAreThoseAfterAPurge();
    void onlyTracesThatNeverExpireAreDeleted();
    void requestThatDoesNotFitIsRefused_data();
    void requestThatDoesNotFitIsRefused();
    void lostReplyIsAnUnknownOutcome();
    void previewListsTheCommands();

private:
    std::unique_ptr<RepairStage> m_stage;
};

namespace {

const QByteArray job = "job"_ba;

RepairRequest requestOf(Repair repair, LockState seen, const QByteArray &who = {})
{
    RepairRequest request;
    request.repair = repair;
    request.seen = std::move(seen);
    request.who = who;
    request.lease = 60s;
    return request;
}

LockState freeWithQueue()
{
    LockState state = seenState(job, {}, {LockKind::Fair});
    state.queue = {Waiter("a"_ba, ServerTime(1000ms)), Waiter("b"_ba, std::nullopt)};
    return state;
}

QByteArray previewOf(const RepairRequest &request)
{
    const Result<RepairPlan> plan = planRepair(request, WallTime());
    QByteArrayList lines;
    for (const Command &command : plan ? plan->commands : QList<Command>())
        lines.append(command.display());
    return plan ? lines.join('\n') : "refused: " + plan.error().detail;
}

} // namespace

void TestRepairScripts::eachRepairDoesWhatItSays_data()
{
    QTest::addColumn<int>("number");
    for (int i = 0; i < repairCases().size(); ++i)
        QTest::newRow(repairCases()[i].name.constData()) << i;
}

void TestRepairScripts::eachRepairDoesWhatItSays()
{
    QFETCH(int, number);
    const QByteArrayList complaints = m_stage->play(repairCases()[number]);
    QVERIFY2(complaints.isEmpty(), complaints.join('\n'));
}

void TestRepairScripts::whateverHasChangedIsRefused_data()
{
    QTest::addColumn<int>("number");
    for (int i = 0; i < repairCases().size(); ++i) {
        if (repairCases()[i].result == ActResult::ChangedHands)
            QTest::newRow(repairCases()[i].name.constData()) << i;
    }
}

// The change arrives directly before the repair.
void TestRepairScripts::whateverHasChangedIsRefused()
{
    QFETCH(int, number);
    QCOMPARE(m_stage->race(repairCases()[number], 1000), 1000);
}

// A client that finds the head expired removes it and leaves the other deadlines alone.
void TestRepairScripts::positionsAfterARemovalAreThoseAfterAPurge()
{
    TestServer purged;
    TestServer repaired;
    const auto deadlineAfter
        = [](int milliseconds) { return QByteArray::number(9'000'000'000'000 + milliseconds); };
    for (const TestServer *server : {&purged, &repaired}) {
        const bool isExpired = server == &purged;
        server->cli({"HSET"_ba, job, "holder"_ba, "1"_ba});
        server->cli({"RPUSH"_ba, queueKey(job), "dead"_ba, "b"_ba, "c"_ba});
        server->cli({"ZADD"_ba, deadlinesKey(job), isExpired ? "1000"_ba : deadlineAfter(0), "dead"_ba,
            deadlineAfter(300'000), "b"_ba, deadlineAfter(310'000), "c"_ba});
    }
    TestClient newcomer(purged);
    QVERIFY(!newcomer.take(job, 0ms, LockKind::Fair)); // its attempt removes the expired head
    TestClient console(repaired);
    LockState seen = seenState(job, {Holder("holder"_ba, 1)}, {LockKind::Fair});
    seen.queue = {Waiter("dead"_ba, ServerTime(9'000'000'000'000ms))};
    const auto plan = planRepair(requestOf(Repair::RemoveWaiter, seen, "dead"_ba), console.clock.wall());
    QCOMPARE(runTask(console->operate(plan->step)).result, ActResult::Done);
    for (const QByteArrayList &question : {QByteArrayList{"LRANGE"_ba, queueKey(job), "0"_ba, "-1"_ba},
             QByteArrayList{"ZRANGE"_ba, deadlinesKey(job), "0"_ba, "-1"_ba, "WITHSCORES"_ba}})
        QCOMPARE(repaired.cli(question), purged.cli(question));
    QCOMPARE(repaired.cli({"LRANGE"_ba, queueKey(job), "0"_ba, "-1"_ba}), "b\nc"_ba);
}

void TestRepairScripts::onlyTracesThatNeverExpireAreDeleted()
{
    const QByteArrayList complaints = m_stage->playTraces();
    QVERIFY2(complaints.isEmpty(), complaints.join('\n'));
}

void TestRepairScripts::requestThatDoesNotFitIsRefused_data()
{
    QTest::addColumn<RepairRequest>("request");
    QTest::addColumn<ErrorKind>("kind");
    const auto row = [](const char *name, const RepairRequest &request,
                         ErrorKind kind = ErrorKind::BadInput) { QTest::newRow(name) << request << kind; };
    const LockState held = seenState(job, {Holder("a"_ba, 1)}, {LockKind::Reentrant});
    LockState heldWithWaiters = held;
    heldWithWaiters.anonymousWaiters = 1;
    const LockState freeLock = seenState(job, {}, {LockKind::Reentrant});
    row("wake, while it is held", requestOf(Repair::WakeNext, heldWithWaiters));
    row("wake, without a waiter", requestOf(Repair::WakeNext, freeLock));
    row("wake the second", requestOf(Repair::WakeNext, freeWithQueue(), "b"_ba));
    row("remove a stranger", requestOf(Repair::RemoveWaiter, freeWithQueue(), "c"_ba));
    row("clear no queue", requestOf(Repair::ClearQueue, freeLock));
    LockState half = freeWithQueue();
    half.flaws = {Flaw::QueueNotRead};
    row("clear what was not read", requestOf(Repair::ClearQueue, half));
    half.flaws = {Flaw::TimedButNotQueued};
    row("clear with unknown deadlines", requestOf(Repair::ClearQueue, half));
    row("give a free lock a lease", requestOf(Repair::GiveLease, freeLock));
    RepairRequest noLease = requestOf(Repair::GiveLease, held);
    noLease.lease.reset();
    row("give no lease", noLease);
    LockState timed = held;
    timed.lease.expiry = Expiry::Timed;
    row("give a second lease", requestOf(Repair::GiveLease, timed));
    LockState sampled = held;
    sampled.flaws = {Flaw::Truncated};
    row("give some holders a lease", requestOf(Repair::GiveLease, sampled));
    row("drop no reader", requestOf(Repair::DropReadHold, seenState(job, {}, {LockKind::ReadWrite})));
    const QList<Holder> readers{Holder("a"_ba, 1, HoldMode::Read), Holder("b"_ba, 1, HoldMode::Read)};
    row("drop one of two", requestOf(Repair::DropReadHold, seenState(job, readers, {LockKind::ReadWrite})));
    LockState latch = seenState(job, {}, {LockKind::CountDownLatch});
    latch.number = 2;
    row("open a latch that exists", requestOf(Repair::OpenLatch, latch));
    row("of another kind", requestOf(Repair::OpenLatch, held), ErrorKind::Unsupported);
    row("readers of a plain lock", requestOf(Repair::DropReadHold, held), ErrorKind::Unsupported);
    row("a lease for a semaphore",
        requestOf(Repair::GiveLease, seenState(job, {Holder("a"_ba, 1)}, {LockKind::Semaphore})),
        ErrorKind::Unsupported);
    row("a queue of a read-write lock",
        requestOf(Repair::RemoveWaiter, seenState(job, {}, {LockKind::ReadWrite}), "a"_ba),
        ErrorKind::Unsupported);
    row("wake waiters of a token lock", requestOf(Repair::WakeNext, seenState(job, {}, {LockKind::Token})),
        ErrorKind::Unsupported);
    row("none", requestOf(Repair::None, held), ErrorKind::Unsupported);
    row("force-unlock", requestOf(Repair::ForceUnlock, held), ErrorKind::Unsupported);
    LockState unread = held;
    unread.flaws = {Flaw::Unread};
    row("unread", requestOf(Repair::GiveLease, unread), ErrorKind::NoPermission);
    LockState text = held;
    text.flaws = {Flaw::WrongType};
    row("no lock", requestOf(Repair::GiveLease, text), ErrorKind::WrongType);
    LockState foreign = held;
    foreign.id.layout = "of another library"_ba;
    row("another layout", requestOf(Repair::GiveLease, foreign), ErrorKind::Unsupported);
}

void TestRepairScripts::requestThatDoesNotFitIsRefused()
{
    QFETCH(RepairRequest, request);
    QFETCH(ErrorKind, kind);
    const Result<RepairPlan> plan = planRepair(request, WallTime());
    QVERIFY(!plan);
    QCOMPARE(plan.error().kind, kind);
}

void TestRepairScripts::lostReplyIsAnUnknownOutcome()
{
    TestServer server;
    TestClient console(server, {}, 700ms);
    console.pauseConnected(server);
    const auto plan = planRepair(requestOf(Repair::WakeNext, freeWithQueue()), console.clock.wall());
    const ActOutcome outcome = runTask(console->operate(plan->step));
    server.resume();
    QCOMPARE(outcome.result, ActResult::Unknown);
    QCOMPARE(outcome.error.kind, ErrorKind::TimedOut);
}

void TestRepairScripts::previewListsTheCommands()
{
    QCOMPARE(previewOf(requestOf(Repair::WakeNext, freeWithQueue())),
        "EXISTS job\nLINDEX redisson_lock_queue:{job} 0\nPUBLISH redisson_lock__channel:{job}:a 0"_ba);
    QCOMPARE(previewOf(requestOf(Repair::WakeNext, freeWithQueue(), "c"_ba)),
        "HEXISTS job c\nLRANGE redisson_lock_queue:{job} 0 -1\nPUBLISH redisson_lock__channel:{job}:c 0"_ba);
    LockState waited = seenState(job, {}, {LockKind::ReadWrite});
    waited.anonymousWaiters = 1;
    QCOMPARE(previewOf(requestOf(Repair::WakeNext, waited)),
        "EXISTS job\nLINDEX redisson_lock_queue:{job} 0\nPUBLISH redisson_rwlock:{job} 1"_ba);
    waited.kinds = {LockKind::Semaphore};
    waited.number = 2;
    QCOMPARE(previewOf(requestOf(Repair::WakeNext, waited)), "GET job\nPUBLISH redisson_sc:{job} 2"_ba);
    QCOMPARE(previewOf(requestOf(Repair::RemoveWaiter, freeWithQueue(), "a"_ba)),
        "LINDEX redisson_lock_queue:{job} 0\nZSCORE redisson_lock_timeout:{job} a\n"
        "PUBSUB NUMSUB redisson_lock__channel:{job}:a\nLREM redisson_lock_queue:{job} 0 a\n"
        "ZREM redisson_lock_timeout:{job} a\nEXISTS job\nPUBLISH redisson_lock__channel:{job}:b 0"_ba);
    QCOMPARE(previewOf(requestOf(Repair::ClearQueue, freeWithQueue())),
        "EXISTS job\nLRANGE redisson_lock_queue:{job} 0 -1\nZCARD redisson_lock_timeout:{job}\n"
        "ZSCORE redisson_lock_timeout:{job} a\nPUBSUB NUMSUB redisson_lock__channel:{job}:a\n"
        "ZSCORE redisson_lock_timeout:{job} b\nPUBSUB NUMSUB redisson_lock__channel:{job}:b\n"
        "DEL redisson_lock_queue:{job} redisson_lock_timeout:{job}"_ba);
    LockState held = seenState(job, {Holder("a"_ba, 1)}, {LockKind::Fair});
    held.queue = {Waiter("b"_ba, {})};
    QCOMPARE(previewOf(requestOf(Repair::GiveLease, held)),
        "PTTL job\nHGET job a\nPEXPIRE job 60000\nPUBLISH redisson_lock__channel:{job} 1\n"
        "PUBLISH redisson_lock__channel:{job}:b 0"_ba);
    const LockState readers = seenState(job, {Holder("a"_ba, 1, HoldMode::Read)}, {LockKind::ReadWrite});
    QCOMPARE(previewOf(requestOf(Repair::DropReadHold, readers)),
        "HGET job a\nEXISTS {job}:a:rwlock_timeout:1\nHDEL job a\nDEL job\nPUBLISH redisson_rwlock:{job} 1"_ba);
    const LockState token = seenState(job, {Holder("one"_ba, 1)}, {LockKind::Token});
    QCOMPARE(previewOf(requestOf(Repair::GiveLease, token)), "GET job\nPTTL job\nPEXPIRE job 60000"_ba);
    QCOMPARE(previewOf(requestOf(Repair::OpenLatch, seenState(job, {}, {LockKind::CountDownLatch}))),
        "EXISTS job\nPUBLISH redisson_countdownlatch__channel__{job} 0"_ba);
}

LOCKSCOPE_TEST(TestRepairScripts)
#include "tst_repair_scripts.moc"
