// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/machine_speed.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QLocalServer>
#include <QRegularExpression>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

class TestHold : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHoldLastsUntilItIsAskedToEnd_data();
    void aHoldLastsUntilItIsAskedToEnd();
    void noKeyOrSubscriptionRemainsAfterTheEnd_data();
    void noKeyOrSubscriptionRemainsAfterTheEnd();
    void aFencedHoldPrintsItsTokens();
    void optionsThatAKindDoesNotSupportAreRefusedInOneLine_data();
    void optionsThatAKindDoesNotSupportAreRefusedInOneLine();
    void theKeyOfATokenLockIsPrefixAndName();
    void theUnsafeTokenLockPrintsAWarning();
    void aSecondHolderIsRefusedImmediately();
    void aWaitThatTimesOutAtAFreeLockNamesNoHolder();
    void aWaiterAcquiresImmediatelyAfterARelease();
    void aStoppedWaiterLeavesNoTrace_data();
    void aStoppedWaiterLeavesNoTrace();
    void aWaiterReportsTheEndOfItsInput();
    void aCountIsReenteredAndReleased();
    void aFixedLeaseExpires();
    void aForceUnlockedHoldIsLostImmediately();
    void theAuditLogHasTheIntentBeforeTheOutcome();
    void withoutAWritableAuditLogNothingIsAcquired();
    void binaryNamesAreHeldUnchanged();
    void aReaderThatDoesNotReadDoesNotStopTheRenewal();
    void aHoldIsLostWhenItsServerLosesItsData();
    void aHoldThatCannotBeReleasedIsReported();
    void connectingCanBeInterrupted();

private:
    TestServer m_server;
};

void TestHold::aHoldLastsUntilItIsAskedToEnd_data()
{
    QTest::addColumn<int>("signal");
    QTest::addRow("SIGINT") << SIGINT;
    QTest::addRow("SIGTERM") << SIGTERM;
    QTest::addRow("SIGHUP") << SIGHUP;
    QTest::addRow("end of input") << 0;
}

void TestHold::aHoldLastsUntilItIsAskedToEnd()
{
    QFETCH(int, signal);
    m_server.cli("FLUSHALL");
    RunningLockctl holder(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"reentrant"_s});
    const QJsonObject acquired = holder.nextEvent(u"acquired"_s).object();
    QCOMPARE(acquired.value(u"lock"_s), u"job"_s);
    QCOMPARE(acquired.value(u"kind"_s), u"reentrant"_s);
    QCOMPARE(acquired.value(u"count"_s), 1);
    QCOMPARE(acquired.value(u"certain"_s), true);
    const QByteArray id = acquired.value(u"holder"_s).toString().toUtf8();
    QCOMPARE(m_server.cli("HGETALL job"), id + "\n1");
    QVERIFY(m_server.cli("PTTL job").toInt() > 20'000);
    if (signal)
        holder.signal(signal);
    else
        holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(holder.events(), "acquired released");
    QVERIFY2(holder.errors().isEmpty(), holder.errors());
    QCOMPARE(m_server.cli("KEYS *"), "");
}

void TestHold::noKeyOrSubscriptionRemainsAfterTheEnd_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addRow("reentrant") << QStringList();
    QTest::addRow("reentrant, fixed") << QStringList{u"--lease"_s, u"10s"_s};
    QTest::addRow("fair") << QStringList{u"--kind"_s, u"fair"_s};
    QTest::addRow("token") << QStringList{u"--kind"_s, u"token"_s};
    QTest::addRow("token-unsafe") << QStringList{u"--kind"_s, u"token-unsafe"_s};
    QTest::addRow("fair, counted") << QStringList{u"--kind"_s, u"fair"_s, u"--count"_s, u"2"_s};
    QTest::addRow("fair, waiting") << QStringList{u"--kind"_s, u"fair"_s, u"--wait"_s, u"1s"_s};
    for (const char *kind : {"nonreentrant", "nonreentrant-fair", "fair-3.8", "read", "write", "spin"})
        QTest::addRow("%s", kind) << QStringList{u"--kind"_s, QString::fromLatin1(kind)};
    QTest::addRow("read, counted") << QStringList{u"--kind"_s, u"read"_s, u"--count"_s, u"3"_s};
}

