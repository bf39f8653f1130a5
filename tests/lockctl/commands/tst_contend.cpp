// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// `lockctl lab contend` on real servers: its progress output, and its verdict on violated guarantees.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/traces.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::RunningLockctl;

class TestContend : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunPrintsEachSecondAndAVerdict();
    void aRunPrintsJsonForPrograms();
    void theRunUsesTheGivenServer();
    void twoRunsShareNoUnlockIds();
    void aViolatedGuaranteeIsNamedAndSetsTheExitStatus();
    void aStoppedRunGetsAVerdict();
    void anUnreachableServerIsReported();
    void aMissingServerProgramShowsTheInstallCommand();
    void invalidPlansAreRefused_data();
    void invalidPlansAreRefused();
};

namespace {

QStringList words(const QString &line)
{
    return line.split(u' ', Qt::SkipEmptyParts);
}

QSet<QByteArray> latchesIn(const QByteArray &monitored)
{
    static const QRegularExpression latch(u"\"redisson_unlock_latch:[^\"]*\""_s);
    QSet<QByteArray> found;
    const QString text = QString::fromLatin1(monitored);
    for (const QRegularExpressionMatch &match : latch.globalMatch(text))
        found.insert(match.captured().toLatin1());
    return found;
}

} // namespace

void TestContend::aRunPrintsEachSecondAndAVerdict()
{
    const Finished done = lockctl("",
        words(u"lab contend orders --kind fair --clients 4 --hold 2ms "
              "--rest uniform:4ms --for 1s --seed 7"_s));
    QCOMPARE(done.errors, QByteArray());
    QCOMPARE(done.status, 0);
    const QByteArrayList lines = done.output.trimmed().split('\n');
    QCOMPARE(lines.first(), "4 clients at orders (fair), for 1s, seed 7");
    const QByteArrayList second = lines[1].split('\t'); // a pipe gets fields
    QCOMPARE(second.size(), 7);
    QVERIFY2(second[0].endsWith(" s") && second[1].toInt() > 0 && second[2].endsWith(" ms"), lines[1]);
    QVERIFY2(second[3].endsWith(" ms") && second[4].toDouble() > 0 && second[5] == "0", lines[1]);
    const QByteArrayList whole = lines[lines.size() - 2].split('\t');
    QCOMPARE(whole.size(), 7);
    QCOMPARE(whole[0], "in all");
    QVERIFY2(lines.last().startsWith("no guarantee was violated in "), done.output);
}

void TestContend::aRunPrintsJsonForPrograms()
{
    const Finished done = lockctl("", words(u"--json lab contend --clients 3 --for 1s"_s));
    QCOMPARE(done.status, 0);
    QList<QJsonObject> reported;
    for (const QByteArray &line : done.output.trimmed().split('\n'))
        reported.append(QJsonDocument::fromJson(line).object());
    QVERIFY(reported.size() >= 2);
    QVERIFY(reported.first().contains(u"atMs"_s) && reported.first().contains(u"handOverP99Ms"_s));
    const QJsonObject last = reported.last();
    QCOMPARE(last.value(u"kept"_s), QJsonValue(true));
    QCOMPARE(last.value(u"violations"_s), QJsonValue(0));
    QCOMPARE(last.value(u"complete"_s), QJsonValue(true));
    QCOMPARE(last.value(u"clients"_s).toArray().size(), 3);
    qint64 acquires = 0;
    for (const QJsonValue &client : last.value(u"clients"_s).toArray())
        acquires += client[u"acquires"_s].toInteger();
    QCOMPARE(acquires, last.value(u"acquires"_s).toInteger());
    QVERIFY(acquires > 0);
}

void TestContend::theRunUsesTheGivenServer()
{
    const testing::TestServer server;
    const Finished done = lockctl(server.url(),
        words(u"lab contend mine --kind read-write --for 1s"_s)
            + QStringList{u"--url"_s, QString::fromUtf8(server.url())});
    QCOMPARE(done.status, 0);
    QVERIFY2(done.errors.contains("which is not a server of the lab"), done.errors);
    QVERIFY(server.cli("INFO commandstats").contains("cmdstat_evalsha:calls="));
    QCOMPARE(server.cli("EXISTS mine"), "0"_ba);
}

