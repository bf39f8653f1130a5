// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The real `lockctl top` on a terminal, with a real server.

#include "tests/lockctl/commands/on_terminal.h"
#include "tests/lockctl/commands/running_lockctl.h"
#include "tests/lockctl/top/terminal_screen.h"
#include "tests/support/test_program.h"
#include "tests/support/test_server.h"

#include <QDateTime>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using testing::Finished;
using testing::lockctl;
using testing::OnTerminal;
using testing::TerminalScreen;
using testing::TestServer;

namespace {

constexpr int columns = 80;
constexpr int height = 24;

// `lockctl top` and its screen.
class Top
{
public:
    explicit Top(
        const QByteArray &url, const QStringList &options = {}, const OnTerminal::Variables &variables = {})
        : m_process(url, QStringList{u"top"_s} + options, OnTerminal::Input::Terminal,
            OnTerminal::Output::Terminal, variables)
    {
        m_process.resize(columns, height);
    }

    QByteArrayList lines()
    {
        const QByteArray written = m_process.written();
        m_screen.write(written.mid(m_read));
        m_read = written.size();
        return m_screen.lines();
    }

    // The visible names, from top to bottom.
    QByteArrayList names()
    {
        QByteArrayList names;
        for (const QByteArray &line : lines().mid(3, height - 5)) {
            if (line.size() > 4 && !line.startsWith("--") && !line.startsWith("   "))
                names.append(line.mid(4, line.indexOf(' ', 4) - 4));
            else if (line.size() > 4 && line.startsWith("    "))
                names.append(line.mid(4, line.indexOf(' ', 4) - 4));
        }
        return names;
    }

    bool shows(const QByteArray &text) { return lines().join('\n').contains(text); }
    void type(const QByteArray &keys) { m_process.type(keys); }
    void resize(int columns, int lines)
    {
        m_screen.resize(columns, lines);
        m_process.resize(columns, lines);
    }
    OnTerminal &process() { return m_process; }

private:
    OnTerminal m_process;
    TerminalScreen m_screen{columns, height};
    qsizetype m_read = 0;
};

} // namespace

class TestTop : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theWorstTroubleIsOnTopAndItsQueueOpens();
    void typedTextFiltersAndEscapeClearsIt();
    void keysChooseAndSort();
    void aNewLockAppears();
    void aPausedScreenDoesNotChange();
    void closingAQueueDoesNotEndAPause();
    void theScreenFollowsTheTerminalSize();
    void aLostConnectionIsShownAndReestablished();
    void aMissingChannelPermissionIsShown();
    void colourFollowsTheOption_data();
    void colourFollowsTheOption();
    void theTerminalIsRestoredAtTheEnd_data();
    void theTerminalIsRestoredAtTheEnd();
    void aTerminalWithoutCursorMovementGetsASentence();
    void aSessionWithoutALocaleShowsWholeCharacters();
    void twoThousandLocksAreScrolled();
    void locksMatchingTheTypedNameAreReadFirst();

private:
    void hold(const QByteArray &lock, const QByteArray &holder, const char *left)
    {
        m_server.cli({"HSET", lock, holder, "1"});
        m_server.cli({"PEXPIRE", lock, left});
    }

    // The id begins with that letter.
    static QByteArray client(const char *letter)
    {
        return QByteArray(letter).repeated(8) + "-8b1a-4a55-9c7d-0123456789ab:1";
    }

    TestServer m_server;
};

