// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// In a window of 640 pixels, the details replace the table while open.

#include "tests/gui/support/table_test.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"
#include "ui/views/audit_page.h"
#include "ui/views/chosen_strip.h"
#include "ui/views/detail_panel.h"
#include "ui/views/log_panel.h"
#include "ui/views/outcome_bar.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace lockengine;
using testing::ScriptedLockSystem;

class TestNarrow : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void aWindowOf640PixelsShowsAllButtons();
    void enterOpensTheDetailsAndEscClosesThem();
    void theStripNamesTheLockAndOpensIt();
    void theOutcomeOfAnActIsShownBesideTheDetails();
    void theAuditPageDoesNotWidenTheWindow();
    void theTableIsReachedFromTheDetails();
    void aWiderWindowShowsTableAndDetails();
    void escClearsTheChoiceInAWideWindow();
    void escInTheFilterFocusesTheTable();
    void lessonsGetTheLargerPartOfTheLab();
    void fourLogLinesFitOnASmallScreen();

private:
    void narrow();
    [[nodiscard]] QWidget *detail() const { return m_fixture->find<QWidget>(u"detailPanel"_s); }
    [[nodiscard]] QWidget *strip() const { return m_fixture->find<QWidget>(u"chosenStrip"_s); }
};

void TestNarrow::narrow()
{
    table()->setFocus();
    table()->choose(ScriptedLockSystem::idOf("order:2"_ba));
    QVERIFY(detail()->isVisible());
    m_fixture->window->resize(640, 800); // in one step, with the details beside the table
    QTRY_COMPARE(m_fixture->window->width(), 640);
}

void TestNarrow::aWindowOf640PixelsShowsAllButtons()
{
    narrow();
    QVERIFY(table()->isVisible());
    const QRect all(QPoint(), m_fixture->window->size());
    for (const QPushButton *one : m_fixture->window->findChildren<QPushButton *>()) {
        if (!one->isVisible())
            continue;
        QTRY_VERIFY2(one->width() >= one->sizeHint().width(), qPrintable(one->text()));
        QTRY_VERIFY2(all.contains(QRect(one->mapTo(m_fixture->window.get(), QPoint()), one->size())),
            qPrintable(one->text()));
    }
}

void TestNarrow::enterOpensTheDetailsAndEscClosesThem()
{
    narrow();
    QVERIFY(!detail()->isVisible());
    QTest::keyClick(table(), Qt::Key_Return);
    QVERIFY(detail()->isVisible());
    QVERIFY(!table()->isVisible());
    QCOMPARE(m_fixture->window->width(), 640);
    QTRY_VERIFY(m_fixture->find<QTabBar>(u"detailTabs"_s)->hasFocus());
    show({"order:3 fair free"}); // changes do not move the focus
    QTRY_VERIFY(m_fixture->workbench->locks()
                    .view(m_fixture->workbench->locks().rowOf(ScriptedLockSystem::idOf("order:3"_ba)))
                    .state.isFree());
    QVERIFY(m_fixture->find<QTabBar>(u"detailTabs"_s)->hasFocus());
    QTest::keyClick(m_fixture->find<QTabBar>(u"detailTabs"_s), Qt::Key_Escape);
    QVERIFY(table()->isVisible());
    QVERIFY(!detail()->isVisible());
    QTRY_VERIFY(table()->hasFocus());
    QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf("order:2"_ba)));
    QTest::keyClick(m_fixture->window.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(detail()->isVisible());
    QCOMPARE(m_fixture->find<QTabBar>(u"detailTabs"_s)->currentIndex(), int(ui::DetailPanel::Keys));
    QTest::mouseClick(button(u"closeDetails"_s), Qt::LeftButton);
    QVERIFY(table()->isVisible());
}

void TestNarrow::theStripNamesTheLockAndOpensIt()
{
    narrow();
    QVERIFY(strip()->isVisible());
    const auto says = [this](const QString &text) {
        const auto labels = strip()->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *label) { return label->text() == text; });
    };
    QVERIFY(says(u"order:2"_s));
    QVERIFY(says(u"fair"_s));
    table()->choose(std::nullopt);
    QVERIFY(!strip()->isVisible());
    table()->choose(ScriptedLockSystem::idOf("order:3"_ba));
    QVERIFY(says(u"order:3"_s));
    show({"order:3 fair C:1x1 never !no-expiry"});
    QTRY_VERIFY(says(u"never expires"_s));
    QTest::mouseClick(button(u"openDetails"_s), Qt::LeftButton);
    QVERIFY(detail()->isVisible());
    QVERIFY(!strip()->isVisible());
}

