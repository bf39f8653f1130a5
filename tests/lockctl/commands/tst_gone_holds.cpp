// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::Lie;
using testing::LyingServer;
using testing::RunningLockctl;
using testing::TestServer;

// What hold does when its lock has disappeared from the server.
class TestGoneHolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFlushedHoldIsLostImmediately_data();
    void aFlushedHoldIsLostImmediately();
    void aDeletedHoldIsReportedAsDeleted_data();
    void aDeletedHoldIsReportedAsDeleted();
    void aDeletedHoldIsNotReportedAsReleasedWithoutChannels_data();
    void aDeletedHoldIsNotReportedAsReleasedWithoutChannels();
    void aHoldThatEndsBeforeTheFirstReadIsLostImmediately_data();
    void aHoldThatEndsBeforeTheFirstReadIsLostImmediately();
    void aFlushedFixedLeaseIsNotReportedAsExpired();
    void aFlushedHoldIsNotReportedAsReleased_data();
    void aFlushedHoldIsNotReportedAsReleased();
};

void TestGoneHolds::aFlushedHoldIsLostImmediately_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"reentrant", "fair", "fenced", "read", "write", "spin", "nonreentrant", "token"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

// The watchdog alone would notice after minutes, which is longer than the test waits.
void TestGoneHolds::aFlushedHoldIsLostImmediately()
{
    QFETCH(QString, kind);
    TestServer server;
    RunningLockctl holder(server.url(),
        {u"--json"_s, u"hold"_s, u"{a}:job"_s, u"--kind"_s, kind, u"--watchdog-timeout"_s, u"10m"_s});
    holder.nextEvent(u"acquired"_s);
    server.cli("FLUSHALL");
    QCOMPARE(holder.exitStatus(), 1);
    QVERIFY2(!holder.events().contains("released"), holder.events());
}

void TestGoneHolds::aDeletedHoldIsReportedAsDeleted_data()
{
    aFlushedHoldIsLostImmediately_data();
    QTest::newRow("token-unsafe") << u"token-unsafe"_s;
    QTest::newRow("nonreentrant-fair") << u"nonreentrant-fair"_s;
}

// The watcher may report an ordinary release for the deleted hold; our hold was not released.
void TestGoneHolds::aDeletedHoldIsReportedAsDeleted()
{
    QFETCH(QString, kind);
    TestServer server;
    RunningLockctl holder(server.url(), {u"--json"_s, u"hold"_s, u"{a}:job"_s, u"--kind"_s, kind});
    holder.nextEvent(u"acquired"_s);
    const QByteArray key = kind.startsWith(u"token"_s) ? "lock_{a}:job" : "{a}:job";
    QTRY_VERIFY(server.cli("INFO commandstats").contains("cmdstat_exec:")); // the watcher reads with EXEC
    server.cli({"DEL", key});
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired deleted");
}

void TestGoneHolds::aDeletedHoldIsNotReportedAsReleasedWithoutChannels_data()
{
    aDeletedHoldIsReportedAsDeleted_data();
}

// A client without access to the channels may miss every message.
void TestGoneHolds::aDeletedHoldIsNotReportedAsReleasedWithoutChannels()
{
    QFETCH(QString, kind);
    TestServer server;
    server.cli("ACL SETUSER default resetchannels");
    RunningLockctl holder(server.url(), {u"--json"_s, u"hold"_s, u"{a}:job"_s, u"--kind"_s, kind});
    holder.nextEvent(u"acquired"_s);
    const QByteArray key = kind.startsWith(u"token"_s) ? "lock_{a}:job" : "{a}:job";
    server.cli({"DEL", key});
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired deleted");
    QCOMPARE(holder.lines().constLast().object().value(u"certain"_s), false);
}

void TestGoneHolds::aHoldThatEndsBeforeTheFirstReadIsLostImmediately_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("events");
    const QByteArray deleted = "redis.call('DEL', 'job') ";
    const QByteArray reported = "redis.call('PUBLISH', 'redisson_lock__channel:{job}', '0') ";
    const QByteArray traced = "redis.call('SET', 'redisson_unlock_latch:{job}:f00d', '1', 'PX', 3000)";
    QTest::newRow("deleted") << deleted << u"acquired deleted"_s;
    QTest::newRow("forced") << deleted + reported << u"acquired forceReleased"_s;
    QTest::newRow("with all evidence of a release") << deleted + reported + traced << u"acquired deleted"_s;
}

