// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockengine/lab/lab_test.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"
#include "tests/support/traces.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace lockengine;
using namespace testing;

// However a lab ends, no process, socket or file remains.
class TestLabEnds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingRemainsAfterDestruction_data();
    void nothingRemainsAfterDestruction();
    void nothingRemainsWhenItsProcessIsKilled_data();
    void nothingRemainsWhenItsProcessIsKilled();
    void pendingActsEndWithTheLab();
    void waitOnAnExternalServerEndsWithTheLab();
};

namespace {

constexpr int limit = 20'000 * patience; // ms; usually a tenth of a second

#define VERIFY_NOTHING_STAYS(folder)                                                                         \
    QTRY_COMPARE_WITH_TIMEOUT(processesAt(folder), QStringList(), limit);                                    \
    QTRY_COMPARE_WITH_TIMEOUT(entriesOf(folder), QStringList(), limit)

// Sets the folder for private servers of this process during its lifetime.
class RuntimeFolder
{
public:
    RuntimeFolder() { qputenv("XDG_RUNTIME_DIR", m_folder.path().toLocal8Bit()); }
    ~RuntimeFolder() { qputenv("XDG_RUNTIME_DIR", m_before); }
    [[nodiscard]] QString path() const { return m_folder.path(); }

private:
    const QByteArray m_before = qgetenv("XDG_RUNTIME_DIR");
    const QTemporaryDir m_folder;
};

} // namespace

void TestLabEnds::nothingRemainsAfterDestruction_data()
{
    QTest::addColumn<LabDeployment>("deployment");
    QTest::addColumn<int>("servers");
    QTest::newRow("one") << LabDeployment::One << 1;
    QTest::newRow("several") << LabDeployment::Several << 3;
    QTest::newRow("sentinels") << LabDeployment::Sentinels << 2;
    QTest::newRow("cluster") << LabDeployment::Cluster << 3;
}

void TestLabEnds::nothingRemainsAfterDestruction()
{
    QFETCH(LabDeployment, deployment);
    QFETCH(int, servers);
    const RuntimeFolder folder;
    {
        const auto lab = readyLab({"A", "B"}, deployment, servers);
        act(*lab, lockAct("A", "orders"));
        act(*lab, lockAct("B", "orders"));
        QVERIFY(processesAt(folder.path()).size() >= 2 * servers);
    }
    VERIFY_NOTHING_STAYS(folder.path());
}

void TestLabEnds::nothingRemainsWhenItsProcessIsKilled_data()
{
    QTest::addColumn<int>("servers");
    QTest::addColumn<int>("moment");
    for (int number = 0; number < 10; ++number) {
        const int moment = QRandomGenerator::global()->bounded(400);
        QTest::addRow("%d: after %d ms", number, moment) << (number % 2 == 0 ? 1 : 3) << moment;
    }
}

void TestLabEnds::nothingRemainsWhenItsProcessIsKilled()
{
    QFETCH(int, servers);
    QFETCH(int, moment);
    const RuntimeFolder folder;
    QProcess owner;
    owner.start(QStringLiteral(LAB_OWNER), {programPath(u"lockscope-guardian"_s), QString::number(servers)});
    QVERIFY(owner.waitForStarted());
    QTest::qWait(moment);
    owner.kill();
    QVERIFY(owner.waitForFinished());
    VERIFY_NOTHING_STAYS(folder.path());
}

void TestLabEnds::pendingActsEndWithTheLab()
{
    auto lab = readyLab({"A"});
    lab->setPace(1);
    auto waiting = lab->perform(actOn(LabVerb::Wait, {}, std::chrono::hours(1)));
    auto next = lab->perform(actOn(LabVerb::Wait, {}, std::chrono::hours(1)));
    QTest::qWait(5);
    lab.reset();
    QCOMPARE(runTask(std::move(waiting)).error().kind, ErrorKind::Closed);
    QCOMPARE(runTask(std::move(next)).error().kind, ErrorKind::Closed);
}

void TestLabEnds::waitOnAnExternalServerEndsWithTheLab()
{
    const TestServer server;
    LabSetup setup;
    setup.external = redis::parseAddress(server.url()).value();
    auto lab = std::make_unique<Lab>(setup);
    lab->start();
    auto waiting = lab->perform(actOn(LabVerb::Wait, {}, std::chrono::hours(1)));
    QVERIFY(!waiting.isReady());
    lab.reset();
    QVERIFY(waiting.isReady());
    QCOMPARE(runTask(std::move(waiting)).error().kind, ErrorKind::Closed);
}

LOCKSCOPE_TEST(TestLabEnds)
#include "tst_lab_ends.moc"
