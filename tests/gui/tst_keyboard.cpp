// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The keyboard focus stays in the visible page, and never moves to a page behind it.

#include "tests/gui/support/server_test.h"
#include "tests/support/test_program.h"
#include "ui/lab/clients_panel.h"
#include "ui/lab/lab_home.h"
#include "ui/lab/lab_page.h"
#include "ui/lab/lab_run.h"
#include "ui/views/filter_field.h"
#include "ui/views/lock_table_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPushButton>

using namespace lockengine;
using namespace Qt::StringLiterals;

class TestKeyboard : public testing::ServerTest
{
    Q_OBJECT

private Q_SLOTS:
    void newLocksBehindTheLabDoNotTakeTheFocus();
    void theLockTableHasTheFocusWhenShownAgain();
    void altAndANumberAlsoOpenTheLab();
    void tabFollowsTheVisualOrderOfTheActs();
    void actingFreelyMovesTheFocusToTheClients();
    void aContentionRunStartsWithOneKeyAndEscReturnsToTheLessons();
    void everyListAndTableHasAnAccessibleName();
    void f6MovesTheFocusFromPartToPart();
    void enterPressesTheFocusedButton();
    void holdingEnterDownPressesNothingInTheLab();

private:
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QWidget *focused = m_fixture->window->focusWidget();
        QTest::keyClick(focused ? focused : m_fixture->window.get(), key, modifiers);
    }
    void openLab() const { key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier); }
    void holdOne();
    [[nodiscard]] ui::LabHome *lab() const { return m_fixture->find<ui::LabHome>(u"labHome"_s); }
    [[nodiscard]] QListView *lessons() const { return m_fixture->find<QListView>(u"lessonList"_s); }
    [[nodiscard]] ui::LockTableView *locks() const
    {
        return m_fixture->find<ui::LockTableView>(u"lockTable"_s);
    }
};

void TestKeyboard::holdOne()
{
    m_server->cli({"HSET", "order:1", "11111111-2222-4333-8444-555555555555:7", "1"});
    m_server->cli({"PEXPIRE", "order:1", "30000"});
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->workbench->locks().rowCount(), 1, 10000);
}

void TestKeyboard::newLocksBehindTheLabDoNotTakeTheFocus()
{
    openLab();
    QTRY_VERIFY(lessons()->hasFocus());
    holdOne(); // the page now has a table instead of the text that there are no locks
    QVERIFY(lessons()->hasFocus());
    key(Qt::Key_Down);
    QCOMPARE(lessons()->currentIndex().row(), 1);
}

void TestKeyboard::theLockTableHasTheFocusWhenShownAgain()
{
    openLab();
    QTRY_VERIFY(lessons()->hasFocus());
    holdOne();
    key(Qt::Key_PageUp, Qt::ControlModifier);
    QTRY_VERIFY(locks()->hasFocus());
}

void TestKeyboard::altAndANumberAlsoOpenTheLab()
{
    openLab();
    QTRY_VERIFY(lab()->isVisible());
    key(Qt::Key_1, Qt::AltModifier);
    QTRY_VERIFY(!lab()->isVisible());
    key(Qt::Key_2, Qt::AltModifier);
    QTRY_VERIFY(lab()->isVisible());
    key(Qt::Key_3, Qt::AltModifier); // there is no third page
    QVERIFY(lab()->isVisible());
}

void TestKeyboard::tabFollowsTheVisualOrderOfTheActs()
{
    holdOne();
    chooseOnly();
    auto *copy = m_fixture->find<QPushButton>(u"copyAsCliButton"_s);
    QTRY_VERIFY(m_fixture->find<QPushButton>(u"forceUnlockButton"_s)->isEnabled());
    copy->setFocus();
    const auto next = [this] {
        key(Qt::Key_Tab);
        return m_fixture->window->focusWidget()->objectName();
    };
    QCOMPARE(next(), u"releaseButton"_s);
    QCOMPARE(next(), u"forceUnlockButton"_s);
}

void TestKeyboard::actingFreelyMovesTheFocusToTheClients()
{
    m_fixture->window->openLesson(u"reentry"_s);
    const auto is = [this](PlayPhase phase) { return lab()->run()->play().phase == phase; };
    QTRY_VERIFY_WITH_TIMEOUT(is(PlayPhase::Ready), 20000);
    key(Qt::Key_F2);
    QTRY_VERIFY_WITH_TIMEOUT(is(PlayPhase::Forked), 20000);
    QTRY_VERIFY(m_fixture->find<QListView>(u"labClients"_s)->hasFocus());
    key(Qt::Key_L); // the first client acquires the lock
    const auto has = [this] { return lab()->run()->lab().clients.value(0).answer.has_value(); };
    QTRY_VERIFY_WITH_TIMEOUT(has(), 10000);
    key(Qt::Key_Left); // the list does not use this key: back to the lesson
    QTRY_VERIFY_WITH_TIMEOUT(is(PlayPhase::Ready), 20000);
}

