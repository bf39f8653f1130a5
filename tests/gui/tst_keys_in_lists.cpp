// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What keys do in the lists of a page and in its sheets, and what they do not change.

#include "tests/gui/support/table_test.h"
#include "tests/support/scripted_lock_system.h"
#include "tests/support/test_program.h"
#include "ui/views/detail_panel.h"
#include "ui/views/log_panel.h"
#include "ui/views/outcome_bar.h"

#include <QApplication>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QWindow>

using namespace lockengine;
using namespace Qt::StringLiterals;
using testing::ScriptedLockSystem;

class TestKeysInLists : public testing::TableTest
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void anUnavailableKeyKeepsAnImportantMessage();
    void withoutAServerAKeyAsksToConnect();
    void enterOnAnEventOpensItsLock();
    void aDoubleClickOnAnEventOpensItsLock();
    void anEventRowHasTheMenuOfItsLock();
    void anEventOfAForgottenLockKeepsTheChoice();
    void theMenuOfAWaiterOpensByKeyboard();
    void keysOfALockAreChosenByKeyboard();
    void escKeepsTheFocusAtItsRow();
    void aClickReopensTheDetails_data();
    void aClickReopensTheDetails();
    void escInTheFilterKeepsTheRowInView();
    void holdingEnterDownPressesNothingInASheet();

private:
    [[nodiscard]] ui::OutcomeBar *bar() const { return m_fixture->find<ui::OutcomeBar>(u"outcomeBar"_s); }
    [[nodiscard]] QTableView *events() const { return m_fixture->find<QTableView>(u"eventLog"_s); }
    [[nodiscard]] QWidget *detail() const { return m_fixture->find<QWidget>(u"detailPanel"_s); }
    [[nodiscard]] QByteArray currentName() const
    {
        return table()->currentIndex().siblingAtColumn(ui::LockTableModel::Name).data().toString().toUtf8();
    }
    void choose(const QByteArray &name) const
    {
        table()->setFocus();
        table()->choose(ScriptedLockSystem::idOf(name));
        QVERIFY(detail()->isVisible());
    }
    // Has a frame in the focus colour.
    [[nodiscard]] bool isFramed(const QByteArray &name) const;
    // Releases three locks, among them order:2.
    void haveEvents();
};

void TestKeysInLists::cleanup()
{
    while (QWidget *popup = QApplication::activePopupWidget())
        popup->close();
    m_fixture.reset();
}

bool TestKeysInLists::isFramed(const QByteArray &name) const
{
    const auto *locks = table()->model();
    for (int row = 0; row < locks->rowCount(); ++row) {
        const QModelIndex index = locks->index(row, ui::LockTableModel::Name);
        if (index.data().toString().toUtf8() != name)
            continue;
        const QImage cell = table()->viewport()->grab(table()->visualRect(index)).toImage();
        const QColor accent = m_fixture->theme.colours().accent;
        return cell.pixelColor(cell.width() / 2, 0) == accent
            && cell.pixelColor(cell.width() / 2, cell.height() - 1) == accent;
    }
    return false;
}

void TestKeysInLists::haveEvents()
{
    show({"order:1 fair free", "order:2 fair free", "order:3 fair free"});
    QTRY_VERIFY(events()->model()->rowCount() >= 3);
}

