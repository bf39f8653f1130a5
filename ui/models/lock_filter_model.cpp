// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_filter_model.h"

#include "ui/models/client_labels.h"
#include "ui/models/lock_table_model.h"
#include "ui/present/group_words.h"
#include "ui/present/lock_words.h"

#include <algorithm>
#include <vector>

namespace ui {

using namespace lockengine;

namespace {

// Rows between the read of a name and its use; a name that is not in the cache takes that long to arrive.
constexpr int ahead = 16;

} // namespace

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
        m_positionOf.append(-1);
        m_members.append(GroupMember());
        m_members.last().group = m_groups.join(m_locks.compact(row).state().name());
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
    m_positionOf.remove(first, count);
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
        return findingOrder(
                   m_locks.compact(one), m_locks.mark(one), m_locks.compact(other), m_locks.mark(other))
            < 0;
    const auto order
        = lockOrder(m_locks.compact(one), m_locks.compact(other), orderOf(m_column), clientNames());
    return m_direction == Qt::AscendingOrder ? order < 0 : order > 0;
}

OrderKey LockFilterModel::keyOf(int row, qsizetype shared) const
{
    const CompactView &lock = m_locks.compact(row);
    return m_column < 0 ? findingKey(lock, m_locks.mark(row), shared)
                        : orderKey(lock, orderOf(m_column), shared, clientNames());
}

// A bitmap is faster than sorting numbers.
LockFilterModel::Rows LockFilterModel::inMemoryOrder(const Rows &rows) const
{
    QList<bool> isThere(m_positionOf.size(), false);
    for (const int row : rows)
        isThere[row] = true;
    Rows inOrder;
    inOrder.reserve(rows.size());
    for (int row = 0; row < isThere.size(); ++row) {
        if (isThere.at(row))
            inOrder.append(row);
    }
    return inOrder;
}

// Loads the name of a lock that a loop reads a few steps later.
void LockFilterModel::prefetchName(int row) const
{
    __builtin_prefetch(m_locks.compact(row).state().name().constData());
}

// Sorts by keys in contiguous memory.
LockFilterModel::Rows LockFilterModel::sorted(const Rows &rows) const
{
    if (rows.isEmpty())
        return rows;
    QByteArrayView shared = m_locks.compact(rows.first()).state().name();
    const auto fetchBefore
        = [this, &rows](qsizetype i) { prefetchName(rows.at(std::min(i + ahead, rows.size() - 1))); };
    for (qsizetype i = 0; i < rows.size(); ++i) {
        fetchBefore(i);
        while (!m_locks.compact(rows.at(i)).state().name().startsWith(shared))
            shared.chop(1);
    }
    struct Keyed
    {
        OrderKey key;
        int row;
    };
    std::vector<Keyed> keyed;
    keyed.reserve(size_t(rows.size()));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        fetchBefore(i);
        keyed.push_back({keyOf(rows.at(i), shared.size()), rows.at(i)});
    }
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
        QList<bool> marks(m_positionOf.size(), false);
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
        const auto position = std::upper_bound(rest, m_sorted.cend(), row, isBefore);
        std::copy(rest, position, std::back_inserter(all));
        all.append(row);
        rest = position;
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
    QList<bool> isWanted(m_positionOf.size(), false);
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
    std::ranges::copy_if(
        order, std::back_inserter(fresh), [this](ShownRow row) { return positionOf(row) < 0; });
    if (fresh.isEmpty())
        return;
    beginInsertRows({}, int(m_shown.size()), int(m_shown.size() + fresh.size()) - 1);
    for (const ShownRow row : std::as_const(fresh)) {
        setPosition(row, int(m_shown.size()));
        m_shown.append(row);
    }
    endInsertRows();
}

void LockFilterModel::showAtTheEnd()
{
    const ShownRows order = inOrder();
    ShownRows news;
    const bool wouldBeginGroups = m_isGrouped && m_positionOfGroup.isEmpty(); // not while held
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
        setPosition(row, -1);
    endRemoveRows();
}

