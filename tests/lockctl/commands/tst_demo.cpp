// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/demo/demo_roles.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QSet>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::RunningLockctl;
using testing::TestServer;

class TestDemo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void manyProcessesCreateLocksOfManyKinds();
    void theDemoEndsOnRequestAndRemovesItsLocks_data();
    void theDemoEndsOnRequestAndRemovesItsLocks();
    void theProcessesOfTheDemoEndWithIt();
    void theDemoEndsWithTheServer();
    void aPasswordReachesThePartsButNoArgument();
    void anUnknownPartIsAnsweredWithTheKnownOnes();

private:
    static QByteArray clients(const TestServer &server) { return server.cli("CLIENT LIST TYPE normal"); }
    static int clientCount(const TestServer &server) { return int(clients(server).count("name=lockscope")); }
    // Whether more processes than parts were connected at once: some parts end soon, by design.
    static bool allPlay(const TestServer &server, qsizetype parts = lockctl::demoParts().size())
    {
        return QTest::qWaitFor([&] { return clientCount(server) > parts; }, 30'000);
    }
};

void TestDemo::manyProcessesCreateLocksOfManyKinds()
{
    TestServer server;
    RunningLockctl watch(server.url(), {u"--json"_s, u"watch"_s});
    RunningLockctl demo(server.url(), {u"demo"_s});
    QSet<QString> locks;
    QSet<QString> holders;
    QSet<QString> events;
    const auto learn = [&] {
        for (const RunningLockctl::Line &line : watch.lines()) {
            locks.insert(line.object().value(u"lock"_s).toString());
            holders.insert(line.object().value(u"holder"_s).toString().left(36));
            events.insert(line.object().value(u"event"_s).toString());
        }
        return locks.size() > 15 && holders.size() > 8
            && events.contains({u"acquired"_s, u"released"_s, u"queued"_s, u"reentered"_s});
    };
    QTRY_VERIFY2_WITH_TIMEOUT(learn(), qPrintable(QStringList(events.values()).join(u' ')), 20'000);
    for (const QString &lock : locks)
        QVERIFY2(lock.startsWith(u"demo:"), qPrintable(lock));
    QVERIFY2(demo.errors().isEmpty(), demo.errors());
    QVERIFY(demo.audit().isEmpty());
}

void TestDemo::theDemoEndsOnRequestAndRemovesItsLocks_data()
{
    QTest::addColumn<int>("signal");
    QTest::addRow("SIGTERM") << SIGTERM;
    QTest::addRow("end of input") << 0;
}

void TestDemo::theDemoEndsOnRequestAndRemovesItsLocks()
{
    QFETCH(int, signal);
    TestServer server;
    RunningLockctl demo(server.url(), {u"demo"_s});
    QVERIFY(allPlay(server));
    testing::Stopwatch stopwatch;
    if (signal)
        demo.signal(signal);
    else
        demo.closeInput();
    QCOMPARE(demo.exitStatus(), 0);
    QVERIFY2(stopwatch.isWithin(2500ms), stopwatch.compared());
    QTRY_COMPARE(clientCount(server), 0);
    // Except for the fixed leases, which expire by design.
    for (const QByteArray &key : server.cli("KEYS *").split('\n'))
        QVERIFY2(key.isEmpty() || key.startsWith("demo:库存") || key.startsWith("demo:ledger"), key);
}

void TestDemo::theProcessesOfTheDemoEndWithIt()
{
    TestServer server;
    RunningLockctl demo(server.url(), {u"demo"_s});
    QVERIFY(allPlay(server));
    demo.signal(SIGKILL);
    QTRY_COMPARE_WITH_TIMEOUT(clientCount(server), 0, testing::scaledMs(2s));
}

void TestDemo::theDemoEndsWithTheServer()
{
    TestServer server;
    RunningLockctl demo(server.url(), {u"demo"_s});
    QVERIFY(allPlay(server, 4));
    server.kill();
    QCOMPARE(demo.exitStatus(), 3);
    QCOMPARE(demo.errors().count('\n'), 1);
}

void TestDemo::aPasswordReachesThePartsButNoArgument()
{
    TestServer server("requirepass hunter2\n");
    RunningLockctl demo({server.url(), "hunter2"}, {u"demo"_s});
    qputenv("REDISCLI_AUTH", "hunter2");
    QVERIFY(allPlay(server, 4));
    qunsetenv("REDISCLI_AUTH");
    QProcess list;
    list.start(u"ps"_s, {u"-eo"_s, u"args"_s});
    QVERIFY(list.waitForFinished());
    QVERIFY(!list.readAllStandardOutput().contains("hunter2"));
}

void TestDemo::anUnknownPartIsAnsweredWithTheKnownOnes()
{
    TestServer server;
    const testing::Finished done = testing::lockctl(server.url(), {u"demo"_s, u"--part"_s, u"unknown"_s});
    QCOMPARE(done.status, 2);
    QVERIFY2(done.errors.contains("fulfilment-1"), done.errors);
}

LOCKSCOPE_TEST(TestDemo)
#include "tst_demo.moc"