void TestKeysInLists::anUnavailableKeyKeepsAnImportantMessage()
{
    choose("order:2");
    bar()->say({u"The hold was lost."_s, ui::Tone::Red});
    QTest::keyClick(table(), Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(bar()->text(), u"The hold was lost. Arm the session first"_s);
    QTRY_COMPARE_WITH_TIMEOUT(bar()->text(), u"The hold was lost."_s, 12'000);
    QVERIFY(bar()->isVisible());
    bar()->say({u"Done."_s, ui::Tone::Plain}); // disappears automatically
    QTest::keyClick(table(), Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(bar()->text(), u"Arm the session first"_s);
}

void TestKeysInLists::withoutAServerAKeyAsksToConnect()
{
    m_fixture = std::make_unique<testing::WindowFixture>();
    m_fixture->window->show();
    for (const auto key : {Qt::Key_R, Qt::Key_N}) {
        QTest::keyClick(m_fixture->find<QWidget>(u"sessionPage"_s), key, Qt::ControlModifier);
        QCOMPARE(bar()->text(), u"Connect to a server first"_s);
        bar()->say({});
    }
}

void TestKeysInLists::enterOnAnEventOpensItsLock()
{
    haveEvents();
    events()->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(events()->hasFocus());
    QVERIFY(events()->currentIndex().isValid());
    QVERIFY(events()->selectionModel()->isRowSelected(events()->currentIndex().row()));
    const int last = events()->model()->rowCount() - 1;
    QCOMPARE(events()->currentIndex().row(), last); // the latest event is there
    QTest::keyClick(events(), Qt::Key_Up);
    QCOMPARE(events()->currentIndex().row(), last - 1);
    const QString lock = events()->currentIndex().siblingAtColumn(1).data().toString();
    QTest::keyClick(events(), Qt::Key_Return);
    QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf(lock.toUtf8())));
    QVERIFY(detail()->isVisible());
}

void TestKeysInLists::aDoubleClickOnAnEventOpensItsLock()
{
    haveEvents();
    const QModelIndex first = events()->model()->index(0, 1);
    events()->scrollTo(first);
    const QPoint at = events()->visualRect(first).center();
    QTest::mouseClick(events()->viewport(), Qt::LeftButton, {}, at);
    QVERIFY(!table()->chosen());
    QTest::mouseDClick(events()->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf(first.data().toString().toUtf8())));
}

void TestKeysInLists::anEventRowHasTheMenuOfItsLock()
{
    haveEvents();
    events()->setFocus(Qt::TabFocusReason);
    const QString lock = events()->currentIndex().siblingAtColumn(1).data().toString();
    QTest::keyClick(events(), Qt::Key_F10, Qt::ShiftModifier);
    QTRY_VERIFY(QApplication::activePopupWidget());
    QCOMPARE(QApplication::activePopupWidget()->objectName(), u"lockMenu"_s);
    QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf(lock.toUtf8())));
}

void TestKeysInLists::anEventOfAForgottenLockKeepsTheChoice()
{
    choose("order:1");
    auto *log = m_fixture->find<ui::LogPanel>(u"logPanel"_s);
    const LockId gone = ScriptedLockSystem::idOf("order:9");
    for (const bool isMenu : {false, true}) {
        bar()->say({});
        if (isMenu)
            Q_EMIT log->lockMenuWanted(gone, table()->mapToGlobal(QPoint()), false);
        else
            Q_EMIT log->lockWanted(gone);
        QCOMPARE(bar()->text(), u"order:9 no longer exists."_s);
        QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf("order:1")));
        QVERIFY(!QApplication::activePopupWidget());
    }
}

void TestKeysInLists::theMenuOfAWaiterOpensByKeyboard()
{
    show({"order:2 fair A:1x1 30s/30s wd | B:2 300s listening, C:3 305s listening"});
    choose("order:2");
    auto *waiters = m_fixture->find<QListView>(u"queueRows"_s);
    QTRY_COMPARE(waiters->model()->rowCount(), 2);
    waiters->setFocus();
    waiters->setCurrentIndex(waiters->model()->index(1, 0));
    QTest::keyClick(waiters, Qt::Key_F10, Qt::ShiftModifier);
    QTRY_VERIFY(QApplication::activePopupWidget());
    QCOMPARE(QApplication::activePopupWidget()->objectName(), u"clientMenu"_s);
}

void TestKeysInLists::keysOfALockAreChosenByKeyboard()
{
    choose("order:2");
    QTest::keyClick(table(), Qt::Key_3, Qt::ControlModifier);
    auto *keys = m_fixture->find<QTableView>(u"recordsTable"_s);
    QTRY_VERIFY(keys->model()->rowCount() > 1);
    auto *tabs = m_fixture->find<QTabBar>(u"detailTabs"_s);
    tabs->setFocus(Qt::TabFocusReason);
    QTest::keyClick(tabs, Qt::Key_Tab);
    QTRY_VERIFY(keys->hasFocus());
    QVERIFY(keys->selectionModel()->isRowSelected(0));
    QTest::keyClick(keys, Qt::Key_Down);
    QVERIFY(keys->selectionModel()->isRowSelected(1));
    QVERIFY(!keys->selectionModel()->isRowSelected(0));
}

