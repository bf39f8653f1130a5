// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lock_groups.h"

#include "ui/present/name_separators.h"

#include <algorithm>

namespace ui {

namespace {

constexpr int longestHolds = 3; // shown per group, besides locks with waiters

// The part at this position that more than half of the names share, if any (Boyer and Moore 1981).
QByteArrayView mostFrequentPart(const QByteArrayList &names, qsizetype from)
{
    QByteArrayView candidate;
    qsizetype lead = 0;
    for (const QByteArray &name : names) {
        const QByteArrayView part = firstPart(name, from);
        if (lead == 0)
            candidate = part;
        lead += part == candidate ? 1 : -1;
    }
    return candidate;
}

} // namespace

QByteArrayView firstPart(QByteArrayView name, qsizetype from)
{
    qsizetype behindWord = 0;
    for (qsizetype i = from; i + 1 < name.size(); ++i) {
        if (!isNameSeparator(name[i]))
            continue;
        if (name[i] != '-' && name[i] != '_')
            return name.first(i + 1);
        if (behindWord == 0)
            behindWord = i + 1;
    }
    return name.first(behindWord);
}

LockGroups::LockGroups()
    : m_groups(1)
{ }

QByteArrayView LockGroups::prefixOf(const QByteArray &name) const
{
    const bool isUsual = !m_common.isEmpty() && name.startsWith(m_common);
    return firstPart(name, isUsual ? m_common.size() : 0);
}

int LockGroups::join(const QByteArray &name)
{
    const QByteArrayView prefix = prefixOf(name);
    if (prefix.isEmpty()) {
        ++m_groups[0].members;
        return 0;
    }
    const auto known = m_numbers.constFind(QByteArray::fromRawData(prefix.data(), prefix.size()));
    if (known != m_numbers.cend()) {
        ++m_groups[*known].members;
        return *known;
    }
    if (m_free.isEmpty()) {
        m_free.append(int(m_groups.size()));
        m_groups.append(LockGroup());
    }
    const int number = m_free.takeLast();
    m_groups[number].prefix = prefix.toByteArray();
    m_groups[number].members = 1;
    m_numbers.insert(m_groups[number].prefix, number);
    return number;
}

bool LockGroups::findCommonBeginning(const QByteArrayList &names)
{
    QByteArray common;
    while (true) {
        const QByteArray next = mostFrequentPart(names, common.size()).toByteArray();
        const auto begins = [&next](const QByteArray &name) { return name.startsWith(next); };
        const auto goesOn
            = [&](const QByteArray &name) { return begins(name) && !firstPart(name, next.size()).isEmpty(); };
        if (next.isEmpty() || std::ranges::count_if(names, begins) * 10 < names.size() * 9
            || std::ranges::count_if(names, goesOn) * 2 < names.size())
            break;
        common = next;
    }
    return std::exchange(m_common, common) != common;
}

void LockGroups::count(const QList<int> &locks, const QList<GroupMember> &members)
{
    for (LockGroup &group : m_groups)
        group.withFindings = group.locks = group.held = group.waitedFor = group.folded = 0;
    for (const int lock : locks) {
        const GroupMember &member = members[lock];
        LockGroup &group = m_groups[member.group];
        if (member.hasFinding) {
            ++group.withFindings;
            continue;
        }
        ++group.locks;
        group.held += member.isHeld ? 1 : 0;
        group.waitedFor += member.isWaitedFor ? 1 : 0;
    }
    LockGroup &others = m_groups.first();
    for (int i = 1; i < m_groups.size(); ++i) {
        if (isOne(i))
            continue;
        others.locks += m_groups[i].locks;
        others.held += m_groups[i].held;
        others.waitedFor += m_groups[i].waitedFor;
    }
}

QList<ShownRow> LockGroups::arranged(
    const QList<int> &locks, const QList<GroupMember> &members, int kept, bool isAllOpen)
{
    m_areThere = locks.size() >= (m_areThere ? groupsUpTo : groupsFrom);
    if (!m_areThere)
        return locks;
    count(locks, members);
    QList<ShownRow> order;
    order.reserve(locks.size());
    QList<QList<int>> parts(m_groups.size());
    bool isAny = false;
    for (const int lock : locks) {
        const int group = shownAs(members[lock].group);
        isAny = isAny || group > 0;
        (members[lock].hasFinding ? order : parts[group]).append(lock);
    }
    m_areThere = isAny;
    if (!isAny)
        return locks;
    for (const int group : std::as_const(m_numbers))
        append(order, group, parts[group], members, kept, isAllOpen);
    append(order, 0, parts.constFirst(), members, kept, isAllOpen);
    return order;
}

void LockGroups::append(QList<ShownRow> &order, int group, const QList<int> &locks,
    const QList<GroupMember> &members, int kept, bool isAllOpen)
{
    if (locks.isEmpty())
        return;
    order.append(titleOf(group));
    const Folding folding = isAllOpen ? Folding::Whole : m_groups[group].folding;
    int longest = 0;
    int last = -1;
    int folded = 0;
    for (const int lock : locks) {
        const GroupMember &member = members[lock];
        const bool isLong
            = folding == Folding::Brief && !member.isWaitedFor && member.isHeld && longest++ < longestHolds;
        const bool isShown = folding == Folding::Whole || lock == kept || isLong
            || (folding == Folding::Brief && member.isWaitedFor);
        if (isShown) {
            order.append(lock);
            continue;
        }
        last = lock;
        ++folded;
    }
    m_groups[group].folded = folded;
    if (folding == Folding::Brief && folded > 0)
        order.append(folded == 1 ? last : foldOf(group)); // a fold row stands for at least two locks
}

void LockGroups::forgetEmpty()
{
    m_numbers.removeIf([this](const std::pair<const QByteArray &, int &> &entry) {
        if (m_groups[entry.second].members > 0)
            return false;
        m_groups[entry.second] = LockGroup();
        m_free.append(entry.second);
        return true;
    });
}

} // namespace ui
