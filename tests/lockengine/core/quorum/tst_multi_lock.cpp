// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/quorum/multi_lock.h"
#include "tests/lockengine/core/quorum/sites.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace testing;

class TestMultiLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMemberIsHeldAndReleased();
    void membersMayBeOnOneServer();
    void oneHeldMemberRollsBackAllOthers();
    void waitHoldsNothingUntilTheHeldMemberIsFree();
    void oppositeMemberOrdersDoNotDeadlock();
    void cancelledWaitLeavesNoKeys();
    void unreachableServerFailsTheAcquireAndLeavesNoKeys();
    void waitSurvivesAnUnreachableServer();
    void leaseOfTheAwaitedMemberCountsFromItsAcquire();
    void lostMemberLosesTheLock();
    void aFixedLeaseEndsTheLock();
    void frozenMemberDoesNotBlockTheReleaseOfOthers();
    void duplicateMembersAreRefused();
    void oneServerUnderTwoNamesIsDetected();

private:
    [[nodiscard]] std::unique_ptr<MultiLock> lockOf(Sites &sites, const QList<Member> &members,
        const std::optional<Identity> &identity = {}, QuorumOptions options = {})
    {
        return std::make_unique<MultiLock>(
            members, identity.value_or(sites.us), options, sites.clock, sites.randomness);
    }
};

void TestMultiLock::everyMemberIsHeldAndReleased()
{
    Sites sites(3);
    const auto lock = lockOf(sites, sites.all("job"));
    const auto outcome = runTask(lock->acquire({}));
    QVERIFY(outcome.ok());
    QCOMPARE(outcome->result, AcquireResult::Acquired);
    QVERIFY(outcome->validity > 20s);
    QVERIFY(lock->isHeld());
    for (int i = 0; i < 3; ++i)
        QCOMPARE(sites[i].server.cli("HGETALL job"), outcome->members[i].holder + "\n1");
    const QList<ActOutcome> released = runTask(lock->release());
    QCOMPARE(released, QList<ActOutcome>(3, ActOutcome(ActResult::Done)));
    QCOMPARE(sites.occupied(), 0);
    QVERIFY(!lock->isHeld());
}

void TestMultiLock::membersMayBeOnOneServer()
{
    Sites sites(1);
    const auto lock = lockOf(sites, {Member(sites[0].executor, "a"), Member(sites[0].executor, "b")});
    QCOMPARE(runTask(lock->acquire({}))->result, AcquireResult::Acquired);
    QCOMPARE(sites[0].server.cli("EXISTS a b"), "2");
    runTask(lock->release());
    QCOMPARE(sites.occupied(), 0);
}

void TestMultiLock::oneHeldMemberRollsBackAllOthers()
{
    Sites sites(3);
    sites[1].takeForAnother("job");
    const auto lock = lockOf(sites, sites.all("job"));
    const auto outcome = runTask(lock->acquire({}));
    QCOMPARE(outcome->result, AcquireResult::NotAcquired);
    QCOMPARE(outcome->members[1].result, MemberResult::OtherHolder);
    QVERIFY(*outcome->members[1].left > 30s);
    QCOMPARE(sites.occupied(), 1);
    QVERIFY(sites[0].keys().isEmpty());
    QVERIFY(sites[2].keys().isEmpty());
}

