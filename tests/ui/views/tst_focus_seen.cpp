// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every widget that can have the keyboard focus shows it, measured by the pixels that change.
//
// WCAG 2.2 requires a visible focus (SC 2.4.7), and a contrast of 3:1 for state indicators (SC 1.4.11).
// Measured as in SC 2.4.13: each pixel with focus against the same pixel without, because many people do not
// see a smaller change. The required number of changed pixels is that of a line 2 px thick along the shorter
// side, because a row's mark is at one side only.

#include "tests/support/test_program.h"
#include "tests/support/view_picture.h"
#include "tests/ui/lab/lab_values.h"
#include "ui/lab/choice_button.h"
#include "ui/lab/lesson_cell.h"
#include "ui/lab/lessons_model.h"
#include "ui/lab/step_cell.h"
#include "ui/lab/steps_model.h"
#include "ui/models/event_log_model.h"
#include "ui/models/lock_filter_model.h"
#include "ui/stage/queue_stage.h"
#include "ui/theme/theme.h"
#include "ui/views/connection_button.h"
#include "ui/views/event_list.h"
#include "ui/views/filter_field.h"
#include "ui/views/lock_table_view.h"
#include "ui/views/pill.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace lockengine;
using namespace ui;
using namespace Qt::StringLiterals;

class TestFocusSeen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void theFocusIsVisible_data();
    void theFocusIsVisible();
    void theFocusDoesNotChangeTheLayout_data() { theFocusIsVisible_data(); }
    void theFocusDoesNotChangeTheLayout();

private:
    // Adds the widget under test to the window.
    [[nodiscard]] QWidget *make(const QString &what);
    [[nodiscard]] QWidget *makeField(const QString &what);
    [[nodiscard]] QWidget *makeButton(const QString &what);
    [[nodiscard]] QWidget *makeView(const QString &what);
    [[nodiscard]] QImage picture(const QWidget &widget) const;
    // The part of the widget that is searched for the mark.
    [[nodiscard]] QRect areaOf(const QWidget &widget) const;

    SystemClock m_systemClock;
    ServerNow m_now{m_systemClock};
    Theme m_theme{nullptr};
    LockTableModel m_locks;
    LockFilterModel m_filtered{m_locks};
    EventLogModel m_log;
    StepsModel m_steps;
    LessonsModel m_lessons{{testing::shortLesson()}, {}, u"en"_s};
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_other = nullptr; // has the focus first
};

namespace {

const QStringList things{u"pill"_s, u"pill, pressed"_s, u"filter field"_s, u"line edit"_s,
    u"line edit, wrong"_s, u"spin box"_s, u"combo box"_s, u"text"_s, u"button"_s, u"button, primary"_s,
    u"button, danger"_s, u"button, quiet"_s, u"button, quiet, pressed"_s, u"button, well"_s,
    u"button, armed"_s, u"tool button"_s, u"chip"_s, u"connection"_s, u"answer"_s, u"answer, chosen"_s,
    u"check box"_s, u"check box, checked"_s, u"radio button"_s, u"radio button, checked"_s, u"slider"_s,
    u"tabs"_s, u"tabs of connections"_s, u"empty table"_s, u"chosen row"_s, u"list without a choice"_s,
    u"list"_s, u"tree"_s, u"text that scrolls"_s, u"steps"_s, u"lessons"_s, u"stage"_s};

template <typename Button>
Button *button(const QString &text, bool isChecked)
{
    auto *made = new Button;
    made->setText(text);
    made->setCheckable(true);
    made->setChecked(isChecked);
    return made;
}

} // namespace

void TestFocusSeen::init()
{
    m_window = std::make_unique<QWidget>();
    m_window->resize(480, 360);
    m_other = new QLineEdit(m_window.get());
    auto *column = new QVBoxLayout(m_window.get());
    column->addWidget(m_other);
    m_locks.apply(testing::batchOf({"a reentrant free"}, m_now.now()));
    m_log.append({LockEvent()});
    m_steps.show(testing::shortLesson(), testing::after(1), u"en"_s);
}

