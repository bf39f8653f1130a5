// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/lockengine/redis/client/test_client_context.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QTest>

using namespace testing;

class TestWatchdog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHoldOutlivesItsLeaseManyTimes();
    void holdOfADestroyedClientExpires();
    void renewalIntervalIsAThirdOfTheLease();
    void manyLocksTakeFewCommands();
    void keyOfAnotherTypeDoesNotBlockOtherRenewals();
    void lostHoldIsReported();
    void failedRenewalIsRetriedSoon();
    void aLeasedHoldInsideARenewedOneIsRenewed();
    void aReleasedLockIsNeverRevived();
};

namespace {

// A watchdog with a fake clock, on a real server.
class WatchdogFixture : public TestClientContext
{
public:
    explicit WatchdogFixture(qsizetype batch = 100)
    {
        options.renewalBatch = batch;
        watchdog = std::make_unique<Watchdog>(options, clock);
        watchdog->start(context);
    }

    void hold(const QByteArray &name, LockKind kind = LockKind::Reentrant)
    {
        tell(Command("HSET"_ba).arg(name).arg("me"_ba).arg(qint64(1)));
        tell(Command("PEXPIRE"_ba).arg(name).arg(qint64(20'000)));
        watchdog->watch(HoldKey(name, "me"_ba), kind);
    }
    bool isRenewed(const QByteArray &name)
    {
        return tell(Command("PTTL"_ba).arg(name)).asInteger().value_or(0) > 20'000;
    }

    std::unique_ptr<Watchdog> watchdog;
};

// Every renewal is one EVAL.
int beatsOf(TestClient &client)
{
    const QByteArray stats = ask(client.control(), Command("INFO"_ba).arg("commandstats"_ba)).value().text();
    const QByteArray calls = "cmdstat_eval:calls=";
    const qsizetype at = stats.indexOf(calls);
    const QByteArray rest = stats.mid(at + calls.size());
    return at < 0 ? 0 : rest.left(rest.indexOf(',')).toInt();
}

// Waits for this many renewals of a running watchdog. Returns false if the watchdog lost its holds.
[[nodiscard]] bool beats(TestClient &client, int count)
{
    const int until = beatsOf(client) + count;
    return QTest::qWaitFor([&] { return client->holds().isEmpty() || beatsOf(client) >= until; }, 20'000)
        && !client->holds().isEmpty();
}

LockClientOptions shortLease(Milliseconds lease)
{
    LockClientOptions options;
    options.watchdogTimeout = lease;
    return options;
}

} // namespace

void TestWatchdog::aHoldOutlivesItsLeaseManyTimes()
{
    TestServer server;
    TestClient a(server, shortLease(600ms));
    QVERIFY(a.take("job"_ba));
    for (int lease = 0; lease < 4; ++lease) {
        QVERIFY(beats(a, 3));
        QCOMPARE(ask(a.control(), Command("HGET"_ba).arg("job"_ba).arg(a.holder()))->text(), "1"_ba);
    }
    QCOMPARE(a.phases(), QList<OwnHoldPhase>{OwnHoldPhase::Held});
}

void TestWatchdog::holdOfADestroyedClientExpires()
{
    TestServer server;
    TestClient a(server, shortLease(300ms));
    QVERIFY(a.take("job"_ba));
    QVERIFY(a.take("fair"_ba, 0ms, LockKind::Fair));
    a.destroyClient();
    QTRY_COMPARE(keysOf(server), QList<QByteArray>());
}

void TestWatchdog::renewalIntervalIsAThirdOfTheLease()
{
    WatchdogFixture fixture;
    fixture.hold("job"_ba);
    fixture.advance(9999ms);
    QVERIFY(!fixture.isRenewed("job"_ba));
    fixture.advance(1ms);
    QVERIFY(fixture.isRenewed("job"_ba));
    fixture.watchdog->unwatch(HoldKey("job"_ba, "me"_ba));
    fixture.advance(10s);
    QCOMPARE(fixture.clock.timerCount(), 0); // no hold to renew, no timer
}

void TestWatchdog::manyLocksTakeFewCommands()
{
    WatchdogFixture fixture;
    for (int i = 0; i < 250; ++i)
        fixture.hold("job" + QByteArray::number(i));
    fixture.hold("fair"_ba, LockKind::Fair);
    fixture.server.cli("CONFIG RESETSTAT");
    fixture.advance(10s);
    QVERIFY(
        fixture.server.cli("INFO commandstats").contains("cmdstat_eval:calls=4,")); // 3 of them for one kind
    QVERIFY(fixture.isRenewed("fair"_ba));
    for (int i = 0; i < 250; ++i)
        QVERIFY(fixture.isRenewed("job" + QByteArray::number(i)));
}

void TestWatchdog::keyOfAnotherTypeDoesNotBlockOtherRenewals()
{
    WatchdogFixture fixture;
    QSignalSpy lost(fixture.watchdog.get(), &Watchdog::lost);
    for (const QByteArray &name : {"a"_ba, "b"_ba, "c"_ba})
        fixture.hold(name);
    fixture.tell(Command("SET"_ba).arg("b"_ba).arg("value"_ba));
    fixture.advance(10s);
    QVERIFY(fixture.isRenewed("a"_ba));
    QVERIFY(fixture.isRenewed("c"_ba));
    QCOMPARE(lost.size(), 1);
    QCOMPARE(lost.first().first().value<HoldKey>().name, "b"_ba);
    QCOMPARE(fixture.server.cli("GET b"), "value"_ba);
}

void TestWatchdog::lostHoldIsReported()
{
    TestServer server;
    TestClient a(server, shortLease(300ms));
    QVERIFY(a.take("gone"_ba));
    QVERIFY(a.take("kept"_ba));
    server.cli("DEL gone");
    QTRY_COMPARE(a.reported.last().phase, OwnHoldPhase::Lost);
    QCOMPARE(a.reported.last().lock.name, "gone"_ba);
    QCOMPARE(a->holds().size(), 1);
    QCOMPARE(a->holds().first().lock.name, "kept"_ba);
}

void TestWatchdog::failedRenewalIsRetriedSoon()
{
    WatchdogFixture fixture;
    QSignalSpy lost(fixture.watchdog.get(), &Watchdog::lost);
    fixture.hold("job"_ba);
    fixture.server.cli("ACL SETUSER default -eval");
    fixture.advance(10s);
    QVERIFY(!fixture.isRenewed("job"_ba));
    fixture.server.cli("ACL SETUSER default +eval");
    fixture.advance(999ms);
    QVERIFY(!fixture.isRenewed("job"_ba));
    fixture.advance(1ms);
    QVERIFY(fixture.isRenewed("job"_ba));
    QVERIFY(lost.isEmpty());
}

void TestWatchdog::aLeasedHoldInsideARenewedOneIsRenewed()
{
    TestServer server;
    TestClient a(server, shortLease(600ms));
    QVERIFY(a.take("job"_ba));
    QVERIFY(a.take("job"_ba, 0ms, LockKind::Reentrant, 1, 500ms));
    QVERIFY(beats(a, 5)); // longer than a lease
    QCOMPARE(server.cli("HGETALL job"), a.holder() + "\n2");
    QCOMPARE(a.releaseOwnHold("job"_ba), ActResult::Done);
    QVERIFY(beats(a, 5));
    QCOMPARE(server.cli("HGETALL job"), a.holder() + "\n1");
}

void TestWatchdog::aReleasedLockIsNeverRevived()
{
    TestServer server;
    TestClient a(server, shortLease(9ms), 30s); // a renewal every 3 ms
    for (int i = 0; i < 300; ++i) {
        const auto taken = runTask(a.start("job"_ba));
        if (!taken.ok() && taken.error().reason == Reason::LeaseEndedFirst) { // on a busy machine
            QTRY_COMPARE(ask(a.control(), Command("EXISTS"_ba).arg("job"_ba))->asInteger(), 0);
            continue;
        }
        QVERIFY(taken.ok() && taken->result == AcquireResult::Acquired);
        if (i % 3 == 0 && !beats(a, 1))
            QVERIFY2(
                a->holds().isEmpty(), "neither renewed nor lost"); // on a busy machine the lease is too short
        const ActResult released = a.releaseOwnHold("job"_ba);
        QVERIFY(released == ActResult::Done || released == ActResult::AlreadyGone); // the lease is short
        const auto exists = [&a] {
            return ask(a.control(), Command("EXISTS"_ba).arg("job"_ba)).value().asInteger().value();
        };
        if (released == ActResult::AlreadyGone) // a late renewal may have kept it for one more lease
            QTRY_COMPARE(exists(), 0);
        QCOMPARE(exists(), 0);
        // A renewal meant for the previous hold must not extend the lease of the following hold.
        QVERIFY(a.take("job"_ba, 0ms, LockKind::Reentrant, 1, 10s));
        QVERIFY(ask(a.control(), Command("PTTL"_ba).arg("job"_ba))->asInteger().value_or(0) > 9'000);
        QCOMPARE(a.releaseOwnHold("job"_ba), ActResult::Done);
    }
}

LOCKSCOPE_TEST(TestWatchdog)
#include "tst_watchdog.moc"
