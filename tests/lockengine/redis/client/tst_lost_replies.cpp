// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/entered_once.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

using namespace testing;

// Server state and reports after a connection ends in the middle of an operation.
class TestLostReplies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acquireWithALostReplyLeavesNoHold_data();
    void acquireWithALostReplyLeavesNoHold();
    void reentryWithALostReplyIsReverted_data();
    void reentryWithALostReplyIsReverted();
    void releaseWithALostReplyIsUnknownAndThenDone_data();
    void releaseWithALostReplyIsUnknownAndThenDone();
    void lastReleaseWithALostReplyIsDone_data();
    void lastReleaseWithALostReplyIsDone();
    void holdsAreUnverifiedUntilReadBack();
    void holdsThatEndedMeanwhileAreLost();
    void unreadableHoldIsNotReportedAsLost();
    void operationsWaitForTheReadBack();
    void operationsWithoutAConnectionFailAtOnce();
    void acquireWithALostReplyIsTheHoldOfItsWaiter_data();
    void acquireWithALostReplyIsTheHoldOfItsWaiter();
    void aReleaseOfAllWaitsForTheConnection();
    void releaseOfAllWaitsAtMostForTheLease();
    void disconnectsAtAnyMomentLeaveNoKeys();
};

namespace {

const QByteArray job = "job"_ba;

enum class Entered { Once, OftenToo };

void addKinds(Entered entered)
{
    QTest::addColumn<TakenKind>("kind");
    for (const KindInWords &row : takenKinds()) {
        if (!isEnteredOnce(row.kind.kind) || entered == Entered::Once)
            QTest::newRow(row.words) << row.kind;
    }
}

// The hold count of this client on the server.
QByteArray countOf(const TestServer &server, const TestClient &client, TakenKind kind)
{
    const QByteArray mark = kind.mode == HoldMode::Write ? ":write"_ba : ""_ba;
    return server.cli({"HGET"_ba, job, client.holder() + mark});
}

} // namespace

void TestLostReplies::acquireWithALostReplyLeavesNoHold_data()
{
    addKinds(Entered::Once);
}

void TestLostReplies::acquireWithALostReplyLeavesNoHold()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take(job, 0ms, kind)); // the server has the scripts from here on
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    server.pause();
    const auto outcome = runTask(a.start(job, 0ms, kind));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, ErrorKind::TimedOut);
    server.resume();
    QTRY_COMPARE(server.cli("EXISTS job"), "1"_ba); // the server executed it
    a.cut();
    a.connectAgain();
    const auto isFencingToken = [](const QByteArray &key) { return key == tokenKey(job); };
    QTRY_VERIFY(std::ranges::all_of(keysOf(server), isFencingToken));
    QVERIFY(a->holds().isEmpty());
    QVERIFY(a.take(job, 0ms, kind));
    QCOMPARE(a->holds().first().count, 1);
}

void TestLostReplies::reentryWithALostReplyIsReverted_data()
{
    addKinds(Entered::OftenToo);
}

void TestLostReplies::reentryWithALostReplyIsReverted()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take(job, 0ms, kind));
    server.pause();
    QVERIFY(!runTask(a.start(job, 0ms, kind)));
    server.resume();
    QTRY_COMPARE(countOf(server, a, kind), "2"_ba);
    a.cut();
    a.connectAgain();
    QTRY_COMPARE(countOf(server, a, kind), "1"_ba);
    QTRY_COMPARE(a.reported.last().phase, OwnHoldPhase::Held);
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(server.cli("EXISTS job"), "0"_ba);
}

void TestLostReplies::releaseWithALostReplyIsUnknownAndThenDone_data()
{
    addKinds(Entered::OftenToo);
}

void TestLostReplies::releaseWithALostReplyIsUnknownAndThenDone()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take(job, 0ms, kind));
    QVERIFY(a.take(job, 0ms, kind));
    QVERIFY(a.take(job, 0ms, kind));
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    server.pause();
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Unknown);
    server.resume();
    a.cut();
    a.connectAgain();
    QTRY_COMPARE(countOf(server, a, kind), "1"_ba);
    QTRY_COMPARE(a->holds().value(0).phase, OwnHoldPhase::Held);
    QCOMPARE(a->holds().first().count, 1);
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
}

