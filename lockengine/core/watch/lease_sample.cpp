// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/core/watch/lease_sample.h"

namespace lockengine {

LeaseSample sampleOf(const LockView &view)
{
    LeaseSample sample;
    sample.at = view.state.observedAt;
    if (view.stale)
        return sample;
    if (!view.state.isHeld()) {
        sample.isWaitedFor = view.state.isFree() && view.state.waiterCount() > 0;
        return sample;
    }
    sample.holder = view.state.holders.constFirst().id;
    sample.isShared = view.state.holderCount() > 1;
    sample.left = leftAt(view.lease, sample.at);
    if (view.lease.watchdogSeen)
        sample.watchdogLease = view.lease.ceiling.value_or(Milliseconds::zero());
    sample.renewed = sample.left && view.lease.lastRenewal == sample.at;
    return sample;
}

bool goesOn(const LeaseSample &from, const LeaseSample &to)
{
    constexpr Milliseconds rounding{2}; // of a deadline that is read as a TTL
    if (to.renewed || from.holder != to.holder || from.watchdogLease != to.watchdogLease
        || from.isShared != to.isShared || from.isWaitedFor != to.isWaitedFor
        || from.left.has_value() != to.left.has_value())
        return false;
    return !from.left || std::chrono::abs((from.at + *from.left) - (to.at + *to.left)) <= rounding;
}

QList<ServerTime> missedRenewals(const LeaseSample &from, ServerTime until)
{
    if (!from.left || from.watchdogLease <= Milliseconds::zero())
        return {};
    LeaseEstimate lease;
    lease.expiry = Expiry::Timed;
    lease.deadline = from.at + *from.left;
    lease.ceiling = from.watchdogLease;
    const Milliseconds beat = from.watchdogLease / 3;
    ServerTime due = lease.deadline - 2 * beat;
    ServerTime missed = overdueFrom(lease).value_or(due);
    QList<ServerTime> times;
    for (; due < lease.deadline && missed <= until; due += beat, missed += beat) {
        if (missed > from.at) // otherwise an earlier sample reports it
            times.append(due);
    }
    return times;
}

} // namespace lockengine
