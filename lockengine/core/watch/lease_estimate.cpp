// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/lease_estimate.h"

#include "lockengine/core/watch/hold_ending.h"

#include <algorithm>

namespace lockengine {

using namespace std::chrono_literals;

namespace {

// How late a renewal may be before it counts as missed.
Milliseconds allowance(Milliseconds ceiling)
{
    return std::max<Milliseconds>(ceiling / 20, 250ms);
}

Milliseconds twoThirds(Milliseconds ceiling)
{
    return ceiling * 2 / 3 - allowance(ceiling);
}

Milliseconds oneThird(Milliseconds ceiling)
{
    return ceiling / 3 - allowance(ceiling);
}

bool happened(const QList<LockEvent> &events, std::initializer_list<EventKind> kinds)
{
    return std::any_of(events.begin(), events.end(), [&kinds](const LockEvent &event) {
        return std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end();
    });
}

// The full lease, from the time left when its change was noticed; absent if that was too late to tell.
std::optional<Milliseconds> ceilingFrom(const LockState &now, ServerTime notBefore)
{
    const Milliseconds left = now.lease.left;
    const Milliseconds window = std::max<Milliseconds>(now.observedAt - notBefore, 0ms);
    if (window > left / 4)
        return std::nullopt;
    // At least as long as an answer may be in flight.
    return roundest(left, left + std::clamp<Milliseconds>(window, 10ms, left / 50 + 20ms));
}

LeaseEstimate anchored(const LockState &now)
{
    LeaseEstimate lease;
    lease.expiry = now.lease.expiry;
    lease.anchoredAt = now.observedAt;
    if (lease.expiry == Expiry::Timed) {
        lease.leftAtAnchor = now.lease.left;
        lease.deadline = now.observedAt + now.lease.left;
    }
    return lease;
}

LeaseEstimate restartedLease(const LockState &now, ServerTime notBefore)
{
    LeaseEstimate lease = anchored(now);
    if (lease.expiry == Expiry::Timed)
        lease.ceiling = ceilingFrom(now, notBefore);
    return lease;
}

// The same holder set the lease again, by a re-entry or a partial release.
LeaseEstimate setBySameHolder(const LeaseEstimate &before, const LockState &now, ServerTime notBefore)
{
    LeaseEstimate lease = restartedLease(now, notBefore);
    if (lease.ceiling && lease.ceiling == before.ceiling) {
        lease.watchdogSeen = before.watchdogSeen;
        lease.lastRenewal = before.lastRenewal;
    }
    return lease;
}

LeaseEstimate renewed(const LeaseEstimate &before, const LockState &now, ServerTime notBefore)
{
    LeaseEstimate lease = restartedLease(now, notBefore);
    if (!lease.ceiling)
        lease.ceiling = std::max(before.ceiling.value_or(0ms), lease.leftAtAnchor);
    // When the lease was set, derived from the time left.
    const Milliseconds since = *lease.ceiling - lease.leftAtAnchor;
    const Milliseconds leftBefore = before.deadline - (now.observedAt - since);
    const bool toTheTop = !before.ceiling || *lease.ceiling >= *before.ceiling * 9 / 10;
    const bool inTime = leftBefore >= twoThirds(before.ceiling.value_or(*lease.ceiling));
    lease.watchdogSeen = before.watchdogSeen || (toTheTop && inTime);
    lease.irregular = !lease.watchdogSeen;
    lease.lastRenewal = now.observedAt;
    return lease;
}

} // namespace

LeaseEstimate follow(
    const LeaseEstimate &before, const LockState &now, const QList<LockEvent> &events, ServerTime notBefore)
{
    if (!now.isHeld())
        return {};
    if (now.isCounting())
        return anchored(now); // the earliest end of a permit; permits are not renewed together
    if (happened(events, {EventKind::Acquired, EventKind::Promoted}))
        return restartedLease(now, notBefore);
    if (happened(events, {EventKind::Appeared, EventKind::Resynced}))
        return anchored(now);
    if (happened(events, {EventKind::Reentered, EventKind::PartlyReleased}))
        return setBySameHolder(before, now, notBefore);
    const LeaseEstimate fresh = anchored(now);
    const bool movedOut = fresh.expiry == Expiry::Timed && fresh.deadline - before.deadline >= deadlineNoise;
    if (movedOut && happened(events, {EventKind::Renewed})) // and not only the own lease of one holder
        return renewed(before, now, notBefore);

    if (before.expiry != fresh.expiry || before.deadline - fresh.deadline > 10ms)
        return fresh; // made persistent, shortened by hand, or not held before
    LeaseEstimate lease = before;
    lease.deadline = fresh.deadline;
    return lease;
}

std::optional<HeldSince> followHold(
    const std::optional<HeldSince> &before, const LockState &now, const QList<LockEvent> &events)
{
    if (!now.isHeld())
        return std::nullopt;
    const bool unknown = !before || happened(events, {EventKind::Appeared, EventKind::Resynced});
    const bool ended = happened(events,
        {EventKind::Released, EventKind::ForceReleased, EventKind::Expired, EventKind::Evicted,
            EventKind::Deleted});
    if (!unknown && !ended)
        return before;
    const auto began = std::find_if(events.rbegin(), events.rend(), [](const LockEvent &event) {
        return event.kind == EventKind::Acquired || event.kind == EventKind::Promoted;
    });
    if (began != events.rend())
        return HeldSince{began->at, began->certain};
    return unknown ? HeldSince{now.observedAt, false} : before;
}

bool isSameHold(const LockState &before, const LockState &now)
{
    const auto was = deadlineOf(before);
    const auto is = deadlineOf(now);
    return was && is && std::chrono::abs(*was - *is) < 10ms && before.holders == now.holders;
}

std::optional<Milliseconds> leftAt(const LeaseEstimate &lease, ServerTime now)
{
    if (lease.expiry != Expiry::Timed)
        return std::nullopt;
    return lease.deadline - now;
}

Renewal renewalAt(const LeaseEstimate &lease, ServerTime now)
{
    if (lease.expiry != Expiry::Timed)
        return Renewal::Unknown;
    if (lease.watchdogSeen)
        return Renewal::Watchdog;
    if (lease.irregular)
        return Renewal::Fixed;
    // Without a ceiling: a healthy watchdog is first seen above two thirds, so it renews before half of that
    // is gone.
    const Milliseconds slowest = lease.ceiling ? *lease.ceiling - twoThirds(*lease.ceiling)
                                               : lease.leftAtAnchor / 2 + allowance(lease.leftAtAnchor);
    const Milliseconds gone
        = lease.ceiling ? *lease.ceiling - (lease.deadline - now) : now - lease.anchoredAt;
    return gone > slowest ? Renewal::Fixed : Renewal::Unknown;
}

RenewalTiming renewalTimingAt(const LeaseEstimate &lease, ServerTime now)
{
    if (lease.expiry != Expiry::Timed || !lease.watchdogSeen || !lease.ceiling)
        return RenewalTiming::NotKnown;
    const Milliseconds left = lease.deadline - now;
    if (left >= twoThirds(*lease.ceiling))
        return RenewalTiming::InTime;
    return left >= oneThird(*lease.ceiling) ? RenewalTiming::Overdue : RenewalTiming::Late;
}

std::optional<ServerTime> overdueFrom(const LeaseEstimate &lease)
{
    if (lease.expiry != Expiry::Timed || !lease.ceiling)
        return std::nullopt;
    return lease.deadline - twoThirds(*lease.ceiling);
}

std::optional<ServerTime> lateFrom(const LeaseEstimate &lease)
{
    if (lease.expiry != Expiry::Timed || !lease.ceiling)
        return std::nullopt;
    return lease.deadline - oneThird(*lease.ceiling);
}

Milliseconds roundest(Milliseconds low, Milliseconds high)
{
    constexpr qint64 steps[]
        = {3'600'000, 1'800'000, 600'000, 300'000, 60'000, 30'000, 10'000, 5'000, 1'000, 500, 100, 50, 10, 5};
    for (const qint64 step : steps) {
        const Milliseconds round{(low.count() + step - 1) / step * step};
        if (round <= high)
            return round;
    }
    return low;
}

} // namespace lockengine
