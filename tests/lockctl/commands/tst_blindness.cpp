// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When the server cannot report everything, a watching command says what it misses.

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::RunningLockctl;
using testing::TestServer;

class TestBlindness : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aServerThatCannotAnnounceChangesIsReported_data();
    void aServerThatCannotAnnounceChangesIsReported();
    void holdWarnsOnceThatChangesAreNotAnnounced();
    void runDoesNotWarnAboutUnannouncedChanges();
    void tooManyChangesAreReported();
    void aServerThatAnnouncesEverythingCausesNoWarning();
};

namespace {

void makeLock(const TestServer &server, const QByteArray &name)
{
    server.cli(QList<QByteArray>{"HSET", name, "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7", "1"});
    server.cli(QList<QByteArray>{"PEXPIRE", name, "60000"});
}

} // namespace

void TestBlindness::aServerThatCannotAnnounceChangesIsReported_data()
{
    QTest::addColumn<QByteArray>("configuration");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("without client-side caching, as Redis 5") << "rename-command CLIENT \"\"\n"_ba
                                                             << "holds shorter than a round are missed"_ba;
    QTest::newRow("without RESP3") << "rename-command HELLO \"\"\n"_ba
                                   << "order"_ba;
}

void TestBlindness::aServerThatCannotAnnounceChangesIsReported()
{
    QFETCH(QByteArray, configuration);
    QFETCH(QByteArray, sentence);
    const TestServer server(configuration);
    RunningLockctl watch(server.url(), {u"--json"_s, u"watch"_s});
    QTRY_VERIFY2(watch.errors().contains(sentence), watch.errors());
    QVERIFY2(watch.errors().startsWith("lockctl: " + server.url()), watch.errors());
    QCOMPARE(watch.errors().count('\n'), 1);
    makeLock(server, "job"_ba); // what the server can report is still reported
    QTRY_VERIFY_WITH_TIMEOUT(watch.output().contains("job"), 15'000);
    QCOMPARE(watch.errors().count('\n'), 1);
}

void TestBlindness::holdWarnsOnceThatChangesAreNotAnnounced()
{
    const TestServer server("rename-command CLIENT \"\"\n");
    RunningLockctl hold(server.url(), {u"--json"_s, u"hold"_s, u"job"_s, u"--watchdog-timeout"_s, u"2s"_s});
    QVERIFY2(!hold.nextEvent(u"acquired"_s).text.isEmpty(), hold.errors());
    QTRY_VERIFY2(hold.errors().contains("sends no change notifications"), hold.errors());
    QVERIFY2(hold.errors().contains("at its next renewal"), hold.errors());
    QVERIFY2(hold.errors().startsWith("lockctl: " + server.url()), hold.errors());
    hold.nextEvent(u"renewed"_s);
    hold.nextEvent(u"renewed"_s);
    hold.closeInput();
    QCOMPARE(hold.exitStatus(), 0);
    QCOMPARE(hold.errors().count('\n'), 1);
}

// The hold needs renewals only, and output on standard error would make cron send a mail.
void TestBlindness::runDoesNotWarnAboutUnannouncedChanges()
{
    const TestServer server("rename-command CLIENT \"\"\n");
    const testing::Finished run
        = testing::lockctl(server.url(), {u"run"_s, u"job"_s, u"--"_s, u"sleep"_s, u"1"_s});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.errors, QByteArray());
}

void TestBlindness::tooManyChangesAreReported()
{
    const TestServer server;
    RunningLockctl watch(server.url(), {u"--json"_s, u"watch"_s});
    makeLock(server, "job"_ba);
    QTRY_VERIFY(watch.output().contains("job"));
    QCOMPARE(watch.errors(), QByteArray());
    QProcess writers;
    writers.start(u"redis-benchmark"_s,
        {u"-s"_s, server.socketPath(), u"-P"_s, u"32"_s, u"-c"_s, u"4"_s, u"-n"_s, u"100000000"_s, u"-r"_s,
            u"1000000"_s, u"SET"_s, u"key:__rand_int__"_s, u"1"_s});
    QVERIFY(writers.waitForStarted());
    QTRY_VERIFY2_WITH_TIMEOUT(
        watch.errors().contains("short holds of new ones are missed"), watch.errors(), 60'000);
    writers.kill();
    writers.waitForFinished();
    QVERIFY2(watch.errors().contains("clients write more keys than can be followed live"), watch.errors());
}

void TestBlindness::aServerThatAnnouncesEverythingCausesNoWarning()
{
    const TestServer server;
    RunningLockctl watch(server.url(), {u"--json"_s, u"watch"_s});
    makeLock(server, "job"_ba);
    QTRY_VERIFY(watch.output().contains("job"));
    QCOMPARE(watch.errors(), QByteArray());
    RunningLockctl hold(server.url(), {u"--json"_s, u"hold"_s, u"mine"_s});
    hold.nextEvent(u"acquired"_s);
    hold.closeInput();
    QCOMPARE(hold.exitStatus(), 0);
    QCOMPARE(hold.errors(), QByteArray());
}

LOCKSCOPE_TEST(TestBlindness)
#include "tst_blindness.moc"
