// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

class TestWatching : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void watchReportsTheEventsOfALock();
    void watchAppliesPatternAndTime();
    void watchReadsMatchingLocksFirst();
    void watchContinuesAfterALostConnection();
    void watchEndsWithItsReader();
    void onlyIncidentsArePrintedOnRequest();
    void aServerThatReturnsEmptyIsOneIncident();
    void severalServersAreWatchedTogether();

private:
    void makeLock(const QByteArray &name) const
    {
        m_server.cli(QList<QByteArray>{"HSET", name, holder, "1"});
        m_server.cli(QList<QByteArray>{"PEXPIRE", name, "60000"});
    }

    // Every release of a write lock is announced, so one that disappears without a message was deleted.
    void makeWriteLock(const QByteArray &name) const
    {
        m_server.cli(QList<QByteArray>{"HSET", name, "mode", "write", holder + ":write", "1"});
        m_server.cli(QList<QByteArray>{"PEXPIRE", name, "60000"});
    }

    // Waits until existing locks have been read: probes are deleted until a deletion becomes an incident.
    void waitUntilWatched(RunningLockctl &watch) const
    {
        bool isThere = false;
        QTRY_VERIFY([&] {
            if (!std::exchange(isThere, !isThere))
                makeWriteLock("probe");
            else
                m_server.cli("DEL probe");
            return !watch.lines().isEmpty();
        }());
    }

    const QByteArray holder = "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7";
    TestServer m_server;
};

void TestWatching::watchReportsTheEventsOfALock()
{
    makeLock("before");
    RunningLockctl watch(m_server.url(), {u"--json"_s, u"watch"_s});
    QCOMPARE(watch.nextEvent(u"appeared"_s).object().value(u"lock"_s), u"before"_s);
    QCOMPARE(lockctl(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"100ms"_s}).status, 0);
    const QJsonObject released = watch.nextEvent(u"released"_s).object();
    QCOMPARE(watch.events(), "appeared acquired released");
    QCOMPARE(released.value(u"lock"_s), u"job"_s);
    QCOMPARE(released.value(u"certain"_s), true);
    QVERIFY(released.value(u"seen"_s).toDouble() >= released.value(u"t"_s).toDouble());
    watch.signal(SIGTERM);
    QCOMPARE(watch.exitStatus(), 0);
}

void TestWatching::watchAppliesPatternAndTime()
{
    makeLock("a");
    makeLock("b");
    testing::Stopwatch stopwatch;
    const Finished done
        = lockctl(m_server.url(), {u"--json"_s, u"watch"_s, u"--pattern"_s, u"a"_s, u"--for"_s, u"300ms"_s});
    QCOMPARE(done.status, 0);
    QVERIFY(stopwatch.elapsed() >= 300ms);
    QVERIFY2(stopwatch.isWithin(5s), stopwatch.compared());
    QCOMPARE(done.output.count('\n'), 1);
    QVERIFY(done.output.contains(R"("lock":"a")"));
}

void TestWatching::watchReadsMatchingLocksFirst()
{
    constexpr int others = 25'000;
    m_server.cli(QList<QByteArray>{"EVAL",
        "for i = 1, ARGV[2] do redis.call('HSET', 'job:' .. i, ARGV[1], 1) end "
        "for i = 1, 5 do redis.call('HSET', 'wanted:' .. i, ARGV[1], 1) end",
        "0", holder, QByteArray::number(others)});
    m_server.cli("CONFIG RESETSTAT");
    RunningLockctl watch(
        m_server.url(), {u"--json"_s, u"watch"_s, u"--pattern"_s, u"wanted:*"_s, u"--gentle"_s});
    for (int i = 0; i < 5; ++i)
        QVERIFY(!watch.nextEvent(u"appeared"_s).text.isEmpty());
    const QByteArray stats = m_server.cli("INFO commandstats");
    const qsizetype at = stats.indexOf("cmdstat_hscan:calls=");
    QVERIFY(at >= 0);
    const int looks = stats.mid(at + 20, stats.indexOf(',', at) - at - 20).toInt();
    QVERIFY2(looks < others / 4, QByteArray::number(looks));
}

