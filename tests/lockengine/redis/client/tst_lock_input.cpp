// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/model/other_kind.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

// Unusual input from callers and servers, for every kind of lock.
class TestLockInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void badInputIsRefusedBeforeAnythingIsSent_data();
    void badInputIsRefusedBeforeAnythingIsSent();
    void otherKindsAreUnsupported();
    void anyNameWorks_data();
    void anyNameWorks();
    void aLockOfOneKeyMayHaveAnyBraces();
    void keyOfAnotherTypeIsReported();
    void invalidTokenOrCountIsReported();
    void flushedScriptsAreReloaded();
    void kindsAreNotMixedOnOneName_data();
    void kindsAreNotMixedOnOneName();
    void holderKeepsALockAsOneKind();
};

void TestLockInput::badInputIsRefusedBeforeAnythingIsSent_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<qint64>("lease");
    QTest::addColumn<qint64>("wait");
    QTest::newRow("empty name") << ""_ba << qint64(1000) << qint64(0);
    QTest::newRow("opening brace") << "a{b"_ba << qint64(1000) << qint64(0);
    QTest::newRow("closing brace") << "a}b"_ba << qint64(1000) << qint64(0);
    QTest::newRow("empty braces") << "a{}b"_ba << qint64(1000) << qint64(0);
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
    LockClient client(randomUuid(randomness), {}, clock, randomness); // not attached: nothing can be sent
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
    QTest::newRow("hash tag at the end") << "cart:{u7}"_ba;
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
        QTRY_COMPARE(b.reported.size(), kind == LockKind::Fair ? 4 : 1);
        QCOMPARE(a.releaseOwnHold(name, kind), ActResult::Done);
        QVERIFY(waiting.wait());
        QCOMPARE(b.releaseOwnHold(name, kind), ActResult::Done);
        QTRY_COMPARE(server.cli("DBSIZE"), "0"_ba); // the trace is removed a little later
    }
}

void TestLockInput::aLockOfOneKeyMayHaveAnyBraces()
{
    TestServer server;
    TestClient a(server);
    for (const QByteArray &name : {"a{b"_ba, "a}b"_ba, "a{}b"_ba}) {
        QVERIFY(a.take(name, 0ms, LockKind::Token));
        QCOMPARE(a.releaseOwnHold(name, LockKind::Token), ActResult::Done);
        QCOMPARE(keysOf(server), QList<QByteArray>());
    }
}

void TestLockInput::keyOfAnotherTypeIsReported()
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

void TestLockInput::invalidTokenOrCountIsReported()
{
    TestServer server;
    TestClient a(server);
    server.cli("SET redisson_lock_token:{fenced} many");
    server.cli({"HSET"_ba, "counted"_ba, a.holder(), "twice"_ba});
    for (const auto &[name, kind] : {std::pair("fenced"_ba, LockKind::Fenced),
             std::pair("counted"_ba, LockKind::Reentrant), std::pair("counted"_ba, LockKind::Fair)}) {
        const auto outcome = runTask(a.start(name, 0ms, kind));
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().kind, ErrorKind::WrongType);
        QCOMPARE(outcome.error().reason, Reason::NotANumber);
    }
    QCOMPARE(keysOf(server), (QList<QByteArray>{"counted", "redisson_lock_token:{fenced}"}));
    QCOMPARE(server.cli({"HGET"_ba, "counted"_ba, a.holder()}), "twice"_ba);
    QCOMPARE(server.cli("PTTL counted"), "-1"_ba);
}

void TestLockInput::flushedScriptsAreReloaded()
{
    TestServer server;
    LockClientOptions options;
    options.watchdogTimeout = 600ms;
    TestClient a(server, options);
    for (const LockKind kind : {LockKind::Reentrant, LockKind::Fair, LockKind::FairLegacy, LockKind::Spin,
             LockKind::NonReentrant, LockKind::NonReentrantFair}) {
        server.cli("SCRIPT FLUSH");
        QVERIFY(a.take("mylock"_ba, 10s, kind));
        server.cli("SCRIPT FLUSH");
        QVERIFY(!a.take("mylock"_ba, 30ms, kind, 2));
        server.cli("SCRIPT FLUSH");
        QTest::qWait(700); // several renewals of the watchdog
        server.cli("SCRIPT FLUSH");
        QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
        QCOMPARE(a.releaseOwnHold("mylock"_ba, kind), ActResult::Done);
        QCOMPARE(keysOf(server), QList<QByteArray>());
    }
}

