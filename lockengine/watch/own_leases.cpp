// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/own_leases.h"

#include "lockengine/watch/holder_sets.h"

#include <algorithm>

namespace lockengine {

namespace {

// The lock as it would be if this holder had it alone.
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

// A writer may read as well: what its write hold did says nothing of the other.
QList<LockEvent> eventsOf(const Holder &holder, const EventsByHolder &events)
{
    QList<LockEvent> own = events.value(holder.id);
    own.removeIf([&holder](const LockEvent &event) { return event.mode != holder.mode; });
    return own;
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

OwnLeases followOwn(const OwnLeases &before, const LeaseEstimate &ofLock, const LockState &was,
    const LockState &now, const QList<LockEvent> &events, ServerTime notBefore)
{
    const QList<Holder> formerly = standing(was);
    const auto leaseBefore = [&](const Holder &holder) {
        const auto known = before.constFind(holder.id);
        const bool wasAlone = formerly.size() == 1 && find(formerly, holder);
        return known != before.cend() ? *known : wasAlone ? ofLock : LeaseEstimate();
    };
    const EventsByHolder sorted = byHolder(events);
    OwnLeases leases;
    for (const Holder &holder : standing(now)) {
        if (holder.deadline)
            leases.insert(holder.id,
                follow(leaseBefore(holder), heldOnlyBy(holder, now), eventsOf(holder, sorted), notBefore));
    }
    return leases;
}

} // namespace lockengine