// Traces that a run leaves for clients with lost release replies must not match a release of the next run.
void TestContend::twoRunsShareNoUnlockIds()
{
    const testing::TestServer server;
    QSet<QByteArray> ids;
    qsizetype count = 0;
    for (int i = 0; i < 2; ++i) {
        QProcess monitor;
        monitor.start(u"redis-cli"_s, {u"-s"_s, server.socketPath(), u"MONITOR"_s});
        QByteArray heard;
        QTRY_VERIFY((heard += monitor.readAllStandardOutput()).startsWith("OK"));
        const Finished done = lockctl(server.url(),
            words(u"lab contend mine --clients 2 --for 1s --seed 7"_s)
                + QStringList{u"--url"_s, QString::fromUtf8(server.url())});
        QCOMPARE(done.status, 0);
        monitor.terminate();
        QVERIFY(monitor.waitForFinished());
        const QSet<QByteArray> latches = latchesIn(heard + monitor.readAllStandardOutput());
        QVERIFY2(latches.size() > 10, QByteArray::number(latches.size()));
        ids.unite(latches);
        count += latches.size();
    }
    QCOMPARE(ids.size(), count);
}

// Another client repeatedly deletes the lock while it is held.
void TestContend::aViolatedGuaranteeIsNamedAndSetsTheExitStatus()
{
    const testing::TestServer server;
    RunningLockctl run(QByteArray(),
        words(u"lab contend orders --clients 4 --hold 300ms --rest 0 --for 4s --url "_s)
            + QStringList{QString::fromUtf8(server.url())});
    for (int deleted = 0; run.isRunning() && deleted < 12;) {
        deleted += server.cli("DEL orders") == "1" ? 1 : 0;
        QTest::qWait(50);
    }
    QCOMPARE(run.exitStatus(), 1);
    QVERIFY2(run.output().contains("\nVIOLATED "), run.output());
    QVERIFY2(run.output().contains("\nguarantees were violated "), run.output());
}

void TestContend::aStoppedRunGetsAVerdict()
{
    const QTemporaryDir runtime;
    qputenv("XDG_RUNTIME_DIR", runtime.path().toLocal8Bit());
    RunningLockctl run(QByteArray(), words(u"lab contend --clients 2 --for 1h"_s));
    QTRY_VERIFY_WITH_TIMEOUT(run.lines().size() >= 2, 20'000); // a second has passed
    run.signal(SIGINT);
    QCOMPARE(run.exitStatus(), 0);
    QVERIFY2(run.output().contains("no guarantee was violated in "), run.output());
    QTRY_COMPARE(testing::processesAt(runtime.path()), QStringList());
    QCOMPARE(testing::entriesOf(runtime.path()), QStringList());
}

void TestContend::anUnreachableServerIsReported()
{
    const Finished done = lockctl("", words(u"lab contend --url unix:///nowhere/at/all.sock"_s));
    QCOMPARE(done.status, 3);
    QVERIFY2(done.errors.contains("There is no socket at this path"), done.errors);
}

void TestContend::aMissingServerProgramShowsTheInstallCommand()
{
    RunningLockctl::Options options;
    options.searchPath = "/nowhere";
    for (const QString &line : {u"lab contend --for 1s"_s, u"lab play reentry"_s, u"lab"_s}) {
        const Finished done = lockctl(options, words(line));
        QCOMPARE(done.status, 3);
        QVERIFY2(done.errors.contains("apt install redis-server"), done.errors);
    }
}

void TestContend::invalidPlansAreRefused_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *line, const char *why) {
        QTest::newRow(line) << QString::fromLatin1(line) << QByteArray(why);
    };
    row("--kind red", "--kind must be one of reentrant fair");
    row("--kind read", "read-write");
    row("--clients 101", "--clients must be a number from 1 to 100");
    row("--clients 0", "--clients must be a number from 1 to 100");
    row("--clients A,B", "--clients must be a number from 1 to 100");
    row("--clients 4294967295", "--clients must be a number from 1 to 100");
    row("--seed -1", "--seed must be a number from 0 to 4294967295");
    row("--hold gamma:2s", "--hold must be a duration, alone or after uniform: or exponential:");
    row("--hold uniform:2m", "--hold can be at most 1m");
    row("--rest 2m", "--rest can be at most 1m");
    row("--wait 11m", "--wait can be at most 10m");
    row("--wait soon", "--wait: soon: A duration is a number and a unit");
    row("--lease 5ms", "--lease must be from 100ms to 10m");
    row("--for 2h", "--for must be from 1s to 1h");
    row("one two", "lab contend takes one NAME");
    row("--servers one", "lab contend takes no --servers");
    row("--pace 2", "lab contend takes no --pace");
}

void TestContend::invalidPlansAreRefused()
{
    QFETCH(const QString, line);
    QFETCH(const QByteArray, why);
    const Finished done = lockctl("", words(u"lab contend "_s + line));
    QCOMPARE(done.status, 2);
    QVERIFY2(done.errors.contains(why), done.errors);
    QVERIFY(done.output.isEmpty());
}

LOCKSCOPE_TEST(TestContend)
#include "tst_contend.moc"
