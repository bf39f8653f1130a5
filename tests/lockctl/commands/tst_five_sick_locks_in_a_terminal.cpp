// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An operator's first steps with lockctl only: five of 2,000 locks have problems.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDateTime>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::TestServer;

class TestFiveSickLocksInATerminal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theListNamesEveryProblem();
    void everyProblemIsShownWithHolderAndNextStep_data();
    void everyProblemIsShownWithHolderAndNextStep();

private:
    static QByteArray client(const char *letter)
    {
        return QByteArray(letter).repeated(8) + "-8b1a-4a55-9c7d-0123456789ab:1";
    }
    void hold(const QByteArray &lock, const QByteArray &holder)
    {
        m_server.cli({"HSET", lock, holder, "1"});
        m_server.cli({"PEXPIRE", lock, "300000"});
    }
    void queue(const QByteArray &lock, const QByteArray &waiter)
    {
        m_server.cli({"RPUSH", "redisson_lock_queue:{" + lock + "}", waiter});
        m_server.cli({"ZADD", "redisson_lock_timeout:{" + lock + "}",
            QByteArray::number(QDateTime::currentMSecsSinceEpoch() + 300'000), waiter});
    }

    TestServer m_server;
};

void TestFiveSickLocksInATerminal::initTestCase()
{
    m_server.cli({"EVAL",
        "for i = 1, 1995 do redis.call('HSET', 'invoice:' .. i, ARGV[1], 1) "
        "redis.call('PEXPIRE', 'invoice:' .. i, 300000) end",
        "0", client("e")});
    queue("cache:warm", client("d"));
    hold("order:9042", client("a"));
    queue("order:9042", client("b"));
    m_server.cli({"HSET", "payment:9688", client("c"), "1"});
    hold("report:daily", client("a"));
    m_server.cli({"HSET", "report:daily", client("d"), "1"});
    hold("stock:sku:9001", client("b"));
    m_server.cli({"SET", "redisson_lock_queue:{stock:sku:9001}", "oops"});
}

void TestFiveSickLocksInATerminal::theListNamesEveryProblem()
{
    const Finished done = lockctl(m_server.url(), {u"list"_s, u"--problems"_s});
    QCOMPARE(done.status, 0);
    QByteArrayList names;
    for (const QByteArray &line : done.output.trimmed().split('\n'))
        names.append(line.split('\t').value(1));
    QCOMPARE(names.value(0), "report:daily"_ba); // two clients may be working at once
    QCOMPARE(names.value(1), "cache:warm"_ba); // no client can acquire it any more
    std::ranges::sort(names);
    QCOMPARE(names,
        (QByteArrayList{"cache:warm", "order:9042", "payment:9688", "report:daily", "stock:sku:9001"}));
}

void TestFiveSickLocksInATerminal::everyProblemIsShownWithHolderAndNextStep_data()
{
    QTest::addColumn<QByteArray>("holders");
    QTest::addColumn<QByteArray>("step");
    QTest::newRow("cache:warm")
        << QByteArray() << "no client acquires the lock until the position of the dead waiter expires"_ba;
    QTest::newRow("order:9042") << client("a") << "a force-unlock does not remove it"_ba;
    QTest::newRow("payment:9688") << client("c")
                                  << "no lease frees the lock: lockctl force-unlock payment:9688 --yes"_ba;
    QTest::newRow("report:daily")
        << client("d")
        << "release every hold of each other holder, with its ID: lockctl release report:daily --owner ID"_ba;
    QTest::newRow("stock:sku:9001") << client("b") << "find the program that writes that key"_ba;
}

void TestFiveSickLocksInATerminal::everyProblemIsShownWithHolderAndNextStep()
{
    QFETCH(const QByteArray, holders);
    QFETCH(const QByteArray, step);
    const Finished done = lockctl(m_server.url(), {u"show"_s, QString::fromUtf8(QTest::currentDataTag())});
    QCOMPARE(done.status, 0);
    QVERIFY2(done.output.contains("Next step\t") && done.output.contains(step), done.output);
    QCOMPARE(done.output.contains("\nHolder\t" + holders), !holders.isEmpty());
}

LOCKSCOPE_TEST(TestFiveSickLocksInATerminal)
#include "tst_five_sick_locks_in_a_terminal.moc"
