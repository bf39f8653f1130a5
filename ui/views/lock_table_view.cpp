// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lock_table_view.h"

#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/focus_mark.h"
#include "ui/views/lock_cells.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>
#include <QWindow>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds frame{50};

// After how many frames a row looks different. The bar of a long lease moves less than a pixel per frame, and
// times have tenths of a second only near their end.
int framesBetween(const LockView &view)
{
    constexpr int pixels = 200; // of a bar
    constexpr int atMost = 10; // no second is shown late by more than half a second
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
    , m_theme(theme)
    , m_clock(clock)
    , m_systems(systems)
{
    setModel(&locks);
    layOut();
    setCells(theme, clock);
    m_frames.setInterval(frame);
    m_frames.setTimerType(Qt::CoarseTimer);
    connect(&m_frames, &QTimer::timeout, this, &LockTableView::drawFrame);
    connect(&locks, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_chosen)
            showChosen();
    });
    connect(&locks, &QAbstractItemModel::layoutChanged, this, &LockTableView::dropToolTip);
    connect(&locks, &QAbstractItemModel::rowsRemoved, this, &LockTableView::dropToolTip);
    connect(&theme, &Theme::changed, this, [this] { viewport()->update(); });
}

void LockTableView::layOut()
{
    setObjectName(u"lockTable"_s);
    setProperty("look", u"locks"_s);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrap(false);
    setSortingEnabled(true);
    viewport()->setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(32);
    layOutHeader();
    setAccessibleName(Tr::tr("Locks"));
    new FocusMark(*this);
    connect(this, &QAbstractItemView::doubleClicked, this, &LockTableView::opened);
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

void LockTableView::endChoice()
{
    if (!m_chosen)
        return;
    m_chosen.reset();
    const QScopedValueRollback settling(m_settling, true);
    selectionModel()->clearSelection();
    holdPlaces();
    Q_EMIT chosenChanged();
}

// Selects the row that has kept the focus.
void LockTableView::chooseCurrent()
{
    if (!m_chosen && currentIndex().isValid() && !isAtGroup())
        choose(m_locks.lockAt(currentIndex().row()));
}

void LockTableView::showChosen()
{
    const int row = m_chosen ? m_locks.rowOf(*m_chosen) : -1;
    const bool isShown = row == currentIndex().row() && selectionModel()->hasSelection() == (row >= 0);
    if (isShown || (!m_chosen && isAtGroup()))
        return;
    const QScopedValueRollback settling(m_settling, true);
    if (row < 0)
        selectionModel()->clear();
    else
        selectionModel()->setCurrentIndex(
            m_locks.index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

// A holder's badge depends on the row above it.
void LockTableView::dataChanged(const QModelIndex &first, const QModelIndex &last, const QList<int> &roles)
{
    QTableView::dataChanged(first, last, roles);
    for (const int column : {LockTableModel::Holder, LockTableModel::Lease})
        update(m_locks.index(last.row() + 1, column));
}

void LockTableView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (m_settling || !current.isValid())
        return;
    choose(m_locks.lockAt(current.row()));
    holdPlaces();
}

void LockTableView::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    const QScopedValueRollback settling(m_settling, true);
    if (currentIndex().row() >= start && currentIndex().row() <= end)
        selectionModel()->clear();
    QTableView::rowsAboutToBeRemoved(parent, start, end);
}

// The base class would make the first row current, which the user did not choose. Arrow keys start there.
void LockTableView::focusInEvent(QFocusEvent *event)
{
    const QScopedValueRollback settling(m_settling, true);
    const bool hadNoCurrent = !currentIndex().isValid();
    QTableView::focusInEvent(event);
    if (hadNoCurrent)
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
    if (m_isPointedAt) // rows must not move under the pointer
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

// A row that moves while the user aims at it gets mistaken for another.
void LockTableView::holdPlaces()
{
    const bool isWorkedIn = hasFocus() && (m_chosen || isAtGroup());
    m_locks.holdPlaces(m_isCalm && (m_isPointedAt || isWorkedIn || m_menus > 0));
}

bool LockTableView::viewportEvent(QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::Enter)
        m_enteredAt = static_cast<QEnterEvent *>(event)->globalPosition();
    // A pointer that only rests where the window opens does not count.
    const bool isMoved
        = type == QEvent::MouseMove && static_cast<QMouseEvent *>(event)->globalPosition() != m_enteredAt;
    if (isMoved || type == QEvent::Wheel || type == QEvent::Leave) {
        m_isPointedAt = type != QEvent::Leave;
        holdPlaces();
    }
    return QTableView::viewportEvent(event);
}

void LockTableView::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    dropToolTip();
}

