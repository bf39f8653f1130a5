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
    now.afterGap = now.afterGap || m_stale || (m_state && m_state->isUnread());
    if (m_state)
        now.state.kinds = narrowed(m_state->kinds, now.state.kinds);
    if (now.state.isUnread()) {
        becomeUnread(std::move(now.state));
        return {};
    }
    DiffResult result = diff(m_state, now, m_memory, conditions);
    for (LockEvent &event : result.events)
        event.seen = std::max(event.seen, seen);

    const bool goesOn = now.afterGap && m_state && isSameHold(*m_state, now.state);
    if (!goesOn) {
        // Announced changes are read at once, however long ago the lock was read before.
        const ServerTime recent = now.state.observedAt - 50ms;
        const ServerTime notBefore
            = conditions.changesAnnounced ? std::max(now.notBefore, recent) : now.notBefore;
        m_lease = follow(m_lease, now.state, result.events, notBefore);
        m_heldSince = followHold(m_heldSince, now.state, result.events);
    }
    m_memory = std::move(result.memory);
    m_state = std::move(now.state);
    m_stale = false;
    return std::move(result.events);
}

// What was known of it says nothing from now on, not even that the hold ended.
void FollowedLock::becomeUnread(LockState state)
{
    m_state = std::move(state);
    m_lease = {};
    m_heldSince.reset();
    m_stale = false;
}

std::optional<ServerTime> FollowedLock::deadline() const
{
    return m_state ? deadlineOf(*m_state) : std::nullopt;
}

LockView FollowedLock::view(const QHash<QByteArray, OwnHoldPhase> &own) const
{
    LockView view;
    if (m_state)
        view.state = *m_state;
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
