// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/quorum/red_lock.h"
#include "tests/lockengine/core/quorum/sites.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace testing;

class TestRedLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acquireSucceedsWithTwoOfFiveServersDown();
    void acquireFailsWithThreeOfFiveServersDownAndLeavesNoKeys();
    void majorityHeldByAnotherClientFailsTheAcquire();
    void unresponsiveServerCostsOneTimeoutAndKeepsNoKeys();
    void lostRepliesLeaveNoKeys();
    void destroyedClientLeavesNoKeys();
    void nonPositiveValidityFailsTheAcquire();
    void acquireWaitsUntilAMajorityIsFree();
    void contendersExcludeEachOther();
    void lostMinorityKeepsTheLock();
    void lostMajorityLosesTheLock();
    void recoveredServerReleasesTheMember();
    void membersWithoutRedundancyAreRefused();

private:
    [[nodiscard]] std::unique_ptr<RedLock> lockOf(Sites &sites, const QList<Member> &members,
        qint64 thread = 7, std::optional<Milliseconds> answerLimit = 500ms)
    {
        QuorumOptions options;
        options.answerLimit = answerLimit;
        return std::make_unique<RedLock>(
            members, Identity(sites.us.client, thread), options, sites.clock, sites.randomness);
    }
};

void TestRedLock::acquireSucceedsWithTwoOfFiveServersDown()
{
    Sites sites(5);
    sites[1].server.kill();
    sites[3].server.kill();
    const auto lock = lockOf(sites, sites.all("job"));
    const auto outcome = runTask(lock->acquire({}));
    QCOMPARE(outcome->result, AcquireResult::Acquired);
    using enum MemberResult;
    QCOMPARE(resultsOf(*outcome), (QList<MemberResult>{Acquired, Failed, Acquired, Failed, Acquired}));
    QVERIFY(outcome->validity > 20s && outcome->validity < 30s);
    QVERIFY(lock->isHeld());
    runTask(lock->release());
    for (const int alive : {0, 2, 4})
        QVERIFY(sites[alive].keys().isEmpty());
}

void TestRedLock::acquireFailsWithThreeOfFiveServersDownAndLeavesNoKeys()
{
    Sites sites(5);
    for (const int dead : {0, 1, 4})
        sites[dead].server.kill();
    const auto lock = lockOf(sites, sites.all("job"));
    const auto outcome = runTask(lock->acquire({}));
    QCOMPARE(outcome->result, AcquireResult::NotAcquired);
    QVERIFY(!lock->isHeld());
    QVERIFY(sites[2].keys().isEmpty());
    QVERIFY(sites[3].keys().isEmpty());
}

void TestRedLock::majorityHeldByAnotherClientFailsTheAcquire()
{
    Sites sites(3);
    sites[0].takeForAnother("job");
    const auto lock = lockOf(sites, sites.all("job"));
    QCOMPARE(runTask(lock->acquire({}))->result, AcquireResult::Acquired); // 2 of 3
    runTask(lock->release());
    sites[1].takeForAnother("job");
    const auto outcome = runTask(lock->acquire({}));
    QCOMPARE(outcome->result, AcquireResult::NotAcquired);
    QCOMPARE(outcome->members[2].result, MemberResult::Acquired); // and was released again
    QVERIFY(sites[2].keys().isEmpty());
    QCOMPARE(sites.occupied(), 2);
}

void TestRedLock::unresponsiveServerCostsOneTimeoutAndKeepsNoKeys()
{
    Sites sites(3);
    sites.warmUp();
    sites[1].server.pause();
    const auto lock = lockOf(sites, sites.all("job"), 7, 300ms);
    Stopwatch stopwatch;
    const auto outcome = runTask(lock->acquire({}));
    QVERIFY2(stopwatch.isWithin(900ms), stopwatch.compared());
    QCOMPARE(outcome->result, AcquireResult::Acquired);
    QCOMPARE(outcome->members[1].result, MemberResult::NoAnswer);
    QVERIFY(outcome->validity <= 30s - 300ms - 302ms);
    sites[1].server.resume(); // it executes the acquire and the release that follows
    QTRY_VERIFY(sites[1].keys().isEmpty());
    QVERIFY(lock->isHeld());
    runTask(lock->release());
    QCOMPARE(sites.occupied(), 0);
}

void TestRedLock::lostRepliesLeaveNoKeys()
{
    Sites sites(3);
    sites.warmUp();
    sites[1].takeForAnother("job"); // with an unresponsive server there is no majority
    sites[2].server.pause();
    const auto lock = lockOf(sites, sites.all("job"), 7, 100ms);
    QCOMPARE(runTask(lock->acquire(waiting(2s)))->result, AcquireResult::NotAcquired);
    QVERIFY(sites[0].keys().isEmpty());
    QTRY_VERIFY(!sites[2].isLive()); // the connections were closed meanwhile, so their replies are lost
    sites[2].server.resume();
    QTRY_VERIFY(sites[2].isLive());
    QTRY_VERIFY(sites[2].keys().isEmpty());
}

void TestRedLock::destroyedClientLeavesNoKeys()
{
    Sites sites(3);
    sites.warmUp();
    sites[0].takeForAnother("job");
    sites[2].server.pause();
    auto lock = lockOf(sites, sites.all("job"), 7, 100ms);
    QCOMPARE(runTask(lock->acquire({}))->result, AcquireResult::NotAcquired);
    lock.reset();
    sites[2].system.reset(); // as if the process had ended
    sites[2].server.resume();
    QTRY_VERIFY(sites[2].server.cli("INFO commandstats").contains("cmdstat_evalsha:calls=3")); // the server
                                                                                               // executed it
    QTRY_VERIFY(sites[2].keys().isEmpty());
}

