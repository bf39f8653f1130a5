// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/redisson/test_client.h"

#include <QTest>

using namespace testing;

// What callers and servers may put in the way of a lock, whatever its kind.
class TestLockInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badInputIsRefusedBeforeAnythingIsSent_data();
    void badInputIsRefusedBeforeAnythingIsSent();
    void otherKindsAreUnsupported();
    void anyNameWorks_data();
    void anyNameWorks();
    void aKeyOfAnotherTypeIsSaidToBe();
    void forgottenScriptsAreNeverNoticed();
    void aRepeatedReleaseRequestReleasesOnce();
};

void TestLockInput::badInputIsRefusedBeforeAnythingIsSent_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<qint64>("lease");
    QTest::addColumn<qint64>("wait");
    QTest::newRow("empty name") << ""_ba << qint64(1000) << qint64(0);
    QTest::newRow("zero lease") << "l"_ba << qint64(0) << qint64(0);
    QTest::newRow("negative lease") << "l"_ba << qint64(-1) << qint64(0);
    QTest::newRow("absurd lease") << "l"_ba << std::numeric_limits<qint64>::max() << qint64(0);
    QTest::newRow("negative wait") << "l"_ba << qint64(1000) << qint64(-1);
    QTest::newRow("absurd wait") << "l"_ba << qint64(1000) << std::numeric_limits<qint64>::max();
    QTest::newRow("most negative lease") << "l"_ba << std::numeric_limits<qint64>::min() << qint64(0);
}

void TestLockInput::badInputIsRefusedBeforeAnythingIsSent()
{
    QFETCH(QByteArray, name);
    QFETCH(qint64, lease);
    QFETCH(qint64, wait);
    SystemClock clock;
    SystemRandomness randomness;
    LockClient client(randomUuid(randomness), {}, clock, randomness); // not attached: nothing could be sent
    AcquireRequest request(name, LockKind::Reentrant);
    request.lease = Milliseconds(lease);
    request.wait = Milliseconds(wait);
    const auto outcome = runTask(client.acquire(request, 1));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, ErrorKind::BadInput);
    if (name.isEmpty()) {
        const ActOutcome released = runTask(client.release(name, LockKind::Reentrant, 1));
        QCOMPARE(released.result, ActResult::Refused);
        QCOMPARE(released.error.kind, ErrorKind::BadInput);
    }
}

void TestLockInput::otherKindsAreUnsupported()
{
    TestServer server;
    TestClient a(server);
    const auto outcome = runTask(a.start("mylock"_ba, 0ms, LockKind::Semaphore));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, ErrorKind::Unsupported);
    QCOMPARE(runTask(a->release("mylock"_ba, LockKind::Semaphore, 1)).error.kind, ErrorKind::Unsupported);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestLockInput::anyNameWorks_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("hash tag") << "{u7}:cart"_ba;
    QTest::newRow("opening brace") << "a{b"_ba;
    QTest::newRow("closing brace") << "a}b"_ba;
    QTest::newRow("spaces and quotes") << "a \"b\" 'c'"_ba;
    QTest::newRow("every byte") << [] {
        QByteArray all;
        for (int i = 0; i < 256; ++i)
            all.append(char(i));
        return all;
    }();
    QTest::newRow("1 MB") << QByteArray(1 << 20, 'x');
}

void TestLockInput::anyNameWorks()
{
    QFETCH(QByteArray, name);
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    for (const LockKind kind : {LockKind::Reentrant, LockKind::Fair}) {
        QVERIFY(a.take(name, 0ms, kind));
        QCOMPARE(ask(a.control(), Command("HGET"_ba).arg(name).arg(a.holder()))->text(), "1"_ba);
        RunningAcquire waiting(b.start(name, {}, kind));
        QTRY_COMPARE(b.told.size(), kind == LockKind::Fair ? 4 : 1);
        QCOMPARE(a.giveBack(name, kind), ActResult::Done);
        QVERIFY(waiting.wait());
        QCOMPARE(b.giveBack(name, kind), ActResult::Done);
        QCOMPARE(server.cli("DBSIZE"), "0"_ba);
    }
}

void TestLockInput::aKeyOfAnotherTypeIsSaidToBe()
{
    TestServer server;
    TestClient a(server);
    server.cli("SET mylock value");
    const auto outcome = runTask(a.start("mylock"_ba, 0ms));
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().kind, ErrorKind::WrongType);
    const ActOutcome released = runTask(a->release("mylock"_ba, LockKind::Reentrant, 1));
    QCOMPARE(released.result, ActResult::Refused);
    QCOMPARE(released.error.kind, ErrorKind::WrongType);
    QCOMPARE(server.cli("GET mylock"), "value"_ba);
}

void TestLockInput::forgottenScriptsAreNeverNoticed()
{
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 150ms;
    TestClient a(server, options);
    for (const LockKind kind : {LockKind::Reentrant, LockKind::Fair, LockKind::FairLegacy, LockKind::Spin,
             LockKind::NonReentrant, LockKind::NonReentrantFair}) {
        server.cli("SCRIPT FLUSH");
        QVERIFY(a.take("mylock"_ba, 10s, kind));
        server.cli("SCRIPT FLUSH");
        QVERIFY(!a.take("mylock"_ba, 30ms, kind, 2));
        server.cli("SCRIPT FLUSH");
        QTest::qWait(400); // some beats of the watchdog
        server.cli("SCRIPT FLUSH");
        QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
        QCOMPARE(a.giveBack("mylock"_ba, kind), ActResult::Done);
        QCOMPARE(keysOf(server), QList<QByteArray>());
    }
}

void TestLockInput::aRepeatedReleaseRequestReleasesOnce()
{
    TestServer server;
    TestClient a(server);
    for (const LockKind kind : {LockKind::Reentrant, LockKind::Fair}) {
        QVERIFY(a.take("mylock"_ba, 0ms, kind));
        QVERIFY(a.take("mylock"_ba, 0ms, kind));
        Claim claim;
        claim.name = "mylock"_ba;
        claim.holder = a.holder();
        claim.lease = 30s;
        const QByteArray latch = latchKey("mylock"_ba, randomRequestId(a.randomness));
        const Step step = schemeFor(kind)->release(claim, latch, 16s, a.clock.wall());
        for (int i = 0; i < 3; ++i) {
            const auto reply = runTask(runScript(a.control(), step.script, step.keys, step.arguments));
            QCOMPARE(releaseAnswerOf(*reply).value(), ReleaseAnswer::OneHoldLess);
        }
        QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
        const int left = ask(a.control(), Command("PTTL"_ba).arg(latch))->asInteger().value_or(0);
        QVERIFY(left > 15'000 && left <= 16'000);
        server.cli("FLUSHALL");
        QCOMPARE(runTask(a->releaseOwn()), Result<Done>(Done()));
    }
}

QTEST_GUILESS_MAIN(TestLockInput)
#include "tst_lock_input.moc"
