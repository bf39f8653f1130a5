// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/lock_table_view.h"

#include "ui/models/lock_filter_model.h"
#include "ui/models/lock_table_model.h"
#include "ui/present/group_words.h"
#include "ui/present/tr.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/views/focus_mark.h"
#include "ui/views/lock_cells.h"
#include "ui/views/paint.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
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

constexpr int shortestName = 120;
constexpr int usualName = 220; // with its icon and a two-word trouble
constexpr int longName = 270; // a name of three parts, with the same
constexpr int systemWidth = 120;

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
    holdOrder();
    Q_EMIT chosenChanged();
}

void LockTableView::endChoice()
{
    if (!m_chosen)
        return;
    m_chosen.reset();
    const QScopedValueRollback settling(m_settling, true);
    selectionModel()->clearSelection();
    holdOrder();
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
    holdOrder();
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
    holdOrder();
}

void LockTableView::focusOutEvent(QFocusEvent *event)
{
    QTableView::focusOutEvent(event);
    holdOrder();
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
    holdOrder();
}

void LockTableView::keepStillFor(QMenu &menu)
{
    ++m_menus;
    connect(&menu, &QObject::destroyed, this, [this] {
        --m_menus;
        holdOrder();
    });
}

// A row that moves while the user aims at it gets mistaken for another.
void LockTableView::holdOrder()
{
    const bool isWorkedIn = hasFocus() && (m_chosen || isAtGroup());
    m_locks.holdOrder(m_isCalm && (m_isPointedAt || isWorkedIn || m_menus > 0));
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
        holdOrder();
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

// The columns of the table: visibility, order and width.

void LockTableView::layOutHeader()
{
    setMinimumWidth(shortestName + 280); // the holder and the lease beside it
    QHeaderView &header = *horizontalHeader();
    header.setSortIndicatorClearable(true); // a third click restores the default order
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

// When the name gets too narrow, space is saved in this order: the holder's short id, the word for the
// renewal, the lease bar, the held-since time. The details show all of it.
void LockTableView::fitColumns()
{
    struct Widths
    {
        int holder, lease, waiters, held;

        [[nodiscard]] int sum() const { return holder + lease + waiters + held; }
        // The start of a name matters more than the word for the renewal.
        [[nodiscard]] int name() const { return lease > 300 ? longName : usualName; }
    };
    const auto shown = [this](int column, int width) { return m_hidden.contains(column) ? 0 : width; };
    const auto widths = [&shown, this](int holder, int lease, int waiters, int held) {
        return Widths{shown(LockTableModel::Holder, holder), shown(LockTableModel::Lease, lease),
            m_areWaitersShown ? shown(LockTableModel::Waiters, waiters) : 0,
            shown(LockTableModel::Held, held)};
    };
    const Widths choices[] = {widths(231, 304, 70, 112), widths(197, 304, 70, 112), widths(175, 220, 70, 112),
        widths(197, 176, 70, 112), widths(197, 150, 70, 112), widths(190, 176, 70, 0),
        widths(145, 150, 70, 0), widths(130, 150, 0, 0)};
    const int system = m_systems == Systems::Several ? systemWidth : 0; // several may have the same name
    const int width = viewport()->width() - system;
    const Widths *chosen = std::ranges::find_if(
        choices, [width](const Widths &each) { return each.name() + each.sum() <= width; });
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

// Group rows of the table: titles and folds.

bool LockTableView::isAtGroup() const
{
    return currentIndex().isValid() && m_locks.groupAt(currentIndex().row());
}

// A click on a group row keeps the selected lock. A click on the current row changes no current index but
// must still select its lock.
void LockTableView::mousePressEvent(QMouseEvent *event)
{
    const int row = indexAt(event->position().toPoint()).row();
    if (row < 0 || !m_locks.groupAt(row)) {
        QTableView::mousePressEvent(event);
        if (row == currentIndex().row())
            chooseCurrent();
        return;
    }
    if (event->button() == Qt::LeftButton)
        toggleGroup(row);
}

void LockTableView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = indexAt(event->position().toPoint()).row();
    if (row < 0 || !m_locks.groupAt(row))
        QTableView::mouseDoubleClickEvent(event);
}

void LockTableView::toggleGroup(int row)
{
    const bool opens = m_locks.isFoldAt(row);
    const bool isClosed = m_locks.groupAt(row)->folding == Folding::Closed;
    fold(row, opens ? Folding::Whole : isClosed ? Folding::Brief : Folding::Closed);
}

// Focus moves from a removed fold to the row after it.
void LockTableView::fold(int row, Folding folding)
{
    const bool isFold = m_locks.isFoldAt(row);
    const bool isCurrent = currentIndex().row() == row;
    m_locks.setFolding(row, folding);
    if (isFold && isCurrent && !currentIndex().isValid())
        setCurrentIndex(m_locks.index(std::min(row, m_locks.rowCount() - 1), 0));
}

// Moves from a lock to its group title.
bool LockTableView::stepToTitle()
{
    for (int row = currentIndex().row() - 1; row >= 0; --row) {
        if (!m_locks.groupAt(row) || m_locks.isFoldAt(row))
            continue;
        setCurrentIndex(m_locks.index(row, currentIndex().column()));
        return true;
    }
    return false;
}

bool LockTableView::stepInGroup(const QKeyEvent &event)
{
    if (!isAtGroup() && event.key() == Qt::Key_Left)
        return stepToTitle();
    const bool isEnter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (!isAtGroup() || !(isEnter || event.key() == Qt::Key_Left || event.key() == Qt::Key_Right))
        return false;
    const int row = currentIndex().row();
    const Folding folding = m_locks.groupAt(row)->folding;
    if (isEnter)
        toggleGroup(row);
    else if (event.key() == Qt::Key_Left)
        fold(row, folding == Folding::Whole ? Folding::Brief : Folding::Closed);
    else
        fold(row, folding == Folding::Closed && !m_locks.isFoldAt(row) ? Folding::Brief : Folding::Whole);
    return true;
}

// Paints each group row across all columns.
void LockTableView::paintGroups()
{
    QPainter painter(viewport());
    const Palette &colours = m_theme.colours();
    const auto [first, last] = visibleRows();
    for (int row = first; row <= last; ++row) {
        const LockGroup *group = m_locks.groupAt(row);
        if (!group)
            continue;
        const bool isFold = m_locks.isFoldAt(row);
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        option.rect = QRect(0, rowViewportPosition(row), viewport()->width(), rowHeight(row));
        option.state.setFlag(QStyle::State_Selected, currentIndex().row() == row);
        const QRectF area(option.rect);
        painter.fillRect(area, isFold ? colours.card : colours.window);
        paintSelection(painter, option, colours);
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), colours.hairline);
        const bool isOpen = !isFold && (group->folding != Folding::Closed || !m_locks.filter().isEmpty());
        const int left = isFold ? 28 : 8;
        m_theme.icon(isOpen ? u"opened"_s : u"folded"_s, Tone::Dim)
            .paint(&painter, QRect(left, int(area.center().y()) - 7, 14, 14));
        QRectF rest = area.adjusted(left + 20, 0, -8, -1);
        if (!isFold) {
            painter.setFont(strongFont());
            painter.setPen(colours.text);
            rest.adjust(paintElided(painter, rest, groupName(group->prefix)) + 8, 0, 0, 0);
        }
        painter.setFont(smallFont());
        painter.setPen(colours.dim);
        paintElided(painter, rest, isFold ? foldWords(group->folded) : groupCounts(group->counts()));
    }
}

} // namespace ui
