// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/lockctl/metrics/named_locks.h"

#include "app/lockctl/metrics/lock_tally.h"
#include "app/lockctl/text/glob.h"
#include "app/lockctl/text/terminal_text.h"

#include <algorithm>

namespace lockctl {

using namespace lockengine;

namespace {

qint64 holdersOf(const CompactState &state)
{
    return state.full() ? state.full()->holderCount() : qint64(state.isHeld());
}

} // namespace

NamedLocks::NamedLocks(QByteArray pattern)
    : m_pattern(std::move(pattern))
{ }

void NamedLocks::add(const CompactView &lock, ServerTime now)
{
    const QByteArray &name = lock.state().name();
    if (!matchesGlob(m_pattern, name))
        return;
    const QByteArray shown = visible(name);
    if (const auto known = m_series.find(shown); known != m_series.end())
        return addTo(known->second, lock, now);
    if (m_candidates.size() == kMost && std::prev(m_candidates.end())->first < shown) {
        Series other;
        addTo(other, lock, now);
        return leaveOut(other);
    }
    addTo(m_candidates[shown], lock, now);
    if (m_candidates.size() <= kMost)
        return;
    const auto last = std::prev(m_candidates.end());
    leaveOut(last->second);
    m_candidates.erase(last);
}

void NamedLocks::addTo(Series &series, const CompactView &lock, ServerTime now) const
{
    series.isSeen = true;
    if (lock.isStale() || lock.state().isUnread())
        return;
    ++series.locks;
    series.figures.holders += holdersOf(lock.state());
    series.figures.waiters += lock.state().waiterCount();
    series.figures.hold = std::max(series.figures.hold, heldFor(lock, now));
}

void NamedLocks::leaveOut(const Series &series)
{
    m_others.locks += series.locks;
    m_others.figures.holders += series.figures.holders;
    m_others.figures.waiters += series.figures.waiters;
    m_others.figures.hold = std::max(m_others.figures.hold, series.figures.hold);
}

NamedLocks::Page NamedLocks::end()
{
    std::erase_if(m_series, [](const auto &series) { return !series.second.isSeen; });
    for (const auto &[name, series] : std::exchange(m_candidates, {})) {
        if (m_series.size() < kMost)
            m_series.emplace(name, series);
        else
            leaveOut(series);
    }
    Page page;
    for (auto &[name, series] : m_series) {
        if (series.locks > 0)
            page.named.emplace(name, series.figures);
        series = Series();
    }
    const Series others = std::exchange(m_others, {});
    page.others = others.figures;
    page.otherLocks = others.locks;
    return page;
}

} // namespace lockctl
