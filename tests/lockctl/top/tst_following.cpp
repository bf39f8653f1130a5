// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `lockctl show --follow` with a real server: when it prints again, and when it does not.

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/lockctl/top/terminal_screen.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::Lie;
using testing::lockctl;
using testing::LyingServer;
using testing::OnTerminal;
using testing::RunningLockctl;
using testing::TerminalScreen;
using testing::TestServer;

class TestFollowing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void aPipeGetsEachChangeOnce();
    void aProgramGetsAnObjectAChange();
    void theObservedRenewalsOfALeaseAreShown();
    void theFirstOutputContainsTroubles_data();
    void theFirstOutputContainsTroubles();
    void aTerminalShowsThatTheLockIsBeingRead();
    void theFirstOutputAfterAReconnectContainsTroubles();
    void aTerminalRedrawsInPlace();
    void aLostConnectionIsReportedAndReestablished();
    void aLockIsNotShownWithKeysReadAtAnotherTime();

private:
    // Atomically, as clients do it.
    void hold(const QByteArray &holder, const char *left)
    {
        m_server.cli(
            {"EVAL", "redis.call('hset', KEYS[1], ARGV[1], 1) return redis.call('pexpire', KEYS[1], ARGV[2])",
                "1", "job", holder + "-8b1a-4a55-9c7d-0123456789ab:1", left});
    }

    // Enqueues a client that is gone.
    static void queue(TestServer &server)
    {
        const QByteArray waiter = "bbbbbbbb-8b1a-4a55-9c7d-0123456789ab:1";
        const qint64 placeEnds = QDateTime::currentMSecsSinceEpoch() + 300'000;
        server.cli({"RPUSH", "redisson_lock_queue:{job}", waiter});
        server.cli({"ZADD", "redisson_lock_timeout:{job}", QByteArray::number(placeEnds), waiter});
    }

    TestServer m_server;
};

void TestFollowing::aPipeGetsEachChangeOnce()
{
    RunningLockctl following(m_server.url(), {u"show"_s, u"job"_s, u"--follow"_s});
    QTRY_VERIFY(following.output().contains("Lock\tjob\tthere is no such lock\n"));
    hold("aaaaaaaa", "60000");
    QTRY_VERIFY(following.output().contains("Holder\taaaaaaaa-8b1a-4a55-9c7d-0123456789ab:1\n"));
    m_server.cli({"PEXPIRE", "job", "90000"}); // a renewal shows that it has a watchdog
    QTRY_VERIFY(following.output().contains(" s left\twatchdog\n"));
    m_server.cli({"PEXPIRE", "job", "120000"}); // after the next renewal it is the same lock
    m_server.cli("DEL job");
    hold("bbbbbbbb", "60000");
    QTRY_VERIFY(following.output().contains("Holder\tbbbbbbbb-8b1a-4a55-9c7d-0123456789ab:1\n"));
    QCOMPARE(following.output().count("Holder\taaaaaaaa"), 2);
    following.signal(SIGINT);
    QCOMPARE(following.exitStatus(), 0);
    QCOMPARE(following.output().count("Holder\tbbbbbbbb"), 1);
}

void TestFollowing::aProgramGetsAnObjectAChange()
{
    hold("aaaaaaaa", "60000");
    RunningLockctl following(m_server.url(), {u"--json"_s, u"show"_s, u"job"_s, u"--follow"_s});
    QTRY_COMPARE(following.lines().size(), 1);
    m_server.cli("DEL job");
    QTRY_COMPARE(following.lines().size(), 2);
    QVERIFY(!following.lines()[0].object().isEmpty());
    QVERIFY(following.lines()[0].text.contains("aaaaaaaa"));
    QVERIFY(!following.lines()[1].text.contains("aaaaaaaa"));
}

