// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/redisson/test_client.h"

#include <QRandomGenerator>
#include <QTest>

using namespace testing;

// What is left on the server, and what is told, when connections end in the middle of something.
class TestLostReplies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAcquireWhoseReplyWasLostLeavesNoHold_data();
    void anAcquireWhoseReplyWasLostLeavesNoHold();
    void aReentryWhoseReplyWasLostIsTakenBack();
    void aReleaseWhoseReplyWasLostIsUnknownAndThenDone_data();
    void aReleaseWhoseReplyWasLostIsUnknownAndThenDone();
    void holdsAreUnverifiedUntilReadBack();
    void holdsThatEndedMeanwhileAreLost();
    void aHoldThatCannotBeReadBackIsNotCalledLost();
    void operationsWaitForTheBooksToBeStraight();
    void operationsWithoutAConnectionFailAtOnce();
    void aWaitEndsWithItsConnection();
    void cutsAtAnyMomentLeaveNothingBehind();
};

namespace {

const QByteArray job = "job"_ba;

void addKinds()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("reentrant") << LockKind::Reentrant;
    QTest::newRow("fair") << LockKind::Fair;
    QTest::newRow("fair by old rules") << LockKind::FairLegacy;
    QTest::newRow("spin") << LockKind::Spin;
}

} // namespace

void TestLostReplies::anAcquireWhoseReplyWasLostLeavesNoHold_data()
{
    addKinds();
}

void TestLostReplies::anAcquireWhoseReplyWasLostLeavesNoHold()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take(job, 0ms, kind)); // the scripts are known from here on
    QCOMPARE(a.giveBack(job, kind), ActResult::Done);
    server.pause();
    const auto outcome = runTask(a.start(job, 0ms, kind));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, ErrorKind::TimedOut);
    server.resume();
    QTRY_COMPARE(keysOf(server), QList<QByteArray>{job}); // it was executed after all
    a.cut();
    a.connectAgain();
    QTRY_COMPARE(keysOf(server), QList<QByteArray>());
    QVERIFY(a->holds().isEmpty());
    QVERIFY(a.take(job, 0ms, kind));
    QCOMPARE(a->holds().first().count, 1);
}

void TestLostReplies::aReentryWhoseReplyWasLostIsTakenBack()
{
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take(job));
    server.pause();
    QVERIFY(!runTask(a.start(job, 0ms)));
    server.resume();
    QTRY_COMPARE(server.cli("HGETALL job"), a.holder() + "\n2");
    a.cut();
    a.connectAgain();
    QTRY_COMPARE(server.cli("HGETALL job"), a.holder() + "\n1");
    QTRY_COMPARE(a.told.last().phase, OwnHoldPhase::Held);
    QCOMPARE(a.giveBack(job), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestLostReplies::aReleaseWhoseReplyWasLostIsUnknownAndThenDone_data()
{
    addKinds();
}

void TestLostReplies::aReleaseWhoseReplyWasLostIsUnknownAndThenDone()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    QVERIFY(a.take(job, 0ms, kind));
    QVERIFY(a.take(job, 0ms, kind));
    QVERIFY(a.take(job, 0ms, kind));
    QCOMPARE(a.giveBack(job, kind), ActResult::Done);
    server.pause();
    QCOMPARE(a.giveBack(job, kind), ActResult::Unknown);
    server.resume();
    a.cut();
    a.connectAgain();
    QTRY_COMPARE(server.cli("HGETALL job"), a.holder() + "\n1");
    QTRY_COMPARE(a->holds().value(0).phase, OwnHoldPhase::Held);
    QCOMPARE(a->holds().first().count, 1);
    QCOMPARE(a.giveBack(job, kind), ActResult::Done);
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
    server.cli("HSET taken somebody 1");
    a.connectAgain();
    QTRY_COMPARE(a.phases().count(OwnHoldPhase::Lost), 2);
    QTRY_COMPARE(a->holds().size(), 1);
    QCOMPARE(a->holds().first().lock.name, "kept"_ba);
    QTRY_COMPARE(a->holds().first().phase, OwnHoldPhase::Held);
}

void TestLostReplies::aHoldThatCannotBeReadBackIsNotCalledLost()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    a.cut();
    server.cli("ACL SETUSER default -hget");
    a.connectAgain();
    QVERIFY(a.take("another"_ba)); // the books are as straight as they can be
    QVERIFY(!a.phases().contains(OwnHoldPhase::Lost));
    QCOMPARE(a.phases().count(OwnHoldPhase::Unverified), 1);
    QCOMPARE(a.giveBack(job), ActResult::Done);
}

void TestLostReplies::operationsWaitForTheBooksToBeStraight()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job));
    a.cut();
    server.cli({"HINCRBY"_ba, job, a.holder(), "1"_ba}); // not ours to know, not ours to touch
    a.connectAgain();
    Running<ActOutcome> release(a->release(job, LockKind::Reentrant, 1)); // before anything was read back
    QCOMPARE(release.wait().result, ActResult::Done);
    QCOMPARE(server.cli("HGETALL job"), a.holder() + "\n1");
}

void TestLostReplies::operationsWithoutAConnectionFailAtOnce()
{
    TestServer server;
    TestClient a(server);
    a.cut();
    QCOMPARE(runTask(a.start(job)).error().kind, ErrorKind::Closed);
    QCOMPARE(runTask(a->release(job, LockKind::Reentrant, 1)).result, ActResult::Refused);
    QCOMPARE(runTask(a->releaseOwn()), Result<Done>(Done())); // there is nothing to release
}

void TestLostReplies::aWaitEndsWithItsConnection()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(job));
    RunningAcquire waiting(b.start(job));
    QTRY_COMPARE(listenersOf(server, unlockChannel(job)), 1);
    b.cut();
    QVERIFY(waiting.isOver());
    QCOMPARE(waiting.result().error().kind, ErrorKind::Closed);
    QVERIFY(b->holds().isEmpty());
}

void TestLostReplies::cutsAtAnyMomentLeaveNothingBehind()
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
            std::ignore = Running<ActOutcome>(a->release(job, kind, 1)).isOver(); // cut in the middle of that
        if (round % 4 == 1)
            QCoreApplication::processEvents();
        a.cut();
        QVERIFY(first->isOver() && second->isOver());
        a.connectAgain();
        QCOMPARE(runTask(a->releaseOwn()), Result<Done>(Done()));
        if (round % 3 == 0)
            QCOMPARE(other.giveBack(job, kind), ActResult::Done);
        // Whatever the server read from the old connection, it has read by now.
        const auto left
            = [&] { return ask(other.control(), Command("KEYS"_ba).arg("*"_ba))->items().value(0).text(); };
        QTRY_COMPARE(left(), ""_ba);
        QVERIFY(a->holds().isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestLostReplies)
#include "tst_lost_replies.moc"
