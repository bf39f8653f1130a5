// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/open_connection.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QFile>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::isAlive;
using testing::isStopped;
using testing::lockctl;
using testing::OnTerminal;
using testing::RunningLockctl;
using testing::TestServer;

class TestRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_server.cli("FLUSHALL"); }
    void theExitStatusIsThatOfTheCommand_data();
    void theExitStatusIsThatOfTheCommand();
    void theLockIsHeldExactlyWhileTheCommandRuns();
    void theCommandDoesNotRunWithoutTheLock();
    void aSuccessfulWaitRunsTheCommand();
    void anAcquireReplyAfterTheEndOfTheLeaseIsNoHold_data();
    void anAcquireReplyAfterTheEndOfTheLeaseIsNoHold();
    void aSignalBeforeTheAcquireRunsNothing();
    void theGivenGraceIsUsed();
    void aLockDeletedByTheCommandIsLost();
    void aLostLockEndsTheCommand();
    void aLostLockSignalsTheCommandsProcesses();
    void aLostLockKillsTheCommandsProcesses_data();
    void aLostLockKillsTheCommandsProcesses();
    void aStoppedCommandDoesNotContinueWithoutTheLock();
    void onLostWarnOnlyWarns();
    void signalsReachTheCommand();
    void ctrlCReachesACommandThatDoesNotReadTheTerminal();
    void onlyTheCommandWritesToStandardOutput();
    void withJsonTheEventsAreOnStandardOutput();
    void theCommandGetsNoSecret();
    void theCommandGetsNoOpenDescriptor();

private:
    [[nodiscard]] Finished run(const QString &script) const
    {
        return lockctl(m_server.url(), {u"run"_s, u"job"_s, u"--"_s, u"sh"_s, u"-c"_s, script});
    }

    TestServer m_server;
};

void TestRun::theExitStatusIsThatOfTheCommand_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<int>("status");
    QTest::addRow("0") << QStringList{u"true"_s} << 0;
    QTest::addRow("1") << QStringList{u"false"_s} << 1;
    QTest::addRow("42") << QStringList{u"sh"_s, u"-c"_s, u"exit 42"_s} << 42;
    QTest::addRow("killed") << QStringList{u"sh"_s, u"-c"_s, u"kill -KILL $$"_s} << 137;
    QTest::addRow("not found") << QStringList{u"/nowhere/at/all"_s} << 127;
    QTest::addRow("not executable") << QStringList{u"/etc/passwd"_s} << 126;
}

void TestRun::theExitStatusIsThatOfTheCommand()
{
    QFETCH(QStringList, command);
    const Finished done = lockctl(m_server.url(), QStringList{u"run"_s, u"job"_s, u"--"_s} + command);
    QTEST(done.status, "status");
    QCOMPARE(m_server.cli("KEYS *"), "");
}

void TestRun::theLockIsHeldExactlyWhileTheCommandRuns()
{
    const Finished done = run(u"redis-cli -s %1 HVALS job"_s.arg(m_server.socketPath()));
    QCOMPARE(done.status, 0);
    QCOMPARE(done.output, "1\n");
    QCOMPARE(m_server.cli("KEYS *"), "");
}

void TestRun::theCommandDoesNotRunWithoutTheLock()
{
    m_server.cli("HSET job other:1 1");
    m_server.cli("PEXPIRE job 60000");
    const Finished done = run(u"echo ran"_s);
    QCOMPARE(done.status, 75);
    QVERIFY(done.output.isEmpty());
    QVERIFY2(done.errors.startsWith("lockctl: job was not acquired: another client holds it, for up to "),
        done.errors);
    QVERIFY2(done.errors.endsWith("; the command was not run\n"), done.errors);
}

void TestRun::aSuccessfulWaitRunsTheCommand()
{
    m_server.cli("HSET job other:1 1");
    m_server.cli("PEXPIRE job 200");
    const Finished done
        = lockctl(m_server.url(), {u"run"_s, u"job"_s, u"--wait"_s, u"10s"_s, u"--"_s, u"true"_s});
    QCOMPARE(done.status, 0);
}

