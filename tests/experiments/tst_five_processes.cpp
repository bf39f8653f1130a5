// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using testing::lockctl;
using testing::RunningLockctl;
using testing::TestServer;

// Five processes increment a number in one file; every overlap loses an increment.
class TestFiveProcesses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fiveConcurrentProcessesNeverOverlap_data();
    void fiveConcurrentProcessesNeverOverlap();
};

void TestFiveProcesses::fiveConcurrentProcessesNeverOverlap_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("channels"); // the channels that they wait on
    QTest::newRow("reentrant") << u"reentrant"_s << "redisson_lock__channel:{job}"_ba;
    QTest::newRow("fair") << u"fair"_s << "redisson_lock__channel:{job}:*"_ba;
}

void TestFiveProcesses::fiveConcurrentProcessesNeverOverlap()
{
    constexpr int rounds = 6;
    QFETCH(QString, kind);
    QFETCH(QByteArray, channels);
    const TestServer server;
    const QTemporaryDir folder;
    const QString count
        = u"cd '%1'; n=$(cat n); echo in >> log; echo $((n + 1)) > n; echo out >> log"_s.arg(folder.path());
    const auto contentOf = [&folder](const QString &name) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
    };
    QVERIFY(QProcess::execute(u"sh"_s, {u"-c"_s, u"echo 0 > '%1/n'"_s.arg(folder.path())}) == 0);

    // Counts subscribers: of the one shared channel, or of all matching channels.
    const auto listeners = [&] {
        int all = 0;
        for (const QByteArray &channel : server.cli({"PUBSUB"_ba, "CHANNELS"_ba, channels}).split('\n')) {
            if (!channel.isEmpty())
                all += server.cli({"PUBSUB"_ba, "NUMSUB"_ba, channel}).split('\n').value(1).toInt();
        }
        return all;
    };
    for (int round = 1; round <= rounds; ++round) {
        server.cli("HSET job 0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:1 1");
        server.cli("PEXPIRE job 60000");
        std::vector<std::unique_ptr<RunningLockctl>> processes;
        for (int i = 0; i < 5; ++i) {
            processes.push_back(std::make_unique<RunningLockctl>(server.url(),
                QStringList{u"run"_s, u"job"_s, u"--kind"_s, kind, u"--wait"_s, u"1m"_s, u"--"_s, u"sh"_s,
                    u"-c"_s, count}));
        }
        QTRY_COMPARE_WITH_TIMEOUT(listeners(), 5, 20'000);
        QCOMPARE(lockctl(server.url(), {u"--json"_s, u"force-unlock"_s, u"job"_s, u"--yes"_s}).status, 0);
        for (const auto &process : processes)
            QCOMPARE(process->exitStatus(), 0);
        QCOMPARE(contentOf(u"n"_s).toInt(), 5 * round);
    }
    QCOMPARE(contentOf(u"log"_s), "in\nout\n"_ba.repeated(5 * rounds).trimmed());
    QCOMPARE(server.cli("KEYS *"), QByteArray());
}

LOCKSCOPE_TEST(TestFiveProcesses)
#include "tst_five_processes.moc"
