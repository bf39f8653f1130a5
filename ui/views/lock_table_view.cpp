// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lock_table_view.h"

#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/theme/theme.h"
#include "ui/views/lock_cells.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>
#include <QWindow>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int shortestName = 120;
constexpr int usualName = 200;
constexpr int systemWidth = 120;

constexpr std::chrono::milliseconds frame{50};

// After how many frames a row looks different: the bar of a long lease moves by less than a pixel in one, and
// times are told in tenths of a second only near their end.
int framesBetween(const LockView &view)
{
    constexpr int pixels = 200; // of a bar
    constexpr int atMost = 10; // no second is shown late by more than half of one
    if (view.lease.expiry != Expiry::Timed)
        return atMost;
    const Milliseconds length = std::max(view.lease.ceiling.value_or(Milliseconds(0)), view.state.lease.left);
    return int(std::clamp<qint64>(length / pixels / frame, 1, atMost));
}

} // namespace

LockTableView::LockTableView(
    LockFilterModel &locks, const Theme &theme, const ServerNow &clock, QWidget *parent, Systems systems)
    : QTableView(parent)
    , m_locks(locks)
    , m_clock(clock)
    , m_systems(systems)
{
    setModel(&locks);
    layOut();
    setCells(theme, clock);
    m_frames.setInterval(frame);
    m_frames.setTimerType(Qt::CoarseTimer);
    connect(&m_frames, &QTimer::timeout, this, &LockTableView::drawFrame);
    connect(&locks, &QAbstractItemModel::rowsInserted, this, &LockTableView::showChosen);
    connect(&locks, &QAbstractItemModel::layoutChanged, this, &LockTableView::dropToolTip);
    connect(&locks, &QAbstractItemModel::rowsRemoved, this, &LockTableView::dropToolTip);
    connect(&theme, &Theme::changed, this, [this] { viewport()->update(); });
}

void LockTableView::layOut()
{
    setObjectName(u"lockTable"_s);
    setProperty("look", u"locks"_s);
    setMinimumWidth(shortestName + 280); // the holder and the lease beside it
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrap(false);
    setSortingEnabled(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(32);
    layOutHeader();
    connect(this, &QAbstractItemView::doubleClicked, this, &LockTableView::opened);
}

void LockTableView::layOutHeader()
{
    QHeaderView &header = *horizontalHeader();
    header.setSortIndicatorClearable(true); // a third click leads back to the order at first
    sortByColumn(-1, Qt::AscendingOrder); // worst trouble first
    header.moveSection(LockTableModel::System, 0); // beside the name
    setColumnHidden(LockTableModel::System, m_systems == Systems::One);
    header.setHighlightSections(false);
    header.setMinimumSectionSize(44);
    header.setSectionResizeMode(QHeaderView::Fixed);
    header.setSectionsMovable(true);
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&header, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        auto *menu = new QMenu(this);
        menu->setObjectName(u"columnMenu"_s);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        offerColumns(*menu);
        menu->popup(horizontalHeader()->mapToGlobal(at));
    });
}

ColumnLayout LockTableView::columns() const
{
    ColumnLayout columns;
    columns.hidden = m_hidden;
    for (int place = 0; place < LockTableModel::ColumnCount; ++place) {
        const int column = horizontalHeader()->logicalIndex(place);
        if (column != LockTableModel::System)
            columns.order.append(column);
    }
    return columns;
}

void LockTableView::setColumns(const ColumnLayout &columns)
{
    m_hidden = columns.hidden;
    QHeaderView &header = *horizontalHeader();
    header.moveSection(header.visualIndex(LockTableModel::System), 0);
    for (int place = 0; place < columns.order.size(); ++place)
        header.moveSection(header.visualIndex(columns.order[place]), place + 1);
    fitColumns();
}

void LockTableView::offerColumns(QMenu &menu)
{
    for (const int column : columns().order) {
        if (column == LockTableModel::Name)
            continue;
        QAction *action = menu.addAction(m_locks.headerData(column, Qt::Horizontal).toString());
        action->setObjectName(u"column:%1"_s.arg(column));
        action->setCheckable(true);
        action->setChecked(!m_hidden.contains(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            shown ? void(m_hidden.remove(column)) : void(m_hidden.insert(column));
            fitColumns();
        });
    }
}

