// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Kills the console, its private server and its workload at random moments: no process or file remains.

#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/traces.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;

class TestConsoleKilled : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void theDemoRunsInItsOwnProcesses();
    void nothingRemainsAfterAKillAtAnyMoment_data();
    void nothingRemainsAfterAKillAtAnyMoment();
    void nothingRemainsAfterAnOrderlyEnd();
    void aKilledServerOfTheDemoIsReplaced();
    void lessonServersRunInTheirOwnProcesses();
    void nothingOfALessonRemainsAfterAKillAtAnyMoment_data();
    void nothingOfALessonRemainsAfterAKillAtAnyMoment();

private:
    void killAfter(int moment);

    // ms; the guardian gives companions and server 400 ms each, the rest is for a busy machine
    static constexpr int limit = 10'000;

    void start(const QStringList &arguments = {u"--demo"_s});
    [[nodiscard]] bool isRunning(const QString &words) const;

    std::unique_ptr<QTemporaryDir> m_place; // runtime folder, home and state of the console
    std::unique_ptr<QProcess> m_console;
};

void TestConsoleKilled::init()
{
    m_console.reset();
    m_place = std::make_unique<QTemporaryDir>();
    QVERIFY(m_place->isValid());
}

void TestConsoleKilled::start(const QStringList &arguments)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"XDG_RUNTIME_DIR"_s, u"TMPDIR"_s})
        environment.insert(name, m_place->path());
    for (const QString &name : {u"HOME"_s, u"XDG_STATE_HOME"_s, u"XDG_CONFIG_HOME"_s})
        environment.insert(name, m_place->filePath(u"home"_s));
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    m_console = std::make_unique<QProcess>();
    m_console->setProcessEnvironment(environment);
    m_console->setProcessChannelMode(QProcess::ForwardedOutputChannel);
    m_console->start(testing::programPath(u"lockscope"_s), arguments);
    QVERIFY(m_console->waitForStarted());
}

bool TestConsoleKilled::isRunning(const QString &words) const
{
    return !testing::processesAt(m_place->path()).filter(words).isEmpty();
}

