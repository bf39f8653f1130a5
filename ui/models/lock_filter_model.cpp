// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_filter_model.h"

#include "ui/models/lock_table_model.h"

#include <compare>
#include <limits>

namespace ui {

using namespace lockengine;

namespace {

// Held without end sorts after every deadline, free locks after that.
qint64 expiryOrder(const LockView &view)
{
    constexpr qint64 never = std::numeric_limits<qint64>::max();
    if (!view.state.isHeld())
        return never;
    return view.lease.expiry == Expiry::Timed ? view.lease.deadline.time_since_epoch().count() : never - 1;
}

qint64 heldOrder(const LockView &view)
{
    return view.heldSince ? view.heldSince->at.time_since_epoch().count()
                          : std::numeric_limits<qint64>::max();
}

QByteArray holderOrder(const LockView &view)
{
    return view.state.isHeld() ? view.state.holders.first().id : QByteArray();
}

qint64 countOrder(const LockView &view)
{
    if (counts(view.state.kinds))
        return 0; // it stands where holders do
    return view.state.isHeld() ? view.state.holders.first().count.value_or(-1) : 0;
}

std::strong_ordering compare(const LockView &a, const LockView &b, int column)
{
    switch (column) {
    case LockTableModel::Kind:
        return (a.state.kinds.isEmpty() ? -1 : int(a.state.kinds.first()))
            <=> (b.state.kinds.isEmpty() ? -1 : int(b.state.kinds.first()));
    case LockTableModel::Holder:
        return holderOrder(a).compare(holderOrder(b)) <=> 0;
    case LockTableModel::Count:
        return countOrder(a) <=> countOrder(b);
    case LockTableModel::Lease:
        return expiryOrder(a) <=> expiryOrder(b);
    case LockTableModel::Renewal:
        return int(a.state.lease.renewal) <=> int(b.state.lease.renewal);
    case LockTableModel::Waiters:
        return a.state.waiterCount() <=> b.state.waiterCount();
    case LockTableModel::Held:
        return heldOrder(a) <=> heldOrder(b);
    case LockTableModel::System:
        return a.state.id.system.compare(b.state.id.system) <=> 0;
    default:
        return std::strong_ordering::equal;
    }
}

} // namespace

LockFilterModel::LockFilterModel(LockTableModel &locks, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_locks(locks)
{
    setSourceModel(&locks);
    setDynamicSortFilter(true);
}

void LockFilterModel::setFilter(const LockFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    invalidateFilter();
}

int LockFilterModel::rowOf(const LockId &id) const
{
    const int row = m_locks.rowOf(id);
    return row < 0 ? -1 : mapFromSource(m_locks.index(row, 0)).row();
}

const LockView &LockFilterModel::view(int row) const
{
    return m_locks.view(mapToSource(index(row, 0)).row());
}

bool LockFilterModel::filterAcceptsRow(int row, const QModelIndex &) const
{
    return m_filter.matches(m_locks.view(row));
}

bool LockFilterModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const LockView &a = m_locks.view(left.row());
    const LockView &b = m_locks.view(right.row());
    const auto order = compare(a, b, left.column());
    return order == 0 ? a.state.id.name < b.state.id.name : order < 0;
}

} // namespace ui
