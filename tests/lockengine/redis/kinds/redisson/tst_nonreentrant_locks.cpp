// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/redis/client/test_client.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace testing;

class TestNonReentrantLocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theHolderIsRefusedAndNothingChanges_data();
    void theHolderIsRefusedAndNothingChanges();
    void anotherThreadWaitsAndIsServed_data();
    void anotherThreadWaitsAndIsServed();
    void fairWaitersAreQueued();
};

namespace {

const QByteArray job = "job"_ba;

void addKinds()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("non-reentrant") << LockKind::NonReentrant;
    QTest::newRow("non-reentrant fair") << LockKind::NonReentrantFair;
}

} // namespace

void TestNonReentrantLocks::theHolderIsRefusedAndNothingChanges_data()
{
    addKinds();
}

void TestNonReentrantLocks::theHolderIsRefusedAndNothingChanges()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, kind, 1, 20s));
    server.cli("PEXPIRE job 10000");
    for (const std::optional<Milliseconds> wait : {std::optional(0ms), std::optional<Milliseconds>()}) {
        const auto again = runTask(a.start(job, wait, kind));
        QVERIFY(!again);
        QCOMPARE(again.error().kind, ErrorKind::BadInput);
        QCOMPARE(again.error().reason, Reason::NotReentrant);
    }
    QCOMPARE(server.cli("HGETALL job"), a.holder() + "\n1");
    QVERIFY(server.cli("PTTL job").toInt() <= 10'000);
    QCOMPARE(keysOf(server), QList<QByteArray>{job});
    QCOMPARE(a->holds().size(), 1);
    QCOMPARE(a->holds().first().count, 1);
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestNonReentrantLocks::anotherThreadWaitsAndIsServed_data()
{
    addKinds();
}

void TestNonReentrantLocks::anotherThreadWaitsAndIsServed()
{
    QFETCH(LockKind, kind);
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, kind));
    QVERIFY(!a.take(job, 0ms, kind, 2));
    RunningAcquire waiting(a.start(job, {}, kind, 2));
    QTRY_VERIFY(server.cli("PUBSUB CHANNELS *").startsWith("redisson_lock__channel:{job}"));
    QCOMPARE(a.releaseOwnHold(job, kind), ActResult::Done);
    QCOMPARE(waiting.wait()->result, AcquireResult::Acquired);
    QCOMPARE(server.cli("HGETALL job"), a.holder(2) + "\n1");
    QCOMPARE(a.releaseOwnHold(job, kind, 2), ActResult::Done);
    QCOMPARE(keysOf(server), QList<QByteArray>());
}

void TestNonReentrantLocks::fairWaitersAreQueued()
{
    TestServer server;
    TestClient a(server);
    QVERIFY(a.take(job, 0ms, LockKind::NonReentrantFair));
    std::vector<std::unique_ptr<RunningAcquire>> waiting;
    for (qint64 thread = 2; thread <= 4; ++thread) {
        waiting.push_back(
            std::make_unique<RunningAcquire>(a.start(job, {}, LockKind::NonReentrantFair, thread)));
        QTRY_COMPARE(server.cli("LLEN redisson_lock_queue:{job}").toInt(), int(thread) - 1);
    }
    for (qint64 thread = 2; thread <= 4; ++thread) {
        QCOMPARE(a.releaseOwnHold(job, LockKind::NonReentrantFair, thread - 1), ActResult::Done);
        QCOMPARE(waiting[size_t(thread) - 2]->wait()->result, AcquireResult::Acquired);
        QCOMPARE(server.cli("HGETALL job"), a.holder(thread) + "\n1");
    }
    QCOMPARE(keysOf(server), QList<QByteArray>{job});
}

LOCKSCOPE_TEST(TestNonReentrantLocks)
#include "tst_nonreentrant_locks.moc"
