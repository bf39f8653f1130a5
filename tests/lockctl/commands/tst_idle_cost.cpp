// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using testing::RunningLockctl;
using testing::TestServer;

// The cost of a watcher on an idle server with 1,000 held locks with fixed leases. LOCKSCOPE_IDLE_SECONDS
// sets the duration; ten by default.
class TestIdleCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anIdleWatchSendsAtMostOneCommandASecond();

private:
    static qint64 commandsProcessed(const TestServer &server)
    {
        static const QRegularExpression number(u"total_commands_processed:(\\d+)"_s);
        return number.match(QString::fromUtf8(server.cli("INFO stats"))).captured(1).toLongLong();
    }
};

void TestIdleCost::anIdleWatchSendsAtMostOneCommandASecond()
{
    const int seconds = qEnvironmentVariableIntValue("LOCKSCOPE_IDLE_SECONDS") > 0
        ? qEnvironmentVariableIntValue("LOCKSCOPE_IDLE_SECONDS")
        : 10;
    TestServer server;
    server.cli(QList<QByteArray>{"EVAL",
        "for i = 1, 1000 do redis.call('hset', 'lock:' .. i, ARGV[1] .. ':' .. i, 1) "
        "redis.call('pexpire', 'lock:' .. i, 3600000) end",
        "0", "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab"});
    RunningLockctl watch(server.url(), {u"--json"_s, u"watch"_s});
    QTRY_COMPARE_WITH_TIMEOUT(watch.lines().size(), 1000, 20'000);
    const qint64 first = commandsProcessed(server);
    const qint64 ownCost = commandsProcessed(server) - first;

    QTest::qWait(5000); // lets startup work finish; real time is measured here
    QElapsedTimer window; // longer than asked on a busy machine
    window.start();
    const qint64 before = commandsProcessed(server);
    QTest::qWait(seconds * 1000);
    const qint64 spent = commandsProcessed(server) - before - ownCost;
    qInfo("%lld commands in %d s", static_cast<long long>(spent), seconds);
    QVERIFY2(1000 * spent <= window.elapsed(), QByteArray::number(spent));
    QCOMPARE(watch.lines().size(), 1000);
}

LOCKSCOPE_TEST(TestIdleCost)
#include "tst_idle_cost.moc"