void TestLostReplies::lastReleaseWithALostReplyIsDone_data()
{
    addKinds(Entered::Once);
}

void TestLostReplies::lastReleaseWithALostReplyIsDone()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take("warm-up"_ba, 0ms, kind)); // the server has the scripts from here on
    QCOMPARE(a.releaseOwnHold("warm-up"_ba, kind), ActResult::Done);
    QVERIFY(a.take(job, 0ms, kind));
    server.pause();
    // Of the unsafe release only its first read was sent, which ends nothing.
    const bool isSent = kind.kind != LockKind::TokenUnsafe;
    QCOMPARE(a.releaseOwnHold(job, kind), isSent ? ActResult::Unknown : ActResult::Refused);
    server.resume();
    a.cut();
    a.connectAgain();
    if (!isSent) {
        QTRY_COMPARE(a->holds().value(0).phase, OwnHoldPhase::Held);
        QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    }
    QTRY_COMPARE(server.cli("EXISTS job"), "0"_ba);
    QTRY_VERIFY(a->holds().isEmpty());
    QVERIFY(a.take(job, 0ms, kind));
}

void TestLostReplies::holdsAreUnverifiedUntilReadBack()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take("watched"_ba));
    QVERIFY(a.take("leased"_ba, 0ms, LockKind::Reentrant, 1, 20s));
    a.cut();
    for (const OwnHold &hold : a->holds())
        QCOMPARE(hold.phase, OwnHoldPhase::Unverified);
    a.connectAgain();
    for (const OwnHold &hold : a->holds())
        QCOMPARE(hold.phase, OwnHoldPhase::Unverified);
    QTRY_COMPARE(a.phases().count(OwnHoldPhase::Held), 4);
    for (const OwnHold &hold : a->holds())
        QCOMPARE(hold.phase, OwnHoldPhase::Held);
    const QList<OwnHoldPhase> lost(2, OwnHoldPhase::Unverified);
    QCOMPARE(a.phases().mid(2, 2), lost);
}

void TestLostReplies::holdsThatEndedMeanwhileAreLost()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take("gone"_ba));
    QVERIFY(a.take("taken"_ba));
    QVERIFY(a.take("kept"_ba));
    a.cut();
    server.cli("DEL gone taken");
    server.cli("HSET taken other 1");
    a.connectAgain();
    QTRY_COMPARE(a.phases().count(OwnHoldPhase::Lost), 2);
    QTRY_COMPARE(a->holds().size(), 1);
    QCOMPARE(a->holds().first().lock.name, "kept"_ba);
    QTRY_COMPARE(a->holds().first().phase, OwnHoldPhase::Held);
}

void TestLostReplies::unreadableHoldIsNotReportedAsLost()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    a.cut();
    server.cli("ACL SETUSER default -hget");
    a.connectAgain();
    QVERIFY(a.take("another"_ba)); // all that can be read back has been read
    QVERIFY(!a.phases().contains(OwnHoldPhase::Lost));
    QCOMPARE(a.phases().count(OwnHoldPhase::Unverified), 1);
    QCOMPARE(a.releaseOwnHold(job), ActResult::Done);
}

void TestLostReplies::operationsWaitForTheReadBack()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    a.cut();
    server.cli({"HINCRBY"_ba, job, a.holder(), "1"_ba}); // unknown to the client, so not its own to release
    a.connectAgain();
    Running<ActOutcome> release(
        a->release(job, LockKind::Reentrant, 1)); // before the client has read anything back
    QCOMPARE(release.wait().result, ActResult::Done);
    QCOMPARE(server.cli("HGETALL job"), a.holder() + "\n1");
}

void TestLostReplies::operationsWithoutAConnectionFailAtOnce()
{
    TestServer server;
    TestClient a(server);
    a.cut();
    QCOMPARE(runTask(a.start(job, 0ms)).error().kind, ErrorKind::Closed);
    QCOMPARE(runTask(a->release(job, LockKind::Reentrant, 1)).result, ActResult::Refused);
    QCOMPARE(runTask(a->releaseOwn()), Result<Done>(Done())); // nothing to release
}

