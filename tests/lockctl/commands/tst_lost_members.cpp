// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Multi and red locks whose members end without being released: none of that is told as a release.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::Lie;
using testing::LyingServer;
using testing::RunningLockctl;
using testing::TestServer;

class TestLostMembers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDeletedMemberIsNotReleased();
};

// The end of a token lock leaves no sign, so the watcher tells the ordinary end, which is not certain.
void TestLostMembers::aDeletedMemberIsNotReleased()
{
    const TestServer server;
    RunningLockctl holder(server.url(),
        {u"--json"_s, u"hold"_s, u"a"_s, u"b"_s, u"--kind"_s, u"multi"_s, u"--members"_s, u"token"_s,
            u"--prefix"_s, u"p:"_s});
    holder.nextEvent(u"acquired"_s);
    QTRY_VERIFY(server.cli("INFO commandstats").contains("cmdstat_exec:")); // the watcher reads so
    server.cli("DEL p:b");
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired deleted");
}

QTEST_GUILESS_MAIN(TestLostMembers)
#include "tst_lost_members.moc"
