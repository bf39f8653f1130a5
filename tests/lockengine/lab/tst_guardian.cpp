// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/private_server.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/traces.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

using namespace lockengine;

// Whatever happens to the owner of the server, nothing of it remains.
class TestGuardian : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingRemainsAfterDestruction();
    void nothingRemainsWhenTheOwnerIsKilledAtAnyMoment_data();
    void nothingRemainsWhenTheOwnerIsKilledAtAnyMoment();
    void nothingRemainsAfterCtrlC();
    void aPausedServerIsStoppedToo();
    void theServerSurvivesACtrlCThatItsOwnerIgnores();
    void folderOfAKilledGuardianIsRemovedAtTheNextStart();
    void folderOfARunningGuardianIsKept();
    void unknownFoldersAreRemovedOnlyWhenOld();
    void deathOfTheGuardianIsReported();
};

namespace {

constexpr int limit = 20'000 * testing::patience; // ms; usually a tenth of a second

QString guardianProgram()
{
    return testing::programPath(QStringLiteral("lockscope-guardian"));
}

PrivateServerOptions optionsIn(const QTemporaryDir &parent)
{
    PrivateServerOptions options;
    options.guardianProgram = guardianProgram();
    options.parentFolder = parent.path();
    return options;
}

// Starts the owner as the leader of its own process group, as a shell does.
class Owner
{
public:
    explicit Owner(const QTemporaryDir &parent, bool ignoresInterrupt = false)
    {
        m_process.setChildProcessModifier([ignoresInterrupt] {
            setpgid(0, 0);
            if (ignoresInterrupt)
                std::signal(SIGINT, SIG_IGN);
        });
        m_process.start(QStringLiteral(OWNER_PROGRAM), {parent.path(), guardianProgram()});
        m_started = m_process.waitForStarted();
    }