void TestRun::anAcquireReplyAfterTheEndOfTheLeaseIsNoHold_data()
{
    QTest::addColumn<QString>("wait");
    QTest::addColumn<int>("status");
    QTest::newRow("retries") << u"60s"_s << 0;
    QTest::newRow("wait time over") << u"1500ms"_s << 3; // the silence begins within it
}

// The lease counts from the time of lockctl's request, and the server is silent for longer. The other
// client's lease starts to expire once lockctl waits, however long its start takes.
void TestRun::anAcquireReplyAfterTheEndOfTheLeaseIsNoHold()
{
    QFETCH(QString, wait);
    QFETCH(int, status);
    m_server.cli("HSET job other:1 1");
    m_server.cli("PEXPIRE job 60000");
    lockengine::SystemClock clock;
    const auto other = testing::openConnection(m_server, clock); // a process would take time to start
    RunningLockctl runner(m_server.url(),
        {u"--json"_s, u"run"_s, u"job"_s, u"--wait"_s, wait, u"--watchdog-timeout"_s, u"1s"_s, u"--"_s,
            u"true"_s});
    const lockengine::redis::Command channels
        = lockengine::redis::Command("PUBSUB").arg("CHANNELS").arg("redisson_lock__channel:{job}");
    QTRY_COMPARE(testing::ask(*other, channels)->items().size(), 1);
    const auto ended = testing::ask(*other,
        lockengine::redis::Command("EVAL")
            .arg("redis.call('PEXPIRE', 'job', 250) redis.call('PUBLISH', 'redisson_lock__channel:{job}', "
                 "'0')")
            .arg("0"));
    QVERIFY(ended.ok());
    // The server writes the published message after this reply, and before the next reply.
    QVERIFY(testing::ask(*other, lockengine::redis::Command("PING")).ok());
    m_server.pause();
    QTest::qWait(2000); // the silence is under test; a longer one would close the connection
    m_server.resume();
    const int exit = runner.exitStatus();
    QVERIFY2(exit == status, QByteArray::number(exit) + ": " + runner.errors());
    QCOMPARE(runner.events(), status == 0 ? "acquired released" : "");
    // Or the connection closed first, because its timeout is shorter than the lease.
    const bool isSaid = runner.errors().contains("reply came after the lease had ended")
        || runner.errors().contains("the connection ended") || runner.errors().contains("in time");
    QVERIFY2(isSaid == (status != 0), runner.errors());
    // Commands sent before the connection closed are executed on resume, and their lease then expires.
    QTRY_COMPARE_WITH_TIMEOUT(m_server.cli("EXISTS job"), "0", status == 0 ? 0 : 5000);
}

// The server admits the watcher's connections first, and the acting one only later.
void TestRun::aSignalBeforeTheAcquireRunsNothing()
{
    TestServer server;
    lockengine::SystemClock clock;
    const auto operatorsOwn = testing::openConnection(server, clock);
    const auto admit = [&operatorsOwn](const QByteArray &clients) {
        const auto reply = testing::ask(
            *operatorsOwn, lockengine::redis::Command("CONFIG").arg("SET").arg("maxclients").arg(clients));
        QVERIFY(reply.ok() && !reply->isError());
    };
    const auto refused = [&operatorsOwn] {
        const auto stats
            = testing::ask(*operatorsOwn, lockengine::redis::Command("INFO").arg(QByteArray("stats")));
        return !stats->text().contains("rejected_connections:0");
    };
    admit("3"); // ours and two of the watcher
    RunningLockctl runner(
        server.url(), {u"run"_s, u"job"_s, u"--wait"_s, u"60s"_s, u"--"_s, u"echo"_s, u"ran"_s});
    QTRY_VERIFY(refused());
    runner.signal(SIGTERM);
    QTest::qWait(300); // until it has received the signal
    admit("100");
    QCOMPARE(runner.exitStatus(), 75);
    QVERIFY2(!runner.output().contains("ran"), runner.output());
    QCOMPARE(server.cli("EXISTS job"), "0");
}

