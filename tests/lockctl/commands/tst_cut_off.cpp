// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/lying_server.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>
#include <QTimer>

#include <array>
#include <chrono>
#include <csignal>
#include <ctime>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::isAlive;
using testing::Lie;
using testing::lockctl;
using testing::LyingServer;
using testing::RunningLockctl;
using testing::TestServer;

// What hold and run do when the server is unreachable, silent, or emptied during a hold.
class TestCutOff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCommandNeverOutlivesTheLease_data();
    void aCommandNeverOutlivesTheLease();
    void aCommandNeverOutlivesTheMajority();
    void aCommandContinuesWithOnLostWarn();
    void aHoldThatCannotBeConfirmedIsLost_data();
    void aHoldThatCannotBeConfirmedIsLost();
    void aResumedHolderReportsTheLossFirst();
    void aSuspendedRunEndsItsCommandFirst_data();
    void aSuspendedRunEndsItsCommandFirst();
    void aFlushedLockEndsTheCommandImmediately();
    void aSecondSignalEndsTheWaitForTheServer();
    void aSecondSignalEndsARunThatCannotRelease();
    void aHoldWhoseDurationEndsWithoutTheServerIsReleasedLater_data();
    void aHoldWhoseDurationEndsWithoutTheServerIsReleasedLater();
    void theCommandEndsWhenLockctlIsKilled();
};

namespace {

using namespace std::chrono_literals;
using Time = std::chrono::milliseconds; // since boot, as leases are counted, so clock steps do not matter

Time now()
{
    timespec time = {};
    ::clock_gettime(CLOCK_BOOTTIME, &time);
    return std::chrono::duration_cast<Time>(
        std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}

const QStringList shortLease = {u"--watchdog-timeout"_s, u"2s"_s};

// How long a runnable process, including the one that kills others, may wait for a busy machine's processor.
constexpr auto processorWait = 300ms;

// A command that records about fifty times a second that it is alive, and the time of its last record.
class Beating
{
public:
    // `first` is shell code to run before.
    [[nodiscard]] QStringList command(bool ignoresTerm, const QString &first = {}) const
    {
        const QString trap = first + (ignoresTerm ? u"trap '' TERM; "_s : QString());
        return {u"--"_s, u"sh"_s, u"-c"_s,
            trap + u"while read up rest < /proc/uptime; do echo $up >> '%1'; sleep 0.02; done"_s.arg(m_path)};
    }
    [[nodiscard]] bool hasBegun() const { return QFile(m_path).size() > 0; }
    [[nodiscard]] Time last() const
    {
        QFile file(m_path);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        return std::chrono::duration_cast<Time>(std::chrono::duration<double>(lines.constLast().toDouble()));
    }
    // Says how long it lived on.
    [[nodiscard]] QByteArray after(Time end) const
    {
        return "alive for " + QByteArray::number(qint64((last() - end).count())) + " ms after it";
    }

private:
    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(u"beats"_s);
};

} // namespace

void TestCutOff::aCommandNeverOutlivesTheLease_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<bool>("isStalled");
    QTest::addColumn<bool>("ignoresTerm");
    for (const QString &kind : {u"reentrant"_s, u"multi"_s}) {
        const auto row = [&kind](const char *what, bool isStalled, bool ignoresTerm) {
            QTest::addRow("%s, %s", qPrintable(kind), what) << kind << isStalled << ignoresTerm;
        };
        row("refused", false, false);
        row("stalled", true, false);
        row("refused, and the command ignores SIGTERM", false, true);
        row("stalled, and the command ignores SIGTERM", true, true);
    }
}

// The last confirming command was sent before the server went away.
void TestCutOff::aCommandNeverOutlivesTheLease()
{
    QFETCH(QString, kind);
    QFETCH(bool, isStalled);
    QFETCH(bool, ignoresTerm);
    TestServer server;
    const Beating beating;
    const bool isSingle = kind == u"reentrant"_s;
    const QStringList names
        = isSingle ? QStringList{u"job"_s} : QStringList{u"job"_s, u"job:2"_s, u"job:3"_s};
    RunningLockctl runner(server.url(),
        QStringList{u"--json"_s, u"run"_s} + names + QStringList{u"--kind"_s, kind, u"--wait"_s, u"20s"_s}
            + shortLease + beating.command(ignoresTerm)); // a member may be late on a busy machine
    runner.nextEvent(u"acquired"_s);
    QTRY_VERIFY2(beating.hasBegun(), runner.events() + runner.errors());
    isStalled ? server.pause() : server.kill();
    const Time cutOff = now();
    QCOMPARE(runner.exitStatus(), 76);
    const auto end = ignoresTerm ? 2000ms : 1900ms; // SIGTERM comes a tenth of the lease before the end
    QVERIFY2(beating.last() < cutOff + end + processorWait, beating.after(cutOff + end) + runner.errors());
    QVERIFY2(runner.errors().contains("; ending the command"), runner.errors());
    if (isSingle) // a member may give up earlier, and then the lock is lost
        QVERIFY2(runner.errors().contains("the server does not confirm the lease"), runner.errors());
    QVERIFY2(runner.events().endsWith("expired"), runner.events());
    if (isStalled)
        server.resume();
}