// The hold ends before the watcher's first read, so the watcher cannot compare. The watchdog alone would
// notice after minutes.
void TestGoneHolds::aHoldThatEndsBeforeTheFirstReadIsLostImmediately()
{
    QFETCH(QByteArray, script);
    TestServer server;
    LyingServer between(server);
    bool isWatcher = false; // its reads are transactions
    bool isGone = false;
    between.setLying([&](const QList<QByteArray> &command) -> std::optional<Lie> {
        isWatcher = command.contains("MULTI") || (isWatcher && !command.contains("EXEC"));
        if (isGone || !isWatcher || !command.contains("job") || server.cli("EXISTS job") == "0")
            return std::nullopt;
        server.cli({"EVAL", script, "0"});
        isGone = true;
        return std::nullopt;
    });
    RunningLockctl holder(
        between.address().display(), {u"--json"_s, u"hold"_s, u"job"_s, u"--watchdog-timeout"_s, u"10m"_s});
    holder.nextEvent(u"acquired"_s);
    QCOMPARE(holder.exitStatus(), 1);
    QVERIFY(isGone);
    QTEST(QString::fromUtf8(holder.events()), "events");
    QCOMPARE(holder.lines().constLast().object().value(u"certain"_s), false);
}

// The watcher may not read the lock, so only our own connection learns of the end, long before the lease
// ends.
void TestGoneHolds::aFlushedFixedLeaseIsNotReportedAsExpired()
{
    TestServer server;
    LyingServer between(server);
    RunningLockctl holder(
        between.address().display(), {u"--json"_s, u"hold"_s, u"job"_s, u"--lease"_s, u"3s"_s});
    holder.nextEvent(u"acquired"_s);
    bool isWatcher = false; // its reads are transactions
    between.setLying([&isWatcher](const QList<QByteArray> &command) -> std::optional<Lie> {
        isWatcher = command.contains("MULTI") || (isWatcher && !command.contains("EXEC"));
        Lie refusal;
        refusal.words = "-BUSY Redis is busy running a script.\r\n";
        return isWatcher && command.contains("job") ? std::optional(refusal) : std::nullopt;
    });
    server.cli("FLUSHALL");
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired deleted");
}

void TestGoneHolds::aFlushedHoldIsNotReportedAsReleased_data()
{
    aFlushedHoldIsLostImmediately_data();
}

// The server is emptied and another client acquires the lock; then only the release is sent. The release
// itself must detect the loss.
void TestGoneHolds::aFlushedHoldIsNotReportedAsReleased()
{
    QFETCH(QString, kind);
    TestServer server;
    LyingServer before(server);
    RunningLockctl holder(before.address().display(),
        {u"--json"_s, u"hold"_s, u"{a}:job"_s, u"--kind"_s, kind, u"--for"_s, u"1s"_s});
    holder.nextEvent(u"acquired"_s);
    // Reports of the change, and reads of the lock, get no reply.
    const bool isToken = kind == u"token"_s;
    before.setLying([](const QList<QByteArray> &command) -> std::optional<Lie> {
        const QByteArray name = command.value(0).toUpper();
        const bool isRelease = name == "EVALSHA" || (name == "EVAL" && command.value(1).contains("DEL"))
            || name == "PING" || name == "DEL";
        return isRelease ? std::nullopt : std::optional(Lie());
    });
    const QByteArray key = isToken ? "lock_{a}:job" : "{a}:job";
    server.cli({"DEL", key});
    if (isToken)
        server.cli({"SET", key, "another"});
    else
        server.cli({"HSET", key, "another:1", "1"});
    QCOMPARE(holder.exitStatus(), 1);
    QVERIFY2(!holder.events().contains("released"), holder.events());
    QCOMPARE(server.cli({"EXISTS", key}), "1");
}

LOCKSCOPE_TEST(TestGoneHolds)
#include "tst_gone_holds.moc"