void TestMultiLock::waitHoldsNothingUntilTheHeldMemberIsFree()
{
    Sites sites(2);
    sites[1].takeForAnother("job");
    const auto lock = lockOf(sites, sites.all("job"));
    std::optional<QuorumOutcome> outcome;
    QCoro::connect(lock->acquire(waiting(20s)), lock.get(),
        [&](const Result<QuorumOutcome> &result) { outcome = result.value(); });
    // The wait is subscribed to the held member, and holds nothing.
    QTRY_COMPARE(
        sites[1].server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n1");
    QVERIFY(sites[0].keys().isEmpty());
    QVERIFY(!outcome);
    sites[1].server.cli("DEL job");
    sites[1].server.cli("PUBLISH redisson_lock__channel:{job} 0");
    QTRY_VERIFY(outcome);
    QCOMPARE(outcome->result, AcquireResult::Acquired);
    QCOMPARE(resultsOf(*outcome), QList<MemberResult>(2, MemberResult::Acquired));
    runTask(lock->release());
    QCOMPARE(sites.occupied(), 0);
}

void TestMultiLock::oppositeMemberOrdersDoNotDeadlock()
{
    Sites sites(2);
    const Member a(sites[0].executor, "job");
    const Member b(sites[1].executor, "job");
    const auto one = lockOf(sites, {a, b}, Identity(sites.us.client, 1));
    const auto other = lockOf(sites, {b, a}, Identity(sites.us.client, 2));
    int inside = 0;
    int turns = 0;
    const auto play = [&](MultiLock &lock) -> QCoro::Task<Done> {
        for (int i = 0; i < 20; ++i) {
            const auto outcome = co_await lock.acquire(waiting(20s));
            if (!outcome || outcome->result != AcquireResult::Acquired)
                continue;
            turns += ++inside == 1 ? 1 : 0;
            co_await sleepFor(sites.clock, 1ms);
            --inside;
            co_await lock.release();
        }
        co_return Done();
    };
    auto first = play(*one);
    auto second = play(*other);
    runTask(std::move(first), 60s);
    runTask(std::move(second), 60s);
    QCOMPARE(turns, 40);
    QCOMPARE(sites.occupied(), 0);
}

void TestMultiLock::cancelledWaitLeavesNoKeys()
{
    Sites sites(2);
    sites[0].takeForAnother("job");
    const auto lock = lockOf(sites, sites.all("job"));
    std::optional<QuorumOutcome> outcome;
    QCoro::connect(lock->acquire(waiting({})), lock.get(),
        [&](const Result<QuorumOutcome> &result) { outcome = result.value(); });
    QTRY_COMPARE(
        sites[0].server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n1");
    lock->giveUp();
    QTRY_VERIFY(outcome);
    QCOMPARE(outcome->result, AcquireResult::NotAcquired);
    QCOMPARE(sites.occupied(), 1);
    QTRY_COMPARE(
        sites[0].server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n0");
}

void TestMultiLock::unreachableServerFailsTheAcquireAndLeavesNoKeys()
{
    Sites sites(3);
    sites[2].server.kill();
    const auto lock = lockOf(sites, sites.all("job"));
    const auto outcome = runTask(lock->acquire(waiting(300ms)));
    QCOMPARE(outcome->result, AcquireResult::NotAcquired);
    QCOMPARE(outcome->members[2].result, MemberResult::Failed);
    QVERIFY(sites[0].keys().isEmpty());
    QVERIFY(sites[1].keys().isEmpty());
}

void TestMultiLock::waitSurvivesAnUnreachableServer()
{
    Sites sites(3);
    sites[2].server.kill();
    const auto lock = lockOf(sites, sites.all("job"));
    std::optional<Result<QuorumOutcome>> outcome;
    QObject context;
    QCoro::connect(lock->acquire(waiting(1min)), &context,
        [&outcome](const Result<QuorumOutcome> &answer) { outcome = answer; });
    QTRY_VERIFY(!sites[2].isLive());
    QVERIFY(!outcome);
    sites[2].server.restart();
    QTRY_VERIFY_WITH_TIMEOUT(outcome, 20'000);
    QCOMPARE((*outcome)->result, AcquireResult::Acquired);
    QVERIFY((*outcome)->since > MonotonicTime{});
}

// The server executes the acquire a second after it was sent. The lease must not become longer because of
// that.
void TestMultiLock::leaseOfTheAwaitedMemberCountsFromItsAcquire()
{
    Sites sites(2);
    QuorumOptions options;
    options.answerLimit = 300ms;
    sites[1].takeForAnother("job");
    const auto lock = lockOf(sites, sites.all("job"), {}, options);
    std::optional<Result<QuorumOutcome>> outcome;
    QObject context;
    QCoro::connect(lock->acquire(waiting(1min)), &context,
        [&outcome](const Result<QuorumOutcome> &answer) { outcome = answer; });
    QTRY_COMPARE(
        sites[1].server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n1");
    sites[1].server.cli("DEL job");
    sites[1].server.cli("PUBLISH redisson_lock__channel:{job} 0"); // the waiter retries on this message
    sites[1].server.pause();
    QTest::qWait(1500);
    QVERIFY(!outcome);
    const MonotonicTime resumed = sites.clock.now();
    sites[1].server.resume();
    QTRY_VERIFY(outcome);
    QCOMPARE((*outcome)->result, AcquireResult::Acquired);
    QVERIFY(resumed - (*outcome)->since > 1s);
    QVERIFY((*outcome)->validity < 29s);
}

void TestMultiLock::lostMemberLosesTheLock()
{
    Sites sites(2, 3s);
    QuorumOptions options;
    options.renewedLease = 3s;
    options.answerLimit = 500ms;
    const auto lock = lockOf(sites, sites.all("job"), {}, options);
    QCOMPARE(runTask(lock->acquire({}))->result, AcquireResult::Acquired);
    QSignalSpy members(lock.get(), &QuorumLock::memberChanged);
    QSignalSpy lost(lock.get(), &QuorumLock::lost);
    sites[1].server.cli("DEL job");
    QTRY_COMPARE(lost.size(), 1);
    QCOMPARE(members.size(), 1);
    QCOMPARE(members[0][0].toLongLong(), 1);
    QVERIFY(!lock->isHeld());
    QCOMPARE(sites[0].server.cli("EXISTS job"), "1"); // until it is released
    runTask(lock->release());
    QCOMPARE(sites.occupied(), 0);
}

void TestMultiLock::aFixedLeaseEndsTheLock()
{
    Sites sites(2);
    QuorumOptions options;
    options.answerLimit = 500ms;
    const auto lock = lockOf(sites, sites.all("job"), {}, options);
    QuorumRequest request;
    request.lease = 700ms;
    QCOMPARE(runTask(lock->acquire(request))->result, AcquireResult::Acquired);
    QSignalSpy lost(lock.get(), &QuorumLock::lost);
    QTRY_COMPARE(lost.size(), 1);
    runTask(lock->release());
    QCOMPARE(sites.occupied(), 0);
}

void TestMultiLock::frozenMemberDoesNotBlockTheReleaseOfOthers()
{
    Sites sites(3);
    const auto lock = lockOf(sites, sites.all("job"));
    QCOMPARE(runTask(lock->acquire({}))->result, AcquireResult::Acquired);
    sites[0].server.pause();
    const QList<ActOutcome> released = runTask(lock->release());
    QCOMPARE(released[0].result, ActResult::Unknown);
    QCOMPARE(released[1].result, ActResult::Done);
    QCOMPARE(released[2].result, ActResult::Done);
    QVERIFY(sites[1].keys().isEmpty());
    QVERIFY(sites[2].keys().isEmpty());
    sites[0].server.resume();
    QTRY_VERIFY(sites[0].keys().isEmpty());
}

void TestMultiLock::duplicateMembersAreRefused()
{
    Sites sites(2);
    const auto twice = lockOf(sites, {Member(sites[0].executor, "job"), Member(sites[0].executor, "job")});
    const auto refused = runTask(twice->acquire({}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ErrorKind::BadInput);
    QCOMPARE(refused.error().reason, Reason::MemberTwice);
    QCOMPARE(refused.error().detail, "job");
    QVERIFY(!runTask(lockOf(sites, {})->acquire({})));
    QCOMPARE(sites.occupied(), 0);
}

void TestMultiLock::oneServerUnderTwoNamesIsDetected()
{
    Sites sites(1);
    redis::RedisSystemOptions options = sites[0].options(sites.us.client, 30s);
    options.name = "another-name";
    const auto again = redis::makeRedisSystem(options, sites.clock);
    ActExecutor executor(*again, sites.audit, sites.clock);
    executor.arming().arm(10min);
    again->start();
    QTRY_VERIFY(!again->status().server.isEmpty());
    QTRY_VERIFY(!sites[0].system->status().server.isEmpty());
    const auto lock = lockOf(sites, {Member(sites[0].executor, "job"), Member(executor, "job")});
    QVERIFY(!runTask(lock->acquire({})));
    QCOMPARE(sites.occupied(), 0);
}

LOCKSCOPE_TEST(TestMultiLock)
#include "tst_multi_lock.moc"