void TestNarrow::theOutcomeOfAnActIsShownBesideTheDetails()
{
    narrow();
    m_fixture->workbench->port()->arm(Arming::usual);
    QTRY_VERIFY(m_fixture->workbench->isArmed());
    QTest::keyClick(table(), Qt::Key_Return);
    QTest::mouseClick(button(u"forceUnlockButton"_s), Qt::LeftButton);
    QTest::mouseClick(button(u"confirmHold"_s), Qt::LeftButton);
    auto *bar = m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s);
    QTRY_VERIFY2(bar->text().startsWith("Force-unlocked"_L1), qPrintable(bar->text()));
    QVERIFY(bar->isVisible());
    QVERIFY(detail()->isVisible());
}

void TestNarrow::theAuditPageDoesNotWidenTheWindow()
{
    narrow();
    m_fixture->find<QTabBar>(u"logTabs"_s)->setCurrentIndex(ui::LogPanel::Audit);
    auto *page = m_fixture->window->findChild<ui::AuditPage *>();
    page->save(u"/no/such/folder/with/a/long/name/that/no/window/has/room/for/audit.csv"_s);
    QTest::qWait(0);
    QCOMPARE(m_fixture->window->width(), 640);
    QVERIFY(m_fixture->window->minimumSizeHint().width() <= 640);
}

void TestNarrow::theTableIsReachedFromTheDetails()
{
    narrow();
    QTest::keyClick(table(), Qt::Key_Return);
    QTest::keyClick(m_fixture->window.get(), Qt::Key_L, Qt::ControlModifier);
    QVERIFY(table()->isVisible());
    QTRY_VERIFY(table()->hasFocus());
}

void TestNarrow::aWiderWindowShowsTableAndDetails()
{
    narrow();
    QTest::keyClick(table(), Qt::Key_Return);
    QVERIFY(!table()->isVisible());
    m_fixture->window->resize(1280, 800);
    QTRY_VERIFY(table()->isVisible());
    QVERIFY(detail()->isVisible());
    QVERIFY(!button(u"closeDetails"_s)->isVisible());
    QVERIFY(!strip()->isVisible());
}

void TestNarrow::escClearsTheChoiceInAWideWindow()
{
    table()->setFocus();
    table()->choose(ScriptedLockSystem::idOf("order:2"_ba));
    QVERIFY(detail()->isVisible());
    QTest::keyClick(table(), Qt::Key_Escape);
    QVERIFY(!detail()->isVisible());
    QVERIFY(!table()->chosen());
    QVERIFY(table()->hasFocus());
}

void TestNarrow::escInTheFilterFocusesTheTable()
{
    table()->choose(ScriptedLockSystem::idOf("order:2"_ba));
    auto *filter = m_fixture->find<QLineEdit>(u"filterEdit"_s);
    filter->setFocus();
    QTest::keyClicks(filter, u"order"_s);
    QTest::keyClick(filter, Qt::Key_Escape); // clears it
    QCOMPARE(filter->text(), QString());
    QTest::keyClick(filter, Qt::Key_Escape);
    QTRY_VERIFY(table()->hasFocus());
    QVERIFY(table()->chosen().has_value());
}

// The titles of the lessons need it.
void TestNarrow::lessonsGetTheLargerPartOfTheLab()
{
    narrow();
    QTest::keyClick(m_fixture->window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    auto *lessons = m_fixture->find<QListView>(u"lessonList"_s);
    auto *start = m_fixture->find<QPushButton>(u"startFree"_s);
    QTRY_VERIFY(lessons->isVisible());
    QTRY_VERIFY2(lessons->width() > 320, QByteArray::number(lessons->width()));
    QVERIFY(start->width() >= start->sizeHint().width());
    QCOMPARE(m_fixture->window->width(), 640);
}

// 1366 by 768 pixels at a scale of two, minus the window frame.
void TestNarrow::fourLogLinesFitOnASmallScreen()
{
    button(u"declineLessons"_s)->click();
    const QSize small(683, 350);
    const auto fits = [this, small] { // once the layout has taken the place of the offer
        m_fixture->window->resize(small);
        return m_fixture->window->size() == small;
    };
    QTRY_VERIFY(fits());
    const auto *log = m_fixture->find<QTableView>(u"eventLog"_s);
    QVERIFY(log->isVisible());
    const int line = log->verticalHeader()->defaultSectionSize();
    QVERIFY2(log->viewport()->height() >= 4 * line, QByteArray::number(log->viewport()->height()));
    QVERIFY2(table()->viewport()->height() >= 2 * table()->verticalHeader()->defaultSectionSize(),
        QByteArray::number(table()->viewport()->height()));
}

LOCKSCOPE_WINDOW_TEST(TestNarrow)
#include "tst_narrow.moc"
