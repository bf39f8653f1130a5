// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::Lie;
using testing::lockctl;
using testing::LyingServer;
using testing::RunningLockctl;
using testing::TestServer;

// What hold does when the server executes its acquire but the reply is lost.
class TestLostAcquires : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAcquireWithALostReplyLeavesNothing();
    void anAcquireWithALostReplyIsUndoneWhenTheServerReturns();
    void anAcquireWithALostReplyBecomesTheWaitersHold();
};

namespace {

// The server executes the first acquire, but its reply is dropped. The server must already have loaded the
// script.
void swallowFirstAcquire(LyingServer &before)
{
    before.setLying([&before](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (!command.value(0).toUpper().startsWith("EVAL") || !command.contains("job"))
            return std::nullopt;
        QMetaObject::invokeMethod(
            &before, [&before] { before.tellTheTruth(); }, Qt::QueuedConnection);
        return Lie();
    });
}

} // namespace

void TestLostAcquires::anAcquireWithALostReplyLeavesNothing()
{
    TestServer server;
    QCOMPARE(lockctl(server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"0"_s}).status, 0);
    LyingServer before(server);
    swallowFirstAcquire(before);
    RunningLockctl holder(before.address().display(), {u"--json"_s, u"hold"_s, u"job"_s});
    QTRY_COMPARE(server.cli("EXISTS job"), "1");
    QCOMPARE(holder.exitStatus(), 3);
    QCOMPARE(server.cli("KEYS *"), "");
    QVERIFY(holder.events().isEmpty());
}

void TestLostAcquires::anAcquireWithALostReplyIsUndoneWhenTheServerReturns()
{
    TestServer server;
    QCOMPARE(lockctl(server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"0"_s}).status, 0);
    LyingServer before(server);
    swallowFirstAcquire(before);
    RunningLockctl holder(before.address().display(), {u"--json"_s, u"hold"_s, u"job"_s});
    QTRY_COMPARE(server.cli("EXISTS job"), "1");
    server.pause();
    QTRY_VERIFY_WITH_TIMEOUT(holder.errors().contains("job may be held until "), 30'000);
    QVERIFY(holder.isRunning());
    server.resume();
    QCOMPARE(holder.exitStatus(), 3);
    QCOMPARE(server.cli("KEYS *"), "");
}

void TestLostAcquires::anAcquireWithALostReplyBecomesTheWaitersHold()
{
    TestServer server;
    QCOMPARE(lockctl(server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"0"_s}).status, 0);
    LyingServer before(server);
    swallowFirstAcquire(before);
    RunningLockctl holder(
        before.address().display(), {u"--json"_s, u"hold"_s, u"job"_s, u"--wait"_s, u"20s"_s});
    QTRY_COMPARE(server.cli("EXISTS job"), "1");
    QVERIFY(!holder.nextEvent(u"acquired"_s).text.isEmpty());
    QCOMPARE(server.cli("HVALS job"), "1");
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(server.cli("KEYS *"), "");
}

LOCKSCOPE_TEST(TestLostAcquires)
#include "tst_lost_acquires.moc"
