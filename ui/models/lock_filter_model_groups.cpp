// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which locks are shown, and in which groups.

#include "ui/models/client_labels.h"
#include "ui/models/lock_filter_model.h"

#include <algorithm>

namespace ui {

using namespace lockengine;

void LockFilterModel::reconsider(int row)
{
    const RestingView &lock = m_locks.resting(row);
    GroupMember &member = m_members[row];
    member.isShown = letsThrough(row);
    member.isTroubled = m_locks.trouble(row) != Trouble::None;
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
        names.append(m_locks.resting(row).state().name());
    if (!m_groups.findCommonBeginning(names))
        return;
    for (int row = 0; row < m_members.size(); ++row) {
        if (m_members.at(row).group < 0)
            continue; // is being removed
        m_groups.leave(m_members.at(row).group);
        m_members[row].group = m_groups.join(m_locks.resting(row).state().name());
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
    return member.isTroubled || member.isWaitedFor
        || !m_placeOfGroup.contains(foldOf(m_groups.shownAs(member.group)));
}

bool LockFilterModel::isIn(int group, ShownRow row) const
{
    if (!isLock(row))
        return groupOf(row) == group;
    const GroupMember &member = m_members.at(row);
    return !member.isTroubled && m_groups.shownAs(member.group) == group;
}

// One range, as with locks.
void LockFilterModel::tellChanged(const QSet<int> &groups)
{
    int first = rowCount();
    int last = -1;
    for (const int group : groups) {
        for (const int shown : {m_groups.shownAs(group), group}) {
            const int title = m_placeOfGroup.value(titleOf(shown), -1);
            if (title < 0)
                continue;
            first = std::min(first, title);
            last = std::max({last, title, m_placeOfGroup.value(foldOf(shown), -1)});
        }
    }
    if (last >= 0)
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

} // namespace ui
