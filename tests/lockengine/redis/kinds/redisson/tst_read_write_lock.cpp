// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/fake_clock.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestReadWriteLock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readersShareAndEachHoldHasItsKey();
    void aReaderKeepsTheLongestLease();
    void writerExcludesAllOthers();
    void writeReentryDoesNotAddUpLeases();
    void theWriterMayReadAndKeepsItsLease();
    void aDowngradeKeepsReadingAndWakesTheOtherReaders();
    void aDowngradeLastsAsLongAsTheReader();
    void upgradeFromReadToWriteIsRefused();
    void lastReaderRemovesExpiredReaders();
    void ownExpiredHoldIsNotCountedAgain();
    void renewalKeepsOtherHoldsUnchanged();
    void aRenewalDoesNotShortenALongerRead_data();
    void aRenewalDoesNotShortenALongerRead();
    void keyOfAnotherTypeDoesNotBlockOtherRenewals();
    void expiredHoldBesideOtherReadersIsLost();
    void aLostReplyLeavesNoSecondHold_data();
    void aLostReplyLeavesNoSecondHold();
    void writersAndReadersNeverMissAWakeUp();
};

namespace {

const QByteArray doc = "doc"_ba;
constexpr TakenKind reading(LockKind::ReadWrite, HoldMode::Read);
constexpr TakenKind writing(LockKind::ReadWrite, HoldMode::Write);

QByteArray holdKey(const QByteArray &holder, int i)
{
    return "{doc}:" + holder + ":rwlock_timeout:" + QByteArray::number(i);
}

int left(const TestServer &server, const QByteArray &key)
{
    return server.cli({"PTTL"_ba, key}).toInt();
}

bool isAbout(int left, int lease)
{
    return left > lease - scaledMs(1s) && left <= lease;
}

struct Arena
{
    int readers = 0;
    int writers = 0;
    int clashes = 0;
    int served = 0;
};

QCoro::Task<Done> work(TestClient &client, qint64 thread, TakenKind kind, Arena &arena)
{
    for (int round = 0; round < 12; ++round) {
        auto acquiring = client.start(doc, std::nullopt, kind, thread);
        const Result<AcquireOutcome> outcome = co_await acquiring;
        if (!outcome || outcome->result != AcquireResult::Acquired)
            co_return Done();
        int &inside = kind == writing ? arena.writers : arena.readers;
        ++inside;
        arena.clashes += arena.writers > 1 || (arena.writers == 1 && arena.readers > 0);
        if (round % 3 == 0)
            co_await sleepFor(client.clock, 1ms);
        --inside;
        const ActOutcome released = co_await client->release(doc, kind, thread);
        arena.served += released.result == ActResult::Done;
    }
    co_return Done();
}

} // namespace

