// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Unwritable output is an error; a reader that closes early is not.

#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;

class TestFullOutput final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFullDeviceIsAFailure_data();
    void aFullDeviceIsAFailure();
    void aCommandKeepsItsStatus();
    void aReaderThatClosesEarlyIsNoFailure();

private:
    testing::TestServer m_server;
};

void TestFullOutput::aFullDeviceIsAFailure_data()
{
    QTest::addColumn<QString>("arguments");
    for (const auto *arguments : {"--help", "--version", "list", "--json list", "show job",
             "watch --for 500ms", "lab list", "acl watch --version 7.2"})
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
}

void TestFullOutput::aFullDeviceIsAFailure()
{
    QFETCH(const QString, arguments);
    m_server.cli({"HSET", "job", "0d2f1c3e-8b1a-4a55-9c7d-0123456789ab:7", "1"});
    QProcess lockctl;
    lockctl.setStandardOutputFile(u"/dev/full"_s);
    QStringList words = arguments.split(u' ');
    if (!arguments.startsWith(u"lab"))
        words = QStringList{u"--url"_s, QString::fromUtf8(m_server.url())} + words;
    lockctl.start(testing::programPath(u"lockctl"_s), words);
    QVERIFY(lockctl.waitForFinished());
    QCOMPARE(lockctl.exitCode(), 1);
    const QByteArray said = lockctl.readAllStandardError();
    const QByteArray complaint = "lockctl: the output could not be written: No space left on device\n";
    QVERIFY2(said.endsWith(complaint) && said.count(complaint) == 1, said);
}

void TestFullOutput::aCommandKeepsItsStatus()
{
    QProcess lockctl;
    lockctl.setStandardOutputFile(u"/dev/full"_s);
    lockctl.start(testing::programPath(u"lockctl"_s),
        {u"--url"_s, QString::fromUtf8(m_server.url()), u"--json"_s, u"run"_s, u"other"_s, u"--"_s,
            u"true"_s});
    QVERIFY(lockctl.waitForFinished());
    QCOMPARE(lockctl.exitCode(), 0);
}

// As `lockctl list | head -1`.
void TestFullOutput::aReaderThatClosesEarlyIsNoFailure()
{
    QProcess shell;
    shell.start(u"bash"_s,
        {u"-c"_s, u"set -o pipefail; \"$0\" \"$@\" | true"_s, testing::programPath(u"lockctl"_s), u"--url"_s,
            QString::fromUtf8(m_server.url()), u"--json"_s, u"list"_s});
    QVERIFY(shell.waitForFinished());
    QVERIFY2(!shell.readAllStandardError().contains("could not be written"), shell.readAllStandardError());
}

LOCKSCOPE_TEST(TestFullOutput)
#include "tst_full_output.moc"
