// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/batch_merge.h"

#include <QSet>

namespace lockengine {

bool BatchMerge::isEmpty() const
{
    return m_sum.changed.isEmpty() && m_sum.forgotten.isEmpty() && m_sum.events.isEmpty()
        && m_sum.incidents.isEmpty() && m_sum.findings.isEmpty() && m_sum.notKept == m_taken;
}

WatchBatch BatchMerge::take()
{
    m_indexOf.clear();
    m_findingAt.clear();
    m_taken = m_sum.notKept;
    WatchBatch sum = std::exchange(m_sum, {});
    m_sum.notKept = m_taken;
    return sum;
}

void BatchMerge::addViews(const QList<LockView> &next)
{
    for (const LockView &view : next) {
        const auto index = m_indexOf.constFind(view.state.id);
        if (index != m_indexOf.cend()) {
            m_sum.changed[*index] = view;
            continue;
        }
        m_indexOf.insert(view.state.id, m_sum.changed.size());
        m_sum.changed.append(view);
    }
}

void BatchMerge::forget(const QList<LockId> &ids)
{
    const QSet<LockId> gone(ids.cbegin(), ids.cend());
    const auto isGone = [&gone](const LockView &view) { return gone.contains(view.state.id); };
    if (m_sum.changed.removeIf(isGone) == 0)
        return;
    m_indexOf.clear();
    for (qsizetype i = 0; i < m_sum.changed.size(); ++i)
        m_indexOf.insert(m_sum.changed.at(i).state.id, i);
}

// A finding that opened and closed meanwhile stays in the batch, so that the receiver can count it.
void BatchMerge::addFindings(const QList<FindingNews> &next)
{
    for (const FindingNews &news : next) {
        const auto known = m_findingAt.constFind(news.finding.number);
        if (known == m_findingAt.constEnd()) {
            m_findingAt.insert(news.finding.number, m_sum.findings.size());
            m_sum.findings.append(news);
            continue;
        }
        FindingNews &sum = m_sum.findings[*known];
        const bool isStillNew
            = sum.state == FindingNews::State::Opened && news.state == FindingNews::State::Changed;
        sum.finding = news.finding;
        if (!isStillNew)
            sum.state = news.state;
    }
}

void BatchMerge::add(const WatchBatch &next)
{
    addViews(next.changed);
    if (!next.forgotten.isEmpty())
        forget(next.forgotten);
    if (!m_sum.forgotten.isEmpty()) {
        QSet<LockId> back;
        for (const LockView &view : next.changed)
            back.insert(view.state.id);
        m_sum.forgotten.removeIf([&back](const LockId &id) { return back.contains(id); });
    }
    m_sum.forgotten += next.forgotten;
    m_sum.events += next.events;
    addIncidents(m_sum.incidents, next.incidents, kIncidentsPerBatch);
    addFindings(next.findings);
    m_sum.eventsLeftOut += next.eventsLeftOut;
    if (const qsizetype surplus = m_sum.events.size() - kEventsPerBatch; surplus > 0) {
        m_sum.events.remove(0, surplus);
        m_sum.eventsLeftOut += surplus;
    }
    m_sum.clock = next.clock;
    m_sum.notKept = next.notKept;
}

} // namespace lockengine
