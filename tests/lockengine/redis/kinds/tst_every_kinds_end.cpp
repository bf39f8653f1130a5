// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/entered_once.h"
#include "tests/lockengine/redis/kinds/every_kind.h"
#include "tests/support/fake_clock.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/who_holds.h"

#include <QCoreApplication>
#include <QTest>

using namespace testing;

// How holds of every kind end other than by a release.
class TestEveryKindsEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waiterAcquiresWhenTheLeaseExpires_data() { addKinds(); }
    void waiterAcquiresWhenTheLeaseExpires();
    void holdOfADestroyedClientExpires_data() { addKinds(); }
    void holdOfADestroyedClientExpires();
    void lostHoldIsReportedAndTheNextIsRenewed_data() { addKinds(); }
    void lostHoldIsReportedAndTheNextIsRenewed();
    void operatorForceUnlocksTheSeenState_data() { addKinds(); }
    void operatorForceUnlocksTheSeenState();
    void releaseWithoutDelPermissionLeavesOnlyExpiringKeys_data() { addKinds(); }
    void releaseWithoutDelPermissionLeavesOnlyExpiringKeys();
    void lostServerIsAnError_data() { addKinds(); }
    void lostServerIsAnError();
};

void TestEveryKindsEnd::waiterAcquiresWhenTheLeaseExpires()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    Stopwatch stopwatch;
    QVERIFY(a.take(job, 0ms, kind, 1, 500ms));
    QVERIFY(b.take(job, 10s, rivalOf(kind)));
    QVERIFY(stopwatch.elapsed() >= 499ms);
    QVERIFY2(stopwatch.isWithin(3s), stopwatch.compared());
    QVERIFY(a.releaseOwnHold(job, kind) != ActResult::Done);
    const QList<Holder> holders = holdersIn(ask(a.control(), whoHolds(job)).value());
    QCOMPARE(holders.size(), 1);
    QCOMPARE(holders.first().id, b.holder());
}

void TestEveryKindsEnd::holdOfADestroyedClientExpires()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 600ms;
    TestClient a(server, options);
    QVERIFY(a.take(job, 0ms, kind));
    a.destroyClient();
    QVERIFY(timeLeft(server) <= 600);
    TestClient b(server);
    QVERIFY(b.take(job, 10s, rivalOf(kind)));
}

void TestEveryKindsEnd::lostHoldIsReportedAndTheNextIsRenewed()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    QVERIFY(a.take(job, 0ms, kind));
    server.cli("FLUSHALL");
    clock.advance(10s);
    QTRY_COMPARE(a.reported.last().phase, OwnHoldPhase::Lost);
    QVERIFY(a->holds().isEmpty());

    QVERIFY(a.take(job, 0ms, kind));
    for (int beat = 0; beat < 3; ++beat) {
        for (const QByteArray &key : keysOf(server)) {
            if (key != tokenKey(job))
                server.cli({"PEXPIRE"_ba, key, "15000"_ba});
        }
        clock.advance(10s);
        QTRY_VERIFY(timeLeft(server) > 15'000);
        QCoreApplication::processEvents(); // the reply has arrived and must be read before the clock moves on
    }
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(keysOf(server), leftoversOf(kind));
}

void TestEveryKindsEnd::operatorForceUnlocksTheSeenState()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient console(server);
    QVERIFY(a.take(job, 0ms, kind));
    RunningAcquire waiting(b.start(job, {}, rivalOf(kind)));
    QTRY_VERIFY(b.phases().contains(OwnHoldPhase::Waiting));
    const LockState seen
        = seenState(job, {Holder(fieldOf(a, kind), 1, kind.mode)}, KindCandidates{kind.kind});
    QCOMPARE(runTask(console->forceRelease(seen)).result, ActResult::Done);
    QCOMPARE(waiting.wait(10s)->result, AcquireResult::Acquired);
    QVERIFY(runTask(console->forceRelease(seen)).result != ActResult::Done);
    QVERIFY(a.releaseOwnHold(job, kind) != ActResult::Done);
    QCOMPARE(b.releaseOwnHold(job, rivalOf(kind)), ActResult::Done);
}

// A script is not rolled back when the server refuses one of its commands.
void TestEveryKindsEnd::releaseWithoutDelPermissionLeavesOnlyExpiringKeys()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, kind));
    if (!isEnteredOnce(kind.kind))
        QVERIFY(a.take(job, 0ms, kind));
    server.cli("ACL SETUSER default -del");
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Refused);
    a.releaseOwnHold(job, kind);
    for (const QByteArray &key : keysOf(server)) {
        if (!leftoversOf(kind).contains(key))
            QVERIFY2(timeLeft(server, key) > 0, key);
    }
}

void TestEveryKindsEnd::lostServerIsAnError()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take("other"_ba, 0ms, kind));
    server.kill();
    QVERIFY(!runTask(a.start(job, 0ms, kind)));
    QVERIFY(!runTask(a.start(job, 1s, kind)));
}

LOCKSCOPE_TEST(TestEveryKindsEnd)
#include "tst_every_kinds_end.moc"
