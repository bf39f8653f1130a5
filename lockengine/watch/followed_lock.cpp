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

QList<LockEvent> FollowedLock::take(Observation now, const WatchConditions &conditions, ServerTime seen)
{
    const std::optional<LockState> before = m_state ? std::optional(m_state->awake()) : std::nullopt;
    now.afterGap = now.afterGap || m_stale || (before && before->isUnread());
    if (before)
        now.state.kinds = narrowed(before->kinds, now.state.kinds);
    if (now.state.isUnread()) {
        becomeUnread(now.state);
        return {};
    }
    DiffResult result = diff(before, now, m_memory, conditions);
    for (LockEvent &event : result.events)
        event.seen = std::max(event.seen, seen);

    const bool goesOn = now.afterGap && before && isSameHold(*before, now.state);
    if (!goesOn) {
        // Announced changes are read at once, however long ago the lock was read before.
        const ServerTime recent = now.state.observedAt - 50ms;
        const ServerTime notBefore
            = conditions.changesAnnounced ? std::max(now.notBefore, recent) : now.notBefore;
        m_lease = follow(m_lease, now.state, result.events, notBefore);
        m_heldSince = followHold(m_heldSince, now.state, result.events);
    }
    m_memory = std::move(result.memory);
    rest(now.state);
    return std::move(result.events);
}

// What was known of it says nothing from now on, not even that the hold ended.
void FollowedLock::becomeUnread(const LockState &state)
{
    m_lease = {};
    m_heldSince.reset();
    rest(state);
}

void FollowedLock::rest(const LockState &state)
{
    m_state = RestingState(state);
    m_isIdle = lockengine::isIdle(state);
    m_stale = false;
}

std::optional<ServerTime> FollowedLock::deadline() const
{
    return m_state ? deadlineOf(m_state->awake()) : std::nullopt;
}

LockView FollowedLock::view(const QHash<QByteArray, OwnHoldPhase> &own) const
{
    LockView view;
    if (m_state)
        view.state = m_state->awake();
    view.lease = m_lease;
    view.heldSince = m_heldSince;
    view.stale = m_stale;
    view.state.lease.ceiling = m_lease.ceiling;
    view.state.lease.renewal = renewalAt(m_lease, view.state.observedAt);
    for (auto hold = own.begin(); hold != own.end(); ++hold) {
        const bool contradicted = *hold == OwnHoldPhase::Held && !holds(view.state, hold.key());
        if (!contradicted && strength(*hold) > (view.own ? strength(*view.own) : 0))
            view.own = *hold;
    }
    return view;
}

} // namespace lockengine
