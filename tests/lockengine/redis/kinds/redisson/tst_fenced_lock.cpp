// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestFencedLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAcquireReturnsTheNextToken();
    void theTokenOutlivesReleaseForceAndExpiry();
    void aRefusedAttemptCostsNoToken();
    void aWaiterGetsATokenToo();
    void acquireRemovesTheTtlOfTheToken();
    void tokenThatIsNotANumberChangesNothing();
    void holdWithoutATtlIsNotAnOwnHold();
};

namespace {

const QByteArray job = "job"_ba;

std::optional<qint64> tokenOf(TestClient &client, qint64 thread = 1)
{
    const auto outcome = runTask(client.start(job, 0ms, LockKind::Fenced, thread));
    return outcome ? outcome->token : std::nullopt;
}

} // namespace

void TestFencedLock::everyAcquireReturnsTheNextToken()
{
    TestServer server;
    TestClient a(server);
    QCOMPARE(tokenOf(a), 1);
    QCOMPARE(tokenOf(a), 2); // re-entry
    QCOMPARE(server.cli("HGETALL job"), a.holder() + "\n2");
    QCOMPARE(server.cli("GET redisson_lock_token:{job}"), "2"_ba);
    QCOMPARE(a.releaseOwnHold(job, LockKind::Fenced), ActResult::Done);
    QCOMPARE(a.releaseOwnHold(job, LockKind::Fenced), ActResult::Done);
    QCOMPARE(tokenOf(a, 2), 3);
}

void TestFencedLock::theTokenOutlivesReleaseForceAndExpiry()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QCOMPARE(tokenOf(a), 1);
    const LockState seen = seenState(job, {Holder(a.holder(), 1)}, {LockKind::Fenced});
    QCOMPARE(runTask(b->forceRelease(seen)).result, ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>{"redisson_lock_token:{job}"_ba});
    QCOMPARE(tokenOf(b), 2);
    server.cli("PEXPIRE job 1");
    QTRY_COMPARE(server.cli("EXISTS job"), "0"_ba);
    QCOMPARE(tokenOf(a, 3), 3);
}

void TestFencedLock::aRefusedAttemptCostsNoToken()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QCOMPARE(tokenOf(a), 1);
    QCOMPARE(tokenOf(b), std::nullopt);
    QCOMPARE(server.cli("GET redisson_lock_token:{job}"), "1"_ba);
}

void TestFencedLock::aWaiterGetsATokenToo()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QCOMPARE(tokenOf(a), 1);
    RunningAcquire waiting(b.start(job, {}, LockKind::Fenced));
    QTRY_COMPARE(listenersOf(server, "redisson_lock__channel:{job}"_ba), 1);
    QCOMPARE(a.releaseOwnHold(job, LockKind::Fenced), ActResult::Done);
    QCOMPARE(waiting.wait()->token, 2);
}

// A multi lock of another client sets this TTL. If the token expired, numbering would restart.
void TestFencedLock::acquireRemovesTheTtlOfTheToken()
{
    TestServer server;
    TestClient a(server);
    server.cli("SET redisson_lock_token:{job} 7 PX 30000");
    QCOMPARE(tokenOf(a), 8);
    QCOMPARE(server.cli("PTTL redisson_lock_token:{job}"), "-1"_ba);
}

void TestFencedLock::tokenThatIsNotANumberChangesNothing()
{
    TestServer server;
    TestClient a(server);
    server.cli("SET redisson_lock_token:{job} seven");
    const auto outcome = runTask(a.start(job, 0ms, LockKind::Fenced));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, ErrorKind::WrongType);
    QVERIFY(outcome.error().detail.contains("not an integer"));
    QCOMPARE(keysOf(server), QList<QByteArray>{"redisson_lock_token:{job}"_ba});
    QVERIFY(a->holds().isEmpty());
}

// Other clients take the PTTL reply -1 of such a hold for "acquired".
void TestFencedLock::holdWithoutATtlIsNotAnOwnHold()
{
    TestServer server;
    TestClient a(server);
    server.cli({"HSET"_ba, job, randomUuid(a.randomness) + ":1", "1"_ba});
    const auto outcome = runTask(a.start(job, 0ms, LockKind::Fenced));
    QCOMPARE(outcome->result, AcquireResult::NotAcquired);
    QCOMPARE(outcome->token, std::nullopt);
}

LOCKSCOPE_TEST(TestFencedLock)
#include "tst_fenced_lock.moc"
