// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Groups the locks of a table by name prefix: the part up to the first separator after the prefix that nearly
// all names share. Locks with a finding come before all groups. A group shows the locks with waiters and the
// longest holds, and folds the rest into one row. A short table has no groups. Made for very many locks: a
// name is examined only when it joins, then its group is a number.

#pragma once

#include "ui/present/group_words.h"

#include <QByteArray>
#include <QList>
#include <QMap>

namespace ui {

// A row of such a table: a lock (its row in the model of all locks), a group's title, or a group's fold. The
// fold stands for all locks of the group that are not shown.
using ShownRow = int;

[[nodiscard]] constexpr ShownRow titleOf(int group)
{
    return -1 - 2 * group;
}
[[nodiscard]] constexpr ShownRow foldOf(int group)
{
    return -2 - 2 * group;
}
[[nodiscard]] constexpr bool isLock(ShownRow row)
{
    return row >= 0;
}
[[nodiscard]] constexpr bool isFold(ShownRow row)
{
    return row < 0 && row % 2 == 0;
}
// The group of a title or fold.
[[nodiscard]] constexpr int groupOf(ShownRow row)
{
    return (-1 - row) / 2;
}

enum class Folding {
    Closed, // only the title
    Brief,
    Whole,
};

// What the position of a lock depends on.
struct GroupMember
{
    int group = 0;
    bool isShown = false; // passes the filter
    bool hasFinding = false;
    bool isHeld = false;
    bool isWaitedFor = false;
};

struct LockGroup
{
    QByteArray prefix; // includes the separator; empty: the group of all names without one
    Folding folding = Folding::Brief;
    // Counts of the shown and folded locks in the last arranged order:
    int withFindings = 0; // shown before all groups; the other counts exclude them
    int locks = 0;
    int held = 0;
    int waitedFor = 0;
    int folded = 0;
    int members = 0; // all locks that joined

    [[nodiscard]] GroupCounts counts() const { return {withFindings, held, locks - held, waitedFor}; }
};

class LockGroups
{
public:
    LockGroups();

    // The group of this name. Each join() needs one leave().
    [[nodiscard]] int join(const QByteArray &name);
    void leave(int group) { --m_groups[group].members; }
    [[nodiscard]] const LockGroup &group(int number) const { return m_groups[number]; }
    // The group in the last arranged order: itself, or the one for all names without a group.
    [[nodiscard]] int shownAs(int group) const { return isOne(group) ? group : 0; }
    void setFolding(int group, Folding folding) { m_groups[group].folding = folding; }

    // Finds the prefix that nearly all names share, if most of them have another part after it. Returns
    // whether it has changed; then all names must join again.
    [[nodiscard]] bool findCommonBeginning(const QByteArrayList &names);

    // The rows for these locks; within each group the order stays. `kept` is never folded; -1: none. With
    // `isAllOpen`, nothing is folded.
    [[nodiscard]] QList<ShownRow> arranged(
        const QList<int> &locks, const QList<GroupMember> &members, int kept, bool isAllOpen);
    // Frees the numbers of groups without members. None of their rows may still be shown.
    void forgetEmpty();

    // Groups appear from `groupsFrom` locks on and disappear below `groupsUpTo`.
    static constexpr qsizetype groupsFrom = 41;
    static constexpr qsizetype groupsUpTo = 30;

private:
    [[nodiscard]] QByteArrayView prefixOf(const QByteArray &name) const;
    void count(const QList<int> &locks, const QList<GroupMember> &members);
    [[nodiscard]] bool isOne(int group) const
    {
        return group > 0 && group < m_groups.size() && m_groups[group].locks > 1;
    }
    void append(QList<ShownRow> &order, int group, const QList<int> &locks, const QList<GroupMember> &members,
        int kept, bool isAllOpen);

    QList<LockGroup> m_groups; // the first one: all names without a group
    QMap<QByteArray, int> m_numbers; // prefix -> number
    QList<int> m_free; // unused numbers
    QByteArray m_common;
    bool m_areThere = false; // whether the last arranged order had groups
};

// The part of a name from `from` through its first separator. Characters that also separate words count only
// if no other separator occurs. Empty: no separator, or nothing follows it.
[[nodiscard]] QByteArrayView firstPart(QByteArrayView name, qsizetype from = 0);

} // namespace ui
