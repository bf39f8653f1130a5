// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/releasing.h"
#include "tests/lockengine/redis/client/reconciliation_fixture.h"
#include "tests/lockengine/redis/kinds/taken_kinds.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace testing;

// Each release request has its own key. With this trace the request takes effect once, however often it is
// sent.
class TestReleaseTraces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAnsweredReleaseLeavesNoKey_data();
    void anAnsweredReleaseLeavesNoKey();
    void aRepeatedReleaseTakesEffectOnce_data();
    void aRepeatedReleaseTakesEffectOnce();
    void traceConfirmsAnExecutedRelease();
    void aReleaseWithoutItsTraceIsUncertain();
    void unexecutedReleaseIsRetried();
    void lateReleaseChangesNothing();
    void twoLostReleasesTakeEffectOnceEach();
    void theTraceOfALostReleaseExpires();
    void aKeyOfAnotherTypeIsNoTrace();
    void laterPendingAcquireKeepsThePendingRelease();
    void acquireExecutedAfterTheReleaseIsReverted();
    void holdLostAfterALostReleaseIsNotReportedAsReleased();
};

namespace {

const QByteArray trace = latchKey(job.name, QByteArray(32, '7'));

Claim theClaim()
{
    Claim claim;
    claim.name = job.name;
    claim.holder = job.holder;
    claim.lease = 30s;
    return claim;
}

OutcomeReconciliation::PendingOutcome pendingRelease(const ReconciliationFixture &fixture)
{
    OutcomeReconciliation::PendingOutcome pendingOutcome(
        LockKind::Reentrant, 0ms, fixture.at.clock.now() + 30s);
    pendingOutcome.releaseSentAt = fixture.at.clock.now();
    pendingOutcome.traces.append(trace);
    return pendingOutcome;
}

ReleaseAnswer release(ReconciliationFixture &fixture)
{
    return *runTask(releaseHold(fixture.at.context, *protocolFor(LockKind::Reentrant), theClaim(), trace));
}

void addKindsWithTraces()
{
    QTest::addColumn<TakenKind>("kind");
    for (const KindInWords &row : takenKinds()) {
        if (protocolFor(row.kind)->leavesTrace())
            QTest::newRow(row.words) << row.kind;
    }
}

} // namespace

void TestReleaseTraces::anAnsweredReleaseLeavesNoKey_data()
{
    addKindsWithTraces();
}

void TestReleaseTraces::anAnsweredReleaseLeavesNoKey()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job.name, 0ms, kind));
    QCOMPARE(a.releaseOwnHold(job.name, kind), ActResult::Done);
    const bool hasToken = kind == TakenKind(LockKind::Fenced);
    QCOMPARE(keysOf(server), hasToken ? QList<QByteArray>{tokenKey(job.name)} : QList<QByteArray>());
}

void TestReleaseTraces::aRepeatedReleaseTakesEffectOnce_data()
{
    addKindsWithTraces();
}

void TestReleaseTraces::aRepeatedReleaseTakesEffectOnce()
{
    QFETCH(TakenKind, kind);
    ReconciliationFixture fixture;
    const LockProtocol &protocol = *protocolFor(kind);
    Claim claim = theClaim();
    claim.holder = protocol.holderOf(Identity("a"_ba, 1));
    const auto enter = [&] {
        const Result<Reply> reply
            = runTask(run(fixture.at.context, protocol.tryAcquire(claim, WallTime(1s))));
        const Result<Attempt> attempt = protocol.attemptOf(*reply);
        return attempt && attempt->acquired; // an error: this client already holds it
    };
    const auto send = [&] { return *runTask(releaseHold(fixture.at.context, protocol, claim, trace)); };
    QVERIFY(enter());
    const bool isReentrant = enter();
    const ReleaseAnswer first = send();
    QCOMPARE(first, isReentrant ? ReleaseAnswer::OneHoldLess : ReleaseAnswer::Released);
    QCOMPARE(send(), first);
    QCOMPARE(send(), first);
    const QByteArray count = isReentrant ? "1"_ba : ""_ba;
    QCOMPARE(fixture.at.tell(Command("HGET"_ba).arg(claim.name).arg(claim.holder)).text(), count);
}

void TestReleaseTraces::traceConfirmsAnExecutedRelease()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    const MonotonicTime sentAt = fixture.at.clock.now();
    QCOMPARE(release(fixture), ReleaseAnswer::Released);
    fixture.reconciliation.addPendingOutcome(job, pendingRelease(fixture));
    fixture.at.clock.advance(2s);
    fixture.at.server.cli("CONFIG RESETSTAT");
    fixture.open();
    QVERIFY(fixture.isReady());
    QVERIFY(!fixture.at.server.cli("INFO commandstats")
                 .contains("cmdstat_eval")); // a script, which would notify waiters
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), true);
    QCOMPARE(changed.first()[4].value<MonotonicTime>(), sentAt);
}

