// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/operator_acts.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/fake_clock.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// The token lock (SET NX), with a script for each step and with plain commands.
class TestTokenLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lockIsOneStringWithTheToken_data() { addKinds(); }
    void lockIsOneStringWithTheToken();
    void lockExcludesManuallySetKeys_data() { addKinds(); }
    void lockExcludesManuallySetKeys();
    void oneOfFortyContendersAcquiresInEachRound_data() { addKinds(); }
    void oneOfFortyContendersAcquiresInEachRound();
    void waitersRetryUntilTheyAcquire_data() { addKinds(); }
    void waitersRetryUntilTheyAcquire();
    void watchdogRenewsHoldsAndDetectsLostOnes_data() { addKinds(); }
    void watchdogRenewsHoldsAndDetectsLostOnes();
    void acquireWithALostReplyLeavesNoKeys_data() { addKinds(); }
    void acquireWithALostReplyLeavesNoKeys();
    void onlyTheUnsafeReleaseRemovesTheLockOfAnotherClient_data();
    void onlyTheUnsafeReleaseRemovesTheLockOfAnotherClient();
    void anUnsafeReleaseIsNotCertain_data() { addKinds(); }
    void anUnsafeReleaseIsNotCertain();
    void readWithALostReplyReleasesNothing();
    void lockOfAnotherHolderIsNotReleased_data() { addKinds(); }
    void lockOfAnotherHolderIsNotReleased();
    void operatorForceUnlocksOnlyTheSeenState_data() { addKinds(); }
    void operatorForceUnlocksOnlyTheSeenState();
    void lockCannotBeReentered();
    void keyOfAnotherTypeIsRefused();

private:
    static void addKinds();
};

namespace {

const QByteArray job = "lock_job"_ba;

} // namespace

void TestTokenLock::addKinds()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("token") << LockKind::Token;
    QTest::newRow("token-unsafe") << LockKind::TokenUnsafe;
}

void TestTokenLock::lockIsOneStringWithTheToken()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, kind, 1, 20s));
    QCOMPARE(server.cli({"GET", job}), a.holder());
    const int left = server.cli({"PTTL", job}).toInt();
    QVERIFY2(left > 15'000 && left <= 20'000, QByteArray::number(left));
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>()); // and no latch
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::AlreadyGone);
}

void TestTokenLock::lockExcludesManuallySetKeys()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server);
    QCOMPARE(server.cli({"SET", job, "by-hand", "NX", "PX", "60000"}), "OK");
    QVERIFY(!a.take(job, 0ms, kind));
    QCOMPARE(server.cli({"GET", job}), "by-hand");
    server.cli({"DEL", job});
    QVERIFY(a.take(job, 0ms, kind));
    QCOMPARE(server.cli({"SET", job, "by-hand", "NX", "PX", "60000"}), "");
}

void TestTokenLock::oneOfFortyContendersAcquiresInEachRound()
{
    QFETCH(LockKind, kind);
    TestServer server;
    std::vector<std::unique_ptr<TestClient>> clients;
    for (int i = 0; i < 4; ++i)
        clients.push_back(std::make_unique<TestClient>(server));
    for (int round = 0; round < 50; ++round) {
        struct Contender
        {
            TestClient *client;
            qint64 thread;
            std::unique_ptr<RunningAcquire> acquire;
        };
        std::vector<Contender> contenders;
        for (qint64 i = 0; i < 40; ++i) {
            TestClient &client = *clients[size_t(i % 4)];
            contenders.push_back(
                {&client, i, std::make_unique<RunningAcquire>(client.start(job, 0ms, kind, i))});
        }
        int winners = 0;
        for (Contender &contender : contenders) {
            const Result<AcquireOutcome> outcome = contender.acquire->wait();
            QVERIFY(outcome.ok());
            if (outcome->result != AcquireResult::Acquired)
                continue;
            ++winners;
            QCOMPARE(server.cli({"GET", job}), contender.client->holder(contender.thread));
        }
        QCOMPARE(winners, 1);
        for (Contender &contender : contenders) {
            const bool won = contender.acquire->result()->result == AcquireResult::Acquired;
            if (won)
                QCOMPARE(contender.client->releaseOwnHold(job, kind, contender.thread), ActResult::Done);
        }
    }
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestTokenLock::waitersRetryUntilTheyAcquire()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job, 0ms, kind));
    RunningAcquire waiting(b.start(job, 20s, kind));
    QTRY_COMPARE(b.phases(), QList<OwnHoldPhase>{OwnHoldPhase::Waiting});
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    QCOMPARE(server.cli({"GET", job}), b.holder());
    QVERIFY(!a.take(job, 30ms, kind)); // a timed-out waiter leaves nothing
    QCOMPARE(b.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestTokenLock::watchdogRenewsHoldsAndDetectsLostOnes()
{
    QFETCH(LockKind, kind);
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    QVERIFY(a.take(job, 0ms, kind));
    QVERIFY(a.take("lock_other"_ba, 0ms, kind));
    server.cli({"PEXPIRE", job, "20000"});
    clock.advance(10s);
    QTRY_VERIFY(server.cli({"PTTL", job}).toInt() > 20'000);
    server.cli({"SET", job, "by-hand"}); // without a TTL, and not an own hold
    clock.advance(10s);
    QTRY_COMPARE(a.reported.last().phase, OwnHoldPhase::Lost);
    QCOMPARE(server.cli({"PTTL", job}), "-1");
    QCOMPARE(a->holds().size(), 1); // the other hold is kept
}

void TestTokenLock::acquireWithALostReplyLeavesNoKeys()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take(job, 0ms, kind)); // the server has the scripts from here on
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    server.pause();
    QVERIFY(!runTask(a.start(job, 0ms, kind)));
    server.resume();
    QTRY_COMPARE(server.cli({"GET", job}), a.holder()); // the server executed it
    a.cut();
    a.connectAgain();
    QTRY_COMPARE(keysOf(server), QList<QByteArray>());
    QVERIFY(a.take(job, 0ms, kind));
}

