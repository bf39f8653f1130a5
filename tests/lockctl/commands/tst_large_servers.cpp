// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::Lie;
using testing::lockctl;
using testing::LyingServer;
using testing::TestServer;

// list, show and the others on servers with very many or very large keys.
class TestLargeServers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void showWaitsForNoScan_data();
    void showWaitsForNoScan();
    void aValueThatIsTooLargeEndsNoCommand();
    void everyHeadOfVeryManyQueuesIsAskedFor();
    void headsThatAreNotKnownAreSaid();

private:
    void makeLock(const QByteArray &name) const
    {
        m_server.cli({"HSET", name, "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7", "1"});
        m_server.cli({"PEXPIRE", name, "60000"});
    }

    // How often the server was asked for that command.
    [[nodiscard]] int callsOf(const QByteArray &command) const
    {
        const QByteArray stats = m_server.cli("INFO commandstats");
        const QByteArray start = "cmdstat_" + command + ":calls=";
        const qsizetype at = stats.indexOf(start);
        const qsizetype number = at + start.size();
        return at < 0 ? 0 : stats.mid(number, stats.indexOf(',', number) - number).toInt();
    }

    TestServer m_server;
};

void TestLargeServers::showWaitsForNoScan_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("command"); // of the search
    QTest::newRow("very many keys") << "for i = 1, 300000 do redis.call('SET', 'other:' .. i, i) end"_ba
                                    << "scan"_ba;
    QTest::newRow("locks")
        << "for i = 1, 15000 do redis.call('HSET', 'lock' .. i, '0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1', 1) "
           "redis.call('PEXPIRE', 'lock' .. i, 600000) end"_ba
        << "hscan"_ba;
}

void TestLargeServers::showWaitsForNoScan()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, command);
    makeLock("job");
    m_server.cli({"EVAL", keys, "0"});
    m_server.cli("CONFIG RESETSTAT");
    QCOMPARE(lockctl(m_server.url(), {u"show"_s, u"job"_s}).status, 0);
    const int shown = callsOf(command);
    QCOMPARE(lockctl(m_server.url(), {u"list"_s}).status, 0);
    const int listed = callsOf(command) - shown;
    QVERIFY2(shown < listed / 5, QByteArray::number(shown) + " of " + QByteArray::number(listed));
}

// The first look at the other one is answered with more than is read; that ends one connection and no
// command.
void TestLargeServers::aValueThatIsTooLargeEndsNoCommand()
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

// One question is about a thousand channels at most.
void TestLargeServers::everyHeadOfVeryManyQueuesIsAskedFor()
{
    m_server.cli({"EVAL",
        "for i = 1, 1200 do local lock = 'lock' .. i "
        "redis.call('hset', lock, '0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1', 1) "
        "redis.call('pexpire', lock, 600000) "
        "for waiter = 1, 2 do local id = '9b7e0000-8b1a-4a55-9c7d-0123456789ab:' .. waiter "
        "redis.call('rpush', 'redisson_lock_queue:{' .. lock .. '}', id) "
        "redis.call('zadd', 'redisson_lock_timeout:{' .. lock .. '}', 4000000000000 + waiter, id) end end",
        "0"});
    const Finished listed = lockctl(m_server.url(), {u"list"_s});
    QCOMPARE(listed.status, 0);
    QCOMPARE(listed.output.count("\twaiter 1 dead"), 1200);
}

// A server that cannot say it for now.
void TestLargeServers::headsThatAreNotKnownAreSaid()
{
    makeLock("job");
    m_server.cli("RPUSH redisson_lock_queue:{job} 9b7e0000-8b1a-4a55-9c7d-0123456789ab:1");
    m_server.cli("ZADD redisson_lock_timeout:{job} 4000000000000 9b7e0000-8b1a-4a55-9c7d-0123456789ab:1");
    LyingServer between(m_server);
    between.setLying([](const QList<QByteArray> &command) -> std::optional<Lie> {
        if (command.value(1).toUpper() != "NUMSUB")
            return std::nullopt;
        Lie lie;
        lie.words = "-BUSY a script runs\r\n";
        return lie;
    });
    const Finished listed = lockctl(between.address().display(), {u"list"_s});
    QVERIFY2(listed.output.contains("\tjob\t") && !listed.output.contains("1 dead"), listed.output);
    QVERIFY2(listed.errors.contains(
                 "whether the next waiter is subscribed, the server did not say in time: 1 lock"),
        listed.errors);
}

QTEST_GUILESS_MAIN(TestLargeServers)
#include "tst_large_servers.moc"
