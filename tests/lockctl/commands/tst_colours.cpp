// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// When output is coloured: --color decides, then NO_COLOR, then whether it is a terminal.

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/support/test_program.h"
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
    void coloursFollowOptionEnvironmentAndTerminal_data();
    void coloursFollowOptionEnvironmentAndTerminal();
    void jsonHasNoColours();

private:
    // Adds a row for each output and each setting. `said` is present with and without colours, `ink` only
    // with colours. `isInkedInPipes` is false if only the header has colours, because only a terminal gets
    // it.
    void addWishes(const char *name, const QStringList &words, const QByteArray &said, const QByteArray &ink,
        int status, bool isInkedInPipes = true);

    TestServer m_server;
};

namespace {

const QByteArray bold = "\033[1m";
const QByteArray dim = "\033[2m";
const QByteArray yellow = "\033[33m";

struct Wish
{
    const char *place;
    const char *colour;
    const char *noColour;
    bool onTerminal;
    bool isColoured;
};

constexpr Wish wishes[] = {
    {"a terminal", "auto", "", true, true},
    {"a terminal", "auto", "1", true, false},
    {"a terminal", "auto", "0", true, false}, // any value counts
    {"a terminal", "always", "1", true, true},
    {"a terminal", "never", "", true, false},
    {"a pipe", "auto", "", false, false},
    {"a pipe", "always", "", false, true},
};

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
    m_server.cli("HSET odd 9b7e0000-8b1a-4a55-9c7d-0123456789ab:31 1"); // no TTL
}

void TestColours::addWishes(const char *name, const QStringList &words, const QByteArray &said,
    const QByteArray &ink, int status, bool isInkedInPipes)
{
    for (const Wish &wish : wishes) {
        const QByteArray noColour = *wish.noColour ? QByteArray(", NO_COLOR=") + wish.noColour : QByteArray();
        QTest::addRow("%s: %s, --color %s%s", name, wish.place, wish.colour, noColour.constData())
            << words << QString::fromLatin1(wish.colour) << QString::fromLatin1(wish.noColour)
            << wish.onTerminal << (wish.isColoured && (wish.onTerminal || isInkedInPipes)) << said << ink
            << status;
    }
}

void TestColours::coloursFollowOptionEnvironmentAndTerminal_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QString>("colour");
    QTest::addColumn<QString>("noColour");
    QTest::addColumn<bool>("onTerminal");
    QTest::addColumn<bool>("isColoured");
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<QByteArray>("ink");
    QTest::addColumn<int>("status");
    for (const auto &[name, words] : commands)
        addWishes(name, words, "never expires", yellow, 0);
    addWishes("hold", {u"hold"_s, u"job"_s, u"--lease"_s, u"60s"_s, u"--for"_s, u"10ms"_s}, " held until ",
        bold, 0);
    // The command deletes the lock, which ends the command too.
    const QString remove = u"redis-cli -s %1 DEL job > /dev/null; sleep 60"_s.arg(m_server.socketPath());
    addWishes(
        "run", {u"run"_s, u"job"_s, u"--"_s, u"sh"_s, u"-c"_s, remove}, "no client released it", yellow, 76);
    addWishes("lab",
        {u"lab"_s, u"contend"_s, u"orders"_s, u"--clients"_s, u"2"_s, u"--hold"_s, u"1ms"_s, u"--for"_s,
            u"1s"_s},
        "no guarantee was violated", dim, 0, false);
}

void TestColours::coloursFollowOptionEnvironmentAndTerminal()
{
    QFETCH(const QStringList, command);
    QFETCH(const QString, colour);
    QFETCH(const QString, noColour);
    QFETCH(const bool, onTerminal);
    QFETCH(const QByteArray, said);
    QFETCH(const QByteArray, ink);
    const QStringList words = QStringList{u"--color"_s, colour} + command;
    OnTerminal::Variables variables;
    if (!noColour.isEmpty())
        variables = {{u"NO_COLOR"_s, noColour}};
    OnTerminal terminal(m_server.url(), words, OnTerminal::Input::Terminal,
        onTerminal ? OnTerminal::Output::Terminal : OnTerminal::Output::Pipes, variables);
    QTEST(terminal.exitStatus(), "status");
    const QByteArray text = onTerminal ? terminal.shown() : terminal.output() + terminal.errors();
    QVERIFY2(text.contains(said), text);
    QTEST(text.contains(ink), "isColoured");
    QTEST(text.contains('\033'), "isColoured");
}

void TestColours::jsonHasNoColours()
{
    for (const auto &[name, words] : commands) {
        const QByteArray text
            = lockctl(m_server.url(), QStringList{u"--json"_s, u"--color"_s, u"always"_s} + words).output;
        QVERIFY2(text.contains("odd") && !text.contains('\033'), name + text);
    }
}

LOCKSCOPE_TEST(TestColours)
#include "tst_colours.moc"
