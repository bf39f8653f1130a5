// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/examiner.h"

#include <algorithm>
#include <array>

namespace lockengine {

namespace {

// Of an ordinary lock, these events say nothing to a rule that has no suspicion yet.
bool isTelling(const LockEvent &event)
{
    switch (event.kind) {
    case EventKind::Reentered:
    case EventKind::Expired:
    case EventKind::Evicted:
    case EventKind::Deleted:
    case EventKind::Resynced:
        return true;
    case EventKind::Appeared:
    case EventKind::Acquired:
    case EventKind::Renewed:
    case EventKind::PartlyReleased:
    case EventKind::Released:
    case EventKind::ForceReleased:
    case EventKind::Queued:
    case EventKind::Promoted:
    case EventKind::LeftQueue:
    case EventKind::Purged:
    case EventKind::LostPosition:
    case EventKind::NumberChanged:
    case EventKind::Coalesced:
        return false;
    }
    Q_UNREACHABLE();
}

// Whether its holder renews leases, as far as is known.
bool isRenewed(const CompactView &lock, const LeaseEstimate &lease, const ClientMemory &clients)
{
    return lease.watchdogSeen
        || (lease.ceiling && !lease.lastRenewal && clients.renews(lock.state().holder(), *lease.ceiling));
}

RuleBook together(RuleBook book, const RuleBook &ofSystem)
{
    book.ofLocks += ofSystem.ofLocks;
    book.ofServer += ofSystem.ofServer;
    book.acrossLocks += ofSystem.acrossLocks;
    book.partyOf = ofSystem.partyOf;
    return book;
}

} // namespace

bool isWorse(const Finding &one, const Finding &other)
{
    if (one.harm != other.harm)
        return one.harm > other.harm;
    return std::pair(one.since, one.number) < std::pair(other.since, other.number);
}

Examiner::Examiner(RuleBook ofSystem)
    : m_rules(together(neutralRules(), ofSystem))
    , m_cross(m_rules.acrossLocks, m_rules.partyOf)
{ }

Looks Examiner::looksOf(
    const CompactView *before, const CompactView &now, const QList<LockEvent> &events, ServerTime time) const
{
    Looks looks;
    if (std::ranges::any_of(events, isTelling))
        looks |= Look::AtEvents;
    if (now.state().full() || (before && before->state().full()))
        looks |= Look::AtDetails;
    if (now.state().isHeld() && now.lease().expiry() == Expiry::Timed) {
        const LeaseEstimate lease = now.lease().expanded();
        const std::optional<ServerTime> overdue = overdueFrom(lease);
        if (overdue && *overdue < time && isRenewed(now, lease, m_clients))
            looks |= Look::AtLease;
    }
    return looks;
}

void Examiner::learn(const CompactView &now, const QList<LockEvent> &events)
{
    const bool hasRenewal = std::ranges::any_of(events,
        [](const LockEvent &event) { return event.kind == EventKind::Renewed && !event.holder.isEmpty(); });
    if (!hasRenewal || !now.state().isHeld())
        return;
    const LeaseEstimate lease = now.lease().expanded();
    if (lease.watchdogSeen && lease.ceiling)
        m_clients.noteRenewal(now.state().holder(), *lease.ceiling);
}

template <typename Rule, typename Facts>
void Examiner::apply(
    Suspect &suspect, qsizetype index, const Rule &rule, const LockId &id, const Facts &facts)
{
    const auto remembered = suspect.memories.find(index);
    RuleMemory memory = remembered == suspect.memories.end() ? RuleMemory() : remembered->second;
    const QList<Sign> signs = rule.examine(facts, memory);
    if (memory.isEmpty())
        suspect.memories.erase(index);
    else
        suspect.memories.insert_or_assign(index, std::move(memory));
    suspect.cases.take(rule, id, signs, facts.time, [this] { return ++m_number; });
}

void Examiner::take(
    const CompactView *before, const CompactView &now, const QList<LockEvent> &events, ServerTime time)
{
    learn(now, events);
    m_cross.take(now, events);
    const LockId id = now.state().id();
    const auto known = m_suspects.constFind(id);
    const bool isKnown = known != m_suspects.constEnd();
    const Looks looks = looksOf(before, now, events, time);
    if ((!looks && !isKnown) || now.isStale() || now.state().isUnread())
        return;
    Suspect suspect = isKnown ? *known : Suspect();
    const std::optional<LockView> former = before ? std::optional(before->expanded()) : std::nullopt;
    const LockView view = now.expanded();
    const LockFacts facts{former ? &*former : nullptr, view, events, time, m_status, m_clients};
    for (qsizetype i = 0; i < m_rules.ofLocks.size(); ++i) {
        const LockRule &rule = m_rules.ofLocks[i];
        if ((rule.looks & looks) || suspect.memories.contains(i) || suspect.cases.concerns(rule.id))
            apply(suspect, i, rule, id, facts);
    }
    settle(id, std::move(suspect), time);
}

void Examiner::take(SystemStatus status, ServerTime time)
{
    const SystemStatus before = std::exchange(m_status, std::move(status));
    if (m_status.phase != ConnectionPhase::Live && m_status.phase != ConnectionPhase::Synchronising)
        return;
    const LockId id({}, {}, {});
    Suspect suspect = m_suspects.value(id);
    const StatusFacts facts{before, m_status, time};
    for (qsizetype i = 0; i < m_rules.ofServer.size(); ++i)
        apply(suspect, i, m_rules.ofServer[i], id, facts);
    settle(id, std::move(suspect), time);
}

// What a rule sees across locks, as a finding of one of them.
bool Examiner::file(const RuleRow &rule, const LockId &id, const QList<Sign> &signs, ServerTime time)
{
    Suspect suspect = m_suspects.value(id);
    suspect.cases.take(rule, id, signs, time, [this] { return ++m_number; });
    const bool goesOn = suspect.cases.concerns(rule.id);
    settle(id, std::move(suspect), time);
    return goesOn;
}

void Examiner::settle(const LockId &id, Suspect suspect, ServerTime time)
{
    m_news += suspect.cases.takeNews();
    suspect.cases.forgetOld(time);
    const auto known = m_suspects.find(id);
    const bool isKnown = known != m_suspects.end();
    if (suspect.isEmpty()) {
        if (isKnown) {
            plan(id, *known, {});
            m_suspects.erase(known);
        }
        return;
    }
    if (!isKnown && m_suspects.size() >= kSuspects) {
        ++m_leftOut;
        return;
    }
    std::optional<ServerTime> lookAt = suspect.cases.lookAt();
    if (lookAt && *lookAt <= time && isKnown && known->lookAt)
        lookAt = known->lookAt; // a rule across locks waits for the others, which were asked for
    for (const auto &[rule, memory] : suspect.memories) {
        if (memory.lookAt && *memory.lookAt > time)
            lookAt = std::min(lookAt.value_or(*memory.lookAt), *memory.lookAt);
    }
    if (isKnown)
        suspect.lookAt = known->lookAt;
    Suspect &stored = m_suspects[id];
    stored = std::move(suspect);
    plan(id, stored, lookAt);
}

void Examiner::plan(const LockId &id, Suspect &suspect, std::optional<ServerTime> lookAt)
{
    if (suspect.lookAt) {
        const auto [first, last] = m_due.equal_range(*suspect.lookAt);
        const auto old = std::find_if(first, last, [&id](const auto &due) { return due.second == id; });
        if (old != last)
            m_due.erase(old);
    }
    suspect.lookAt = lookAt;
    if (lookAt)
        m_due.emplace(*lookAt, id);
}

void Examiner::setStale(const LockId &id, ServerTime time)
{
    m_cross.setStale(id);
    const auto known = m_suspects.find(id);
    if (known == m_suspects.end())
        return;
    known->memories.clear();
    known->cases.suspend(time);
    settle(id, *known, time);
}

void Examiner::forget(const LockId &id)
{
    m_cross.forget(id);
    const auto known = m_suspects.find(id);
    if (known == m_suspects.end())
        return;
    known->cases.suspend({});
    m_news += known->cases.takeNews();
    plan(id, *known, {});
    m_suspects.erase(known);
}

std::optional<ServerTime> Examiner::leaseLookAt(const CompactView &lock) const
{
    if (!lock.state().isHeld() || lock.lease().expiry() != Expiry::Timed)
        return {};
    const LeaseEstimate lease = lock.lease().expanded();
    if (!isRenewed(lock, lease, m_clients))
        return {};
    const ServerTime seen = lock.state().observedAt();
    for (const std::optional<ServerTime> &beat : {overdueFrom(lease), lateFrom(lease)}) {
        if (beat && *beat >= seen)
            return *beat + Milliseconds(1);
    }
    return {};
}

std::optional<ServerTime> Examiner::lookAt() const
{
    const std::optional<ServerTime> across = m_cross.runAt();
    if (m_due.empty())
        return across;
    return std::min(across.value_or(m_due.begin()->first), m_due.begin()->first);
}

QList<LockId> Examiner::takeDue(ServerTime now)
{
    QList<LockId> due;
    while (!m_due.empty() && m_due.begin()->first <= now) {
        const LockId id = m_due.begin()->second;
        Suspect &suspect = m_suspects[id];
        plan(id, suspect, now + CaseFile::kApart); // asks again if no observation comes
        if (id.name.isEmpty())
            take(m_status, now); // it is current: a change is reported at once
        else
            due += m_cross.ask(id) + QList{id};
    }
    if (const std::optional<ServerTime> at = m_cross.runAt(); at && *at <= now) {
        m_cross.run(now, [this, now](const CrossRule &rule, const LockId &id, const QList<Sign> &signs) {
            return file(rule, id, signs, now);
        });
    }
    return due;
}

QList<FindingNews> Examiner::takeNews()
{
    return std::exchange(m_news, {});
}

QList<Finding> Examiner::open() const
{
    QList<Finding> findings;
    for (const Suspect &suspect : m_suspects)
        findings += suspect.cases.open();
    std::ranges::sort(findings, isWorse);
    return findings;
}

} // namespace lockengine