void TestHold::noKeyOrSubscriptionRemainsAfterTheEnd()
{
    QFETCH(QStringList, options);
    m_server.cli("FLUSHALL");
    const Finished done = lockctl(
        m_server.url(), QStringList{u"--json"_s, u"hold"_s, u"{a}:job"_s, u"--for"_s, u"50ms"_s} + options);
    QCOMPARE(done.status, 0);
    QCOMPARE(m_server.cli("KEYS *"), "");
    QCOMPARE(m_server.cli("PUBSUB CHANNELS *"), "");
}

void TestHold::aFencedHoldPrintsItsTokens()
{
    m_server.cli("FLUSHALL");
    RunningLockctl holder(
        m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"fenced"_s, u"--count"_s, u"2"_s});
    QCOMPARE(holder.nextEvent(u"acquired"_s).object().value(u"token"_s).toInt(), 1);
    QCOMPARE(holder.nextEvent(u"reentered"_s).object().value(u"token"_s).toInt(), 2);
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(m_server.cli("KEYS *"), "redisson_lock_token:{job}"); // its token only rises and remains
}

void TestHold::optionsThatAKindDoesNotSupportAreRefusedInOneLine_data()
{
    QTest::addColumn<QByteArray>("there");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("sentence");
    QTest::addRow("entering twice") << "PING"_ba
                                    << QStringList{u"--kind"_s, u"nonreentrant"_s, u"--count"_s, u"2"_s}
                                    << "--count needs a re-entrant lock"_ba;
    QTest::addRow("another kind") << "HSET job mode read a 1"_ba << QStringList{u"--kind"_s, u"fair"_s}
                                  << "(job: read-write)"_ba;
}

void TestHold::optionsThatAKindDoesNotSupportAreRefusedInOneLine()
{
    QFETCH(QByteArray, there);
    QFETCH(QStringList, options);
    QFETCH(QByteArray, sentence);
    m_server.cli("FLUSHALL");
    m_server.cli(there);
    const Finished done = lockctl(m_server.url(), QStringList{u"--json"_s, u"hold"_s, u"job"_s} + options);
    QCOMPARE(done.status, 2);
    QVERIFY2(done.errors.contains(sentence), done.errors);
    QCOMPARE(done.errors.count('\n'), 1);
}

void TestHold::theKeyOfATokenLockIsPrefixAndName()
{
    m_server.cli("FLUSHALL");
    RunningLockctl holder(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"token"_s});
    const QJsonObject acquired = holder.nextEvent(u"acquired"_s).object();
    QCOMPARE(acquired.value(u"lock"_s), u"lock_job"_s);
    QCOMPARE(acquired.value(u"kind"_s), u"token"_s);
    QCOMPARE(m_server.cli("GET lock_job"), acquired.value(u"holder"_s).toString().toUtf8());
    const Finished second = lockctl(m_server.url(),
        {u"--json"_s, u"hold"_s, u"k_job"_s, u"--kind"_s, u"token"_s, u"--prefix"_s, u"loc"_s});
    QCOMPARE(second.status, 1); // the same key
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QVERIFY2(holder.errors().isEmpty(), holder.errors());
    QCOMPARE(m_server.cli("KEYS *"), "");
}

void TestHold::theUnsafeTokenLockPrintsAWarning()
{
    m_server.cli("FLUSHALL");
    const Finished done = lockctl(m_server.url(),
        {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, u"token-unsafe"_s, u"--for"_s, u"1ms"_s});
    QCOMPARE(done.status, 0);
    QVERIFY2(done.errors.contains("token-unsafe is unsafe on purpose"), done.errors);
}

void TestHold::aSecondHolderIsRefusedImmediately()
{
    m_server.cli("FLUSHALL");
    RunningLockctl first(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s});
    first.nextEvent(u"acquired"_s);
    const Finished second = lockctl(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s});
    QCOMPARE(second.status, 1);
    static const QRegularExpression named(u"job was not acquired: [0-9a-f-]{36}:\\d+ holds it, for up to "_s);
    QVERIFY2(QString::fromUtf8(second.errors).contains(named), second.errors);
    QVERIFY2(second.errors.endsWith(" s more unless it is renewed\n"), second.errors);
    QCOMPARE(second.errors.count('\n'), 1);
    QVERIFY(second.output.isEmpty());
}