void TestTokenLock::onlyTheUnsafeReleaseRemovesTheLockOfAnotherClient_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::addColumn<QByteArray>("left");
    QTest::newRow("token") << LockKind::Token << "another-client"_ba;
    QTest::newRow("token-unsafe") << LockKind::TokenUnsafe << QByteArray();
}

// The test makes the server delay writes, so the race always happens. The lease expires and another client
// acquires the lock between the client's GET and DEL.
void TestTokenLock::onlyTheUnsafeReleaseRemovesTheLockOfAnotherClient()
{
    QFETCH(LockKind, kind);
    QFETCH(QByteArray, left);
    TestServer server;
    TestClient a(server);
    const auto other = openConnection(server, a.clock);
    const auto steering = openConnection(server, a.clock);
    QVERIFY(a.take("lock_warm-up"_ba, 0ms, kind));
    QCOMPARE(a.releaseOwnHold("lock_warm-up"_ba, kind), ActResult::Done);

    QVERIFY(a.take(job, 0ms, kind, 1, 1500ms));
    server.cli("CLIENT PAUSE 60000 WRITE");
    auto taken = other->send(
        Command("SET"_ba).arg(job).arg("another-client"_ba).arg("NX"_ba).arg("PX"_ba).arg(qint64(60'000)));
    QTRY_VERIFY(server.cli("INFO clients").contains("blocked_clients:1"));
    Running<ActOutcome> release(a->release(job, kind, 1)); // its GET still sees the own hold
    QTRY_VERIFY(server.cli("INFO clients").contains("blocked_clients:2"));
    QTRY_VERIFY(server.cli({"PTTL", job}).toInt() <= 0);
    QVERIFY(!release.isOver());
    server.cli("CLIENT UNPAUSE");
    QCOMPARE(runTask(awaitReply(taken))->text(), "OK");
    release.wait();
    QCOMPARE(server.cli({"GET", job}), left);
}

// Its DEL ends any holder's lock.
void TestTokenLock::anUnsafeReleaseIsNotCertain()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, kind));
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(a.reported.last().phase, OwnHoldPhase::Released);
    QCOMPARE(a.reported.last().certain, kind == LockKind::Token);
}

// The release reads first, and its DEL was never sent.
void TestTokenLock::readWithALostReplyReleasesNothing()
{
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take(job, 0ms, LockKind::TokenUnsafe));
    server.pause();
    QCOMPARE(a.releaseOwnHold(job, LockKind::TokenUnsafe), ActResult::Refused);
    server.resume();
    a.cut();
    a.connectAgain();
    QVERIFY(a.take("lock_other"_ba)); // the read-back has finished
    QVERIFY(!a.phases().contains(OwnHoldPhase::Released));
    QCOMPARE(a->holds().size(), 2);
    QCOMPARE(server.cli({"GET", job}), a.holder());
    QCOMPARE(a.releaseOwnHold(job, LockKind::TokenUnsafe), ActResult::Done);
    QCOMPARE(server.cli({"EXISTS", job}), "0");
}

void TestTokenLock::lockOfAnotherHolderIsNotReleased()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, kind));
    server.cli({"SET", job, "another-client", "PX", "60000"});
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::ChangedHands);
    QCOMPARE(server.cli({"GET", job}), "another-client");
}

void TestTokenLock::operatorForceUnlocksOnlyTheSeenState()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient operatorsClient(server);
    QVERIFY(a.take(job, 0ms, kind));
    const LockState seen = seenState(job, {Holder(a.holder(), 1)}, {LockKind::Token, LockKind::TokenUnsafe});
    QCOMPARE(forceReleaseCommands(seen), (QList<QByteArray>{"GET lock_job"_ba, "DEL lock_job"_ba}));
    server.cli({"SET", job, "another-client", "PX", "60000"});
    QCOMPARE(runTask(operatorsClient->forceRelease(seen)).result, ActResult::ChangedHands);
    QCOMPARE(runTask(operatorsClient->releaseSeen(seen, a.holder())).result, ActResult::ChangedHands);
    const LockState now = seenState(job, {Holder("another-client"_ba, 1)}, {kind});
    QCOMPARE(runTask(operatorsClient->forceRelease(now)).result, ActResult::Done);
    QCOMPARE(runTask(operatorsClient->forceRelease(now)).result, ActResult::AlreadyGone);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestTokenLock::lockCannotBeReentered()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, LockKind::Token));
    const auto again = runTask(a.start(job, 0ms, LockKind::Token));
    QVERIFY(!again);
    QCOMPARE(again.error().reason, Reason::NotReentrant);
    QCOMPARE(a.releaseOwnHold(job, LockKind::Token), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestTokenLock::keyOfAnotherTypeIsRefused()
{
    TestServer server;
    TestClient a(server);
    server.cli({"HSET", job, "field", "1"});
    const auto refused = runTask(a.start(job, 0ms, LockKind::Token));
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, ErrorKind::BadInput);
    QCOMPARE(a.releaseOwnHold(job, LockKind::Token), ActResult::ChangedHands);
    QCOMPARE(server.cli({"HGET", job, "field"}), "1");
}

LOCKSCOPE_TEST(TestTokenLock)
#include "tst_token_lock.moc"
