// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Where colours go: what --color says, then NO_COLOR, then whether it is a terminal.

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_server.h"

#include <QTest>

using namespace Qt::StringLiterals;
using testing::lockctl;
using testing::OnTerminal;
using testing::TestServer;

class TestColours : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theyAreWhereTheyAreWanted_data();
    void theyAreWhereTheyAreWanted();
    void jsonHasNone();

private:
    TestServer m_server;
};

namespace {

const QByteArray yellow = "\033[33m";

struct Command
{
    const char *name;
    QStringList words;
};

const Command commands[] = {
    {"list", {u"list"_s}},
    {"show", {u"show"_s, u"odd"_s}},
    {"watch", {u"watch"_s, u"--for"_s, u"2s"_s}},
};

} // namespace

void TestColours::initTestCase()
{
    m_server.cli("HSET odd 9b7e0000-8b1a-4a55-9c7d-0123456789ab:31 1"); // without a deadline
}

void TestColours::theyAreWhereTheyAreWanted_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QString>("colour");
    QTest::addColumn<QString>("noColour");
    QTest::addColumn<bool>("onTerminal");
    QTest::addColumn<bool>("isColoured");
    for (const auto &[name, words] : commands) {
        const auto row = [&](const char *place, const char *colour, const char *noColour, bool onTerminal,
                             bool isColoured) {
            QTest::addRow(
                "%s: %s, --color %s%s%s", name, place, colour, *noColour ? ", NO_COLOR=" : "", noColour)
                << words << QString::fromLatin1(colour) << QString::fromLatin1(noColour) << onTerminal
                << isColoured;
        };
        row("a terminal", "auto", "", true, true);
        row("a terminal", "auto", "1", true, false);
        row("a terminal", "auto", "0", true, false); // set to anything
        row("a terminal", "always", "1", true, true);
        row("a terminal", "never", "", true, false);
        row("a pipe", "auto", "", false, false);
        row("a pipe", "always", "", false, true);
    }
}

void TestColours::theyAreWhereTheyAreWanted()
{
    QFETCH(const QStringList, command);
    QFETCH(const QString, colour);
    QFETCH(const QString, noColour);
    QFETCH(const bool, onTerminal);
    const QStringList words = command + QStringList{u"--color"_s, colour};
    OnTerminal terminal(m_server.url(), words, OnTerminal::Input::Terminal,
        onTerminal ? OnTerminal::Output::Terminal : OnTerminal::Output::Pipes, u"xterm-256color"_s, noColour);
    QCOMPARE(terminal.exitStatus(), 0);
    const QByteArray text = onTerminal ? terminal.shown() : terminal.output();
    QVERIFY2(text.contains("never expires"), text);
    QTEST(text.contains(yellow), "isColoured");
    QTEST(text.contains('\033'), "isColoured");
}

void TestColours::jsonHasNone()
{
    for (const auto &[name, words] : commands) {
        const QByteArray text
            = lockctl(m_server.url(), QStringList{u"--json"_s, u"--color"_s, u"always"_s} + words).output;
        QVERIFY2(text.contains("odd") && !text.contains('\033'), name + text);
    }
}

QTEST_GUILESS_MAIN(TestColours)
#include "tst_colours.moc"
