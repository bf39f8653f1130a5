// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/incident_log.h"

#include <utility>

namespace lockengine {

namespace {

// The current server lacks the hold.
bool isGone(const LockEvent &event)
{
    return event.kind == EventKind::Resynced && !event.holder.isEmpty() && event.count == 0
        && event.evidence.testFlag(EvidenceSign::ServerReplaced);
}

// Unknown if one server restarted and then another took over.
ServerChange changeOf(Evidence evidence)
{
    const bool hasRestarted = evidence.testFlag(EvidenceSign::ServerRestarted);
    const bool hasTakenOver = evidence.testFlag(EvidenceSign::ServerTookOver);
    if (hasRestarted == hasTakenOver)
        return ServerChange::Unknown;
    return hasRestarted ? ServerChange::Restarted : ServerChange::TookOver;
}

} // namespace

void IncidentLog::take(const QList<LockEvent> &events)
{
    for (const LockEvent &event : events)
        take(event);
}

void IncidentLog::take(const LockEvent &event)
{
    switch (event.kind) {
    case EventKind::Expired: // a fixed lease ends as intended
        return event.lastRenewal ? open(IncidentKind::HoldDied, event) : void();
    case EventKind::ForceReleased:
        return open(IncidentKind::ForceUnlocked, event);
    case EventKind::Deleted:
        return open(IncidentKind::Deleted, event);
    case EventKind::Evicted:
        return open(IncidentKind::Evicted, event);
    case EventKind::Resynced:
        return isGone(event) ? addGone(event) : close(event);
    case EventKind::Appeared:
    case EventKind::Acquired:
    case EventKind::Promoted:
        return close(event);
    case EventKind::Reentered:
    case EventKind::Renewed:
    case EventKind::PartlyReleased:
    case EventKind::Released:
    case EventKind::Queued:
    case EventKind::LeftQueue:
    case EventKind::Purged:
    case EventKind::LostPosition:
    case EventKind::NumberChanged:
    case EventKind::Coalesced:
        return;
    }
}

void IncidentLog::open(IncidentKind kind, const LockEvent &event)
{
    Incident incident;
    incident.number = ++m_last;
    incident.kind = kind;
    incident.lock = event.lock;
    incident.kinds = event.kinds;
    incident.holder = event.holder;
    incident.at = event.at;
    incident.lastRenewal = event.lastRenewal;
    incident.isOurs = event.evidence.testFlag(EvidenceSign::OwnAct);
    incident.certain = event.certain;
    m_news.insert_or_assign(incident.number, incident);
    if (const auto former = m_openOf.constFind(event.lock); former != m_openOf.cend())
        m_open.erase(*former);
    m_openOf.insert(event.lock, incident.number);
    m_open.emplace(incident.number, std::move(incident));
    if (qsizetype(m_open.size()) > kOpen) {
        m_openOf.remove(m_open.begin()->second.lock);
        m_open.erase(m_open.begin());
    }
}

void IncidentLog::addGone(const LockEvent &event)
{
    m_hasMoreGone = true;
    if (m_gone) {
        ++m_gone->holds;
        if (m_gone->change != changeOf(event.evidence))
            m_gone->change = ServerChange::Unknown;
    } else {
        m_gone.emplace();
        m_gone->number = ++m_last;
        m_gone->kind = IncidentKind::HoldsGone;
        m_gone->lock = event.lock;
        m_gone->kinds = event.kinds;
        m_gone->holder = event.holder;
        m_gone->change = changeOf(event.evidence);
        m_gone->at = event.at;
    }
    // Another reader.
    const bool isNamed = !m_gone->locks.isEmpty() && m_gone->locks.constLast() == event.lock;
    if (!isNamed && m_gone->locks.size() < kLocks)
        m_gone->locks.append(event.lock);
}

// A new hold began.
void IncidentLog::close(const LockEvent &begun)
{
    const auto number = m_openOf.constFind(begun.lock);
    if (number == m_openOf.cend() || begun.holder.isEmpty())
        return;
    const auto incident = m_open.find(*number);
    incident->second.next = NextHold{begun.holder, begun.at};
    m_news.insert_or_assign(*number, std::move(incident->second));
    m_open.erase(incident);
    m_openOf.erase(number);
}

void IncidentLog::noteGone()
{
    if (std::exchange(m_hasMoreGone, false))
        m_news.insert_or_assign(m_gone->number, *m_gone);
}

void IncidentLog::beginGap()
{
    noteGone();
    m_gone.reset();
}

QList<Incident> IncidentLog::takeNews()
{
    noteGone();
    QList<Incident> news;
    for (auto &[number, incident] : std::exchange(m_news, {}))
        news.append(std::move(incident));
    return news;
}

} // namespace lockengine
