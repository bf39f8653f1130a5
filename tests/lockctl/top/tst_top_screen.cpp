// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What `top` draws at every size.

#include "app/lockctl/text/text_width.h"
#include "app/lockctl/top/top_screen.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"

#include <QTest>

using namespace lockctl;
using namespace lockengine;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestTopScreen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aScreenOf80By24();
    void theQueueOpensBelowTheLocks();
    void eachHolderIsNamed();
    void theQueueFillsASmallScreen();
    void aLongQueueGetsHalfOfTheScreen();
    void everySizeIsFilledExactly_data();
    void everySizeIsFilledExactly();
    void withoutUtf8BarsAreAscii();
    void typedTextIsShown();
    void errorsAreShown();
    void hiddenLocksAreReportedBesideOtherNotices();
    void anEmptyTableShowsTheReason();
    void nothingHostileIsDrawn();

private:
    static QByteArrayList textOf(const QList<ScreenLine> &lines)
    {
        QByteArrayList text;
        for (const ScreenLine &line : lines) {
            QByteArray whole;
            for (const ScreenSpan &span : line.spans)
                whole += span.text;
            while (whole.endsWith(' '))
                whole.chop(1);
            text.append(whole);
        }
        return text;
    }

    TopScene scene() const
    {
        TopScene scene;
        scene.status.phase = ConnectionPhase::Live;
        scene.status.scan.finishedOnce = true;
        scene.status.latency = 410us;
        scene.server = "redis://db.example:6379";
        scene.time = "12:38:04";
        scene.tally = {1936, 1, 1, 1874, 61};
        scene.names = &m_names;
        scene.now = now;
        scene.selected = 0;
        for (const char *picture :
            {"order:42 fair free !head-not-listening | B:2 178s gone, C:3 478s listening",
                "payment:7688 reentrant P:1x1 15.8s/30s wd +2", "stock:9 reentrant S:1x1 24s/30s wd",
                "job reentrant F:1x1 5.9s/10s fixed"}) {
            const LockView view = testing::viewOf(picture, now);
            scene.rows.append({view, troubleOf(CompactView(view), false, now), false});
        }
        return scene;
    }

    static constexpr ServerTime now{100s};
    const ClientNaming m_names{{{NamingRule::By::Id, u"P"_s, u"payment-api"_s}}};
};

void TestTopScreen::aScreenOf80By24()
{
    const QList<ScreenLine> lines = topScreen(scene(), {80, 24, true});
    const QByteArrayList text = textOf(lines);
    QCOMPARE(text.size(), 24);
    QCOMPARE(text[0], " redis://db.example:6379                                 12:38:04  live  0.4 ms");
    QVERIFY(lines[0].isReverse);
    QCOMPARE(text[1], " 1 problem   1 warning   1,874 held   61 free hidden   sort: trouble");
    QCOMPARE(text[2], "    LOCK                    HOLDER          LEASE LEFT             WAIT    HELD");
    QCOMPARE(text[3], ">!! order:42                no holder       free                      2");
    QCOMPARE(text[4], " !  payment:7688            payment-api     ████░░░░  15.8 s late     2    12 s");
    QCOMPARE(text[5], "    stock:9                 S:1             ██████░░  24.0 s               12 s");
    QCOMPARE(text[6], "    job                     F:1             █████░░░   5.9 s fix           12 s");
    QVERIFY(lines[3].isReverse && !lines[4].isReverse);
    QCOMPARE(lines[3].spans[0].ink, Ink::Red);
    QCOMPARE(lines[4].spans[3].ink, Ink::Yellow);
    QVERIFY(text[23].contains("q quit"));
}

