// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/help_text.h"
#include "app/systems/all_systems.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;

class TestHelpText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOverviewNamesEveryCommand();
    void eachPageNamesTheOptionsOfItsCommand();
    void eachUsageNamesTheOptionsOfItsCommand();
};

namespace {

QByteArray helpText(const QByteArray &command)
{
    return lockctl::helpText(command, allSystems());
}

} // namespace

void TestHelpText::theOverviewNamesEveryCommand()
{
    for (const QByteArray &command : commandNames()) {
        if (command != "help")
            QVERIFY2(helpText("").contains(' ' + command), command);
    }
}

void TestHelpText::eachPageNamesTheOptionsOfItsCommand()
{
    for (const QByteArray &command : commandNames()) {
        // NAME in Base64 and the global options are in the overview.
        const QByteArray text = helpText(command) + helpText("");
        for (const QByteArray &option : optionsOf(command))
            QVERIFY2(text.contains(option), command + option);
    }
}

void TestHelpText::eachUsageNamesTheOptionsOfItsCommand()
{
    const QList<QByteArray> ofEveryCommand = optionsOf("help");
    QVERIFY(!ofEveryCommand.contains("--prefix"));
    for (const QByteArray &command : commandNames()) {
        const QByteArray text = helpText(command);
        const QByteArray usage = text.left(text.indexOf("\n\n"));
        for (const QByteArray &option : optionsOf(command)) {
            if (option != "--name-base64" && !ofEveryCommand.contains(option))
                QVERIFY2(usage.contains(option), command + option);
        }
    }
}

LOCKSCOPE_TEST(TestHelpText)
#include "tst_help_text.moc"
