// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The columns of the table: visibility, order and width.

#include "ui/models/lock_filter_model.h"
#include "ui/views/lock_table_view.h"

#include <QHeaderView>
#include <QMenu>

namespace ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int shortestName = 120;
constexpr int usualName = 220; // with its icon and a two-word trouble
constexpr int longName = 270; // a name of three parts, with the same
constexpr int systemWidth = 120;

} // namespace

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

} // namespace ui
