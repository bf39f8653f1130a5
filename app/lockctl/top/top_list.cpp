// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/top/top_list.h"

#include "lockengine/core/selection/lock_order.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

TopList::TopList(const Watcher &watcher, NameOfClient names)
    : m_watcher(watcher)
    , m_names(std::move(names))
{ }

void TopList::setFilter(const QString &typed)
{
    m_typed = typed;
    m_filter = parseFilter(typed);
}

void TopList::note(const WatchBatch &batch)
{
    for (const LockEvent &event : batch.events) {
        const std::optional<bool> wasLost = saysLost(event);
        if (wasLost == true)
            m_lost.insert(event.lock);
        else if (wasLost == false)
            m_lost.remove(event.lock);
    }
    for (const LockId &id : batch.forgotten)
        m_lost.remove(id);
}

bool TopList::wasLost(const CompactView &lock) const
{
    return !m_lost.isEmpty() && m_lost.contains(lock.state().id());
}

bool TopList::isBefore(const Candidate &a, const Candidate &b) const
{
    switch (m_sort) {
    case TopSort::Trouble:
        return troubleOrder(*a.lock, a.trouble, *b.lock, b.trouble) < 0;
    case TopSort::Waiters:
        return lockOrder(*b.lock, *a.lock, OrderBy::Waiters) < 0;
    case TopSort::Lease:
        return lockOrder(*a.lock, *b.lock, OrderBy::Lease) < 0;
    case TopSort::Held:
        return lockOrder(*a.lock, *b.lock, OrderBy::Held) < 0;
    case TopSort::Holder: // free locks last
        if (a.lock->state().isHeld() != b.lock->state().isHeld())
            return a.lock->state().isHeld();
        return lockOrder(*a.lock, *b.lock, OrderBy::Holder, m_names) < 0;
    case TopSort::Name:
        return lockOrder(*a.lock, *b.lock, OrderBy::Name) < 0;
    }
    Q_UNREACHABLE();
}

std::vector<TopList::Candidate> TopList::candidates(ServerTime now)
{
    const bool hidesIdle = !m_isFreeShown && !m_filter.asksForIdle();
    std::vector<Candidate> fitting;
    m_tally = ListTally();
    for (const Watcher::Kept &kept : m_watcher.kept()) {
        const CompactView &lock = kept.compact();
        const Trouble trouble = troubleOf(lock, wasLost(lock), now);
        const bool isHidden = hidesIdle && isIdle(lock, trouble);
        ++m_tally.locks;
        m_tally.problems += isProblem(trouble) ? 1 : 0;
        m_tally.warnings += isWarning(trouble) ? 1 : 0;
        m_tally.held += lock.state().isHeld() ? 1 : 0;
        m_tally.hidden += isHidden ? 1 : 0;
        const bool isWanted = !m_isTroubleOnly || trouble != Trouble::None;
        if (!isHidden && isWanted && m_filter.matches(lock, trouble, m_names))
            fitting.push_back({&lock, trouble});
    }
    return fitting;
}

void TopList::review(ServerTime now, qsizetype count, bool keepsOrder)
{
    std::vector<Candidate> all = candidates(now);
    const auto middle = all.begin() + std::min<qsizetype>(count, qsizetype(all.size()));
    std::partial_sort(all.begin(), middle, all.end(),
        [this](const Candidate &a, const Candidate &b) { return isBefore(a, b); });
    QList<LockId> order;
    order.reserve(middle - all.begin());
    for (auto each = all.begin(); each != middle; ++each)
        order.append(each->lock->state().id());
    m_size = qsizetype(all.size());
    m_isBehind = keepsOrder && order.first(std::min(order.size(), m_order.size())) != m_order;
    if (!keepsOrder) {
        m_order = order;
        return;
    }
    // New rows are added at the end, if there is room.
    const QSet<LockId> there(m_order.cbegin(), m_order.cend());
    for (const LockId &id : std::as_const(order)) {
        if (m_order.size() < count && !there.contains(id))
            m_order.append(id);
    }
    m_size = std::max(m_size, m_order.size());
}

QList<TopRow> TopList::rows(qsizetype first, qsizetype count, ServerTime now) const
{
    QList<TopRow> rows;
    for (qsizetype row = first; row < std::min(first + count, m_order.size()); ++row) {
        TopRow reported;
        if (const auto view = m_watcher.view(m_order[row])) {
            const CompactView compact(*view);
            reported.view = *view;
            reported.trouble = troubleOf(compact, wasLost(compact), now);
        } else {
            reported.view.state.id = m_order[row];
            reported.isGone = true;
        }
        rows.append(reported);
    }
    return rows;
}

std::optional<LockId> TopList::at(qsizetype row) const
{
    return row >= 0 && row < m_order.size() ? std::optional(m_order[row]) : std::nullopt;
}

} // namespace lockctl
