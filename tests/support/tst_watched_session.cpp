// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A watched session finds a lock for each layout that stores the lock under its own name.

#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/watched_session.h"

#include <QTest>

using namespace lockengine;
using testing::TestServer;
using testing::WatchedSession;

class TestWatchedSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theHolderIsShownForEveryLayout_data();
    void theHolderIsShownForEveryLayout();
};

void TestWatchedSession::theHolderIsShownForEveryLayout_data()
{
    QTest::addColumn<LockKind>("kind");
    QTest::newRow("redisson") << LockKind::Reentrant;
    QTest::newRow("token") << LockKind::Token;
}

void TestWatchedSession::theHolderIsShownForEveryLayout()
{
    QFETCH(const LockKind, kind);
    const TestServer server;
    WatchedSession session(server.url());
    QVERIFY(session.waitUntilLive());
    QVERIFY(session.take("job", kind));
    QTRY_COMPARE(session.shownHolders("job").size(), 1);
    server.cli("DEL job");
    QTRY_VERIFY(session.shownHolders("job").isEmpty());
}

LOCKSCOPE_TEST(TestWatchedSession)
#include "tst_watched_session.moc"
