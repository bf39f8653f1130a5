// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The locks of a table in groups: those whose names begin alike, up to the first separator behind what nearly
// all names begin with. Locks in trouble stand before all groups. A group shows the locks that clients wait
// for and those that have been held the longest, and folds the rest into one row. Groups are there to make a
// long table short: a short one has none. Made for very many locks: names are looked at when they come, and
// afterwards a group is a number.

#pragma once

#include "ui/present/group_words.h"

#include <QByteArray>
#include <QList>
#include <QMap>

namespace ui {

// One row of such a table: a lock by its row in the model of all locks, or else the title of a group, or its
// fold, the one row that stands for all that the group does not show.
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
// Of a title or a fold.
[[nodiscard]] constexpr int groupOf(ShownRow row)
{
    return (-1 - row) / 2;
}

enum class Folding {
    Closed, // nothing but the title
    Brief,
    Whole,
};

// What the place of a lock depends on.
struct GroupMember
{
    int group = 0;
    bool isShown = false; // the filter lets it through
    bool isTroubled = false;
    bool isHeld = false;
    bool isWaitedFor = false;
};

struct LockGroup
{
    QByteArray prefix; // with its separator; empty: of the names that begin like no other
    Folding folding = Folding::Brief;
    // Of those that are shown or folded, for the last order that was made:
    int troubled = 0; // before all groups; the other numbers leave them out
    int locks = 0;
    int held = 0;
    int waitedFor = 0;
    int folded = 0;
    int members = 0; // all that joined

    [[nodiscard]] GroupCounts counts() const { return {troubled, held, locks - held, waitedFor}; }
};

class LockGroups
{
public:
    LockGroups();

    // The group that names like this one are in. Each is left as often as it is joined.
    [[nodiscard]] int join(const QByteArray &name);
    void leave(int group) { --m_groups[group].members; }
    [[nodiscard]] const LockGroup &group(int number) const { return m_groups[number]; }
    // In the last order that was made: itself, or the one of all names without a group.
    [[nodiscard]] int shownAs(int group) const { return isOne(group) ? group : 0; }
    void setFolding(int group, Folding folding) { m_groups[group].folding = folding; }

    // What nearly all names begin with tells none apart, where another part follows it in most of them.
    // Returns whether that has changed: all have to join again then.
    [[nodiscard]] bool findCommonBeginning(const QByteArrayList &names);

    // The rows of the table, made of the locks that it shows, in their order, which stays inside of each
    // group. `kept` is never folded away; -1: none. Where everything is open, nothing is.
    [[nodiscard]] QList<ShownRow> arranged(
        const QList<int> &locks, const QList<GroupMember> &members, int kept, bool isAllOpen);
    // Frees the numbers of groups that no lock is in. None of their rows is shown any more.
    void forgetEmpty();

    // More locks than this make groups, once there are none; fewer than the other end them.
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

    QList<LockGroup> m_groups; // the first one: of all names without a group
    QMap<QByteArray, int> m_numbers; // by prefix
    QList<int> m_free; // numbers
    QByteArray m_common;
    bool m_areThere = false; // groups, in the last order that was made
};

// Up to its first separator from there on, and that; the signs that also divide words do so only where there
// is none of the others. Empty: there is none, or nothing stands behind it.
[[nodiscard]] QByteArrayView firstPart(QByteArrayView name, qsizetype from = 0);

} // namespace ui
