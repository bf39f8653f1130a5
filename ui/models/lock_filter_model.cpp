// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_filter_model.h"

#include "ui/models/client_labels.h"
#include "ui/models/lock_table_model.h"

#include <algorithm>
#include <vector>

namespace ui {

using namespace lockengine;

LockFilterModel::LockFilterModel(LockTableModel &locks, QObject *parent)
    : QAbstractProxyModel(parent)
    , m_locks(locks)
{
    setSourceModel(&locks);
    follow();
    if (locks.rowCount() > 0) {
        takeIn(0, locks.rowCount() - 1);
        settle();
    }
}

void LockFilterModel::follow()
{
    connect(&m_locks, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex &, int first, int last) { takeIn(first, last); });
    connect(&m_locks, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex &first, const QModelIndex &last) {
            for (int row = first.row(); row <= last.row(); ++row)
                m_changed.append(row);
        });
    connect(&m_locks, &QAbstractItemModel::rowsAboutToBeRemoved, this,
        [this](const QModelIndex &, int first, int last) { dropOut(first, last); });
    connect(&m_locks, &QAbstractItemModel::rowsRemoved, this,
        [this](const QModelIndex &, int first, int last) { renumber(first, last); });
    connect(&m_locks, &LockTableModel::applied, this, &LockFilterModel::settle);
}

// New rows are at the end. They are shown with the rest of the batch.
void LockFilterModel::takeIn(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        m_placeOf.append(-1);
        m_members.append(GroupMember());
        m_members.last().group = m_groups.join(m_locks.resting(row).state().name());
        m_changed.append(row);
    }
}

// Called while the source still has the rows.
void LockFilterModel::dropOut(int first, int last)
{
    const auto goes = [first, last](int row) { return row >= first && row <= last; };
    m_changed.removeIf(goes);
    m_sorted.removeIf(goes);
    QSet<int> left;
    for (int row = first; row <= last; ++row) {
        m_members[row].isShown = false;
        m_groups.leave(m_members.at(row).group);
        left.insert(std::exchange(m_members[row].group, -1));
    }
    m_areHeld ? takeOut(goes) : show();
    tellChanged(left);
}

void LockFilterModel::renumber(int first, int last)
{
    const int count = last - first + 1;
    for (Rows *rows : {&m_sorted, &m_shown, &m_changed}) {
        for (int &row : *rows)
            row -= row > last ? count : 0;
    }
    m_placeOf.remove(first, count);
    m_members.remove(first, count);
}

static OrderBy orderOf(int column)
{
    switch (column) {
    case LockTableModel::Holder:
        return OrderBy::Holder;
    case LockTableModel::Lease:
        return OrderBy::Lease;
    case LockTableModel::Waiters:
        return OrderBy::Waiters;
    case LockTableModel::Held:
        return OrderBy::Held;
    case LockTableModel::System:
        return OrderBy::System;
    default:
        return OrderBy::Name;
    }
}

bool LockFilterModel::isBefore(int one, int other) const
{
    if (m_column < 0)
        return troubleOrder(
                   m_locks.resting(one), m_locks.trouble(one), m_locks.resting(other), m_locks.trouble(other))
            < 0;
    const auto order
        = lockOrder(m_locks.resting(one), m_locks.resting(other), orderOf(m_column), clientNames());
    return m_direction == Qt::AscendingOrder ? order < 0 : order > 0;
}

OrderKey LockFilterModel::keyOf(int row, qsizetype shared) const
{
    const RestingView &lock = m_locks.resting(row);
    return m_column < 0 ? troubleKey(lock, m_locks.trouble(row), shared)
                        : orderKey(lock, orderOf(m_column), shared, clientNames());
}