void TestTopScreen::theQueueOpensBelowTheLocks()
{
    TopScene open = scene();
    open.hasQueue = true;
    const QByteArrayList text = textOf(topScreen(open, {80, 24, true}));
    const qsizetype rule = 24 - 2 - 6;
    QVERIFY2(text[rule].startsWith("-- order:42: next waiter dead ---"), text[rule]);
    QVERIFY2(text[rule + 1].startsWith("   #  WAITER"), text[rule + 1]);
    QVERIFY2(text[rule + 1].endsWith("SUBSCRIBED  EXPIRES IN  TURN"), text[rule + 1]);
    QVERIFY2(
        text[rule + 2].startsWith("   1  B:2") && text[rule + 2].endsWith("no, dead    2 m 58 s    dead"),
        text[rule + 2]);
    QVERIFY2(text[rule + 3].startsWith("   2  C:3")
            && text[rule + 3].endsWith("yes         7 m 58 s    in <= 2 m 58 s"),
        text[rule + 3]);
    const QByteArrayList narrow = textOf(topScreen(open, {50, 24, true}));
    QVERIFY2(narrow[rule + 3].endsWith("yes         7 m 58 s"), narrow[rule + 3]); // too narrow for it
    open.selected = 1;
    const QByteArrayList held = textOf(topScreen(open, {80, 24, true}));
    QVERIFY2(held[rule + 1].contains("held by payment-api (P:1)"), held[rule + 1]);
    QVERIFY2(held[rule + 2].contains("2 waiting, no queue order"), held[rule + 2]);
}

// Two holders of an exclusive lock are the problem itself.
void TestTopScreen::eachHolderIsNamed()
{
    TopScene open = scene();
    open.hasQueue = true;
    open.selected = 1;
    QList<Holder> &holders = open.rows[1].view.state.holders;
    const auto panel = [&open] {
        const QByteArrayList text = textOf(topScreen(open, {80, 24, true}));
        return text.join('\n');
    };
    holders.append(Holder("Q:2", 1));
    QVERIFY2(panel().contains("held by payment-api (P:1)\n       and Q:2\n"), panel());
    holders.append(Holder("R:3", 1));
    QVERIFY2(panel().contains("and Q:2\n       and R:3\n"), panel());
    holders.append(Holder("S:4", 1));
    QVERIFY2(panel().contains("and Q:2\n       and 2 more\n"), panel());
    QVERIFY2(panel().contains("2 waiting, no queue order"), panel());
}

void TestTopScreen::theQueueFillsASmallScreen()
{
    TopScene open = scene();
    open.hasQueue = true;
    QCOMPARE(rowsInView({80, 12, true}, &open.rows[0].view.state), 0);
    const QByteArrayList text = textOf(topScreen(open, {80, 12, true}));
    QCOMPARE(text.size(), 12);
    QVERIFY2(text[3].startsWith("-- order:42"), text[3]);
}

void TestTopScreen::aLongQueueGetsHalfOfTheScreen()
{
    TopScene open = scene();
    open.hasQueue = true;
    QList<Waiter> &queue = open.rows[0].view.state.queue;
    const Waiter last = queue.constLast();
    queue.resize(12, last); // 14 lines with the rule and the titles
    const ScreenSize tall{80, 60, true}; // room for 55 lines
    QCOMPARE(rowsInView(tall, nullptr), 55);
    QCOMPARE(rowsInView(tall, &open.rows[0].view.state), 55 - 14);
    QByteArrayList text = textOf(topScreen(open, tall));
    QVERIFY2(text[3 + 55 - 14].startsWith("-- order:42"), text.join('\n'));
    QVERIFY2(text[57].startsWith("  12  C:3"), text[57]);
    queue.resize(200, last);
    QCOMPARE(rowsInView(tall, &open.rows[0].view.state), 55 - 27);
    text = textOf(topScreen(open, tall));
    QVERIFY2(text[57].startsWith("   and 176 more"), text[57]);
    QCOMPARE(rowsInView({80, 24, true}, &open.rows[0].view.state), 19 - 9);
    QCOMPARE(rowsInView({80, 24, true}, &open.rows[2].view.state), 19 - 6); // no client waits
}

void TestTopScreen::everySizeIsFilledExactly_data()
{
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("lines");
    for (const int columns : {20, 40, 60, 72, 80, 100, 240}) {
        for (const int lines : {3, 6, 12, 19, 20, 24, 60})
            QTest::addRow("%d by %d", columns, lines) << columns << lines;
    }
}

