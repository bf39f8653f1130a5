// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::OnTerminal;
using testing::TestServer;

class TestPasswordPrompt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePasswordIsReadWithoutEcho_data();
    void thePasswordIsReadWithoutEcho();
};

void TestPasswordPrompt::thePasswordIsReadWithoutEcho_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::addRow("right") << "sesame\n"_ba << 0 << ""_ba;
    QTest::addRow("wrong") << "letmein\n"_ba << 3 << "refused the user or the password"_ba;
    QTest::addRow("empty") << "\n"_ba << 2 << "no password was entered"_ba;
    QTest::addRow("control C") << "ses\x03"_ba << 2 << "no password was entered"_ba;
    QTest::addRow("control D") << "\x04"_ba << 2 << "no password was entered"_ba;
}

void TestPasswordPrompt::thePasswordIsReadWithoutEcho()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, words);
    TestServer server("requirepass sesame\n");
    OnTerminal lockctl(server.url(), {u"--ask-pass"_s, u"list"_s});
    QTRY_VERIFY(lockctl.shown().contains("Password for unix://"));
    QVERIFY(!lockctl.echoes());
    lockctl.type(keys);
    QTEST(lockctl.exitStatus(), "status");
    const QByteArray errors = lockctl.errors();
    QVERIFY2(errors.contains(words) && errors.isEmpty() == words.isEmpty(), errors);
    QVERIFY2(!lockctl.shown().contains("ses") && !lockctl.shown().contains("letmein"), lockctl.shown());
    QVERIFY(lockctl.echoes());
}

LOCKSCOPE_TEST(TestPasswordPrompt)
#include "tst_password_prompt.moc"
