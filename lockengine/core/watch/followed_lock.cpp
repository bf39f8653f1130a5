// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/followed_lock.h"

#include <algorithm>

namespace lockengine {

using namespace std::chrono_literals;

namespace {

int strength(OwnHoldPhase phase)
{
    switch (phase) {
    case OwnHoldPhase::Held:
        return 3;
    case OwnHoldPhase::Unverified:
        return 2;
    case OwnHoldPhase::Waiting:
    case OwnHoldPhase::LostPosition:
        return 1;
    case OwnHoldPhase::Lost:
    case OwnHoldPhase::Released:
        return 0;
    }
    return 0;
}

bool holds(const LockState &state, const QByteArray &holder)
{
    return std::any_of(state.holders.begin(), state.holders.end(),
        [&holder](const Holder &one) { return one.id == holder; });
}

std::optional<ServerTime> deadlineOfCompact(const CompactState &state)
{
    if (state.full())
        return deadlineOf(*state.full());
    const bool isTimed = state.isHeld() && state.lease().expiry == Expiry::Timed;
    return isTimed ? std::optional(state.observedAt() + state.lease().left) : std::nullopt;
}

// The last renewal by a watchdog of the expired hold, if any. A writer has the lock's lease.
std::optional<ServerTime> lastRenewalOf(
    const LockEvent &expired, const LeaseEstimate &ofLock, const OwnLeases &own)
{
    const bool isOwn = expired.mode != HoldMode::Write && own.contains(expired.holder);
    const LeaseEstimate lease = isOwn ? own.value(expired.holder) : ofLock;
    return lease.watchdogSeen ? lease.lastRenewal : std::nullopt;
}

// The lock's lease is that of the holder that keeps it longest. Of several with the same end, it is the last
// renewed one, because that one continues.
LeaseEstimate leaseOfTheLongest(const OwnLeases &own, const LockView &view)
{
    const bool isAlone = view.state.holders.size() == 1;
    const LeaseEstimate &ofLock = view.lease;
    std::optional<LeaseEstimate> longest;
    for (const LeaseEstimate &lease : own) {
        const bool endsTogether = std::chrono::abs(lease.deadline - ofLock.deadline) < deadlineNoise;
        const bool isLater = !longest
            || std::pair(lease.watchdogSeen, lease.lastRenewal)
                > std::pair(longest->watchdogSeen, longest->lastRenewal);
        if ((isAlone || endsTogether) && isLater)
            longest = lease;
    }
    if (!longest)
        return ofLock;
    longest->expiry = ofLock.expiry;
    longest->deadline = ofLock.deadline;
    return *longest;
}

} // namespace

bool isIdle(const LockState &state)
{
    return !state.isHeld() && !state.isCounting() && state.waiterCount() == 0
        && state.unqueuedListeners.isEmpty() && state.flaws.isEmpty();
}

QList<LockEvent> FollowedLock::take(const Observation &now, const WatchConditions &conditions,
    ClientTraceSupport &clientTraceSupport, ServerTime seen)
{
    const bool isFirst = !m_known && !now.absenceWasKnown && !now.state.isUnread();
    return isFirst ? meet(now, conditions, seen) : compare(now, conditions, clientTraceSupport, seen);
}

// The first observation, with nothing to compare. Must be fast, because very many locks arrive at once.
QList<LockEvent> FollowedLock::meet(
    const Observation &now, const WatchConditions &conditions, ServerTime seen)
{
    QList<LockEvent> events = diff(std::nullopt, now, {}, conditions).events;
    for (LockEvent &event : events)
        event.seen = std::max(event.seen, seen);
    const LeaseEstimate lease = follow({}, now.state, events, now.notBefore);
    m_known.emplace(now.state, lease, followHold(std::nullopt, now.state, events));
    m_isIdle = lockengine::isIdle(now.state);
    return events;
}

QList<LockEvent> FollowedLock::compare(Observation now, const WatchConditions &conditions,
    ClientTraceSupport &clientTraceSupport, ServerTime seen)
{
    const std::optional<LockView> before = m_known ? std::optional(m_known->expanded()) : std::nullopt;
    std::optional<LockState> former = before ? std::optional(before->state) : std::nullopt;
    if (former && before->lease.watchdogSeen)
        former->lease.renewal = Renewal::Watchdog;
    now.afterGap = now.afterGap || (before && (before->stale || former->isUnread()));
    if (former)
        now.state.kinds = narrowed(former->kinds, now.state.kinds);
    Memory memory = m_memory ? *m_memory : Memory();
    LockView view;
    if (now.state.isUnread()) { // the former state no longer counts, so not even an end is reported
        view.state = std::move(now.state);
        rest(view, std::move(memory));
        return {};
    }
    if (former && haveOwnLeases(*former) && memory.leases.isEmpty())
        memory.leases = ownLeasesOf(*former);
    std::optional<LockState> known; // instead of `former`, which is not copied for the usual lock
    if (former && !memory.leases.isEmpty())
        known = withLeasesThatAreOver(*former, memory.leases);
    DiffResult result
        = diff(known ? known : former, now, std::move(memory.ofChanges), conditions, clientTraceSupport);
    memory.ofChanges = std::move(result.memory);
    clientTraceSupport.learn(result.proofs);
    for (LockEvent &event : result.events) {
        event.seen = std::max(event.seen, seen);
        if (event.kind == EventKind::Expired && before)
            event.lastRenewal = lastRenewalOf(event, before->lease, memory.leases);
    }

    view.state = std::move(now.state);
    view.lease = before ? before->lease : LeaseEstimate();
    view.heldSince = before ? before->heldSince : std::nullopt;
    const bool goesOn = now.afterGap && former && isSameHold(*former, view.state);
    if (!goesOn) {
        // Announced changes are read at once, however long ago the previous read was.
        const ServerTime recent = view.state.observedAt - 50ms;
        const ServerTime notBefore
            = conditions.changesAnnounced ? std::max(now.notBefore, recent) : now.notBefore;
        if (now.afterGap) // renewals during it have no known time
            memory.leases = haveOwnLeases(view.state) ? ownLeasesOf(view.state) : OwnLeases();
        else if (haveOwnLeases(view.state) || !memory.leases.isEmpty())
            memory.leases = followOwn(memory.leases, view.lease, former.value_or(LockState()), view.state,
                result.events, notBefore);
        view.lease = follow(view.lease, view.state, result.events, notBefore);
        view.heldSince = followHold(view.heldSince, view.state, result.events);
        view.lease = leaseOfTheLongest(memory.leases, view);
        if (view.state.holders.size() < 2)
            memory.leases.clear();
    }
    rest(view, std::move(memory));
    return std::move(result.events);
}

void FollowedLock::rest(const LockView &now, Memory memory)
{
    m_known.emplace(now);
    m_isIdle = lockengine::isIdle(now.state);
    if (memory == Memory())
        m_memory = nullptr;
    else
        m_memory = std::make_unique<const Memory>(std::move(memory));
}

void FollowedLock::setStale()
{
    if (m_known)
        m_known->setStale();
}

std::optional<ServerTime> FollowedLock::deadline() const
{
    return m_known ? deadlineOfCompact(m_known->state()) : std::nullopt;
}

LockView FollowedLock::view(const OwnParts &own) const
{
    LockView view = m_known ? m_known->expanded() : LockView();
    view.state.lease.ceiling = view.lease.ceiling;
    view.state.lease.renewal = renewalAt(view.lease, view.state.observedAt);
    for (auto part = own.begin(); part != own.end(); ++part) {
        const bool contradicted
            = part->phase == OwnHoldPhase::Held && !view.state.isSampled() && !holds(view.state, part.key());
        if (contradicted)
            continue;
        if (view.state.kinds.contains(part->kind))
            view.state.kinds = {part->kind};
        if (strength(part->phase) > (view.own ? strength(*view.own) : 0))
            view.own = part->phase;
    }
    return view;
}

} // namespace lockengine