void LockFilterModel::holdOrder(bool held)
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
    for (int position = 0; position < m_shown.size(); ++position)
        setPosition(m_shown.at(position), position);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(positionOf(held.at(i)), before.at(i).column()));
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
        const int position = m_positionOf.at(row);
        if (position < 0)
            continue;
        first = std::min(first, position);
        last = std::max(last, position);
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
    m_areHeld && (keptRow() < 0 || positionOf(keptRow()) >= 0) ? showAtTheEnd() : show();
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
    if (!m_filter.matches(m_locks.compact(row), m_locks.mark(row), clientNames()))
        return false;
    const bool isHidden = !m_isIdleShown && !m_filter.asksForIdle() && m_locks.isIdle(row);
    return !isHidden || (m_kept && m_locks.compact(row).state().id() == *m_kept);
}

void LockFilterModel::reconsiderAll()
{
    // In memory order with names prefetched, because memory latency dominates the cost.
    for (int row = 0, rows = m_locks.rowCount(); row < rows; ++row) {
        prefetchName(std::min(row + ahead, rows - 1));
        reconsider(row);
    }
    show();
}

void LockFilterModel::sort(int column, Qt::SortOrder order)
{
    m_column = column;
    m_direction = order;
    m_sorted = sorted(inMemoryOrder(m_sorted));
    show();
}

// Which locks are shown, and in which groups.

void LockFilterModel::reconsider(int row)
{
    const CompactView &lock = m_locks.compact(row);
    GroupMember &member = m_members[row];
    member.isShown = letsThrough(row);
    member.hasFinding = m_locks.mark(row).harm.has_value();
    member.isHeld = lock.state().isHeld();
    member.isWaitedFor = lock.state().waiterCount() > 0;
}

LockFilterModel::Rows LockFilterModel::passing() const
{
    Rows rows;
    rows.reserve(m_sorted.size());
    std::ranges::copy_if(
        m_sorted, std::back_inserter(rows), [this](int row) { return m_members.at(row).isShown; });
    return rows;
}

LockFilterModel::ShownRows LockFilterModel::inOrder()
{
    if (!m_isGrouped || m_column >= 0)
        return passing();
    return m_groups.arranged(passing(), m_members, keptRow(), !m_filter.isEmpty());
}

int LockFilterModel::keptRow() const
{
    return m_kept ? m_locks.rowOf(*m_kept) : -1;
}

// Searches the common prefix again only when the number of locks has doubled or halved. Groups that changed
// with every lock would be useless.
void LockFilterModel::regroup()
{
    const qsizetype locks = m_sorted.size();
    if (!m_isGrouped || (locks < 2 * m_groupedBy && 2 * locks > m_groupedBy) || locks == 0)
        return;
    m_groupedBy = locks;
    QByteArrayList names;
    names.reserve(locks);
    for (const int row : std::as_const(m_sorted))
        names.append(m_locks.compact(row).state().name());
    if (!m_groups.findCommonBeginning(names))
        return;
    for (int row = 0; row < m_members.size(); ++row) {
        if (m_members.at(row).group < 0)
            continue; // is being removed
        m_groups.leave(m_members.at(row).group);
        m_members[row].group = m_groups.join(m_locks.compact(row).state().name());
    }
}

void LockFilterModel::setGrouped(bool grouped)
{
    if (std::exchange(m_isGrouped, grouped) != grouped)
        show();
}

// While positions are held, only rows of this group are inserted or removed: the user may look at the others.
void LockFilterModel::setFolding(int row, Folding folding)
{
    const int group = groupOf(m_shown.at(row));
    if (m_groups.group(group).folding == folding || !m_filter.isEmpty())
        return;
    m_groups.setFolding(group, folding);
    const ShownRows wanted = inOrder();
    const auto isTitle = [](ShownRow row) { return !isLock(row) && !isFold(row); };
    const auto title = std::ranges::find(wanted, titleOf(group));
    if (title == wanted.cend())
        return show();
    const ShownRows own(title, std::find_if(title + 1, wanted.cend(), isTitle));
    ShownRows order;
    order.reserve(wanted.size());
    for (const ShownRow each : std::as_const(m_shown)) {
        if (each == titleOf(group))
            order += own;
        else if (!isIn(group, each))
            order.append(each);
    }
    become(order);
    noteBehind(wanted != m_shown);
    tellChanged(QSet<int>{group});
}