void TestFocusSeen::cleanup()
{
    m_window.reset();
    m_locks.clear();
    m_log.clear();
}

QWidget *TestFocusSeen::makeField(const QString &what)
{
    if (what == "filter field"_L1)
        return new FilterField(m_theme);
    if (what == "spin box"_L1)
        return new QSpinBox;
    if (what == "text"_L1)
        return new QPlainTextEdit;
    if (what == "combo box"_L1) {
        auto *box = new QComboBox;
        box->addItem(u"Fair"_s);
        return box;
    }
    auto *edit = new QLineEdit;
    edit->setProperty("wrong", what.endsWith("wrong"_L1));
    return edit;
}

QWidget *TestFocusSeen::makeButton(const QString &what)
{
    const bool isChecked
        = what.endsWith("pressed"_L1) || what.endsWith("checked"_L1) || what.endsWith("chosen"_L1);
    if (what.startsWith("pill"_L1)) {
        auto *pill = new Pill(m_theme, Tone::Red, u"problem"_s);
        pill->setText(u"2 problems"_s);
        pill->setChecked(isChecked);
        return pill;
    }
    if (what.startsWith("answer"_L1)) {
        auto *answer = new ChoiceButton(m_theme, 1, u"B"_s, u"It came last."_s);
        answer->setChecked(isChecked);
        return answer;
    }
    if (what == "connection"_L1) {
        auto *connection = new ConnectionButton(m_theme);
        connection->showConnection(u"orders"_s, Environment::Production);
        return connection;
    }
    if (what == "tool button"_L1) {
        auto *made = button<QToolButton>(u"Menu"_s, false);
        made->setProperty("look", u"button"_s);
        made->setFocusPolicy(Qt::StrongFocus);
        return made;
    }
    if (what.startsWith("check box"_L1))
        return button<QCheckBox>(u"Also those that are free"_s, isChecked);
    if (what.startsWith("radio button"_L1)) {
        auto *made = button<QRadioButton>(u"One that exists"_s, false);
        made->setAutoExclusive(false); // an exclusive button becomes checked with the focus
        made->setChecked(isChecked);
        return made;
    }
    auto *made = button<QPushButton>(u"Acquire…"_s, isChecked);
    made->setProperty("look", what.section(u", "_s, 1, 1));
    return made;
}

QWidget *TestFocusSeen::makeView(const QString &what)
{
    if (what == "stage"_L1) {
        auto *stage = new QueueStage(m_theme, m_now, m_systemClock);
        stage->showLock(m_locks.view(0));
        return stage;
    }
    if (what == "empty table"_L1 || what == "chosen row"_L1) {
        if (what == "empty table"_L1)
            m_locks.clear();
        auto *table = new LockTableView(m_filtered, m_theme, m_now);
        table->choose(m_filtered.lockAt(0));
        return table;
    }
    if (what == "list without a choice"_L1)
        return new EventList(m_log, m_theme, EventList::Lock::Known);
    if (what == "list"_L1) {
        auto *list = new QListWidget;
        list->addItem(u"orders"_s);
        return list;
    }
    if (what == "tree"_L1)
        return new QTreeWidget;
    if (what == "text that scrolls"_L1) {
        auto *area = new QScrollArea;
        area->setProperty("look", u"reader"_s);
        area->setWidget(new QWidget);
        return area;
    }
    auto *list = new QListView;
    const bool areSteps = what == "steps"_L1;
    list->setModel(areSteps ? static_cast<QAbstractItemModel *>(&m_steps) : &m_lessons);
    if (areSteps)
        list->setItemDelegate(stepCell(m_theme, list));
    else
        list->setItemDelegate(lessonCell(m_theme, list));
    list->setCurrentIndex(list->model()->index(0, 0));
    return list;
}

