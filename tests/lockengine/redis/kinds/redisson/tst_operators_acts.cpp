// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/operator_acts.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QRandomGenerator>
#include <QTest>

using namespace testing;

class TestOperatorsActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forceUnlockWakesTheNextWaiter_data();
    void forceUnlockWakesTheNextWaiter();
    void watchdogDetectsAForceUnlock();
    void ownHoldCanBeForceUnlocked();
    void ownHoldIsReleasedByItsHolder();
    void actOnAChangedStateIsRefused_data();
    void actOnAChangedStateIsRefused();
    void aFreeLockIsAlreadyGone();
    void unsupportedActIsRefused();
    void oneHoldOfAnotherClientIsReleased();
    void releaseOfTheLastHoldWakesTheNextWaiter();
    void changedHoldIsNotReleased();
    void lostReplyIsAnUnknownOutcome();
    void previewListsTheCommands();
    void forceUnlockNeverHitsTheNextHolder();
};

namespace {

const QByteArray job = "job"_ba;
const KindCandidates ambiguous = {LockKind::Reentrant, LockKind::Spin, LockKind::Fair};

} // namespace

void TestOperatorsActs::forceUnlockWakesTheNextWaiter_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("reentrant") << LockKind::Reentrant;
    QTest::newRow("fair") << LockKind::Fair;
}

void TestOperatorsActs::forceUnlockWakesTheNextWaiter()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient holder(server);
    TestClient waiter(server);
    TestClient console(server);
    QVERIFY(holder.take(job, 0ms, kind));
    RunningAcquire waiting(waiter.start(job, std::nullopt, kind));
    QTRY_COMPARE(listenersOf(server,
                     protocolFor(kind)
                         ->wakeChannel([&] {
                             Claim claim;
                             claim.name = job;
                             claim.holder = waiter.holder();
                             return claim;
                         }())
                         .value()),
        1);
    // The operator saw the state before any client waited: every kind is possible.
    QCOMPARE(runTask(console->forceRelease(seenState(job, {Holder(holder.holder(), 1)}, ambiguous))).result,
        ActResult::Done);
    QVERIFY(waiting.wait()); // fails before the lease of 30 s ends
    QCOMPARE(server.cli("HKEYS job"), waiter.holder());
    QCOMPARE(keysOf(server), QList<QByteArray>{job});
}

void TestOperatorsActs::watchdogDetectsAForceUnlock()
{
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 300ms;
    TestClient victim(server, options);
    TestClient console(server);
    QVERIFY(victim.take(job));
    QCOMPARE(runTask(console->forceRelease(seenState(job, {Holder(victim.holder(), 1)}, ambiguous))).result,
        ActResult::Done);
    QTRY_COMPARE(victim.reported.last().phase, OwnHoldPhase::Lost);
    QCOMPARE(victim.releaseOwnHold(job), ActResult::AlreadyGone);
}