void TestTop::init()
{
    m_server.cli("FLUSHALL");
    hold("a", client("b"), "500000");
    hold("b", client("a"), "400000");
    m_server.cli({"RPUSH", "redisson_lock_queue:{stuck}", client("d")});
    const QByteArray later = QByteArray::number(QDateTime::currentMSecsSinceEpoch() + 300'000);
    m_server.cli({"ZADD", "redisson_lock_timeout:{stuck}", later, client("d")});
}

void TestTop::theWorstTroubleIsOnTopAndItsQueueOpens()
{
    Top top(m_server.url());
    QTRY_VERIFY2(top.lines()[3].startsWith(">!! stuck "), top.lines().join('\n'));
    // The row shows it at once; the counters change with the next review, at most a second later.
    QTRY_VERIFY2(top.lines()[1].startsWith(" 1 problem   0 warnings   2 held"), top.lines()[1]);
    top.type("\r");
    QTRY_VERIFY2(top.shows("-- stuck: next waiter dead ---"), top.lines().join('\n'));
    QVERIFY2(top.shows("   1  dddd\u2026ab:1"), top.lines().join('\n'));
    top.type("\x1b");
    QTRY_VERIFY(!top.shows("-- stuck"));
}

void TestTop::typedTextFiltersAndEscapeClearsIt()
{
    Top top(m_server.url());
    QTRY_COMPARE(top.names(), (QByteArrayList{"stuck", "a", "b"}));
    top.type("/holder:aaaa");
    QTRY_COMPARE(top.names(), QByteArrayList{"b"});
    QVERIFY(top.shows("/holder:aaaa_"));
    top.type("\r");
    QTRY_VERIFY(top.shows("filter: holder:aaaa"));
    top.type("\x1b");
    QTRY_COMPARE(top.names(), (QByteArrayList{"stuck", "a", "b"}));
    top.type("!");
    QTRY_COMPARE(top.names(), QByteArrayList{"stuck"});
}

void TestTop::keysChooseAndSort()
{
    Top top(m_server.url());
    QTRY_COMPARE(top.names(), (QByteArrayList{"stuck", "a", "b"}));
    top.type("\x1bOB"); // Down, as a terminal sends it in keypad mode, see keypad(3)
    QTRY_VERIFY2(top.lines()[4].startsWith(">   a "), top.lines().join('\n'));
    top.type("ss"); // waiters, lease
    QTRY_VERIFY(top.shows("sort: lease"));
    QTRY_COMPARE(top.names(), (QByteArrayList{"b", "a", "stuck"}));
    QVERIFY2(
        top.lines()[4].startsWith(">   a "), top.lines().join('\n')); // the cursor stays on the chosen lock
    top.type("?");
    QTRY_VERIFY(top.shows("sort by trouble, waiters, lease"));
    top.type("x");
    QTRY_VERIFY(top.shows("LOCK"));
}

void TestTop::aNewLockAppears()
{
    Top top(m_server.url());
    QTRY_VERIFY(top.shows("stuck"));
    hold("new", client("e"), "60000");
    QTRY_VERIFY(top.names().contains("new"));
    m_server.cli("DEL new");
    QTRY_VERIFY(!top.names().contains("new"));
}

void TestTop::aPausedScreenDoesNotChange()
{
    Top top(m_server.url());
    QTRY_COMPARE(top.names(), (QByteArrayList{"stuck", "a", "b"}));
    top.type("p");
    QTRY_VERIFY(top.shows("PAUSED"));
    hold("new", client("e"), "60000");
    m_server.cli("DEL a");
    hold("a", client("e"), "500000");
    const Finished listed = lockctl(m_server.url(), {u"list"_s}); // time passes, and the lock exists
    QVERIFY(listed.output.contains("new"));
    top.type("\x1bOB");
    QTRY_VERIFY2(top.lines()[4].startsWith(">   a "), top.lines().join('\n'));
    QCOMPARE(top.names(), (QByteArrayList{"stuck", "a", "b"}));
    QVERIFY2(top.lines()[4].contains("bbbb"), top.lines()[4]); // its holder when the pause began
    top.type("p");
    QTRY_VERIFY(top.names().contains("new"));
    QTRY_VERIFY(top.shows("eeee"));
}

void TestTop::closingAQueueDoesNotEndAPause()
{
    Top top(m_server.url());
    QTRY_COMPARE(top.names(), (QByteArrayList{"stuck", "a", "b"}));
    top.type("\r");
    QTRY_VERIFY(top.shows("-- stuck"));
    top.type("p");
    QTRY_VERIFY(top.shows("PAUSED"));
    hold("new", client("e"), "60000");
    top.type("\x1b");
    QTRY_VERIFY(!top.shows("-- stuck"));
    QVERIFY2(top.shows("PAUSED"), top.lines().join('\n'));
    top.type("\x1b"); // there is nothing to close
    const Finished listed = lockctl(m_server.url(), {u"list"_s}); // time passes
    QVERIFY(listed.output.contains("new"));
    top.type("?");
    QTRY_VERIFY(top.shows("choose a lock"));
    QVERIFY2(top.shows("PAUSED"), top.lines().join('\n'));
    top.type("x");
    QTRY_COMPARE(top.names(), (QByteArrayList{"stuck", "a", "b"}));
}

void TestTop::theScreenFollowsTheTerminalSize()
{
    Top top(m_server.url());
    QTRY_VERIFY(top.shows("q quit"));
    top.resize(120, 40);
    QTRY_VERIFY2(top.lines().value(39).contains("q quit"), top.lines().join('\n'));
    QTRY_VERIFY(top.shows("stuck"));
    top.resize(60, 12);
    QTRY_VERIFY2(top.lines().value(11).contains("Enter queue"), top.lines().join('\n'));
}

void TestTop::aLostConnectionIsShownAndReestablished()
{
    TestServer server;
    server.cli({"HSET", "job", client("a"), "1"});
    Top top(server.url());
    QTRY_VERIFY(top.names().contains("job"));
    server.kill();
    QTRY_VERIFY_WITH_TIMEOUT(top.shows("NOT CONNECTED, retrying"), 15'000);
    server.restart();
    QTRY_VERIFY_WITH_TIMEOUT(!top.shows("NOT CONNECTED"), 15'000);
}

void TestTop::aMissingChannelPermissionIsShown()
{
    QCOMPARE(m_server.cli("ACL SETUSER deaf on nopass ~* resetchannels +@all"), "OK");
    Top top(QByteArray(m_server.url()).replace("unix://", "unix://deaf@"));
    QTRY_COMPARE(top.names(), (QByteArrayList{"stuck", "a", "b"}));
    QTRY_VERIFY2(top.lines()[22].startsWith(" 1 of "), top.lines().join('\n'));
    QVERIFY2(top.lines()[22].contains("Permission &__redis__:invalidate is missing."), top.lines()[22]);
    QCOMPARE(m_server.cli("ACL DELUSER deaf"), "1");
}

void TestTop::colourFollowsTheOption_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<bool>("isColoured");
    QTest::newRow("default") << QStringList{} << true;
    QTest::newRow("never") << QStringList{u"--color"_s, u"never"_s} << false;
    QTest::newRow("always") << QStringList{u"--color"_s, u"always"_s} << true;
}

void TestTop::colourFollowsTheOption()
{
    QFETCH(const QStringList, options);
    QFETCH(const bool, isColoured);
    Top top(m_server.url(), options);
    QTRY_VERIFY(top.shows("stuck"));
    QTRY_VERIFY(top.shows(" 1 problem "));
    const QByteArray red = "\x1b[31m";
    QCOMPARE(top.process().written().contains(red), isColoured);
}

void TestTop::theTerminalIsRestoredAtTheEnd_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("q") << true;
    QTest::newRow("SIGTERM") << false;
}

void TestTop::theTerminalIsRestoredAtTheEnd()
{
    QFETCH(const bool, byKey);
    Top top(m_server.url());
    QTRY_VERIFY(top.shows("stuck"));
    QVERIFY(!top.process().echoes());
    if (byKey)
        top.type("q");
    else
        top.process().signal(SIGTERM);
    QCOMPARE(top.process().exitStatus(), 0);
    QVERIFY(top.process().echoes());
    QVERIFY(!top.shows("stuck")); // the original screen is back
}

void TestTop::aTerminalWithoutCursorMovementGetsASentence()
{
    const QByteArray sentence
        = "lockctl: top needs a terminal that can move its cursor; lockctl watch works everywhere\n";
    // Reported before connecting; no server exists.
    const QByteArray nowhere = "unix:///nowhere/at/all.sock";
    const Finished piped = lockctl(nowhere, {u"top"_s});
    QCOMPARE(piped.status, 2);
    QCOMPARE(piped.errors, sentence);
    OnTerminal dumb(nowhere, {u"top"_s}, OnTerminal::Input::Terminal, OnTerminal::Output::Terminal,
        {{u"TERM"_s, u"dumb"_s}});
    QCOMPARE(dumb.exitStatus(), 2);
    QCOMPARE(dumb.shown(), sentence);
}

// As over ssh, where the client passes no locale.
void TestTop::aSessionWithoutALocaleShowsWholeCharacters()
{
    Top top(m_server.url(), {}, {{u"LC_ALL"_s, u"C"_s}});
    QTRY_VERIFY2(top.shows("bbbb\u2026"), top.lines().join('\n'));
}

void TestTop::twoThousandLocksAreScrolled()
{
    m_server.cli("FLUSHALL");
    m_server.cli(QList<QByteArray>{"EVAL",
        "for i = 1, 2000 do local name = string.format('order:%04d', i) redis.call('HSET', name, ARGV[1], 1) "
        "redis.call('PEXPIRE', name, 600000) end",
        "0", client("c")});
    Top top(m_server.url());
    QTRY_VERIFY2(top.shows(" 2,000 held"), top.lines().join('\n'));
    top.type("sssss"); // name
    QTRY_VERIFY2(top.lines()[3].contains("order:0001"), top.lines().join('\n'));
    top.type("\x1bOF"); // End
    QTRY_VERIFY2(top.shows("order:2000"), top.lines().join('\n'));
    top.type("\x1bOH"); // Home
    QTRY_VERIFY2(top.lines()[3].startsWith(">   order:0001 "), top.lines().join('\n'));
    top.type("/0815");
    QTRY_COMPARE(top.names(), QByteArrayList{"order:0815"});
}

void TestTop::locksMatchingTheTypedNameAreReadFirst()
{
    constexpr int others = 25'000;
    m_server.cli("FLUSHALL");
    m_server.cli(QList<QByteArray>{"EVAL",
        "for i = 1, tonumber(ARGV[2]) do redis.call('HSET', 'other:' .. i, ARGV[1], 1) end "
        "for i = 1, 5 do redis.call('HSET', 'wanted:' .. i, ARGV[1], 1) end",
        "0", client("c"), QByteArray::number(others)});
    Top top(m_server.url(), {u"--gentle"_s});
    QTRY_VERIFY_WITH_TIMEOUT(top.shows("q quit"), 60'000);
    top.type("/wanted\r");
    QTRY_VERIFY2_WITH_TIMEOUT(top.names().size() == 5, top.lines().join('\n'), 60'000);
    const QByteArray held = top.lines()[1].simplified().split(' ').value(4).replace(",", "");
    QVERIFY2(held.toInt() >= 5 && held.toInt() < others / 4, top.lines()[1]);
}

LOCKSCOPE_TEST(TestTop)
#include "tst_top.moc"