    [[nodiscard]] bool isStarted() const { return m_started; }
    [[nodiscard]] bool waitUntilReady()
    {
        return QTest::qWaitFor([this] { return m_process.canReadLine(); }, 10'000);
    }
    void signalGroup(int number) { ::kill(-pid_t(m_process.processId()), number); }
    [[nodiscard]] bool waitForEnd() { return m_process.waitForFinished(limit); }
    [[nodiscard]] QString folder() { return QString::fromUtf8(m_process.readLine()).trimmed(); }

private:
    QProcess m_process;
    bool m_started = false;
};

bool startAndWait(PrivateServer &server)
{
    QSignalSpy ready(&server, &PrivateServer::ready);
    server.start();
    return ready.wait(10'000);
}

// Processes may end and folders may disappear at any time within the limit, but then permanently.
#define VERIFY_NOTHING_STAYS(folder)                                                                         \
    QTRY_COMPARE_WITH_TIMEOUT(testing::processesAt(folder), QStringList(), limit);                           \
    QTRY_COMPARE_WITH_TIMEOUT(testing::entriesOf(folder), QStringList(), limit)

} // namespace

void TestGuardian::nothingRemainsAfterDestruction()
{
    const QTemporaryDir parent;
    {
        PrivateServer server(optionsIn(parent));
        QVERIFY(startAndWait(server));
        QVERIFY(testing::processesAt(parent.path()).size()
            >= 2); // guardian and server; shows that processesAt() finds them
        QCOMPARE(testing::entriesOf(parent.path()).size(), 1);
    }
    VERIFY_NOTHING_STAYS(parent.path());
}

void TestGuardian::nothingRemainsWhenTheOwnerIsKilledAtAnyMoment_data()
{
    QTest::addColumn<int>("moment");
    for (int number = 0; number < 20; ++number) {
        // Up to 120 ms covers every step of the start and the time after it.
        const int moment = QRandomGenerator::global()->bounded(120);
        QTest::addRow("%d: after %d ms", number, moment) << moment;
    }
}

void TestGuardian::nothingRemainsWhenTheOwnerIsKilledAtAnyMoment()
{
    QFETCH(int, moment);
    const QTemporaryDir parent;
    Owner owner(parent);
    QVERIFY(owner.isStarted());
    QTest::qWait(moment);
    owner.signalGroup(SIGKILL);
    QVERIFY(owner.waitForEnd());
    VERIFY_NOTHING_STAYS(parent.path());
}

void TestGuardian::nothingRemainsAfterCtrlC()
{
    const QTemporaryDir parent;
    Owner owner(parent);
    QVERIFY(owner.waitUntilReady());
    owner.signalGroup(SIGINT);
    QVERIFY(owner.waitForEnd());
    VERIFY_NOTHING_STAYS(parent.path());
}

void TestGuardian::aPausedServerIsStoppedToo()
{
    const QTemporaryDir parent;
    {
        PrivateServer server(optionsIn(parent));
        QVERIFY(startAndWait(server));
        server.pause();
        QTRY_COMPARE(server.state(), PrivateServer::State::Paused);
    }
    VERIFY_NOTHING_STAYS(parent.path());
}

void TestGuardian::theServerSurvivesACtrlCThatItsOwnerIgnores()
{
    const QTemporaryDir parent;
    Owner owner(parent, true);
    QVERIFY(owner.waitUntilReady());
    owner.signalGroup(SIGINT);
    QProcess cli;
    cli.start(QStringLiteral("redis-cli"),
        {QStringLiteral("-s"), owner.folder() + QStringLiteral("/redis.sock"), QStringLiteral("PING")});
    QVERIFY(cli.waitForFinished());
    QCOMPARE(cli.readAllStandardOutput(), "PONG\n");
    owner.signalGroup(SIGKILL);
    QVERIFY(owner.waitForEnd());
    VERIFY_NOTHING_STAYS(parent.path());
}

void TestGuardian::folderOfAKilledGuardianIsRemovedAtTheNextStart()
{
    const QTemporaryDir parent;
    PrivateServer first(optionsIn(parent));
    QVERIFY(startAndWait(first));
    QSignalSpy died(&first, &PrivateServer::died);
    ::kill(pid_t(first.guardianPid()), SIGKILL);
    QVERIFY(died.wait());
    QVERIFY(QFile::exists(first.folder()));
    PrivateServer second(optionsIn(parent));
    QVERIFY(startAndWait(second));
    QTRY_COMPARE(testing::entriesOf(parent.path()), QStringList(QDir(second.folder()).dirName()));
    QTRY_COMPARE(testing::processesAt(first.folder()), QStringList());
}

void TestGuardian::folderOfARunningGuardianIsKept()
{
    const QTemporaryDir parent;
    PrivateServer first(optionsIn(parent));
    QVERIFY(startAndWait(first));
    PrivateServer second(optionsIn(parent));
    QVERIFY(startAndWait(second));
    QCOMPARE(testing::entriesOf(parent.path()).size(), 2);
    QVERIFY(QFile::exists(first.socketPath()));
}

void TestGuardian::unknownFoldersAreRemovedOnlyWhenOld()
{
    const QTemporaryDir parent;
    const QStringList names = {QStringLiteral("lockscope-oldold"), QStringLiteral("lockscope-young1"),
        QStringLiteral("lockscope-longer-name"), QStringLiteral("other")};
    for (const QString &name : names) {
        const QByteArray folder = QFile::encodeName(parent.filePath(name));
        QCOMPARE(mkdir(folder.constData(), 0700), 0);
        const utimbuf yesterday = {time(nullptr) - 86'400, time(nullptr) - 86'400};
        if (!name.contains(QStringLiteral("young")))
            QCOMPARE(utime(folder.constData(), &yesterday), 0);
    }
    {
        PrivateServer server(optionsIn(parent));
        QVERIFY(startAndWait(server));
    }
    const QStringList kept = {names.at(2), names.at(1), names.at(3)};
    QTRY_COMPARE_WITH_TIMEOUT(testing::entriesOf(parent.path()), kept, limit);
}

void TestGuardian::deathOfTheGuardianIsReported()
{
    const QTemporaryDir parent;
    PrivateServer server(optionsIn(parent));
    QVERIFY(startAndWait(server));
    QSignalSpy died(&server, &PrivateServer::died);
    ::kill(pid_t(server.guardianPid()), SIGTERM);
    QVERIFY(died.wait());
    QCOMPARE(server.guardianPid(), -1);
    VERIFY_NOTHING_STAYS(parent.path());
}

LOCKSCOPE_TEST(TestGuardian)
#include "tst_guardian.moc"