// A lock that has just become one of the longest holds of its group was folded before and may stay folded.
bool LockFilterModel::isNews(ShownRow row) const
{
    if (!isLock(row) || row == keptRow())
        return true;
    const GroupMember &member = m_members.at(row);
    return member.hasFinding || member.isWaitedFor
        || !m_positionOfGroup.contains(foldOf(m_groups.shownAs(member.group)));
}

bool LockFilterModel::isIn(int group, ShownRow row) const
{
    if (!isLock(row))
        return groupOf(row) == group;
    const GroupMember &member = m_members.at(row);
    return !member.hasFinding && m_groups.shownAs(member.group) == group;
}

// One range, as with locks.
void LockFilterModel::tellChanged(const QSet<int> &groups)
{
    int first = rowCount();
    int last = -1;
    for (const int group : groups) {
        for (const int shown : {m_groups.shownAs(group), group}) {
            const int title = m_positionOfGroup.value(titleOf(shown), -1);
            if (title < 0)
                continue;
            first = std::min(first, title);
            last = std::max({last, title, m_positionOfGroup.value(foldOf(shown), -1)});
        }
    }
    if (last >= 0)
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

// The rows for views: locks, group titles and folds.

int LockFilterModel::positionOf(ShownRow row) const
{
    return isLock(row) ? m_positionOf.at(row) : m_positionOfGroup.value(row, -1);
}

void LockFilterModel::setPosition(ShownRow row, int position)
{
    if (isLock(row))
        m_positionOf[row] = position;
    else if (position < 0)
        m_positionOfGroup.remove(row);
    else
        m_positionOfGroup[row] = position;
}

int LockFilterModel::rowOf(const LockId &id) const
{
    const int row = m_locks.rowOf(id);
    return row < 0 ? -1 : m_positionOf.value(row, -1);
}

std::optional<LockId> LockFilterModel::lockAt(int row) const
{
    const ShownRow shown = m_shown.value(row, -1);
    return isLock(shown) ? std::optional(m_locks.compact(shown).state().id()) : std::nullopt;
}

LockView LockFilterModel::view(int row) const
{
    return m_locks.view(m_shown.at(row));
}

const LockGroup *LockFilterModel::groupAt(int row) const
{
    const ShownRow shown = m_shown.at(row);
    return isLock(shown) ? nullptr : &m_groups.group(groupOf(shown));
}

QModelIndex LockFilterModel::index(int row, int column, const QModelIndex &parent) const
{
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

int LockFilterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int LockFilterModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_locks.columnCount();
}

QModelIndex LockFilterModel::mapToSource(const QModelIndex &shown) const
{
    return shown.isValid() ? m_locks.index(m_shown.value(shown.row(), -1), shown.column()) : QModelIndex();
}

QModelIndex LockFilterModel::mapFromSource(const QModelIndex &source) const
{
    return source.isValid() ? index(m_positionOf.value(source.row(), -1), source.column()) : QModelIndex();
}

QVariant LockFilterModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return m_locks.headerData(section, orientation, role);
}

QVariant LockFilterModel::prefixLength(int row) const
{
    const GroupMember &member = m_members.at(row);
    const int group = m_groups.shownAs(member.group);
    if (member.hasFinding || !m_positionOfGroup.contains(titleOf(group)))
        return {};
    const QByteArray &prefix = m_groups.group(group).prefix;
    return int(prefix.isEmpty() ? 0 : lockName(prefix).size());
}

QVariant LockFilterModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ShownRow row = m_shown.at(index.row());
    if (!isLock(row))
        return groupData(index.row(), index.column(), role);
    if (role == PrefixLengthRole)
        return prefixLength(row);
    return QAbstractProxyModel::data(index, role);
}

QVariant LockFilterModel::groupData(int row, int column, int role) const
{
    if (column != LockTableModel::Name || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    const LockGroup &group = *groupAt(row);
    if (isFoldAt(row))
        return foldWords(group.folded);
    return groupName(group.prefix) + QStringLiteral(" · ") + groupCounts(group.counts());
}

Qt::ItemFlags LockFilterModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren
                           : Qt::NoItemFlags;
}

} // namespace ui