// Two of three servers of a red lock stop answering. If one had answered too late to be a member, it is the
// first of the two.
void TestCutOff::aCommandNeverOutlivesTheMajority()
{
    std::array<TestServer, 3> servers;
    const Beating beating;
    QStringList arguments;
    for (const TestServer &server : servers)
        arguments << u"--url"_s << QString::fromUtf8(server.url());
    arguments << QStringList{u"--json"_s, u"run"_s, u"job"_s, u"--kind"_s, u"red"_s, u"--wait"_s, u"20s"_s}
              << shortLease;
    RunningLockctl runner(RunningLockctl::Options(), arguments + beating.command(true));
    const QJsonArray members = runner.nextEvent(u"acquired"_s).object().value(u"members"_s).toArray();
    QCOMPARE(members.size(), 3);
    const bool isSecondIn = members[1][u"outcome"_s] == u"acquired"_s;
    const bool isThirdIn = members[2][u"outcome"_s] == u"acquired"_s;
    TestServer &one = !isSecondIn ? servers[1] : !isThirdIn ? servers[2] : servers[0];
    TestServer &other = isSecondIn ? servers[1] : servers[0];
    QTRY_VERIFY2(beating.hasBegun(), runner.events() + runner.errors());
    one.pause();
    const Time first = now();
    QTRY_VERIFY2(
        beating.last() > first + 3s, runner.events() + runner.errors()); // one of three is no majority
    other.pause();
    const Time second = now();
    QCOMPARE(runner.exitStatus(), 76);
    QVERIFY2(beating.last() < second + 2s + processorWait, beating.after(second + 2s) + runner.errors());
    one.resume();
    other.resume();
}

void TestCutOff::aCommandContinuesWithOnLostWarn()
{
    TestServer server;
    RunningLockctl runner(server.url(),
        QStringList{u"--json"_s, u"run"_s, u"job"_s, u"--on-lost"_s, u"warn"_s} + shortLease
            + QStringList{u"--"_s, u"cat"_s});
    runner.nextEvent(u"acquired"_s);
    server.kill();
    QTRY_VERIFY(runner.errors().contains("the lock was lost; the command continues without it"));
    QVERIFY(runner.isRunning());
    runner.closeInput();
    QCOMPARE(runner.exitStatus(), 0);
}

void TestCutOff::aHoldThatCannotBeConfirmedIsLost_data()
{
    QTest::addColumn<bool>("isStalled");
    QTest::newRow("refused") << false;
    QTest::newRow("stalled") << true;
}

void TestCutOff::aHoldThatCannotBeConfirmedIsLost()
{
    QFETCH(bool, isStalled);
    TestServer server;
    RunningLockctl holder(server.url(), QStringList{u"--json"_s, u"hold"_s, u"job"_s} + shortLease);
    holder.nextEvent(u"acquired"_s);
    isStalled ? server.pause() : server.kill();
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired expired");
    QCOMPARE(holder.lines().constLast().object().value(u"certain"_s), false);
    QVERIFY2(holder.errors().contains("the lock was lost"), holder.errors());
    if (isStalled)
        server.resume();
}