// Sorts by keys in contiguous memory.
LockFilterModel::Rows LockFilterModel::sorted(const Rows &rows) const
{
    if (rows.isEmpty())
        return rows;
    QByteArrayView shared = m_locks.resting(rows.first()).state().name();
    for (const int row : rows) {
        while (!m_locks.resting(row).state().name().startsWith(shared))
            shared.chop(1);
    }
    struct Keyed
    {
        OrderKey key;
        int row;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(size_t(rows.size()));
    for (const int row : rows)
        keyed.push_back({keyOf(row, shared.size()), row});
    const bool isDown = m_column >= 0 && m_direction == Qt::DescendingOrder;
    std::ranges::sort(keyed, [this, isDown](const Keyed &one, const Keyed &other) {
        const auto order = one.key <=> other.key;
        return order == 0 ? isBefore(one.row, other.row) : isDown ? order > 0 : order < 0;
    });
    Rows inOrder;
    inOrder.reserve(rows.size());
    for (const Keyed &one : keyed)
        inOrder.append(one.row);
    return inOrder;
}

// Moves all changed rows into place.
void LockFilterModel::settle()
{
    if (m_changed.isEmpty())
        return;
    Rows changed = std::exchange(m_changed, {});
    std::ranges::sort(changed);
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    for (const int row : std::as_const(changed))
        reconsider(row);
    sortIn(changed);
    m_areHeld && !m_shown.isEmpty() ? showAtTheEnd() : show();
    tellChanged(changed);
}

void LockFilterModel::sortIn(Rows rows)
{
    const auto isBefore = [this](int one, int other) { return this->isBefore(one, other); };
    const auto isChanged = [&rows](int row) { return std::binary_search(rows.cbegin(), rows.cend(), row); };
    if (rows.size() * 8 < m_sorted.size()) { // a bitmap is faster than that many searches
        QList<bool> marks(m_placeOf.size(), false);
        for (const int row : std::as_const(rows))
            marks[row] = true;
        m_sorted.removeIf([&marks](int row) { return marks.at(row); });
    } else {
        m_sorted.removeIf(isChanged);
    }
    rows = sorted(rows);
    Rows all;
    all.reserve(m_sorted.size() + rows.size());
    auto rest = m_sorted.cbegin();
    for (const int row : std::as_const(rows)) {
        const auto place = std::upper_bound(rest, m_sorted.cend(), row, isBefore);
        std::copy(rest, place, std::back_inserter(all));
        all.append(row);
        rest = place;
    }
    std::copy(rest, m_sorted.cend(), std::back_inserter(all));
    m_sorted = std::move(all);
}

void LockFilterModel::show()
{
    regroup();
    become(inOrder());
    m_groups.forgetEmpty();
    noteBehind(false);
}

// Moves removed rows to the end before removing them. Inserts new rows at the end, then moves them.
void LockFilterModel::become(const ShownRows &order)
{
    if (order == m_shown)
        return;
    QList<bool> isWanted(m_placeOf.size(), false);
    QSet<ShownRow> wantedGroups;
    for (const ShownRow row : order)
        isLock(row) ? void(isWanted[row] = true) : void(wantedGroups.insert(row));
    ShownRows kept;
    ShownRows gone;
    for (const ShownRow row : std::as_const(m_shown))
        (isLock(row) ? isWanted.at(row) : wantedGroups.contains(row)) ? kept.append(row) : gone.append(row);
    takeOut(kept, gone);
    addNew(order);
    arrange(order);
}

void LockFilterModel::addNew(const ShownRows &order)
{
    ShownRows fresh;
    std::ranges::copy_if(order, std::back_inserter(fresh), [this](ShownRow row) { return placeOf(row) < 0; });
    if (fresh.isEmpty())
        return;
    beginInsertRows({}, int(m_shown.size()), int(m_shown.size() + fresh.size()) - 1);
    for (const ShownRow row : std::as_const(fresh)) {
        setPlace(row, int(m_shown.size()));
        m_shown.append(row);
    }
    endInsertRows();
}

void LockFilterModel::showAtTheEnd()
{
    const ShownRows order = inOrder();
    ShownRows news;
    const bool wouldBeginGroups = m_isGrouped && m_placeOfGroup.isEmpty(); // not while held
    std::ranges::copy_if(wouldBeginGroups ? passing() : order, std::back_inserter(news),
        [this](ShownRow row) { return isNews(row); });
    addNew(news);
    noteBehind(order != m_shown);
}

// The remaining rows keep their order.
void LockFilterModel::takeOut(const std::function<bool(ShownRow)> &goes)
{
    ShownRows kept;
    ShownRows gone;
    for (const ShownRow row : std::as_const(m_shown))
        (goes(row) ? gone : kept).append(row);
    takeOut(kept, gone);
    noteBehind(inOrder() != m_shown);
}

void LockFilterModel::takeOut(const ShownRows &kept, const ShownRows &gone)
{
    if (gone.isEmpty())
        return;
    arrange(kept + gone);
    beginRemoveRows({}, int(kept.size()), int(m_shown.size()) - 1);
    m_shown = kept;
    for (const ShownRow row : gone)
        setPlace(row, -1);
    endRemoveRows();
}

void LockFilterModel::holdPlaces(bool held)
{
    if (std::exchange(m_areHeld, held) == held)
        return;
    if (!held && m_isBehind)
        show();
    Q_EMIT heldChanged(held);
}

void LockFilterModel::catchUp()
{
    show();
}

void LockFilterModel::noteBehind(bool isBehind)
{
    if (std::exchange(m_isBehind, isBehind) != isBehind)
        Q_EMIT behindChanged(isBehind);
}

// Reorders the rows; persistent indexes stay valid.
void LockFilterModel::arrange(const ShownRows &order)
{
    if (order == m_shown)
        return;
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    ShownRows held;
    for (const QModelIndex &index : before)
        held.append(m_shown.at(index.row()));
    m_shown = order;
    for (int place = 0; place < m_shown.size(); ++place)
        setPlace(m_shown.at(place), place);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(placeOf(held.at(i)), before.at(i).column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

// One range for all rows, because views look only at visible ones.
void LockFilterModel::tellChanged(const Rows &rows)
{
    int first = rowCount();
    int last = -1;
    QSet<int> groups;
    for (const int row : rows) {
        groups.insert(m_members.at(row).group);
        const int place = m_placeOf.at(row);
        if (place < 0)
            continue;
        first = std::min(first, place);
        last = std::max(last, place);
    }
    if (last >= 0)
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
    tellChanged(groups);
}

void LockFilterModel::setFilter(const LockFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    reconsiderAll();
}

void LockFilterModel::setIdleShown(bool shown)
{
    if (std::exchange(m_isIdleShown, shown) != shown)
        reconsiderAll();
}

void LockFilterModel::setKept(const std::optional<LockId> &lock)
{
    const auto former = std::exchange(m_kept, lock);
    if (former == lock || (m_isIdleShown && !m_isGrouped))
        return;
    for (const auto &id : {former, lock}) {
        if (const int row = id ? m_locks.rowOf(*id) : -1; row >= 0)
            reconsider(row);
    }
    m_areHeld && (keptRow() < 0 || placeOf(keptRow()) >= 0) ? showAtTheEnd() : show();
}

NameOfClient LockFilterModel::clientNames() const
{
    const ClientLabels *labels = m_locks.clientLabels();
    if (!labels)
        return {};
    return [labels](const QByteArray &system, const QByteArray &id) { return labels->nameOf(system, id); };
}

bool LockFilterModel::letsThrough(int row) const
{
    if (!m_filter.matches(m_locks.resting(row), m_locks.trouble(row), clientNames()))
        return false;
    const bool isHidden = !m_isIdleShown && !m_filter.asksForIdle() && m_locks.isIdle(row);
    return !isHidden || (m_kept && m_locks.resting(row).state().id() == *m_kept);
}

void LockFilterModel::reconsiderAll()
{
    // In memory order with names prefetched, because memory latency dominates the cost.
    constexpr int ahead = 16;
    for (int row = 0, rows = m_locks.rowCount(); row < rows; ++row) {
        __builtin_prefetch(m_locks.resting(std::min(row + ahead, rows - 1)).state().name().constData());
        reconsider(row);
    }
    show();
}

void LockFilterModel::sort(int column, Qt::SortOrder order)
{
    m_column = column;
    m_direction = order;
    std::ranges::sort(m_sorted); // into memory order
    m_sorted = sorted(m_sorted);
    show();
}

} // namespace ui