QWidget *TestFocusSeen::make(const QString &what)
{
    if (what == "slider"_L1)
        return new QSlider(Qt::Horizontal);
    if (what.startsWith("tabs"_L1)) {
        auto *tabs = new QTabBar;
        tabs->setProperty("look", what.endsWith("connections"_L1) ? u"connections"_s : QString());
        tabs->setDrawBase(false);
        tabs->setExpanding(false);
        tabs->addTab(u"Now"_s);
        tabs->addTab(u"History"_s);
        return tabs;
    }
    if (what == "chip"_L1) {
        auto *field = new FilterField(m_theme, m_window.get());
        field->toggle(u"is:problem"_s);
        m_window->layout()->addWidget(field);
        return field->findChild<QToolButton *>(u"chip:is:problem"_s);
    }
    if (what == "text"_L1)
        return makeField(what);
    for (const QString &each : {u"filter"_s, u"line"_s, u"spin"_s, u"combo"_s}) {
        if (what.startsWith(each))
            return makeField(what);
    }
    for (const QString &each : {u"text that"_s, u"empty"_s, u"chosen"_s, u"list"_s, u"tree"_s, u"steps"_s,
             u"lessons"_s, u"stage"_s}) {
        if (what.startsWith(each))
            return makeView(what);
    }
    return makeButton(what);
}

QRect TestFocusSeen::areaOf(const QWidget &widget) const
{
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
        return tabs->tabRect(tabs->currentIndex());
    if (const auto *stage = qobject_cast<const QueueStage *>(&widget))
        return stage->rectOf(0).translated(stage->viewport()->pos());
    const auto *view = qobject_cast<const QAbstractItemView *>(&widget);
    if (view && view->currentIndex().isValid() && view->selectionModel()->hasSelection()) {
        QRect row = view->visualRect(view->currentIndex());
        row.setRight(view->viewport()->width() - 1);
        row.setLeft(0);
        return row.translated(view->viewport()->pos());
    }
    return widget.rect();
}

QImage TestFocusSeen::picture(const QWidget &widget) const
{
    return m_window->grab(areaOf(widget).translated(widget.mapTo(m_window.get(), QPoint()))).toImage();
}

void TestFocusSeen::theFocusIsVisible_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<ThemeChoice>("choice");
    for (const QString &what : things) {
        QTest::addRow("%s, light", qPrintable(what)) << what << ThemeChoice::Light;
        QTest::addRow("%s, dark", qPrintable(what)) << what << ThemeChoice::Dark;
    }
}

void TestFocusSeen::theFocusIsVisible()
{
    QFETCH(const QString, what);
    QFETCH(const ThemeChoice, choice);
    m_theme.choose(choice);
    m_theme.apply();
    QWidget *widget = make(what);
    if (!widget->parentWidget())
        m_window->layout()->addWidget(widget);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_other->setFocus();
    QTRY_VERIFY(m_other->hasFocus());
    const QImage before = picture(*widget);
    widget->setFocus();
    QTRY_VERIFY(!m_other->hasFocus() && m_window->focusWidget());
    const QImage after = picture(*widget);
    QCOMPARE(after.size(), before.size());
    int changed = 0;
    for (int y = 0; y < after.height(); ++y) {
        for (int x = 0; x < after.width(); ++x)
            changed += contrast(before.pixelColor(x, y), after.pixelColor(x, y)) >= 3 ? 1 : 0;
    }
    const int needed = 2 * std::min(after.width(), after.height());
    QVERIFY2(changed >= needed, qPrintable(u"%1 pixels of %2"_s.arg(changed).arg(needed)));
}

// A border that grew with the focus would move its neighbours.
void TestFocusSeen::theFocusDoesNotChangeTheLayout()
{
    QFETCH(const QString, what);
    QFETCH(const ThemeChoice, choice);
    m_theme.choose(choice);
    m_theme.apply();
    QWidget *widget = make(what);
    if (!widget->parentWidget())
        m_window->layout()->addWidget(widget);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_other->setFocus();
    QTRY_VERIFY(m_other->hasFocus());
    widget->updateGeometry();
    const QSize before = widget->sizeHint();
    widget->setFocus();
    QTRY_VERIFY(!m_other->hasFocus());
    widget->updateGeometry();
    QCOMPARE(widget->sizeHint(), before);
}

LOCKSCOPE_WINDOW_TEST(TestFocusSeen)
#include "tst_focus_seen.moc"
