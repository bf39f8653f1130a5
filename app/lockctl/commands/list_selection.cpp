// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/commands/list_selection.h"

#include "app/lockctl/text/glob.h"
#include "lockengine/core/selection/lock_filter.h"

#include <QtEndian>

#include <algorithm>
#include <limits>

namespace lockctl {

using namespace lockengine;

namespace {

using Sort = List::Sort;

// Names begin alike, so the few bytes after the common prefix decide most comparisons.
void addKeys(std::vector<ListedLock> &all)
{
    if (all.empty())
        return;
    std::string_view common = all.front().name;
    for (const ListedLock &each : all) {
        const auto [ours, its] = std::ranges::mismatch(common, each.name);
        common = common.substr(0, size_t(ours - common.begin()));
    }
    for (ListedLock &each : all) {
        char bytes[sizeof each.key] = {};
        each.name.substr(common.size()).copy(bytes, sizeof bytes);
        each.key = qFromBigEndian<quint64>(bytes);
    }
}

bool isBefore(const ListedLock &a, const ListedLock &b)
{
    if (a.rank != b.rank)
        return a.rank < b.rank;
    return a.key != b.key ? a.key < b.key : a.name < b.name;
}

// Holds without a deadline come after all deadlines, free locks last.
qint64 leaseRank(const CompactView &lock)
{
    constexpr qint64 last = std::numeric_limits<qint64>::max();
    if (!lock.state().isHeld())
        return last;
    const bool isTimed = lock.lease().expiry() == Expiry::Timed;
    return isTimed ? lock.lease().deadline().time_since_epoch().count() : last - 1;
}

// Worst trouble first, then the most waiters. The time held does not count: a single reading does not know
// it.
qint64 troubleRank(const ListedLock &each)
{
    constexpr qint64 mostWaiters = (qint64(1) << 40) - 1;
    const qint64 waiters = std::min(each.lock.state().waiterCount(), mostWaiters);
    return -((qint64(each.trouble) << 40) + waiters);
}

// Free locks last; client names before unnamed ids.
void rankByHolder(std::vector<ListedLock> &all, const ClientNaming &names)
{
    struct Labelled
    {
        bool isUnnamed;
        QByteArray label;
        ListedLock *lock;
    };
    std::vector<Labelled> labelled;
    labelled.reserve(all.size());
    for (ListedLock &each : all) {
        const QByteArray &id = each.lock.state().holder();
        const QByteArray name = names.nameOf(id).toUtf8();
        each.rank = std::numeric_limits<qint64>::max();
        if (!id.isEmpty())
            labelled.push_back({name.isEmpty(), name.isEmpty() ? id : name, &each});
    }
    const auto isEarlier = [](const Labelled &a, const Labelled &b) {
        return a.isUnnamed != b.isUnnamed ? b.isUnnamed : a.label < b.label;
    };
    std::ranges::sort(labelled, isEarlier);
    qint64 rank = 0;
    for (size_t i = 0; i < labelled.size(); ++i) {
        rank += i > 0 && isEarlier(labelled[i - 1], labelled[i]) ? 1 : 0;
        labelled[i].lock->rank = rank;
    }
}

void rank(std::vector<ListedLock> &all, Sort sort, const ClientNaming &names)
{
    if (sort == Sort::Holder)
        return rankByHolder(all, names);
    for (ListedLock &each : all) {
        switch (sort) {
        case Sort::Trouble:
            each.rank = troubleRank(each);
            break;
        case Sort::Waiters:
            each.rank = -each.lock.state().waiterCount();
            break;
        case Sort::Lease:
            each.rank = leaseRank(each.lock.compact());
            break;
        case Sort::Name:
        case Sort::Holder:
            break;
        }
    }
}

} // namespace

ListSelection selectLocks(
    std::span<const Watcher::Kept> kept, const List &request, const ClientNaming &names, bool isForPeople)
{
    const LockFilter filter = parseFilter(request.filter);
    const bool hidesIdle = isForPeople && !request.all && !filter.asksForIdle();
    NameOfClient nameOf;
    if (!names.isEmpty())
        nameOf = [&names](const QByteArray &, const QByteArray &id) { return names.nameOf(id); };
    ListSelection selection;
    selection.locks.reserve(kept.size());
    constexpr size_t ahead = 8; // they are scattered in memory
    for (size_t i = 0; i < kept.size(); ++i) {
        const Watcher::Kept &lock = kept[i];
        if (i + ahead < kept.size())
            kept[i + ahead].prefetch();
        const CompactView &view = lock.compact();
        const QByteArray &name = view.state().name();
        if (!matchesGlob(request.pattern, name))
            continue;
        const Trouble trouble = troubleOf(view, false, view.state().observedAt());
        const bool isHidden = hidesIdle && isIdle(view, trouble);
        ListTally &tally = selection.tally;
        ++tally.locks;
        tally.problems += isProblem(trouble) ? 1 : 0;
        tally.warnings += isWarning(trouble) ? 1 : 0;
        tally.held += view.state().isHeld() ? 1 : 0;
        tally.hidden += isHidden ? 1 : 0;
        const bool isWanted = !request.problems || trouble != Trouble::None;
        if (!isHidden && isWanted && filter.matches(view, trouble, nameOf))
            selection.locks.push_back(
                {0, 0, std::string_view(name.data(), size_t(name.size())), trouble, lock});
    }
    const Sort usual = isForPeople || request.problems ? Sort::Trouble : Sort::Name;
    rank(selection.locks, request.sort.value_or(usual), names);
    addKeys(selection.locks);
    std::ranges::sort(selection.locks, isBefore);
    return selection;
}

} // namespace lockctl