void TestConsoleKilled::theDemoRunsInItsOwnProcesses()
{
    start();
    QTRY_VERIFY(isRunning(u"-server unixsocket"_s));
    QTRY_VERIFY_WITH_TIMEOUT(
        testing::processesAt(m_place->path()).filter(u"demo --part"_s).size() > 2, 10'000);
    m_console->terminate();
    QVERIFY(m_console->waitForFinished(limit));
}

void TestConsoleKilled::nothingRemainsAfterAKillAtAnyMoment_data()
{
    QTest::addColumn<int>("moment");
    for (int i = 0; i < 20; ++i) {
        // Half of the kills come during startup.
        const int moment = QRandomGenerator::global()->bounded(i % 2 == 0 ? 300 : 2500);
        QTest::newRow(qPrintable(u"%1: after %2 ms"_s.arg(i).arg(moment))) << moment;
    }
}

void TestConsoleKilled::nothingRemainsAfterAKillAtAnyMoment()
{
    QFETCH(const int, moment);
    start();
    killAfter(moment);
}

void TestConsoleKilled::killAfter(int moment)
{
    QVERIFY(!m_console->waitForFinished(moment)); // it must not have ended before the kill
    ::kill(pid_t(m_console->processId()), SIGKILL);
    QVERIFY(m_console->waitForFinished(limit));
    QTRY_COMPARE_WITH_TIMEOUT(testing::processesAt(m_place->path()), QStringList(), limit);
    QStringList stays = testing::entriesOf(m_place->path());
    stays.removeAll(u"home"_s); // preferences are meant to stay
    QCOMPARE(stays, QStringList());
}

void TestConsoleKilled::nothingRemainsAfterAnOrderlyEnd()
{
    start();
    QTRY_VERIFY(isRunning(u"lockctl"_s));
    m_console->terminate();
    QVERIFY(m_console->waitForFinished(limit));
    QCOMPARE(m_console->exitStatus(), QProcess::NormalExit);
    QCOMPARE(m_console->exitCode(), 0);
    const QByteArray said = m_console->readAllStandardError();
    QVERIFY2(!said.contains("QObject::"), said.constData()); // a warning from Qt is a mistake in our code
    QTRY_COMPARE_WITH_TIMEOUT(testing::processesAt(m_place->path()), QStringList(), limit);
    QStringList stays = testing::entriesOf(m_place->path());
    stays.removeAll(u"home"_s);
    QCOMPARE(stays, QStringList());
}

void TestConsoleKilled::aKilledServerOfTheDemoIsReplaced()
{
    const auto server
        = [this] { return testing::processesAt(m_place->path()).filter(u"-server unixsocket"_s).value(0); };
    // Counts parts connected to the current server; parts of a killed one end a little later.
    const auto isWorking = [this, &server] {
        const QString socket = server().section(u"unixsocket:"_s, 1).trimmed();
        const QStringList parts = testing::processesAt(m_place->path()).filter(u"demo --part"_s);
        return !socket.isEmpty() && parts.filter(socket).size() > 2;
    };
    start();
    QTRY_VERIFY_WITH_TIMEOUT(isWorking(), 10'000);
    QTest::qWait(3000); // a server that ends immediately is not restarted
    const QString former = server();
    ::kill(pid_t(former.section(u' ', 0, 0).toInt()), SIGKILL);
    const bool isReplaced = QTest::qWaitFor([&] { return !server().isEmpty() && server() != former; }, limit);
    QVERIFY2(isReplaced, qPrintable(testing::processesAt(m_place->path()).join(u'\n')));
    QTRY_VERIFY_WITH_TIMEOUT(isWorking(), 10'000);
    const QByteArray socket = server().section(u"unixsocket:"_s, 1).trimmed().toUtf8();
    const auto clients = [&socket] {
        QProcess cli;
        cli.start(u"redis-cli"_s, {u"-s"_s, QString::fromUtf8(socket), u"CLIENT"_s, u"LIST"_s});
        cli.waitForFinished();
        return cli.readAllStandardOutput();
    };
    QTRY_VERIFY_WITH_TIMEOUT(clients().contains("name=lockscope"), 10'000);
    m_console->terminate();
    QVERIFY(m_console->waitForFinished(limit));
}

void TestConsoleKilled::lessonServersRunInTheirOwnProcesses()
{
    start({u"--lesson"_s, u"red-lock"_s});
    const auto servers
        = [this] { return testing::processesAt(m_place->path()).filter(u"-server unixsocket"_s).size(); };
    QTRY_COMPARE_WITH_TIMEOUT(servers(), 5, 20'000);
    m_console->terminate();
    QVERIFY(m_console->waitForFinished(limit));
    QCOMPARE(m_console->exitStatus(), QProcess::NormalExit);
    QTRY_COMPARE_WITH_TIMEOUT(testing::processesAt(m_place->path()), QStringList(), limit);
    QStringList stays = testing::entriesOf(m_place->path());
    stays.removeAll(u"home"_s);
    QCOMPARE(stays, QStringList());
}

void TestConsoleKilled::nothingOfALessonRemainsAfterAKillAtAnyMoment_data()
{
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<int>("moment");
    for (const QString &lesson : {u"fair-queue"_s, u"red-lock"_s, u"failover"_s}) {
        for (int i = 0; i < 6; ++i) {
            // Half of the kills come during startup.
            const int moment = QRandomGenerator::global()->bounded(i % 2 == 0 ? 400 : 4000);
            QTest::newRow(qPrintable(u"%1 %2: after %3 ms"_s.arg(lesson).arg(i).arg(moment)))
                << lesson << moment;
        }
    }
}

void TestConsoleKilled::nothingOfALessonRemainsAfterAKillAtAnyMoment()
{
    QFETCH(const QString, lesson);
    QFETCH(const int, moment);
    start({u"--lesson"_s, lesson});
    killAfter(moment);
}

LOCKSCOPE_TEST(TestConsoleKilled)
#include "tst_console_killed.moc"