// One read shows neither what renews a lease nor a missed renewal.
void TestFollowing::theObservedRenewalsOfALeaseAreShown()
{
    RunningLockctl following(m_server.url(), {u"show"_s, u"job"_s, u"--follow"_s});
    QTRY_VERIFY(following.output().contains("Lock\tjob\tthere is no such lock\n"));
    const RunningLockctl holder(m_server.url(), {u"hold"_s, u"job"_s, u"--watchdog-timeout"_s, u"6s"_s});
    QTRY_VERIFY2_WITH_TIMEOUT(following.output().contains(" left\twatchdog\n"), following.output(), 10'000);
    QVERIFY2(!following.output().contains("renewal missed"), following.output());
    holder.signal(SIGSTOP);
    QTRY_VERIFY2_WITH_TIMEOUT(
        following.output().contains("WARNING\trenewal missed\n"), following.output(), 10'000);
    QVERIFY2(following.output().contains(" left\toverdue\n"), following.output());
    QTRY_VERIFY2_WITH_TIMEOUT(
        following.output().contains("PROBLEM\t2 renewals missed\n"), following.output(), 10'000);
}

void TestFollowing::theFirstOutputContainsTroubles_data()
{
    QTest::addColumn<QStringList>("form");
    QTest::addColumn<QByteArray>("trouble");
    QTest::newRow("words") << QStringList() << "PROBLEM\tnext waiter dead\n"_ba;
    QTest::newRow("json") << QStringList{u"--json"_s} << R"("listening":false)"_ba;
}

// Detecting a dead waiter takes two reads, a second apart.
void TestFollowing::theFirstOutputContainsTroubles()
{
    QFETCH(const QStringList, form);
    QFETCH(const QByteArray, trouble);
    queue(m_server);
    RunningLockctl following(m_server.url(), form + QStringList{u"show"_s, u"job"_s, u"--follow"_s});
    QTRY_VERIFY2(following.output().contains(trouble), following.output());
    const QByteArray lock = form.isEmpty() ? "Lock\tjob\t"_ba : R"({"name":"job")"_ba;
    QCOMPARE(following.output().count(lock), 1);
}

void TestFollowing::aTerminalShowsThatTheLockIsBeingRead()
{
    queue(m_server);
    OnTerminal following(m_server.url(), {u"--color"_s, u"never"_s, u"show"_s, u"job"_s, u"--follow"_s},
        OnTerminal::Input::Terminal, OnTerminal::Output::Terminal);
    QTRY_VERIFY2(following.shown().contains("next waiter dead"), following.shown());
    QVERIFY2(following.shown().startsWith("Lock         job  is being read\n"), following.shown());
    QVERIFY2(!following.shown().contains("not known"), following.shown());
    TerminalScreen screen(100, 24);
    screen.write(following.written());
    QVERIFY2(!screen.lines().join('\n').contains("being read"), screen.lines().join('\n'));
}

void TestFollowing::theFirstOutputAfterAReconnectContainsTroubles()
{
    TestServer server;
    RunningLockctl following(server.url(), {u"show"_s, u"job"_s, u"--follow"_s});
    QTRY_VERIFY(following.output().contains("Lock\tjob\tthere is no such lock\n"));
    server.kill();
    QTRY_VERIFY2(following.errors().contains("; retrying"), following.errors());
    server.restart();
    queue(server);
    QTRY_VERIFY2_WITH_TIMEOUT(
        following.output().contains("PROBLEM\tnext waiter dead\n"), following.output(), 15'000);
    QVERIFY2(!following.output().contains("\tnot known\t"), following.output());
}

void TestFollowing::aTerminalRedrawsInPlace()
{
    hold("aaaaaaaa", "60000");
    OnTerminal following(m_server.url(), {u"show"_s, u"job"_s, u"--follow"_s}, OnTerminal::Input::Terminal,
        OnTerminal::Output::Terminal);
    following.resize(100, 24);
    const auto lines = [&following] {
        TerminalScreen screen(100, 24);
        screen.write(following.written());
        return screen.lines();
    };
    QTRY_VERIFY2(lines().join('\n').contains("Holder       aaaaaaaa"), lines().join('\n'));
    const auto secondsLeft = [&lines] {
        const QString shown = QString::fromUtf8(lines().join('\n'));
        return QRegularExpression(u"Lease +([0-9.]+) s left"_s).match(shown).captured(1).toDouble();
    };
    const double before = secondsLeft();
    QVERIFY2(before > 1, lines().join('\n'));
    QTRY_VERIFY(secondsLeft() < before); // without any event
    hold("cccccccc", "60000"); // beside the first
    QTRY_VERIFY(lines().join('\n').contains("cccccccc"));
    m_server.cli("DEL job");
    QTRY_VERIFY2(lines().value(1) == "Lock         job  there is no such lock", lines().join('\n'));
    QVERIFY2(lines().value(0).startsWith("At           "), lines().join('\n'));
    QVERIFY2(lines().value(2).isEmpty(), lines().join('\n')); // nothing remains of the taller picture
    following.signal(SIGTERM);
    QCOMPARE(following.exitStatus(), 0);
}

void TestFollowing::aLostConnectionIsReportedAndReestablished()
{
    TestServer server;
    server.cli("HSET job aaaaaaaa-8b1a-4a55-9c7d-0123456789ab:1 1");
    RunningLockctl following(server.url(), {u"show"_s, u"job"_s, u"--follow"_s});
    QTRY_VERIFY(following.output().contains("Holder\taaaaaaaa"));
    server.kill();
    QTRY_VERIFY2(following.errors().contains("; retrying"), following.errors());
    server.restart();
    QTRY_VERIFY_WITH_TIMEOUT(following.output().contains("Lock\tjob\tthere is no such lock\n"), 15'000);
    QCOMPARE(following.errors().count("; retrying"), 1);
    QVERIFY(following.isRunning());
}

// The holder releases after the lock was read, and before its keys are read.
void TestFollowing::aLockIsNotShownWithKeysReadAtAnotherTime()
{
    hold("aaaaaaaa", "60000");
    LyingServer between(m_server);
    bool isReleased = false;
    between.setLying([&](const QList<QByteArray> &command) -> std::optional<Lie> {
        const bool isOfKeys = command == QList<QByteArray>{"MEMORY", "USAGE", "job"};
        if (isOfKeys && !std::exchange(isReleased, true))
            m_server.cli("DEL job");
        return std::nullopt;
    });
    const Finished shown = lockctl(between.address().display(), {u"show"_s, u"job"_s});
    QVERIFY(isReleased);
    QCOMPARE(shown.output, "");
    QCOMPARE(shown.status, 1);
}

LOCKSCOPE_TEST(TestFollowing)
#include "tst_following.moc"
