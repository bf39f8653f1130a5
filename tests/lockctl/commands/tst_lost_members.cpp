// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Multi and red locks whose members end without a release: none is reported as released.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::Lie;
using testing::LyingServer;
using testing::RunningLockctl;
using testing::TestServer;

namespace {

// It may have ended at any time since it was acquired.
void verifyTimes(const RunningLockctl &holder)
{
    const QJsonObject acquired = holder.lines().constFirst().object();
    const QJsonObject lost = holder.lines().constLast().object();
    QCOMPARE(lost.value(u"event"_s), u"deleted"_s);
    QVERIFY(lost.value(u"notBefore"_s).toDouble() <= acquired.value(u"t"_s).toDouble());
}

} // namespace

class TestLostMembers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDeletedMemberIsNotReportedAsReleased();
    void aHoldLostBeforeTheReleaseIsSentIsNotReportedAsReleased();
    void aLateGoneReplyIsNotReportedAsReleased();
};

// The end of a token lock leaves no evidence, so the watcher reports an ordinary, uncertain end.
void TestLostMembers::aDeletedMemberIsNotReportedAsReleased()
{
    const TestServer server;
    RunningLockctl holder(server.url(),
        {u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s, u"--members"_s, u"token"_s,
            u"--prefix"_s, u"p:"_s});
    holder.nextEvent(u"acquired"_s);
    QTRY_VERIFY(server.cli("INFO commandstats").contains("cmdstat_exec:")); // the watcher reads with EXEC
    server.cli("DEL p:b");
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired deleted");
    verifyTimes(holder);
}

// The server is unreachable at the release, and returns empty.
void TestLostMembers::aHoldLostBeforeTheReleaseIsSentIsNotReportedAsReleased()
{
    TestServer server;
    RunningLockctl holder(server.url(), {u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s});
    holder.nextEvent(u"acquired"_s);
    server.kill();
    QTRY_VERIFY(holder.errors().contains("the connection ended") || holder.errors().contains("unverified"));
    holder.closeInput();
    QTRY_VERIFY2(holder.errors().contains(": a may be held until "), holder.errors());
    server.restart();
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired deleted");
    verifyTimes(holder);
    QVERIFY2(holder.errors().contains("the lock was lost"), holder.errors());
}

// The reply to the release comes after the member's time limit.
void TestLostMembers::aLateGoneReplyIsNotReportedAsReleased()
{
    const TestServer server;
    LyingServer between(server);
    const QStringList hold{u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s};
    RunningLockctl first(between.address().display(), hold + QStringList{u"--for"_s, u"1ms"_s});
    QCOMPARE(first.exitStatus(), 0); // loads the scripts
    RunningLockctl holder(between.address().display(), hold);
    holder.nextEvent(u"acquired"_s);
    // Reports of the change, and reads of the lock, get no reply.
    between.setLying([](const QList<QByteArray> &command) -> std::optional<Lie> {
        const QByteArray name = command.value(0).toUpper();
        return name == "EVALSHA" || name == "PING" ? std::nullopt : std::optional(Lie());
    });
    server.cli("DEL a b");
    server.cli("CLIENT PAUSE 1500 ALL"); // a member has 600 ms
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired deleted");
    verifyTimes(holder);
}

LOCKSCOPE_TEST(TestLostMembers)
#include "tst_lost_members.moc"