void TestOperatorsActs::ownHoldCanBeForceUnlocked()
{
    TestServer server;
    TestClient console(server);
    QVERIFY(console.take(job));
    QVERIFY(console.take(job));
    QCOMPARE(runTask(console->forceRelease(seenState(job, {Holder(console.holder(), 2)}, ambiguous))).result,
        ActResult::Done);
    QCOMPARE(console.reported.last().phase, OwnHoldPhase::Released);
    QVERIFY(console->holds().isEmpty());
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestOperatorsActs::ownHoldIsReleasedByItsHolder()
{
    TestServer server;
    TestClient console(server);
    for (const LockKind kind : {LockKind::Reentrant, LockKind::Fair}) {
        QVERIFY(console.take(job, 0ms, kind));
        QVERIFY(console.take(job, 0ms, kind));
        server.cli("CONFIG RESETSTAT");
        const LockState twice = seenState(job, {Holder(console.holder(), 2)}, ambiguous);
        QCOMPARE(runTask(console->releaseSeen(twice, console.holder())).result, ActResult::Done);
        QVERIFY(server.cli("INFO commandstats")
                    .contains("cmdstat_set:calls=1,")); // the trace distinguishes it from a force-unlock
        QCOMPARE(server.cli("HGETALL job"), console.holder() + "\n1");
        QCOMPARE(runTask(console->releaseSeen(twice, console.holder())).result, ActResult::ChangedHands);
        const LockState once = seenState(job, {Holder(console.holder(), 1)}, ambiguous);
        QCOMPARE(runTask(console->releaseSeen(once, console.holder())).result, ActResult::Done);
        QCOMPARE(console.reported.last().phase, OwnHoldPhase::Released);
        QCOMPARE(keysOf(server), QList<QByteArray>());
    }
}

void TestOperatorsActs::actOnAChangedStateIsRefused_data()
{
    QTest::addColumn<QList<QByteArray>>("onServer");
    QTest::newRow("another holder") << QList<QByteArray>{"b"_ba, "1"_ba};
    QTest::newRow("another count") << QList<QByteArray>{"a"_ba, "2"_ba};
    QTest::newRow("one holder more") << QList<QByteArray>{"a"_ba, "1"_ba, "b"_ba, "1"_ba};
    QTest::newRow("count is no number") << QList<QByteArray>{"a"_ba, "x"_ba};
}

void TestOperatorsActs::actOnAChangedStateIsRefused()
{
    QFETCH(QList<QByteArray>, onServer);
    TestServer server;
    TestClient console(server);
    server.cli(QList<QByteArray>{"HSET"_ba, job} + onServer);
    QCOMPARE(runTask(console->forceRelease(seenState(job, {Holder("a"_ba, 1)}, ambiguous))).result,
        ActResult::ChangedHands);
    QCOMPARE(server.cli("HGETALL job"), onServer.join('\n'));
    // With the current state the act succeeds for any count.
    QList<Holder> holders;
    for (qsizetype i = 0; i < onServer.size(); i += 2) {
        bool isNumber = false;
        const qint64 count = onServer[i + 1].toLongLong(&isNumber);
        holders << Holder(onServer[i], isNumber ? std::optional(count) : std::nullopt);
    }
    QCOMPARE(runTask(console->forceRelease(seenState(job, holders, ambiguous))).result, ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestOperatorsActs::aFreeLockIsAlreadyGone()
{
    TestServer server;
    TestClient console(server);
    QCOMPARE(runTask(console->forceRelease(seenState(job, {Holder("a"_ba, 1)}, ambiguous))).result,
        ActResult::AlreadyGone);
    QCOMPARE(runTask(console->forceRelease(seenState(job, {}, ambiguous))).result, ActResult::AlreadyGone);
    QCOMPARE(runTask(console->releaseSeen(seenState(job, {Holder("a"_ba, 1)}, ambiguous), "a"_ba)).result,
        ActResult::AlreadyGone);
}

void TestOperatorsActs::unsupportedActIsRefused()
{
    TestServer server;
    TestClient console(server);
    const auto force = [&](const LockState &seen) {
        const ActOutcome outcome = runTask(console->forceRelease(seen));
        return outcome.result == ActResult::Refused ? outcome.error.kind : ErrorKind::Internal;
    };
    LockState seen = seenState(job, {Holder("a"_ba, 1)}, {LockKind::Semaphore});
    QCOMPARE(force(seen), ErrorKind::Unsupported);
    seen.kinds = ambiguous;
    seen.flaws = {Flaw::Truncated};
    QCOMPARE(force(seen), ErrorKind::BadInput);
    seen.flaws.clear();
    server.cli("SET job value");
    QCOMPARE(force(seen), ErrorKind::WrongType);
    seen.id.name.clear();
    QCOMPARE(force(seen), ErrorKind::BadInput);
    seen.id.name = job;
    QCOMPARE(runTask(console->releaseSeen(seen, "b"_ba)).error.kind, ErrorKind::BadInput);
    console.cut();
    QCOMPARE(force(seen), ErrorKind::Closed);
    QCOMPARE(server.cli("GET job"), "value"_ba);
}

void TestOperatorsActs::oneHoldOfAnotherClientIsReleased()
{
    TestServer server;
    TestClient console(server);
    server.cli("HSET job a 2");
    server.cli("PEXPIRE job 5000");
    QCOMPARE(runTask(console->releaseSeen(seenState(job, {Holder("a"_ba, 2)}, ambiguous), "a"_ba)).result,
        ActResult::Done);
    QCOMPARE(server.cli("HGETALL job"), "a\n1"_ba);
    const int left = server.cli("PTTL job").toInt();
    QVERIFY(left > 3000 && left <= 5000);
    QCOMPARE(runTask(console->releaseSeen(seenState(job, {Holder("a"_ba, 1)}, ambiguous), "a"_ba)).result,
        ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestOperatorsActs::releaseOfTheLastHoldWakesTheNextWaiter()
{
    TestServer server;
    TestClient holder(server);
    TestClient waiter(server);
    TestClient console(server);
    QVERIFY(holder.take(job, 0ms, LockKind::Fair));
    RunningAcquire waiting(waiter.start(job, std::nullopt, LockKind::Fair));
    QTRY_COMPARE(listenersOf(server, waiterChannel(job, waiter.holder())), 1);
    QCOMPARE(runTask(console->releaseSeen(
                         seenState(job, {Holder(holder.holder(), 1)}, {LockKind::Fair}), holder.holder()))
                 .result,
        ActResult::Done);
    QVERIFY(waiting.wait());
}

void TestOperatorsActs::changedHoldIsNotReleased()
{
    TestServer server;
    TestClient console(server);
    server.cli("HSET job a 2");
    for (const Holder &holder : {Holder("a"_ba, 1), Holder("b"_ba, 1)})
        QCOMPARE(runTask(console->releaseSeen(seenState(job, {holder}, ambiguous), holder.id)).result,
            ActResult::ChangedHands);
    QCOMPARE(server.cli("HGETALL job"), "a\n2"_ba);
}

void TestOperatorsActs::lostReplyIsAnUnknownOutcome()
{
    TestServer server;
    TestClient console(server, {}, 700ms);
    server.cli("HSET job a 1");
    server.pause();
    const ActOutcome outcome = runTask(console->forceRelease(seenState(job, {Holder("a"_ba, 1)}, ambiguous)));
    server.resume();
    QCOMPARE(outcome.result, ActResult::Unknown);
    QCOMPARE(outcome.error.kind, ErrorKind::TimedOut);
}

void TestOperatorsActs::previewListsTheCommands()
{
    LockState seen = seenState(job, {Holder("a"_ba, 1)}, ambiguous);
    QCOMPARE(forceReleaseCommands(seen),
        (QList<QByteArray>{"HGET job a"_ba, "DEL job"_ba, "PUBLISH redisson_lock__channel:{job} 0"_ba}));
    seen.queue = {Waiter("b"_ba, {})};
    QCOMPARE(forceReleaseCommands(seen).last(), "PUBLISH redisson_lock__channel:{job}:b 0"_ba);
    seen.kinds = {LockKind::Reentrant, LockKind::Semaphore}; // one of these kinds is not a hash
    QCOMPARE(forceReleaseCommands(seen), QList<QByteArray>());
    QCOMPARE(forceReleaseStep(seen, WallTime()).error().kind, ErrorKind::Unsupported);
}

// On one connection a holder hands over to the next holder. On another connection the first holder is
// force-unlocked at almost the same time, in either order. The second holder must hold the lock afterwards.
void TestOperatorsActs::forceUnlockNeverHitsTheNextHolder()
{
    TestServer server;
    TestClient clients(server);
    TestClient console(server);
    QVERIFY(
        clients.take(job)); // from here on the server has the scripts, and executes in the order on the wire
    QCOMPARE(clients.releaseOwnHold(job), ActResult::Done);
    int forced = 0;
    int refused = 0;
    for (int round = 0; round < 1000; ++round) {
        QVERIFY(clients.take(job, 0ms, LockKind::Reentrant, 1));
        const LockState seen = seenState(job, {Holder(clients.holder(1), 1)}, ambiguous);
        const bool actsFirst = QRandomGenerator::global()->bounded(2) == 1;
        std::optional<Running<ActOutcome>> act;
        if (actsFirst)
            act.emplace(console->forceRelease(seen));
        Running<ActOutcome> release(clients->release(job, LockKind::Reentrant, 1));
        RunningAcquire next(clients.start(job, 0ms, LockKind::Reentrant, 2));
        if (!actsFirst)
            act.emplace(console->forceRelease(seen));
        const ActResult result = act->wait().result;
        QVERIFY(release.wait().result != ActResult::Refused);
        QCOMPARE(next.wait()->result, AcquireResult::Acquired);
        QCOMPARE(
            ask(console.control(), Command("HKEYS"_ba).arg(job))->items().value(0).text(), clients.holder(2));
        forced += result == ActResult::Done;
        refused += result == ActResult::ChangedHands || result == ActResult::AlreadyGone;
        // Try again, now that the state has certainly changed.
        QCOMPARE(runTask(console->forceRelease(seen)).result, ActResult::ChangedHands);
        QCOMPARE(clients.releaseOwnHold(job, LockKind::Reentrant, 2), ActResult::Done);
    }
    QCOMPARE(forced + refused, 1000);
    qInfo("the act came first %d times, the change %d times", forced, refused);
    QVERIFY(forced > 0 && refused > 0);
}

LOCKSCOPE_TEST(TestOperatorsActs)
#include "tst_operators_acts.moc"