void TestReadWriteLock::readersShareAndEachHoldHasItsKey()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(doc, 0ms, reading));
    QVERIFY(a.take(doc, 0ms, reading));
    QVERIFY(b.take(doc, 0ms, reading));
    QCOMPARE(server.cli("HGET doc mode"), "read"_ba);
    QCOMPARE(server.cli({"HGET"_ba, doc, a.holder()}), "2"_ba);
    QCOMPARE(server.cli({"HGET"_ba, doc, b.holder()}), "1"_ba);
    QList<QByteArray> expected{doc, holdKey(a.holder(), 1), holdKey(a.holder(), 2), holdKey(b.holder(), 1)};
    std::sort(expected.begin(), expected.end());
    QCOMPARE(keysOf(server), expected);
    for (const QByteArray &key : expected)
        QVERIFY(isAbout(left(server, key), 30'000));
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    QCOMPARE(server.cli({"EXISTS"_ba, holdKey(a.holder(), 1), holdKey(a.holder(), 2)}), "1"_ba);
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    QCOMPARE(a.reported.last().phase, OwnHoldPhase::Released);
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::ChangedHands);
    QCOMPARE(b.releaseOwnHold(doc, reading), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
    QCOMPARE(b.releaseOwnHold(doc, reading), ActResult::AlreadyGone);
}

void TestReadWriteLock::aReaderKeepsTheLongestLease()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(doc, 0ms, reading, 1, 60s));
    QVERIFY(a.take(doc, 0ms, reading, 2, 10s));
    QVERIFY(isAbout(left(server, doc), 60'000));
    QCOMPARE(a.releaseOwnHold(doc, reading, 1), ActResult::Done);
    QVERIFY(isAbout(left(server, doc), 10'000)); // only the lease of the other reader remains
}

void TestReadWriteLock::writerExcludesAllOthers()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(doc, 0ms, writing));
    QCOMPARE(server.cli({"HGET"_ba, doc, a.holder() + ":write"}), "1"_ba);
    QCOMPARE(server.cli("HGET doc mode"), "write"_ba);
    QCOMPARE(a->holds().first().holder, a.holder() + ":write");
    QVERIFY(!b.take(doc, 0ms, reading));
    QVERIFY(!b.take(doc, 0ms, writing));
    QVERIFY(!a.take(doc, 0ms, writing, 2));
    QCOMPARE(b.releaseOwnHold(doc, writing), ActResult::ChangedHands);
    QCOMPARE(a.releaseOwnHold(doc, writing), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
    QVERIFY(b.take(doc, 0ms, reading));
    QVERIFY(!a.take(doc, 0ms, writing));
}

void TestReadWriteLock::writeReentryDoesNotAddUpLeases()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(doc, 0ms, writing));
    QVERIFY(a.take(doc, 0ms, writing));
    QVERIFY(isAbout(left(server, doc), 30'000));
    QCOMPARE(a.releaseOwnHold(doc, writing), ActResult::Done);
    QVERIFY(isAbout(left(server, doc), 30'000));
    QCOMPARE(server.cli({"HGET"_ba, doc, a.holder() + ":write"}), "1"_ba);
}

void TestReadWriteLock::theWriterMayReadAndKeepsItsLease()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(doc, 0ms, writing, 1, 60s));
    QVERIFY(a.take(doc, 0ms, reading, 1, 3s));
    QVERIFY(a.take(doc, 0ms, reading, 1, 4s));
    QVERIFY(!a.take(doc, 0ms, reading, 2));
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    QVERIFY(isAbout(left(server, doc), 60'000));
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    QVERIFY(isAbout(left(server, doc), 60'000));
    QCOMPARE(a.releaseOwnHold(doc, writing), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestReadWriteLock::aDowngradeKeepsReadingAndWakesTheOtherReaders()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(doc, 0ms, writing));
    QVERIFY(a.take(doc, 0ms, reading));
    RunningAcquire one(b.start(doc, {}, reading, 1));
    RunningAcquire two(b.start(doc, {}, reading, 2));
    RunningAcquire three(b.start(doc, {}, writing, 3));
    QTRY_COMPARE(listenersOf(server, "redisson_rwlock:{doc}"_ba), 1);
    QCOMPARE(a.releaseOwnHold(doc, writing), ActResult::Done);
    QCOMPARE(server.cli("HGET doc mode"), "read"_ba);
    // Each fails before the lease of 30 s ends.
    QCOMPARE(one.wait()->result, AcquireResult::Acquired);
    QCOMPARE(two.wait()->result, AcquireResult::Acquired);
    QVERIFY(!three.isOver());
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    QCOMPARE(b.releaseOwnHold(doc, reading, 1), ActResult::Done);
    QCOMPARE(b.releaseOwnHold(doc, reading, 2), ActResult::Done);
    QCOMPARE(three.wait()->result, AcquireResult::Acquired);
}

void TestReadWriteLock::aDowngradeLastsAsLongAsTheReader()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(doc, 0ms, writing, 1, 60s));
    QVERIFY(a.take(doc, 0ms, reading, 1, 5s));
    QCOMPARE(a.releaseOwnHold(doc, writing), ActResult::Done);
    QVERIFY(isAbout(left(server, doc), 5'000));
}

void TestReadWriteLock::upgradeFromReadToWriteIsRefused()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(doc, 0ms, reading));
    const auto outcome = runTask(a.start(doc, {}, writing));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, ErrorKind::BadInput);
    QCOMPARE(outcome.error().reason, Reason::NoUpgrade);
    QCOMPARE(server.cli("HLEN doc"), "2"_ba);
    QVERIFY(!a.take(doc, 0ms, writing, 2)); // another thread of this client waits normally
}

void TestReadWriteLock::lastReaderRemovesExpiredReaders()
{
    TestServer server;
    TestClient a(server);
    const QByteArray dead = randomUuid(a.randomness) + ":7";
    QVERIFY(a.take(doc, 0ms, reading));
    server.cli({"HSET"_ba, doc, dead, "2"_ba}); // the keys of its holds have expired
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestReadWriteLock::ownExpiredHoldIsNotCountedAgain()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(b.take(doc, 0ms, reading));
    server.cli({"HSET"_ba, doc, a.holder(), "3"_ba});
    const auto outcome = runTask(a.start(doc, 0ms, reading));
    QCOMPARE(outcome->count, 1);
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    QCOMPARE(server.cli({"HEXISTS"_ba, doc, a.holder()}), "0"_ba);
}

void TestReadWriteLock::renewalKeepsOtherHoldsUnchanged()
{
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    TestClient b(server);
    QVERIFY(b.take(doc, 0ms, reading, 1, 20s));
    QVERIFY(a.take(doc, 0ms, reading));
    QVERIFY(a.take(doc, 0ms, reading));
    for (const QByteArray &key : keysOf(server))
        server.cli({"PEXPIRE"_ba, key, "15000"_ba});
    server.cli({"DEL"_ba, holdKey(a.holder(), 1)}); // this hold has expired
    clock.advance(10s);
    QVERIFY(ask(a.control(), Command("PING"_ba)).ok()); // answered after the renewal
    QVERIFY(isAbout(left(server, doc), 30'000));
    QVERIFY(isAbout(left(server, holdKey(a.holder(), 2)), 30'000));
    QCOMPARE(left(server, holdKey(a.holder(), 1)), -2);
    QVERIFY(left(server, holdKey(b.holder(), 1)) <= 15'000);
}

void TestReadWriteLock::aRenewalDoesNotShortenALongerRead_data()
{
    QTest::addColumn<TakenKind>("renewed");
    QTest::newRow("beside its writer") << writing;
    QTest::newRow("beside another read") << reading;
}

void TestReadWriteLock::aRenewalDoesNotShortenALongerRead()
{
    QFETCH(TakenKind, renewed);
    TestServer server;
    FakeClock leases;
    TestClient a(server, {}, 3s, &leases);
    QVERIFY(a.take(doc, 0ms, renewed));
    QVERIFY(a.take(doc, 0ms, reading, 1, 5min));
    leases.advance(10s); // the watchdog renews
    QVERIFY(a.take("after"_ba));
    QVERIFY(server.cli({"PTTL"_ba, doc}).toLongLong() > 290'000);
    const int last = renewed == reading ? 2 : 1;
    QVERIFY(server.cli({"PTTL"_ba, holdKey(a.holder(), last)}).toLongLong() > 290'000);
}

void TestReadWriteLock::keyOfAnotherTypeDoesNotBlockOtherRenewals()
{
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    const QList<QByteArray> names{"one"_ba, "two"_ba, "three"_ba};
    for (const QByteArray &name : names) {
        QVERIFY(a.take(name, 0ms, reading));
        QVERIFY(a.take("w" + name, 0ms, writing));
    }
    server.cli("SET two value");
    server.cli("SET wtwo value");
    for (const QByteArray &key : keysOf(server))
        server.cli({"PEXPIRE"_ba, key, "15000"_ba});
    clock.advance(10s);
    QVERIFY(ask(a.control(), Command("PING"_ba)).ok());
    for (const QByteArray &name : {"one"_ba, "three"_ba, "wone"_ba, "wthree"_ba})
        QVERIFY2(isAbout(left(server, name), 30'000), name);
    QTRY_COMPARE(a.phases().count(OwnHoldPhase::Lost), 2);
    QCOMPARE(server.cli("GET two"), "value"_ba);
}

void TestReadWriteLock::expiredHoldBesideOtherReadersIsLost()
{
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    TestClient b(server);
    QVERIFY(b.take(doc, 0ms, reading));
    QVERIFY(a.take(doc, 0ms, reading, 1, 5s));
    server.cli({"DEL"_ba, holdKey(a.holder(), 1)});
    QCOMPARE(server.cli({"HGET"_ba, doc, a.holder()}), "1"_ba); // the field still exists
    clock.advance(5001ms);
    QTRY_COMPARE(a.reported.last().phase, OwnHoldPhase::Lost);
    QVERIFY(a->holds().isEmpty());
}

void TestReadWriteLock::aLostReplyLeavesNoSecondHold_data()
{
    QTest::addColumn<TakenKind>("kind");
    QTest::newRow("read") << reading;
    QTest::newRow("write") << writing;
}

void TestReadWriteLock::aLostReplyLeavesNoSecondHold()
{
    QFETCH(TakenKind, kind);
    TestServer server;
    TestClient a(server, {}, 700ms);
    const QByteArray field = kind == writing ? a.holder() + ":write" : a.holder();
    const auto count = [&] { return server.cli({"HGET"_ba, doc, field}); };
    QVERIFY(a.take(doc, 0ms, kind));
    QVERIFY(a.take(doc, 0ms, kind));
    QCOMPARE(a.releaseOwnHold(doc, kind), ActResult::Done); // the server has the scripts from here on
    server.pause();
    QVERIFY(!runTask(a.start(doc, 0ms, kind)));
    server.resume();
    QTRY_COMPARE(count(), "2"_ba); // the server executed it
    a.cut();
    a.connectAgain();
    QTRY_COMPARE(count(), "1"_ba);
    QTRY_COMPARE(a->holds().value(0).phase, OwnHoldPhase::Held);
    QCOMPARE(a->holds().first().count, 1);
    QCOMPARE(a.releaseOwnHold(doc, kind), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

// A waiter that misses a wake-up is served only when the lease ends, long after the limit of its wait.
void TestReadWriteLock::writersAndReadersNeverMissAWakeUp()
{
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 10min;
    TestClient a(server, options);
    TestClient b(server, options);
    Arena arena;
    std::vector<std::unique_ptr<Running<Done>>> all;
    for (qint64 thread = 1; thread <= 6; ++thread) {
        for (TestClient *client : {&a, &b}) {
            const TakenKind kind = thread % 2 == 0 ? reading : writing;
            all.push_back(std::make_unique<Running<Done>>(work(*client, thread, kind, arena)));
        }
    }
    for (const auto &one : all)
        one->wait();
    QCOMPARE(arena.clashes, 0);
    QCOMPARE(arena.served, 144);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

LOCKSCOPE_TEST(TestReadWriteLock)
#include "tst_read_write_lock.moc"