void TestReleaseTraces::aReleaseWithoutItsTraceIsUncertain()
{
    ReconciliationFixture fixture;
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    fixture.reconciliation.addPendingOutcome(job, pendingRelease(fixture));
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false);
}

void TestReleaseTraces::unexecutedReleaseIsRetried()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    fixture.reconciliation.addPendingOutcome(job, pendingRelease(fixture));
    const MonotonicTime sentAt = fixture.at.clock.now(); // the earliest possible time of execution
    fixture.at.clock.advance(2s);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>{trace});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[3].toBool(), true);
    QCOMPARE(changed.first()[4].value<MonotonicTime>(), sentAt);
}

// The server does not let Lockscope kill the old connection, and reads from it after the retried request.
void TestReleaseTraces::lateReleaseChangesNothing()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(2);
    fixture.holds.enter(job, LockKind::Reentrant, {}, 1, fixture.at.clock.now());
    fixture.at.server.cli("ACL SETUSER default -client|kill");
    fixture.open();
    const std::unique_ptr<Connection> old = fixture.loseConnection();
    fixture.serverHolds(2);
    fixture.reconciliation.addPendingOutcome(job, pendingRelease(fixture));
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(fixture.count(), "1"_ba);
    const Step late = protocolFor(LockKind::Reentrant)->release(theClaim(), trace, WallTime());
    QCOMPARE(ask(*old, withSource(fixture.at.context, late))->asInteger(), 0);
    QCOMPARE(fixture.count(), "1"_ba);
    QCOMPARE(fixture.holds.count(job), 1);
}

// The server executed the first release only.
void TestReleaseTraces::twoLostReleasesTakeEffectOnceEach()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(3);
    QCOMPARE(release(fixture), ReleaseAnswer::OneHoldLess);
    fixture.holds.enter(job, LockKind::Reentrant, {}, 1, fixture.at.clock.now());
    for (const QByteArray &lost : {trace, latchKey(job.name, QByteArray(32, '8'))}) {
        OutcomeReconciliation::PendingOutcome pendingOutcome(
            LockKind::Reentrant, 0ms, fixture.at.clock.now() + 30s);
        pendingOutcome.traces.append(lost);
        fixture.reconciliation.addPendingOutcome(job, pendingOutcome);
    }
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(fixture.count(), "1"_ba);
    QCOMPARE(fixture.holds.count(job), 1);
}

void TestReleaseTraces::theTraceOfALostReleaseExpires()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QCOMPARE(release(fixture), ReleaseAnswer::Released);
    const qint64 left = fixture.at.tell(Command("PTTL"_ba).arg(trace)).asInteger().value_or(-1);
    QVERIFY2(left > 0 && left <= 20'000, qPrintable(QString::number(left)));
}

void TestReleaseTraces::aKeyOfAnotherTypeIsNoTrace()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    fixture.at.tell(Command("RPUSH"_ba).arg(trace).arg("1"_ba));
    QCOMPARE(release(fixture), ReleaseAnswer::Released);
}

void TestReleaseTraces::laterPendingAcquireKeepsThePendingRelease()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    QCOMPARE(release(fixture), ReleaseAnswer::Released);
    fixture.reconciliation.addPendingOutcome(job, pendingRelease(fixture));
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
    QCOMPARE(changed.first()[3].toBool(), false); // the server does not say which of the two holds ended
}

void TestReleaseTraces::acquireExecutedAfterTheReleaseIsReverted()
{
    ReconciliationFixture fixture;
    fixture.serverHolds(1);
    QSignalSpy changed(&fixture.holds, &KeptHolds::changed);
    QCOMPARE(release(fixture), ReleaseAnswer::Released);
    fixture.serverHolds(1);
    fixture.reconciliation.addPendingOutcome(job, pendingRelease(fixture));
    fixture.addPendingOutcome(job, LockKind::Reentrant, 0ms);
    fixture.open();
    QVERIFY(fixture.isReady());
    QCOMPARE(keysOf(fixture.at.server), QList<QByteArray>{trace});
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first()[2].value<OwnHoldPhase>(), OwnHoldPhase::Released);
}

// A hold with count two: one release loses its reply, and then the lease ends without the server.
void TestReleaseTraces::holdLostAfterALostReleaseIsNotReportedAsReleased()
{
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 1500ms;
    TestClient a(server, options, 500ms);
    QVERIFY(a.take(job.name));
    QVERIFY(a.take(job.name));
    server.pause();
    QCOMPARE(a.releaseOwnHold(job.name), ActResult::Unknown);
    QTRY_VERIFY(a.phases().contains(OwnHoldPhase::Lost));
    server.resume();
    a.cut();
    a.connectAgain();
    QVERIFY(a.take("another"_ba)); // no outcome is pending any more
    QVERIFY(!a.phases().contains(OwnHoldPhase::Released));
    QCOMPARE(server.cli("EXISTS job"), "0"_ba);
}

LOCKSCOPE_TEST(TestReleaseTraces)
#include "tst_release_traces.moc"