void TestWatching::watchContinuesAfterALostConnection()
{
    TestServer server;
    RunningLockctl watch(server.url(), {u"--json"_s, u"watch"_s});
    const auto hold = [&] {
        return lockctl(server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"0"_s}).status;
    };
    QCOMPARE(hold(), 0);
    watch.nextEvent(u"released"_s);
    server.kill();
    QTRY_VERIFY_WITH_TIMEOUT(watch.errors().contains("retrying"), 15'000);
    server.restart();
    QCOMPARE(hold(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(hold() == 0 && watch.events().count("acquired") > 1, 15'000);
    QCOMPARE(watch.errors().count('\n'), 1);
}

void TestWatching::watchEndsWithItsReader()
{
    makeLock("a");
    QProcess shell;
    shell.start(u"sh"_s,
        {u"-c"_s, u"\"$0\" --url \"$1\" watch | head -n 1"_s, testing::programPath(u"lockctl"_s),
            QString::fromUtf8(m_server.url())});
    QVERIFY(shell.waitForStarted());
    QTRY_VERIFY(shell.bytesAvailable() > 0);
    makeLock("b"); // the next line has no reader
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.exitCode(), 0);
}

void TestWatching::onlyIncidentsArePrintedOnRequest()
{
    makeWriteLock("job");
    RunningLockctl watch(m_server.url(), {u"--json"_s, u"watch"_s, u"--incidents"_s});
    waitUntilWatched(watch);
    m_server.cli("DEL job");
    const auto isOfJob = [](const QJsonObject &line) { return line.value(u"lock"_s) == u"job"_s; };
    const QJsonObject ended = watch.next(isOfJob).object();
    QCOMPARE(ended.value(u"incident"_s), u"deleted"_s);
    QVERIFY(ended.value(u"holder"_s).toString().startsWith(QString::fromUtf8(holder)));
    QVERIFY(!ended.contains(u"next"_s));
    QCOMPARE(lockctl(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--for"_s, u"300ms"_s}).status, 0);
    const QJsonObject again = watch.next(isOfJob).object();
    QCOMPARE(again.value(u"number"_s), ended.value(u"number"_s));
    QVERIFY(again.value(u"next"_s).toObject().contains(u"holder"_s));
    for (const RunningLockctl::Line &line : watch.lines())
        QVERIFY2(line.object().contains(u"incident"_s), line.text);
}

void TestWatching::aServerThatReturnsEmptyIsOneIncident()
{
    for (const char *name : {"a", "b", "c"})
        makeLock(name);
    RunningLockctl watch(m_server.url(), {u"--json"_s, u"watch"_s, u"--incidents"_s});
    waitUntilWatched(watch);
    m_server.kill();
    m_server.restart(); // without its locks
    const QJsonObject gone
        = watch.next([](const QJsonObject &line) { return line.value(u"incident"_s) == u"holdsGone"_s; })
              .object();
    QVERIFY(gone.value(u"holds"_s).toInt() == 3 || gone.value(u"holds"_s).toInt() == 4); // perhaps the probe
    QSet<QString> names;
    for (const QJsonValue &lock : gone.value(u"locks"_s).toArray())
        names.insert(lock.toObject().value(u"name"_s).toString());
    QVERIFY((names.contains({u"a"_s, u"b"_s, u"c"_s})));
    QCOMPARE(gone.value(u"serverChange"_s), u"restarted"_s);
}

void TestWatching::severalServersAreWatchedTogether()
{
    TestServer second;
    RunningLockctl watch(m_server.url(),
        QStringList{u"--url"_s, QString::fromUtf8(m_server.url()), u"--url"_s,
            QString::fromUtf8(second.url()), u"--json"_s, u"watch"_s});
    const auto isOf = [](const QString &path) {
        return [path](const QJsonObject &event) { return event["server"_L1].toString().contains(path); };
    };
    const auto comes = [&](const TestServer &server, const QByteArray &name) {
        server.cli({"HSET", name, holder, "1"});
        return watch.next(isOf(server.socketPath())).object()["lock"_L1].toString() == QLatin1String(name);
    };
    QVERIFY(comes(m_server, "a"));
    QVERIFY(comes(second, "b"));
    second.kill();
    QTRY_VERIFY(watch.errors().contains("retrying"));
    QVERIFY(comes(m_server, "c")); // the other server is still watched
    second.restart();
    QVERIFY(!watch.next(isOf(second.socketPath())).text.isEmpty()); // b is gone after the resync
    watch.signal(SIGTERM);
    QCOMPARE(watch.exitStatus(), 0);
}

LOCKSCOPE_TEST(TestWatching)
#include "tst_watching.moc"