// Both are cut off at once. With half of the lease as grace the command ends before the other, whose grace is
// the default tenth. The other acquires later, so its lease ends later, too.
void TestRun::theGivenGraceIsUsed()
{
    TestServer server;
    const auto run = [&server](const QString &lock, const QStringList &grace) {
        return std::make_unique<RunningLockctl>(server.url(),
            QStringList{u"--json"_s, u"run"_s, lock, u"--watchdog-timeout"_s, u"8s"_s} + grace
                + QStringList{u"--"_s, u"sh"_s, u"-c"_s,
                    u"trap 'echo ended >&2; exit 0' TERM; echo begun >&2; while :; do sleep 0.05; done"_s});
    };
    const auto early = run(u"job"_s, {u"--grace"_s, u"4s"_s});
    QTRY_VERIFY(early->errors().contains("begun"));
    const auto usual = run(u"other"_s, {});
    QTRY_VERIFY(usual->errors().contains("begun"));
    server.kill();
    QTRY_VERIFY_WITH_TIMEOUT(early->errors().contains("ended"), 20'000);
    QVERIFY(!usual->errors().contains("ended"));
    QCOMPARE(early->exitStatus(), 76);
    QTRY_VERIFY_WITH_TIMEOUT(usual->errors().contains("ended"), 20'000);
}

// The watcher may see it first, or the release may be answered "not held".
void TestRun::aLockDeletedByTheCommandIsLost()
{
    RunningLockctl runner(m_server.url(),
        {u"--json"_s, u"run"_s, u"job"_s, u"--"_s, u"redis-cli"_s, u"-s"_s, m_server.socketPath(), u"DEL"_s,
            u"job"_s});
    QCOMPARE(runner.exitStatus(), 76);
    QVERIFY2(!runner.events().contains("released"), runner.events());
}

void TestRun::aLostLockEndsTheCommand()
{
    RunningLockctl runner(m_server.url(), {u"--json"_s, u"run"_s, u"job"_s, u"--"_s, u"sleep"_s, u"60"_s});
    runner.nextEvent(u"acquired"_s);
    m_server.cli("DEL job");
    QCOMPARE(runner.exitStatus(), 76);
    QCOMPARE(runner.events(), "acquired deleted");
    QVERIFY2(runner.errors().contains("lost"), runner.errors());
}

// A process that the command started can clean up, even if the command does not forward the signal.
void TestRun::aLostLockSignalsTheCommandsProcesses()
{
    RunningLockctl runner(m_server.url(),
        {u"run"_s, u"job"_s, u"--grace"_s, u"10s"_s, u"--"_s, u"sh"_s, u"-c"_s,
            u"trap '' TERM; env --default-signal=TERM sh -c \"trap 'echo told; exit 0' TERM; echo begun; "
            u"while :; do sleep 0.05; done\" & wait; echo over"_s});
    QTRY_VERIFY(runner.output().contains("begun"));
    m_server.cli("DEL job");
    QCOMPARE(runner.exitStatus(), 76);
    QVERIFY2(runner.output().contains("told"), runner.output());
}

void TestRun::aLostLockKillsTheCommandsProcesses_data()
{
    QTest::addColumn<QString>("script");
    QTest::newRow("ends on SIGTERM") << u"sleep 60 & echo $!; wait"_s;
    QTest::newRow("ignores SIGTERM, unlike the command")
        << u"trap 'exit 0' TERM; (trap '' TERM; while :; do sleep 0.05; done) & echo $!; wait"_s;
}

void TestRun::aLostLockKillsTheCommandsProcesses()
{
    QFETCH(QString, script);
    RunningLockctl runner(
        m_server.url(), {u"run"_s, u"job"_s, u"--grace"_s, u"300ms"_s, u"--"_s, u"sh"_s, u"-c"_s, script});
    QTRY_VERIFY(runner.output().endsWith('\n'));
    const auto worker = pid_t(runner.output().trimmed().toInt());
    const auto end = qScopeGuard([worker] { ::kill(worker, SIGKILL); });
    m_server.cli("DEL job");
    QCOMPARE(runner.exitStatus(), 76);
    QTRY_VERIFY(!isAlive(worker));
}

// Ctrl-Z stops the command, and lockctl with it, until after the lease.
void TestRun::aStoppedCommandDoesNotContinueWithoutTheLock()
{
    const QTemporaryDir folder;
    const QString beats = folder.filePath(u"beats"_s);
    OnTerminal lockctl(m_server.url(),
        {u"run"_s, u"job"_s, u"--watchdog-timeout"_s, u"2s"_s, u"--"_s, u"sh"_s, u"-c"_s,
            u"while :; do echo >> '%1'; done"_s.arg(beats)});
    QTRY_VERIFY(QFile(beats).size() > 0);
    lockctl.type("\x1a");
    QTRY_VERIFY(isStopped(lockctl.pid()));
    const qint64 size = QFile(beats).size();
    m_server.cli("PEXPIRE job 60000");
    QTest::qWait(2500); // being stopped for so long is under test
    QCOMPARE(QFile(beats).size(), size);
    lockctl.signal(SIGCONT);
    QCOMPARE(lockctl.exitStatus(), 76);
    QCOMPARE(QFile(beats).size(), size);
}

void TestRun::onLostWarnOnlyWarns()
{
    RunningLockctl runner(m_server.url(), {u"run"_s, u"job"_s, u"--on-lost"_s, u"warn"_s, u"--"_s, u"cat"_s});
    QTRY_COMPARE(m_server.cli("EXISTS job"), "1");
    m_server.cli("DEL job");
    QTRY_VERIFY(runner.errors().contains("continues without it"));
    QTRY_VERIFY2(runner.errors().contains("\tjob\tdeleted\t"), runner.errors());
    QVERIFY(runner.isRunning());
    runner.closeInput();
    QCOMPARE(runner.exitStatus(), 0);
}

void TestRun::signalsReachTheCommand()
{
    RunningLockctl runner(m_server.url(),
        {u"run"_s, u"job"_s, u"--"_s, u"sh"_s, u"-c"_s,
            u"trap 'kill $!; exit 9' TERM; sleep 60 & echo up; wait"_s});
    QTRY_COMPARE(runner.output(), "up\n");
    runner.signal(SIGTERM);
    QCOMPARE(runner.exitStatus(), 9);
    QCOMPARE(m_server.cli("KEYS *"), "");
}

void TestRun::ctrlCReachesACommandThatDoesNotReadTheTerminal()
{
    OnTerminal runner(m_server.url(),
        {u"run"_s, u"job"_s, u"--"_s, u"sh"_s, u"-c"_s,
            u"trap 'kill $!; exit 9' INT; sleep 60 & echo up; wait"_s},
        OnTerminal::Input::Nothing);
    QTRY_COMPARE(runner.output(), "up\n");
    runner.type("\x03");
    QCOMPARE(runner.exitStatus(), 9);
    QCOMPARE(m_server.cli("KEYS *"), "");
}

void TestRun::onlyTheCommandWritesToStandardOutput()
{
    const Finished done = run(u"echo out"_s);
    QCOMPARE(done.output, "out\n");
    QCOMPARE(done.errors, ""); // cron sends no mail
}

void TestRun::withJsonTheEventsAreOnStandardOutput()
{
    RunningLockctl runner(m_server.url(), {u"--json"_s, u"run"_s, u"job"_s, u"--"_s, u"true"_s});
    QCOMPARE(runner.exitStatus(), 0);
    QCOMPARE(runner.events(), "acquired released");
    QVERIFY2(runner.errors().isEmpty(), runner.errors());
}

void TestRun::theCommandGetsNoSecret()
{
    TestServer guarded("requirepass hunter2\n");
    const RunningLockctl::Options options{guarded.url(), "hunter2"};
    const Finished done = lockctl(options,
        {u"run"_s, u"job"_s, u"--"_s, u"sh"_s, u"-c"_s, u"env; tr '\\0' ' ' < /proc/$PPID/cmdline"_s});
    QCOMPARE(done.status, 0);
    QVERIFY(done.output.contains("LOCKSCOPE_URL="));
    QVERIFY2(!done.output.contains("hunter2") && !done.output.contains("REDISCLI_AUTH"), done.output);
}

void TestRun::theCommandGetsNoOpenDescriptor()
{
    // Inherited descriptors are passed on to the command.
    QProcess plain;
    plain.start(u"sh"_s, {u"-c"_s, u"ls /proc/self/fd"_s});
    QVERIFY(plain.waitForFinished());
    QCOMPARE(run(u"ls /proc/self/fd"_s).output, plain.readAllStandardOutput());
}

LOCKSCOPE_TEST(TestRun)
#include "tst_run.moc"