void LockTableView::setCells(const Theme &theme, const ServerNow &clock)
{
    setItemDelegateForColumn(LockTableModel::Name, new NameCell(theme, clock, this));
    setItemDelegateForColumn(LockTableModel::Holder, new HolderCell(theme, clock, this));
    setItemDelegateForColumn(LockTableModel::Lease, new LeaseCell(theme, clock, this));
    setItemDelegateForColumn(LockTableModel::Waiters, new WaitersCell(theme, clock, this));
    setItemDelegateForColumn(LockTableModel::Held, new HeldCell(theme, clock, this));
    setItemDelegateForColumn(LockTableModel::System, new SystemCell(theme, clock, this));
}

// Where the name would become too short, first the holder loses its short id, then the renewal its word, then
// the time since when a lock is held goes: the details say all of it.
void LockTableView::fitColumns()
{
    struct Widths
    {
        int holder, lease, waiters, held;

        [[nodiscard]] int sum() const { return holder + lease + waiters + held; }
    };
    const auto shown = [this](int column, int width) { return m_hidden.contains(column) ? 0 : width; };
    const auto widths = [&shown, this](int holder, int lease, int waiters, int held) {
        return Widths{shown(LockTableModel::Holder, holder), shown(LockTableModel::Lease, lease),
            m_areWaitersShown ? shown(LockTableModel::Waiters, waiters) : 0,
            shown(LockTableModel::Held, held)};
    };
    const Widths choices[] = {widths(231, 240, 70, 112), widths(197, 240, 70, 112), widths(197, 176, 70, 112),
        widths(197, 176, 70, 0), widths(130, 150, 0, 0)};
    const int system = m_systems == Systems::Several ? systemWidth : 0; // the same name may be on each
    const int width = viewport()->width() - system;
    const Widths *chosen = std::ranges::find_if(
        choices, [width](const Widths &each) { return usualName + each.sum() <= width; });
    if (chosen == std::end(choices))
        chosen = std::end(choices) - 1;
    const std::pair<LockTableModel::Column, int> columns[] = {{LockTableModel::System, system},
        {LockTableModel::Holder, chosen->holder}, {LockTableModel::Lease, chosen->lease},
        {LockTableModel::Waiters, chosen->waiters}, {LockTableModel::Held, chosen->held}};
    for (const auto &[column, size] : columns) {
        setColumnHidden(column, size == 0);
        setColumnWidth(column, size);
    }
    setColumnWidth(LockTableModel::Name, qMax(shortestName, width - chosen->sum()));
}

void LockTableView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void LockTableView::choose(const std::optional<LockId> &lock)
{
    if (lock == m_chosen)
        return;
    m_chosen = lock;
    showChosen();
    holdPlaces();
    Q_EMIT chosenChanged();
}

void LockTableView::showChosen()
{
    const int row = m_chosen ? m_locks.rowOf(*m_chosen) : -1;
    if (row == currentIndex().row())
        return;
    const QScopedValueRollback settling(m_settling, true);
    if (row < 0)
        selectionModel()->clear();
    else
        selectionModel()->setCurrentIndex(
            m_locks.index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

// The look of a holder's badge depends on the row above it.
void LockTableView::dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles)
{
    QTableView::dataChanged(first, last, roles);
    for (const int column : {LockTableModel::Holder, LockTableModel::Lease})
        update(m_locks.index(last.row() + 1, column));
}

void LockTableView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_settling && current.isValid())
        choose(m_locks.view(current.row()).state.id);
}

void LockTableView::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    const QScopedValueRollback settling(m_settling, true);
    if (currentIndex().row() >= start && currentIndex().row() <= end)
        selectionModel()->clear();
    QTableView::rowsAboutToBeRemoved(parent, start, end);
}