void TestKeyboard::aContentionRunStartsWithOneKeyAndEscReturnsToTheLessons()
{
    openLab();
    QTRY_VERIFY(lessons()->hasFocus());
    auto *open = m_fixture->find<QPushButton>(u"openContention"_s);
    QTest::keyClick(open, Qt::Key_Space);
    auto *start = m_fixture->find<QPushButton>(u"contentionStart"_s);
    QTRY_VERIFY(start && start->hasFocus());
    for (const auto *chart : {"throughput", "handOver", "fairness"}) {
        const auto *heading = m_fixture->find<QLabel>(QString::fromLatin1(chart) + u"ChartHeading"_s);
        QVERIFY2(heading && !heading->text().isEmpty(), chart);
    }
    key(Qt::Key_Escape);
    QTRY_VERIFY(lessons()->hasFocus());
}

// F6 moves through pills, table, details and lower panel.
void TestKeyboard::f6MovesTheFocusFromPartToPart()
{
    holdOne();
    chooseOnly();
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    locks()->setFocus();
    const auto partAfter = [this](Qt::KeyboardModifiers modifiers) {
        key(Qt::Key_F6, modifiers);
        for (const char *part : {"tallyRow", "lockTable", "detailPanel", "logPanel"}) {
            const auto *widget = m_fixture->find<QWidget>(QString::fromLatin1(part));
            const QWidget *focused = m_fixture->window->focusWidget();
            if (widget && focused && (widget == focused || widget->isAncestorOf(focused)))
                return QByteArray(part);
        }
        return QByteArray();
    };
    QCOMPARE(partAfter(Qt::NoModifier), "detailPanel");
    QCOMPARE(partAfter(Qt::NoModifier), "logPanel");
    QCOMPARE(partAfter(Qt::NoModifier), "tallyRow");
    QCOMPARE(partAfter(Qt::NoModifier), "lockTable");
    QCOMPARE(partAfter(Qt::ShiftModifier), "tallyRow");
    QCOMPARE(partAfter(Qt::ShiftModifier), "logPanel");
}

// Accessible names for screen readers.
void TestKeyboard::everyListAndTableHasAnAccessibleName()
{
    holdOne();
    chooseOnly();
    m_fixture->window->openLesson(u"reentry"_s);
    QTRY_VERIFY_WITH_TIMEOUT(lab()->run() && lab()->run()->play().phase == PlayPhase::Ready, 20000);
    int views = 0;
    for (const QAbstractItemView *view : m_fixture->window->findChildren<QAbstractItemView *>()) {
        if (view->window() != m_fixture->window.get() || qobject_cast<const QHeaderView *>(view))
            continue; // a combo box's popup list, or a table's header
        ++views;
        QVERIFY2(!view->accessibleName().isEmpty(), qPrintable(view->objectName()));
    }
    QVERIFY(views > 10);
}

void TestKeyboard::enterPressesTheFocusedButton()
{
    holdOne();
    auto *held = m_fixture->find<QAbstractButton>(u"pill:is:held"_s);
    QTRY_VERIFY(held->isVisible());
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    held->setFocus();
    QTRY_VERIFY(held->hasFocus());
    key(Qt::Key_Return);
    QTRY_VERIFY(held->isChecked()); // the key also sets the filter
    QCOMPARE(m_fixture->find<ui::FilterField>(u"filterField"_s)->text(), u"is:held"_s);
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    m_fixture->find<QPushButton>(u"openContention"_s)->click();
    auto *start = m_fixture->find<QPushButton>(u"contentionStart"_s);
    QTRY_VERIFY(start->hasFocus());
    key(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->find<QPushButton>(u"contentionStop"_s)->isEnabled(), 10'000);
    key(Qt::Key_Enter); // Stop has the focus now
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), 10'000);
}

void TestKeyboard::holdingEnterDownPressesNothingInTheLab()
{
    m_fixture->window->openLesson(u"reentry"_s);
    QTRY_VERIFY_WITH_TIMEOUT(lab()->run() && lab()->run()->play().phase == PlayPhase::Ready, 20000);
    QPushButton *button = nullptr;
    for (QPushButton *one : m_fixture->find<QWidget>(u"playBar"_s)->findChildren<QPushButton *>()) {
        if (one->isVisible() && one->isEnabled())
            button = one;
    }
    QVERIFY(button);
    int presses = 0;
    connect(button, &QPushButton::clicked, this, [&presses] { ++presses; });
    button->setFocus();
    QKeyEvent again(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, true);
    QCoreApplication::sendEvent(button, &again);
    QCOMPARE(presses, 0);
    key(Qt::Key_Return);
    QCOMPARE(presses, 1);
}

LOCKSCOPE_WINDOW_TEST(TestKeyboard)
#include "tst_keyboard.moc"
