// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "ui/models/event_log_model.h"
#include "ui/models/lock_filter_model.h"
#include "ui/theme/theme.h"
#include "ui/views/event_list.h"
#include "ui/views/lock_table_view.h"

#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestFocusMark : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void anEmptyTableShowsItsFocus();
    void aChosenRowShowsTheFocusInstead();
    void aListWithoutAChoiceShowsItsFocus();
    void aViewMayBeDestroyedWhileItHasTheFocus();

private:
    [[nodiscard]] static QWidget *markOf(const QWidget &view)
    {
        return view.findChild<QWidget *>(u"focusMark"_s, Qt::FindDirectChildrenOnly);
    }

    SystemClock m_systemClock;
    ServerNow m_now{m_systemClock};
    Theme m_theme{nullptr};
    LockTableModel m_locks;
    LockFilterModel m_filtered{m_locks};
    EventLogModel m_log;
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_field = nullptr;
    LockTableView *m_table = nullptr;
    EventList *m_events = nullptr;
};

void TestFocusMark::init()
{
    m_theme.apply();
    m_window = std::make_unique<QWidget>();
    m_field = new QLineEdit;
    m_table = new LockTableView(m_filtered, m_theme, m_now);
    m_events = new EventList(m_log, m_theme, EventList::Lock::Known);
    auto *column = new QVBoxLayout(m_window.get());
    for (QWidget *widget :
        {static_cast<QWidget *>(m_field), static_cast<QWidget *>(m_table), static_cast<QWidget *>(m_events)})
        column->addWidget(widget);
    m_window->resize(800, 600);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_field->setFocus();
}

void TestFocusMark::anEmptyTableShowsItsFocus()
{
    QVERIFY(!markOf(*m_table)->isVisible());
    m_table->setFocus();
    const QWidget *mark = markOf(*m_table);
    QVERIFY(mark->isVisible());
    QCOMPARE(mark->height(), m_table->viewport()->height());
    const QPoint middle = mark->mapTo(m_window.get(), mark->rect().center());
    QCOMPARE(m_window->grab().toImage().pixelColor(middle), m_theme.colours().accent);
    m_window->resize(800, 400);
    QTRY_COMPARE(mark->height(), m_table->viewport()->height());
    m_field->setFocus();
    QVERIFY(!mark->isVisible());
}

void TestFocusMark::aChosenRowShowsTheFocusInstead()
{
    m_locks.apply(testing::batchOf({"a reentrant A:1x1 9s", "b reentrant A:1x1 9s"}, m_now.now()));
    m_table->setFocus();
    QVERIFY(markOf(*m_table)->isVisible());
    QTest::keyClick(m_table, Qt::Key_Down);
    QVERIFY(!markOf(*m_table)->isVisible());
    m_table->choose(std::nullopt);
    QVERIFY(markOf(*m_table)->isVisible());
}

void TestFocusMark::aListWithoutAChoiceShowsItsFocus()
{
    m_log.append({LockEvent()});
    m_events->setFocus();
    QVERIFY(markOf(*m_events)->isVisible());
    m_events->selectRow(0);
    QVERIFY(!markOf(*m_events)->isVisible());
}

// For the sanitizer: the focus-out event comes from a view that is already destroyed down to QWidget.
void TestFocusMark::aViewMayBeDestroyedWhileItHasTheFocus()
{
    m_table->setFocus();
    QTRY_VERIFY(m_table->hasFocus());
    delete m_table;
    QVERIFY(!m_window->findChild<LockTableView *>());
}

LOCKSCOPE_WINDOW_TEST(TestFocusMark)
#include "tst_focus_mark.moc"
