// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/machine_speed.h"
#include "tests/support/patience.h"
#include "tests/support/test_program.h"
#include "tests/support/test_sentinels.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using testing::TestSentinels;

class TestPrivateSentinels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allServersStartAndDiscoverEachOther();
    void nothingRemainsAfterDestruction();
    void missingServerProgramIsReported();
};

void TestPrivateSentinels::allServersStartAndDiscoverEachOther()
{
    SystemClock clock;
    PrivateSentinelsOptions options;
    options.guardianProgram = testing::programPath(QStringLiteral("lockscope-guardian"));
    PrivateSentinels lab(options, clock);
    QSignalSpy ready(&lab, &PrivateSentinels::ready);
    QSignalSpy progressed(&lab, &PrivateSentinels::progressed);
    testing::Stopwatch stopwatch;
    lab.start();
    QVERIFY(ready.wait(20'000));
    QVERIFY2(stopwatch.isWithin(std::chrono::seconds(5)), stopwatch.compared());
    qInfo("1 primary, 2 replicas and 3 sentinels ready after %s", stopwatch.compared().constData());
    QCOMPARE(progressed.size(), 6);
    QCOMPARE(progressed.last(), QVariantList({6, 6}));
    QCOMPARE(lab.address().seeds.size(), 3);
    for (int i = 0; i < 3; ++i) {
        const QByteArray known = TestSentinels::cli(lab.sentinel(i), "SENTINEL SENTINELS main");
        for (int other = 0; other < 3; ++other) {
            const QByteArray port = QByteArray::number(lab.sentinel(other).port());
            QCOMPARE(known.contains('\n' + port + '\n'), other != i);
        }
    }
    const QByteArray role = TestSentinels::cli(lab.server(0), "INFO replication");
    QVERIFY2(role.contains("role:master") && role.contains("connected_slaves:2"), role);
}

void TestPrivateSentinels::nothingRemainsAfterDestruction()
{
    QStringList folders;
    QList<qint64> guardians;
    {
        PrivateSentinelsOptions options;
        options.replicas = 1;
        options.sentinels = 1;
        TestSentinels sentinels(options);
        for (const PrivateServer *process :
            {&sentinels.lab().server(0), &sentinels.lab().server(1), &sentinels.lab().sentinel(0)}) {
            folders.append(process->folder());
            guardians.append(process->guardianPid());
        }
    }
    for (const QString &folder : folders)
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(folder).exists(), 10'000);
    for (const qint64 pid : guardians)
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(QStringLiteral("/proc/%1").arg(pid)).exists(), 10'000);
}

void TestPrivateSentinels::missingServerProgramIsReported()
{
    SystemClock clock;
    PrivateSentinelsOptions options;
    options.guardianProgram = QStringLiteral("/nonexistent/guardian");
    PrivateSentinels lab(options, clock);
    QSignalSpy failed(&lab, &PrivateSentinels::failed);
    lab.start();
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(!failed[0][0].value<Error>().detail.isEmpty());
}

LOCKSCOPE_TEST(TestPrivateSentinels)
#include "tst_private_sentinels.moc"
