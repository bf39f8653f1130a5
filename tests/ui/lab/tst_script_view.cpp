// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/ui/lab/sample_trace.h"
#include "ui/lab/trace/lua_highlighter.h"
#include "ui/lab/trace/script_view.h"
#include "ui/lab/trace/traced_source.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QTreeWidget>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

// The content of the trace view, and navigation in it.
class TestScriptView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void theTraceShowsScriptArgumentsAndReply();
    void aCommandSelectsItsLine();
    void keysAreShownSideBySideWithTheirDifference();
    void sourceAndNewKeysAreNotGreen();
    void theReplySelectsItsExplanationInTheScript();
    void aPlainCommandHasNoSource();
    void aLostReplyIsShownAsUnknownOutcome();
    void aNarrowViewPutsTheListsBelow();
    void everyPartIsReachedByKeyboard();

private:
    template <typename T>
    [[nodiscard]] T *part(const QString &name) const
    {
        return m_view->findChild<T *>(name);
    }
    [[nodiscard]] QString text(const QString &name) const { return part<QLabel>(name)->text(); }
    [[nodiscard]] QStringList rows(const QString &name) const;

    Theme m_theme{nullptr};
    std::unique_ptr<ScriptView> m_view;
};

void TestScriptView::init()
{
    m_theme.apply();
    m_view = std::make_unique<ScriptView>(m_theme);
    m_view->resize(1100, 600);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

QStringList TestScriptView::rows(const QString &name) const
{
    QStringList rows;
    const auto *list = part<QTreeWidget>(name);
    for (int i = 0; i < list->topLevelItemCount(); ++i) {
        QStringList cells;
        for (int column = 0; column < list->columnCount(); ++column)
            cells += list->topLevelItem(i)->text(column);
        rows += cells.join(u'|');
    }
    return rows;
}

void TestScriptView::theTraceShowsScriptArgumentsAndReply()
{
    QCOMPARE(text(u"scriptTitle"_s), u"Nothing has run yet"_s);
    m_view->showTrace(testing::sampleTrace());
    QVERIFY(text(u"scriptTitle"_s).contains(u"token_release"_s));
    QCOMPARE(text(u"scriptNote"_s), u"The server replied 1"_s);
    QCOMPARE(rows(u"tracedCommands"_s), (QStringList{u"3|GET job|\"5f1c\""_s, u"4|DEL job|1"_s}));
    QCOMPARE(rows(u"scriptParameters"_s), (QStringList{u"KEYS[1]|job"_s, u"ARGV[1]|5f1c"_s}));
    QCOMPARE(part<TracedSource>(u"tracedSource"_s)->blockCount(), 6);
    m_view->clear();
    QVERIFY(rows(u"tracedCommands"_s).isEmpty());
}

void TestScriptView::aCommandSelectsItsLine()
{
    m_view->showTrace(testing::sampleTrace());
    auto *source = part<TracedSource>(u"tracedSource"_s);
    QCOMPARE(source->currentLine(), 3); // the first line that sends a command
    auto *commands = part<QTreeWidget>(u"tracedCommands"_s);
    commands->setFocus();
    QTest::keyClick(commands, Qt::Key_Down);
    QTest::keyClick(commands, Qt::Key_Down);
    QCOMPARE(source->currentLine(), 4);
    QCOMPARE(source->textCursor().blockNumber(), 3);
}

void TestScriptView::keysAreShownSideBySideWithTheirDifference()
{
    m_view->showTrace(testing::sampleTrace());
    QCOMPARE(rows(u"comparedKeys"_s), (QStringList{u"job|string · 24.0 s||gone"_s, u"   |5f1c||gone"_s}));
}

// Green means that a lock or a server is healthy.
void TestScriptView::sourceAndNewKeysAreNotGreen()
{
    ScriptTrace trace = testing::sampleTrace();
    std::swap(trace.before, trace.after);
    m_view->showTrace(trace);
    const auto *keys = part<QTreeWidget>(u"comparedKeys"_s);
    QCOMPARE(rows(u"comparedKeys"_s).first(), u"job||string · 24.0 s|new"_s);
    const Palette &colours = m_theme.colours();
    for (int column = 0; column < keys->columnCount(); ++column)
        QVERIFY(keys->topLevelItem(0)->foreground(column).color() != colours.green);
    QVERIFY(keys->topLevelItem(0)->font(3).weight() > QFont::Normal); // the word is emphasized
    QTextDocument source(u"return redis.call('get', KEYS[1]) -- 'x'"_s);
    LuaHighlighter highlighter(m_theme, &source);
    highlighter.setRunLines({1});
    const auto formats = source.firstBlock().layout()->formats();
    QVERIFY(!formats.isEmpty());
    for (const QTextLayout::FormatRange &range : formats)
        QVERIFY(range.format.foreground().color() != colours.green);
}

void TestScriptView::theReplySelectsItsExplanationInTheScript()
{
    ScriptTrace trace = testing::sampleTrace();
    auto *meaning = part<QPushButton>(u"answerMeaning"_s);
    m_view->showTrace(trace);
    QVERIFY(!meaning->isVisible()); // this trace has no meaning text
    trace.source += "-- Returns 1 released, 0 not.\n";
    m_view->showTrace(trace);
    QVERIFY(meaning->isVisible());
    QTest::keyClick(meaning, Qt::Key_Space);
    QCOMPARE(part<TracedSource>(u"tracedSource"_s)->currentLine(), 7);
    trace.failure = Error(ErrorKind::Closed, "gone");
    m_view->showTrace(trace);
    QVERIFY(!meaning->isVisible()); // there is no reply
    m_view->clear();
    QVERIFY(!meaning->isVisible());
}

void TestScriptView::aPlainCommandHasNoSource()
{
    ScriptTrace trace;
    trace.client = "A";
    trace.lines = {{0, {{{"SET", "job", "", "NX"}, "\"+OK\""}}}};
    trace.reply = "\"+OK\"";
    m_view->showTrace(trace);
    QVERIFY(!part<TracedSource>(u"tracedSource"_s)->isVisible());
    QCOMPARE(rows(u"tracedCommands"_s), QStringList{u"|SET job \"\" NX|\"+OK\""_s});
}

void TestScriptView::aLostReplyIsShownAsUnknownOutcome()
{
    ScriptTrace trace = testing::sampleTrace();
    trace.reply.clear();
    trace.failure = Error(ErrorKind::Closed, "gone");
    m_view->showTrace(trace);
    QVERIFY(text(u"scriptNote"_s).startsWith(u"No reply: it is unknown what the command did."_s));
    trace = testing::sampleTrace();
    trace.isCut = true;
    trace.notStepped = Error(ErrorKind::Forbidden, "elsewhere");
    m_view->showTrace(trace);
    QVERIFY(text(u"scriptNote"_s).contains(u"It was not traced line by line"_s));
    QVERIFY(text(u"scriptNote"_s).contains(u"Only the first 3 lines that ran are shown."_s));
}

void TestScriptView::aNarrowViewPutsTheListsBelow()
{
    auto *halves = m_view->findChild<QSplitter *>(QString(), Qt::FindDirectChildrenOnly);
    QCOMPARE(halves->orientation(), Qt::Horizontal);
    m_view->resize(500, 600);
    QTRY_COMPARE(halves->orientation(), Qt::Vertical);
}

void TestScriptView::everyPartIsReachedByKeyboard()
{
    m_view->showTrace(testing::sampleTrace());
    m_view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    part<TracedSource>(u"tracedSource"_s)->setFocus();
    QSet<QString> reached;
    for (int i = 0; i < 4; ++i) {
        reached.insert(QApplication::focusWidget()->objectName());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QCOMPARE(
        reached, (QSet{u"tracedSource"_s, u"tracedCommands"_s, u"comparedKeys"_s, u"scriptParameters"_s}));
}

LOCKSCOPE_WINDOW_TEST(TestScriptView)
#include "tst_script_view.moc"
