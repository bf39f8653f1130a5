// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/redis/client/operator_acts.h"
#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestReadWriteActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void forceUnlockEndsAllReadersAndWakesWriters();
    void forceUnlockEndsTheWriterAndWakesReaders();
    void forceUnlockIsRefusedWhenTheHoldersChanged();
    void previewListsTheCommands();
    void oneReaderIsReleasedAndOtherReadersStay();
    void releaseOfAWriterKeepsItsReadHold();
};

namespace {

const QByteArray doc = "doc"_ba;
constexpr TakenKind reading(LockKind::ReadWrite, HoldMode::Read);
constexpr TakenKind writing(LockKind::ReadWrite, HoldMode::Write);

LockState seen(QList<Holder> holders)
{
    return seenState(doc, std::move(holders), {LockKind::ReadWrite});
}

} // namespace

void TestReadWriteActs::forceUnlockEndsAllReadersAndWakesWriters()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient console(server);
    QVERIFY(a.take(doc, 0ms, reading));
    QVERIFY(a.take(doc, 0ms, reading));
    QVERIFY(b.take(doc, 0ms, reading));
    RunningAcquire waiting(b.start(doc, {}, writing, 2));
    QTRY_COMPARE(listenersOf(server, "redisson_rwlock:{doc}"_ba), 1);
    const LockState state
        = seen({Holder(a.holder(), 2, HoldMode::Read), Holder(b.holder(), 1, HoldMode::Read)});
    QCOMPARE(runTask(console->forceRelease(state)).result, ActResult::Done);
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    QCOMPARE(keysOf(server), QList<QByteArray>{doc});
}

void TestReadWriteActs::forceUnlockEndsTheWriterAndWakesReaders()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient console(server);
    QVERIFY(a.take(doc, 0ms, writing));
    RunningAcquire one(b.start(doc, {}, reading, 1));
    RunningAcquire two(b.start(doc, {}, reading, 2));
    QTRY_COMPARE(listenersOf(server, "redisson_rwlock:{doc}"_ba), 1);
    const LockState state = seen({Holder(a.holder() + ":write", 1, HoldMode::Write)});
    QCOMPARE(runTask(console->forceRelease(state)).result, ActResult::Done);
    QCOMPARE(one.wait()->result, AcquireResult::Acquired);
    QCOMPARE(two.wait()->result, AcquireResult::Acquired);
    QCOMPARE(a.releaseOwnHold(doc, writing), ActResult::ChangedHands);
}

void TestReadWriteActs::forceUnlockIsRefusedWhenTheHoldersChanged()
{
    TestServer server;
    TestClient a(server);
    TestClient console(server);
    QVERIFY(a.take(doc, 0ms, reading));
    const LockState state = seen({Holder(a.holder(), 1, HoldMode::Read)});
    QVERIFY(a.take(doc, 0ms, reading));
    QCOMPARE(runTask(console->forceRelease(state)).result, ActResult::ChangedHands);
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
    QVERIFY(a.take(doc, 0ms, reading, 2));
    QCOMPARE(runTask(console->forceRelease(state)).result, ActResult::ChangedHands);
    QCOMPARE(runTask(console->releaseSeen(seen({Holder(a.holder(), 2, HoldMode::Read)}), a.holder())).result,
        ActResult::ChangedHands);
    QCOMPARE(server.cli("HLEN doc"), "3"_ba);
}

void TestReadWriteActs::previewListsTheCommands()
{
    const LockState state
        = seen({Holder("r"_ba, 2, HoldMode::Read), Holder("w:write"_ba, 1, HoldMode::Write)});
    QCOMPARE(forceReleaseCommands(state),
        (QList<QByteArray>{"HGET doc r"_ba, "HGET doc w:write"_ba,
            "DEL doc {doc}:r:rwlock_timeout:1 {doc}:r:rwlock_timeout:2"_ba,
            "PUBLISH redisson_rwlock:{doc} 1"_ba}));
}

void TestReadWriteActs::oneReaderIsReleasedAndOtherReadersStay()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient console(server);
    QVERIFY(a.take(doc, 0ms, reading));
    QVERIFY(b.take(doc, 0ms, reading));
    RunningAcquire waiting(console.start(doc, {}, writing));
    QTRY_COMPARE(listenersOf(server, "redisson_rwlock:{doc}"_ba), 1);
    const LockState both
        = seen({Holder(a.holder(), 1, HoldMode::Read), Holder(b.holder(), 1, HoldMode::Read)});
    QCOMPARE(runTask(console->releaseSeen(both, a.holder())).result, ActResult::Done);
    QCOMPARE(server.cli({"HEXISTS"_ba, doc, a.holder()}), "0"_ba);
    QCOMPARE(keysOf(server).size(), 2); // the lock and the hold of the other reader
    const LockState one = seen({Holder(b.holder(), 1, HoldMode::Read)});
    QCOMPARE(runTask(console->releaseSeen(one, b.holder())).result, ActResult::Done);
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
}

void TestReadWriteActs::releaseOfAWriterKeepsItsReadHold()
{
    TestServer server;
    TestClient a(server);
    TestClient b(server);
    TestClient console(server);
    QVERIFY(a.take(doc, 0ms, writing));
    QVERIFY(a.take(doc, 0ms, reading));
    RunningAcquire waiting(b.start(doc, {}, reading));
    QTRY_COMPARE(listenersOf(server, "redisson_rwlock:{doc}"_ba), 1);
    const QByteArray writer = a.holder() + ":write";
    const LockState both = seen({Holder(a.holder(), 1, HoldMode::Read), Holder(writer, 1, HoldMode::Write)});
    QCOMPARE(runTask(console->releaseSeen(both, writer)).result, ActResult::Done);
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    QCOMPARE(server.cli("HGET doc mode"), "read"_ba);
    QCOMPARE(a.releaseOwnHold(doc, reading), ActResult::Done);
}

LOCKSCOPE_TEST(TestReadWriteActs)
#include "tst_read_write_acts.moc"
