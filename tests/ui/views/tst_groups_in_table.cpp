// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Groups in the table, operated by keyboard and mouse.

#include "tests/support/examined_views.h"
#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/theme/theme.h"
#include "ui/views/lock_table_view.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestGroupsInTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cursorKeysPassTitlesWithoutChoosingThem();
    void rightAndLeftOpenAndCloseAGroup();
    void theCursorContinuesAfterAnOpenedFold();
    void aClickOnAGroupKeepsTheChosenLock();
    void aTitleHasNoMenu();
    void rowsKeepTheirPositionsWhileATitleHasTheFocus();
    void aTitleIsPaintedAcrossItsRow();
    void titlesHaveAccessibleTexts();

private:
    void press(Qt::Key key, int times = 1);
    void show(const QByteArrayList &pictures)
    {
        const WatchBatch batch = m_examined->look(pictures, m_clock->now());
        m_locks->showFindings(m_examined->findings());
        m_locks->apply(batch);
    }
    [[nodiscard]] QByteArray chosen() const
    {
        return m_view->chosen() ? m_view->chosen()->name : QByteArray();
    }
    [[nodiscard]] QString textAt(int row) const { return m_filtered->index(row, 0).data().toString(); }

    SystemClock m_systemClock;
    std::unique_ptr<ServerNow> m_clock;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<testing::ExaminedViews> m_examined;
    std::unique_ptr<LockTableModel> m_locks;
    std::unique_ptr<LockFilterModel> m_filtered;
    std::unique_ptr<LockTableView> m_view;
};

// 0: order, 1: a, 2: b, 3: c, 4: the fold of 21 more; 5: stock, 6 to 8: locks, 9: the fold.
void TestGroupsInTable::init()
{
    m_view.reset();
    m_filtered.reset();
    m_theme.reset();
    m_clock = std::make_unique<ServerNow>(m_systemClock);
    m_theme = std::make_unique<Theme>(nullptr);
    m_theme->apply();
    m_examined = std::make_unique<testing::ExaminedViews>();
    m_locks = std::make_unique<LockTableModel>();
    m_filtered = std::make_unique<LockFilterModel>(*m_locks);
    m_filtered->setGrouped(true);
    QByteArrayList pictures;
    for (char name = 'a'; name <= 'x'; ++name) {
        pictures += QByteArray("order:") + name + " reentrant A:1x1 30s/30s wd";
        pictures += QByteArray("stock:") + name + " reentrant A:1x1 30s/30s wd";
    }
    show(pictures);
    m_view = std::make_unique<LockTableView>(*m_filtered, *m_theme, *m_clock);
    m_view->resize(900, 700);
    m_view->show();
    m_view->activateWindow();
    m_view->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    QCOMPARE(m_filtered->rowCount(), 10);
}

void TestGroupsInTable::press(Qt::Key key, int times)
{
    for (int i = 0; i < times; ++i)
        QTest::keyClick(m_view.get(), key);
}

void TestGroupsInTable::cursorKeysPassTitlesWithoutChoosingThem()
{
    m_view->enter();
    QVERIFY(m_view->isAtGroup());
    QVERIFY(!m_view->chosen());
    press(Qt::Key_Down);
    QCOMPARE(chosen(), "order:a");
    press(Qt::Key_Down, 3);
    QVERIFY(m_view->isAtGroup());
    QCOMPARE(m_view->currentIndex().row(), 4);
    QVERIFY(!m_view->chosen());
    press(Qt::Key_Down, 2);
    QCOMPARE(chosen(), "stock:a");
    QVERIFY(!m_view->isAtGroup());
    QCOMPARE(m_view->visibleLocks().size(), 6);
}