void TestTopScreen::everySizeIsFilledExactly()
{
    QFETCH(const int, columns);
    QFETCH(const int, lines);
    TopScene all = scene();
    all.rows[0].view.state.id.name = QByteArray(300, 'n');
    for (const bool hasQueue : {false, true}) {
        for (const bool hasHelp : {false, true}) {
            all.hasQueue = hasQueue;
            all.hasHelp = hasHelp;
            const QList<ScreenLine> screen = topScreen(all, {columns, lines, true});
            QCOMPARE(screen.size(), lines);
            for (const QByteArray &text : textOf(screen))
                QVERIFY2(hasHelp || columns < 80 || columnsOf(text) <= columns, text);
        }
    }
}

void TestTopScreen::withoutUtf8BarsAreAscii()
{
    const QByteArrayList text = textOf(topScreen(scene(), {80, 24, false}));
    QVERIFY2(text[4].contains("####....  15.8 s late"), text[4]);
}

void TestTopScreen::typedTextIsShown()
{
    TopScene typing = scene();
    typing.isTyping = true;
    typing.filter = u"is:pro"_s;
    QCOMPARE(textOf(topScreen(typing, {80, 24, true}))[22], " /is:pro_");
    typing.isTyping = false;
    QVERIFY(textOf(topScreen(typing, {80, 24, true}))[1].endsWith("filter: is:pro"));
}

void TestTopScreen::errorsAreShown()
{
    TopScene lost = scene();
    lost.status.phase = ConnectionPhase::Reconnecting;
    lost.status.error = Error(ErrorKind::Closed);
    const QByteArrayList text = textOf(topScreen(lost, {80, 24, true}));
    QVERIFY2(text[0].contains("NOT CONNECTED, retrying"), text[0]);
    QCOMPARE(text[22], " redis://db.example:6379: the connection ended");
    TopScene behind = scene();
    behind.isBehind = true;
    QCOMPARE(textOf(topScreen(behind, {80, 24, true}))[22], " Order changed: r applies it");
    TopScene paused = scene();
    paused.isPaused = true;
    QVERIFY(textOf(topScreen(paused, {80, 24, true}))[0].contains("PAUSED"));
    TopScene gone = scene();
    gone.rows[1].isGone = true;
    QVERIFY2(textOf(topScreen(gone, {80, 24, true}))[4].endsWith(" gone"), "gone");
}

void TestTopScreen::hiddenLocksAreReportedBesideOtherNotices()
{
    TopScene some = scene();
    some.notKept = {5, false};
    QCOMPARE(textOf(topScreen(some, {80, 24, true}))[22], " 5 locks are not shown: the limit is 1,000,000");
    some.isBehind = true;
    QCOMPARE(textOf(topScreen(some, {80, 24, true}))[22],
        " Order changed: r applies it   5 locks are not shown: the limit is 1,000,000");
    some.isBehind = false;
    some.rows.clear();
    const QByteArrayList narrow = textOf(topScreen(some, {60, 24, true}));
    QCOMPARE(narrow[22], " No locks are held   5 locks are not shown: the limit is 1,\u2026");
}

void TestTopScreen::anEmptyTableShowsTheReason()
{
    TopScene empty = scene();
    empty.rows.clear();
    empty.selected = -1;
    QCOMPARE(textOf(topScreen(empty, {80, 24, true}))[22], " No locks are held");
    empty.isTroubleOnly = true;
    QCOMPARE(textOf(topScreen(empty, {80, 24, true}))[22], " No lock is in trouble");
    empty.filter = u"x"_s;
    QCOMPARE(textOf(topScreen(empty, {80, 24, true}))[22], " No lock matches the filter: Esc clears it");
}

void TestTopScreen::nothingHostileIsDrawn()
{
    const QByteArray hostile("\x1b]0;owned\x07\n\t\xe2\x80\xae", 15);
    TopScene all = scene();
    all.hasQueue = true;
    all.server = hostile;
    all.filter = QString::fromUtf8(hostile);
    all.rows[0].view.state.id.name = all.rows[0].view.state.queue[0].id = hostile;
    all.rows[1].view.state.holders[0].id = hostile;
    for (const QByteArray &text : textOf(topScreen(all, {120, 24, true}))) {
        for (const char32_t c : QString::fromUtf8(text).toUcs4())
            QVERIFY(c >= 0x20 && c != 0x202e);
    }
}

LOCKSCOPE_TEST(TestTopScreen)
#include "tst_top_screen.moc"
