// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/server_calls.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::Lie;
using testing::lockctl;
using testing::LyingServer;
using testing::RunningLockctl;
using testing::TestServer;

// list, show and other commands on servers with very many or very large keys.
class TestLargeServers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void showDoesNotWaitForTheScan_data();
    void showDoesNotWaitForTheScan();
    void aTooLargeValueDoesNotEndTheCommand();
    void theNextWaiterOfEveryQueueIsChecked();
    void unknownSubscriptionsOfNextWaitersAreReported();
    void everyUnknownNextWaiterIsCounted();
    void unknownSubscriptionsOfLaterWaitersAreReported();

private:
    void makeLock(const QByteArray &name) const
    {
        m_server.cli({"HSET", name, "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7", "1"});
        m_server.cli({"PEXPIRE", name, "60000"});
    }

    // Creates locks with two waiters each, of clients that are gone.
    void makeQueues(int locks) const
    {
        m_server.cli({"EVAL",
            "for i = 1, tonumber(ARGV[1]) do local lock = 'lock' .. i "
            "redis.call('hset', lock, '0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1', 1) "
            "redis.call('pexpire', lock, 600000) "
            "for waiter = 1, 2 do local id = '9b7e0000-8b1a-4a55-9c7d-0123456789ab:' .. waiter "
            "redis.call('rpush', 'redisson_lock_queue:{' .. lock .. '}', id) "
            "redis.call('zadd', 'redisson_lock_timeout:{' .. lock .. '}', 4000000000000 + waiter, id) end "
            "end",
            "0", QByteArray::number(locks)});
    }

    TestServer m_server;
};

void TestLargeServers::showDoesNotWaitForTheScan_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("command"); // of the scan
    QTest::newRow("very many keys") << "for i = 1, 300000 do redis.call('SET', 'other:' .. i, i) end"_ba
                                    << "scan"_ba;
    QTest::newRow("locks")
        << "for i = 1, 15000 do redis.call('HSET', 'lock' .. i, '0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1', 1) "
           "redis.call('PEXPIRE', 'lock' .. i, 600000) end"_ba
        << "hscan"_ba;
}

void TestLargeServers::showDoesNotWaitForTheScan()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, command);
    makeLock("job");
    m_server.cli({"EVAL", keys, "0"});
    m_server.cli("CONFIG RESETSTAT");
    QCOMPARE(lockctl(m_server.url(), {u"show"_s, u"job"_s}).status, 0);
    const int shown = testing::callsOf(m_server, command);
    QCOMPARE(lockctl(m_server.url(), {u"list"_s}).status, 0);
    const int listed = testing::callsOf(m_server, command) - shown;
    QVERIFY2(shown < listed / 5, QByteArray::number(shown) + " of " + QByteArray::number(listed));
}

// The reply to the first read of the other key exceeds the limit. That ends one connection, but no command.
void TestLargeServers::aTooLargeValueDoesNotEndTheCommand()
{
    makeLock("job");
    m_server.cli({"EVAL", "redis.call('HSET', 'heap', 'f', string.rep('9', 17000000))", "0"});
    const Finished listed = lockctl(m_server.url(), {u"list"_s});
    QVERIFY2(listed.status == 0 && listed.output.count('\n') == 1, listed.output + listed.errors);
    QCOMPARE(lockctl(m_server.url(), {u"show"_s, u"job"_s}).status, 0);
    const Finished watched = lockctl(m_server.url(), {u"--json"_s, u"watch"_s, u"--for"_s, u"1s"_s});
    QVERIFY2(watched.status == 0 && watched.output.contains("\"job\""), watched.output + watched.errors);
    QCOMPARE(lockctl(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s}).status, 0);
}

// One query covers at most a thousand channels.
void TestLargeServers::theNextWaiterOfEveryQueueIsChecked()
{
    makeQueues(1500);
    const Finished listed = lockctl(m_server.url(), {u"list"_s});
    QCOMPARE(listed.status, 0);
    QCOMPARE(listed.output.count("\twaiter 1 dead"), 1500);
}

// The server cannot answer it for the moment.
void TestLargeServers::unknownSubscriptionsOfNextWaitersAreReported()
{
    makeQueues(1);
    LyingServer between(m_server);
    between.setLying([](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (command.value(1).toUpper() != "NUMSUB")
            return std::nullopt;
        Lie lie;
        lie.words = "-BUSY a script runs\r\n";
        return lie;
    });
    const Finished listed = lockctl(between.address().display(), {u"list"_s});
    QVERIFY2(listed.output.contains("\tlock1\t") && !listed.output.contains("1 dead"), listed.output);
    QVERIFY2(listed.errors.contains(
                 "the server did not answer in time whether the next waiter is subscribed: 1 lock\n"),
        listed.errors);
}

void TestLargeServers::everyUnknownNextWaiterIsCounted()
{
    makeQueues(1500);
    m_server.cli("ACL SETUSER default -pubsub");
    const Finished listed = lockctl(m_server.url(), {u"list"_s});
    m_server.cli("ACL SETUSER default +pubsub");
    QCOMPARE(listed.output.count('\n'), 1500);
    QVERIFY2(listed.errors.contains(
                 "the server did not answer in time whether the next waiter is subscribed: 1500 locks\n"),
        listed.errors);
}

// The server answers for the next waiter, which subscribes, and then no more.
void TestLargeServers::unknownSubscriptionsOfLaterWaitersAreReported()
{
    makeLock("job");
    const RunningLockctl live(
        m_server.url(), {u"hold"_s, u"job"_s, u"--kind"_s, u"fair"_s, u"--wait"_s, u"forever"_s});
    const auto isFirstSubscribed = [this] {
        const QByteArray first = m_server.cli("LINDEX redisson_lock_queue:{job} 0").trimmed();
        return !first.isEmpty() && m_server.cli("PUBSUB CHANNELS redisson_lock__*").contains(first);
    };
    QTRY_VERIFY(isFirstSubscribed());
    m_server.cli("RPUSH redisson_lock_queue:{job} 9b7e0000-8b1a-4a55-9c7d-0123456789ab:1");
    m_server.cli("ZADD redisson_lock_timeout:{job} 4000000000000 9b7e0000-8b1a-4a55-9c7d-0123456789ab:1");
    LyingServer between(m_server);
    int answers = 0;
    between.setLying([&answers](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (command.value(1).toUpper() != "NUMSUB" || ++answers == 1)
            return std::nullopt;
        Lie lie;
        lie.words = "-BUSY a script runs\r\n";
        return lie;
    });
    const Finished listed = lockctl(between.address().display(), {u"list"_s});
    QVERIFY2(listed.output.contains("\tjob\t") && !listed.output.contains("2 dead"), listed.output);
    QVERIFY2(!listed.errors.contains("the next waiter"), listed.errors);
    QVERIFY2(listed.errors.contains(
                 "the server did not answer in time whether all waiters are subscribed: 1 lock\n"),
        listed.errors);
}

LOCKSCOPE_TEST(TestLargeServers)
#include "tst_large_servers.moc"