void TestGroupsInTable::rightAndLeftOpenAndCloseAGroup()
{
    m_view->enter();
    press(Qt::Key_Right);
    QCOMPARE(m_filtered->rowCount(), 30); // all of the group
    press(Qt::Key_Left);
    QCOMPARE(m_filtered->rowCount(), 10);
    press(Qt::Key_Left);
    QCOMPARE(m_filtered->rowCount(), 6); // the title only
    QCOMPARE(textAt(0), u"order: · 24 held"_s);
    press(Qt::Key_Left);
    QCOMPARE(m_filtered->rowCount(), 6);
    QCOMPARE(m_view->currentIndex().row(), 0);
    press(Qt::Key_Right);
    QCOMPARE(m_filtered->rowCount(), 10);
    press(Qt::Key_Return);
    QCOMPARE(m_filtered->rowCount(), 6);
    press(Qt::Key_Right);
    press(Qt::Key_Down, 3);
    QVERIFY(!m_view->isAtGroup());
    press(Qt::Key_Left); // from a lock to its title
    QCOMPARE(m_view->currentIndex().row(), 0);
    QVERIFY(m_view->isAtGroup());
}

void TestGroupsInTable::theCursorContinuesAfterAnOpenedFold()
{
    m_view->enter();
    press(Qt::Key_Down, 4);
    press(Qt::Key_Right);
    QCOMPARE(m_filtered->rowCount(), 30);
    QCOMPARE(chosen(), "order:d");
    press(Qt::Key_Down);
    QCOMPARE(chosen(), "order:e");
}

void TestGroupsInTable::aClickOnAGroupKeepsTheChosenLock()
{
    m_view->choose(*m_filtered->lockAt(1));
    QSignalSpy changed(m_view.get(), &LockTableView::chosenChanged);
    QSignalSpy opened(m_view.get(), &LockTableView::opened);
    const auto at = [this](int row) { return m_view->visualRect(m_filtered->index(row, 1)).center(); };
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at(9));
    QCOMPARE(m_filtered->rowCount(), 30);
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, at(0));
    QCOMPARE(m_filtered->rowCount(), 26);
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, at(0));
    QTest::mouseClick(m_view->viewport(), Qt::RightButton, {}, at(0));
    QCOMPARE(chosen(), "order:a"); // hidden for the moment
    QCOMPARE(changed.size(), 0);
    QCOMPARE(opened.size(), 0);
}

void TestGroupsInTable::aTitleHasNoMenu()
{
    QSignalSpy wanted(m_view.get(), &LockTableView::menuWanted);
    m_view->enter();
    QTest::keyClick(m_view.get(), Qt::Key_F10, Qt::ShiftModifier);
    QCOMPARE(wanted.size(), 0);
    press(Qt::Key_Down);
    QTest::keyClick(m_view.get(), Qt::Key_F10, Qt::ShiftModifier);
    QCOMPARE(wanted.size(), 1);
}

void TestGroupsInTable::rowsKeepTheirPositionsWhileATitleHasTheFocus()
{
    m_view->enter();
    show({"order:b reentrant A:1x1 never !no-expiry"});
    QVERIFY(m_filtered->isBehind());
    QCOMPARE(m_filtered->lockAt(2)->name, "order:b"_ba);
    m_view->clearFocus();
    QCOMPARE(m_filtered->lockAt(0)->name, "order:b"_ba);
}

void TestGroupsInTable::aTitleIsPaintedAcrossItsRow()
{
    const QImage before = m_view->viewport()->grab().toImage();
    const int y = m_view->rowViewportPosition(0) + 4;
    for (const int x : {10, before.width() / 2, before.width() - 30})
        QCOMPARE(before.pixelColor(x, y).rgb(), m_theme->colours().window.rgb());
    m_view->enter();
    const QImage after = m_view->viewport()->grab().toImage();
    QCOMPARE(after.pixelColor(0, y).rgb(), m_theme->colours().accent.rgb()); // the keyboard focus is here
    QCOMPARE(after.pixelColor(after.width() / 2, y).rgb(), m_theme->colours().selection.rgb());
}

void TestGroupsInTable::titlesHaveAccessibleTexts()
{
    QAccessibleInterface *table = QAccessible::queryAccessibleInterface(m_view.get());
    QVERIFY(table);
    QAccessibleInterface *title = table->tableInterface()->cellAt(0, 0);
    QVERIFY(title);
    QCOMPARE(title->text(QAccessible::Name), u"order: · 24 held"_s);
    QAccessibleInterface *fold = table->tableInterface()->cellAt(4, 0);
    QCOMPARE(fold->text(QAccessible::Name), u"21 more, no waiters"_s);
}

LOCKSCOPE_WINDOW_TEST(TestGroupsInTable)
#include "tst_groups_in_table.moc"
