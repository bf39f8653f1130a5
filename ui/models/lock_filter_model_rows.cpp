// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows for views: locks, group titles and folds.

#include "ui/models/lock_filter_model.h"

#include "ui/present/group_words.h"
#include "ui/present/lock_words.h"

namespace ui {

using namespace lockengine;

int LockFilterModel::placeOf(ShownRow row) const
{
    return isLock(row) ? m_placeOf.at(row) : m_placeOfGroup.value(row, -1);
}

void LockFilterModel::setPlace(ShownRow row, int place)
{
    if (isLock(row))
        m_placeOf[row] = place;
    else if (place < 0)
        m_placeOfGroup.remove(row);
    else
        m_placeOfGroup[row] = place;
}

int LockFilterModel::rowOf(const LockId &id) const
{
    const int row = m_locks.rowOf(id);
    return row < 0 ? -1 : m_placeOf.value(row, -1);
}

std::optional<LockId> LockFilterModel::lockAt(int row) const
{
    const ShownRow shown = m_shown.value(row, -1);
    return isLock(shown) ? std::optional(m_locks.resting(shown).state().id()) : std::nullopt;
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
    return source.isValid() ? index(m_placeOf.value(source.row(), -1), source.column()) : QModelIndex();
}

QVariant LockFilterModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return m_locks.headerData(section, orientation, role);
}

QVariant LockFilterModel::prefixLength(int row) const
{
    const GroupMember &member = m_members.at(row);
    const int group = m_groups.shownAs(member.group);
    if (member.isTroubled || !m_placeOfGroup.contains(titleOf(group)))
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
