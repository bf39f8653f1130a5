// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/fake_clock.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// When readers and writers acquire, and how long they hold.
class TestReadWriteWaits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writerAcquiresWhenTheLongestReadEnds();
    void readersAndWritersAcquireWhenALeaseExpires_data();
    void readersAndWritersAcquireWhenALeaseExpires();
    void twentyReadersAcquireTogetherWhenTheWriterReleases();
    void remainingReadHoldKeepsItsOwnLease();
    void fiftyReadersAreAllRenewed();
    void writerThatReadsIsRenewedInBothModes();
    void releaseOfTheReadHoldKeepsRenewingTheWriteHold();
    void aNameWithBracesAndColonsWorks();
    void readBackScriptCanBeReplacedToo();
};

namespace {

const QByteArray doc = "doc"_ba;
constexpr TakenKind reading(LockKind::ReadWrite, HoldMode::Read);
constexpr TakenKind writing(LockKind::ReadWrite, HoldMode::Write);

int left(const TestServer &server, const QByteArray &key)
{
    return server.cli({"PTTL"_ba, key}).toInt();
}

// Halves every remaining lease, and then advances by a third of a lease.
void halveAndBeat(const TestServer &server, FakeClock &clock, TestClient &client)
{
    for (const QByteArray &key : keysOf(server))
        server.cli({"PEXPIRE"_ba, key, "15000"_ba});
    clock.advance(10s);
    QVERIFY(ask(client.control(), Command("PING"_ba)).ok()); // answered after the renewals
}

} // namespace

void TestReadWriteWaits::writerAcquiresWhenTheLongestReadEnds()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    Stopwatch stopwatch;
    QVERIFY(a.take(doc, 0ms, reading, 1, 900ms));
    QVERIFY(a.take(doc, 0ms, reading, 2, 300ms));
    QVERIFY(b.take(doc, 10s, writing));
    QVERIFY(stopwatch.elapsed() >= 899ms);
    QVERIFY2(stopwatch.isWithin(3s), stopwatch.compared());
}

void TestReadWriteWaits::readersAndWritersAcquireWhenALeaseExpires_data()
{
    QTest::addColumn<TakenKind>("first");
    QTest::addColumn<TakenKind>("second");
    QTest::newRow("a writer, then readers") << writing << reading;
    QTest::newRow("a reader, then a writer") << reading << writing;
    QTest::newRow("a writer, then a writer") << writing << writing;
}

void TestReadWriteWaits::readersAndWritersAcquireWhenALeaseExpires()
{
    QFETCH(TakenKind, first);
    QFETCH(TakenKind, second);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(doc, 0ms, first, 1, 400ms));
    QVERIFY(a.take(doc, 0ms, first, 1, 400ms));
    RunningAcquire one(b.start(doc, 10s, second, 1, 400ms));
    RunningAcquire two(b.start(doc, 10s, second, 2, 400ms));
    QVERIFY(!b.take(doc, 0ms, second, 3));
    QCOMPARE(one.wait()->result, AcquireResult::Acquired);
    QCOMPARE(two.wait()->result, AcquireResult::Acquired);
    QVERIFY(a.releaseOwnHold(doc, first) != ActResult::Done);
}

void TestReadWriteWaits::twentyReadersAcquireTogetherWhenTheWriterReleases()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient c(server);
    QVERIFY(a.take(doc, 0ms, writing));
    std::vector<std::unique_ptr<RunningAcquire>> readers;
    for (qint64 thread = 1; thread <= 10; ++thread) {
        for (TestClient *client : {&b, &c})
            readers.push_back(std::make_unique<RunningAcquire>(client->start(doc, {}, reading, thread)));
    }
    QTRY_COMPARE(listenersOf(server, readWriteChannel(doc)), 2);
    QCOMPARE(a.releaseOwnHold(doc, writing), ActResult::Done);
    for (const auto &reader : readers)
        QCOMPARE(reader->wait()->result, AcquireResult::Acquired); // no reader released meanwhile
    QCOMPARE(server.cli("HLEN doc"), "21"_ba);
    QVERIFY(!a.take(doc, 0ms, writing));
}

void TestReadWriteWaits::remainingReadHoldKeepsItsOwnLease()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(doc, 0ms, reading, 1, 10s));
    QVERIFY(a.take(doc, 0ms, reading, 1, 60s));
    QVERIFY(left(server, doc) > 50'000);
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done); // releases the later hold first
    QVERIFY(left(server, doc) <= 10'000);
    QVERIFY(left(server, doc) > 5'000);
}

void TestReadWriteWaits::fiftyReadersAreAllRenewed()
{
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    for (qint64 thread = 1; thread <= 50; ++thread)
        QVERIFY(a.take(doc, 0ms, reading, thread));
    for (int beat = 0; beat < 3; ++beat) {
        halveAndBeat(server, clock, a);
        for (qint64 thread = 1; thread <= 50; ++thread)
            QVERIFY(left(server, readHoldKey(doc, a.holder(thread), 1)) > 15'000);
    }
    QVERIFY(left(server, doc) > 15'000);
    QCOMPARE(a->holds().size(), 50);
}

void TestReadWriteWaits::writerThatReadsIsRenewedInBothModes()
{
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    QVERIFY(a.take(doc, 0ms, writing));
    QVERIFY(a.take(doc, 0ms, reading));
    for (int beat = 0; beat < 5; ++beat) {
        halveAndBeat(server, clock, a);
        QVERIFY(left(server, doc) > 15'000);
        QVERIFY(left(server, readHoldKey(doc, a.holder(), 1)) > 15'000);
    }
}

// Other clients stop renewing the write lease here, and lose it.
void TestReadWriteWaits::releaseOfTheReadHoldKeepsRenewingTheWriteHold()
{
    TestServer server;
    FakeClock clock;
    TestClient a(server, {}, 3s, &clock);
    QVERIFY(a.take(doc, 0ms, writing));
    QVERIFY(a.take(doc, 0ms, reading));
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    halveAndBeat(server, clock, a);
    QVERIFY(left(server, doc) > 15'000);
    QCOMPARE(a.releaseOwnHold(doc, writing), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestReadWriteWaits::aNameWithBracesAndColonsWorks()
{
    const QByteArray name = "{orders}:7:read:write"_ba;
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    QVERIFY(a.take(name, 0ms, reading));
    QCOMPARE(keysOf(server), (QList<QByteArray>{name, name + ':' + a.holder() + ":rwlock_timeout:1"}));
    RunningAcquire waiting(b.start(name, {}, writing));
    QTRY_COMPARE(listenersOf(server, "redisson_rwlock:" + name), 1);
    QCOMPARE(a.releaseOwnHold(name, reading), ActResult::Done);
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    QCOMPARE(b.releaseOwnHold(name, writing), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

// The script store knows every script of a client.
void TestReadWriteWaits::readBackScriptCanBeReplacedToo()
{
    TestServer server;
    LockClientOptions options;
    options.scripts.replace(u"read_count"_s, "return 0"_ba);
    TestClient a(server, options);
    QVERIFY(a.take(doc, 0ms, reading));
    a.cut();
    a.connectAgain();
    QTRY_COMPARE(a.reported.last().phase, OwnHoldPhase::Lost);
}

LOCKSCOPE_TEST(TestReadWriteWaits)
#include "tst_read_write_waits.moc"