// The lock is deleted without a message, so the waiter is not notified.
void TestHold::aWaitThatTimesOutAtAFreeLockNamesNoHolder()
{
    m_server.cli("FLUSHALL");
    m_server.cli("HSET job another:1 1");
    m_server.cli("PEXPIRE job 60000");
    RunningLockctl waiter(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--wait"_s, u"3s"_s});
    QTRY_COMPARE(
        m_server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n1");
    m_server.cli("DEL job");
    QCOMPARE(waiter.exitStatus(), 1);
    QVERIFY2(!waiter.errors().contains("holds it"), waiter.errors());
    static const QRegularExpression held(u"another client held it [23](\\.\\d)? s before the end"_s);
    QVERIFY2(QString::fromUtf8(waiter.errors()).contains(held), waiter.errors());
}

void TestHold::aWaiterAcquiresImmediatelyAfterARelease()
{
    m_server.cli("FLUSHALL");
    RunningLockctl first(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s});
    first.nextEvent(u"acquired"_s);
    RunningLockctl second(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--wait"_s, u"1m"_s});
    QTRY_COMPARE(
        m_server.cli("PUBSUB NUMSUB redisson_lock__channel:{job}"), "redisson_lock__channel:{job}\n1");
    first.closeInput();
    QCOMPARE(first.exitStatus(), 0);
    QVERIFY(!second.nextEvent(u"acquired"_s).text.isEmpty());
    second.closeInput();
    QCOMPARE(second.exitStatus(), 0);
}

void TestHold::aStoppedWaiterLeavesNoTrace_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addRow("reentrant") << u"reentrant"_s;
    QTest::addRow("fair") << u"fair"_s;
}

void TestHold::aStoppedWaiterLeavesNoTrace()
{
    QFETCH(QString, kind);
    m_server.cli("FLUSHALL");
    m_server.cli("HSET job other:1 1");
    m_server.cli("PEXPIRE job 60000");
    RunningLockctl waiter(
        m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--kind"_s, kind, u"--wait"_s, u"forever"_s});
    QTRY_VERIFY(m_server.cli("PUBSUB CHANNELS redisson_lock__channel:*") != "");
    waiter.signal(SIGINT);
    QCOMPARE(waiter.exitStatus(), 1);
    QVERIFY2(waiter.errors().isEmpty(), waiter.errors());
    QCOMPARE(m_server.cli("KEYS *"), "job");
    QCOMPARE(m_server.cli("HGETALL job"), "other:1\n1");
}

void TestHold::aWaiterReportsTheEndOfItsInput()
{
    m_server.cli("FLUSHALL");
    m_server.cli("HSET job other:1 1");
    m_server.cli("PEXPIRE job 60000");
    RunningLockctl waiter(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--wait"_s, u"1m"_s});
    waiter.closeInput();
    QCOMPARE(waiter.exitStatus(), 1);
    QCOMPARE(waiter.errors(),
        "lockctl: job was not acquired: standard input ended while waiting (--for ignores that)\n");
    QCOMPARE(m_server.cli("HGETALL job"), "other:1\n1");
}

void TestHold::aCountIsReenteredAndReleased()
{
    m_server.cli("FLUSHALL");
    RunningLockctl holder(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--count"_s, u"3"_s});
    holder.next([](const QJsonObject &event) { return event.value(u"count"_s) == 3; });
    QCOMPARE(holder.events(), "acquired reentered reentered");
    QVERIFY(m_server.cli("HVALS job") == "3");
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(m_server.cli("KEYS *"), "");
}

void TestHold::aFixedLeaseExpires()
{
    m_server.cli("FLUSHALL");
    RunningLockctl holder(m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--lease"_s, u"300ms"_s});
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(holder.events(), "acquired expired");
    QCOMPARE(m_server.cli("KEYS *"), "");
}

// The watchdog alone would notice after minutes, which is longer than the test waits.
void TestHold::aForceUnlockedHoldIsLostImmediately()
{
    m_server.cli("FLUSHALL");
    RunningLockctl holder(
        m_server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--watchdog-timeout"_s, u"10m"_s});
    holder.nextEvent(u"acquired"_s);
    QCOMPARE(lockctl(m_server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s}).status, 0);
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired forceReleased");
    QVERIFY(holder.errors().contains("lost"));
}

void TestHold::theAuditLogHasTheIntentBeforeTheOutcome()
{
    RunningLockctl holder(m_server.url(), {u"--json"_s, u"hold"_s, u"audited"_s, u"--for"_s, u"0"_s});
    QCOMPARE(holder.exitStatus(), 0);
    const QList<QByteArray> lines = holder.audit().trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[0].contains(R"("phase":"intent")") && lines[0].contains(R"("lock":"audited")"));
    QVERIFY(lines[1].contains(R"("outcome":"acquired")"));
    QVERIFY(lines[2].contains(R"("phase":"intent")") && lines[2].contains(R"("act":"release-own")"));
    QVERIFY(lines[3].contains(R"("outcome":"done")"));
}

void TestHold::withoutAWritableAuditLogNothingIsAcquired()
{
    m_server.cli("FLUSHALL");
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"XDG_STATE_HOME"_s, u"/proc/nowhere"_s);
    process.setProcessEnvironment(environment);
    process.start(testing::programPath(u"lockctl"_s),
        {u"--url"_s, QString::fromUtf8(m_server.url()), u"--json"_s, u"hold"_s, u"job"_s});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 3);
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(errors.contains("/proc/nowhere/lockscope/audit.jsonl"), errors);
    QCOMPARE(m_server.cli("KEYS *"), "");
}

void TestHold::binaryNamesAreHeldUnchanged()
{
    m_server.cli("FLUSHALL");
    const QByteArray name("\xff\0<b>\n{x}", 9);
    RunningLockctl holder(
        m_server.url(), {u"--json"_s, u"hold"_s, u"--name-base64"_s, QString::fromLatin1(name.toBase64())});
    const QJsonObject acquired = holder.nextEvent(u"acquired"_s).object();
    QCOMPARE(acquired.value(u"lockBase64"_s), QString::fromLatin1(name.toBase64()));
    QCOMPARE(m_server.cli(QList<QByteArray>{"EXISTS", name}), "1");
    holder.closeInput();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(m_server.cli("DBSIZE"), "0");
}

void TestHold::aReaderThatDoesNotReadDoesNotStopTheRenewal()
{
    // The output of 400 entries exceeds a pipe's buffer; its only reader does not read.
    m_server.cli("FLUSHALL");
    const QTemporaryDir folder;
    const QByteArray pipe = QFile::encodeName(folder.filePath(u"pipe"_s));
    QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
    const int reader = ::open(pipe.constData(), O_RDWR | O_CLOEXEC);
    QProcess holder;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"XDG_STATE_HOME"_s, folder.path());
    holder.setProcessEnvironment(environment);
    holder.setStandardOutputFile(QFile::decodeName(pipe));
    holder.start(testing::programPath(u"lockctl"_s),
        {u"--url"_s, QString::fromUtf8(m_server.url()), u"--json"_s, u"hold"_s, u"job"_s, u"--count=400"_s});
    QTRY_COMPARE_WITH_TIMEOUT(m_server.cli("HVALS job"), "400", 20'000);
    holder.closeWriteChannel();
    QTRY_COMPARE(m_server.cli("KEYS *"), ""); // released, although no output was possible
    ::close(reader);
    QVERIFY(holder.waitForFinished());
}

void TestHold::aHoldIsLostWhenItsServerLosesItsData()
{
    TestServer server;
    RunningLockctl holder(server.url(), {u"--json"_s, u"hold"_s, u"job"_s});
    holder.nextEvent(u"acquired"_s);
    server.kill();
    QTRY_VERIFY(holder.errors().contains("it is unknown whether job is still held"));
    QVERIFY(holder.isRunning());
    server.restart();
    QCOMPARE(holder.exitStatus(), 1);
    const QJsonObject end = holder.lines().constLast().object();
    QCOMPARE(holder.lines().size(), 2);
    QVERIFY2(!end.value(u"certain"_s).toBool() || end.value(u"event"_s) == u"resynced"_s, holder.errors());
}

void TestHold::aHoldThatCannotBeReleasedIsReported()
{
    TestServer server;
    RunningLockctl holder(server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--watchdog-timeout"_s, u"2s"_s});
    holder.nextEvent(u"acquired"_s);
    server.kill();
    QTRY_VERIFY(holder.errors().contains("it is unknown whether"));
    holder.signal(SIGTERM);
    QCOMPARE(holder.exitStatus(), 3); // after the lease has ended
    QCOMPARE(holder.events(), "acquired expired");
}

void TestHold::connectingCanBeInterrupted()
{
    QTemporaryDir folder;
    QLocalServer silent;
    QVERIFY(silent.listen(folder.filePath(u"s"_s)));
    RunningLockctl holder("unix://" + silent.fullServerName().toUtf8(), {u"--json"_s, u"hold"_s, u"job"_s});
    QTRY_VERIFY(silent.hasPendingConnections());
    testing::Stopwatch stopwatch;
    holder.signal(SIGINT);
    QCOMPARE(holder.exitStatus(), 3);
    QVERIFY2(stopwatch.isWithin(std::chrono::seconds(1)), stopwatch.compared());
}

LOCKSCOPE_TEST(TestHold)
#include "tst_hold.moc"
