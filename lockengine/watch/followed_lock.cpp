// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/watch/followed_lock.h"

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
    case OwnHoldPhase::LostPlace:
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

} // namespace

bool isIdle(const LockState &state)
{
    return !state.isHeld() && !state.isCounting() && state.waiterCount() == 0 && state.flaws.isEmpty();
}

QList<LockEvent> FollowedLock::take(
    Observation now, const WatchConditions &conditions, ClientHabits &habits, ServerTime seen)
{
    const std::optional<LockView> before = m_known ? std::optional(m_known->awake()) : std::nullopt;
    const std::optional<LockState> former = before ? std::optional(before->state) : std::nullopt;
    now.afterGap = now.afterGap || (before && (before->stale || former->isUnread()));
    if (former)
        now.state.kinds = narrowed(former->kinds, now.state.kinds);
    LockMemory memory = m_memory ? *m_memory : LockMemory();
    LockView view;
    view.state = now.state;
    if (now.state.isUnread()) { // what was known of it says nothing from now on, not even that a hold ended
        rest(view, std::move(memory));
        return {};
    }
    DiffResult result = diff(former, now, std::move(memory), conditions, habits);
    habits.learn(result.proofs);
    for (LockEvent &event : result.events)
        event.seen = std::max(event.seen, seen);

    view.lease = before ? before->lease : LeaseEstimate();
    view.heldSince = before ? before->heldSince : std::nullopt;
    const bool goesOn = now.afterGap && former && isSameHold(*former, now.state);
    if (!goesOn) {
        // Announced changes are read at once, however long ago the lock was read before.
        const ServerTime recent = now.state.observedAt - 50ms;
        const ServerTime notBefore
            = conditions.changesAnnounced ? std::max(now.notBefore, recent) : now.notBefore;
        view.lease = follow(view.lease, now.state, result.events, notBefore);
        view.heldSince = followHold(view.heldSince, now.state, result.events);
    }
    rest(view, std::move(result.memory));
    return std::move(result.events);
}

void FollowedLock::rest(const LockView &now, LockMemory memory)
{
    m_known.emplace(now);
    m_isIdle = lockengine::isIdle(now.state);
    if (memory == LockMemory())
        m_memory = nullptr;
    else
        m_memory = std::make_unique<const LockMemory>(std::move(memory));
}

void FollowedLock::setStale()
{
    if (m_known)
        m_known->setStale();
}

std::optional<ServerTime> FollowedLock::deadline() const
{
    return m_known ? deadlineOf(m_known->state().awake()) : std::nullopt;
}

LockView FollowedLock::view(const QHash<QByteArray, OwnHoldPhase> &own) const
{
    LockView view = m_known ? m_known->awake() : LockView();
    view.state.lease.ceiling = view.lease.ceiling;
    view.state.lease.renewal = renewalAt(view.lease, view.state.observedAt);
    for (auto hold = own.begin(); hold != own.end(); ++hold) {
        const bool contradicted
            = *hold == OwnHoldPhase::Held && !view.state.isSampled() && !holds(view.state, hold.key());
        if (!contradicted && strength(*hold) > (view.own ? strength(*view.own) : 0))
            view.own = *hold;
    }
    return view;
}

} // namespace lockengine
