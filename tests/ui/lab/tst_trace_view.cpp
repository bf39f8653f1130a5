// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/ui/lab/sample_trace.h"
#include "ui/lab/trace/trace_view.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QTreeWidget>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

// The list of traces: which one is shown, and how long a trace stays selectable.
class TestTraceView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void theNewestTraceIsShownAndListedFirst();
    void anOlderTraceIsChosenByKeyAndStays();
    void choosingTheNewestTraceResumesFollowing();
    void onlyTheLatestTracesAreKept();
    void aNewLabStartsWithoutTraces();
    void missingTracesAreExplained();

private:
    void run(const QByteArray &client);
    [[nodiscard]] QComboBox &choice() const { return *m_view->findChild<QComboBox *>(u"traceChoice"_s); }
    // The displayed value of ARGV[1]: here each trace contains its client's name there.
    [[nodiscard]] QString shown() const
    {
        const auto *list = m_view->findChild<QTreeWidget *>(u"scriptParameters"_s);
        return list->topLevelItemCount() < 2 ? QString() : list->topLevelItem(1)->text(1);
    }

    Theme m_theme{nullptr};
    std::unique_ptr<TraceView> m_view;
};

void TestTraceView::init()
{
    m_theme.apply();
    m_view = std::make_unique<TraceView>(m_theme);
    m_view->resize(900, 600);
    m_view->show();
    m_view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
}

void TestTraceView::run(const QByteArray &client)
{
    ScriptTrace trace = testing::sampleTrace();
    trace.client = client;
    trace.arguments = {client};
    m_view->add(trace);
}

void TestTraceView::theNewestTraceIsShownAndListedFirst()
{
    QVERIFY(!choice().isVisible());
    QCOMPARE(m_view->findChild<QLabel *>(u"scriptTitle"_s)->text(), u"Nothing has run yet"_s);
    run("A");
    run("B");
    QVERIFY(choice().isVisible());
    QVERIFY(!m_view->findChild<QLabel *>(u"scriptTitle"_s)->isVisible()); // the selector shows it
    QCOMPARE(choice().count(), 2);
    QCOMPARE(choice().itemText(0), u"2  B ran token_release · 1"_s);
    QCOMPARE(choice().itemText(1), u"1  A ran token_release · 1"_s);
    QCOMPARE(shown(), u"B"_s);
}

void TestTraceView::anOlderTraceIsChosenByKeyAndStays()
{
    run("A");
    run("B");
    run("C");
    choice().setFocus();
    QTest::keyClick(&choice(), Qt::Key_Down);
    QCOMPARE(shown(), u"B"_s);
    run("D");
    QCOMPARE(shown(), u"B"_s);
    QVERIFY(choice().currentText().contains(u"B"_s));
    QTest::keyClick(&choice(), Qt::Key_End);
    QCOMPARE(shown(), u"A"_s);
}

void TestTraceView::choosingTheNewestTraceResumesFollowing()
{
    run("A");
    run("B");
    choice().setCurrentIndex(1);
    run("C");
    QCOMPARE(shown(), u"A"_s);
    choice().setCurrentIndex(0);
    QCOMPARE(shown(), u"C"_s);
    run("D");
    QCOMPARE(shown(), u"D"_s);
}

void TestTraceView::onlyTheLatestTracesAreKept()
{
    run("A");
    run("B");
    choice().setCurrentIndex(1); // A is the first to be removed
    for (size_t i = 2; i < TraceView::mostKept; ++i)
        run("C");
    QCOMPARE(shown(), u"A"_s);
    run("D");
    QCOMPARE(choice().count(), int(TraceView::mostKept));
    QCOMPARE(shown(), u"B"_s); // the oldest that remains
    QVERIFY(choice().itemText(0).startsWith(u"101  D"_s));
}

void TestTraceView::aNewLabStartsWithoutTraces()
{
    run("A");
    m_view->clear();
    QVERIFY(!choice().isVisible());
    QVERIFY(m_view->findChild<QLabel *>(u"scriptTitle"_s)->isVisible());
    run("B");
    QVERIFY(choice().itemText(0).startsWith(u"1  "_s));
    QCOMPARE(shown(), u"B"_s);
}

void TestTraceView::missingTracesAreExplained()
{
    const auto *sentence = m_view->findChild<QLabel *>(u"notTraced"_s);
    QVERIFY(!sentence->isVisible());
    m_view->setUntraced(TraceView::Untraced::Elsewhere);
    QVERIFY(sentence->isVisible());
    QVERIFY(sentence->text().startsWith(u"Tracing is off: a server"_s));
    m_view->setUntraced(TraceView::Untraced::TooMany);
    QVERIFY(sentence->text().startsWith(u"Tracing is off: with more than 12 clients"_s));
    QVERIFY(sentence->text().contains(u"free lab with fewer clients"_s));
    m_view->setUntraced(TraceView::Untraced::No);
    QVERIFY(!sentence->isVisible());
}

LOCKSCOPE_WINDOW_TEST(TestTraceView)
#include "tst_trace_view.moc"