void TestLockInput::kindsAreNotMixedOnOneName_data()
{
    const TakenKind read(LockKind::ReadWrite, HoldMode::Read);
    const TakenKind write(LockKind::ReadWrite, HoldMode::Write);
    QTest::addColumn<QByteArray>("there"); // a command; H stands for the client's own holder id
    QTest::addColumn<KindCandidates>("named");
    QTest::addColumn<QList<TakenKind>>("refused");
    const KindCandidates ofOneHolder{LockKind::Reentrant, LockKind::NonReentrant, LockKind::Spin,
        LockKind::Fair, LockKind::NonReentrantFair};
    QTest::newRow("a read-write lock")
        << "HSET mylock mode read H 1"_ba << KindCandidates{LockKind::ReadWrite}
        << QList<TakenKind>{LockKind::Reentrant, LockKind::Fair, LockKind::FairLegacy, LockKind::Fenced,
               LockKind::Spin, LockKind::NonReentrant, LockKind::NonReentrantFair};
    QTest::newRow("a lock of one holder")
        << "HSET mylock H 1"_ba << ofOneHolder << QList<TakenKind>{read, write};
    const QByteArray value(22, 'f');
    QTest::newRow("a faster multi lock")
        << "HSET mylock " + value + " H " + value + ":H:expire_time 9999999999999 " + value
            + ":H:lock_count 1"
        << KindCandidates{LockKind::FasterMulti}
        << QList<TakenKind>{LockKind::Reentrant, LockKind::Fair, LockKind::FairLegacy, LockKind::Fenced,
               LockKind::Spin, LockKind::NonReentrant, LockKind::NonReentrantFair, read, write};
    QTest::newRow("a queue") << "RPUSH redisson_lock_queue:{mylock} H"_ba
                             << KindCandidates{LockKind::Fair, LockKind::NonReentrantFair}
                             << QList<TakenKind>{LockKind::Reentrant, LockKind::Fenced, LockKind::Spin,
                                    LockKind::NonReentrant, read, write};
    QTest::newRow("a token") << "SET redisson_lock_token:{mylock} 7"_ba << KindCandidates{LockKind::Fenced}
                             << QList<TakenKind>{LockKind::Reentrant, LockKind::Fair, LockKind::FairLegacy,
                                    LockKind::Spin, LockKind::NonReentrant, LockKind::NonReentrantFair, read,
                                    write};
}

void TestLockInput::kindsAreNotMixedOnOneName()
{
    QFETCH(QByteArray, there);
    QFETCH(QList<TakenKind>, refused);
    QFETCH(KindCandidates, named);
    TestServer server;
    TestClient a(server);
    const QByteArray another = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1";
    server.cli(there.replace("H 1", a.holder() + " 1")
                   .replace("} H", "} " + a.holder())
                   .replace(":H:", ':' + another + ':')
                   .replace("f H ", "f " + another + ' '));
    const auto everything = [&] {
        QByteArray dumps;
        for (const QByteArray &key : keysOf(server))
            dumps += key + server.cli({"DUMP"_ba, key}) + server.cli({"PTTL"_ba, key});
        return dumps;
    };
    const QByteArray before = everything();
    for (const TakenKind &kind : refused) {
        for (const std::optional<Milliseconds> wait : {std::optional(0ms), std::optional<Milliseconds>()}) {
            const auto outcome = runTask(a.start("mylock"_ba, wait, kind));
            QVERIFY(!outcome);
            QCOMPARE(outcome.error().kind, ErrorKind::BadInput);
            QCOMPARE(outcome.error().reason, Reason::OtherKind);
            QVERIFY2((otherKindIn(outcome.error()) == OtherKind{"mylock"_ba, named}), outcome.error().detail);
            if (kind.kind != LockKind::Fair && kind.kind != LockKind::NonReentrantFair
                && kind.kind != LockKind::FairLegacy)
                QCOMPARE(everything(), before);
        }
        QVERIFY(a->holds().isEmpty());
    }
    QCOMPARE(everything(), before);
}

// A spin lock and a reentrant lock have the same keys.
void TestLockInput::holderKeepsALockAsOneKind()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take("mylock"_ba, 0ms, LockKind::Spin));
    const auto outcome = runTask(a.start("mylock"_ba, 0ms, LockKind::Reentrant));
    QVERIFY(!outcome);
    QVERIFY2(
        (otherKindIn(outcome.error()) == OtherKind{"mylock"_ba, {LockKind::Spin}}), outcome.error().detail);
    QCOMPARE(server.cli("HGETALL mylock"), a.holder() + "\n1");
    QCOMPARE(a.releaseOwnHold("mylock"_ba), ActResult::Done); // releases the kind that was acquired
}

LOCKSCOPE_TEST(TestLockInput)
#include "tst_lock_input.moc"
