// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/findings/lock_sets.h"

#include <algorithm>

namespace lockengine {

namespace {

bool isAcquire(const LockEvent &event)
{
    const bool isHold = event.kind == EventKind::Acquired || event.kind == EventKind::Promoted;
    return isHold && !event.holder.isEmpty() && event.mode != HoldMode::Permit;
}

bool isEnd(const LockEvent &event)
{
    return event.kind == EventKind::Released || event.kind == EventKind::ForceReleased
        || event.kind == EventKind::Expired || event.kind == EventKind::Evicted
        || event.kind == EventKind::Deleted;
}

} // namespace

bool LockSets::take(const CompactState &now, const QList<LockEvent> &events)
{
    bool mayDiffer = settle(now.observedAt());
    for (const LockEvent &event : events) {
        if (isAcquire(event))
            noteAcquired(event);
        else if (isEnd(event) && !m_bursts.isEmpty())
            noteEnded(event);
    }
    if (m_holdersOf.isEmpty() || (now.full() && now.full()->isSampled()))
        return mayDiffer;
    const QSet<QByteArray> holders = m_holdersOf.value(now.id());
    for (const QByteArray &holder : holders) {
        if (follow(holder, now.id(), fateOf(now, holder), now.observedAt()))
            mayDiffer = true;
    }
    return mayDiffer;
}

void LockSets::noteAcquired(const LockEvent &event)
{
    const QByteArray holder = partyOf(event.holder);
    auto burst = m_bursts.find(holder);
    if (burst == m_bursts.end()) {
        if (m_bursts.size() >= kBursts)
            return;
        burst = m_bursts.insert(holder, {event.at, {}});
        m_begun.emplace_back(event.at, holder);
    }
    if (burst->locks.size() <= kLocksMost && !burst->locks.contains(event.lock))
        burst->locks.append(event.lock);
    if (!m_settleAt && burst->locks.size() >= kLocksLeast)
        planSettling();
}

// A set is what is held at the same time.
void LockSets::noteEnded(const LockEvent &event)
{
    if (const auto burst = m_bursts.find(partyOf(event.holder)); burst != m_bursts.end())
        burst->locks.removeOne(event.lock);
}

bool LockSets::settle(ServerTime now)
{
    bool mayDiffer = false;
    const auto isOver
        = [now](ServerTime from) { return now - from > kTogether || from - now > kTogether; }; // or set back
    while (!m_begun.empty() && isOver(m_begun.front().first)) {
        const QByteArray holder = m_begun.front().second;
        m_begun.pop_front();
        if (watch(holder, m_bursts.take(holder)))
            mayDiffer = true;
    }
    if (m_settleAt && (now >= *m_settleAt || *m_settleAt - now > 2 * kTogether))
        planSettling();
    return mayDiffer;
}

// A set that is smaller than a known one matters without a further event.
void LockSets::planSettling()
{
    m_settleAt.reset();
    if (!m_knowsOne)
        return;
    const auto isSet
        = [this](const auto &begun) { return m_bursts.value(begun.second).locks.size() >= kLocksLeast; };
    if (const auto first = std::ranges::find_if(m_begun, isSet); first != m_begun.end())
        m_settleAt = first->first + kTogether + Milliseconds(1);
}

bool LockSets::watch(const QByteArray &holder, Burst burst)
{
    const bool isSet = burst.locks.size() >= kLocksLeast && burst.locks.size() <= kLocksMost;
    if (!isSet || m_holds.contains(holder) || m_holds.size() >= kGroups)
        return false;
    std::sort(burst.locks.begin(), burst.locks.end());
    Hold hold;
    hold.from = burst.from;
    hold.uses = usesOf(burst.locks, burst.from);
    hold.acquired = burst.locks;
    const QList<LockId> whole = hold.uses < kUses ? wholeOf(burst.locks, burst.from) : QList<LockId>();
    if (!whole.isEmpty()) {
        hold.uses = usesOf(whole, burst.from);
        hold.wasWhole = false;
        for (const LockId &lock : whole)
            hold.locks[lock] = Fate::Gone;
    }
    for (const LockId &lock : std::as_const(burst.locks))
        hold.locks[lock] = Fate::Kept;
    for (const auto &[lock, fate] : hold.locks)
        m_holdersOf[lock].insert(holder);
    m_holds.insert(holder, hold);
    return !hold.wasWhole;
}

LockSets::Fate LockSets::fateOf(const CompactState &state, const QByteArray &holder) const
{
    const auto isOurs = [&](const Holder &one) { return !one.pending && partyOf(one.id) == holder; };
    const bool isKept = state.full() ? std::ranges::any_of(state.full()->holders, isOurs)
                                     : state.isHeld() && partyOf(state.holder()) == holder;
    if (isKept)
        return Fate::Kept;
    return state.isHeld() ? Fate::HeldByAnother : Fate::Gone;
}

bool LockSets::follow(const QByteArray &holder, const LockId &id, Fate fate, ServerTime time)
{
    Hold &hold = m_holds[holder];
    const Fate before = std::exchange(hold.locks[id], fate);
    if (before == fate)
        return false;
    const bool isKnown = hold.uses >= kUses;
    const auto kept
        = std::ranges::count_if(hold.locks, [](const auto &one) { return one.second == Fate::Kept; });
    if (before == Fate::Kept && !hold.endsFrom)
        hold.endsFrom = time;
    if (kept == 0) {
        finish(holder, time);
    } else if (kept == std::ssize(hold.locks)) {
        hold.wasWhole = true;
        hold.endsFrom.reset();
        hold.acquired.clear();
        for (const auto &[lock, kind] : hold.locks)
            hold.acquired.append(lock);
    }
    return isKnown;
}

// All were released. If the first one went long before the last, the locks are used separately.
void LockSets::finish(const QByteArray &holder, ServerTime time)
{
    const Hold hold = m_holds.value(holder);
    unwatch(holder);
    if (time - hold.endsFrom.value_or(time) <= kTogether)
        learn(hold.acquired, time);
    else
        m_groups.remove(hold.acquired);
}

void LockSets::unwatch(const QByteArray &holder)
{
    const Hold hold = m_holds.take(holder);
    for (const auto &[lock, fate] : hold.locks) {
        QSet<QByteArray> &holders = m_holdersOf[lock];
        holders.remove(holder);
        if (holders.isEmpty())
            m_holdersOf.remove(lock);
    }
}

void LockSets::learn(const QList<LockId> &locks, ServerTime time)
{
    const qint64 uses = usesOf(locks, time) + 1;
    if (m_groups.size() >= kGroups && !m_groups.contains(locks)) {
        const auto oldest = std::min_element(m_groups.begin(), m_groups.end(),
            [](const Group &one, const Group &other) { return one.last < other.last; });
        m_groups.erase(oldest);
    }
    m_groups.insert(locks, {uses, time});
    m_knowsOne = m_knowsOne || uses >= kUses;
}

qint64 LockSets::usesOf(const QList<LockId> &locks, ServerTime time) const
{
    const Group group = m_groups.value(locks);
    return time - group.last <= kForgetAfter ? group.uses : 0;
}

// The one known set that has these locks and others; empty if there is none, or several.
QList<LockId> LockSets::wholeOf(const QList<LockId> &locks, ServerTime time) const
{
    QList<LockId> whole;
    for (auto group = m_groups.begin(); group != m_groups.end(); ++group) {
        const bool isKnown = group->uses >= kUses && time - group->last <= kForgetAfter;
        const QList<LockId> &all = group.key();
        if (!isKnown || all.size() <= locks.size()
            || !std::includes(all.begin(), all.end(), locks.begin(), locks.end()))
            continue;
        if (!whole.isEmpty())
            return {};
        whole = all;
    }
    return whole;
}

void LockSets::drop(const LockId &id)
{
    const QSet<QByteArray> holders = m_holdersOf.value(id);
    for (const QByteArray &holder : holders)
        unwatch(holder);
}

void LockSets::interrupt()
{
    m_bursts.clear();
    m_begun.clear();
    m_settleAt.reset();
}

QList<PartialHold> LockSets::partial() const
{
    QList<PartialHold> holds;
    for (auto one = m_holds.begin(); one != m_holds.end(); ++one) {
        PartialHold hold;
        hold.holder = one.key();
        hold.wasWhole = one->wasWhole;
        hold.since = one->wasWhole ? one->endsFrom.value_or(one->from) : one->from;
        bool mayWait = false;
        for (const auto &[lock, fate] : one->locks) {
            (fate == Fate::Kept ? hold.kept : hold.missing).append(lock);
            mayWait = mayWait || (fate == Fate::HeldByAnother && !one->wasWhole);
        }
        // A client that acquires several locks keeps the first ones while it waits for the next.
        if (one->uses >= kUses && !hold.missing.isEmpty() && !mayWait)
            holds.append(hold);
    }
    std::ranges::sort(holds, std::less(), &PartialHold::holder);
    return holds;
}

} // namespace lockengine