void TestRedLock::nonPositiveValidityFailsTheAcquire()
{
    Sites sites(3);
    const auto lock = lockOf(sites, sites.all("job"));
    QuorumRequest request;
    request.lease = 2ms;
    const auto outcome = runTask(lock->acquire(request));
    QCOMPARE(outcome->result, AcquireResult::NotAcquired);
    QVERIFY(outcome->validity <= 0ms);
    QTRY_COMPARE(sites.occupied(), 0);
}

void TestRedLock::acquireWaitsUntilAMajorityIsFree()
{
    Sites sites(3);
    sites[0].takeForAnother("job");
    sites[1].takeForAnother("job");
    const auto lock = lockOf(sites, sites.all("job"));
    std::optional<QuorumOutcome> outcome;
    QCoro::connect(lock->acquire(waiting(20s)), lock.get(),
        [&](const Result<QuorumOutcome> &result) { outcome = result.value(); });
    QTest::qWait(0);
    QVERIFY(!outcome);
    sites[0].server.cli("DEL job");
    QTRY_VERIFY(outcome);
    QCOMPARE(outcome->result, AcquireResult::Acquired);
    runTask(lock->release());
    QCOMPARE(sites.occupied(), 1);
}

void TestRedLock::contendersExcludeEachOther()
{
    Sites sites(5);
    int inside = 0;
    int most = 0;
    int turns = 0;
    const auto play = [&](RedLock &lock) -> QCoro::Task<Done> {
        for (int i = 0; i < 8; ++i) {
            const auto outcome = co_await lock.acquire(waiting(30s));
            if (!outcome || outcome->result != AcquireResult::Acquired)
                continue;
            ++turns;
            most = std::max(most, ++inside);
            co_await sleepFor(sites.clock, 2ms);
            --inside;
            co_await lock.release();
        }
        co_return Done();
    };
    const auto one = lockOf(sites, sites.all("job"), 1);
    const auto other = lockOf(sites, sites.all("job"), 2);
    auto first = play(*one);
    auto second = play(*other);
    runTask(std::move(first), 60s);
    runTask(std::move(second), 60s);
    QCOMPARE(most, 1);
    QCOMPARE(turns, 16);
    QCOMPARE(sites.occupied(), 0);
}

void TestRedLock::lostMinorityKeepsTheLock()
{
    Sites sites(3, 3s);
    const auto lock = lockOf(sites, sites.all("job"));
    QCOMPARE(runTask(lock->acquire({}))->result, AcquireResult::Acquired);
    QSignalSpy members(lock.get(), &QuorumLock::memberChanged);
    sites[1].server.cli("DEL job");
    QTRY_COMPARE(members.size(), 1);
    QVERIFY(lock->isHeld());
    runTask(lock->release());
    QCOMPARE(sites.occupied(), 0);
}

void TestRedLock::lostMajorityLosesTheLock()
{
    Sites sites(3, 3s);
    const auto lock = lockOf(sites, sites.all("job"));
    QCOMPARE(runTask(lock->acquire({}))->result, AcquireResult::Acquired);
    QSignalSpy lost(lock.get(), &QuorumLock::lost);
    sites[0].server.cli("DEL job");
    sites[2].server.cli("DEL job");
    QTRY_COMPARE(lost.size(), 1);
    QVERIFY(!lock->isHeld());
    runTask(lock->release());
    QCOMPARE(sites.occupied(), 0);
}

void TestRedLock::recoveredServerReleasesTheMember()
{
    Sites sites(3, 6s);
    const auto lock = lockOf(sites, sites.all("job"), 7, 300ms);
    QCOMPARE(runTask(lock->acquire({}))->result, AcquireResult::Acquired);
    sites[0].server.pause();
    QTRY_COMPARE_WITH_TIMEOUT( // a renewal timed out
        lock->members()[0]->phase(), MemberHold::Phase::Unverified, 10'000);
    QVERIFY(lock->isHeld());
    const QList<ActOutcome> released = runTask(lock->release());
    QVERIFY(released[0].result != ActResult::Done);
    sites[0].server.resume();
    QTRY_COMPARE(sites.occupied(), 0); // it is not renewed forever,
    QVERIFY(sites[0].server.cli("INFO stats").contains("expired_keys:0")); // and does not wait for the end of
                                                                           // its lease
}

void TestRedLock::membersWithoutRedundancyAreRefused()
{
    Sites sites(3);
    const auto two = lockOf(sites, {Member(sites[0].executor, "job"), Member(sites[1].executor, "job")});
    const auto few = runTask(two->acquire({}));
    QVERIFY(!few);
    QVERIFY2(few.error().detail.contains("no redundancy"), few.error().detail);

    const auto crowded = lockOf(sites,
        {Member(sites[0].executor, "a"), Member(sites[0].executor, "b"), Member(sites[1].executor, "c")});
    const auto refused = runTask(crowded->acquire({}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ErrorKind::BadInput);
    QCOMPARE(refused.error().reason, Reason::MembersOnOneServer);
    QCOMPARE(refused.error().detail, sites[0].executor.system().status().address);
    QCOMPARE(sites.occupied(), 0);
}

LOCKSCOPE_TEST(TestRedLock)
#include "tst_red_lock.moc"
