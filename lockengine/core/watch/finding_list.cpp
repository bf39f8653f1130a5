// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/finding_list.h"

#include "lockengine/core/watch/findings/examiner.h"

#include <algorithm>

namespace lockengine {

namespace {

void applyTo(QList<Finding> &findings, const FindingNews &news)
{
    findings.removeIf([&news](const Finding &one) {
        return one.number == news.finding.number && one.lock.system == news.finding.lock.system;
    });
    if (news.state != FindingNews::State::Closed)
        findings.insert(std::ranges::upper_bound(findings, news.finding, isWorse), news.finding);
}

} // namespace

void FindingList::apply(const QList<FindingNews> &news)
{
    for (const FindingNews &one : news) {
        if (!one.finding.isOfLock()) {
            applyTo(m_ofServers, one);
            continue;
        }
        QList<Finding> &findings = m_ofLocks[one.finding.lock];
        applyTo(findings, one);
        if (findings.isEmpty())
            m_ofLocks.remove(one.finding.lock);
    }
}

void FindingList::add(const FindingList &other)
{
    m_ofLocks.insert(other.m_ofLocks);
    m_ofServers += other.m_ofServers;
    std::ranges::stable_sort(m_ofServers, isWorse);
}

LockMark FindingList::mark(const LockId &lock) const
{
    const auto known = m_ofLocks.constFind(lock);
    return known == m_ofLocks.cend() ? LockMark() : markOf(*known);
}

FindingCounts FindingList::counts() const
{
    FindingCounts counts;
    const auto count = [&counts](const Finding &finding) {
        ++(finding.severity() == Severity::Problem ? counts.problems : counts.warnings);
    };
    for (const QList<Finding> &findings : m_ofLocks)
        count(findings.first());
    std::ranges::for_each(m_ofServers, count);
    return counts;
}

QSet<LockId> FindingList::locksThatDiffer(const FindingList &other) const
{
    QSet<LockId> locks;
    const auto compare = [&locks](const FindingList &one, const FindingList &with) {
        for (auto it = one.m_ofLocks.cbegin(); it != one.m_ofLocks.cend(); ++it) {
            const auto same = with.m_ofLocks.constFind(it.key());
            if (same == with.m_ofLocks.cend() || *same != *it)
                locks.insert(it.key());
        }
    };
    compare(*this, other);
    compare(other, *this);
    return locks;
}

FindingList FindingList::inSystem(const QByteArray &system) const
{
    FindingList there;
    const auto moved = [&system](QList<Finding> findings) {
        for (Finding &finding : findings)
            finding.lock.system = system;
        return findings;
    };
    for (const QList<Finding> &findings : m_ofLocks) {
        const QList<Finding> those = moved(findings);
        there.m_ofLocks.insert(those.first().lock, those);
    }
    there.m_ofServers = moved(m_ofServers);
    return there;
}

} // namespace lockengine
