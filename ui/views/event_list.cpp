// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/views/event_list.h"

#include "ui/models/event_filter_model.h"
#include "ui/models/event_log_model.h"
#include "ui/present/tr.h"
#include "ui/theme/theme.h"
#include "ui/views/event_cell.h"
#include "ui/views/first_row.h"
#include "ui/views/focus_mark.h"
#include "ui/views/keyboard_press.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

namespace ui {

using namespace lockengine;
using namespace Qt::StringLiterals;

namespace {

constexpr int logLineHeight = 26;
constexpr int leastLines = 4; // on small screens too

} // namespace

EventList::EventList(EventLogModel &events, const Theme &theme, Lock lock, QWidget *parent)
    : QTableView(parent)
    , m_filter(new EventFilterModel(this))
{
    m_filter->setSourceModel(&events);
    setModel(m_filter);
    setItemDelegate(eventCell(theme, lock == Lock::Named ? 16 : 0, this)); // a panel has its own margin
    layOut(lock);
    new FocusMark(*this);
    new FirstRow(*this, FirstRow::End::Bottom); // the latest event
    connect(this, &QTableView::doubleClicked, this, &EventList::open);
    connect(&theme, &Theme::changed, this, [this] { viewport()->update(); });
    connect(m_filter, &QAbstractItemModel::rowsAboutToBeInserted, this, &EventList::noteEnd);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_follows)
            scrollToBottom();
    });
}

void EventList::layOut(Lock lock)
{
    setObjectName(lock == Lock::Named ? u"eventLog"_s : u"lockEvents"_s);
    setAccessibleName(Tr::tr("Events"));
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setVerticalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(logLineHeight);
    horizontalHeader()->hide();
    horizontalHeader()->setStretchLastSection(true);
    setColumnWidth(EventLogModel::Time, lock == Lock::Named ? 112 : 88);
    setColumnWidth(EventLogModel::Lock, 220);
    setColumnHidden(EventLogModel::Lock, lock == Lock::Known);
    if (lock == Lock::Named)
        setMinimumHeight(leastLines * logLineHeight);
}

void EventList::setRenewalsShown(bool shown)
{
    m_filter->setRenewals(shown ? EventFilterModel::Renewals::Shown : EventFilterModel::Renewals::Hidden);
}

void EventList::open(const QModelIndex &index)
{
    if (index.isValid())
        Q_EMIT opened(index.data(EventLogModel::EventRole).value<LockEvent>().lock);
}

void EventList::keyPressEvent(QKeyEvent *event)
{
    if (isEnter(*event))
        return open(currentIndex());
    QTableView::keyPressEvent(event);
}

// The mouse opens the menu of the row under it, the keyboard that of the current row.
void EventList::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKeyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKeyboard ? currentIndex() : indexAt(event->pos());
    if (index.isValid())
        Q_EMIT menuWanted(
            index.data(EventLogModel::EventRole).value<LockEvent>().lock, event->globalPos(), byKeyboard);
}

void EventList::noteEnd()
{
    m_follows = verticalScrollBar()->value() >= verticalScrollBar()->maximum() - 4;
}

} // namespace ui
