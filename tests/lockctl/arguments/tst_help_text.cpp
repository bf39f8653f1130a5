// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/arguments/command_words.h"
#include "app/lockctl/arguments/help_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace lockctl;

class TestHelpText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theOverviewNamesEveryCommand();
    void eachPageNamesTheOptionsOfItsCommand();
};

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

LOCKSCOPE_TEST(TestHelpText)
#include "tst_help_text.moc"
