// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;

class TestUsage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void helpAndVersionNeedNoServer();
    void wrongUsageExitsTwo_data();
    void wrongUsageExitsTwo();
    void aPasswordInTheUrlIsRefusedAndNeverRepeated_data();
    void aPasswordInTheUrlIsRefusedAndNeverRepeated();
    void withoutATerminalNoPasswordIsRequested();
};

void TestUsage::helpAndVersionNeedNoServer()
{
    const Finished help = lockctl("", {u"--help"_s});
    QCOMPARE(help.status, 0);
    QVERIFY(help.output.contains("force-unlock NAME --yes"));
    QVERIFY(help.errors.isEmpty());
    const Finished version = lockctl("", {u"--version"_s});
    QCOMPARE(version.status, 0);
    QVERIFY(version.output.startsWith("lockctl "));
}

void TestUsage::wrongUsageExitsTwo_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addRow("nothing") << QStringList();
    QTest::addRow("no command") << QStringList{u"frobnicate"_s};
    QTest::addRow("no name") << QStringList{u"hold"_s};
    QTest::addRow("bad duration") << QStringList{u"hold"_s, u"a"_s, u"--for"_s, u"5"_s};
    QTest::addRow("bad count") << QStringList{u"hold"_s, u"a"_s, u"--count"_s, u"many"_s};
    QTest::addRow("force without yes") << QStringList{u"force-unlock"_s, u"a"_s};
    QTest::addRow("no address") << QStringList{u"--url"_s, u"http://h"_s, u"list"_s};
    QTest::addRow("empty address") << QStringList{u"--url"_s, u""_s, u"list"_s};
    QTest::addRow("no port") << QStringList{u"--url"_s, u"redis://h:99999"_s, u"list"_s};
    QTest::addRow("no names") << QStringList{u"list"_s, u"--names"_s, u"/nowhere.json"_s};
    QTest::addRow("names where they say nothing")
        << QStringList{u"hold"_s, u"a"_s, u"--names"_s, u"n.json"_s};
    QTest::addRow("demo nowhere") << QStringList{u"demo"_s};
}

void TestUsage::wrongUsageExitsTwo()
{
    QFETCH(QStringList, arguments);
    const Finished done = lockctl("", arguments);
    QCOMPARE(done.status, 2);
    QVERIFY2(done.errors.startsWith("lockctl: "), done.errors);
    QCOMPARE(done.errors.count('\n'), 1);
    QVERIFY(done.output.isEmpty());
}

void TestUsage::aPasswordInTheUrlIsRefusedAndNeverRepeated_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QStringList>("arguments");
    QTest::addRow("argument") << QByteArray()
                              << QStringList{u"--url"_s, u"redis://u:hunter2@127.0.0.1"_s, u"list"_s};
    QTest::addRow("environment") << "redis://:hunter2@127.0.0.1"_ba << QStringList{u"list"_s};
    QTest::addRow("option") << QByteArray() << QStringList{u"-a"_s, u"hunter2"_s, u"list"_s};
}

void TestUsage::aPasswordInTheUrlIsRefusedAndNeverRepeated()
{
    QFETCH(QByteArray, url);
    QFETCH(QStringList, arguments);
    const Finished done = lockctl(url, arguments);
    QCOMPARE(done.status, 2);
    QVERIFY2(done.errors.contains("password"), done.errors);
    QVERIFY(done.errors.contains("REDISCLI_AUTH"));
    QVERIFY2(!done.errors.contains("hunter2"), done.errors);
}

void TestUsage::withoutATerminalNoPasswordIsRequested()
{
    // A new session has no controlling terminal.
    QProcess process;
    process.start(
        u"setsid"_s, {u"--wait"_s, QString::fromUtf8(PROGRAM_DIR "/lockctl"), u"--ask-pass"_s, u"list"_s});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
    QVERIFY(process.readAllStandardError().contains("needs a terminal"));
}

LOCKSCOPE_TEST(TestUsage)
#include "tst_usage.moc"