void TestKeysInLists::escKeepsTheFocusAtItsRow()
{
    choose("order:2");
    QTest::keyClick(table(), Qt::Key_Escape);
    QVERIFY(!table()->chosen());
    QVERIFY(!detail()->isVisible());
    QCOMPARE(currentName(), "order:2");
    QTRY_VERIFY(isFramed("order:2") && !isFramed("order:1"));
    show({"order:0 fair A:1x1 30s/30s wd"});
    QTRY_COMPARE(table()->model()->rowCount(), 4);
    QCOMPARE(currentName(), "order:2");
    QTRY_VERIFY(isFramed("order:2") && !isFramed("order:1"));
    QTest::keyClick(table(), Qt::Key_Return);
    QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf("order:2")));
    QVERIFY(!isFramed("order:2")); // it is now selected
    QVERIFY(detail()->isVisible());
    QTest::keyClick(table(), Qt::Key_Escape);
    QTest::keyClick(table(), Qt::Key_Down);
    QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf("order:3")));
}

void TestKeysInLists::aClickReopensTheDetails_data()
{
    QTest::addColumn<bool>("isByButton");
    QTest::addColumn<bool>("isDouble");
    QTest::newRow("Esc, a click") << false << false;
    QTest::newRow("Esc, a double click") << false << true;
    QTest::newRow("the button, a click") << true << false;
    QTest::newRow("the button, a double click") << true << true;
}

void TestKeysInLists::aClickReopensTheDetails()
{
    QFETCH(const bool, isByButton);
    QFETCH(const bool, isDouble);
    const QRect row = table()->visualRect(table()->model()->index(1, ui::LockTableModel::Name));
    const QPoint at = table()->viewport()->mapTo(m_fixture->window.get(), row.center());
    QWindow *window = m_fixture->window->windowHandle();
    QTest::mouseClick(window, Qt::LeftButton, {}, at);
    QVERIFY(detail()->isVisible());
    if (isByButton)
        button(u"closeDetails"_s)->click();
    else
        QTest::keyClick(table(), Qt::Key_Escape);
    QVERIFY(!table()->chosen() && !detail()->isVisible());
    if (isDouble)
        QTest::mouseDClick(window, Qt::LeftButton, {}, at);
    else
        QTest::mouseClick(window, Qt::LeftButton, {}, at);
    QCOMPARE(table()->chosen(), std::optional(ScriptedLockSystem::idOf("order:2")));
    QVERIFY(table()->selectionModel()->isRowSelected(1));
    QVERIFY(detail()->isVisible());
}

void TestKeysInLists::escInTheFilterKeepsTheRowInView()
{
    QByteArrayList many;
    for (int i = 10; i < 40; ++i)
        many += "job:" + QByteArray::number(i) + " fair A:1x1 30s/30s wd";
    show(many);
    QTRY_COMPARE(table()->model()->rowCount(), 33);
    auto *filter = m_fixture->find<QLineEdit>(u"filterEdit"_s);
    filter->setFocus();
    QTest::keyClicks(filter, u"order:3"_s);
    QTRY_COMPARE(table()->model()->rowCount(), 1);
    choose("order:3");
    filter->setFocus();
    QTest::keyClick(filter, Qt::Key_Escape);
    QTRY_COMPARE(table()->model()->rowCount(), 33);
    QCOMPARE(currentName(), "order:3");
    QTRY_VERIFY(table()->viewport()->rect().contains(table()->visualRect(table()->currentIndex())));
}

void TestKeysInLists::holdingEnterDownPressesNothingInASheet()
{
    QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QPointer<QDialog> sheet = m_fixture->find<QDialog>(u"armSheet"_s);
    QTRY_VERIFY(sheet->isVisible());
    auto *act = sheet->findChild<QPushButton *>(u"confirmArm"_s);
    auto *cancel = sheet->findChild<QPushButton *>(u"cancel"_s);
    for (const bool isDefault : {false, true}) {
        act->setDefault(isDefault);
        for (QPushButton *button : {act, cancel}) {
            button->setFocus();
            QKeyEvent again(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s, true);
            QApplication::sendEvent(button, &again);
            QVERIFY(sheet && sheet->isVisible());
        }
    }
    QKeyEvent first(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, u"\r"_s);
    QApplication::sendEvent(cancel, &first);
    QTRY_VERIFY(!sheet);
}

LOCKSCOPE_WINDOW_TEST(TestKeysInLists)
#include "tst_keys_in_lists.moc"