// The tool tip is about a row that has moved away.
void LockTableView::dropToolTip()
{
    if (m_isPointedAt && QToolTip::isVisible())
        QToolTip::hideText();
}

// The mouse opens the menu of the row under it, the keyboard that of the selected lock.
void LockTableView::contextMenuEvent(QContextMenuEvent *event)
{
    if (event->reason() != QContextMenuEvent::Mouse)
        return openMenu();
    const QModelIndex below = indexAt(event->pos());
    const auto lock = m_locks.lockAt(below.row());
    if (!lock)
        return;
    choose(lock);
    Q_EMIT menuWanted(event->globalPos(), false);
}

void LockTableView::openMenu()
{
    if (!currentIndex().isValid() || isAtGroup())
        return;
    chooseCurrent();
    scrollTo(currentIndex());
    const QRect row = visualRect(currentIndex().siblingAtColumn(LockTableModel::Name));
    Q_EMIT menuWanted(viewport()->mapToGlobal(row.bottomLeft()), true);
}

void LockTableView::enter()
{
    setFocus();
    if (!currentIndex().isValid() && m_locks.rowCount() > 0)
        setCurrentIndex(m_locks.index(0, 0));
    chooseCurrent();
}

void LockTableView::keyPressEvent(QKeyEvent *event)
{
    if (stepInGroup(*event))
        return;
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        chooseCurrent();
        Q_EMIT opened();
        return;
    }
    if (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier)
        return openMenu();
    if (event->key() == Qt::Key_Escape) // the page closes the details
        return event->ignore();
    if (event->modifiers() == Qt::NoModifier
        && (event->key() == Qt::Key_Home || event->key() == Qt::Key_End)) {
        QKeyEvent toTheEnd(
            event->type(), event->key(), Qt::ControlModifier); // of all rows: no cell is selected
        return QTableView::keyPressEvent(&toTheEnd);
    }
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
    for (int row = first; row <= last; ++row) {
        if (const auto lock = m_locks.lockAt(row))
            locks += *lock;
    }
    return locks;
}

// Painting means that the view is visible, so the timer starts here. It stops when nothing moves.
void LockTableView::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    paintGroups();
    paintCurrent();
    if (!m_frames.isActive())
        m_frames.start();
}

// Marks the focused row while nothing is selected.
void LockTableView::paintCurrent()
{
    if (!hasFocus() || !currentIndex().isValid() || isAtGroup() || selectionModel()->hasSelection())
        return;
    const int row = currentIndex().row();
    QPainter painter(viewport());
    painter.setPen(m_theme.colours().accent);
    painter.drawRect(0, rowViewportPosition(row), viewport()->width() - 1, rowHeight(row) - 1);
}

void LockTableView::drawFrame()
{
    const QWindow *handle = window()->windowHandle();
    const bool isSeen = isVisible() && !window()->isMinimized() && handle && handle->isExposed();
    bool moves = false;
    ++m_frame;
    const auto [first, last] = visibleRows();
    for (int row = first; isSeen && row <= last; ++row) {
        if (m_locks.groupAt(row))
            continue;
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