void TestLostReplies::acquireWithALostReplyIsTheHoldOfItsWaiter_data()
{
    addKinds(Entered::Once);
}

// A fenced hold without its token is useless, so the client releases it and acquires again.
void TestLostReplies::acquireWithALostReplyIsTheHoldOfItsWaiter()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take("warm-up"_ba, 1s, kind)); // the server has the scripts from here on
    QCOMPARE(a.releaseOwnHold("warm-up"_ba, kind), ActResult::Done);
    server.pause();
    RunningAcquire waiting(a.start(job, 1min, kind));
    QTRY_VERIFY(!a.control().isOpen()); // the reply timed out
    server.resume();
    QTRY_COMPARE(server.cli("EXISTS job"), "1"_ba); // the server executed it
    a.cut();
    a.connectAgain();
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    QCOMPARE(waiting.result()->count, 1);
    QCOMPARE(waiting.result()->token.has_value(), kind == TakenKind(LockKind::Fenced));
    QCOMPARE(a->holds().first().count, 1);
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(server.cli("EXISTS job"), "0"_ba);
}

void TestLostReplies::aReleaseOfAllWaitsForTheConnection()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    a.cut();
    Running<Result<Done>> release(a->releaseOwn());
    QVERIFY(!release.isOver());
    QCOMPARE(server.cli("EXISTS job"), "1"_ba);
    a.connectAgain();
    QCOMPARE(release.wait(), Result<Done>(Done()));
    QCOMPARE(server.cli("EXISTS job"), "0"_ba);
    QCOMPARE(a.reported.last().phase, OwnHoldPhase::Released);
}

void TestLostReplies::releaseOfAllWaitsAtMostForTheLease()
{
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 500ms;
    TestClient a(server, options);
    QVERIFY(a.take(job));
    a.cut();
    Running<Result<Done>> release(a->releaseOwn());
    QVERIFY(!release.wait().ok());
    QCOMPARE(release.result().error().kind, ErrorKind::Closed);
    QCOMPARE(a.reported.last().phase, OwnHoldPhase::Lost);
    QVERIFY(!a->isBusy());
}

void TestLostReplies::disconnectsAtAnyMomentLeaveNoKeys()
{
    TestServer server;
    TestClient other(server);
    TestClient a(server);
    for (int round = 0; round < 150; ++round) {
        const LockKind kind = round % 2 == 0 ? LockKind::Reentrant : LockKind::Fair;
        if (round % 3 == 0)
            QVERIFY(other.take(job, 5s, kind));
        auto first = std::make_unique<RunningAcquire>(a.start(job, std::nullopt, kind, 1));
        auto second = std::make_unique<RunningAcquire>(a.start(job, 2ms, kind, 2));
        QElapsedTimer timer;
        timer.start();
        const qint64 moment = QRandomGenerator::global()->bounded(3'000'000); // ns
        while (timer.nsecsElapsed() < moment)
            QCoreApplication::processEvents();
        if (first->isOver() && first->result())
            std::ignore = Running<ActOutcome>(a->release(job, kind, 1)).isOver(); // cut during that release
        if (round % 4 == 1)
            QCoreApplication::processEvents();
        a.cut();
        a.connectAgain();
        QCOMPARE(runTask(a->releaseOwn()), Result<Done>(Done()));
        QVERIFY(first->isOver() && second->isOver());
        if (round % 3 == 0)
            QCOMPARE(other.releaseOwnHold(job, kind), ActResult::Done);
        // By now the server has read everything from the old connection. The trace of a release with a lost
        // reply expires.
        const auto left = [&] {
            const Reply keys = *ask(other.control(), Command("KEYS"_ba).arg("*"_ba));
            return std::ranges::count_if(keys.items(),
                [](const Reply &key) { return !key.text().startsWith("redisson_unlock_latch:"); });
        };
        QTRY_COMPARE(left(), 0);
        QVERIFY(a->holds().isEmpty());
    }
}

LOCKSCOPE_TEST(TestLostReplies)
#include "tst_lost_replies.moc"