// The holder is suspended for longer than its lease. Another client extends the hold meanwhile, so the server
// still has it. The holder must report the loss without asking.
void TestCutOff::aResumedHolderReportsTheLossFirst()
{
    TestServer server;
    RunningLockctl holder(server.url(), QStringList{u"--json"_s, u"hold"_s, u"job"_s} + shortLease);
    holder.nextEvent(u"acquired"_s);
    holder.signal(SIGSTOP);
    server.cli("PEXPIRE job 60000");
    QTest::qWait(2500); // the suspension is under test
    holder.signal(SIGCONT);
    QCOMPARE(holder.exitStatus(), 1);
    QCOMPARE(holder.events(), "acquired expired");
    const QJsonObject expired = holder.lines().constLast().object();
    const double window = expired.value(u"t"_s).toDouble() - expired.value(u"notBefore"_s).toDouble();
    QVERIFY2(window > 300, QByteArray::number(window)); // the hold ended during the suspension
    QVERIFY(server.cli("PTTL job").toInt() > 50'000); // neither renewed nor released
}

void TestCutOff::aSuspendedRunEndsItsCommandFirst_data()
{
    QTest::addColumn<QString>("first");
    QTest::newRow("while the command runs") << QString();
    QTest::newRow("as soon as the command runs") << u"kill -STOP $PPID; "_s;
}

void TestCutOff::aSuspendedRunEndsItsCommandFirst()
{
    QFETCH(const QString, first);
    TestServer server;
    const Beating beating;
    RunningLockctl runner(server.url(),
        QStringList{u"--json"_s, u"run"_s, u"job"_s, u"--grace"_s, u"1s"_s} + shortLease
            + beating.command(true, first));
    runner.nextEvent(u"acquired"_s);
    QTRY_VERIFY2(beating.hasBegun(), runner.events() + runner.errors());
    runner.signal(SIGSTOP);
    const Time stopped = now(); // all its commands were sent before this
    server.cli("PEXPIRE job 60000");
    QTest::qWait(2500);
    const Time end = stopped + 2s; // even while lockctl is stopped
    QVERIFY2(beating.last() < end + processorWait, beating.after(end) + runner.errors());
    runner.signal(SIGCONT);
    QCOMPARE(runner.exitStatus(), 76);
    QVERIFY(server.cli("PTTL job").toInt() > 50'000);
}

void TestCutOff::aFlushedLockEndsTheCommandImmediately()
{
    TestServer server;
    const Beating beating;
    RunningLockctl runner(server.url(), QStringList{u"run"_s, u"job"_s} + beating.command(false));
    QTRY_VERIFY2(beating.hasBegun(), runner.events() + runner.errors());
    server.cli("FLUSHALL");
    const Time flushed = now();
    QCOMPARE(runner.exitStatus(), 76);
    QVERIFY(beating.last() < flushed + 5s); // the watchdog alone would notice it after ten
}

void TestCutOff::aSecondSignalEndsTheWaitForTheServer()
{
    TestServer server;
    RunningLockctl holder(server.url(), {u"--json"_s, u"hold"_s, u"job"_s});
    holder.nextEvent(u"acquired"_s);
    server.kill();
    QTRY_VERIFY(holder.errors().contains("it is unknown whether"));
    holder.signal(SIGTERM);
    QTRY_VERIFY(holder.errors().contains("job may be held until "));
    QVERIFY(holder.isRunning());
    holder.signal(SIGTERM);
    QCOMPARE(holder.exitStatus(), 3);
    QCOMPARE(holder.events(), "acquired");
}

// The command cannot be started, and the release gets no reply.
void TestCutOff::aSecondSignalEndsARunThatCannotRelease()
{
    TestServer server;
    LyingServer between(server);
    bool isReleasing = false;
    between.setLying([&](const QList<QByteArray> &command) -> std::optional<Lie> {
        isReleasing = isReleasing
            || (command.value(0).toUpper().startsWith("EVAL") && server.cli("EXISTS job") == "1");
        return isReleasing ? std::optional(Lie()) : std::nullopt;
    });
    RunningLockctl runner(between.address().display(), {u"run"_s, u"job"_s, u"--"_s, u"/nonexistent"_s});
    QTRY_VERIFY(isReleasing);
    runner.signal(SIGTERM);
    QTRY_VERIFY(runner.errors().contains("job may be held until "));
    QVERIFY(runner.isRunning());
    runner.signal(SIGTERM);
    QCOMPARE(runner.exitStatus(), 3);
}

void TestCutOff::aHoldWhoseDurationEndsWithoutTheServerIsReleasedLater_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::newRow("reentrant") << QStringList{u"job"_s};
    QTest::newRow("multi") << QStringList{u"job"_s, u"job:2"_s, u"--kind"_s, u"multi"_s};
}

void TestCutOff::aHoldWhoseDurationEndsWithoutTheServerIsReleasedLater()
{
    QFETCH(const QStringList, names);
    TestServer server;
    RunningLockctl holder(
        server.url(), QStringList{u"--json"_s, u"hold"_s} + names + QStringList{u"--for"_s, u"500ms"_s});
    holder.nextEvent(u"acquired"_s);
    server.pause();
    QTRY_VERIFY(holder.errors().contains("job may be held until "));
    QCOMPARE(holder.events(), "acquired"); // the end is not reported before it is known
    server.resume();
    QCOMPARE(holder.exitStatus(), 0);
    QCOMPARE(holder.events(), "acquired released");
    QCOMPARE(server.cli("EXISTS job job:2"), "0");
}

void TestCutOff::theCommandEndsWhenLockctlIsKilled()
{
    TestServer server;
    RunningLockctl runner(server.url(),
        QStringList{u"run"_s, u"job"_s, u"--grace"_s, u"200ms"_s, u"--"_s, u"sh"_s, u"-c"_s,
            u"trap '' TERM; sleep 60 & echo $$ $!; wait; sleep 60"_s});
    QTRY_VERIFY(runner.output().endsWith('\n'));
    const QList<QByteArray> pids = runner.output().trimmed().split(' ');
    QCOMPARE(pids.size(), 2);
    runner.signal(SIGKILL);
    for (const QByteArray &pid : pids)
        QTRY_VERIFY(!isAlive(pid.toLongLong()));
}

LOCKSCOPE_TEST(TestCutOff)
#include "tst_cut_off.moc"