// The base would make the first row current, which nobody chose; the arrow keys begin there.
void LockTableView::focusInEvent(QFocusEvent *event)
{
    const QScopedValueRollback settling(m_settling, true);
    const bool isNobodysChoice = !currentIndex().isValid();
    QTableView::focusInEvent(event);
    if (isNobodysChoice)
        selectionModel()->clearCurrentIndex();
    holdPlaces();
}

void LockTableView::focusOutEvent(QFocusEvent *event)
{
    QTableView::focusOutEvent(event);
    holdPlaces();
}

void LockTableView::setWaitersShown(bool shown)
{
    if (m_isPointedAt) // it would move below the pointer
        return;
    if (std::exchange(m_areWaitersShown, shown) != shown)
        fitColumns();
}

void LockTableView::setCalm(bool calm)
{
    m_isCalm = calm;
    holdPlaces();
}

void LockTableView::keepStillFor(QMenu &menu)
{
    ++m_menus;
    connect(&menu, &QObject::destroyed, this, [this] {
        --m_menus;
        holdPlaces();
    });
}

// A row that moves while a hand is on its way to it is mistaken for another one.
void LockTableView::holdPlaces()
{
    const bool isWorkedIn = hasFocus() && m_chosen;
    m_locks.holdPlaces(m_isCalm && (m_isPointedAt || isWorkedIn || m_menus > 0));
}

bool LockTableView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave) {
        m_isPointedAt = event->type() == QEvent::Enter;
        holdPlaces();
    }
    return QTableView::viewportEvent(event);
}

void LockTableView::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    dropToolTip();
}

// It says something of a row that is not there any more.
void LockTableView::dropToolTip()
{
    if (m_isPointedAt && QToolTip::isVisible())
        QToolTip::hideText();
}

// By the mouse for the row below it, by the keyboard for the chosen one.
void LockTableView::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() != QContextMenuEvent::Mouse)
        return openMenu();
    const QModelIndex below = indexAt(event->pos());
    if (!below.isValid())
        return;
    choose(m_locks.view(below.row()).state.id);
    Q_EMIT menuWanted(event->globalPos());
}

void LockTableView::openMenu()
{
    if (!currentIndex().isValid())
        return;
    scrollTo(currentIndex());
    const QRect row = visualRect(currentIndex().siblingAtColumn(LockTableModel::Name));
    Q_EMIT menuWanted(viewport()->mapToGlobal(row.bottomLeft()));
}

void LockTableView::enter()
{
    setFocus();
    if (!currentIndex().isValid() && m_locks.rowCount() > 0)
        choose(m_locks.view(0).state.id);
}

void LockTableView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        Q_EMIT opened();
        return;
    }
    if (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier)
        return openMenu();
    if (event->key() == Qt::Key_Escape) // the page closes the details
        return event->ignore();
    QTableView::keyPressEvent(event);
}

std::pair<int, int> LockTableView::visibleRows() const
{
    if (m_locks.rowCount() == 0)
        return {0, -1};
    const int first = qMax(rowAt(0), 0);
    const int last = rowAt(viewport()->height() - 1);
    return {first, last < 0 ? m_locks.rowCount() - 1 : last};
}

QList<LockId> LockTableView::visibleLocks() const
{
    QList<LockId> locks;
    const auto [first, last] = visibleRows();
    for (int row = first; row <= last; ++row)
        locks += m_locks.view(row).state.id;
    return locks;
}

// Painting means that somebody sees the view: the timer starts here and stops by itself.
void LockTableView::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (!m_frames.isActive())
        m_frames.start();
}

void LockTableView::drawFrame()
{
    const QWindow *handle = window()->windowHandle();
    const bool isSeen = isVisible() && !window()->isMinimized() && handle && handle->isExposed();
    bool moves = false;
    ++m_frame;
    const auto [first, last] = visibleRows();
    for (int row = first; isSeen && row <= last; ++row) {
        const LockView &view = m_locks.view(row);
        if (!view.state.isHeld() || view.stale)
            continue;
        moves = true;
        if (m_frame % framesBetween(view) != 0)
            continue;
        for (const int column : {LockTableModel::Lease, LockTableModel::Held})
            update(m_locks.index(row, column));
    }
    if (!moves)
        m_frames.stop();
}

} // namespace ui
