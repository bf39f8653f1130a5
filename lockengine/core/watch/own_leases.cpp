// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/own_leases.h"

#include "lockengine/core/watch/hold_ending.h"
#include "lockengine/core/watch/holder_sets.h"

#include <algorithm>

namespace lockengine {

namespace {

// The lock as if this holder were the only one.
LockState heldOnlyBy(const Holder &holder, const LockState &state)
{
    LockState alone;
    alone.id = state.id;
    alone.kinds = state.kinds;
    alone.observedAt = state.observedAt;
    alone.holders = {holder};
    alone.lease.expiry = Expiry::Timed;
    alone.lease.left = *holder.deadline - state.observedAt;
    return alone;
}

using EventsByHolder = QHash<QByteArray, QList<LockEvent>>;

EventsByHolder byHolder(const QList<LockEvent> &events)
{
    EventsByHolder sorted;
    for (const LockEvent &event : events)
        sorted[event.holder].append(event);
    return sorted;
}

// A writer may also read; events of one mode do not concern the other.
QList<LockEvent> eventsOf(const Holder &holder, const EventsByHolder &events)
{
    QList<LockEvent> own = events.value(holder.id);
    own.removeIf([&holder](const LockEvent &event) { return event.mode != holder.mode; });
    return own;
}

bool isOver(const LeaseEstimate &lease, const LockState &state)
{
    return lease.deadline - deadlineNoise <= state.observedAt;
}

} // namespace

bool haveOwnLeases(const LockState &state)
{
    return state.holders.size() > 1 && !state.isCounting()
        && std::ranges::any_of(
            state.holders, [](const Holder &holder) { return holder.deadline && !holder.pending; });
}

OwnLeases ownLeasesOf(const LockState &firstSeen)
{
    OwnLeases leases;
    for (const Holder &holder : standing(firstSeen)) {
        if (holder.deadline)
            leases.insert(holder.id, follow({}, heldOnlyBy(holder, firstSeen), {}, firstSeen.observedAt));
    }
    return leases;
}

LockState withLeasesThatAreOver(LockState state, const OwnLeases &leases)
{
    for (Holder &holder : state.holders) {
        const auto known = leases.constFind(holder.id);
        const bool wasOver = known != leases.cend() && isOver(*known, state);
        if (wasOver && !holder.deadline && holder.mode != HoldMode::Write)
            holder.deadline = known->deadline;
    }
    return state;
}

OwnLeases followOwn(const OwnLeases &before, const LeaseEstimate &ofLock, const LockState &was,
    const LockState &now, const QList<LockEvent> &events, ServerTime notBefore)
{
    const QList<Holder> formerly = standing(was);
    const EventsByHolder sorted = byHolder(events);
    OwnLeases leases;
    for (const Holder &holder : standing(now)) {
        const auto known = before.constFind(holder.id);
        const bool isKnown = known != before.cend();
        if (holder.deadline) {
            const bool wasAlone = formerly.size() == 1 && find(formerly, holder);
            const LeaseEstimate lease = isKnown ? *known : wasAlone ? ofLock : LeaseEstimate();
            leases.insert(
                holder.id, follow(lease, heldOnlyBy(holder, now), eventsOf(holder, sorted), notBefore));
        } else if (isKnown && holder.mode != HoldMode::Write && isOver(*known, now)) {
            leases.insert(holder.id, *known);
        }
    }
    return leases;
}

} // namespace lockengine
